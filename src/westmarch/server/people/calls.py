"""Calls to people who are away: why, and what is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

Reason = Literal["turn", "asked", "over", "test"]

WORDS: Final[dict[Reason, str]] = {
    "turn": "It is your turn: {title}.",
    "asked": "Somebody asks whether you agree to go back: {title}.",
    "over": "The game is over: {title}.",
    "test": "Westmarch will call you here when it is your turn.",
}


@dataclass(frozen=True)
class Call:
    """Why somebody is called, to which table, for which of their seats, and at which moment of its game."""

    reason: Reason
    person: str
    table: str = ""
    title: str = ""
    seats: tuple[int, ...] = ()
    moment: int = 0

    def body(self, page: str) -> dict[str, Any]:
        """What is sent. `page` is the address of this server as browsers name it."""
        link = f"{page}/table/{self.table}" if self.table else page
        words = f"{WORDS[self.reason].format(title=self.title)} {link}"
        told = {"reason": self.reason, "table": self.table, "title": self.title, "link": link, "moment": self.moment}
        return {"text": words, "content": words, **told, "seats": list(self.seats)}
