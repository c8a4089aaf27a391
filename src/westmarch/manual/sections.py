"""The text of a manual, section by section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from markdown_it import MarkdownIt

from westmarch.engine.language import in_use
from westmarch.engine.letters import plain_letters
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Title

PICTURE: Final = re.compile(r"!\[(?P<told>[^]]*)\]\(scene:(?P<name>[a-z0-9_]+)\)")
LINK: Final = re.compile(r"(?<!!)\[(?P<words>[^]]*)\]\(#(?P<anchor>[a-z0-9-]+)\)")
HEADING: Final = re.compile(r"(?P<name>.+?) *\{#(?P<anchor>[a-z0-9-]+)\}")


class NoManual(Refusal):
    """The title has no rules to read; the message says so."""


class BadManual(Refusal):
    """A heading has no anchor, or one that another has; the message names it."""


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it, up to the next one. The `level` is 1 or 2, the `number` is "4" or "4.2"."""

    anchor: str
    number: str
    level: int
    name: str
    text: str

    @property
    def heading(self) -> str:
        """Its number and its name."""
        return f"{self.number} {self.name}"

    def has(self, words: list[str]) -> bool:
        """Whether all these words, or words that begin so, stand in it; capitals and accents don't matter."""
        read = plain_letters(f"{self.name} {plain(self.text)}")
        return all(re.search(rf"\b{re.escape(plain_letters(word))}", read) for word in words)


@dataclass(frozen=True)
class Manual:
    """What one reads before the first section, and the sections in their order."""

    title: Title
    opening: str
    sections: tuple[Section, ...]

    def with_words(self, words: list[str]) -> list[Section]:
        """The sections in which all these words stand."""
        return [section for section in self.sections if section.has(words)]

    def called(self, name: str) -> list[Section]:
        """The section of that number or name, capitals and accents aside, with those below it; empty if there is none.

        >>> from westmarch.engine.title import title
        >>> [section.heading for section in manual_of(title("fate")).called("travel")]
        ['5.1 Travel']
        """
        asked = plain_letters(name)
        found = [
            one.number for one in self.sections if asked in (one.number, *map(plain_letters, (one.name, one.heading)))
        ]
        return [one for one in self.sections if any(f"{one.number}.".startswith(f"{number}.") for number in found)]


def parser() -> MarkdownIt:
    """What reads manuals: plain Markdown with tables. Raw HTML is text like any other."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def manual_of(title: Title) -> Manual:
    """A title's manual, in the language that is in use. Raises NoManual, BadManual."""
    if not title.has_manual:
        raise NoManual(f"{title.name} has no rules to read here.")
    return Manual(title, *_parts(title.id, _read_text(title.package, in_use().language)))


@cache
def _read_text(package: str, language: str) -> str:
    """`rules.md` in a language, `rules.de.md`, if the package has it; else in English."""
    folder = files(package)
    told = folder.joinpath(f"rules.{language}.md")
    return (told if told.is_file() else folder.joinpath("rules.md")).read_text(encoding="utf-8")


@cache
def _parts(name: str, text: str) -> tuple[str, tuple[Section, ...]]:
    """What stands in a title's manual before the first section, and its sections. Raises BadManual."""
    lines = text.splitlines()
    found = list(headings(text))
    ends = [start for _, _, start, _ in found[1:]] + [len(lines)]
    opening = "\n".join(lines[: found[0][2] if found else len(lines)]).strip()
    sections: list[Section] = []
    numbers = [0, 0]
    for (level, heading, _, below), end in zip(found, ends, strict=True):
        parts = HEADING.fullmatch(heading)
        if parts is None or parts["anchor"] in {section.anchor for section in sections}:
            raise BadManual(f"{name}, rules.md: the heading {heading!r} needs an anchor of its own.")
        numbers = [numbers[0] + 1, 0] if level == 1 else [numbers[0], numbers[1] + 1]
        number = ".".join(str(one) for one in numbers[:level])
        sections.append(Section(parts["anchor"], number, level, parts["name"], "\n".join(lines[below:end]).strip()))
    return opening, tuple(sections)


def plain(text: str) -> str:
    """Markdown for screens that show no pictures and follow no links: what a picture shows is told.

    >>> plain("A [battle](#battle). ![A map](scene:start)")
    'A battle. *Picture: A map*'
    """
    return LINK.sub(r"\g<words>", PICTURE.sub(r"*Picture: \g<told>*", text))


def headings(text: str) -> Iterator[tuple[int, str, int, int]]:
    """Each heading that begins a section: its level, its words, its first line, and the first one below it."""
    tokens = parser().parse(text)
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3") and token.map:
            yield int(token.tag[1]) - 1, tokens[at + 1].content, token.map[0], token.map[1]
