"""Conditions of cards: what must hold before they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from westmarch.titles.wizards.texts import Condition

if TYPE_CHECKING:
    from westmarch.titles.wizards.book import WizardsBook
    from westmarch.titles.wizards.procedures.play import Play
    from westmarch.titles.wizards.state import Wizards


class InEnvironment(Condition, frozen=True, kw_only=True, tag="in"):
    """The Gates of Morning or the Doors of Night are in play."""

    is_: Literal["morning", "night"]

    def text(self, book: WizardsBook) -> str:
        return "Gates of Morning is in play" if self.is_ == "morning" else "Doors of Night is in play"

    def holds(self, game: Wizards, play: Play) -> bool:
        return game.has_environment(self.is_)


AnyCondition: TypeAlias = InEnvironment
