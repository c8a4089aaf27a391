"""Why something is refused: a code for programs, and a sentence for people."""

from __future__ import annotations

from typing import Literal

Code = Literal[
    "malformed",
    "replayed",
    "too_fast",
    "quota",
    "stale",
    "not_yours",
    "not_legal",
    "not_now",
    "not_there",
    "no_name",
    "muted",
    "banned",
    "locked",
    "failed",
]
"""docs/protocol.md says what each means."""


class Rejected(Exception):
    """A request that can't be carried out: its code, and a sentence."""

    def __init__(self, code: Code, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why

    def __reduce__(self) -> tuple[type[Rejected], tuple[Code, str]]:
        """What brings it back from a worker process."""
        return Rejected, (self.code, self.why)
