"""The chances of a battle, of a round and of the whole, before combat cards.

They are exact; of the whole for two Armies that reduce their Elites before they lose Regulars, never retreat and always
find Regulars for their Elites.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

from westmarch.engine.label import percent

Chances: TypeAlias = tuple[float, ...]
"""The chance of each number of hits, from 0."""

MOST_DICE: Final = 5


class ArmyInBattle(NamedTuple):
    """What matters of an Army: its units, the Captains who add to its strength, its Leadership; how many of its Elites
    lead too, and how much more Leadership it has in the first round."""

    regulars: int
    elites: int
    captains: int = 0
    leadership: int = 0
    leading: int = 0
    at_first: int = 0

    def endures(self) -> int:
        """How many hits destroy it."""
        return self.regulars + 2 * self.elites

    def dice(self, hits: int) -> int:
        """How many dice it rolls when it has taken so many hits."""
        units = self.regulars + self.elites - max(0, hits - self.elites)
        return min(MOST_DICE, units + self.captains) if units > 0 else 0

    def leaders(self, hits: int, first: bool = False) -> int:
        """Its Leadership when it has taken so many hits: Elites who lead are reduced last."""
        return self.leadership + min(self.leading, max(0, self.elites - hits)) + self.at_first * first


@lru_cache(maxsize=4096)
def hits(dice: int, leadership: int, needed: int) -> Chances:
    """The chances of a roll and its Leader re-roll.

    >>> [round(chance, 3) for chance in hits(1, 0, 5)]
    [0.667, 0.333]
    >>> [round(chance, 3) for chance in hits(1, 1, 5)]
    [0.444, 0.556]
    """
    found = [0.0] * (dice + 1)
    for first, chance in enumerate(binomial(dice, needed)):
        for second, other in enumerate(binomial(min(leadership, dice - first, MOST_DICE), needed)):
            found[first + second] += chance * other
    return tuple(found)


@lru_cache(maxsize=1024)
def binomial(dice: int, needed: int) -> Chances:
    """The chances of each number of hits with so many dice."""
    chance = (7 - needed) / 6
    return tuple(comb(dice, count) * chance**count * (1 - chance) ** (dice - count) for count in range(dice + 1))


@lru_cache(maxsize=512)
def battle(
    attacker: ArmyInBattle, defender: ArmyInBattle, first: int, later: int, back: int, rounds: int = 0
) -> tuple[float, ...]:
    """The chances that the defender, the attacker, both are destroyed, or neither within so many rounds.

    Without a number of rounds it is fought to the end.

    The attacker needs `first` in the first round and `later` in the others, the defender `back`.

    >>> [round(chance, 3) for chance in battle(ArmyInBattle(1, 0), ArmyInBattle(1, 0), 5, 5, 5)]
    [0.4, 0.4, 0.2, 0.0]
    """
    if rounds:
        return within(attacker, defender, (first, later, back), rounds)
    ends: dict[tuple[int, int], tuple[float, ...]] = {}
    for lost in range(attacker.endures() - 1, -1, -1):
        for killed in range(defender.endures() - 1, -1, -1):
            ends[lost, killed] = outcome(attacker, defender, lost, killed, later, back, ends)
    if first == later and not attacker.at_first + defender.at_first:
        return ends[0, 0]
    return after_round(attacker, defender, 0, 0, first, back, ends, opening=True)


def outcome(
    attacker: ArmyInBattle,
    defender: ArmyInBattle,
    lost: int,
    killed: int,
    needed: int,
    back: int,
    ends: dict[tuple[int, int], tuple[float, ...]],
) -> tuple[float, ...]:
    """How it ends from so many hits on, rounds without hits left out."""
    ends[lost, killed] = (0.0, 0.0, 0.0, 0.0)
    nothing = (
        hits(attacker.dice(lost), attacker.leaders(lost), needed)[0]
        * hits(defender.dice(killed), defender.leaders(killed), back)[0]
    )
    found = after_round(attacker, defender, lost, killed, needed, back, ends)
    return tuple(chance / (1 - nothing) for chance in found)


def after_round(
    attacker: ArmyInBattle,
    defender: ArmyInBattle,
    lost: int,
    killed: int,
    needed: int,
    back: int,
    ends: dict[tuple[int, int], tuple[float, ...]],
    opening: bool = False,
) -> tuple[float, ...]:
    """The ends that follow a round, where those after it are known."""
    found = [0.0, 0.0, 0.0, 0.0]
    ours = hits(attacker.dice(lost), attacker.leaders(lost, opening), needed)
    theirs = hits(defender.dice(killed), defender.leaders(killed, opening), back)
    for given, one in enumerate(ours):
        for taken, other in enumerate(theirs):
            dead, fallen = killed + given >= defender.endures(), lost + taken >= attacker.endures()
            if dead or fallen:
                found[2 if dead and fallen else int(fallen)] += one * other
            else:
                for at, chance in enumerate(ends[lost + taken, killed + given]):
                    found[at] += one * other * chance
    return tuple(found)


def within(
    attacker: ArmyInBattle, defender: ArmyInBattle, needed: tuple[int, int, int], rounds: int
) -> tuple[float, ...]:
    """The same for so many rounds."""
    first, later, back = needed
    open_ends: tuple[float, ...] = (0.0, 0.0, 0.0, 1.0)
    pairs = [(lost, killed) for lost in range(attacker.endures()) for killed in range(defender.endures())]
    ends = dict.fromkeys(pairs, open_ends)
    for number in range(rounds, 0, -1):
        hit, opening = (first, True) if number == 1 else (later, False)
        ends = {pair: after_round(attacker, defender, *pair, hit, back, ends, opening) for pair in pairs}
    return ends[0, 0]


def spelled(chances: Chances, most: int = 3) -> str:
    """The chances of each number of hits; the highest ones together.

    >>> spelled((0.5, 0.25, 0.125, 0.1, 0.025))
    '0 50%, 1 25%, 2 12.5%, 3+ 12.5%'
    """
    words = [f"{count} {percent(chance)}" for count, chance in enumerate(chances[:most])]
    if len(chances) == most + 1:
        words.append(f"{most} {percent(chances[most])}")
    elif len(chances) > most:
        words.append(f"{most}+ {percent(sum(chances[most:]))}")
    return ", ".join(words)
