"""What happened in an answer, line by line, as those who look on may see it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from westmarch.engine.beats import beats
from westmarch.engine.codecs import encode
from westmarch.engine.label import Line
from westmarch.engine.log import ALL
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.scene import Patch, difference, scene_of
from westmarch.server.protocol import messages as wire

MOST_BEATS: Final = 60
"""So many lines of an answer are told one by one, the first ones; the rest is seen when all has happened."""


def beats_of(match: Match, moment: int, eyes: Sequence[Seat], readers: Collection[Seat]) -> list[wire.Beat]:
    """What happened in the answer that led to this moment (1 to all): each line that the readers may read, and what had
    changed since the line before in the scenes of these eyes; a spectator's, if there are none.
    """
    eyes, title, before = eyes or (SPECTATOR,), match.title, match.look(moment - 1)
    number = sum(only in (ALL, *readers) for only in match.log.only[: match.log.ends[moment - 1]])
    scenes, known = [scene_of(title, before, seat) for seat in eyes], encode(before)
    told: list[wire.Beat] = []
    for beat in beats(before, match.answers[moment - 1]):
        if len(told) == MOST_BEATS:
            break
        if not may_read(beat.line, readers):
            continue
        patches, now = [Patch() for _ in eyes], encode(beat.state)
        if now != known:
            later = [scene_of(title, beat.state, seat) for seat in eyes]
            patches = [difference(one, other) for one, other in zip(scenes, later, strict=True)]
            scenes, known = later, now
        told.append(wire.Beat(number + len(told), patches))
    return told


def may_read(line: Line, seats: Collection[Seat]) -> bool:
    """Whether a line is for one of these seats, or for all."""
    return line.only is None or line.only in seats
