"""Kings of Middle-earth: Sovereigns with their Corruption tiles, Dark Chieftains, Ruler dice and tokens (12)."""

from __future__ import annotations

from typing import Final, TypeVar

from westmarch.engine.option import Seat
from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.rules.tiles import bit, return_tiles
from westmarch.titles.ring2e.words import (
    AWAKENED,
    FREE,
    LOST,
    Character,
    Nation,
    Region,
    Tile,
)

T = TypeVar("T")


TOKEN_USED: Final = "ruler_token"
"""What is noted when a Ruler token has been used in a turn (12.5)."""


def has_awakened(game: Board) -> bool:
    return any(state == AWAKENED and game.on_map(one) for one, state in game.sovereigns.items())


def has_chieftain(game: Board) -> bool:
    return any(game.on_map(one) for one in game.book.chieftains)


def companions_for(game: Board, nation: Nation, region: Region) -> list[Character]:
    """The Companions in a region with the icon of a nation, or of all (12.8)."""
    activates = game.book.activates
    return [one for one in game.characters_at(FREE, region) if nation in activates[one]]


def lose_character(game: Board, one: Character) -> None:
    """A character, or a Sovereign who is a Leader, is out of the game.

    Corruption tiles return to the pool, and an unused Ruler token goes (12.3, 12.13).
    """
    awakened = game.is_awakened(one)
    game.where[one] = LOST
    game.say("{character} is lost", character=one)
    if one in game.sovereigns:
        return_corruption(game, one)
        if awakened:
            lose_token(game, one)


def lose_token(game: Board, one: Character) -> None:
    """An Awakened Sovereign is eliminated: an unused token may dismay the Free Peoples (12.13)."""
    unused = one in game.tokens or game.book.rules("tokens") == "no"
    if one in game.tokens:
        game.tokens.remove(one)
    if unused:
        give_dismay(game, one)


def give_dismay(game: Board, one: Character) -> None:
    """The Shadow takes a Ruler token on its other side, if that is played."""
    if game.book.rules("dismay") == "yes":
        game.dismay.append(one)
        game.say("The Shadow took the Dismay token of {character}", character=one)


def set_ruler_dice(game: Board) -> None:
    """At the start of a turn: who has a Ruler die, and who had one and has nobody to wield it (12.2)."""
    game.ruler_dice = [has_awakened(game), has_chieftain(game)]


def hidden_tiles_on(game: Board, one: Character) -> list[int]:
    """Where among a Sovereign's tiles the hidden ones lie; all but Kings tiles count as such (12.12)."""
    return [at for at, tile in enumerate(game.tiles_on(one)) if not game.book.is_kings[tile]]


def corruption_level(game: Board, one: Character) -> int:
    """The sum of his tiles; Kings tiles count 0 (12.7)."""
    return sum(game.book.corruption_of[tile] for tile in game.tiles_on(one))


def resistance_of(game: Board, one: Character) -> int:
    return game.book.sovereign_records[one].resistance


def lay_tile(game: Board, one: Character, tile: Tile, *, known: int) -> None:
    """Put a tile on a Sovereign. `known` are the bits of the tiles that it can be for all that is seen."""
    game.corruption_tiles[one] = (*game.tiles_on(one), tile)
    game.could_be[one] = (*game.could_be.get(one, ()), bit(tile) if is_face_up(game, tile) else known)


def is_face_up(game: Board, tile: Tile) -> bool:
    """Whether a tile lies open on a Sovereign: Kings tiles do, and all in the variant of 12.12."""
    return game.book.is_kings[tile] or game.book.rules("tiles") == "visible"


def take_tile(game: Board, one: Character, at: int) -> Tile:
    """Take a tile off a Sovereign."""
    tile = game.corruption_tiles[one][at]
    game.corruption_tiles[one] = without(game.corruption_tiles[one], at)
    game.could_be[one] = without(game.could_be[one], at)
    if not game.corruption_tiles[one]:
        del game.corruption_tiles[one], game.could_be[one]
    return tile


def return_corruption(game: Board, one: Character) -> None:
    """All tiles of a Sovereign go back to the pool, unseen."""
    tiles = game.corruption_tiles.pop(one, ())
    game.could_be.pop(one, None)
    return_tiles(game, list(tiles))


def look_at_tiles(game: Board, one: Character) -> None:
    """The Free Peoples see what lies on a Sovereign."""
    game.could_be[one] = tuple(bit(tile) for tile in game.tiles_on(one))
    game.reveals += 1


def may_attempt(game: Board, seat: Seat, one: Character) -> bool:
    """Whether a player may try to corrupt a Sovereign with an Eye die (12.6, 12.11)."""
    return game.is_leading(one) and one not in game.attempted and seat != game.corruptor


def without(row: tuple[T, ...], at: int) -> tuple[T, ...]:
    """A row without what lies in one place."""
    return row[:at] + row[at + 1 :]
