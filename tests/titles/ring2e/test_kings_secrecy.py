"""Corruption tiles lie face down (12.6): who knows what of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from tests.chances import assert_equally_likely
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.kings_given import at_home, attempt, attempting, kinds, shadow_acts, tiles_on
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import HIDDEN, determinize, readable, view
from westmarch.titles.ring2e.rules.rulers import corruption_level, look_at_tiles, resistance_of
from westmarch.titles.ring2e.rules.secrecy import unknown_tiles_on
from westmarch.titles.ring2e.rules.tiles import draw_tile, refill_pool, return_tiles

FREE, SHADOW = Seat(0), Seat(1)


def worlds(table: Table, seat: Seat = FREE, count: int = 300) -> list[Any]:
    """Worlds that a seat can't tell from the game."""
    found = [determinize(table.game, seat, Rng(key_of("worlds"), 0, at)) for at in range(count)]
    for world in found[:20]:
        assert view(world, seat) == view(table.game, seat)
    return found


def on(table: Table, world: Any, sovereign: str) -> list[str]:
    return [table.book.tile_records[tile].id for tile in world.tiles_on(table.character(sovereign))]


def test_the_free_peoples_see_neither_the_tile_nor_the_pool() -> None:
    table = at_home().sovereign("dain", tiles=["3", "kings_1"])
    shown = view(table.game, FREE)
    dain = table.character("dain")
    assert shown["corruption_tiles"][dain] == (HIDDEN, table.number("tile", "kings_1"))
    assert set(shown["pool"]) == {HIDDEN}
    assert view(table.game, SHADOW)["corruption_tiles"][dain] == table.game.tiles_on(dain)


def test_without_hidden_tiles_the_pool_is_known() -> None:
    assert HIDDEN not in view(at_home().game, FREE)["pool"]


def test_the_tile_may_be_any_that_can_lie_there() -> None:
    """On Dáin, who resists up to 4, any number; never an Eye or a Kings tile, and all as likely as they are many."""
    table = at_home().sovereign("dain", tiles=["2"])
    seen = Counter(on(table, world, "dain")[0] for world in worlds(table, count=1200))
    assert set(seen) == {"0_revealed", "1", "1_revealed", "2", "2_revealed", "3"}
    assert seen["3"] > seen["2"] > seen["2_revealed"]


def test_a_sovereign_who_is_not_corrupted_has_less_than_his_resistance() -> None:
    """A tile on Brand is 0 or 1; of two at most one is a 1."""
    one, two = at_home().sovereign("brand", tiles=["1"]), at_home().sovereign("brand", tiles=["0_revealed", "1"])
    assert {on(one, world, "brand")[0] for world in worlds(one)} == {"0_revealed", "1", "1_revealed"}
    for world in worlds(two):
        assert corruption_level(world, two.character("brand")) < 2
        assert len(world.pool) == len(two.game.pool)


def test_tiles_that_were_shown_are_not_the_one_that_was_kept() -> None:
    """Of three tiles drawn two are shown: both 1s. The tile on Brand is a 0, or a 1 that reveals."""
    table = attempt(attempting(4), "brand", "1_1", "1_2", "0_revealed", keep="0_revealed")
    assert tiles_on(table, "brand") == ["0_revealed"]
    assert {on(table, world, "brand")[0] for world in worlds(table)} == {"0_revealed", "1_revealed"}


def test_a_tile_that_comes_back_later_is_none_of_those_that_lie_face_down() -> None:
    """The 3s were out when a tile was put on Dáin; they return when the pool is empty."""
    table = at_home()
    threes = table.book.tiles_called["3"]
    table.game.pool = [tile for tile in table.game.pool if tile not in threes]
    table.game.drawn_tiles = list(threes)
    table.sovereign("dain", tiles=["2"])
    refill_pool(table.game)
    assert len(table.game.pool) == 17
    assert "3" not in {on(table, world, "dain")[0] for world in worlds(table)}


def test_a_tile_drawn_in_the_hunt_was_in_the_pool() -> None:
    table = at_home().sovereign("brand", tiles=["0_revealed"])
    for tile in ("1_1", "1_2", "1_revealed_1"):
        table.tiles(tile)
        draw_tile(table.game)
    return_tiles(table.game, list(table.game.drawn_tiles))
    found = {on(table, world, "brand")[0] for world in worlds(table)}
    assert found == {"0_revealed", "1_revealed"}


def test_the_shadow_alone_sees_what_it_draws() -> None:
    table = attempting(4).tiles("1", "2", "3").do("attempt_corruption", "thranduil")
    assert set(view(table.game, FREE)["attempt_tiles"]) == {HIDDEN}
    assert kinds(table, view(table.game, SHADOW)["attempt_tiles"]) == ["1", "2", "3"]
    drawn = {tuple(kinds(table, world.attempt_tiles)) for world in worlds(table)}
    assert len(drawn) > 5
    assert not any("eye" in row or "kings_1" in row for row in drawn)
    heard = [line.text(table.book) for line in readable(table.game.log, FREE)]
    assert not any("You drew the Hunt tile 2" in line for line in heard)


def test_even_two_like_tiles_leave_a_choice() -> None:
    """Else the Free Peoples would know that both are alike."""
    table = attempting(3).tiles("3_1", "3_2").do("attempt_corruption", "dain")
    assert table.question == "KeepTile"
    assert len(table.offers("keep_tile")) == 1


def test_who_has_looked_knows_the_tiles() -> None:
    """It Is Not So Dark Here: the Free Peoples look at all and take one."""
    table = at_home().sovereign("dain", tiles=["2", "1"]).politics(gondor="2 active").hand("free", "fc-26k")
    table.acts("free", "character", "event", enemy_dice=["army"]).do("play_event", "fc-26k")
    table.pass_by("choose") if table.question != "Choose" else table.do("choose", "gondor")
    if table.can("choose", "dain"):
        table.do("choose", "dain")
    table.do("choose", "2_1")
    dain = table.character("dain")
    assert tiles_on(table, "dain") == ["1"]
    assert view(table.game, FREE)["corruption_tiles"][dain] == table.game.tiles_on(dain)
    assert {on(table, world, "dain")[0] for world in worlds(table, count=20)} == {"1"}
    onlooker = view(table.game, SPECTATOR)
    assert onlooker["corruption_tiles"][dain] == (HIDDEN,)
    assert onlooker["could_be"][dain] == (HIDDEN,)


def test_onlookers_are_not_told_which_tile_was_taken_away() -> None:
    """The Free Peoples have chosen it, and the Shadow may look at any time; nobody else has seen it."""
    table = at_home().sovereign("dain", tiles=["2", "1"]).hand("free", "fc-26k")
    table.acts("free", "event", enemy_dice=["army"]).do("play_event", "fc-26k").do("choose", "gondor")
    table.do("choose", "2_1")
    assert tiles_on(table, "dain") == ["1"]
    for seat in (FREE, SHADOW):
        assert "It was: 2" in heard(table, seat)
    assert not any("2 of" in line or "It was" in line for line in heard(table, SPECTATOR))


def heard(table: Table, seat: Seat) -> list[str]:
    return [line.text(table.book) for line in readable(table.game.log, seat)]


def test_face_up_tiles_are_seen_by_all() -> None:
    table = at_home(tiles="visible").sovereign("dain", tiles=["2"])
    assert view(table.game, FREE)["corruption_tiles"][table.character("dain")] == table.game.tiles_on(
        table.character("dain")
    )
    assert HIDDEN not in view(table.game, FREE)["pool"]


def test_a_random_tile_goes_back_unseen() -> None:
    """Boromir takes one of two tiles from Denethor: nobody of the Free Peoples sees which."""
    table = at_home().politics(gondor="2 active").sovereign("denethor", tiles=["0_revealed", "1"])
    table.put(boromir="minas_tirith").acts("free", "muster", "event", enemy_dice=["army"])
    table.do("advance", "muster", "gondor").tiles(0).do("yes")
    assert tiles_on(table, "denethor") == ["1"]
    assert len({on(table, world, "denethor")[0] for world in worlds(table)}) > 3


@pytest.mark.parametrize("players", [3, 4])
def test_each_player_of_the_shadow_may_look(players: int) -> None:
    table = at_home(players=players).sovereign("dain", tiles=["3"])
    dain = table.character("dain")
    for seat in table.game.seats:
        hidden = view(table.game, seat)["corruption_tiles"][dain] == (HIDDEN,)
        assert hidden is (table.game.side_of(seat) == 0)


def test_the_shadow_keeps_what_it_knows() -> None:
    table = shadow_acts(at_home().sovereign("dain", tiles=["3"]).hunt_box(3))
    for world in worlds(table, SHADOW, 20):
        assert on(table, world, "dain") == ["3"]
        assert world.pool == table.game.pool


def test_many_tiles_are_dealt_anew() -> None:
    """Nine tiles on five Sovereigns: other worlds are found, and no Sovereign is Corrupted in them."""
    table = at_home()
    rows = {
        "brand": ["1"],
        "dain": ["2", "1"],
        "denethor": ["0_revealed", "2"],
        "theoden": ["1_revealed", "1_revealed"],
        "thranduil": ["3", "0_revealed"],
    }
    for key, tiles in rows.items():
        table.sovereign(key, tiles=tiles)
    found = {str(world.corruption_tiles) for world in worlds(table, count=60)}
    assert len(found) > 55
    for world in worlds(table, count=60):
        assert all(corruption_level(world, one) < resistance_of(world, one) for one in world.sovereigns)
        assert sorted([*world.pool, *(tile for row in world.corruption_tiles.values() for tile in row)]) == sorted(
            table.book.start_pool
        )


# All ways in which tiles can lie are equally likely.


def few_tiles() -> Table:
    """Eight tiles are in play; one of them has been drawn and returned after a first tile was laid on Denethor."""
    table = at_home()
    kept = [table.number("tile", key) for key in ("eye", "0_revealed", "1_1", "1_2", "2_1", "2_2", "2_revealed", "3_1")]
    table.game.pool = sorted(kept)
    table.sovereign("denethor", tiles=["2_1"]).tiles("1_1")
    return_tiles(table.game, [draw_tile(table.game)])
    return table.sovereign("brand", tiles=["0_revealed"])


def one_looked_at() -> Table:
    table = few_tiles()
    look_at_tiles(table.game, table.character("brand"))
    return table.sovereign("dain", tiles=["1_2"])


def amid_an_attempt() -> Table:
    table = shadow_acts(few_tiles().hunt_box(2))
    return table.tiles("1_1", "2_2").do("attempt_corruption", "thranduil")


def ways_to_lie(table: Table, seat: Seat) -> list[tuple[int, ...]]:
    """Every row of tiles that could lie in the places whose tiles a seat can't see: the Free Peoples don't rule it out
    for a place, and no Sovereign would be Corrupted."""
    game, book = table.game, table.book
    places = [(one, at) for one in game.corruption_tiles for at in unknown_tiles_on(game, one, seat)]
    lying = [game.tiles_on(one)[at] for one, at in places] + game.attempt_tiles
    loose = [tile for tile in game.pool if book.may_be_hidden[tile]]
    found = []
    for way in permutations([*loose, *lying], len(lying)):
        fits = seat == SPECTATOR or all(
            game.could_be[one][at] >> tile & 1 for (one, at), tile in zip(places, way, strict=False)
        )
        level = {one: corruption_level(game, one) for one in game.corruption_tiles}
        for (one, at), tile in zip(places, way, strict=False):
            level[one] += book.corruption_of[tile] - book.corruption_of[game.tiles_on(one)[at]]
        if fits and all(level[one] < resistance_of(game, one) for one in level):
            found.append(way)
    return found


@pytest.mark.parametrize("seat", [FREE, SPECTATOR])
@pytest.mark.parametrize("given", [few_tiles, one_looked_at, amid_an_attempt])
def test_all_ways_in_which_tiles_can_lie_are_equally_likely(given: Callable[[], Table], seat: Seat) -> None:
    table = given()
    game = table.game
    places = [(one, at) for one in game.corruption_tiles for at in unknown_tiles_on(game, one, seat)]
    ways = ways_to_lie(table, seat)
    dealt: Counter[tuple[int, ...]] = Counter()
    for number in range(12 * len(ways)):
        world = determinize(game, seat, Rng(key_of("ways"), 0, number))
        dealt[(*(world.tiles_on(one)[at] for one, at in places), *world.attempt_tiles)] += 1
    assert len(ways) > 4
    assert_equally_likely(dealt, ways)


def test_onlookers_worlds_do_not_tell_what_the_free_peoples_found_out() -> None:
    """The Free Peoples know the tile on Brand. Onlookers don't, so that it may be any for them."""
    table = one_looked_at()
    brand = table.character("brand")
    found = {world.tiles_on(brand)[0] for world in worlds(table, SPECTATOR, 60)}
    assert len(found) > 2
    assert {world.tiles_on(brand)[0] for world in worlds(table, FREE, 20)} == {table.game.tiles_on(brand)[0]}
