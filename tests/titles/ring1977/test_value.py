"""What was learnt from games of wardens: how likely who is to win."""

from __future__ import annotations

from typing import Any

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT


def chances(table: Table) -> list[float]:
    chance: Any = TITLE.thinking.chance
    return [chance(table.game, seat) for seat in table.game.seats]


def bearers_at(place: str) -> Table:
    return Table("character").at(place, "frodo", "sam", "aragorn").holding("frodo", "ring")


def test_the_fellowship_hopes_for_more_near_mount_doom() -> None:
    far, near = chances(bearers_at("rivendell")), chances(bearers_at("cirith_ungol"))
    assert near[FELLOWSHIP_SEAT] > far[FELLOWSHIP_SEAT] + 0.1
    assert near[DARK_SEAT] < far[DARK_SEAT] - 0.1


def test_nazgul_beside_the_bearer_are_a_danger() -> None:
    table = bearers_at("rivendell")
    free = chances(table)
    table.at("rivendell", "nazgul_2", "nazgul_3", "nazgul_4")
    assert chances(table)[FELLOWSHIP_SEAT] < free[FELLOWSHIP_SEAT]
