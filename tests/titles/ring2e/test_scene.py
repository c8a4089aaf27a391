"""What the table of War of the Ring shows, and to whom."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize
from westmarch.scene import Pile, Place, Scene
from westmarch.titles.ring2e.scene import scene

FREE, SHADOW = Seat(0), Seat(1)


def place(seen: Scene, name: str) -> Place:
    (found,) = [one for one in seen.places if one.name == name]
    return found


def hand(seen: Scene, owner: Seat) -> Pile:
    (found,) = [pile for pile in seen.piles if pile.kind == "hand" and pile.owner == owner]
    return found


def told(seen: Scene, name: str) -> list[str]:
    return [piece.text for piece in place(seen, name).pieces]


def test_an_army_is_told_by_nation_and_kind() -> None:
    """Given Gondor and Rohan in Edoras, then their Regulars, Elites and Leaders are counted one by one."""
    table = Table().clear().army("edoras", gondor="R3", rohan="R1 E2 L1", characters=["boromir"])
    assert told(scene(table.game, FREE), "Edoras") == [
        "3 Regulars of Gondor",
        "1 Regular of Rohan",
        "2 Elites of Rohan",
        "1 Leader of Rohan",
        "Boromir",
    ]


def test_a_siege_shows_who_is_inside() -> None:
    """Given a besieged Minas Tirith, then its garrison stands within the walls, and comes first."""
    table = Table().clear().army("minas_tirith", gondor="R2 E1").army("minas_tirith", sauron="R5", nazgul=2)
    found = place(scene(table.game, FREE), "Minas Tirith")
    assert found.marks == ("stronghold", "besieged")
    assert [(piece.text, piece.walled) for piece in found.pieces] == [
        ("2 Regulars of Gondor", True),
        ("1 Elite of Gondor", True),
        ("5 Regulars of Sauron", False),
        ("2 Nazgûl", False),
    ]


def test_a_captured_stronghold_is_besieged_the_other_way_round() -> None:
    table = Table().clear().captured("minas_tirith").army("minas_tirith", sauron="R2").army("minas_tirith", gondor="R4")
    found = place(scene(table.game, FREE), "Minas Tirith")
    assert found.marks == ("stronghold", "held by the Shadow", "besieged")
    assert [(piece.text, piece.walled) for piece in found.pieces] == [
        ("2 Regulars of Sauron", True),
        ("4 Regulars of Gondor", False),
    ]


@pytest.mark.parametrize("seat", [FREE, SHADOW, SPECTATOR])
def test_of_other_hands_only_backs_are_seen(seat: Seat) -> None:
    """Given cards in both hands, then a seat sees its own, and of the other how many of each back there are."""
    table = Table().clear().hand("free", "fc-01", "fs-05", "fs-06").hand("shadow", "sc-01")
    seen = scene(table.game, seat)
    for owner, backs in ((FREE, "1 Character, 2 Strategy"), (SHADOW, "1 Character")):
        pile = hand(seen, owner)
        if owner == seat:
            assert len(pile.cards) == pile.count
        else:
            assert (pile.cards, pile.back) == ((), backs)


@pytest.mark.parametrize("seat", [FREE, SHADOW])
def test_a_scene_tells_nothing_that_is_hidden(seat: Seat) -> None:
    """Given a position, then it looks the same to a seat in every world that the seat thinks possible."""
    table = Table().clear().hand("free", "fc-01", "fs-05").hand("shadow", "sc-01", "ss-02")
    table.sovereign("brand", tiles=["1"])
    for number in range(5):
        world = determinize(table.game, seat, Rng(key_of("world"), 0, number))
        assert scene(world, seat) == scene(table.game, seat)
