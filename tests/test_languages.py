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
from westmarch.engine.book import Book, Kind
from westmarch.engine.label import spell
from westmarch.engine.language import ANY_NAME, Catalogue, read_catalogue, telling_in, translated
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.outline import outline
from westmarch.engine.title import Title, title, titles
from westmarch.scene import prompt_for, scene_of

TRANSLATED = [(one, language) for one in titles().values() for language in one.catalogues]
READY = [one for one in titles().values() if one.id != "wizards"]
"""Titles of which every text can be translated; what lies on the table of the solitaire scenarios is put together in
English yet."""

GERMAN = [one for one, language in TRANSLATED if language == "de"]


EVERY = 17
"""One of so many moments of a game is looked at,"""

MOST_ANSWERS = 800
"""and so much of it."""

SPOKEN = {
    *("name", "plural", "text", "heading", "marks", "steps", "back", "short", "brief", "means", "odds"),
    *("ahead", "by", "winner", "prize", "outlook", "holder", "way", "end", "so_far", "way_back"),
}
"""The fields of scenes and prompts that people read."""


def texts_in(value: object, spoken: bool = False) -> Iterator[str]:
    """Every text that a person reads in a scene or a prompt; ids and kinds are not among them, nor the steps of what
    lies ahead, which are a client's."""
    match value:
        case dict():
            for key, part in value.items():
                yield from texts_in(part, key in SPOKEN and not (key == "steps" and "by" in value))
        case list() | tuple():
            for part in value:
                yield from texts_in(part, spoken)
        case str() if spoken:
            yield value


@pytest.mark.parametrize(("kind", "language"), TRANSLATED, ids=lambda one: getattr(one, "id", one))
def test_a_catalogue_is_complete(kind: Title, language: str) -> None:
    """Given a title's catalogue, then it has a text for each that the title says, with the same gaps; only an amount
    that decides about the wording may be left out. Each form of names that it asks for holds for all names."""
    catalogue = kind.catalogues[language]()
    words = words_of(Subject(kind))
    assert [word for word in words if word not in catalogue.texts] == []
    for word in words:
        asked, given = gaps(catalogue.texts[word]), gaps(word)
        assert asked.keys() <= given.keys(), word
        assert [name for name in given.keys() - asked.keys() if "|" not in given[name]] == [], word
        forms = {form for spec in asked.values() for form in spec.split(":")[1:]}
        assert {form for form in forms if (form, ANY_NAME) not in catalogue.forms} == set(), word


@pytest.mark.parametrize(("kind", "language"), TRANSLATED, ids=lambda one: getattr(one, "id", one))
def test_forms_are_of_names_that_there_are(kind: Title, language: str) -> None:
    """Given the forms of names in a catalogue, then each is of a text that the title says, or of all."""
    known = {ANY_NAME, *words_of(Subject(kind))}
    assert {name for _, name in kind.catalogues[language]().forms if name not in known} == set()


def gaps(template: str) -> dict[str, str]:
    """The gaps of a template, by name, with what stands behind the colon."""
    return {name: spec or "" for _, name, spec, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("kind", READY, ids=lambda one: one.id)
def test_no_text_is_missed(kind: Title) -> None:
    """Given random games of a title whose every text is marked, then nothing at all that a person is shown is unmarked:
    the table, the questions, the sequence of play, the story, why something can't be done, and what words mean."""
    unmarked: set[str] = set()
    with telling_in(marked(kind)):
        for match in sampled(kind):
            said = [stage.name for stage in outline(match.state)]
            if not match.options:
                said += [line.text(match.book) for line in match.log]
            for seat in match.state.seats:
                scene = scene_of(kind, match.state, seat)
                said += texts_in(msgspec.to_builtins(scene))
                said += [text for reason in kind.table.why(match.state, seat).items() for text in reason]
                said += [card.kind for pile in scene.piles for card in pile.cards]
                if seat in asked(match):
                    said += texts_in(msgspec.to_builtins(prompt_for(match.state, [seat], scene)))
            unmarked.update(filter(is_unmarked, said))
        terms = [text for term in kind.lexicon() for text in (term.name, term.text)]
        unmarked.update(filter(is_unmarked, terms))
    assert unmarked == set()


def marked(kind: Title) -> Catalogue:
    """A catalogue that has every text of a title, each between marks."""
    return Catalogue("xx", {word: f"⟦{word}⟧" for word in words_of(Subject(kind))})


PARTS = r"⟦[^⟦⟧]*(⟧|$)|^[^⟦⟧]*⟧|\b[EW]\d{4}\b"
"""What needs no other mark: a marked text, also if a short form or the end of a label is cut out of it; and the code
of a hex."""


def is_unmarked(text: str) -> bool:
    """Whether letters of a text stand outside of all marks."""
    outside = re.sub(PARTS, "", text)
    return any(map(str.isalpha, outside)) if outside == text else is_unmarked(outside)


def sampled(kind: Title) -> Iterator[Match]:
    """Some moments of random games, and each end."""
    for seed in range(3):
        match, chance = Match(kind, kind.seats.start, seed), random.Random(seed)
        for at in range(MOST_ANSWERS):
            if not match.options:
                break
            if at % EVERY == seed:
                yield match
            match.answer(chance.choice(match.options))
        yield match


def asked(match: Match) -> set[Seat]:
    """The seats that have something to choose."""
    return {option.seat for option in match.options}


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


def test_a_language_bends_names() -> None:
    """Given a template whose translation asks for a form of a place and for the number of those who go there, when it
    is spelled out, then names come in that form, and those that are several by themselves are told of as several."""
    book = Book()
    book.kinds = {"place": Kind("place", ["a", "b"], ["Bree", "The Shire"]), "who": Kind("who", "cd", ["Sam", "Two"])}
    went = {"{who} went to {place}": "{who} {who:who|ging|gingen} {place:place:nach}"}
    texts = went | {"The Shire": "Auenland", "{some} and {last}": "{some} und {last}"}
    forms = {("nach", ANY_NAME): "nach {name}", ("nach", "The Shire"): "ins Auenland", ("many", "Two"): "Two"}
    with telling_in(Catalogue("de", texts, forms)):
        told = [
            spell(book, "{who} went to {place}", {"who": who, "place": at}) for who, at in ((0, 0), (1, 1), ([0, 0], 0))
        ]
    assert told == ["Sam ging nach Bree", "Two gingen ins Auenland", "Sam und Sam gingen nach Bree"]
