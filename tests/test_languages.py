"""A game in another language: all that a title says comes from its catalogue, and nothing of the game depends on it."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterator

import msgspec
import pytest

from westmarch.checking.subject import Subject
from westmarch.checking.words import words_of
from westmarch.engine.language import Catalogue, read_catalogue, telling_in, translated
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import Title, title, titles
from westmarch.scene import prompt_for, scene_of

TRANSLATED = [(one, language) for one in titles().values() for language in one.catalogues]
GERMAN = [one for one, language in TRANSLATED if language == "de"]


def played(kind: Title) -> Iterator[Match]:
    """Random games, after each answer."""
    for seed in range(20):
        match, chance = Match(kind, kind.seats.start, seed), random.Random(seed)
        while match.options:
            yield match
            match.answer(chance.choice(match.options))


def texts_in(value: object) -> Iterator[str]:
    """Every text that a person reads in a scene or a prompt; ids and kinds are not among them."""
    spoken = {"name", "plural", "text", "heading", "marks", "steps", "back", "short", "brief", "means", "odds"}
    if isinstance(value, dict):
        for key, part in value.items():
            if key in spoken:
                yield from (part if isinstance(part, list) else [part])
            yield from texts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_in(part)


@pytest.mark.parametrize(("kind", "language"), TRANSLATED, ids=lambda one: getattr(one, "id", one))
def test_a_catalogue_is_complete(kind: Title, language: str) -> None:
    """Given a title's catalogue, then it has a text for each that the title says, with the same gaps."""
    texts = kind.catalogues[language]().texts
    words = words_of(Subject(kind))
    assert [word for word in words if word not in texts] == []
    for word in words:
        assert gaps(texts[word]) == gaps(word), word


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("kind", GERMAN, ids=lambda one: one.id)
def test_no_english_word_is_left(kind: Title) -> None:
    """Given random games told in German, then no text of a scene, a question or the story is English."""
    german = kind.catalogues["de"]().texts
    english = [word for word, text in german.items() if word != text]
    patterns = [re.compile(".+".join(re.escape(part) for part in re.split(r"\{[^}]*\}", word))) for word in english]
    own = set(german.values())
    heard: set[str] = set()
    for match in played(kind):
        with kind.telling_in("de"):
            for seat in match.state.seats:
                scene = scene_of(kind, match.state, seat)
                heard.update(texts_in(msgspec.to_builtins(scene)))
                if any(option.seat == seat for option in match.options):
                    heard.update(texts_in(msgspec.to_builtins(prompt_for(match.state, [seat], scene))))
                heard.update(kind.why(match.state, seat).values())
            heard.update(line.text(match.book) for line in match.log)
    assert len(heard) > 50
    assert [text for text in heard - own if any(pattern.fullmatch(text) for pattern in patterns)] == []


@pytest.mark.parametrize("kind", GERMAN, ids=lambda one: one.id)
def test_the_game_is_the_same(kind: Title) -> None:
    """Given a game that is played while German is in use, then it comes to the same hash as in English."""
    hashes = []
    for language in ("en", "de"):
        with kind.telling_in(language):
            match, chance = Match(kind, kind.seats.start, "a seed"), random.Random(1)
            while match.options:
                match.answer(chance.choice(match.options))
            hashes.append(match.hash)
    assert hashes[0] == hashes[1]


def test_what_a_catalogue_lacks_stays_english() -> None:
    """Given a catalogue with one word, when something else is told, then it comes as it is; without one, all does."""
    with telling_in(Catalogue("de", {"Hope": "Hoffnung"})):
        assert (translated("Hope"), translated("Bree")) == ("Hoffnung", "Bree")
    assert translated("Hope") == "Hope"
    with title("toy").telling_in("xx"):
        assert translated("Hope") == "Hope"


def test_a_changed_text_is_told_in_english_until_it_is_translated_anew() -> None:
    """Given the toy's catalogue, then no text of it is marked as changed since."""
    assert len(read_catalogue("westmarch.titles.toy", "de").texts) == len(words_of(Subject(title("toy"))))


def test_two_people_are_told_in_two_languages_side_by_side() -> None:
    """Given what is printed, when it is told in German after English, then each comes in its own."""
    kind = title("toy")
    match = Match(kind, 2, "a seed")
    english = scene_of(kind, match.state, Seat(0)).heading
    with kind.telling_in("de"):
        german = scene_of(kind, match.state, Seat(0)).heading
    assert (english, german) == ("Frodo's turn", "Frodo ist am Zug")
    assert scene_of(kind, match.state, Seat(0)).heading == english
