"""What the records name in other records, checked before anything is made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final

import msgspec

from westmarch.engine.book import BadData
from westmarch.titles.cardgame.records import Data, ScenarioRecord
from westmarch.titles.cardgame.rulings import RULINGS
from westmarch.titles.cardgame.words import FACTION_NAMES

REFERENCES: Final = {
    "titles": "card",
    "card": "card",
    "cards": "card",
    "then_may": "card",
    "needs_in_reserve": "card",
    "at": "location",
    "more_at": "location",
    "location": "location",
    "paths": "location",
    "battlegrounds": "location",
    "faction": "faction",
    "not_faction": "faction",
    "of": "faction",
    "trait": "trait",
    "ruling": "ruling",
}
"""The fields of records and effects that hold an id, or several, and of what kind, wherever they stand."""


def check_references(data: Data) -> None:
    """Raises BadData with the record and the field of the first id that leads nowhere."""
    known = {
        "card": {record.id for record in data.card},
        "location": {record.id for record in data.location},
        "faction": set(FACTION_NAMES),
        "trait": {trait for record in data.card for trait in record.traits},
        "ruling": {ruling.name for ruling in RULINGS},
    }
    for table in ("card", "bot_card", "location", "bot_location", "scenario"):
        for record in getattr(data, table):
            for field in record.__struct_fields__:
                check_field(f"{table} {record.id!r}, {field}", field, getattr(record, field), known)
    for record in (*data.location, *data.bot_location):
        if (record.kind == "path") != (record.number > 0) or (record.kind == "battleground") != (record.deck != ""):
            raise BadData(
                f"location {record.id!r}: a path has a number and no deck, a battleground a deck and no number"
            )
    for scenario in data.scenario:
        check_scenario(data, scenario)


def check_scenario(data: Data, scenario: ScenarioRecord) -> None:
    """All roles have a turn and a player, and there is a path for each number. Raises BadData."""
    roles = {role.id for role in scenario.roles}
    people = {role.id for role in scenario.roles if role.side == "free"}
    for field, needed in (("order", roles), ("seats", roles), ("bot_seats", people)):
        for table in (scenario.order,) if field == "order" else getattr(scenario, field):
            found = {*leaves(table)}
            if wrong := sorted(found - roles):
                raise BadData(f"scenario {scenario.id!r}, {field}: there is no role {wrong[0]!r}")
            if missing := sorted(needed - found):
                raise BadData(f"scenario {scenario.id!r}, {field}: the role {missing[0]!r} is missing")
    listed = {*leaves(scenario.paths)}
    numbers = {one.number for one in data.location if one.kind == "path" and (not listed or one.id in listed)}
    for number in range(1, scenario.last_path + 1):
        if number not in numbers:
            raise BadData(f"scenario {scenario.id!r}, paths: there is no path {number}")


def check_field(where: str, field: str, value: Any, known: Mapping[str, Set[str]]) -> None:
    """Check the ids in a field, and in the clauses and effects within it."""
    kind = REFERENCES.get(field)
    for one in leaves(value):
        if isinstance(one, msgspec.Struct):
            for inner in one.__struct_fields__:
                check_field(where, inner, getattr(one, inner), known)
        elif kind is not None and isinstance(one, str) and one and one not in known[kind]:
            raise BadData(f"{where}: there is no {kind} {one!r}")


def leaves(value: Any) -> Iterator[Any]:
    """A value, or the values within a tuple of tuples."""
    if isinstance(value, tuple):
        for one in value:
            yield from leaves(one)
    else:
        yield value
