"""Bots that think in the worker of the page itself, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from westmarch.engine.option import Seat
from westmarch.server.workers.bots import Advice, Job, Thought, advise, think, timed

T = TypeVar("T")

SECONDS = 20.0
"""How long a bot may think where there are timers; a tab has none."""


class Bots:
    """Has bots choose as the server's processes do, between two messages of the page."""

    async def choose(self, job: Job) -> Thought:
        """What the bots choose."""
        return await self.have_done(job, think)

    async def advise(self, job: Job, seat: Seat, language: str) -> Advice:
        """A hint for a person on that seat."""
        return await self.have_done(job, advise, seat, language)

    async def have_done(self, job: Job, work: Callable[..., T], *more: Any) -> T:
        """Do this with a job."""
        await asyncio.sleep(0)
        return timed(work, job, SECONDS, *more)[0]

    def close(self) -> None: ...
