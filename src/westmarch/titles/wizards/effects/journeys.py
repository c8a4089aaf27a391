"""What hazard events do to a company on its way: more hazards, a barred site, lands that are not what they were."""

from __future__ import annotations

from typing import ClassVar

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import LOWERS, TAPS, WOUNDS, Effect
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.movement.river import CrossRiver
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.rules.journeys import change_hazard_limit, hazard_limit, turn_back
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import LAND_NAMES, NO_SITE, SITE_TYPE_NAMES, Land, SiteType


class DoubleLimit(Effect, frozen=True, kw_only=True, tag="double_limit"):
    """Twice as many hazards may be played on the company this turn. Guise has no limit."""

    def text(self, book: WizardsBook) -> str:
        return "the hazard limit is doubled"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.book.scenario.hazard_limit

    def do(self, game: Wizards, play: Play) -> None:
        change_hazard_limit(game, hazard_limit(game, game.acting, game.size(game.acting)))
        game.say("The hazard limit is doubled")


class RiverRises(Effect, frozen=True, kw_only=True, tag="river"):
    """A company that comes to the site does nothing there this turn, unless a ranger taps."""

    harm: ClassVar[int] = TAPS

    def text(self, book: WizardsBook) -> str:
        return "a company that moves does nothing at its site this turn, unless a ranger taps"

    def possible(self, game: Wizards, play: Play) -> bool:
        company = game.acting
        is_coming = game.has_moved(company) and game.journey(company).site != NO_SITE
        return is_coming and not game.is_held(company, "river") and not game.is_held(company, "idle")

    def do(self, game: Wizards, play: Play) -> None:
        game.hold(game.acting, "river")
        game.do(CrossRiver(game.acting))


class TurnBack(Effect, frozen=True, kw_only=True, tag="turn_back"):
    """The company returns to its site of origin."""

    harm: ClassVar[int] = LOWERS

    def text(self, book: WizardsBook) -> str:
        return "the company returns to where it came from"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.has_moved(game.acting)

    def do(self, game: Wizards, play: Play) -> None:
        turn_back(game, game.acting)


class Darken(Effect, frozen=True, kw_only=True, tag="darken"):
    """One land of the way, or the site, counts as another until the end of the turn: as it lets a creature of the row
    attack that could not (SOLO-5)."""

    harm: ClassVar[int] = WOUNDS
    land: tuple[Land, Land]
    site: tuple[SiteType, SiteType]

    def text(self, book: WizardsBook) -> str:
        lands = f"a {LAND_NAMES[self.land[0]]} counts as {LAND_NAMES[self.land[1]]}"
        return f"{lands}, or a {SITE_TYPE_NAMES[self.site[0]]} as a {SITE_TYPE_NAMES[self.site[1]]}, this turn"

    def best(self, game: Wizards) -> tuple[str, str] | None:
        """Which of the two lets more creatures attack; None if neither lets any."""
        changes: tuple[tuple[str, str], ...] = (self.land, self.site)
        count, number = max((self.freed(game, change), -number) for number, change in enumerate(changes))
        return changes[-number] if count else None

    def freed(self, game: Wizards, change: tuple[str, str]) -> int:
        """How many creatures that are face up could attack then, and could not before."""
        journey = game.journey(game.acting)
        darker = journey.one_treated_as(*change)
        waiting = [
            card for spot, card in enumerate(game.row) if game.book.is_creature[card] and spot not in game.face_down
        ]
        return sum(
            not ways_to_key(game, card, journey, game.acting) and bool(ways_to_key(game, card, darker, game.acting))
            for card in waiting
        )

    def possible(self, game: Wizards, play: Play) -> bool:
        return self.best(game) is not None

    def do(self, game: Wizards, play: Play) -> None:
        change = self.best(game)
        assert change is not None
        game.treated.append((game.acting, *change, play.card))
        names = LAND_NAMES | SITE_TYPE_NAMES
        game.say("This turn one {old} counts as {new}", old=names[change[0]], new=names[change[1]])
