"""How well a game stands for a side, in victory points: a few sums for general players."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Side

FREE_VICTORIES: Final = ("ring_destroyed", "free_conquest")
WON: Final = 1000.0
UNIT: Final = 0.25
ELITE: Final = 0.2
LEADER: Final = 0.2
POINT: Final = 3.0
STEP: Final = 0.4
CORRUPTION: Final = 1.5
NEARER: Final = 0.8
MORDOR: Final = 3.0
COMPANION: Final = 0.5


def evaluate(game: Ring2e, seat: Seat) -> float:
    """The value for the side of a seat: what is good for one side is bad for the other."""
    side = game.side_of(seat)
    if game.result:
        free_won = game.result in FREE_VICTORIES
        return WON if free_won == (side == FREE) else -WON
    value = strength(game, FREE) - strength(game, SHADOW) + quest(game)
    return value if side == FREE else -value


def strength(game: Ring2e, side: Side) -> float:
    """Conquests, figures on the map, and how near its nations are to war."""
    value = POINT * points_captured(game, side)
    for stack in game.armies(side).values():
        value += UNIT * stacks.units(stack) + ELITE * stacks.elites(stack) + LEADER * stacks.leaders(stack)
    value -= STEP * sum(game.steps[nation] + (not game.active[nation]) for nation in stacks.NATIONS_OF[side])
    return value + LEADER * sum(game.nazgul.values()) if side == SHADOW else value


def quest(game: Ring2e) -> float:
    """The way of the Ring-bearers, from the Free Peoples' side."""
    value = COMPANION * len(game.in_fellowship()) - CORRUPTION * game.corruption - 0.04 * game.corruption**2
    if game.in_mordor:
        return value + NEARER * 12 + MORDOR * game.mordor
    left = min(game.book.distance[game.fellowship][one] for one in game.book.mordor_entrances)
    return value + NEARER * (12 - max(0, left - game.progress)) - game.revealed


def grade(game: Ring2e, seat: Seat) -> float:
    """How well a finished game went for the side of a seat: a victory from a half to 1, a defeat from 0 to a half.
    Within that the Settlements taken decide, as shares of those with which each side wins a war."""
    side = game.side_of(seat)
    needed = game.book.data.victory
    free = points_captured(game, FREE) / needed.free - points_captured(game, SHADOW) / needed.shadow
    margin = max(-1.0, min(1.0, free if side == FREE else -free))
    free_won = game.result in FREE_VICTORIES
    return (3 if free_won == (side == FREE) else 1) / 4 + margin / 4
