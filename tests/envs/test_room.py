"""All that a game holds has room in a learner's arrays, with all settings. `make rooms` looks longer."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import pytest

from tests.envs.tables import KINDS, name_of
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.title import BadSetting, Title, title, titles
from westmarch.envs.actions import Features, NoNumber
from westmarch.envs.observations import Shapes
from westmarch.envs.playing import Playing
from westmarch.envs.sizes import Declared, NoRoom, declared_by, rooms_of
from westmarch.envs.table import Table
from westmarch.players import find

GAMES: Final = int(os.environ.get("WESTMARCH_OBSERVED_GAMES", "2"))
"""Of each title, each with other seats, settings and players."""
DECISIONS: Final = 20_000 if "WESTMARCH_OBSERVED_GAMES" in os.environ else 250

every_title = pytest.mark.parametrize("name", sorted(titles()))


def some_game(kind: Title, lots: random.Random) -> Playing:
    """A game with seats and settings at random."""
    while True:
        settings = {
            one.name: lots.choice([*one.choices])
            for one in kind.settings
            if one.choices and (one.is_the_game or lots.random() < 0.3)
        }
        with suppress(BadSetting):
            playing = Playing(kind, lots.choice([*kind.seats]), settings)
            playing.begin(lots.randrange(2**31))
            return playing


def played(playing: Playing, lots: random.Random) -> Iterator[Playing]:
    """Each decision of a game, between players at random, of the title's own, or both."""
    kind, rng = playing.title, Rng(key_of(f"room {lots.random()}"), 0, 0)
    scripts = [*kind.players.scripts] or ["random"]
    names = lots.choice([["random"], scripts, ["random", *scripts]])
    bots = [find(kind, lots.choice(names)) for _ in range(playing.seats)]
    for _ in range(DECISIONS):
        if playing.over:
            return
        yield playing
        playing.choose(bots[playing.seat].choose(playing.observation(rng)))


@every_title
def test_everything_has_room(name: str) -> None:
    """Given games of a title with any seats, settings and players, then nothing that a seat sees is without room, and
    no option either."""
    kind, missing = title(name), set[str]()
    for number in range(GAMES):
        lots = random.Random(f"{name} {number}")
        game = some_game(kind, lots)
        shapes, features = Shapes(kind), Features(kind, game.book, declared_by(kind).arguments)
        for playing in played(game, lots):
            try:
                shapes.vector(playing.game, playing.seat)
                features.rows(playing.options)
            except (NoRoom, NoNumber) as error:
                missing.add(str(error))
    assert missing == set()


@every_title
def test_the_arrays_are_the_same_with_all_settings_and_seats(name: str) -> None:
    """Given tables of a title with other seats and settings, then their arrays have the same shapes, and their words
    the same numbers."""
    tables = [Table(kind, seats, settings) for kind, seats, settings in KINDS if kind == name]
    assert {str(table.seen_shapes) for table in tables} == {str(tables[0].seen_shapes)}
    assert {str(table.shapes.words) for table in tables} == {str(tables[0].shapes.words)}


@pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
def test_there_are_as_many_things_as_a_title_declares(kind: tuple[str, int, dict[str, str]]) -> None:
    """Given any settings, then the book has no more things of a kind than the title declares."""
    name, _, settings = kind
    book = title(name).open_book(settings, {})
    for thing, most in declared_by(title(name)).things.items():
        known = book.kind(thing)
        assert known is None or len(known.ids) <= most


def test_what_has_no_room_is_an_error() -> None:
    """Given more cards in a hand, rows, words or numbers than a title declares, then it is an error, and none is cut
    off."""
    table = Table("toy", 2)
    table.begin(1)
    game: Any = table.playing.game
    game.hands[0] = (0,) * 21
    with pytest.raises(NoRoom, match="hands has 21 numbers in a row; its title says that it has at most 20"):
        table.arrays(Seat(0))
    game.hands = [()] * 5
    with pytest.raises(NoRoom, match="hands has 5 rows; its title says that it has never more than 4"):
        table.arrays(Seat(0))
    game.hands, game.result = [(), ()], "eaten"
    with pytest.raises(NoRoom, match="declares no number for the word 'eaten'"):
        table.arrays(Seat(0))


def test_a_field_of_unknown_size_is_an_error() -> None:
    """Given a title that does not tell how large a field becomes, or tells nothing, then it is an error."""
    with pytest.raises(NoRoom, match="does not tell how large agenda"):
        rooms_of(title("toy"), Declared(1, 1, (), (), "", {"place": 7, "card": 20, "seat": 4}, {}))


def test_words_of_a_text_are_told_one_by_one() -> None:
    """Given a note of several words, a number, and a path in letters, then all of it is told."""
    shapes = Shapes(title("wizards"))
    words = shapes.words
    assert shapes._flat("shaken 12") == [words["shaken"], 12]
    assert shapes._flat("a deck was exhausted") == [words["a deck was exhausted"]]
    paths = [shapes._flat(path)[0] for path in ("wb", "bw", "wwb")]
    assert len({*paths}) == 3
    assert min(paths) > len(words)


@every_title
def test_what_is_declared_is_used(name: str) -> None:
    """Given what a title declares, then every field of it is one of its state."""
    declared = declared_by(title(name))
    assert set(declared.fields) <= {room.name for room in rooms_of(title(name), declared)}
    assert len({*declared.words}) == len(declared.words)
