"""A finished game is thought over piece by piece, in worker processes: each choice is a job of its own."""

from __future__ import annotations

from collections.abc import Sequence
from traceback import format_exc
from typing import Final, NamedTuple

from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State
from westmarch.engine.story import Story
from westmarch.engine.title import title
from westmarch.players import analysis
from westmarch.players.analysis import Decision, Weight
from westmarch.players.budget import Budget
from westmarch.server.workers.bots import Job
from westmarch.server.workers.process import TooLong, time_limit

BUDGET: Final = Budget(iterations=40)
"""For each choice: half a second to a few seconds, and the same on every machine."""


class Piece(NamedTuple):
    """What was thought of a choice; None if there was nothing to think about, or if it failed: then why."""

    decision: Decision | None
    trouble: str = ""
    traceback: str = ""


def weigh(
    job: Job, state: State, limit: float, answers: Sequence[Option], seats: Sequence[Seat]
) -> dict[Seat, list[Weight]]:
    """The choices that these seats had in a game, which begins with the job's position. Raises TooLong."""
    with time_limit(limit):
        return dict(analysis.weights(title(job.title), state, answers, seats))


def reconsider(job: Job, state: State, limit: float, chosen: Option, before: Decision | None = None) -> Piece:
    """What a player thinks of an answer to the job's position; with what it thought `before` in further worlds."""
    player = analysis.thinker(title(job.title), state, BUDGET)
    story = Story(job.told)
    try:
        with time_limit(limit):
            if before is not None:
                return Piece(analysis.once_more(player, state, before, story))
            return Piece(analysis.decided(player, state, job.moment, chosen, story))
    except TooLong:
        return Piece(before, "took too long")
    except Exception as error:
        return Piece(before, f"failed ({error})", format_exc())
