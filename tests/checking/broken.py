"""The East Road with a line or two broken: what a title's author may get wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from shutil import copy

import westmarch.titles.toy
from westmarch.checking import check
from westmarch.engine.title import Title

TOY = Path(westmarch.titles.toy.__file__).parent
NUMBERS = count(1)


class Road:
    """A copy of the toy in a package of its own; `breaks` changes its source before it is loaded."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = f"road{next(NUMBERS)}"
        self.package = folder / self.name
        self.package.mkdir()
        for file in TOY.glob("*.py"):
            source = file.read_text(encoding="utf-8").replace("westmarch.titles.toy", self.name)
            (self.package / file.name).write_text(source, encoding="utf-8")
        for data in ("guide.toml", "data/lexicon.toml"):
            (self.package / data).parent.mkdir(exist_ok=True)
            copy(TOY / data, self.package / data)

    def breaks(self, file: str, right: str, wrong: str) -> Road:
        """Put something wrong in the place of what is right."""
        path = self.package / file
        source = path.read_text(encoding="utf-8")
        assert right in source, f"{file} of the toy has no {right!r} any more"
        path.write_text(source.replace(right, wrong, 1), encoding="utf-8")
        return self

    def found(self) -> list[tuple[str, str]]:
        """The findings: what stands in the line, and the sentence."""
        return [(line(one.file, one.line), one.sentence) for one in check(self.title())]

    def title(self) -> Title:
        with importable(self.folder):
            found: Title = import_module(self.name).TITLE
        return found


def line(file: str, number: int) -> str:
    return Path(file).read_text(encoding="utf-8").splitlines()[number - 1].strip()


@contextmanager
def importable(folder: Path) -> Iterator[None]:
    """While modules can be imported from a folder."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
