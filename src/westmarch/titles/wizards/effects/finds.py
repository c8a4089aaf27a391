"""Gold rings are tested, and sites are burgled, by what cards do (8, BUR-8)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Change, Effect
from westmarch.titles.wizards.procedures.checks.gold_rings import TestARing, gold_rings
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.procedures.site.burglary import ONCE, Burglary
from westmarch.titles.wizards.state.game import Wizards


class TestRing(Effect, frozen=True, kw_only=True, tag="test_ring"):
    """Test a gold ring of the company, with a modified roll, or with several of which any counts. Or what it is is
    known."""

    by: Change = 0
    rolls: Annotated[int, Meta(ge=1, le=3)] = 1
    known: bool = False

    def text(self, book: WizardsBook) -> str:
        if self.known:
            return "put any special ring but The One Ring in the place of a gold ring of the company"
        how = f", {signed(self.by)} to the roll" if self.by else ""
        return f"test a gold ring of the company{how}{', rolling twice' if self.rolls > 1 else ''}"

    def is_vain(self, game: Wizards) -> bool:
        return game.book.gold_rings.isdisjoint(game.borne)

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(gold_rings(game, company_of(game, play)))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(TestARing(company_of(game, play), self.by, self.rolls, self.known))


class Burgle(Effect, frozen=True, kw_only=True, tag="burgle"):
    """The user tries to burgle the site, instead of facing its automatic-attacks. In Burglar the Burglar does so
    without a card, and nobody else may (BUR-12)."""

    def text(self, book: WizardsBook) -> str:
        return "try to burgle the site, which taps, instead of facing its automatic-attacks"

    def possible(self, game: Wizards, play: Play) -> bool:
        return not game.is_noted(ONCE) and not game.book.scenario.burgles

    def do(self, game: Wizards, play: Play) -> None:
        game.do(Burglary(play.user))
