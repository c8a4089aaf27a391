"""What of the card game has a scripted test: cards, locations, scenarios, rulings, effects of texts, and verbs.

A test is about a card or location when its name or its parameters name the id. Tables of printed numbers count for the
numbers alone: whatever has a text has a test of it, too. An effect is tested by the tests of the
texts in which it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.titles import covering
from tests.titles.covering import Scripted
from westmarch.engine.effects import inner_rows
from westmarch.engine.title import title
from westmarch.testing import verbs_of
from westmarch.titles.cardgame.effects.compound import AnyEffect
from westmarch.titles.cardgame.records import CardRecord, LocationRecord
from westmarch.titles.cardgame.texts import Row

CARDGAME = title("cardgame")
OF_NUMBERS = ("test_numbers", "test_wielders", "test_path", "test_battleground", "test_who_may_go_to_a_battleground")
"""The tests of what is printed in numbers."""

TEXTS = (
    *("star", "played", "arrives", "use", "event", "bonus", "instead", "opens", "joins", "shuns", "shields"),
    *("blesses", "only_weapon", "shows_top", "heals", "play_zones", "if_unplayable"),
)
"""The fields of a card that are its text."""


@cache
def report() -> covering.Report:
    """The tests of each thing, by kind."""
    book: Any = CARDGAME.open_book({}, {})
    data, tests = book.data, list(covering.scripted(Path(__file__).parent))
    of_cards = [test for test in tests if test.file in ("test_cards_free.py", "test_cards_shadow.py")]
    of_bots = [test for test in tests if test.file == "test_cards_bots.py"]
    of_places = [test for test in tests if test.file == "test_locations.py"]
    base = {record.id: record for record in data.card}
    found = {
        "card's numbers": covering.about((key for key in base if base[key].type != "event"), numbers(of_cards)),
        "card's text": covering.about((key for key in base if has_text(base[key])), texts(of_cards)),
        "bot card's text": covering.about((one.id for one in data.bot_card if differs(one, base[one.id])), of_bots),
        "location's numbers": covering.about((record.id for record in data.location), numbers(of_places)),
        "location's text": covering.about((record.id for record in data.location), texts(of_places)),
        "bot location's text": covering.about((record.id for record in data.bot_location), against_bots(of_places)),
        "scenario": covering.about((scenario.id for scenario in data.scenario), of_places),
        "ruling": covering.speaking_of((f"{one.name}=" for one in CARDGAME.settings if one.ruling), tests),
        "verb": covering.speaking_of(sorted(verbs_of(CARDGAME)), tests),
    }
    found["effect"] = of_effects((*data.card, *data.bot_card, *data.location, *data.bot_location), found)
    return found


def numbers(tests: Iterable[Scripted]) -> Iterator[Scripted]:
    return (test for test in tests if test.name in OF_NUMBERS)


def texts(tests: Iterable[Scripted]) -> Iterator[Scripted]:
    return (test for test in tests if test.name not in OF_NUMBERS)


def against_bots(tests: Iterable[Scripted]) -> Iterator[Scripted]:
    return (test for test in tests if test.name.endswith("_against_bots"))


def has_text(record: CardRecord) -> bool:
    return any(getattr(record, name) for name in TEXTS)


def differs(twin: CardRecord, record: CardRecord) -> bool:
    """Whether a bot's card has another text than the base game's."""
    return any(getattr(twin, name) != getattr(record, name) for name in TEXTS)


def of_effects(records: Iterable[CardRecord | LocationRecord], found: covering.Report) -> dict[str, list[str]]:
    """The tests of the texts in which each effect stands."""
    tested: dict[str, list[str]] = {kind.__name__: [] for kind in AnyEffect.__args__}
    for record in records:
        by = [test for kind in found if kind.endswith("text") for test in found[kind].get(record.id, [])]
        for row in rows(record):
            for inner in (row, *inner_rows(row)):
                for effect in inner:
                    tested[type(effect).__name__] += by
    return {effect: sorted(set(by)) for effect, by in tested.items()}


def rows(record: CardRecord | LocationRecord) -> Iterator[Row]:
    """The rows of effects of a card or location."""
    if isinstance(record, LocationRecord):
        yield record.do
        return
    yield from (clause.do for clause in (*record.played, *record.arrives))
    yield from (use.cost + use.do for use in record.use)
    yield record.event
    yield record.if_unplayable
