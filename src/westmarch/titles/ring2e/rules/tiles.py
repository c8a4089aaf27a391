"""Hunt tiles are drawn, and come back to the pool (10.5)."""

from __future__ import annotations

from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.words import (
    HUNT_POOL,
    Tile,
)


def draw_tile(game: Board) -> Tile:
    """Take a tile from the pool at random, seen by all. The caller says where it goes.

    When the pool is empty the drawn standard tiles come back first (10.5).
    """
    if not game.pool:
        refill_pool(game)
    tile = game.pool.pop(game.rng(HUNT_POOL).below(len(game.pool)))
    game.reveals += 1
    see_tile(game, tile)
    return tile


def refill_pool(game: Board) -> None:
    """All drawn standard tiles return, and Kings tiles (13.39); special tiles don't."""
    return_tiles(game, [tile for tile in game.drawn_tiles if not game.book.is_special[tile]])


def return_tiles(game: Board, tiles: list[Tile]) -> None:
    """Put tiles back into the pool, from among the drawn ones if they are there."""
    game.drawn_tiles = [tile for tile in game.drawn_tiles if tile not in tiles]
    game.pool = sorted((*game.pool, *tiles))


def can_draw_tile(game: Board) -> bool:
    return bool(game.pool) or any(not game.book.is_special[tile] for tile in game.drawn_tiles)


def draw_unseen(game: Board) -> Tile:
    """Draw a tile that only the Shadow sees."""
    if not game.pool:
        refill_pool(game)
    return game.pool.pop(game.rng(HUNT_POOL).below(len(game.pool)))


def see_tile(game: Board, tile: Tile) -> None:
    """Everybody sees a tile: it is none of those that lie face down."""
    gone = ~bit(tile)
    for one, known in game.could_be.items():
        if any(bits & ~gone for bits in known):
            game.could_be[one] = tuple(bits & gone for bits in known)


def unseen_tile_bits(game: Board) -> int:
    """The bits of the tiles that may lie face down now: they are in the pool, or lie so already, or the Shadow
    holds them; Eyes, special and Kings tiles never do."""
    tiles = [*game.pool, *game.attempt_tiles]
    for row in game.corruption_tiles.values():
        tiles += row
    return sum(bit(tile) for tile in set(tiles) if game.book.may_be_hidden[tile])


def bit(tile: Tile) -> int:
    """The bit of a tile in a number that stands for a set of tiles."""
    return 1 << tile
