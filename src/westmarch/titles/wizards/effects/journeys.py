"""What hazard events do to a company on its way: more hazards, a barred site, lands that are not what they were."""

from __future__ import annotations

from typing import ClassVar

from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.river import CrossRiver
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.texts import LOWERS, TAPS, Effect
from westmarch.titles.wizards.words import NO_SITE


class DoubleLimit(Effect, frozen=True, kw_only=True, tag="double_limit"):
    """Twice as many hazards may be played on the company this turn. Guise has no limit."""

    def text(self, book: WizardsBook) -> str:
        return "the hazard limit is doubled"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.book.is_burglar

    def do(self, game: Wizards, play: Play) -> None:
        game.change_hazard_limit(game.hazard_limit(game.acting, game.size(game.acting)))
        game.say("The hazard limit is doubled")


class RiverRises(Effect, frozen=True, kw_only=True, tag="river"):
    """A company that comes to the site does nothing there this turn, unless a ranger taps."""

    harm: ClassVar[int] = TAPS

    def text(self, book: WizardsBook) -> str:
        return "a company that moves does nothing at its site this turn, unless a ranger taps"

    def possible(self, game: Wizards, play: Play) -> bool:
        company = game.acting
        journey = game.journey(company)
        is_coming = game.has_moved(company) and journey.site != NO_SITE and journey.site_type != "H"
        return is_coming and not game.is_banned(company, "river") and not game.is_banned(company, "idle")

    def do(self, game: Wizards, play: Play) -> None:
        game.ban(game.acting, "river")
        game.do(CrossRiver(game.acting))


class TurnBack(Effect, frozen=True, kw_only=True, tag="turn_back"):
    """The company returns to its site of origin."""

    harm: ClassVar[int] = LOWERS

    def text(self, book: WizardsBook) -> str:
        return "the company returns to where it came from"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.has_moved(game.acting)

    def do(self, game: Wizards, play: Play) -> None:
        game.turn_back(game.acting)
