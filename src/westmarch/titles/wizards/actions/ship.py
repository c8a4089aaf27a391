"""A member of a company that goes by ship taps to cancel a hazard. It is one played on the company (Great Ship)."""

from __future__ import annotations

import re
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.menu import MenuAction
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent, comes_into_play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card, Company, Timing

ASHORE: Final = re.compile("[^c]{2}")
"""Two regions in a row that are no sea."""


def is_aboard(game: Wizards, company: Company) -> bool:
    """Whether a company has a ship, and its way is one for ships."""
    if not game.is_held(company, "aboard"):
        return False
    lands = game.journey(company).lands
    return "c" in lands and not ASHORE.search(lands)


def targets_company(game: Wizards, event: HazardEvent) -> bool:
    """Whether a hazard event is about the company that moves: not what lies on the table for all."""
    return event.target != NO_CARD or not comes_into_play(game, event.card) or bool(event.record(game).do)


class SailBy(MenuAction):
    """The hazard is canceled."""

    verb = "sail_by"
    says = "{one:card} taps: the ship sails by, and the hazard is canceled"

    def timings(self, book: WizardsBook) -> tuple[Timing, ...]:
        return () if book.scenario.on_board else ("attack", "hazard")

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        if not is_aboard(game, game.acting):
            return []
        attack, event = game.during(Assault), game.during(HazardEvent)
        if timing == "hazard" and event is not None:
            is_meant = targets_company(game, event)
        else:
            is_meant = timing == "attack" and attack is not None and attack.is_creature and not attack.sure
        if not is_meant:
            return []
        return [Option(SEAT, self.verb, (one,)) for one in game.members(game.acting) if game.is_untapped(one)]

    def do(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.tap(one)
        game.say("{one:card} tapped: the ship sailed by", one=one)
        event = game.during(HazardEvent)
        if event is None or event.canceled:
            game.nearest(Assault).cancel(game)
        else:
            event.cancel(game)
