"""Games that are over are thought over, for whoever may see the table: what their choices cost, and what luck did."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from westmarch.engine import codecs
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.players import analysis
from westmarch.players.analysis import Decision, Weight
from westmarch.server.protocol import messages as wire
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.connections import Connection
from westmarch.server.tables.record import OVER
from westmarch.server.workers.analysis import Piece, reconsider, weigh
from westmarch.server.workers.bots import Job
from westmarch.server.workers.process import TooLong

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable

MOST: Final = 30
"""So many choices of a game are thought about, of each person equally many."""
LOOKED_AT: Final = 400
"""Among so many they are sought, as most choices of a game only carry others out."""
LONGEST: Final = 600.0
"""Seconds after which no further choice is thought about."""
SURE: Final = 1.96
"""So many standard errors to both sides hold the truth 19 times of 20."""

NOT_OVER: Final = "A game is thought over when it is over."
RUNNING: Final = "The game is thought over already."
FAILED: Final = "The game could not be thought over; the server's log says why."

_log = logging.getLogger(__name__)


@dataclass
class Progress:
    """How far a game has been thought over, by seat: what is left, and what was found."""

    left: dict[Seat, list[Weight]]
    found: dict[Seat, list[Decision]] = field(default_factory=dict)
    doubted: list[Decision] | None = None
    """The dearest, once all has been thought about: these are compared once more."""
    compared: int = 0

    def __post_init__(self) -> None:
        self.found = {seat: [] for seat in self.left}
        self.choices = {seat: len(own) for seat, own in self.left.items()}
        self.share = MOST // max(1, len(self.left))

    def wanted(self) -> Iterator[tuple[Seat, Weight]]:
        """Which choice is to be thought about next, for all seats in turn."""
        for _ in range(LOOKED_AT):
            open_seats = [seat for seat, own in self.left.items() if own and len(self.found[seat]) < self.share]
            if not open_seats:
                return
            seat = min(open_seats, key=lambda one: (len(self.found[one]), -len(self.left[one])))
            choice = analysis.weightiest(self.left[seat], begun=bool(self.found[seat]))
            self.left[seat].remove(choice)
            yield seat, choice

    @property
    def done(self) -> int:
        return sum(map(len, self.found.values())) + self.compared

    @property
    def of(self) -> int:
        """How much there is to do, as far as is known."""
        choices = sum(min(self.share, len(own) + len(self.left[seat])) for seat, own in self.found.items())
        if self.doubted is None:
            return choices + analysis.DOUBTED * len(self.found)
        return sum(map(len, self.found.values())) + len(self.doubted)


class Analyses:
    """Has a table's game thought over once it is over, one piece after the other, and keeps what was found."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None
        self._progress: Progress | None = None
        self._asker: Connection | None = None
        self._failed = ""
        """Why nothing came of it last, if so."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The task in which it is thought over, if it is."""
        return [] if self._task is None else [self._task]

    def stop(self) -> None:
        """Give it up."""
        for task in self.tasks:
            task.cancel()

    async def handle(self, connection: Connection, id: int, wanted: Literal["look", "start", "stop"]) -> None:
        """Tell how it stands, after beginning or stopping it if that is wanted. Raises Rejected."""
        if self.table.game is None or self.table.record.phase != OVER:
            raise Rejected("not_now", NOT_OVER)
        kept = None if self._task else await self.table.storage.analyses.of(self.table.id)
        if wanted == "start" and kept is None:
            await self._start(connection)
        elif wanted == "stop" and self._task is not None:
            await self._stop_for(connection)
        await self._tell(connection, id, kept)

    async def _start(self, connection: Connection) -> None:
        resources = self.table.resources
        if why := self._why_not:
            raise Rejected("not_now", why)
        if self._task is not None or not await resources.bus.claim(self._claim):  # perhaps of another process
            raise Rejected("not_now", RUNNING)
        try:
            resources.usage.count("address_analyses", connection.address)
        except Rejected:
            resources.bus.release(self._claim)
            raise
        self._failed, self._asker = "", connection
        self._task = asyncio.create_task(self._think(connection))
        self._task.add_done_callback(self._end)  # even if it is stopped before it has begun

    @property
    def _claim(self) -> str:
        return f"analysis:{self.table.id}"

    def _end(self, task: asyncio.Task[None]) -> None:
        self._task = self._progress = self._asker = None
        self.table.resources.bus.release(self._claim)

    async def _stop_for(self, connection: Connection) -> None:
        if connection is not self._asker and not self.table.roster.belongs(connection.person):
            raise Rejected("not_yours", "Somebody else has asked for it.")
        self.stop()
        await asyncio.wait(self.tasks)

    @property
    def _why_not(self) -> str:
        """Why the game can't be thought over; empty if it can."""
        game = self.table.begun
        return self.table.locked or analysis.why_not(self.table.record.title, game.match.look(0))

    # Thinking.

    async def _think(self, connection: Connection) -> None:
        try:
            found = await self._thought_over(connection)
            await self.table.storage.analyses.keep(self.table.id, found)
        except Rejected as error:
            self._failed = error.why
        except Exception:
            self._failed = FAILED
            _log.exception("a game can't be thought over", extra={"table": self.table.id})

    async def _thought_over(self, connection: Connection) -> dict[str, Any]:
        """All that was found, as it is kept."""
        table, match = self.table, self.table.begun.match
        ends = time.monotonic() + LONGEST
        people = [chair.seat for chair in table.chairs if not chair.bot]
        seats = people or [chair.seat for chair in table.chairs]
        job = self._job(match, 0, seats[0], connection)
        self._progress = progress = Progress(await table.resources.bots.have_done(job, weigh, [*match.answers], seats))
        for seat, choice in progress.wanted():
            found = await self._piece(match, choice.moment, seat, connection)
            progress.found[seat] += [found] if found else []
            if time.monotonic() > ends:
                break
        progress.doubted = [one for own in progress.found.values() for one in analysis.doubted(own)]
        for before in progress.doubted:
            if time.monotonic() <= ends:
                own = progress.found[Seat(before.seat)]
                found = await self._piece(match, before.moment, Seat(before.seat), connection, before)
                own[own.index(before)] = found or before
            progress.compared += 1
        decisions = [asdict(one) for own in progress.found.values() for one in own]
        return {
            "choices": {str(int(seat)): count for seat, count in progress.choices.items()},
            "decisions": sorted(decisions, key=lambda one: int(one["moment"])),
        }

    async def _piece(
        self, match: Match, moment: int, seat: Seat, connection: Connection, before: Decision | None = None
    ) -> Decision | None:
        """What is thought of one choice, in a worker process."""
        job = self._job(match, moment, seat, connection)
        try:
            piece = await self.table.resources.bots.have_done(job, reconsider, match.answers[moment], before)
        except TooLong:
            piece = Piece(before, "gave no answer at all")
        if piece.trouble:
            facts = {"table": self.table.id, "moment": moment, "trouble": piece.trouble, "traceback": piece.traceback}
            _log.warning("a choice can't be thought about", extra=facts)
        return piece.decision

    def _job(self, match: Match, moment: int, seat: Seat, connection: Connection) -> Job:
        """A position of the game, as the lane for those who think long takes it."""
        record, person = self.table.record, connection.person
        return Job(
            record.title.id,
            record.settings,
            record.overrides,
            codecs.encode(match.look(moment)),
            {seat: "rollout"},
            "analysis",
            moment,
            person.id if person else "",
            connection.address,
            match.story_after(moment).of(seat),
        )

    # Telling.

    async def _tell(self, connection: Connection, id: int, kept: dict[str, Any] | None) -> None:
        if self._task is not None:
            progress = self._progress
            done, of = (progress.done, progress.of) if progress else (0, 0)
            connection.send(wire.Analysis(id, "running", done, of))
        elif kept is None:
            connection.send(wire.Analysis(id, "none", why=self._failed or self._why_not))
        else:
            looking, match = self.table.resources.looking, self.table.begun.match
            with match.title.telling_in(connection.language):
                async with looking.turn():
                    seats = await looking.piece(connection, lambda: told(match, kept))
            connection.send(wire.Analysis(id, "kept", seats=seats))


def told(match: Match, kept: dict[str, Any]) -> list[wire.SeatAnalysis]:
    """What was found of each seat that was thought about, in words."""
    decisions = [Decision(**one) for one in kept["decisions"]]
    by_seat = {seat: [one for one in decisions if one.seat == seat] for seat in match.state.seats}
    return [seat_told(match, own, int(kept["choices"].get(str(int(seat)), 0))) for seat, own in by_seat.items() if own]


def seat_told(match: Match, own: list[Decision], choices: int) -> wire.SeatAnalysis:
    """What came of a seat's game, and its dearest choices."""
    end = analysis.outcome(match, Seat(own[0].seat))
    own = list(analysis.with_luck(own, end))
    found = analysis.account(own, end)
    return wire.SeatAnalysis(
        found.seat,
        choices,
        len(own),
        ranged(found.first, found.first_error),
        ranged(found.luck, found.luck_error),
        ranged(found.loss, found.loss_error),
        found.result,
        [choice_told(match, one) for one in analysis.dearest(own)],
        [considered(one) for one in own],
    )


def considered(decision: Decision) -> wire.ConsideredChoice:
    return wire.ConsideredChoice(
        decision.moment,
        ranged(decision.value, decision.error),
        ranged(decision.loss, decision.loss_error),
        decision.is_clear,
        round(decision.luck, 4),
    )


def choice_told(match: Match, decision: Decision) -> wire.DearChoice:
    words = analysis.in_words(match, decision)
    return wire.DearChoice(
        decision.moment,
        *words,
        ranged(decision.chosen_value, decision.chosen_error),
        ranged(decision.value, decision.error),
        ranged(decision.loss, decision.loss_error),
        [wire.ExpectedChoice(*one) for one in analysis.expected(match, decision)],
        round(decision.luck, 4),
    )


def ranged(value: float, error: float) -> wire.Ranged:
    return wire.Ranged(round(value, 4), round(SURE * error, 4))
