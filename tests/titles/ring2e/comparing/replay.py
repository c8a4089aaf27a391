"""Plays a second time what the title has played: asks for the same answers, and complains of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.titles.ring2e.comparing.reading import differences, position_of
from tests.titles.ring2e.comparing.recording import Asked, Picked, Rolled
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.second.position import Position, Source


class Different(AssertionError):
    """The two do not agree."""


class Replay(Source):
    """Gives the second opinion the decisions and dice of the first; complains where it would not have been asked, or
    asked something else."""

    def __init__(self, entries: list[Any]) -> None:
        self.entries, self.sorcery = entries, list[Asked]()
        self.at = 0

    def next(self) -> Any:
        return self.entries[self.at] if self.at < len(self.entries) else None

    def asks(self, question: str, side: str) -> bool:
        """Whether the first has been asked this next."""
        found = self.next()
        return isinstance(found, Asked) and (found.question, found.side) == (question, side)

    def expect(self, question: str, side: str) -> Asked:
        found = self.next()
        if not isinstance(found, Asked) or found.question != question or found.side != side:
            raise Different(f"the second asks {question} of {side}; the first: {found}")
        self.at += 1
        return found

    def is_next(self, *questions: str) -> bool:
        found = self.next()
        return isinstance(found, Asked) and found.question in questions

    def finish(self) -> None:
        """All has been played again; at the end of an action hands are trimmed, which is nobody's business here."""
        while self.is_next("DiscardExcess"):
            self.at += 1
        if self.at < len(self.entries):
            raise Different(f"the first goes on: {self.next()}")
        if self.sorcery:
            raise Different("the first lets the Sorcerer draw")

    def roll(self, count: int) -> list[int]:
        found = self.next()
        if not isinstance(found, Rolled) or len(found.pips) != count:
            raise Different(f"the second rolls {count} dice; the first: {found}")
        self.at += 1
        return list(found.pips)

    def pick(self, what: str, among: list[Any]) -> Any:
        found = self.next()
        if not isinstance(found, Picked) or found.of != len(among):
            raise Different(f"the second picks a {what} of {among}; the first: {found}")
        self.at += 1
        return {"tile": found.pool, "companion": found.fellowship}.get(what, among)[found.index]

    def choose(self, what: str, side: str, choices: list[Any]) -> Any:
        if len(choices) == 1 and what != "card":
            return choices[0]
        handler: Callable[[str, list[Any]], Any] = getattr(self, f"choose_{what}")
        return handler(side, choices)

    def same(self, asked: Asked, own: dict[tuple[Any, ...], Any]) -> Any:
        """The choice that was made, of those that both should offer: by verb and arguments."""
        if set(asked.offered) != set(own):
            raise Different(f"{asked.question}: {sorted(map(str, asked.offered))} against {sorted(map(str, own))}")
        return own[asked.verb, *asked.args]

    def yes_no(self, question: str, side: str, yes: str, no: str) -> bool:
        return bool(self.same(self.expect(question, side), {(yes,): True, (no,): False}))


def compare(table: Table, before: Position, replay: Replay, second: Callable[[], None]) -> list[str]:
    """What they differ in; nothing if they agree."""
    try:
        second()
        replay.finish()
    except Different as problem:
        found = [str(problem)]
    else:
        found = differences(position_of(table), before)
    return found and [*found, "This happened:", *map(str, replay.entries)]
