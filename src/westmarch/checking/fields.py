"""Fields of a type that a state can't have."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from westmarch.checking.subject import Class, Finding, Subject
from westmarch.engine.plain_types import against


def impossible_fields(subject: Subject) -> Iterator[Finding]:
    """Annotated fields of the state and of procedures that can't be plain data."""
    for cls in (*subject.states, *subject.procedures):
        for node in cls.node.body:
            if isinstance(node, ast.AnnAssign) and is_saved(cls, node):
                sentence = against(ast.unparse(node.annotation), vars(cls.source.module))
                if sentence:
                    yield cls.source.finding(node, sentence)


def is_saved(cls: Class, field: ast.AnnAssign) -> bool:
    name = ast.unparse(field.target)
    return name not in getattr(cls.type, "unsaved", ()) and "ClassVar" not in ast.unparse(field.annotation)
