"""An event of a table, as it is to be stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass
class Event:
    """An event to be stored, and how far its table has come with it."""

    table: str
    n: int
    kind: str
    body: list[Any]
    time: float
    phase: str
    result: str
    moment: int
    bots_turn: bool
    waits_for: list[int]

    def row(self) -> dict[str, Any]:
        names = ("table", "n", "kind", "body", "time")
        return {name: getattr(self, name) for name in names}

    def progress(self) -> dict[str, Any]:
        """The parameters of `PROGRESS`."""
        names = ("table", "time", "phase", "result", "moment", "bots_turn", "waits_for")
        return {f"event_{name}": getattr(self, name) for name in names}
