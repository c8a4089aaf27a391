"""Cards of all titles: whose they are, what their pictures show, and remarks kept apart from what is printed."""

from __future__ import annotations

import re

import pytest

from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.scene import Scene, scene_of
from westmarch.scene.symbols import words

TITLES = ("cardgame", "fate", "ring1977", "ring2e", "toy", "wizards")
REMARK = re.compile("reconstruct|not certain|memory alone|one source", re.IGNORECASE)


def begun_match(name: str) -> Match:
    one = title(name)
    return Match(one, min(one.seats), "1")


def begun(name: str) -> Scene:
    return scene_of(title(name), begun_match(name).state, Seat(0))


@pytest.mark.parametrize("name", TITLES)
def test_factions_are_told_apart_without_colour(name: str) -> None:
    """Given the factions of a title, then no two have the same hatching and emblem, or the same name."""
    factions = begun(name).factions
    assert factions
    assert len({(one.hatching, one.emblem) for one in factions}) == len(factions)
    assert len({one.name for one in factions}) == len(factions)
    assert {one.side for one in factions} <= {"round", "pointed"}
    assert {one.emblem for one in factions} <= words(title(name)).keys()


@pytest.mark.parametrize("name", TITLES)
def test_every_card_belongs_to_a_faction_of_its_scene(name: str) -> None:
    """Given a game that begins, then each card that is seen names a faction; what only tells a goal is none."""
    scene = begun(name)
    known = {one.key for one in scene.factions}
    one = title(name)
    cards = [card for pile, card in scene.cards() if pile.kind != "goals"]
    cards += one.table.glossary(begun_match(name).state.book)
    assert cards or name == "toy"
    assert {card.faction for card in cards} <= known


@pytest.mark.parametrize("name", TITLES)
def test_remarks_on_sources_are_notes(name: str) -> None:
    """Given all cards of a title, then no text, mark or kind speaks of what is reconstructed or not certain."""
    cards = [card for _, card in begun(name).cards()] + list(title(name).table.glossary(begun_match(name).state.book))
    for card in cards:
        assert not REMARK.search(" ".join((card.text, card.kind, *card.marks))), card.name
        assert {note.kind for note in card.notes} <= {"reconstructed", "uncertain", "sourced"}
        assert all(note.text for note in card.notes)
        assert len(card.short) <= 40


def test_the_road_of_the_trilogy_has_nine_stops() -> None:
    """Given a Trilogy, then its path is a road of nine stops, and that of the first round has its picture."""
    one = title("cardgame")
    scene = scene_of(one, Match(one, 1, "1", {"scenario": "trilogy"}).state, Seat(0))
    road = next(track for track in scene.tracks if track.look == "road")
    assert len(road.stops) == len(road.steps) - 1 == 9
