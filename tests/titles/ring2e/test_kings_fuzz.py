"""Random play from positions full of Sovereigns, tiles, tokens and Dark Chieftains; every position is checked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.titles.ring2e.invariants import check, tiles
from westmarch.engine.chance import key_of
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.testing.positions import check_world
from westmarch.titles.ring2e.rules.rulers import corruption_level, lay_tile, resistance_of
from westmarch.titles.ring2e.rules.tiles import unseen_tile_bits
from westmarch.titles.ring2e.setup import new_game
from westmarch.titles.ring2e.words import AS_LEADER, AWAKENED, CORRUPTED

RULERS = (
    "attempt_corruption",
    "awaken",
    "bring_chieftain",
    "call_to_arms",
    "discard_die",
    "dismay",
    "far_sighted",
    "iron_guard",
    "keep_tile",
    "mustering_of_the_mark",
    "remove_corrupted",
    "royal_guard",
    "ruler_token",
    "yes",
)
"""What is done more often than at random."""

SETTINGS = (
    (2, {}),
    (2, {"tiles": "visible", "attempts": "one_by_one", "attempt_without_dice": "yes"}),
    (3, {"dismay": "yes"}),
    (4, {"dismay": "yes", "tokens": "no", "relief_per": "event"}),
    (2, {"erebor": "yes"}),
)


def scrambled(players: int, settings: dict[str, str], chance: random.Random) -> Any:
    """A game at whose start nations are at war, some Sovereigns Awakened or Corrupted, and others have tiles."""
    ring2e = title("ring2e")
    book: Any = ring2e.open_book(ring2e.choose(settings), {})
    game: Any = new_game(book, players, key_of(chance.random()))
    for nation in range(8):
        if chance.random() < 0.6:
            game.steps[nation], game.active[nation] = 0, True
    for one in game.sovereigns:
        state = chance.choice((AS_LEADER, AS_LEADER, AWAKENED, CORRUPTED))
        game.sovereigns[one] = state
        if state == AS_LEADER:
            put_tiles(game, one, chance)
        elif state == AWAKENED and settings.get("tokens") != "no":
            game.tokens.append(one)
    for one in book.chieftains:
        if chance.random() < 0.5:
            game.where[one] = chance.choice(sorted(game.shadow_armies))
    game.offered = None
    return game


def put_tiles(game: Any, one: int, chance: random.Random) -> None:
    """Tiles that he still resists."""
    for _ in range(chance.randrange(3)):
        fits = [tile for tile in game.pool if game.book.may_be_hidden[tile] or game.book.is_kings[tile]]
        tile = chance.choice(fits)
        if corruption_level(game, one) + game.book.corruption_of[tile] < resistance_of(game, one):
            game.pool.remove(tile)
            lay_tile(game, one, tile, known=unseen_tile_bits(game) | 1 << tile)


@pytest.mark.parametrize(("players", "settings"), SETTINGS)
def test_random_play_among_rulers(players: int, settings: dict[str, str]) -> None:
    chance = random.Random(f"{players} {settings}")
    game = scrambled(players, settings, chance)
    whole = tiles(game)
    for _ in range(500):
        if game.result:
            break
        options = legal(game)
        ruling = [option for option in options if option.verb in RULERS]
        answer(game, chance.choice(ruling if ruling and chance.random() < 0.6 else options))
        check(game)
        check_rulers(game)
        assert tiles(game) == whole
        if chance.random() < 0.02 and not game.result:
            check_world(game, chance.choice(game.seats))


def check_rulers(game: Any) -> None:
    """Tiles lie on Sovereigns who may still be corrupted, and the Free Peoples rule none of them out that is there;
    tokens are those of the Awakened."""
    for one, row in game.corruption_tiles.items():
        assert game.is_leading(one)
        assert row and len(row) == len(game.could_be[one])
        assert all(known >> tile & 1 for tile, known in zip(row, game.could_be[one], strict=True))
    assert set(game.could_be) == set(game.corruption_tiles)
    for one in game.tokens:
        assert game.is_awakened(one) and game.on_map(one)
    assert not set(game.tokens) & set(game.dismay)
