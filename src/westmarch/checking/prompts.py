"""What procedures ask by `Choose` and `Confirm`: each field has a prompt, and each prompt a field."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from westmarch.checking.subject import Class, Finding, Subject, argument, called, texts
from westmarch.engine.declared import fields
from westmarch.engine.procedure import Question


def prompts_without_a_field(subject: Subject) -> Iterator[Finding]:
    for procedure in subject.procedures:
        for field in vars(procedure.type).get("prompts", {}):
            if not procedure.holds(lambda cls, field=field: field in fields(cls)):  # type: ignore[misc]
                yield procedure.finding(f"There is a prompt for {field!r}, but no field of that name.", field)


def topics_without_a_field(subject: Subject) -> Iterator[Finding]:
    """Topics that a procedure is `about`, but that are none of its fields, or no thing that the book names."""
    for procedure in subject.procedures:
        for field in vars(procedure.type).get("about", ()):
            if not procedure.holds(lambda cls, field=field: is_thing(subject, fields(cls).get(field, ""))):  # type: ignore[misc]
                yield procedure.finding(f"It is about {field!r}, which is no field that holds a thing.", field)


def is_thing(subject: Subject, kind: str) -> bool:
    found = subject.book.kind(kind.lower())
    return found is not None and found.is_thing


def choices_without_a_prompt(subject: Subject) -> Iterator[Finding]:
    """`Choose` and `Confirm` for fields that have no prompt, or no candidates. What a question asks belongs to its
    asker."""
    for procedure in subject.procedures:
        if not issubclass(procedure.type, Question):
            for call in ast.walk(procedure.node):
                if isinstance(call, ast.Call) and called(call) in ("Choose", "Confirm"):
                    yield from of_call(procedure, call)


def of_call(procedure: Class, call: ast.Call) -> Iterator[Finding]:
    for field in (str(one.value) for one in texts(argument(call, 1, "field"))):
        if not procedure.holds(lambda cls, field=field: field in cls.prompts):  # type: ignore[misc]
            yield procedure.source.finding(call, f"It asks for {field!r}, which has no sentence in `prompts`.")
        choices = f"{field}_choices"
        if called(call) == "Choose" and not procedure.holds(lambda cls, name=choices: hasattr(cls, name)):  # type: ignore[misc]
            yield procedure.source.finding(call, f"It asks for {field!r}, but there is no method {choices!r}.")
