"""Ending what runs beside everything else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

FAREWELL: Final = 2.0
"""Seconds for what is under way when the server ends."""


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they have ended, for `FAREWELL` seconds at most.

    A cancelled task may still have a database connection to give back. One that was cancelled once more meanwhile, as
    happens to all that is left when the event loop closes, would wait for that connection for ever.
    """
    ending = set(tasks)
    for task in ending:
        task.cancel()
    if ending:
        await asyncio.wait(ending, timeout=FAREWELL)
