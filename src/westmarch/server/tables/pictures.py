"""Pictures of tables for lists: what somebody has before them there, drawn beside the event loop."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, NamedTuple

from cachetools import LRUCache

from westmarch.engine.book import Book
from westmarch.engine.language import ENGLISH
from westmarch.engine.option import Seat
from westmarch.engine.title import Title
from westmarch.scene.crop import crop_of
from westmarch.server.tables.game import Glance

if TYPE_CHECKING:
    from westmarch.server.people.person import Person
    from westmarch.server.tables.open_table import OpenTable
    from westmarch.server.tables.registry import Tables

KEPT: Final = 64
"""So many pictures of positions, of some tens of kilobytes each."""

Position = tuple[str, int, tuple[Seat, ...], str]
"""A table, how many events it has had, whose eyes see it, and the language."""


class Sight(NamedTuple):
    """What somebody sees of a game that has begun."""

    position: Position
    title: Title
    book: Book
    seen: Glance


class Pictures:
    """Draws one picture at a time, and keeps it as long as nothing moves."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: LRUCache[Position, str] = LRUCache(KEPT)
        self._drawing = asyncio.Lock()

    async def of(self, id: str, person: Person | None, language: str) -> str:
        """The picture of a table as somebody sees it, as SVG; nothing if there is none. Raises Rejected if it is none
        of their business."""
        await self._tables.seen(id, person)
        sight = await self._tables.do(id, lambda table: sight_of(table, person, language))
        if sight is None:
            return ""
        async with self._drawing:
            if sight.position not in self._kept:
                self._kept[sight.position] = await asyncio.to_thread(drawn, sight)
            return self._kept[sight.position]


async def sight_of(table: OpenTable, person: Person | None, language: str) -> Sight | None:
    """What somebody sees at a table; nothing before its game has begun."""
    game, title = table.game, table.record.title
    if game is None:
        return None
    own = tuple(table.roster.seats_of(person))
    if len(own) > 1 and title.play.secret_hands:
        own = ()  # several people at one screen: what each holds is seen when they say that they are there
    told_in = language if language in title.catalogues else ENGLISH
    with title.telling_in(told_in):
        return Sight((table.id, game.at, own, told_in), title, game.match.book, game.glance(own))


def drawn(sight: Sight) -> str:
    """The picture of what somebody sees."""
    with sight.title.telling_in(sight.position[-1]):
        return crop_of(sight.title, sight.book, *sight.seen)
