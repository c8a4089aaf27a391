"""What of the solitaire scenarios has a scripted test: examples, rulings and their readings, cards with a text or a
rule of their own, sites and regions with a special rule, and verbs.

A test is about a card, site or region when its name or its parameters name the id. It speaks of an example or a ruling
when the id (STD-5, TAB-E8, BUR-12) stands in its name, docstring or parameters. An effect, a condition or a standing
text is tested by the tests of the cards on which it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from msgspec.structs import fields

from tests.titles import covering
from tests.titles.covering import Scripted
from westmarch.engine.title import title
from westmarch.testing import verbs_of
from westmarch.titles.wizards.book.records import CardRecord
from westmarch.titles.wizards.book.records_map import SiteRecord
from westmarch.titles.wizards.effects import AnyEffect
from westmarch.titles.wizards.effects.conditions import AnyCondition
from westmarch.titles.wizards.effects.of_hazards import AnyHazardStanding
from westmarch.titles.wizards.state.standing_bearers import AnyStanding

WIZARDS = title("wizards")

EXAMPLES: Final = (
    *(f"STD-{number}" for number in range(1, 25)),
    *(f"TAB-E{number}" for number in range(1, 34)),
    *(f"BUR-E{number}" for number in range(1, 37)),
    *(f"GON-E{number}" for number in range(1, 34)),
)
"""The examples of the rules digest, of the standard rules and of each scenario."""

RULINGS: Final = (
    *(f"SOLO-{number}" for number in range(1, 9)),
    *(f"TAB-{number}" for number in range(1, 19)),
    *(f"BUR-{number}" for number in range(1, 18)),
    *(f"GON-{number}" for number in range(1, 22)),
)
"""Those of the title's README."""

IDS: Final = re.compile(r"\b(?:SOLO|STD|TAB|BUR|GON)-E?\d+\b")
IN_NAMES: Final = re.compile(r"(?:^|_)(SOLO|STD|TAB|BUR|GON)((?:_E?\d+)+)(?=_|$)")

FIGURES: Final = frozenset(
    {
        *(
            "id",
            "name",
            "printed",
            "unique",
            "points",
            "points_if_lost",
            "one_source",
            "kind",
            "race",
            "skills",
            "mind",
        ),
        *(
            "influence",
            "prowess",
            "body",
            "home",
            "strikes",
            "keys",
            "corruption",
            "hoard",
            "stealth",
            "sites",
            "needed",
        ),
        *("modifiers", "prowess_bonus", "body_bonus", "influence_on", "use_as", "keywords", "half_size", "ring"),
    }
)
"""The fields of cards that are printed figures, and what all cards of their kind have."""

PLAIN_SITE: Final = frozenset(
    {
        *(
            "id",
            "name",
            "printed",
            "type",
            "region",
            "haven",
            "path",
            "path_regions",
            "haven_paths",
            "playable",
            "draw",
        ),
        *("attacks", "one_source", "hoard", "dwarf_hold"),
    }
)
"""The fields of sites that are printed figures; hoards and Dwarf-holds are what cards speak of."""

REGIONS: Final = ("gorgoroth", "imlad_morgul", "rhudaur", "high_pass", "woodland_realm", "northern_rhovanion")
"""Those with a special rule: how one comes to Mordor (4), deep wilderness (TAB-4), the third hazard (TAB-7)."""


def differs(record: CardRecord | SiteRecord, plain: frozenset[str]) -> bool:
    """Whether a field other than these says something."""
    return any(getattr(record, one.name) not in (one.default, {}) for one in fields(record) if one.name not in plain)


def has_rule(record: CardRecord) -> bool:
    """Whether a card has a text, or a rule that others of its kind don't have."""
    return differs(record, FIGURES)


def is_special(site: SiteRecord) -> bool:
    """Whether a site has a rule that others don't have."""
    return differs(site, PLAIN_SITE)


def cards() -> list[CardRecord]:
    """All cards of the pool."""
    data: Any = WIZARDS.open_book(WIZARDS.choose({}), {}).data
    tables = ("character", "creature", "item", "ally", "faction", "resource", "hazard")
    return [record for table in tables for record in getattr(data, table)]


def sites() -> tuple[SiteRecord, ...]:
    data: Any = WIZARDS.open_book(WIZARDS.choose({}), {}).data
    return tuple(data.site)


def ids_in(word: str) -> Iterator[str]:
    """The examples and rulings that a text or the name of a test names.

    >>> sorted(ids_in("TAB_8_E23_when_no_creature_may_be_played")), list(ids_in("STD-8: with 4 more"))
    (['TAB-8', 'TAB-E23'], ['STD-8'])
    """
    yield from IDS.findall(word)
    for part, numbers in IN_NAMES.findall(word):
        yield from (f"{part}-{number}" for number in numbers.split("_")[1:])


def named(keys: Iterable[str], tests: list[Scripted]) -> dict[str, list[str]]:
    """The tests that name an example or a ruling."""
    said = {test.id: {one for word in test.spoken for one in ids_in(word)} for test in tests}
    return {key: [test for test, found in said.items() if key in found] for key in keys}


def words_of(record: CardRecord) -> Iterator[str]:
    """The kinds of effects, conditions and standing texts on a card."""
    for use in record.uses:
        yield from (type(one).__name__ for one in (*use.needs, *use.do))
        for one in use.do:
            yield from (
                type(inner).__name__ for inner in (getattr(one, "does", None), getattr(one, "do", None)) if inner
            )
    yield from (type(rule).__name__ for rule in record.standing)


def of_texts(tested: dict[str, list[str]]) -> dict[str, list[str]]:
    """The tests of the cards on which each kind of effect, condition and standing text stands."""
    kinds = [kind for union in (AnyEffect, AnyCondition, AnyStanding, AnyHazardStanding) for kind in get_args(union)]
    found: dict[str, list[str]] = {kind.__name__: [] for kind in kinds if isinstance(kind, type)}
    for record in cards():
        for word in words_of(record):
            found.setdefault(word, []).extend(tested.get(record.id, []))
    return {word: sorted(set(by)) for word, by in found.items()}


@cache
def report() -> covering.Report:
    """The tests of each thing, by kind."""
    tests = list(covering.scripted(Path(__file__).parent))
    of_cards = covering.about((record.id for record in cards() if has_rule(record)), tests)
    return {
        "example": named(EXAMPLES, tests),
        "ruling": named(RULINGS, tests),
        "reading": covering.readings((one for one in WIZARDS.settings if one.ruling), tests),
        "card": of_cards,
        "site": covering.about((site.id for site in sites() if is_special(site)), tests),
        "region": covering.about(REGIONS, tests),
        "verb": covering.speaking_of(sorted(verbs_of(WIZARDS)), tests),
        "text": of_texts(of_cards),
    }
