"""Gwaihir Brings News."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.titles.fate.actions.travel import free_neighbours
from westmarch.titles.fate.cards.events.march import March
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Place


@dataclass(repr=False)
class GwaihirBringsNews(March):
    """Any troops of one place march to an adjacent one, but not over a path with symbols."""

    def origin_choices(self, game: Fate) -> list[Place]:
        return [place for place in game.book.places if game.friendly(place) and free_neighbours(game, place)]

    def to_choices(self, game: Fate) -> list[Place]:
        return free_neighbours(game, self.origin)


GWAIHIR_BRINGS_NEWS: Final = EventCard(
    "gwaihir_brings_news",
    "Move 1 or more friendly troops of one place to an adjacent one, not over a path with symbols. "
    "Then you may roll a battle there; if you do, the Eye turns there.",
    GwaihirBringsNews,
    lambda game, seat: None if GwaihirBringsNews(seat).origin_choices(game) else told("There are no friendly troops."),
)
