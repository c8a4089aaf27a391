"""Hexes are told by places and directions: numbers stand on the map and in explanations, for whoever points there."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from tests.titles.ring1977.games import KINDS, new
from tests.titles.ring1977.given import Table
from westmarch.engine.begun import so_far
from westmarch.engine.label import describe, prompt
from westmarch.engine.state import answer, legal
from westmarch.scene import scene_of
from westmarch.scene.prompt import prompt_for
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.hexes import HEXES
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, MORDOR

NUMBER = re.compile(r"\b[WE]\d{4}\b")
ANSWERS = 4000
"""A game at random is over before."""


def test_each_hex_has_a_name_of_its_own() -> None:
    book = new("campaign", 1).book
    names = [book.hex_name(place) for place in HEXES]
    assert len(set(names)) == len(HEXES)
    assert not any(NUMBER.search(name) for name in names)


@pytest.mark.parametrize(
    ("hex", "name"),
    [
        ("W2725", "Edoras"),
        ("W2724", "the plain north of Edoras"),
        ("W2813", "the plain a hex north-west and one north of Redhorn Pass"),
        ("E2040", "the plain 5 hexes south-east and 4 south of Nurn"),
    ],
)
def test_a_hex_without_a_name_is_told_from_the_nearest_place(hex: str, name: str) -> None:
    book = new("campaign", 1).book
    assert book.hex_name(book.kinds["hex"].numbers[hex]) == name


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_has_to_read_numbers(kind: str) -> None:
    """Given a whole game at random, then no number of a hex stands in its story, its headings, questions and choices,
    and no two choices of one question read alike."""
    game, chance = new(kind, 7), random.Random(kind)
    game.log = []
    for count in range(ANSWERS):
        options = legal(game)
        if not options:
            break
        labels = [describe(game, option) for option in options]
        read = Counter((one.seat, label.text, label.odds) for one, label in zip(options, labels, strict=True))
        assert max(read.values()) == 1, read.most_common(1)
        told = [prompt(game), *so_far(game, (), game.seats), *(label.text for label in labels)]
        if count % 50 == 0:
            asked = prompt_for(game, game.seats)
            told += [scene_of(TITLE, game, options[0].seat).heading, asked.heading]
            told += [one.in_directions for one in asked.choices]
        assert [words for words in told if NUMBER.search(words)] == []
        answer(game, chance.choice(options))
    assert game.result
    assert [line for line in (one.text(game.book) for one in game.log) if NUMBER.search(line)] == []


def test_alike_units_are_one_choice() -> None:
    """Given three units of a name in a hex, one weaker, then each sort is one choice, with its strength."""
    table = Table("campaign").at("minas_morgul", "gothmog").army("minas_morgul", "host_of_minas_morgul", 10, 1)
    table.army("minas_morgul", "host_of_minas_morgul", 10, 2).army("minas_morgul", "host_of_minas_morgul", 5, 3)
    table.game.mobilized[MORDOR], table.game.shadow = 1, 5
    table.begin(March(DARK_SEAT, table.place("minas_morgul")))
    assert [odds for text, odds in choices(table) if text == "Leave Host of Minas Morgul behind"] == [
        "10 strong, one of 2",
        "5 strong",
    ]


def test_two_cards_of_one_name_are_one_choice() -> None:
    """Given a card twice in a hand, then that is discarded by one choice; the other remains."""
    table = Table().hand(FELLOWSHIP_SEAT, "gollum_seizes", "gollum_seizes_2").begin(PlayEvents(FELLOWSHIP_SEAT))
    assert [text for text, _ in choices(table)].count("Discard Gollum Attempts to Seize the Ring") == 1
    assert [text for text, _ in choices(table.do("discard", "gollum_seizes"))].count(
        "Discard Gollum Attempts to Seize the Ring"
    ) == 1


def choices(table: Table) -> list[tuple[str, str]]:
    """What there is to choose, in words, with what stands beside it."""
    labels = [describe(table.game, option) for option in legal(table.game)]
    return [(label.text, label.odds) for label in labels]


def test_the_number_of_a_hex_stands_in_its_explanation() -> None:
    """Given an army in a hex without a name, then whoever points at it reads how it lies, and its number."""
    table = Table("campaign").army("W2724", "isengard_orcs", 5)
    place = next(one for one in scene_of(TITLE, table.game, FELLOWSHIP_SEAT).places if one.name == "W2724")
    assert place.text == "The plain north of Edoras (W2724: clear, Western Rohan)"
