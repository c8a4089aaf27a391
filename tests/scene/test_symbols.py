"""Symbols: what scenes name is drawn, in one form, and has a plain word."""

from __future__ import annotations

import random
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.title import Title, title, titles
from westmarch.scene import Scene, scene_of
from westmarch.scene.symbols import common, sprite, symbols_in, words

SVG = "{http://www.w3.org/2000/svg}"


def named(scene: Scene) -> Iterator[str]:
    """All symbols that a scene names."""
    for _, card in scene.cards():
        yield from (figure.symbol for figure in card.figures)
        yield card.emblem
    for place in scene.places:
        yield from (name for piece in place.pieces for name in (piece.symbol, piece.emblem))
    yield from (one.symbol for one in (*scene.goals, *scene.tracks))
    yield from (faction.emblem for faction in scene.factions)


def named_by(kind: Title, games: int, answers: int) -> set[str]:
    """The symbols that scenes name in some games by lot, also where hands are secret."""
    found: set[str] = set()
    for seed in range(games):
        match, chance = Match(kind, kind.seats.start, f"symbols {seed}"), random.Random(seed)
        for card in kind.table.glossary(match.book):
            found |= {card.emblem, *(figure.symbol for figure in card.figures)}
        while not match.state.result and len(match.answers) < answers:
            for seat in (SPECTATOR, Seat(0)):
                found |= set(named(scene_of(kind, match.state, seat)))
            match.answer(chance.choice(match.options))
    return found - {""}


@pytest.mark.parametrize(
    ("id", "least"), [("cardgame", 18), ("fate", 12), ("ring1977", 10), ("ring2e", 11), ("wizards", 10)]
)
def test_every_symbol_that_a_scene_names_is_drawn(id: str, least: int) -> None:
    """Given games by lot, then what their cards, dice and tokens name as symbols is in the title's file."""
    used = named_by(title(id), games=2, answers=120)
    assert len(used) >= least, used
    assert used <= set(words(title(id)))


@pytest.mark.parametrize("id", [*titles()])
def test_symbols_are_drawn_in_one_form(id: str) -> None:
    """Given the symbols of a title, then each has a word, one box, no colour of its own, and none is lost."""
    drawn = sprite(title(id))
    symbols = list(ElementTree.fromstring(drawn))
    assert len(symbols) == len(words(title(id))) >= 20
    for symbol in symbols:
        assert symbol.tag == f"{SVG}symbol"
        assert symbol.get("viewBox") == "0 0 24 24"
        assert (symbol.find(f"{SVG}title").text or "").strip(), symbol.get("id")  # type: ignore[union-attr]
        assert "#" not in ElementTree.tostring(symbol, encoding="unicode").replace("http://", ""), "a colour"
    assert drawn.count("<symbol") == len(symbols)


def test_a_title_brings_its_own() -> None:
    """Given Fate, then its symbols are in its file beside the common ones, and in no other title's."""
    own = set(symbols_in(title("fate").symbols()))
    assert {"friendship", "valor", "stealth", "resistance"} <= own
    assert own | set(symbols_in(common())) == set(words(title("fate")))
    assert not own & set(words(title("ring1977")))
