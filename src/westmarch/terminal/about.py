"""What there is to play: the list of titles, and all about one of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import nullcontext

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Setting, Title
from westmarch.manual import Section, manual_of, plain
from westmarch.players import names, way_of_playing


class NotInRules(Refusal):
    """No section of a title's rules has the words that somebody looks for."""


def seats(title: Title) -> str:
    first, last = title.seats.start, title.seats.stop - 1
    return str(first) if first == last else f"{first} to {last}"


def list_titles(console: Console, listed: Iterable[Title]) -> None:
    """These titles, a line each."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("Title", "Name", "Stage", "Seats", "About"):
        table.add_column(column)
    for title in listed:
        table.add_row(title.id, title.name, title.stage, seats(title), title.blurb)
    console.print(table)


def about(console: Console, title: Title) -> None:
    """The facts that the program knows, then the title's own page."""
    console.print(f"{title.name}\n{title.blurb}\n", markup=False)
    console.print(f"Stage: {title.stage}. Rules: version {title.rules}. Seats: {seats(title)}.\n", markup=False)
    console.print(Markdown(title.about()))
    measured = title.players.levels
    bots = "\n".join(f"- **{name}**: {way_of_playing(title, name)} {measured.get(name, '')}" for name in names(title))
    console.print(Markdown(f"## Bots\n\n{bots}"))
    rulings = [setting for setting in title.settings if setting.ruling]
    for heading, settings in (
        ("Settings", [setting for setting in title.settings if not setting.ruling]),
        ("Rulings that can be chosen", rulings),
    ):
        if settings:
            console.print(Markdown(f"## {heading}\n\nChoose with `--set name=value`.\n\n{listed(settings)}"))


def listed(settings: list[Setting]) -> str:
    """Settings as a Markdown list; the default comes first."""
    lines = []
    for setting in settings:
        lines.append(f"- **{setting.name}**: {setting.help}")
        for value, meaning in sorted(setting.choices.items(), key=lambda one: one[0] != setting.default):
            default = " (the default)" if value == setting.default else ""
            lines.append(f"    - `{value}`{default}: {meaning}")
    return "\n".join(lines)


def rules(console: Console, title: Title, words: list[str]) -> None:
    """The rules of a title, page by page at a terminal. If words are given, it is only the section of that number or
    name, or else those in which all of these words stand.

    Raises NoManual, NotInRules.
    """
    manual = manual_of(title)
    sections = manual.called(" ".join(words)) or manual.with_words(words)
    if not sections:
        raise NotInRules(f"No section of the rules of {title.name} has {' and '.join(words)} in it.")
    opening = [] if words else [manual.opening]
    text = "\n\n".join([*opening, *map(written, sections)])
    os.environ.setdefault("LESS", "FRX")  # colours, and no paging of what fits on the screen
    with console.pager(styles=True) if console.is_terminal else nullcontext():
        console.print(Markdown(plain(text)))


def written(section: Section) -> str:
    """A section as Markdown, with its number."""
    return f"{'#' * (section.level + 1)} {section.heading}\n\n{section.text}"
