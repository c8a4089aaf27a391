"""The Hunt as the players weigh it: what a move of the Fellowship costs, and how far it still is."""

from __future__ import annotations

import math
from typing import Final

from westmarch.titles.ring2e.procedures.hunt import hunt_bonus, hunt_dice, rerolls
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import Region, Tile

USUAL_TILE: Final = 1.4
OUTSIDE: Final = 0.42
"""The corruption that a move costs on the way to Mordor, where nobody takes it."""
INSIDE: Final = 1.5
"""The same on the Mordor Track."""
SHIELD: Final = 0.42
"""The part of their Levels with which Companions shield the Ring-bearers."""
DECISIVE: Final = 9.0
SPREAD: Final = 2.6
MOST_WEIGHT: Final = 2.6
LEAST_WEIGHT: Final = 0.4


def steps_to_mordor(game: Ring2e, region: Region) -> int:
    """How many regions it is from there to the nearer way into Mordor."""
    distance = game.book.distance[region]
    return min(distance[one] for one in game.book.mordor_entrances)


def moves_left(game: Ring2e) -> int:
    """How many moves the Fellowship needs to the Crack of Doom, if nothing stops it."""
    if game.in_mordor:
        return game.book.crack_of_doom - game.mordor
    return max(0, steps_to_mordor(game, game.fellowship) - game.progress) + game.book.crack_of_doom


def tiles_to_come(game: Ring2e) -> list[Tile]:
    """The tiles in the pool. Whoever can't see what lies on Sovereigns counts all that have not been drawn."""
    tiles = [tile for tile in game.pool if tile is not None]
    if tiles:
        return tiles
    out = (*game.drawn_tiles, *game.removed_tiles)
    return [tile for tile in game.book.start_pool if tile not in out]


def corruption_of_a_tile(game: Ring2e, eye: float) -> float:
    """The damage of a tile drawn now, if an Eye counts so much."""
    tiles = tiles_to_come(game)
    if not tiles:
        return USUAL_TILE
    total = 0.0
    for tile in tiles:
        damage = game.book.tile_records[tile].damage
        total += damage if isinstance(damage, int) else (eye if damage == "eye" else 3.5)
    return total / len(tiles)


def chance_of_a_tile(game: Ring2e) -> float:
    """How likely a move of the Fellowship brings a Hunt tile."""
    if game.in_mordor:
        return 1.0
    dice = hunt_dice(game)
    if not dice:
        return 0.0
    miss = 1 - min(5, 1 + hunt_bonus(game)) / 6
    return float(1 - miss ** (dice + min(dice, rerolls(game))))


def price_of_a_move(game: Ring2e) -> float:
    """The damage that a move of the Fellowship has to expect."""
    if game.in_mordor:
        return corruption_of_a_tile(game, float(sum(game.hunt_box)))
    hit = min(5, 1 + hunt_bonus(game)) / 6
    dice = hunt_dice(game)
    likely = chance_of_a_tile(game)
    successes = dice * hit / likely if likely else 0.0
    return likely * corruption_of_a_tile(game, successes)


def corruption_to_come(game: Ring2e) -> float:
    """What corruption the Ring-bearers may end with, if they go on as usual: a part is taken by Companions."""
    outside = 0 if game.in_mordor else max(0, steps_to_mordor(game, game.fellowship) - game.progress)
    inside = game.book.crack_of_doom - max(0, game.mordor)
    level = game.book.level
    shield = SHIELD * sum(level[one] for one in game.in_fellowship())
    hurt = OUTSIDE * outside + INSIDE * inside
    return game.corruption + max(0.3 * hurt, hurt - shield)


def weight_of_corruption(game: Ring2e) -> float:
    """What a point of corruption is worth, in the measure of actions: most where it decides the game."""
    beyond = min(0.0, (corruption_to_come(game) - DECISIVE) / SPREAD)
    return max(LEAST_WEIGHT, MOST_WEIGHT * math.exp(-beyond * beyond / 2))
