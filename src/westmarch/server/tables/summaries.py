"""Finished games in short."""

from __future__ import annotations

from typing import Final

from cachetools import LRUCache

from westmarch.engine.book import BadData
from westmarch.engine.match import SaveFile
from westmarch.engine.summary import Curve, Summary
from westmarch.server.workers.trials import Trials

KEPT: Final = 500
"""Summaries of so many tables; a game that is over does not change."""


class Summaries:
    """Makes the summary of a game in a worker process, as all of it is played again, and keeps it."""

    def __init__(self, trials: Trials) -> None:
        self._trials = trials
        self._kept: LRUCache[str, Summary] = LRUCache(KEPT)

    async def of(self, table: str, save: SaveFile) -> Summary:
        """The summary of a table's game, which is over; of one that takes too long only how much was chosen."""
        if table not in self._kept:
            try:
                self._kept[table] = await self._trials.in_short(save)
            except BadData:
                seats = [answer[0] for answer in save.answers]
                choices = [seats.count(seat) for seat in range(save.seats)]
                self._kept[table] = Summary(0, choices, [[] for _ in choices], Curve([], [], chance=False))
        return self._kept[table]
