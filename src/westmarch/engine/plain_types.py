"""Types that fields of states and procedures can have: these are copied, saved and hashed as plain data."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Mapping
from types import GenericAlias
from typing import Any, Final, NewType

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


def against(annotation: str, names: Mapping[str, Any]) -> str:
    """What stands against a field of this type, as a sentence; empty if nothing does. `names` are those of its module.

    >>> against("list[tuple[int, ...]]", {})
    ''
    >>> against("set[int]", {})
    "A state can't have `set[int]`: a set has no order in which it could be saved; take a sorted tuple."
    """
    reason = _against(ast.parse(annotation, mode="eval").body, names, FIRST_LEVEL)
    return f"A state can't have `{annotation}`: {reason}." if reason else ""


def _against(kind: ast.expr, names: Mapping[str, Any], also: tuple[str, ...] = ()) -> str:
    """What stands against a type. `also` may be used at this level besides tuples."""
    match kind:
        case ast.Constant(value) if value is ...:
            return ""
        case ast.Name(name):
            return "" if name in PLAIN or _is_plain(_meaning(name, names)) else REASONS.get(name, OTHERWISE)
        case ast.Subscript(ast.Name(name), inner) if name in ("tuple", *also):
            parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return next(filter(None, (_against(part, names) for part in parts)), "")
        case ast.Subscript(ast.Name(name), _):
            return REASONS.get(name, OTHERWISE)
    return OTHERWISE


def _meaning(name: str, names: Mapping[str, Any]) -> Any:
    """What a name stands for; what is imported for the type checker alone is believed to be an id."""
    return names.get(name, getattr(builtins, name, int))


def _is_plain(kind: Any) -> bool:
    """Whether a type is one of numbers, or of tuples."""
    if isinstance(kind, NewType):
        return _is_plain(kind.__supertype__)
    return kind is int or (isinstance(kind, GenericAlias) and kind.__origin__ is tuple)
