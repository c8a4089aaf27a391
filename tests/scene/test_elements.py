"""The elements of scenes, and what a title must keep to."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from tests.scene.tables import NORTH, TABLE
from westmarch.engine import secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import describe
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.title import AtTable, BadSetting, Title, title, titles
from westmarch.scene import (
    Card,
    Contest,
    Goal,
    Link,
    Panel,
    Piece,
    Pile,
    Place,
    Route,
    Scene,
    Track,
    prompt_for,
    scene_of,
)


def opened(game: Title, seed: str) -> Match:
    """A game with as many seats as its default settings allow."""
    for seats in reversed(game.seats):
        with suppress(BadSetting):
            return Match(game, seats, seed)
    raise AssertionError(game.id)


def positions(game: Title, seed: str, count: int = 60) -> Iterator[Match]:
    """A game in random play, at each of its first positions."""
    match = opened(game, seed)
    chance = random.Random(seed)
    for _ in range(count):
        if not match.options:
            return
        yield match
        match.answer(chance.choice(match.options))


def test_a_scene_is_plain_data() -> None:
    """Given a scene, when it goes through JSON, then it is the same."""
    assert msgspec.json.decode(msgspec.json.encode(TABLE), type=Scene) == TABLE


def test_things_are_found_by_reference() -> None:
    north = TABLE.place(NORTH)
    assert north is not None
    assert north.name == "The North"
    assert TABLE.place(("place", 99)) is None
    assert [TABLE.seat_name(Seat(seat)) for seat in range(3)] == ["Frodo", "Sam", "Seat 3"]


def test_a_title_without_scenes_still_has_seats() -> None:
    """Given a title that has no scene of its own, then screens know its name and what its seats are called."""
    match = Match(title("toy"), 2, "1")
    scene = scene_of(replace(match.title, table=AtTable()), match.state, Seat(0))
    assert scene.heading == "The East Road"
    assert [scene.seat_name(seat) for seat in match.state.seats] == ["Frodo", "Sam"]


@pytest.mark.parametrize("name", titles())
def test_a_scene_shows_what_the_seat_sees_and_no_more(name: str) -> None:
    """Given any position, when all that a seat can't see is dealt anew, then its scene is the same."""
    for match in positions(title(name), "scene"):
        for seat in (*match.state.seats, SPECTATOR):
            world = secrecy.determinize(match.state, seat, Rng(key_of("determinize"), 0, len(match.answers)))
            assert scene_of(match.title, world, seat) == scene_of(match.title, match.state, seat)


@pytest.mark.parametrize("name", titles())
def test_what_labels_and_lines_speak_of_is_on_the_table(name: str) -> None:
    """Given any position, then places, pieces and cards that choices refer to have that reference in the scene."""
    for match in positions(title(name), "references"):
        for option in match.options:
            scene = scene_of(match.title, match.state, option.seat)
            known = {place.ref for place in scene.places}
            known |= {piece.ref for place in scene.places for piece in place.pieces if piece.ref}
            known |= {card.ref for _, card in scene.cards()}
            kinds = {kind for kind, _ in known} - {"symbol"}
            for reference in describe(match.state, option).references:
                assert reference in known or reference[0] not in kinds, (option, reference)


@pytest.mark.parametrize("name", titles())
def test_names_are_unique_where_they_are_typed(name: str) -> None:
    """Given a board, then no two places bear one name, and each lies within a region that is there."""
    match = opened(title(name), "1")
    scene = scene_of(match.title, match.state, Seat(0))
    names = [place.name for place in scene.places]
    assert len(names) == len(set(names))
    for place in scene.places:
        assert place.within is None or scene.place(place.within) is not None


@pytest.mark.parametrize("name", titles())
def test_choices_are_numbered_and_alike_ones_stand_together(name: str) -> None:
    """Given any question, then its choices are the options of the seats, seat by seat, verb by verb, from 1 on, first
    those of the seats for whom the game waits."""
    for match in positions(title(name), "prompt"):
        seats = match.state.seats
        prompt = prompt_for(match.state, seats)
        options = [choice.option for choice in prompt.choices]
        assert sorted(map(repr, options)) == sorted(map(repr, match.options))
        assert [choice.number for choice in prompt.choices] == list(range(1, len(options) + 1))
        groups = [(choice.seat, choice.group) for choice in prompt.choices]
        assert groups == [(option.seat, option.verb) for option in options]
        awaited = [choice.seat in prompt.waits_for for choice in prompt.choices]
        assert awaited == sorted(awaited, reverse=True)
        changes = sum(a != b for a, b in pairwise(groups))
        assert changes == len(set(groups)) - 1
        alone = prompt_for(match.state, seats[:1]).choices
        assert [choice.text for choice in alone] == [one.text for one in prompt.choices if one.seat == seats[0]]


@pytest.mark.parametrize("element", [Scene, Track, Goal, Panel, Place, Piece, Contest, Link, Route, Pile, Card])
def test_the_page_on_scenes_tells_of_every_field(element: type[msgspec.Struct]) -> None:
    """Given an element, then its table on the page names its fields in order, in italics if they have a default."""
    page = (Path(__file__).parents[2] / "docs" / "scenes.md").read_text(encoding="utf-8")
    table = page.split(f"| `{element.__name__}` | |\n|---|---|\n")[1].split("\n\n")[0]
    told = [field for line in table.splitlines() for field in re.findall(r"\*?`\w+`\*?", line.split("|")[1])]
    fields = msgspec.structs.fields(element)
    assert told == [f"`{one.name}`" if one.required else f"*`{one.name}`*" for one in fields]
