"""Phrases of which the texts of cards and sites are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import signed
from westmarch.titles.wizards.words import RACE_NAMES, RACES, SITE_TYPE_NAMES


def counted(count: int, one: str, several: str = "") -> str:
    """So many of something.

    >>> counted(1, "strike"), counted(3, "strike"), counted(2, "body", "bodies")
    ('1 strike', '3 strikes', '2 bodies')
    """
    return f"{count} {one if count == 1 else several or f'{one}s'}"


def listed(words: Iterable[str], last: str = "or") -> str:
    """Words one after the other.

    >>> listed(["Bree", "Moria", "Lórien"]), listed(["Bree"])
    ('Bree, Moria or Lórien', 'Bree')
    """
    *others, final = [*words] or [""]
    return f"{', '.join(others)} {last} {final}" if others else final


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
    return listed(map(book.name_of_site, names))


def regions_of(book: WizardsBook, names: Iterable[str]) -> str:
    return listed(book.data.region[book.region(name)].name for name in names)


def types_of(types: Iterable[str]) -> str:
    return listed(SITE_TYPE_NAMES[one] for one in types)


def figure(number: int) -> str:
    return str(number) if number >= 0 else signed(number)


def at_modifier(check: int) -> str:
    return f" at {signed(check)}" if check else ""
