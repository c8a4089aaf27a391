"""Effects that untap, tap and heal."""

from __future__ import annotations

from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.texts import Effect
from westmarch.titles.wizards.words import TAPPED, UNTAPPED


class Untap(Effect, frozen=True, kw_only=True, tag="untap"):
    """Untap the character on whom the card is used."""

    def text(self, book: WizardsBook) -> str:
        return "untap the character"

    def possible(self, game: Wizards, play: Play) -> bool:
        return play.target < 0 or game.pose[play.target] == TAPPED

    def do(self, game: Wizards, play: Play) -> None:
        game.pose[play.target] = UNTAPPED
        game.say("{card} was untapped", card=play.target)
