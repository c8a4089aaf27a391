"""The examples of Kings of Middle-earth (README, sections 12 and 15), by their ids."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table


def table(**settings: str) -> Table:
    return Table(**settings).clear()


def at_home(**settings: str) -> Table:
    """All five Sovereigns at home with a Regular and no tiles."""
    found = table(**settings)
    homes = {"brand": "north", "dain": "dwarves", "denethor": "gondor", "theoden": "rohan", "thranduil": "elves"}
    for key, nation in homes.items():
        home = found.book.sovereign_records[found.character(key)].start
        found.army(home, **{nation: "R1"})
        found.sovereign(key)
    return found


def attempting(eyes: int, **settings: str) -> Table:
    """The Shadow may act, with so many Eye dice in the Hunt Box; the Free Peoples have two dice."""
    return at_home(**settings).hunt_box(eyes).acts("shadow", "army", "army", enemy_dice=["event", "event"])


@pytest.mark.parametrize(
    ("eyes", "free", "legal"),
    [pytest.param(1, 2, False, id="kome-01"), pytest.param(4, 0, False, id="kome-02"), (5, 1, True)],
)
def test_kome_01_to_03_an_attempt_needs_two_eyes_and_a_free_peoples_die(eyes: int, free: int, legal: bool) -> None:
    given = at_home().hunt_box(eyes).acts("shadow", "army", enemy_dice=["event"] * free)
    assert given.can("attempt_corruption", "brand") is legal


def test_kome_03_an_attempt_costs_an_eye_and_draws_three_tiles() -> None:
    given = attempting(5).tiles("1", "2", "3").do("attempt_corruption", "dain")
    assert given.game.hunt_box[1] == 4
    assert [given.book.tile_records[tile].id for tile in given.game.attempt_tiles] == ["1", "2", "3"]


def test_kome_04_brand_is_corrupted_by_a_2() -> None:
    given = attempting(3).tiles("2_1", "1_revealed").do("attempt_corruption", "brand").do("keep_tile", "2_1")
    assert given.game.is_corrupted(given.character("brand"))
    assert given.number("tile", "2_1") in given.game.drawn_tiles
    assert len(given.game.pool) == 17


def test_kome_05_a_kings_tile_stops_the_draw() -> None:
    given = at_home().sovereign("theoden", tiles=["2"]).hunt_box(4)
    given.acts("shadow", "army", "army", enemy_dice=["event"])
    given.tiles("3", "kings_1").do("attempt_corruption", "theoden")
    theoden = given.character("theoden")
    assert given.game.corruption_level(theoden) == 2
    assert len(given.game.tiles_on(theoden)) == 2
    assert not given.game.is_corrupted(theoden)
