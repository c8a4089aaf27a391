"""Sovereigns are tempted, and may be Corrupted (12.6, 12.7)."""

from __future__ import annotations

from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.facts import SOVEREIGNS
from tests.titles.ring2e.second.hunt import TILES, Hunt
from tests.titles.ring2e.second.position import Position, Source


def tempt(position: Position, source: Source, who: str, number: int) -> None:
    """Draw so many tiles; one stays on the Sovereign, the others return. Eyes and special tiles are drawn anew, a Kings
    tile ends the attempt and stays. Drawn one by one, the last tile stays, and the Shadow may stop at any (12.12)."""
    one_by_one = position.reads("attempts", "one_by_one")
    kept, shown = list[str](), list[str]()
    while len(kept) < number and (position.pool or position.drawn):
        tile = Hunt(position, source).take()
        if TILES[tile]["group"] == "kings":
            shown += kept
            kept = [tile]
            break
        if TILES[tile]["group"] != "standard" or TILES[tile]["damage"] == "eye":
            shown.append(tile)
        else:
            kept.append(tile)
            if one_by_one and len(kept) < number and not source.choose("draw_on", "shadow", [True, False]):
                break
    if kept:
        chosen = kept[-1] if one_by_one else source.choose("tile", "shadow", sorted(set(kept)))
        kept.remove(chosen)
        position.tiles[who] = sorted([*position.tiles.get(who, []), chosen])
    position.pool = sorted([*position.pool, *kept, *shown])
    if corruption(position, who) >= SOVEREIGNS[who]["resistance"]:
        corrupt(position, who)


def corruption(position: Position, who: str) -> int:
    """Kings tiles count nothing (12.7)."""
    return sum(worth(tile) for tile in position.tiles.get(who, []))


def worth(tile: str) -> int:
    return 0 if TILES[tile]["group"] == "kings" else int(TILES[tile]["damage"])


def corrupt(position: Position, who: str) -> None:
    """The highest standard tile is out, one that reveals before one that doesn't; the others return."""
    tiles = position.tiles.pop(who)
    standard = [tile for tile in tiles if TILES[tile]["group"] == "standard"]
    highest = max(standard, key=lambda tile: (worth(tile), bool(TILES[tile].get("reveals"))))
    tiles.remove(highest)
    position.drawn.append(highest)
    position.pool = sorted([*position.pool, *tiles])
    position.states[who] = "corrupted"
    position.where[who] = SOVEREIGNS[who]["corrupted_at"]
    position.table[:] = [card for card in position.table if card != politics.THREATS[1]]
