"""What happened in an answer, line by line, as those who look on may see it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from westmarch.engine.beats import Beat, beats
from westmarch.engine.chance import Rng
from westmarch.engine.codecs import encode
from westmarch.engine.label import Line
from westmarch.engine.log import ALL
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.state import DICE, State
from westmarch.scene import Patch, difference, scene_of
from westmarch.server.protocol import messages as wire

MOST_BEATS: Final = 60
"""So many lines are told one by one, the first ones; the rest is seen when all has happened."""


def beats_of(
    match: Match, moment: int, eyes: Sequence[Seat], readers: Collection[Seat], since: int | None = None
) -> list[wire.Beat]:
    """All of `each_beat`, at once."""
    return [*each_beat(match, moment, eyes, readers, since)]


def each_beat(
    match: Match, moment: int, eyes: Sequence[Seat], readers: Collection[Seat], since: int | None = None
) -> Iterator[wire.Beat]:
    """What happened in the answers after the moment `since` (the one before, if None) that led to this one.

    Each is a line that the readers may read, and what had changed since the line before in the scenes of these eyes; a
    spectator's, if there are none.
    """
    since = moment - 1 if since is None else since
    eyes, title, before = eyes or (SPECTATOR,), match.title, match.look(since)
    number = sum(only in (ALL, *readers) for only in match.log.only[: match.log.ends[since]])
    scenes, known = [scene_of(title, before, seat) for seat in eyes], encode(before)
    told = 0
    for beat, draws in _each(match, since, moment):
        if told == MOST_BEATS:
            break
        if not may_read(beat.line, readers):
            continue
        patches, now = [Patch() for _ in eyes], encode(beat.state)
        if now != known:
            later = [scene_of(title, beat.state, seat) for seat in eyes]
            patches = [difference(one, other) for one, other in zip(scenes, later, strict=True)]
            scenes, known = later, now
        thrown = [*title.table.dice(beat.line, draws)]
        yield wire.Beat(number + told, patches, bool(draws), thrown, [*title.table.where(beat.state)])
        told += 1


def _each(match: Match, since: int, moment: int) -> Iterator[tuple[Beat[Any], list[Rng]]]:
    """Every line from one moment to another, and the draws of dice since the line before."""
    for one in range(since, moment):
        before = match.look(one)
        rolled = _rolled(before)
        for beat in beats(before, match.answers[one]):
            rolls = range(rolled, _rolled(beat.state))
            yield beat, [Rng(beat.state.key, beat.state.streams.index(DICE), roll) for roll in rolls]
            rolled = rolls.stop


def _rolled(game: State) -> int:
    """How often dice have been rolled."""
    return sum(count for name, count in zip(game.streams, game.drawn, strict=True) if name == DICE)


def may_read(line: Line, seats: Collection[Seat]) -> bool:
    """Whether a line is for one of these seats, or for all."""
    return line.only is None or line.only in seats
