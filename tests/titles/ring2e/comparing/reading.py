"""A position of the title in the words of the second opinion, and what two positions differ in."""

from __future__ import annotations

from typing import Any

from tests.titles.ring2e.given import Table
from tests.titles.ring2e.second.facts import SIDES
from tests.titles.ring2e.second.position import Position, Units, tidy
from westmarch.titles.ring2e.words import NATIONS, ROLE_IDS, SOVEREIGN_STATES

KINDS = "RELN"


def position_of(table: Table) -> Position:
    game, book = table.game, table.book

    def region(at: int) -> str:
        return {-1: "nowhere", -2: "with_the_ring", -3: "lost"}.get(at) or table.key("region", at)

    made = Position()
    for side, armies in enumerate((game.free_armies, game.shadow_armies)):
        for at, stack in armies.items():
            made.armies[SIDES[side]][region(at)] = units_of(side, stack)
    made.nazgul = {region(at): number for at, number in game.nazgul.items()}
    made.where = {table.key("character", one): region(at) for one, at in enumerate(game.where)}
    states = {table.key("character", one): SOVEREIGN_STATES[state] for one, state in game.sovereigns.items()}
    made.states = {who: state for who, state in states.items() if made.where[who] != "lost"}
    made.tiles = {
        table.key("character", one): sorted(tile_id(book, tile) for tile in tiles)
        for one, tiles in game.corruption_tiles.items()
        if tiles
    }
    made.spare, made.dead = boxed(game.reinforcements), boxed(game.casualties)
    made.captured = {region(at) for at in game.captured}
    made.steps = {nation: game.steps[at] for at, nation in enumerate(NATIONS)}
    made.active = {nation: bool(game.active[at]) for at, nation in enumerate(NATIONS)}
    made.hands = {
        side: [table.key("card", card) for seat in game.seats_of(at) for card in game.hands[seat]]
        for at, side in enumerate(SIDES)
    }
    made.hands_of = {
        ROLE_IDS[game.role(seat)]: [table.key("card", card) for card in game.hands[seat]] for seat in game.seats
    }
    made.table = [table.key("card", card) for card in game.table]
    made.decks = {"character": len(game.decks[2]), "strategy": len(game.decks[3])}
    made.ring_at, made.progress, made.revealed = region(game.fellowship), game.progress, bool(game.revealed)
    made.mordor = game.mordor if game.mordor >= 0 else None
    made.corruption, made.guide = game.corruption, table.guide
    made.box = dict(zip(SIDES, game.hunt_box, strict=True))
    made.pool = sorted(tile_id(book, tile) for tile in game.pool)
    made.drawn = [tile_id(book, tile) for tile in game.drawn_tiles]
    made.waiting = [tile_id(book, tile) for tile in game.waiting_tiles]
    made.players = game.players
    made.leads = {side: ROLE_IDS[game.role(game.leads[at])] for at, side in enumerate(SIDES)}
    made.settings = dict(book.settings)
    made.king_leadership = int(book.settings["kings_leadership"])
    made.result = game.result or ""
    return made


def tile_id(book: Any, tile: int) -> str:
    return str(book.tile_records[tile].id)


def units_of(side: int, stack: tuple[int, ...]) -> Units:
    nations = NATIONS[5:] if side else NATIONS[:5]
    return {(nations[at // 3], KINDS[at % 3]): number for at, number in enumerate(stack) if number}


def boxed(row: list[int]) -> Units:
    return {(NATIONS[at // 4], KINDS[at % 4]): number for at, number in enumerate(row) if number}


def facts(position: Position) -> dict[str, Any]:
    """What both must agree on in the end."""
    return {
        "armies": {side: {at: tidy(one) for at, one in armies.items()} for side, armies in position.armies.items()},
        "nazgul": {at: number for at, number in position.nazgul.items() if number},
        "where": {who: at for who, at in position.where.items() if who != "gollum"},
        "states": {who: state for who, state in position.states.items() if position.where[who] != "lost"},
        "tiles": {who: sorted(one) for who, one in position.tiles.items() if one},
        "spare": tidy(position.spare),
        "dead": tidy(position.dead),
        "captured": sorted(position.captured),
        "steps": position.steps,
        "active": position.active,
        "table": sorted(position.table),
        "ring": (position.ring_at, position.progress, position.revealed, position.mordor),
        "corruption": position.corruption,
        "guide": position.guide,
        "pool": sorted(position.pool),
        "drawn": sorted(position.drawn),
        "result": position.result,
    }


def differences(first: Position, second: Position) -> list[str]:
    one, other = facts(first), facts(second)
    return [f"{key}: {one[key]} against {other[key]}" for key in one if one[key] != other[key]]
