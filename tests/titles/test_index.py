"""A reader who knows the rulebook finds each rule: the index of a title's procedures names every module."""

from __future__ import annotations

import ast
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

TITLES = ("cardgame", "fate", "ring1977", "ring2e", "wizards")
NAME = r"[a-z_0-9/]+"
HEAD = re.compile(rf"^{NAME}(?:, {NAME})*(?= )", re.MULTILINE)
"""The modules that a line of an index begins with."""


def procedures(title: str) -> ModuleType:
    return import_module(f"westmarch.titles.{title}.procedures")


def modules(package: ModuleType) -> set[str]:
    """The modules of a package, with their folders."""
    folder = Path(str(package.__file__)).parent
    found = (file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("*.py"))
    return {name for name in found if not name.endswith("__init__")}


def indexed(package: ModuleType) -> list[str]:
    """What an index names, line by line."""
    lines = str(package.__doc__).partition("\n\n")[2]
    return [name for head in HEAD.findall(lines) for name in head.split(", ")]


@pytest.mark.parametrize("title", TITLES)
def test_the_index_names_every_module(title: str) -> None:
    missing = modules(procedures(title)) - {*indexed(procedures(title))}
    assert not missing


@pytest.mark.parametrize("title", ["ring1977", "ring2e", "wizards"])
def test_the_index_of_rules_names_every_module(title: str) -> None:
    rules = import_module(f"westmarch.titles.{title}.rules")
    assert modules(rules) == {*indexed(rules)}


@pytest.mark.parametrize("title", TITLES)
def test_the_index_names_no_module_twice(title: str) -> None:
    named = [name for name in indexed(procedures(title)) if name in modules(procedures(title))]
    assert len(named) == len({*named})


CHAPTERS = "## Chapter and file"
FILE = re.compile(r"`([\w./]+)`")


@pytest.mark.parametrize("title", TITLES)
def test_the_readme_leads_from_chapters_to_files(title: str) -> None:
    """The README of a title ends with where each chapter of the rules is carried out: each file named there exists."""
    folder = Path(str(import_module(f"westmarch.titles.{title}").__file__)).parent
    last = (folder / "README.md").read_text().rpartition("\n## ")[2]
    assert CHAPTERS.endswith(last.splitlines()[0])
    named = FILE.findall(last)
    assert len(named) > 10
    assert [file for file in named if not (folder / file).exists()] == []


@pytest.mark.parametrize("title", TITLES)
def test_no_two_classes_have_one_name(title: str) -> None:
    """What a card says and the procedure that carries it out are two things."""
    folder = Path(str(import_module(f"westmarch.titles.{title}").__file__)).parent
    modules = (ast.parse(file.read_text()) for file in folder.rglob("*.py"))
    names = Counter(one.name for module in modules for one in module.body if isinstance(one, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1] == []
