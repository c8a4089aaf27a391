"""The data files as they lie on the disk: records by their ids, and the map's grid."""

from __future__ import annotations

import csv
import tomllib
from pathlib import Path
from typing import Any

import westmarch.titles.ring1977

FOLDER = Path(westmarch.titles.ring1977.__file__).parent / "data"


def tables(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text())


def records(name: str, table: str) -> dict[str, dict[str, Any]]:
    return {record["id"]: record for record in tables(name)[table]}


def sheet(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.csv").open() as file:
        return list(csv.DictReader(file))


PEOPLE = records("people", "person")
SERVANTS = records("people", "servant")
PLACES = records("places", "place")
PLACE_AT = {record["hex"]: record for record in PLACES.values()}
PASSES = records("places", "pass")
UNITS = records("units", "unit")
SEARCH_CARDS = records("search", "search_card")
CHARTS = tables("tables")
HEXES = {record["id"]: record for record in sheet("hexes")}
EDGES = {frozenset(record["id"].split("-")): record for record in sheet("edges")}

NAZGUL = [one for one, record in PEOPLE.items() if record["kind"] == "nazgul"]
FELLOWSHIP = [one for one, record in PEOPLE.items() if record["side"] == "fellowship"]
HOBBITS = [one for one, record in PEOPLE.items() if record["kind"] == "hobbit" and record["side"] == "fellowship"]


def hex_of(name: str) -> str:
    """The hex of a place, or the hex itself."""
    return PLACES[name]["hex"] if name in PLACES else name


def kind_of(place: str) -> str:
    """What kind of place a hex is, if it has a name."""
    return str(PLACE_AT[place]["kind"]) if place in PLACE_AT else ""


def owner_of(place: str) -> str:
    return str(PLACE_AT[place]["owner"]) if place in PLACE_AT else ""


def column_and_row(place: str) -> tuple[int, int]:
    """Column of the whole map, 1 to 76, and row."""
    return int(place[1:3]) + (38 if place[0] == "E" else 0), int(place[3:])


def neighbours(place: str) -> list[str]:
    """The hexes beside one: those of odd columns lie half a hex lower (3)."""
    column, row = column_and_row(place)
    lower = row if column % 2 else row - 1
    beside = [(column, row - 1), (column, row + 1)]
    beside += [(column + side, lower + down) for side in (-1, 1) for down in (0, 1)]
    ids = (f"{'E' if c > 38 else 'W'}{c - 38 if c > 38 else c:02}{r:02}" for c, r in beside)
    return [one for one in ids if one in HEXES]


BESIDE = {place: neighbours(place) for place in HEXES}


def swords_of(person: str) -> set[str]:
    """The Elven Swords that somebody can use."""
    record = PEOPLE.get(person)
    if record is None or record["side"] == "dark_power" or record["side"] == "gollum":
        return set()
    if record["kind"] == "hobbit":
        return {"sting", "barrow_blade_1", "barrow_blade_2"}
    return {"glamdring", "anduril"} if person == "aragorn" else {"glamdring"}
