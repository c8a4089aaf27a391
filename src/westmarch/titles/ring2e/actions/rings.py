"""Elven Rings (4.3)."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import AtOnce
from westmarch.titles.ring2e.procedures.rings import WhichDieTurns
from westmarch.titles.ring2e.rules.rulers import TOKEN_USED
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE


class UseElvenRing(AtOnce):
    """Turn one of one's dice, once a turn, then act."""

    verb = "elven_ring"
    says = "Use an Elven Ring to turn a die"
    symbol = "elven_ring"
    leads_on = True

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if not game.rings[game.side_of(Seat(who))]:
            return told("There is no Elven Ring to use.")
        if who in game.ring_users:
            return told("Only one Elven Ring may be used in a turn.")
        if game.has_used(TOKEN_USED) and game.side_of(Seat(who)) == FREE:
            return told("A Ruler token was used in this turn.")
        return None

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb)]

    def do(self, game: Ring2e, seat: Seat) -> None:
        game.do(WhichDieTurns(seat))
