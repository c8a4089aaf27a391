"""What single cards do, like no other."""

from __future__ import annotations

from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.procedures.chance import ChanceMeeting, met_by_chance
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.procedures.seeking import cards_here
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.texts import Effect
from westmarch.titles.wizards.words import Card


class MeetByChance(Effect, frozen=True, kw_only=True, tag="meet_by_chance"):
    """A character who is no Wizard comes into play as somebody's follower, at a free-hold, border-hold or ruins and
    lairs, besides the one of the turn."""

    def text(self, book: WizardsBook) -> str:
        return "a character who is no Wizard joins you as a follower, where you are"

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(met_by_chance(game, game.acting))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(ChanceMeeting(game.acting))


class LoseSource(Effect, frozen=True, kw_only=True, tag="spend"):
    """A card of this name that is borne in the company, or was stored at its site, is discarded; away from havens
    only, if it says so."""

    card: str
    away: bool = False

    def text(self, book: WizardsBook) -> str:
        return f"discard {book.name_of(self.card)}"

    def found(self, game: Wizards, play: Play) -> list[Card]:
        company = company_of(game, play)
        if self.away and game.is_at_haven(company):
            return []
        return cards_here(game, company, self.card)

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        card = self.found(game, play)[0]
        game.say("{card} was discarded", card=card)
        game.discard_from_play(card)
