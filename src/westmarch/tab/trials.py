"""What somebody brings is tried in the worker of the page itself, which serves nobody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.server.workers import trials
from westmarch.server.workers.trials import Asker, T


class Trials(trials.Trials):
    """Tries at once, and without a process."""

    async def _try(self, asker: Asker, work: Callable[..., T], *args: Any) -> T:
        return work(*args)
