"""Elven Rings (4.3)."""

from __future__ import annotations

from functools import cache

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import AtOnce
from westmarch.titles.ring2e.procedures.dice import ring_turns, use_ring
from westmarch.titles.ring2e.procedures.turn import Act
from westmarch.titles.ring2e.rulers import TOKEN_USED
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, Die, Face


class UseElvenRing(AtOnce):
    """Turn one of one's dice, once a turn, then act."""

    verb = "elven_ring"
    says = "Use an Elven Ring: {die} becomes {face}"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if not game.rings[game.side_of(Seat(who))]:
            return "There is no Elven Ring to use."
        if who in game.ring_users:
            return "Only one Elven Ring may be used in a turn."
        if game.has_used(TOKEN_USED) and game.side_of(Seat(who)) == FREE:
            return "A Ruler token was used in this turn."
        return None

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        side = game.side_of(seat)
        return list(ring_options(seat, game.dice[side], game.book.faces[side]))

    def do(self, game: Ring2e, seat: Seat, die: Die, face: Face) -> None:
        use_ring(game, seat, die, face)
        if game.dice[game.side_of(seat)]:
            game.do(Act(seat))


@cache
def ring_options(seat: Seat, dice: tuple[Die, ...], faces: tuple[Face, ...]) -> tuple[Option, ...]:
    """The options of a player with these dice: many, and offered with every question what to do."""
    return tuple(Option(seat, UseElvenRing.verb, turn) for turn in ring_turns(dice, faces))
