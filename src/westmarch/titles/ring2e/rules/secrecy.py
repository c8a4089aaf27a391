"""What a seat can't see: cards of a deck, cards laid face down, tiles on Sovereigns.

What the Free Peoples know of a tile that lies face down is a set of physical tiles, kept as bits: those that were in
the pool when it was drawn, without those that have been seen since.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from westmarch.engine.chance import Rng
from westmarch.engine.deals import Place, deal
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import Path, Spots
from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.rules.rulers import corruption_level, is_face_up, resistance_of
from westmarch.titles.ring2e.rules.tiles import unseen_tile_bits
from westmarch.titles.ring2e.words import (
    DECKS,
    FREE,
    NO_CARD,
    NOBODY,
    SHADOW,
    Card,
    Character,
    Deck,
    Side,
    Tile,
)


def no_cards() -> list[Card]:
    """No card of either side."""
    return [NO_CARD, NO_CARD]


def neither() -> list[bool]:
    """What is true of neither side."""
    return [False, False]


def no_seats() -> list[Seat]:
    """Nobody of either side."""
    return [Seat(-1), Seat(-1)]


@dataclass(repr=False)
class CardsLaid(Procedure):
    """Something in which cards lie before the players, one at most for each side: `face_down` until they are revealed,
    or openly. Those that lie open have been put where all see them."""

    cards: list[Card] = field(default_factory=no_cards)
    face_down: list[bool] = field(default_factory=neither)
    laid_by: list[Seat] = field(default_factory=no_seats)

    def could_be(self, game: Any, side: Side, card: Card) -> bool:
        """Whether this card may lie there, as far as all can see."""
        raise NotImplementedError


def hidden_cards(game: Board, seat: Seat, deck: Deck) -> list[Spots]:
    """Where the cards of a deck lie that a seat can't see."""
    deck_of = game.book.deck_of
    spots: list[Spots] = [(("decks", deck), range(len(game.decks[deck])))]
    for other in game.seats_of(Side(deck // 2)):
        if other != seat:
            for field, rows in (("hands", game.hands), ("discards", game.discards)):
                spots.append(((field, other), [at for at, card in enumerate(rows[other]) if deck_of[card] == deck]))
    return [(path, where) for path, where in spots if where]


def laid_cards(game: Board, seat: Seat) -> list[list[Spots]]:
    """The cards that others have laid face down in a battle: each may be any hidden card of its back that can be
    used there."""
    laid = game.during(CardsLaid)
    if laid is None or not any(laid.face_down):
        return []
    groups = []
    depth = next(at for at, one in enumerate(game.agenda) if one is laid)
    for side in (FREE, SHADOW):
        if laid.face_down[side] and laid.laid_by[side] != seat:
            others = hidden_cards(game, seat, Deck(game.book.deck_of[laid.cards[side]]))
            able = [(path, usable_there(game, laid, side, path, keys)) for path, keys in others]
            spot: Spots = (("agenda", depth, "cards"), [side])
            groups.append([spot, *((path, keys) for path, keys in able if keys)])
    return groups


def usable_there(game: Board, laid: CardsLaid, side: Side, path: Path, keys: Sequence[str | int]) -> list[str | int]:
    """Which of some hidden cards could be the one that was laid."""
    row = getattr(game, str(path[0]))[path[1]]
    return [key for key in keys if laid.could_be(game, side, row[key])]


def hidden_tiles(game: Board, seat: Seat) -> list[Spots]:
    """Tiles that lie face down, and those of an attempt, for all but the Shadow."""
    if seat in game.seats_of(SHADOW):
        return []
    spots: list[Spots] = []
    for one in game.corruption_tiles:
        where = unknown_tiles_on(game, one, seat)
        if where:
            spots.append((("corruption_tiles", one), where))
    if game.attempt_tiles:
        spots.append((("attempt_tiles",), range(len(game.attempt_tiles))))
    return spots


def found_out(game: Board, seat: Seat) -> list[Spots]:
    """What the Free Peoples have found out about tiles, for onlookers."""
    if seat in game.seats:
        return []
    found = ((one, unknown_tiles_on(game, one, seat)) for one in game.could_be)
    return [(("could_be", one), where) for one, where in found if where]


def unknown_tiles_on(game: Board, one: Character, seat: Seat) -> list[int]:
    """Where among a Sovereign's tiles those lie that a seat can't tell. The Free Peoples know some by now: they
    have looked at them, or seen all others."""
    if seat in game.seats_of(SHADOW):
        return []
    if seat in game.seats:
        return [at for at, bits in enumerate(game.could_be.get(one, ())) if bits & (bits - 1)]
    return [at for at, tile in enumerate(game.tiles_on(one)) if not is_face_up(game, tile)]


def forget_what_was_found_out(game: Board, seat: Seat) -> None:
    """Onlookers don't know what the Free Peoples have found out: for them a tile may be any that is unseen."""
    for one, known in game.could_be.items():
        unknown = unknown_tiles_on(game, one, seat)
        game.could_be[one] = tuple(unseen_tile_bits(game) if at in unknown else bits for at, bits in enumerate(known))


def deal_tiles(game: Board, lying: list[tuple[Character, int]], rng: Rng) -> None:
    """Exchange tiles that lie on Sovereigns, or in an attempt (NOBODY), among each other and with the pool. Each
    way in which they can lie is as likely as any other."""
    worth = game.book.corruption_of
    room: dict[int, int] = {}
    for one in game.corruption_tiles:
        room[one] = resistance_of(game, one) - 1 - corruption_level(game, one)
    places = []
    tiles = [tile for tile in game.pool if game.book.may_be_hidden[tile]]
    for one, at in lying:
        tile = row_on(game, one)[at]
        tiles.append(tile)
        if one == NOBODY:
            places.append(Place(unseen_tile_bits(game)))
        else:
            places.append(Place(game.could_be[one][at], one))
            room[one] += worth[tile]
    dealt = deal(places, tiles, rng, {tile: worth[tile] for tile in tiles}, room)
    for (one, at), number in zip(lying, dealt, strict=True):
        put_tile(game, one, at, Tile(number))
    game.pool = sorted({*game.pool, *tiles}.difference(dealt))


def row_on(game: Board, one: Character) -> Sequence[Tile]:
    """The tiles on a Sovereign, or those of an attempt (NOBODY)."""
    return game.attempt_tiles if one == NOBODY else game.corruption_tiles[one]


def put_tile(game: Board, one: Character, at: int, tile: Tile) -> None:
    """Put a tile where another lay."""
    if one == NOBODY:
        game.attempt_tiles[at] = tile
    else:
        row = game.corruption_tiles[one]
        game.corruption_tiles[one] = (*row[:at], tile, *row[at + 1 :])


def holder_of(path: Path) -> Character:
    """On whom the tiles lie to which a path leads; NOBODY for those of an attempt."""
    return Character(int(path[1])) if len(path) > 1 else NOBODY


def hidden_groups(game: Board, seat: Seat) -> list[list[Spots]]:
    """Cards of the same back change places: in all decks, in other hands, in what others discarded face down.

    Tiles that lie face down on Sovereigns may be any that are in the pool.
    """
    groups = [spots for deck in range(len(DECKS)) if (spots := hidden_cards(game, seat, Deck(deck)))]
    groups = [*laid_cards(game, seat), *groups]
    tiles = hidden_tiles(game, seat)
    return [*groups, [*tiles, (("pool",), range(len(game.pool)))]] if tiles else groups
