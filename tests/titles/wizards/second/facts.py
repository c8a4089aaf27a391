"""The data files read anew, by names, and what the events in play mean to attacks, written from their texts."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

Record = dict[str, Any]


def table(file: str, kind: str) -> dict[str, Record]:
    text = files("westmarch.titles.wizards").joinpath(f"data/{file}.toml").read_text(encoding="utf-8")
    return {record["id"]: record for record in tomllib.loads(text)[kind]}


CHARACTERS: Final = table("characters", "character")
CREATURES: Final = table("creatures", "creature")
ITEMS: Final = table("items", "item")
FACTIONS: Final = table("factions", "faction")
SITES: Final = table("map", "site")

CORRUPTING: Final = {"lure_of_the_senses": 2, "lure_of_expedience": 2, "despair_of_the_heart": 2}
"""Corruption cards, and their points."""

EVENTS: Final = (
    "awaken_denizens",
    "awaken_minions",
    "clouds",
    "doors_of_night",
    "eye_of_sauron",
    "gates_of_morning",
    "minions_stir",
    "plague_of_wights",
    "wake_of_war",
)
DEEP: Final = ({"orc", "troll"}, {"wolf", "spider", "animal"}, {"undead"})
DOL_GULDUR: Final = (
    {"race": "orc", "strikes": 4, "prowess": 8},
    {"race": "undead", "strikes": 3, "prowess": 9, "checks_wounded": True},
    {"race": "troll", "strikes": 2, "prowess": 11},
)


def fiercer(events: list[str], race: str, automatic: bool, site: str) -> tuple[int, int, int]:
    """How many more strikes and how much more prowess an attack has, and by what its strikes are then multiplied."""
    night = "doors_of_night" in events
    strikes, prowess, times = 0, 0, 1
    for event in events:
        if event == "minions_stir" and race in ("orc", "troll"):
            more = 2 if night and race == "orc" else 1
            strikes, prowess = strikes + more, prowess + more
        if event == "wake_of_war" and race in ("wolf", "spider", "animal"):
            more = 2 if night and race == "wolf" else 1
            strikes, prowess = strikes + more, prowess + more
        if event == "plague_of_wights" and race == "undead":
            prowess += 1
            times *= 2 if night else 1
        if event == "clouds" and night and not automatic:
            prowess += 2
        if event == "eye_of_sauron" and automatic:
            prowess += 3 if night else 1
        if event == "awaken_denizens" and automatic and SITES[site]["type"] == "R":
            times *= 2
        if event == "awaken_minions" and automatic and SITES[site]["type"] in "SD":
            times *= 2
    return strikes, prowess, times
