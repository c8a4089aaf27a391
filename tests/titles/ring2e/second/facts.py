"""What never changes: the map, nations, characters and tiles, read from the data files of the title."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

SIDES = ("free", "shadow")
FOE = {"free": "shadow", "shadow": "free"}
NATIONS = {
    "free": ("dwarves", "elves", "gondor", "north", "rohan"),
    "shadow": ("isengard", "sauron", "southrons"),
}
SIDE_OF = {nation: side for side, nations in NATIONS.items() for nation in nations}
NAZGUL = ("sauron", "N")
"""What Nazgûl are called among the reinforcements."""

PLAYERS = {
    "free_peoples": NATIONS["free"],
    "shadow": NATIONS["shadow"],
    "gondor": ("elves", "gondor"),
    "rohan": ("dwarves", "north", "rohan"),
    "witch_king": ("sauron",),
    "saruman": ("isengard", "southrons"),
}
"""The nations of each player (11.2)."""

SEATED = {
    (2, "free"): ("free_peoples",),
    (2, "shadow"): ("shadow",),
    (3, "free"): ("free_peoples",),
    (3, "shadow"): ("witch_king", "saruman"),
    (4, "free"): ("gondor", "rohan"),
    (4, "shadow"): ("witch_king", "saruman"),
}
"""The players of each side, by the number of all (11.2, 11.4)."""


def read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("westmarch.titles.ring2e").joinpath("data", f"{name}.toml").read_text("utf-8"))


BOARD = read("board")
PEOPLE = read("characters")
EVENTS = {one["id"]: one for one in read("events")["event"]}

REGION = {one["id"]: one for one in BOARD["region"]}
ADJACENT: dict[str, list[str]] = {key: list(one["adjacent"]) for key, one in REGION.items()}
NATION_AT: dict[str, str | None] = {key: one.get("nation") for key, one in REGION.items()}
KIND_AT: dict[str, str | None] = {key: one.get("settlement") for key, one in REGION.items()}
TAKEN = ("town", "city", "stronghold")
"""Settlements that can be captured: a fortification is none (1.3)."""
POINTS = {"town": 0, "city": 1, "stronghold": 2}

COMPANIONS = {one["id"]: one for one in PEOPLE["companion"]}
SOVEREIGNS = {one["id"]: one for one in PEOPLE["sovereign"]}
MINIONS = {one["id"]: one for group in ("minion", "chieftain") for one in PEOPLE[group]}
PERSON = {**COMPANIONS, **SOVEREIGNS, **MINIONS}
GREAT_MINIONS = tuple(one["id"] for one in PEOPLE["minion"])


def side_of_person(who: str) -> str:
    return "shadow" if who in MINIONS else "free"


def side_of_region(region: str) -> str | None:
    """Whose land it is."""
    nation = NATION_AT[region]
    return None if nation is None else SIDE_OF[nation]


def activates(who: str) -> tuple[str, ...]:
    """The nations that somebody activates by arriving (8.2)."""
    if who in SOVEREIGNS:
        return (SOVEREIGNS[who]["nation"],)
    icon = COMPANIONS[who].get("activates")
    return NATIONS["free"] if icon == "any" else (icon,) if icon else ()


def distance(start: str, most: int = 99) -> dict[str, int]:
    """How many steps regions are from one."""
    found, border = {start: 0}, [start]
    for steps in range(1, most + 1):
        border = [there for here in border for there in ADJACENT[here] if there not in found]
        found.update(dict.fromkeys(border, steps))
    return found
