"""Which modules are compiled: those of the engine that every step goes through, and the rules of all titles."""

from __future__ import annotations

import ast
import importlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

ROOT: Final = Path(__file__).resolve().parent.parent.parent

ENGINE: Final = ("option", "chance", "book", "action", "procedure", "carry_out", "state")

INTERPRETED: Final = (
    "bots",
    "deck",
    "evaluation",
    "meta",
    "owners",
    "references",
    "references_events",
    "rulings",
    "scene",
    "sentences",
    "shelf",
    "values",
    "why",
)
"""Rooms of a title that stay as they are: a game that runs does not go through them."""


@dataclass(frozen=True)
class Source:
    """A module to be compiled. `group` is the shared library that it goes into."""

    name: str
    group: str

    @cached_property
    def module(self) -> ModuleType:
        """The module itself, interpreted."""
        return importlib.import_module(self.name)

    @cached_property
    def file(self) -> Path:
        return Path(str(self.module.__file__))

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.file.read_text(encoding="utf-8"))

    @property
    def path(self) -> str:
        """Its place in a folder that holds the package."""
        folder = self.name.replace(".", "/")
        return f"{folder}/__init__.py" if self.file.name == "__init__.py" else f"{folder}.py"

    def classes(self) -> Iterator[tuple[ast.ClassDef, type[Any]]]:
        """The classes at its first level, with their nodes."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                yield node, getattr(self.module, node.name)


def sources(titles: list[str]) -> list[Source]:
    """The modules of the engine and of these titles that are compiled."""
    found = [Source(f"westmarch.engine.{name}", "engine") for name in ENGINE]
    for title in titles:
        found += [Source(name, title) for name in rooms(title)]
    return [one for one in found if holds_code(one.tree) and not holds_records(one)]


def our_titles() -> list[str]:
    """The titles of this package, by its entry points; those of other packages stay interpreted."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["entry-points"]["westmarch.titles"])


def state_of(title: str) -> type[Any]:
    """The state of a title."""
    state: type[Any] = importlib.import_module(f"westmarch.titles.{title}").TITLE.play.state
    return state


def rooms(title: str) -> list[str]:
    """The modules of a title's rules."""
    package = importlib.import_module(f"westmarch.titles.{title}")
    folder = Path(str(package.__file__)).parent
    found = []
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        if parts[0] not in INTERPRETED:
            inner = parts[:-1] if parts[-1] == "__init__" else parts
            found.append(".".join((package.__name__, *inner)))
    return [name for name in found if name != package.__name__]


def holds_records(source: Source) -> bool:
    """Whether msgspec reads classes of a module: mypyc 2.4 can't give them their keywords (`tag`, `frozen`)."""
    return any(issubclass(cls, msgspec.Struct) for _, cls in source.classes())


def holds_code(tree: ast.Module) -> bool:
    """Whether there is anything to compile: more than a docstring and imports."""
    return not all(isinstance(node, ast.Expr | ast.Import | ast.ImportFrom) for node in tree.body)
