"""Whatever somebody meets at a table of a title can be asked about."""

from __future__ import annotations

import random

import pytest

from tests.titles.test_beats import GAMES
from westmarch.engine.lexicon import COMMON, read_lexicon, term_of
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.procedure import PROCEDURES, Question
from westmarch.engine.title import title
from westmarch.manual import manual_of
from westmarch.scene import scene_of

NAMES = sorted({name for name, _, _ in GAMES})
ANSWERS = 600
EVERY = 20


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_and_every_step_of_play_is_told_of(name: str) -> None:
    """Given a title, then each verb of its actions and questions, and each step of an outline, has its sentence; and
    no sentence is about a verb that it has not."""
    kind = title(name)
    own = [procedure for (module, _), procedure in PROCEDURES.items() if module.startswith(f"westmarch.titles.{name}.")]
    verbs = set(kind.open_book({}, {}).actions).union(*(one.says for one in own if issubclass(one, Question)))
    told = {term.word for term in kind.lexicon() if term.kind == "verb"}
    assert verbs - told == set()
    assert told - verbs - set(COMMON) == set()
    steps = {step for one in own for step in one.outline.values()}
    assert {step for step in steps if not term_of(kind.lexicon(), "phase", step)} == set()


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_every_track_piece_and_mark_of_a_place_is_told_of(name: str, seats: int, settings: dict[str, str]) -> None:
    """Given random games, then each track, kind of piece and mark of a place that is seen has its sentence."""
    match, chance = Match(title(name), seats, "words", settings), random.Random(name)
    lexicon, seen = match.title.lexicon(), set()
    for number in range(ANSWERS):
        if not match.options:
            break
        if number % EVERY == 0:
            for seat in map(Seat, range(seats)):
                scene = scene_of(match.title, match.state, seat)
                seen |= {("track", track.name) for track in scene.tracks}
                seen |= {("mark", mark) for place in scene.places for mark in place.marks}
                seen |= {("piece", piece.name, piece.kind) for place in scene.places for piece in place.pieces}
        match.answer(chance.choice(match.options))
    assert sorted(words for words in seen if term_of(lexicon, *words) is None) == []


@pytest.mark.parametrize("name", NAMES)
def test_terms_are_sentences(name: str) -> None:
    """Given the terms of a title, then each is a sentence or a few, and none is told of twice."""
    lexicon = read_lexicon(f"westmarch.titles.{name}")
    assert len({(term.kind, term.word) for term in lexicon}) == len(lexicon)
    for term in lexicon:
        assert term.text[0].isupper() and term.text.endswith("."), term


@pytest.mark.parametrize("name", NAMES)
def test_every_term_names_a_section_of_the_rules(name: str) -> None:
    """Given a title with a page of rules, then each of its terms names a heading there; only verbs that choose nothing,
    or go on, need none."""
    kind = title(name)
    anchors = {section.anchor for section in manual_of(kind).sections} if kind.has_manual else {"README"}
    assert {term.rule for term in kind.lexicon()} - {""} <= anchors
    assert {term.word for term in kind.lexicon() if not term.rule} <= {*COMMON, "enough", "keep", "go_on"}
