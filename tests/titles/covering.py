"""Which scripted test speaks of which thing: what the coverage reports of all titles have in common."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from westmarch.engine.title import Setting

Report = dict[str, dict[str, list[str]]]
"""The tests of each thing, by kind."""

NOT_SCRIPTED = ("test_data.py",)


def slug(name: str) -> str:
    """A printed name as an id.

    >>> slug("Give Us a Song!"), slug("Andúril"), slug("Elrond's Support")
    ('give_us_a_song', 'anduril', 'elronds_support')
    """
    plain = unicodedata.normalize("NFD", name.replace("'", "")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")


@dataclass(frozen=True)
class Scripted:
    """A scripted test: what its parameters name, and all that it speaks of."""

    file: str
    name: str
    parameters: frozenset[str]
    spoken: frozenset[str]

    @property
    def id(self) -> str:
        return f"{self.file}::{self.name}"

    def is_about(self, key: str) -> bool:
        """Whether its name or its parameters name the thing of this id."""
        return key in self.parameters or f"_{key}_" in f"{self.name}_"


def scripted(folder: Path) -> Iterator[Scripted]:
    """Every scripted test of a title; tables of the module that a test is parametrized with count as its parameters."""
    for path in sorted(folder.glob("test_*.py")):
        if path.name in NOT_SCRIPTED:
            continue
        body = ast.parse(path.read_text(encoding="utf-8")).body
        tables = {name: node for node in body for name in named_by(node)}
        for node in body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names = {one.id for part in node.decorator_list for one in ast.walk(part) if isinstance(one, ast.Name)}
                parts = [*node.decorator_list, *(table for name, table in tables.items() if name in names)]
                parameters = frozenset(word for part in parts for word in words(part))
                yield Scripted(path.name, node.name, parameters, parameters | {*words(node), *of_name(node.name)})


def named_by(node: ast.stmt) -> Iterator[str]:
    """The name that a statement of a module gives to a value."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    yield from (target.id for target in targets if isinstance(target, ast.Name))


def of_name(test: str) -> Iterator[str]:
    """The rulings that a test's name names, and the name itself."""
    yield from re.findall(r"A\d+", test)
    yield test.removeprefix("test_")


def words(part: ast.AST) -> Iterator[str]:
    """The strings and keywords in a part of a program."""
    for node in ast.walk(part):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield slug(node.value)
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
            yield f"{node.arg}="


def speaking_of(keys: Iterable[str], tests: Iterable[Scripted]) -> dict[str, list[str]]:
    """The tests that speak of each thing."""
    found: dict[str, list[str]] = {key: [] for key in keys}
    for test in tests:
        for key in found.keys() & test.spoken:
            found[key].append(test.id)
    return found


def about(keys: Iterable[str], tests: Iterable[Scripted]) -> dict[str, list[str]]:
    """The tests that are about each thing."""
    every = list(tests)
    return {key: [test.id for test in every if test.is_about(key)] for key in keys}


def readings(settings: Iterable[Setting], tests: Iterable[Scripted]) -> dict[str, list[str]]:
    """The tests of each setting's readings beside the usual one: they give the setting and speak of the reading."""
    every = list(tests)
    return {
        f"{one.name}={choice}": [test.id for test in every if {choice, f"{one.name}="} <= test.spoken]
        for one in settings
        for choice in one.choices
        if choice != one.default
    }
