"""What classes and methods declare by their annotations: the one place where the engine reads them.

Annotations are read as text, so every rules module begins with `from __future__ import annotations`. A compiled build
keeps no annotations; it carries a table of them instead, written by `tools/compiling` from the interpreted package.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from functools import cache as _cache
from types import GenericAlias
from typing import Any, Final, TypeVar

from westmarch.engine.plain_types import against

try:
    from westmarch._declared import TABLE  # type: ignore[import-not-found,unused-ignore]
except ImportError:
    TABLE: dict[str, dict[str, str]] = {}  # type: ignore[no-redef]

BUILD: Final = "compiled" if TABLE else "interpreted"
"""Which build runs."""

PLAIN: Final = frozenset({"int", "bool", "str", "bytes", "list", "dict", "tuple"})

F = TypeVar("F", bound=Callable[..., Any])

_WORD: Final = re.compile(r"[A-Za-z_]+")
_IDS: Final = re.compile(r"[A-Za-z_]\w*(\.\w+)+")
"""The full names of kinds of things within a tuple type that has a name of its own."""


def remembered(function: F) -> F:
    """A function of classes or functions that is worked out once for each."""
    return _cache(function)  # type: ignore[return-value]


@remembered
def fields(cls: Any) -> dict[str, str]:
    """The annotated fields of a class and its bases, base first: name to type, both as text; class variables left out.

    Raises TypeError for a class whose module keeps its annotations as objects.

    >>> from westmarch.engine.procedure import Choose
    >>> fields(Choose)
    {'seat': 'Seat', 'field': 'str', 'optional': 'bool'}
    """
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        for name, kind in _annotated(base).items():
            if not isinstance(kind, str):
                raise TypeError(f"{base.__module__} must begin with `from __future__ import annotations`")
            if not kind.startswith("ClassVar"):
                found[name] = kind
    return found


@remembered
def arguments(cls: Any, effect: str) -> dict[str, str]:
    """The arguments of an option's effect, a method of this class, after game and seat: name to kind of thing.

    >>> from westmarch.engine.procedure import Choose
    >>> arguments(Choose, "choose")
    {'choice': 'any'}
    """
    home = next(base for base in cls.__mro__ if effect in vars(base))
    annotations = TABLE.get(f"{home.__module__}.{home.__qualname__}.{effect}")
    if annotations is None:
        annotations = inspect.get_annotations(vars(home)[effect])
    return {name: str(kind).lower() for name, kind in annotations.items() if name not in ("game", "seat", "return")}


@remembered
def plain_fields(cls: Any) -> dict[str, str]:
    """The annotated fields with every name of a kind of thing read as what it is: a whole number, or a tuple of them.

    Raises TypeError for a type that a state can't have, with the reason.

    >>> from westmarch.engine.procedure import Window
    >>> plain_fields(Window)
    {'passed': 'tuple[int, ...]'}
    """
    written = TABLE.get(f"{cls.__module__}.{cls.__qualname__}:plain")
    if written is not None:
        return dict(written)
    names = _names(cls)
    for name, kind in fields(cls).items():
        reason = "" if name in ("agenda", *getattr(cls, "unsaved", ())) else against(kind, names[name])
        if reason:
            raise TypeError(f"{cls.__qualname__}.{name}: {reason}")
    return {name: _WORD.sub(_plain, kind) for name, kind in spelled_fields(cls).items()}


@remembered
def spelled_fields(cls: Any) -> dict[str, str]:
    """The annotated fields with the names of tuple types spelled out; kinds of things keep theirs.

    >>> from westmarch.engine.procedure import Window
    >>> spelled_fields(Window)
    {'passed': 'tuple[Seat, ...]'}
    """
    written = TABLE.get(f"{cls.__module__}.{cls.__qualname__}:spelled")
    if written is not None:
        return dict(written)
    names = _names(cls)
    return {name: _spelled(kind, names[name]) for name, kind in fields(cls).items()}


def _names(cls: Any) -> dict[str, dict[str, Any]]:
    """For each field the names that its annotation may use."""
    return {name: vars(sys.modules[base.__module__]) for base in cls.__mro__ for name in _annotated(base)}


def _annotated(cls: type) -> dict[str, str]:
    written = TABLE.get(f"{cls.__module__}.{cls.__qualname__}")
    return inspect.get_annotations(cls) if written is None else written


def _plain(found: re.Match[str]) -> str:
    return found[0] if found[0] in PLAIN else "int"


def _spelled(kind: str, names: dict[str, Any]) -> str:
    def meaning(found: re.Match[str]) -> str:
        value = None if found[0] in PLAIN else names.get(found[0])
        return (
            _IDS.sub(lambda full: full[0].rpartition(".")[2], str(value))
            if isinstance(value, GenericAlias)
            else found[0]
        )

    return _WORD.sub(meaning, kind)
