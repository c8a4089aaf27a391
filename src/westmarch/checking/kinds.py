"""Kinds that the book lacks: things of such a kind have no name, and no word in save files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from westmarch.checking.subject import Finding, Subject, at_function
from westmarch.checking.templates import PLAIN
from westmarch.engine.declared import arguments, fields


def missing_kinds(subject: Subject) -> Iterator[Finding]:
    """Arguments of effects, and fields that are chosen, of a kind that the book has not."""
    for question in subject.questions:
        for verb in vars(question.type).get("says", {}):
            if hasattr(question.type, verb):
                yield from of_effect(subject, question.type, verb)
    for cls in {type(action) for action in subject.actions}:
        yield from of_effect(subject, cls, "do")
    for procedure in subject.procedures:
        for field, prompt in vars(procedure.type).get("prompts", {}).items():
            kind = fields(procedure.type).get(field, "int")
            if is_missing(subject, kind.lower()):
                yield procedure.finding(
                    f"The book has no kind {kind.lower()!r}, of which the chosen {field!r} is.", prompt
                )


def of_effect(subject: Subject, cls: Any, effect: str) -> Iterator[Finding]:
    for name, kind in arguments(cls, effect).items():
        if is_missing(subject, kind):
            yield at_function(
                getattr(cls, effect), f"The book has no kind {kind!r}, of which the argument {name!r} is."
            )


def is_missing(subject: Subject, kind: str) -> bool:
    return kind not in PLAIN and subject.book.kind(kind) is None
