"""Event Cards of ways and journeys."""

from __future__ import annotations

from westmarch.engine.language import translated
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.cards.text import EventText, InForce
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.rules.people import gollum_lives
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP


class MistyPassesOpen(InForce):
    id = "misty_passes_open"
    text = "This turn the High Pass and the Redhorn Pass may be entered; a Servant is drawn there as usual."
    short = "The High Pass and the Redhorn are open."


class BlackGateOpen(InForce):
    id = "black_gate_open"
    text = "This turn people of the Fellowship may enter the Morannon."
    short = "The Fellowship may enter the Morannon."


class RiverFloods(InForce):
    id = "river_floods"
    text = "This turn no Elven Boats move, and no river may be crossed but by a bridge."
    short = "No Elven Boats; rivers only by bridges."


class SwiftWays(EventText):
    id = "swift_ways"
    text = "The stack that is moving has two more movement points."
    short = "2 more movement points for the stack."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        march = game.during(March)
        is_moving = march is not None and march.seat == seat and bool(march.movers or march.units)
        return None if is_moving else translated("No stack of yours is moving.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.nearest(March).bonus += game.book.data.event_power.swift_ways


class SmeagolGuides(InForce):
    id = "smeagol_guides"
    text = (
        "If Gollum serves the Fellowship: this turn marsh and passes cost 1, and no Servant is met at Cirith Ungol and "
        "in the Dead Marshes."
    )
    short = "Marsh and passes cost 1 this turn."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        if game.allegiance != FELLOWSHIP or not gollum_lives(game):
            return translated("Gollum does not serve the Fellowship.")
        return super().against(game, seat)


JOURNEYS = (MistyPassesOpen(), BlackGateOpen(), RiverFloods(), SwiftWays(), SmeagolGuides())
