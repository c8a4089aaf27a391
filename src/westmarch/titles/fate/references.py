"""What the records of the data files name in other records, checked before anything is made of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from westmarch.engine.book import BadData
from westmarch.titles.fate.records import Data
from westmarch.titles.fate.words import ARMIES, BACKS, BATTLE_FACES, COLOURS, ORDERS, SEARCH_FACES, SYMBOLS

REFERENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "region": {"adjacent": "region"},
    "place": {"region": "region", "colour": "colour"},
    "connection": {"a": "place", "b": "place", "cost": "symbol"},
    "battle_line": {"path": "place"},
    "character": {"start": "place"},
    "first_game": {"pairs": "character", "solo_row": "character"},
    "objective": {
        "characters": "character",
        "apart_from_frodo": "character",
        "setup_shadow": "place",
        "reserve": "army",
        "place": "place",
        "region": "region",
        "troops": "army",
        "present": "character",
        "cost": "symbol",
        "capture.place": "place",
        "capture.costs": "symbol",
        "capture.by": "character",
        "ordeal.hope_loss": "battle",
        "ordeal.ignore_die": "symbol",
        "ordeal.prevent_hope": "symbol",
        "ordeal.burden": "symbol",
        "ordeal.bearer": "character",
        "keeps": "piece",
        "slots": "region",
        "peoples.army": "army",
        "peoples.places": "place",
        "die_change": "symbol",
        "tokens": "symbol",
        "host": "army",
        "adds": "army",
        "to": "place",
        "corsairs.harbour": "place",
        "corsairs.landing": "place",
    },
    "scenario": {"difficulties": "difficulty", "objectives": "objective"},
    "region_card": {"region": "region", "symbol": "symbol"},
    "skies_darken": {"place": "place"},
    "shadow_card": {"line": "battle_line", "order": "order", "back": "back"},
    "special": {"back": "back"},
    "search_die": {"faces": "search"},
    "battle_die": {"faces": "battle"},
    "tracks": {"eye": "region"},
    "costs": {"muster": "symbol", "capture": "symbol", "frodo_travel": "symbol"},
}
"""By table and field: what kind of thing is named there."""


def check_references(data: Data) -> None:
    """Raises BadData, with table, record and field, if a record names something that is not there."""
    tables = ("region", "place", "battle_line", "character", "objective")
    known: dict[str, Collection[str]] = {table: {one.id for one in getattr(data, table)} for table in tables}
    known |= {"symbol": SYMBOLS, "army": ARMIES, "search": SEARCH_FACES, "battle": BATTLE_FACES}
    known |= {"order": ORDERS, "back": BACKS, "colour": ("white", "red", *COLOURS), "difficulty": data.difficulty}
    known["piece"] = ("shadow", *SYMBOLS)
    for table, fields in REFERENCES.items():
        for record in records(getattr(data, table)):
            for field, kind in fields.items():
                for name in names(record, field.split(".")):
                    if name not in known[kind]:
                        raise BadData(f"{title_of(table, record)}, {field}: there is no {kind} {name!r}")
    check_borders(data)
    check_lines(data)
    check_amounts(data)


def check_borders(data: Data) -> None:
    """Borders are mutual."""
    borders = {(region.id, other) for region in data.region for other in region.adjacent}
    for here, there in sorted(borders):
        if (there, here) not in borders:
            raise BadData(f"region {there!r}, adjacent: {here!r} borders on it, but not it on {here!r}")


def check_amounts(data: Data) -> None:
    """Hope begins on its track, and the supplies have all that is on the board."""
    if data.tracks.hope_start > data.tracks.hope_top:
        raise BadData("tracks, hope_start: it is beyond hope_top")
    on_board = {"shadow": sum(place.shadow for place in data.place)}
    for place in data.place:
        if place.troops:
            if place.colour not in COLOURS:
                raise BadData(f"place {place.id!r}, troops: no army has the colour {place.colour!r}")
            army = ARMIES[COLOURS[place.colour]]
            on_board[army] = on_board.get(army, 0) + place.troops
    for kind, count in on_board.items():
        if count > getattr(data.supply, kind):
            raise BadData(f"supply, {kind}: {count} are on the board at the start")


def check_lines(data: Data) -> None:
    """Each step of a battle line is a connection."""
    connected = {frozenset((one.a, one.b)) for one in data.connection}
    for line in data.battle_line:
        for here, ahead in zip(line.path, line.path[1:], strict=False):
            if {here, ahead} not in connected:
                raise BadData(f"{title_of('battle_line', line)}, path: {here!r} and {ahead!r} are not connected")


def records(table: Any) -> Sequence[Any]:
    """The records of a table; some tables are a single one."""
    return table if isinstance(table, tuple) else (table,)


def names(value: Any, path: Sequence[str]) -> Iterator[str]:
    """Every name that stands at a path below a value. What is left out or empty names nothing."""
    if isinstance(value, tuple):
        for one in value:
            yield from names(one, path)
    elif path and value is not None:
        yield from names(getattr(value, path[0]), path[1:])
    elif isinstance(value, Mapping):
        yield from value
    elif value:
        yield value


def title_of(table: str, record: Any) -> str:
    """A record as messages name it: connections by their two ends, others by their id, if they have one."""
    if table == "connection":
        return f"connection {'-'.join(sorted((record.a, record.b)))!r}"
    key = getattr(record, "id", "")
    return f"{table} {key!r}" if key else table
