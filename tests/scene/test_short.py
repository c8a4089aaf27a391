"""Short texts: what stands on a face on which there is no room for all of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from tests.web.games import ALL, new
from westmarch.engine.title import BadSetting, title
from westmarch.scene import SHORT, Card, scene_of
from westmarch.titles.fate.shorts import IN_SHORT

MOST_ANSWERS: Final = 400
LOOKED_AT: Final = 20
"""Every so many questions all seats look at the table."""


def cards_of(name: str) -> list[Card]:
    """Every card of all scenarios of a title."""
    kind = title(name)
    return [card for one in scenarios(name) for card in kind.table.glossary(kind.open_book(kind.choose(one), {}))]


def seen_in_play(name: str) -> Iterator[Card]:
    """The cards that lie on the table in a game of each scenario."""
    for one in scenarios(name):
        match, chance = new(name, **one), random.Random(7)
        while match.options and len(match.answers) < MOST_ANSWERS:
            if len(match.answers) % LOOKED_AT == 0:
                for seat in match.state.seats:
                    yield from (card for _, card in scene_of(match.title, match.state, seat).cards())
            match.answer(chance.choice(match.options))


def scenarios(name: str) -> list[dict[str, str]]:
    """The settings of each scenario that the fewest can play."""
    kind = title(name)
    named = [one for one in kind.settings if one.name == "scenario"]
    return [{"scenario": choice} for one in named for choice in one.choices if can_be_played(name, choice)] or [{}]


def can_be_played(name: str, scenario: str) -> bool:
    try:
        new(name, scenario=scenario)
    except BadSetting:
        return False
    return True


@pytest.mark.parametrize("name", ALL)
def test_a_short_text_is_short_and_whole(name: str) -> None:
    for card in (*cards_of(name), *seen_in_play(name)):
        assert len(card.short) <= SHORT, card.name
        assert not card.short or card.short != card.text


@pytest.mark.parametrize("name", ALL)
def test_each_long_text_has_a_short_one(name: str) -> None:
    long = [card for card in (*cards_of(name), *seen_in_play(name)) if len(card.text) > SHORT]
    assert {card.name for card in long if not card.short} == set()
    assert long, "No card of this title says much."


@pytest.mark.parametrize("name", ["cardgame", "ring2e", "ring1977", "wizards"])
def test_a_short_text_is_a_sentence(name: str) -> None:
    assert [card.short for card in cards_of(name) if card.short and not card.short.endswith(".")] == []


def test_each_event_card_of_the_war_has_a_short_text() -> None:
    assert [card.name for card in cards_of("ring2e") if card.ref[0] == "card" and not card.short] == []


def test_what_is_left_of_a_text_without_its_points_is_its_short_one() -> None:
    """Given cards whose points are a figure, then what else they say stands there, or as much of it as has room."""
    said = {card.name: card.short for card in cards_of("wizards")}
    assert said["The Mithril-coat"] == "+3 body (to 10 at most)."
    assert said["Orc-guard"] == "Keyed to shadow-land and 3 more."


def test_each_card_of_fate_that_says_something_has_a_short_text() -> None:
    """Given cards whose scenarios differ, then those that no game of a test has met have their short text as well."""
    book = new("fate").book
    events = book.kinds["card"].ids[book.first_event : book.first_skies]
    special = book.kinds["shadow"].ids[book.first_special :]
    known = {*book.kinds["character"].ids, *book.kinds["objective"].ids, *events, *special}
    assert set(IN_SHORT) == known


def test_german_short_texts_are_as_short() -> None:
    told = title("fate").catalogues["de"]().texts
    assert [told[one] for one in IN_SHORT.values() if len(told[one]) > SHORT] == []
