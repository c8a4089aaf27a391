"""The printed numbers of cards, and what they count in combat."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tests.titles.cardgame.given import Table

PLAIN_PATHS = {
    1: "bag_end",
    2: "weathertop",
    3: "imladris",
    4: "the_doors_of_durin",
    5: "egladil",
    6: "emyn_muil",
    7: "osgiliath",
    8: "morgul_vale",
    9: "morgai",
}
"""A path of each number on which no card has a star."""

FIELDS = {"free": ("harad", "edoras"), "shadow": ("edoras", "harad")}
"""A battleground that a side attacks, and one that it defends, where no card has a star."""

PLAIN_ARMIES = {
    "dunedain": "soldiers_of_gondor",
    "elf": "high_elves",
    "rohan": "village_militia",
    "mordor": "mordor_orcs",
    "isengard": "white_hand_orcs",
    "southron": "haradrim_mumakil",
    "hobbit": "",
    "monstrous": "goblins_of_the_misty_mountains",
}
"""An army of each faction that may support its characters."""


class Numbers(NamedTuple):
    """What is printed on a card: path numbers, or of an item somebody who may wield it, and icons."""

    id: str
    faction: str
    type: str
    paths: str
    path: int
    attack: int
    defense: int
    lead_attack: int = 0
    lead_defense: int = 0


def check_numbers(printed: Numbers, side: str) -> None:
    """Faction, type and path numbers are as printed, and so is what the card counts: on a path, on a battleground that
    its side attacks and one that it defends, and there with an army to support it."""
    table = Table(shadow="people", promos="yes").clear()
    record = table.book.records[table.card(printed.id)]
    assert (record.faction, record.type) == (printed.faction, printed.type)
    assert msgspec.structs.astuple(record.icons) == printed[4:]
    if printed.type == "item":
        check_item(printed, side)
    else:
        assert "".join(map(str, record.paths)) == printed.paths
        check_icons(printed, side)


def check_icons(printed: Numbers, side: str) -> None:
    for number in map(int, printed.paths):
        assert counted(printed.id, PLAIN_PATHS[number], side) == printed.path
    army = PLAIN_ARMIES.get(printed.faction, "")
    alone = (printed.attack, printed.defense)
    led = (printed.attack + printed.lead_attack, printed.defense + printed.lead_defense)
    assert tuple(counted(printed.id, place, side) for place in FIELDS[side]) == alone
    if printed.type == "character" and army:
        assert tuple(counted(printed.id, place, side, army) for place in FIELDS[side]) == led


def check_item(printed: Numbers, side: str) -> None:
    """An item adds to what its wielder counts."""
    wielder = printed.paths
    table = Table(shadow="people", promos="yes").clear()
    assert table.card(wielder) in table.book.wielders[table.card(printed.id)]
    bearer = table.book.records[table.card(wielder)]
    if bearer.paths:
        path = PLAIN_PATHS[bearer.paths[0]]
        assert gained(printed, path, side) == printed.path
    assert tuple(gained(printed, place, side) for place in FIELDS[side]) == (printed.attack, printed.defense)


def gained(item: Numbers, place: str, side: str) -> int:
    """What the wielder counts with the item, but not without it."""
    wielder = item.paths
    return counted(wielder, place, side, items=(item.id,)) - counted(wielder, place, side)


def counted(card: str, place: str, side: str, army: str = "", items: tuple[str, ...] = ()) -> int:
    """What a card counts at a location, perhaps with an army beside it or with items."""
    table = Table(shadow="people", promos="yes").clear()
    row = [{"card": card, "items": list(items)}, *([army] if army else [])]
    put = table.path if table.book.is_path[table.place(place)] else table.battleground
    put(place, **{side: row})
    return table.counts(place, side)[card]
