"""In every title an answer can be told line by line, and no line shows a seat more than it may see."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from westmarch.engine import codecs
from westmarch.engine.beats import Beat, beats
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import State
from westmarch.engine.title import title
from westmarch.scene import scene_of

GAMES = [
    ("toy", 3, {}),
    ("fate", 2, {}),
    ("fate", 1, {}),
    ("cardgame", 2, {}),
    ("cardgame", 1, {}),
    ("ring2e", 2, {}),
    ("ring2e", 4, {"kings": "no"}),
    ("wizards", 1, {"scenario": "there_and_back_again"}),
    ("wizards", 1, {"scenario": "burglar"}),
    ("wizards", 1, {"scenario": "guise"}),
    ("ring1977", 2, {"game": "character"}),
    ("ring1977", 2, {"game": "campaign"}),
    ("ring1977", 3, {"game": "three_player"}),
]
ANSWERS = 300
EVERY = 7


def told(name: str, seats: int, settings: dict[str, str]) -> Iterator[tuple[Match, list[Beat[State]]]]:
    """A random game, and now and then the beats of the answer that comes next."""
    match, chance = Match(title(name), seats, "beats", settings), random.Random(name)
    for number in range(ANSWERS):
        if not match.options:
            break
        option = chance.choice(match.options)
        if number % EVERY == 0:
            before, lines = codecs.encode(match.state), len(match.log)
            found = beats(match.state, option)
            assert codecs.encode(match.state) == before
            match.answer(option)
            assert [beat.line for beat in found] == match.log[lines:]
            yield match, found
        else:
            match.answer(option)


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_every_beat_can_be_shown_to_all_and_tells_nobody_a_secret(
    name: str, seats: int, settings: dict[str, str]
) -> None:
    """Given a random game, when an answer is told beat by beat, then each seat and a spectator have a scene of it,
    and it is the same in another world that the seat can't tell from this one."""
    count = 0
    for match, found in told(name, seats, settings):
        for number, beat in enumerate(found):
            for seat in (SPECTATOR, *map(Seat, range(seats))):
                scene = scene_of(match.title, beat.state, seat)
                world = determinize(beat.state, seat, Rng(key_of("another world"), 0, number))
                world.offered = []
                assert scene_of(match.title, world, seat) == scene, (beat.line.text(match.book), seat)
            count += 1
    assert count
