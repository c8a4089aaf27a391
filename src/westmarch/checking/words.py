"""All that a title says, as the texts that a catalogue gives in another language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from westmarch import players
from westmarch.checking.log import TEMPLATE_AT
from westmarch.checking.subject import Source, Subject, argument, called, read, texts
from westmarch.engine.book import Book
from westmarch.engine.guide import guide_of
from westmarch.engine.language import AND
from westmarch.engine.procedure import PROCEDURES, Question
from westmarch.engine.title import NOT_ASKED, BadSetting, Title
from westmarch.players import hints, thoughts
from westmarch.scene import elements, prompt

TOLD_AT = {"told": 0, "translated": 0, "because": 0, "Term": 1, "spell": 1} | TEMPLATE_AT
"""Which argument of a function or method is a text."""

GAP = re.compile(r"\{[a-z_]+(:[^{}]+)?\}")

NAMES = ("none", "nobody", AND)
"""What stands in a template for no things, for nobody, and between the last two of several."""


def words_of(subject: Subject) -> list[str]:
    """Every text of a title, each once: of the title itself, the names and texts in its book, labels and prompts,
    lines of the log, what its words mean, and what goes through `told`.

    >>> from westmarch.engine.title import title
    >>> words = words_of(Subject(title("toy")))
    >>> "The East Road" in words, "Bree" in words, "Walk to {to:place}" in words, "{hobbit}'s turn" in words
    (True, True, True, True)
    """
    found = [
        *of_the_title(subject),
        *of_the_books(subject),
        *of_questions(subject),
        *of_calls(subject),
        *of_templates(subject),
    ]
    return [text for text in dict.fromkeys(found) if any(letter.isalpha() for letter in without_gaps(text))]


def of_the_title(subject: Subject) -> Iterator[str]:
    title = subject.title
    yield from (title.name, title.blurb, *title.play.results.values())
    for setting in title.settings:
        yield from (setting.help, *setting.choices.values())
    for seats in title.seats:
        yield from title.play.chairs(seats)
    yield from filter(None, (players.way_of_playing(title, name) for name in players.names(title)))
    yield from title.players.levels.values()
    yield from (NOT_ASKED, hints.ONLY, thoughts.ALONE, thoughts.BESIDE)
    for gist in title.table.gists.values():
        yield from (gist.several, gist.part)
    if title.learn.first_game is not None:
        yield title.learn.first_game.about
    if title.has_guide:
        yield from (step.say for step in guide_of(title).steps)
    for term in title.lexicon():
        yield from (term.name, term.text)


def of_the_books(subject: Subject) -> Iterator[str]:
    """Of the books of all settings, each changed by itself: scenarios bring cards and roles of their own."""
    title = subject.title
    for settings in ({}, *({one.name: value} for one in title.settings for value in one.choices)):
        with suppress(BadSetting):  # what goes only with something else
            yield from of_a_book(title, title.open_book(settings, {}))


def of_a_book(title: Title, book: Book) -> Iterator[str]:
    for kind in book.kinds.values():
        yield from kind.names if kind.is_thing else ()
    for card in title.table.glossary(book):
        yield card.name
    yield from title.table.texts(book)
    geography = title.table.geography(book) if title.table.geography else None
    if geography is not None:
        yield from (geography.title, geography.subtitle, *(caption.text for caption in geography.captions))


def of_questions(subject: Subject) -> Iterator[str]:
    """Labels, prompts and stages, also of the questions that all titles share."""
    shared = [one for (module, _), one in PROCEDURES.items() if module.startswith("westmarch.engine.")]
    for cls in (*shared, *(one.type for one in subject.procedures)):
        own: dict[str, Any] = vars(cls)
        yield from own.get("prompts", {}).values()
        yield from own.get("declines", {}).values()
        yield from own.get("outline", {}).values()
        if issubclass(cls, Question):
            for table in ("says", "besides", "outright", "folds"):
                yield from own.get(table, {}).values()
            yield from filter(None, (own.get(name) for name in ("prompt", "further", "way_back", "ends")))
    for action in subject.actions:
        yield from (action.says, action.name)
    yield from NAMES


def of_calls(subject: Subject) -> Iterator[str]:
    """Of a title's own sources, and of what all scenes and questions say."""
    told_at = TOLD_AT | handed_on(subject)
    nodes = ((shared, node) for shared in map(read, (elements, prompt)) for node in ast.walk(shared.tree))
    calls = (
        (shared, node) for shared, node in nodes if isinstance(node, ast.Call) and called(node) in ("told", "spell")
    )
    for source, call in (*calls, *subject.calls(*told_at)):
        template = argument(call, told_at[called(call)], "template")
        yield from (str(text.value) for text in texts(template))
        yield from of_a_table(source, template)


def handed_on(subject: Subject) -> dict[str, int]:
    """The title's own functions and methods that are given a `template`, to be told in their way, and where."""
    found = {}
    for _, node in subject.nodes():
        if isinstance(node, ast.FunctionDef):
            names = [one.arg for one in node.args.args if one.arg != "self"]
            if "template" in names:
                found[node.name] = names.index("template")
    return found


def of_a_table(source: Source, template: ast.expr | None) -> Iterator[str]:
    """The texts of a module's table, where one of them is told: `translated(NAMES[number])`."""
    match template:
        case ast.IfExp(_, yes, no):
            yield from of_a_table(source, yes)
            yield from of_a_table(source, no)
        case ast.Subscript(table) | ast.Call(ast.Attribute(table, "get")):
            yield from of_a_table(source, table)
        case ast.Name(name) if name.isupper():
            yield from in_a_value(getattr(source.module, name, None))


def in_a_value(value: object) -> Iterator[str]:
    """The texts in a constant: itself, or those of a tuple or mapping."""
    match value:
        case str():
            yield value
        case Mapping():
            yield from in_a_value(tuple(value.values()))
        case tuple():
            for part in value:
                yield from in_a_value(part)


def of_templates(subject: Subject) -> Iterator[str]:
    """Texts with gaps, wherever they stand: some come to the log by way of a variable."""
    for _, node in subject.nodes():
        for child in () if isinstance(node, ast.Expr) else ast.iter_child_nodes(node):
            match child:
                case ast.Constant(str(text)) if GAP.search(text) and not isinstance(node, ast.JoinedStr):
                    yield text


def without_gaps(template: str) -> str:
    """The rest of a template without its gaps. A gap that says something itself ("# troop|# troops") stays."""
    return template if "|" in template else "".join(part.split("}")[-1] for part in template.split("{"))
