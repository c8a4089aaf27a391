"""A table's game, played from its events, and what its people see of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any, Final, NamedTuple

from westmarch.engine.begun import Begun
from westmarch.engine.label import PLAIN_GIST, Line
from westmarch.engine.language import Catalogue, in_use
from westmarch.engine.log import ALL
from westmarch.engine.match import Illegal, Match
from westmarch.engine.option import SPECTATOR, Option, Seat
from westmarch.engine.state import State, legal
from westmarch.engine.time_limit import Countdown
from westmarch.scene import Prompt, Reference, Scene, difference, ground_of, prompt_for, scene_of
from westmarch.server.protocol.messages import LogLine, Position, UndoOffer, View
from westmarch.server.protocol.rejected import Rejected

_log = logging.getLogger(__name__)

ANSWER = "answer"
UNDO = "undo"
END = "end"

GO_ON: Final = "Whoever plays can look at it, and take back to go on from before that."

BREATH: Final = 20
"""After so many answers that are played again others have their turn."""

LATELY: Final = 12
"""So many lines of the log tell what happened last."""

NOBODY: Final[frozenset[Seat]] = frozenset()


class Step(NamedTuple):
    """An answer that was given: by whom, whether there was a choice, and what hinders taking it back alone.

    `held` are the seats of whoever had to end their turn after it, before others could choose; `ended`: they have.
    `menu`: whether it says what to do in a turn.
    """

    seat: Seat
    was_choice: bool
    menu: bool
    barrier: str
    held: frozenset[Seat]
    ended: bool = False


class Seen(NamedTuple):
    """What a seat sees, and the question to it if it may choose."""

    scene: Scene
    prompt: Prompt | None


class Glance(NamedTuple):
    """What a seat sees, the question to it if it may choose, and of what was told last."""

    scene: Scene
    prompt: Prompt | None
    lately: list[Reference]


class Game:
    """A match as the fold of a table's events. `at` counts the events, `moment` the answers that stand.

    `people` are the seats of those who end their turns themselves, each with all seats of that person; `bots` those of
    bots.
    """

    def __init__(
        self, match: Match, people: Mapping[Seat, frozenset[Seat]] | None = None, bots: frozenset[Seat] = NOBODY
    ) -> None:
        self.match = match
        self.people = people or {}
        self.bots = bots
        self.at = 0
        self.stopped = ""
        """Why the stored answers can't be played to their end, if so; the game stands before the first that can't."""
        self.steps: list[Step] = []
        self.moments = [0]
        """The moment after each event."""
        self.ground = ground_of(match.title, match.book)
        self.countdown = Countdown(time.monotonic)
        self._seen: dict[tuple[Catalogue, Seat], Seen] = {}
        """What is shown now, by language and seat."""
        self._before: dict[tuple[Catalogue, Seat], Seen] = {}
        """What was shown last before that."""

    @property
    def moment(self) -> int:
        return len(self.match.answers)

    @property
    def is_over(self) -> bool:
        return bool(self.match.state.result)

    @property
    def held(self) -> frozenset[Seat]:
        """The seats of whoever has to end their turn before anybody else can choose."""
        return self.steps[-1].held if self.steps and not self.steps[-1].ended else NOBODY

    @property
    def waits_for(self) -> list[Seat]:
        """The seats for which the game waits: to choose, or to end a turn."""
        state = self.match.state
        return [] if self.is_over else sorted(self.held) or [*state.question.waits_for(state)]

    def goes_on_from(self, seen: int) -> bool:
        """Whether nothing has been taken back since so many events."""
        return all(before <= after for before, after in pairwise(self.moments[seen:]))

    # Events.

    async def catch_up(self, events: Iterable[Any]) -> None:
        """Play stored events again, as far as possible. Other rules may stumble in any way.

        What was taken back later is not played. A long game lets others have their turn meanwhile.
        """
        kept, bodies, ended, moments = fold(self.moment, events)
        try:
            self._go_back(kept)
            self._end(kept in ended)
            for moment, body in enumerate(bodies, kept + 1):
                self._answer(self.match.decode(body))
                self._end(moment in ended)
                if moment % BREATH == 0:
                    await asyncio.sleep(0)
        except Illegal as error:
            _log.warning("a stored game can't be played to its end: %s", error)
            self.stopped = f"The stored game can't be played to its end: {error} {GO_ON}"
        except Exception as error:
            _log.exception("a stored game can't be played to its end")
            self.stopped = f"The stored game can't be played to its end: {error}. {GO_ON}"
        finally:
            self._happened(*(min(moment, self.moment) for moment in moments))

    def answer(self, option: Option) -> list[Any]:
        """Play an option; gives the event's body. Raises Illegal, and changes nothing, if it is not legal."""
        spoken = self._answer(option)
        self._happened(self.moment)
        return spoken

    def _answer(self, option: Option) -> list[Any]:
        state, options = self.match.state, self.match.options
        if option not in options:
            raise Illegal(f"{option} is not among the choices.")
        own, was_choice, is_menu = options[options.index(option)], len(options) > 1, state.question.is_menu
        awaited, was_held = frozenset(state.question.waits_for(state)), bool(self.held)
        spoken, drawn, reveals = self.match.encode(own), state.drawn.copy(), state.reveals
        self.match.answer(own)
        state = self.match.state
        if drawn != state.drawn:
            barrier = "dice were rolled or cards shuffled since"
        else:
            barrier = "a hidden card was revealed since" if reveals != state.reveals else ""
        self.steps.append(Step(own.seat, was_choice, is_menu, barrier, self._held_after(own.seat, awaited, was_held)))
        return spoken

    def _held_after(self, seat: Seat, awaited: frozenset[Seat], was_held: bool) -> frozenset[Seat]:
        """Who has to end their turn after this seat's choice, before which these were awaited.

        That is whoever has passed the game on: it waited for them, and now it waits for others for whom it did not. Who
        chooses out of turn, or beside others who may choose at the same time, passes nothing on.
        """
        own, state = self.people.get(seat, NOBODY), self.match.state
        others = NOBODY if self.is_over else frozenset(state.question.waits_for(state)) - own
        passes_on = bool(own & awaited and others - awaited)
        return own if others and (passes_on or was_held) else NOBODY

    def end_turn(self) -> list[Any]:
        """End the turn that is held; gives the event's body."""
        self._end(True)
        self._happened(self.moment)
        return []

    def _end(self, ended: bool) -> None:
        if ended and self.steps:
            self.steps[-1] = self.steps[-1]._replace(ended=True)

    def go_back(self, moment: int) -> list[Any]:
        """Take back all answers after that moment; gives the event's body."""
        self._go_back(moment)
        self.stopped = ""
        self._happened(self.moment)
        return [moment]

    def _go_back(self, moment: int) -> None:
        if moment < self.moment:
            self.match.go_back(moment)
            del self.steps[moment:]

    def _happened(self, *moments: int) -> None:
        """There are new events, each of which has led to a moment."""
        self.countdown.look(self.match.state)
        self.at += len(moments)
        self.moments += moments
        if moments and self._seen:
            self._before, self._seen = self._seen, {}

    # Going back.

    def undo(self, seats: Collection[Seat]) -> UndoOffer | None:
        """The offer to take back the last choice of these seats. In a game that has stopped, it takes back what can't
        be played."""
        if self.stopped and seats:
            return UndoOffer(self.moment, "what was played after this can't be played any more", None)
        return self._undo_offer(seats, lambda step: True)

    def restart(self, seats: Collection[Seat]) -> UndoOffer | None:
        """What it would mean to go back to where these seats have last chosen what to do."""
        return None if self.stopped else self._undo_offer(seats, lambda step: step.menu)

    def redo(self, seats: Collection[Seat]) -> list[Option]:
        """What these seats may do again: their own choices that were taken back last, with the answers of bots."""
        again = self.match.taken_back[-1] if self.match.taken_back else []
        theirs = {*seats, *self.bots}
        return again if again and again[0].seat in seats and all(one.seat in theirs for one in again) else []

    def _undo_offer(self, seats: Collection[Seat], wanted: Callable[[Step], bool]) -> UndoOffer | None:
        for moment in reversed(range(self.moment if seats else 0)):
            step = self.steps[moment]
            if step.seat in seats and step.was_choice and wanted(step):
                reasons = [later.barrier or self._other(later, seats) for later in self.steps[moment:]]
                whose = int(step.seat) if len(seats) > 1 else None
                return UndoOffer(moment, "; ".join(dict.fromkeys(filter(None, reasons))), whose)
        return None

    def _other(self, step: Step, seats: Collection[Seat]) -> str:
        if step.seat not in seats:
            return "somebody else has chosen since"
        return "the turn was ended since" if step.ended else ""

    # What is seen.

    def position(self, seats: Sequence[Seat]) -> Position:
        """The game as these seats see it; as a spectator does, if there are none. Scenes are told on the ground."""
        views = [self._view(seat, self._now(seat), self.ground) for seat in seats or (SPECTATOR,)]
        return self._position(seats, views)

    def new_position(self, seats: Sequence[Seat]) -> Position:
        """The same for those who have been shown the position before, whichever that was. Scenes are told on that."""
        views = [
            self._view(seat, self._now(seat), self._before[in_use(), seat].scene) for seat in seats or (SPECTATOR,)
        ]
        return self._position(seats, views)

    def glance(self, seats: Sequence[Seat]) -> Glance:
        """A view of what one of these seats sees now, rather one for which the game waits. It holds what the seat is
        asked, and of what the last lines of the log speak that they may read. It is no part of what connections have
        been shown."""
        seat = next((one for one in seats if one in self.waits_for), seats[0] if seats else SPECTATOR)
        seen = self._at(self.match.state, seat, self.match.begun(self.moment))
        log = self.match.log
        lines = (line for line in log[max(0, len(log.only) - LATELY) :] if line.only is None or line.only in seats)
        return Glance(*seen, [ref for line in lines for ref in line.references(self.match.book)])

    def look(self, moment: int, seats: Sequence[Seat]) -> list[View]:
        """What these seats, or else spectators, saw after so many answers. Raises Rejected."""
        if not 0 <= moment <= self.moment:
            raise Rejected(
                "not_there", f"The game has had {self.moment} answers; it can't be looked at after {moment}."
            )
        state, begun = self.match.look_closely(moment)
        return [self._view(seat, self._at(state, seat, begun), self.ground) for seat in seats or (SPECTATOR,)]

    def _position(self, seats: Sequence[Seat], views: list[View]) -> Position:
        if self.is_over:
            return Position(self.moment, [], [], None, None, False, views)
        waits_for, held = [int(seat) for seat in self.waits_for], [int(seat) for seat in sorted(self.held)]
        undo, restart, redo = self.undo(seats), self.restart(seats), bool(self.redo(seats))
        return Position(self.moment, waits_for, held, undo, restart, redo, views, self.countdown.left)

    def _view(self, seat: Seat, seen: Seen, known: Scene) -> View:
        return View(seat, difference(known, seen.scene), seen.prompt)

    def _now(self, seat: Seat) -> Seen:
        """What a seat sees now. While somebody else has not ended their turn it is asked nothing."""
        key = in_use(), seat
        if key not in self._seen:
            seen = self._at(self.match.state, seat, self.match.begun(self.moment))
            waits = self.held and seat not in self.held
            self._seen[key] = seen._replace(prompt=None) if waits else seen
        return self._seen[key]

    def _at(self, state: State, seat: Seat, begun: Sequence[Begun]) -> Seen:
        """A seat's scene, and its choices. At a past moment what lies ahead of the choices is left out, as nothing can
        be chosen there. What others are asked is not shown: a question may name what they hold."""
        scene = scene_of(self.match.title, state, seat)
        able = any(option.seat == seat for option in legal(state))
        if not able:
            return Seen(scene, None)
        is_now = state is self.match.state
        missed = self.match.title.table.missed(state, seat) if is_now else ()
        return Seen(scene, prompt_for(state, [seat], scene, is_now, begun, missed))

    def log(self, seats: Collection[Seat], seen: int = 0) -> tuple[int, list[LogLine]]:
        """The lines of the log that these seats may read and have not read after `seen` events. With them comes the
        number of the first line among all those that they may read."""
        log = self.match.log
        first = log.ends[min(self.moments[seen:])] if seen else 0
        hidden = sum(only not in (ALL, *seats) for only in islice(log.only, first))
        spelled = [
            self.log_line(line, log.answer_of(number))
            for number, line in enumerate(log[first:], first)
            if line.only is None or line.only in seats
        ]
        return first - hidden, spelled

    def log_line(self, line: Line, moment: int) -> LogLine:
        """A line of the log, spelled out."""
        book, gist = self.match.book, self.match.title.table.gists.get(line.template, PLAIN_GIST)
        several, part = line.in_short(book, gist)
        return LogLine(
            line.text(book),
            line.references(book),
            line.heading,
            line.is_reason,
            moment,
            line.only,
            line.emblem,
            gist.weight,
            several,
            part,
        )


def fold(moment: int, events: Iterable[Any]) -> tuple[int, list[list[Any]], set[int], list[int]]:
    """What stands of a game of so many answers after these events: how many of its answers, the bodies of the new
    ones, the moments at which turns were ended; and to which moment each event has led.

    >>> from types import SimpleNamespace as Event
    >>> spoken = [(ANSWER, [0, "walk"]), (ANSWER, [0, "rest"]), (UNDO, [1]), (END, []), (ANSWER, [1, "walk"])]
    >>> fold(0, [Event(kind=kind, body=body) for kind, body in spoken])
    (0, [[0, 'walk'], [1, 'walk']], {1}, [1, 2, 1, 1, 2])
    """
    kept, bodies, ended, moments = moment, list[list[Any]](), set[int](), list[int]()
    for event in events:
        if event.kind == ANSWER:
            bodies.append(event.body)
        elif event.kind == END:
            ended.add(kept + len(bodies))
        else:
            back = event.body[0]
            del bodies[max(0, back - kept) :]
            kept = min(kept, back)
            ended = {one for one in ended if one <= back}
        moments.append(kept + len(bodies))
    return kept, bodies, ended, moments
