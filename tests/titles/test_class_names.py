"""A name stands for one class of a title, wherever it is read."""

from __future__ import annotations

import ast
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from westmarch.engine.title import title

TITLES = ("cardgame", "fate", "ring1977", "ring2e", "toy", "wizards")


def class_names(name: str) -> list[str]:
    """The names of all classes in a title's files."""
    found: list[str] = []
    for file in Path(str(files(title(name).package))).rglob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        found += [node.name for node in nodes if isinstance(node, ast.ClassDef)]
    return found


@pytest.mark.parametrize("name", TITLES)
def test_no_two_classes_share_a_name(name: str) -> None:
    """Given all files of a title, when its classes are listed, then each has a name of its own."""
    counted = Counter(class_names(name))
    assert counted
    assert [one for one, count in counted.items() if count > 1] == []
