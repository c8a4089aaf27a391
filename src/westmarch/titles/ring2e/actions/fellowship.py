"""What a die does for the Fellowship (4.1, 9): it moves, hides, and lets Companions go."""

from __future__ import annotations

from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds
from westmarch.titles.ring2e.action import DieAction, is_usable
from westmarch.titles.ring2e.procedures.characters import CompanionsGo
from westmarch.titles.ring2e.procedures.fellowship import MoveFellowship, hide_fellowship
from westmarch.titles.ring2e.procedures.hunt_odds import hunt_outlook
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ARMY, CHARACTER, EVENT, MUSTER, Die, Side

ANY_FACE: Final = (CHARACTER, ARMY, MUSTER, EVENT)


class FellowshipAction(DieAction):
    """An action for which the Free Peoples use a Character die."""

    faces = (CHARACTER,)


class MoveTheFellowship(FellowshipAction):
    """Move the hidden Fellowship (9.2)."""

    verb = "move_fellowship"
    says = "Move the Fellowship"
    symbol = "ring"
    in_one = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return told("The Fellowship is revealed: it must hide first.") if game.revealed else None

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(MoveFellowship(die))

    def odds(self, game: Ring2e, option: Option) -> Odds:
        return hunt_outlook(game)


class HideTheFellowship(FellowshipAction):
    """Hide the revealed Fellowship (9.4). Guided by Strider they need no Character die."""

    verb = "hide_fellowship"
    says = "Hide the Fellowship"
    symbol = "ring"
    in_one = True

    def suits(self, die: Die, side: Side, messenger: bool) -> bool:
        return True

    def options_with(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return super().options_with(game, seat, die) if game.revealed and self.takes(game, seat, die) else []

    def takes(self, game: Ring2e, seat: Seat, die: Die) -> bool:
        return is_usable(game, seat, die, ANY_FACE if game.guide == game.book.strider else self.faces)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if game.revealed else told("The Fellowship is hidden.")

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        hide_fellowship(game)


class SeparateCompanions(FellowshipAction):
    """One Companion or a group leaves the Fellowship (9.5)."""

    verb = "separate"
    says = "Separate Companions from the Fellowship"
    symbol = "figure"
    leads_on = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        if game.in_mordor:
            return told("Nobody leaves the Fellowship in Mordor.")
        return None if game.is_accompanied() else told("No Companion is in the Fellowship.")

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(CompanionsGo(seat))
