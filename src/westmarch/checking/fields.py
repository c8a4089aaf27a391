"""Fields of a type that a state can't have: it is copied, saved and hashed as plain data."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from types import GenericAlias
from typing import Any, Final, NewType

from westmarch.checking.subject import Class, Finding, Subject

PLAIN: Final = ("int", "bool", "str", "bytes")
FIRST_LEVEL: Final = ("list", "dict")
REASONS: Final = {
    "set": "a set has no order in which it could be saved; take a sorted tuple",
    "frozenset": "a set has no order in which it could be saved; take a sorted tuple",
    "float": "fractions differ from machine to machine; take whole numbers of a smaller unit",
    "list": "what lies in a list or dict must be immutable; take a tuple",
    "dict": "what lies in a list or dict must be immutable; take a tuple of pairs",
}
OTHERWISE: Final = "there may be numbers, text, ids, tuples of them, and lists or dicts of these"


def impossible_fields(subject: Subject) -> Iterator[Finding]:
    """Annotated fields of the state and of procedures that can't be plain data."""
    for cls in (*subject.derived_from(subject.title.state), *subject.procedures):
        for node in cls.node.body:
            if isinstance(node, ast.AnnAssign) and is_saved(cls, node):
                reason = against(node.annotation, vars(cls.source.module), FIRST_LEVEL)
                if reason:
                    sentence = f"A state can't have `{ast.unparse(node.annotation)}`: {reason}."
                    yield cls.source.finding(node, sentence)


def is_saved(cls: Class, field: ast.AnnAssign) -> bool:
    name = field.target.id if isinstance(field.target, ast.Name) else ""
    return name not in getattr(cls.type, "unsaved", ()) and "ClassVar" not in ast.unparse(field.annotation)


def against(kind: ast.expr, names: dict[str, Any], also: tuple[str, ...] = ()) -> str:
    """What stands against a type, empty if nothing does. `also` may be used at this level besides tuples."""
    match kind:
        case ast.Constant(value) if value is ...:
            return ""
        case ast.Name(name):
            return "" if name in PLAIN or is_plain(meaning(name, names)) else REASONS.get(name, OTHERWISE)
        case ast.Subscript(ast.Name(name), inner) if name in ("tuple", *also):
            parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return next(filter(None, (against(part, names) for part in parts)), "")
        case ast.Subscript(ast.Name(name), _):
            return REASONS.get(name, OTHERWISE)
    return OTHERWISE


def meaning(name: str, names: dict[str, Any]) -> Any:
    """What a name stands for; what is imported for the type checker alone is believed to be an id."""
    return names.get(name, getattr(builtins, name, int))


def is_plain(kind: Any) -> bool:
    """Whether a type is one of numbers, or of tuples."""
    if isinstance(kind, NewType):
        return is_plain(kind.__supertype__)
    return kind is int or (isinstance(kind, GenericAlias) and kind.__origin__ is tuple)
