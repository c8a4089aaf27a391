"""The effect of Rescue Prisoners."""

from __future__ import annotations

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Effect
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.site.prisoners import PROWESS, STRIKES, Rescue
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, TAPPED


class RescuePrisoners(Effect, frozen=True, kw_only=True, tag="rescue_prisoners"):
    """At a tapped shadow-hold or dark-hold: after an attack of Spiders, somebody taps and takes the prisoners along."""

    def text(self, book: WizardsBook) -> str:
        return (
            f"face Spiders ({STRIKES} strikes with {PROWESS} prowess); then tap a character, who stays tapped until"
            " this is stored"
        )

    def possible(self, game: Wizards, play: Play) -> bool:
        site = game.at[game.acting]
        return site != NO_SITE and game.site_pose[site] == TAPPED and game.book.site_type[site] in ("S", "D")

    def do(self, game: Wizards, play: Play) -> None:
        play.stays = True
        game.do(Rescue(game.acting, play.card))
