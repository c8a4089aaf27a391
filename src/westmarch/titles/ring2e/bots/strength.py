"""How strong Armies are, and how battles between them would end: rough figures, worked out quickly."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import AT_WAR, CORRUPTED, ELITE, FREE, ISENGARD, SHADOW, Region, Side

FIELD, CITY, SIEGE = range(3)
"""Where a battle is fought: in the open, against a City or fortification, against a besieged Stronghold."""

ROUNDS: Final = 12


class Strength(NamedTuple):
    """An Army in figures: units and Elites of all nations, Leadership, and units whose nations are At War."""

    units: int
    elites: int
    leadership: int
    ready: int

    @property
    def hits(self) -> int:
        """How many hits it can take."""
        return self.units + self.elites


NOBODY_THERE: Final = Strength(0, 0, 0, 0)


def hosts_of(game: Ring2e, side: Side) -> dict[Region, Strength]:
    """All Armies of a side."""
    led = led_by_persons(game, side)
    warlike = tuple([game.steps[nation] == AT_WAR for nation in stacks.NATIONS_OF[side]])
    white_hand = side == SHADOW and game.where[game.book.saruman] >= 0
    found = {}
    for region, stack in game.armies(side).items():
        host = host_of(side, stack, warlike, white_hand)
        found[region] = host._replace(leadership=host.leadership + led[region]) if region in led else host
    return found


def led_by_persons(game: Ring2e, side: Side) -> dict[Region, int]:
    """The Leadership of characters and Nazgûl, by region; a Sovereign who is no more than a Leader has 1."""
    book = game.book
    found = dict(game.nazgul) if side == SHADOW else {}
    for one in book.characters_of_side[side]:
        region = game.where[one]
        if region >= 0 and game.sovereigns.get(one) != CORRUPTED:
            lead = 1 if game.is_leading(one) else book.leadership[one]
            found[region] = found.get(region, 0) + lead
    return found


@lru_cache(maxsize=100_000)
def host_of(side: Side, stack: stacks.Stack, warlike: tuple[bool, ...], white_hand: bool) -> Strength:
    """An Army without its characters, by the nations that are At War and whether Saruman is in play."""
    units = elites = ready = 0
    for at, at_war in enumerate(warlike):
        regular, elite = stack[3 * at], stack[3 * at + 1]
        units += regular + elite
        elites += elite
        ready += regular + elite if at_war else 0
    lead = stacks.leaders(stack) if side == FREE else 0
    if white_hand:
        lead += stack[stacks.place(ISENGARD, ELITE)]
    return Strength(units, elites, lead, ready)


@lru_cache(maxsize=100_000)
def chance(kind: int, attacker: Strength, defender: Strength) -> float:
    """A rough chance that the attacker destroys the defender in the end, if the battle goes on and on.

    >>> strong, weak = Strength(8, 2, 3, 8), Strength(3, 1, 1, 3)
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
