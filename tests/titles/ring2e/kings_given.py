"""What tests of Kings of Middle-earth start from."""

from __future__ import annotations

from collections.abc import Sequence

from tests.titles.ring2e.given import Table

HOMES = {
    "brand": ("dale", "north"),
    "dain": ("erebor", "dwarves"),
    "denethor": ("minas_tirith", "gondor"),
    "theoden": ("edoras", "rohan"),
    "thranduil": ("woodland_realm", "elves"),
}


def at_home(players: int = 2, **settings: str) -> Table:
    """All Sovereigns are Leaders at home, each with a Regular."""
    table = Table(players=players, **settings).clear()
    for key in HOMES:
        if key in table.book.character_numbers:
            region, nation = HOMES[key]
            table.army(region, **{nation: "R1"}).sovereign(key)
    return table


def attempting(eyes: int, free_dice: int = 2, **settings: str) -> Table:
    """The Shadow is about to act, with so many Eye dice in the Hunt Box."""
    return shadow_acts(at_home(**settings).hunt_box(eyes), free_dice)


def shadow_acts(table: Table, free_dice: int = 2) -> Table:
    return table.acts("shadow", "army", "army", "army", enemy_dice=["event"] * free_dice)


def attempt(table: Table, sovereign: str, *tiles: str, keep: str = "") -> Table:
    """An attempt that draws these tiles and keeps one."""
    table.tiles(*tiles).do("attempt_corruption", sovereign)
    if table.question == "KeepTile":
        kept = next(args[0] for args in table.offers("keep_tile") if kind_of(args[0]) == keep)
        table.do("keep_tile", kept)
    return table


def kind_of(tile: str) -> str:
    """What a tile shows, for a tile with a number of its own.

    >>> kind_of("2_1"), kind_of("2_revealed"), kind_of("kings_1")
    ('2', '2_revealed', 'kings_1')
    """
    stem, _, number = tile.rpartition("_")
    return stem if number.isdigit() and stem != "kings" and stem else tile


def tiles_on(table: Table, sovereign: str) -> list[str]:
    """What lies on a Sovereign."""
    records = table.book.tile_records
    return [records[tile].id for tile in table.game.tiles_on(table.character(sovereign))]


def kinds(table: Table, tiles: Sequence[int]) -> list[str]:
    return sorted(table.book.tile_records[tile].id for tile in tiles)


def is_corrupted(table: Table, sovereign: str) -> bool:
    return bool(table.game.is_corrupted(table.character(sovereign)))


def awaken(table: Table, sovereign: str, where: str = "") -> Table:
    """A Sovereign has been Awakened, with his token and the Ruler die in the pool."""
    table.sovereign(sovereign, "awakened", where)
    table.game.tokens.append(table.character(sovereign))
    table.game.ruler_dice[0] = True
    return table


def choose_way(table: Table, words: str) -> Table:
    """Of the things that a card can do choose the one that is called so; there may be no choice."""
    if table.question == "WhichWay":
        table.do(
            "choose_way",
            next(way for (way,) in table.offers("choose_way") if words in table.book.kinds["text"].name(int(way))),
        )
    return table
