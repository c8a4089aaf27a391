"""What stops a stack on its way: Servants, waiting Nazgûl, enemies in sight (3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulWait
from westmarch.titles.ring1977.procedures.servants import MeetServant
from westmarch.titles.ring1977.rules.barriers import Barriers, servant_hexes
from westmarch.titles.ring1977.rules.people import nazgul_in
from westmarch.titles.ring1977.rules.powers import captors_in, captors_side, hostile_force
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, Hex

if TYPE_CHECKING:
    from westmarch.titles.ring1977.procedures.march import March


def slip_through(game: Ring1977, march: March) -> Capture:
    """People without an army who enter a hex of enemy armies are captured unless they slip through (7)."""
    return Capture(march.here, captors_side(game, captors_in(game, march.here)), march.movers)


def interrupt(game: Ring1977, march: March, before: Hex) -> None:
    """What happens as a stack enters a hex: a Servant attacks first, then Nazgûl look, then armies capture."""
    perils: list[Procedure] = []
    is_met = game.where.count(march.here) > len(march.movers) + len(march.units)
    if march.seat == FELLOWSHIP_SEAT:
        if march.here in servant_hexes(game) and is_new_lair(game, before, march.here):
            perils.append(MeetServant(march.here))
        if is_met and nazgul_in(game, march.here):
            perils.append(NazgulWait(march.here))
        if is_met and march.movers and not march.units and hostile_force(game, march.here, march.seat):
            perils.append(slip_through(game, march))
    game.do(*perils)
    is_led_past = bool(march.way) and march.is_guided(game)
    may_halt = is_met or march.here in game.book.citadels
    if may_halt and not is_led_past and march.here in Barriers(game, march.seat).halting:
        march.halted = True


def is_new_lair(game: Ring1977, before: Hex, here: Hex) -> bool:
    """Whether a Servant may be met in a lair: a passage of several hexes has one draw, at whatever hex it begins, but a
    Servant that is known to be in one of them attacks there (3)."""
    passes = game.book.pass_at
    is_known = any(game.hex_of(one) == here for one in game.book.servants)
    return is_known or here not in passes or passes.get(before) is not passes[here]
