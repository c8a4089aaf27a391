"""The log of a match, in little memory. What is asked of it after every answer is kept close at hand."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from westmarch.engine.label import Line
from westmarch.engine.packed import Packed

ALL: Final = -1
"""Whose a line is that everybody may read."""
TOGETHER: Final = 64
"""So many lines are packed together."""


class Log(Packed[Line]):
    """The lines of a match, oldest first.

    `ends` says how many lines there were after each answer, the first number being that of the setup; `only` whose each
    line is, or ALL; `headings` which lines are headings. To know these no line has to be unpacked.
    """

    def __init__(self, setup: Iterable[Line] = ()) -> None:
        super().__init__(TOGETHER)
        self.ends = array("L")
        self.only = array("b")
        self.headings = array("L")
        self.add(setup)

    def add(self, lines: Iterable[Line]) -> None:
        """The lines of one more answer."""
        for line in lines:
            if line.heading:
                self.headings.append(len(self.only))
            self.only.append(ALL if line.only is None else line.only)
            self.append(line)
        self.ends.append(len(self.only))

    def go_back(self, answers: int) -> None:
        """Keep the lines of so many answers."""
        count = self.ends[answers]
        self.cut(count)
        del self.ends[answers + 1 :], self.only[count:]
        while self.headings and self.headings[-1] >= count:
            self.headings.pop()

    def copy(self) -> Log:
        other = Log()
        other.blocks, other.last = self.blocks.copy(), self.last.copy()
        other.ends, other.only, other.headings = self.ends[:], self.only[:], self.headings[:]
        return other

    def answer_of(self, line: int) -> int:
        """The number of the answer, from 1, that led to a line; 0 for those of the setup."""
        return bisect_right(self.ends, line)
