"""Templates that name what is not there: labels of options, and prompts."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator, Mapping
from typing import Any

from westmarch.checking.subject import Class, Finding, Subject
from westmarch.engine.declared import arguments, fields
from westmarch.engine.procedure import Question

PLAIN = ("int", "str", "bool")
"""What stands in a sentence as it is."""


def gaps_of_labels(subject: Subject) -> Iterator[Finding]:
    """Labels that name what is no argument of the effect."""
    for question in subject.questions:
        for verb, label in vars(question.type).get("says", {}).items():
            if hasattr(question.type, verb):
                for sentence in wrong_gaps(subject, label, arguments(question.type, verb), f"arguments of {verb}"):
                    yield question.finding(sentence, label)
    for action in subject.actions:
        for sentence in wrong_gaps(subject, action.says, arguments(type(action), "do"), "arguments of do"):
            yield subject.at_text(action.says, sentence)


def gaps_of_prompts(subject: Subject) -> Iterator[Finding]:
    """Prompts that name what is no field of their question, or of the procedure that asks."""
    for procedure in subject.procedures:
        for template in prompts_of(procedure):
            known = fields_below(procedure.type)
            told = told_by(subject, procedure)
            if told is not None:
                for sentence in wrong_gaps(subject, template, known | told, "fields"):
                    yield procedure.finding(sentence, template)


def prompts_of(procedure: Class) -> list[str]:
    """The sentences that stand in a class itself."""
    own = vars(procedure.type)
    return [*own.get("prompts", {}).values(), *([own["prompt"]] if own.get("prompt") else [])]


def fields_below(cls: Any) -> dict[str, str]:
    """The kinds of a class's fields, and of those that are derived from it."""
    found = {name: kind.lower() for name, kind in fields(cls).items()}
    for derived in type.__subclasses__(cls):
        found = fields_below(derived) | found
    return found


def told_by(subject: Subject, procedure: Class) -> dict[str, str] | None:
    """What a question tells its prompt besides its fields, by name; None if that can't be read."""
    tells = getattr(procedure.type, "told", Question.told)
    if tells is Question.told:
        return {}
    for one in subject.classes:
        for node in one.node.body:
            if isinstance(node, ast.FunctionDef) and vars(one.type).get("told") is tells and node.name == "told":
                return keys_of(node)
    return None


def keys_of(function: ast.FunctionDef) -> dict[str, str] | None:
    """The keys of the dict that a function returns, each for itself; None if they are not all written there."""
    found: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Return):
            if not isinstance(node.value, ast.Dict):
                return None
            for key in node.value.keys:
                if not (isinstance(key, ast.Constant) and isinstance(key.value, str)):
                    return None
                found[key.value] = key.value
    return found


def wrong_gaps(subject: Subject, template: str, known: Mapping[str, str], among: str) -> Iterator[str]:
    """What is wrong with the gaps of a template, as sentences; `known` has the kinds of what may be named."""
    try:
        gaps = list(string.Formatter().parse(template))
    except ValueError as error:
        yield f"The template {template!r} can't be read: {error}."
        return
    for _, name, word, _ in gaps:
        if name is None:
            continue
        if name not in known:
            there = ", ".join(known) or "there are none"
            yield f"The template names {{{name}}}, which is not among the {among}: {there}."
        elif word:
            yield from wrong_word(subject, name, word)


def wrong_word(subject: Subject, name: str, word: str) -> Iterator[str]:
    """What is wrong with what stands after the colon of a gap."""
    if "|" not in word and subject.book.kind(word) is None:
        yield f"The template names {name!r} as a {word!r}, and the book has no such kind."
    elif word.count("|") > 1:
        yield f"The template has more than two forms for {name!r}: one is for 1, the other for all other numbers."
