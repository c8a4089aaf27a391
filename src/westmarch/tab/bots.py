"""Bots that think in the worker of the page itself, one after the other."""

from __future__ import annotations

import asyncio

from westmarch.engine.option import Seat
from westmarch.server.workers.bots import Advice, Job, Thought, advise, think, timed

SECONDS = 20.0
"""How long a bot may think where there are timers; a tab has none."""


class Bots:
    """Has bots choose as the server's processes do, between two messages of the page."""

    async def choose(self, job: Job) -> Thought:
        """What the bots choose."""
        await asyncio.sleep(0)
        return timed(think, job, SECONDS)[0]

    async def advise(self, job: Job, seat: Seat, language: str) -> Advice:
        """A hint for a person on that seat."""
        await asyncio.sleep(0)
        return timed(advise, job, SECONDS, seat, language)[0]

    def close(self) -> None: ...
