"""What was learnt from games of wardens: how likely who is to win."""

from __future__ import annotations

from typing import Any

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.rules.people import endurance
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, NOBODY, NOWHERE


def chances(table: Table) -> list[float]:
    chance: Any = TITLE.players.thinking.chance
    return [chance(table.game, seat) for seat in table.game.seats]


NAZGUL = ("nazgul_3", "nazgul_4", "nazgul_5", "nazgul_6")


def bearers_at(place: str, nazgul_at: str) -> Table:
    return Table("character").at(place, "frodo", "sam", "aragorn").holding("frodo", "ring").at(nazgul_at, *NAZGUL)


def test_the_fellowship_hopes_for_more_near_mount_doom() -> None:
    far, near = chances(bearers_at("rivendell", "isengard")), chances(bearers_at("cirith_ungol", "isengard"))
    assert near[FELLOWSHIP_SEAT] > far[FELLOWSHIP_SEAT] + 0.1


def test_a_bearer_who_is_wounded_hopes_for_less() -> None:
    table = bearers_at("moria", "isengard")
    sound = chances(table)
    frodo = table.person("frodo")
    table.game.wounds[frodo] = endurance(table.game, frodo) - 1
    assert chances(table)[FELLOWSHIP_SEAT] < sound[FELLOWSHIP_SEAT]


def test_a_ring_that_nobody_bears_is_a_hope_for_sauron() -> None:
    table = bearers_at("moria", "isengard")
    borne = chances(table)
    table.game.put(table.person("frodo"), NOWHERE)
    table.game.bearer, table.game.ring_lies = NOBODY, table.place("moria")
    assert chances(table)[DARK_SEAT] > borne[DARK_SEAT] + 0.1
