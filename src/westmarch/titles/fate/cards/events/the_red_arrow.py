"""The Red Arrow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.titles.fate.cards.events.march import March
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Place


@dataclass(repr=False)
class TheRedArrow(March):
    """Up to 3 troops march from a haven to another, however far."""

    def origin_choices(self, game: Fate) -> list[Place]:
        return [place for place in game.havens if game.friendly(place)] if len(game.havens) > 1 else []

    def to_choices(self, game: Fate) -> list[Place]:
        return [place for place in game.havens if place != self.origin]

    def most(self, game: Fate) -> int:
        return min(3, game.friendly(self.origin))


THE_RED_ARROW: Final = EventCard(
    "the_red_arrow",
    "Move up to 3 friendly troops from a haven to another haven. "
    "Then you may roll a battle there; if you do, the Eye turns there.",
    TheRedArrow,
    lambda game, seat: (
        None if TheRedArrow(seat).origin_choices(game) else told("No troops in a haven have another to go to.")
    ),
)
