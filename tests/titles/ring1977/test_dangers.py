"""The dangers of a way, told before a stack sets out."""

from __future__ import annotations

from tests.titles.ring1977.given import Table, has_line
from westmarch.engine.label import describe
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT


def marching(table: Table, start: str) -> Table:
    """Whoever stands there is asked where to go."""
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", start)
    return table.do("all_go") if table.can("all_go") else table


def told_of(table: Table, goal: str) -> dict[str, str]:
    """The dangers of the way to a hex, by hex."""
    [option] = [one for one in table.options("go") if table.args(one) == (goal,)]
    return {table.named(place, "hex"): words for (_, place), words in describe(table.game, option).danger}


def test_a_servant_is_as_likely_as_there_are_servants_in_the_pile() -> None:
    """Given a pile of a Servant and a rumour, when Aragorn stands before Moria, then the way there tells that."""
    table = Table().at("W2815", "aragorn")
    servant = next(one for one in table.book.servants if not table.game.people[one].rumor)
    table.game.pile = [table.person("rumor_41"), servant]
    assert told_of(marching(table, "W2815"), "W2816") == {"W2816": "a Servant 50%"}


def test_waiting_nazgul_see_a_stack_as_often_as_the_dice_say() -> None:
    """Given three Nazgûl beside two Hobbits, then the chance that is told is that of their die."""
    spotted = 0
    for die in range(1, 7):
        table = Table().at("W2814", "frodo", "sam").at("W2813", "nazgul_3", "nazgul_4", "nazgul_5")
        told = told_of(marching(table, "W2814"), "W2813")
        table.dice(die).do("go", "W2813")
        spotted += has_line(table, "is spotted")
    assert spotted
    assert told == {"W2813": f"seen by Nazgûl {100 * spotted / 6:.0f}%"}


def test_only_the_fellowship_is_in_danger() -> None:
    """Given a Servant of the Dark Power beside a lair, then nothing threatens on its way."""
    table = Table("campaign").at("W2815", "mouth_of_sauron")
    table.begin(PickStack(DARK_SEAT)).do("march", "W2815")
    assert not any(describe(table.game, option).danger for option in table.options("go"))
