"""What cards do while they are in play: each class says in one place what it changes.

A rule asks for the standing texts in force by their class (`Wizards.in_force`), and reads them. Those of a card on a
character are about that character unless they say otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from westmarch.titles.wizards.texts import Change, Count, Text, Who
from westmarch.titles.wizards.words import RaceId

if TYPE_CHECKING:
    from westmarch.titles.wizards.book import WizardsBook


class Standing(Text, frozen=True, kw_only=True):
    """Something that holds while its card is in play. `while_` is the environment that it needs: Gates of Morning
    ("morning") or Doors of Night ("night")."""

    while_: Literal["", "morning", "night"] = ""

    def text(self, book: WizardsBook) -> str:
        raise NotImplementedError


class FiercerAttacks(Standing, frozen=True, kw_only=True, tag="fiercer_attacks"):
    """Attacks of these races (any, if none is named) have more or fewer strikes and more or less prowess. A strike for
    each character stays one for each (6)."""

    races: tuple[RaceId, ...] = ()
    strikes: Change = 0
    prowess: Change = 0
    automatic: bool | None = None

    def text(self, book: WizardsBook) -> str:
        kind = {True: "automatic-attacks", False: "hazard creatures", None: "attacks"}[self.automatic]
        return f"{' and '.join(self.races) or 'all'} {kind} have {self.strikes:+} strikes and {self.prowess:+} prowess"


class Boost(Standing, frozen=True, kw_only=True, tag="boost"):
    """Characters have more or less prowess, body or direct influence: the bearer, or all who are `of`."""

    of: Who | None = None
    prowess: Change = 0
    body: Change = 0
    influence: Change = 0

    def text(self, book: WizardsBook) -> str:
        changes = {"prowess": self.prowess, "body": self.body, "influence": self.influence}
        figures = [f"{by:+} {name}" for name, by in changes.items() if by]
        return f"{'its bearer' if self.of is None else self.of.text(book)} has {', '.join(figures)}"


class HandSize(Standing, frozen=True, kw_only=True, tag="hand_size"):
    """The player's hand holds more cards, if it matters only while the bearer is at a site."""

    more: Count
    at: str = ""

    def text(self, book: WizardsBook) -> str:
        return f"hand size +{self.more}"


class Environment(Standing, frozen=True, kw_only=True, tag="environment"):
    """It is morning or night: the Gates of Morning or the Doors of Night are in play."""

    is_: Literal["morning", "night"]

    def text(self, book: WizardsBook) -> str:
        return "the Gates of Morning are open" if self.is_ == "morning" else "the Doors of Night are open"


AnyStanding: TypeAlias = FiercerAttacks | Boost | HandSize | Environment
