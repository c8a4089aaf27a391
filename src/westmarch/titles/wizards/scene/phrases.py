"""Phrases of which the texts of cards and sites are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from westmarch.engine.english import listed, signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.words import RACE_NAMES, RACES, SITE_TYPE_NAMES


def sentence(text: str) -> str:
    """
    >>> sentence("its bearer can't untap")
    "Its bearer can't untap."
    """
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def holding(rules: Iterable[tuple[object, str]]) -> Iterator[str]:
    """The sentences of those rules that hold, or whose field says something.

    >>> list(holding([(True, "It is a Dwarf-hold"), ((), "Played at")]))
    ['It is a Dwarf-hold.']
    """
    return (f"{text}." for holds, text in rules if holds)


def race_name(race: str) -> str:
    return RACE_NAMES[RACES.index(race)]


def sites_of(book: WizardsBook, names: Iterable[str]) -> str:
    return listed(map(book.name_of_site, names), "or")


def regions_of(book: WizardsBook, names: Iterable[str]) -> str:
    return listed((book.data.region[book.region(name)].name for name in names), "or")


def types_of(types: Iterable[str]) -> str:
    return listed((SITE_TYPE_NAMES[one] for one in types), "or")


def figure(number: int) -> str:
    return str(number) if number >= 0 else signed(number)


def at_modifier(check: int) -> str:
    return f" at {signed(check)}" if check else ""
