"""How strong Armies are, and how battles between them would end: rough figures, worked out quickly."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import AT_WAR, ELITE, FREE, ISENGARD, SHADOW, Region, Side

FIELD, CITY, SIEGE = range(3)
"""Where a battle is fought: in the open, against a City or fortification, against a besieged Stronghold."""

ROUNDS: Final = 12


class Host(NamedTuple):
    """An Army in figures: units and Elites of all nations, Leadership, and units whose nations are At War."""

    units: int
    elites: int
    leadership: int
    ready: int

    @property
    def hits(self) -> int:
        """How many hits it can take."""
        return self.units + self.elites


NOBODY_THERE: Final = Host(0, 0, 0, 0)


def hosts_of(game: Ring2e, side: Side) -> dict[Region, Host]:
    """All Armies of a side."""
    book = game.book
    leading: dict[Region, int] = {}
    captains: dict[Region, int] = {}
    for one in book.characters_of_side[side]:
        region = game.where[one]
        if region >= 0 and (one not in game.sovereigns or game.sovereigns[one] < 2):
            awake = game.sovereigns.get(one) != 0
            leading[region] = leading.get(region, 0) + (book.leadership[one] if awake else 1)
            if awake and book.captain[one]:
                captains[region] = captains.get(region, 0) + 1
    nations = stacks.NATIONS_OF[side]
    warlike = [game.steps[nation] == AT_WAR for nation in nations]
    white_hand = side == SHADOW and game.where[book.saruman] >= 0
    found = {}
    for region, stack in game.armies(side).items():
        units = elites = ready = 0
        lead = leading.get(region, 0) + (game.nazgul.get(region, 0) if side == SHADOW else 0)
        for at in range(len(nations)):
            regular, elite = stack[3 * at], stack[3 * at + 1]
            units += regular + elite
            elites += elite
            if side == FREE:
                lead += stack[3 * at + 2]
            if warlike[at]:
                ready += regular + elite
        if white_hand:
            lead += stack[stacks.place(ISENGARD, ELITE)]
        found[region] = Host(units, elites, lead, ready)
    return found


@lru_cache(maxsize=100_000)
def chance(kind: int, attacker: Host, defender: Host) -> float:
    """About how likely it is that the attacker destroys the defender in the end, if the battle goes on and on.

    >>> strong, weak = Host(8, 2, 3, 8), Host(3, 1, 1, 3)
    >>> chance(FIELD, strong, weak) > chance(SIEGE, strong, weak) > 0.5 > chance(SIEGE, weak, strong)
    True
    """
    ours, theirs = float(attacker.ready + min(attacker.elites, attacker.ready)), float(defender.hits)
    if not theirs:
        return 1.0
    if not ours:
        return 0.0
    first, second = ours, theirs
    for at in range(ROUNDS):
        hard = kind == SIEGE or (kind == CITY and at == 0)
        hits = hits_in_round(min(attacker.ready, first), attacker.leadership, 1 / 6 if hard else 1 / 3)
        first -= hits_in_round(min(defender.units, second), defender.leadership, 1 / 3)
        second -= hits
        if first <= 0 or second <= 0:
            break
    margin = max(0.0, first) / ours - max(0.0, second) / theirs
    spread = math.sqrt(abs(margin)) / 2
    return 0.5 + spread if margin > 0 else 0.5 - spread


def hits_in_round(units: float, leadership: int, hit: float) -> float:
    """The hits to be expected of so many units, the Leader re-roll included."""
    dice = min(5.0, units)
    return dice * hit + min(float(leadership), dice * (1 - hit)) * hit
