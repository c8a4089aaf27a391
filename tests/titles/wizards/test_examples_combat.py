"""The examples of combat, of standard rules and scenarios, by their ids (6, TAB-10, TAB-11, BUR-14, GON-12)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.attack import Attack
from westmarch.titles.wizards.procedures.automatic import AutomaticAttack
from westmarch.titles.wizards.procedures.creature import CreatureAttack
from westmarch.titles.wizards.words import RACES, Company, Race

ALL = Company(0)


def race(name: str) -> Race:
    return Race(RACES.index(name))


def attack(table: Table, name: str, strikes: int, prowess: int, **more: object) -> Table:
    return table.begin(Attack(ALL, race(name), strikes, prowess, **more))  # type: ignore[arg-type]


def creature(table: Table, name: str, key: str = "w") -> Table:
    return table.begin(CreatureAttack(ALL, table.card(name), key))


def automatic(table: Table, site: str, number: int = 0, **more: int) -> Table:
    return table.begin(AutomaticAttack(ALL, table.place(site), number, **more))


def chance(table: Table, verb: str) -> str:
    """What is shown beside an option."""
    return str(table.game.question.odds(table.game, table.options(verb)[0]))


@pytest.mark.parametrize(
    ("against", "strike", "shown"),
    [("orc", 7, "wins 100%"), ("giant", 13, "wins 72.2%, ties 11.1%, wounded 16.7%, dies 2.8%")],
    ids=["STD-1", "STD-2"],
)
def test_a_weapon_has_its_maximum(against: str, strike: int, shown: str) -> None:
    table = Table("burglar").company("aragorn_ii").items("aragorn_ii", "glamdring")
    attack(table, against, 1, strike)
    assert chance(table, "fight") == shown


@pytest.mark.parametrize(
    ("pose", "rolled", "stays"),
    [("untapped", 8, True), ("untapped", 9, False), ("wounded", 7, True), ("wounded", 8, False)],
)
def test_body_checks(pose: str, rolled: int, stays: bool) -> None:
    """STD-4: a body of 8 is exceeded by 9 or more; who was wounded before the strike is eliminated by 8 or more."""
    table = Table("burglar").company(f"legolas/{pose}").dice(2, rolled)
    assert table.game.body_of(table.one("legolas")) == 8
    attack(table, "giant", 1, 30).pass_by("fight")
    assert table.pile("people") == (["legolas"] if stays else [])
    assert table.pile("out") == ([] if stays else ["legolas"])


def test_excess_strikes() -> None:
    """STD-11: of five strikes on three characters two are in excess; defeating three defeats the attack."""
    table = Table("burglar").company("aragorn_ii", "legolas", "gimli")
    table.dice(12, 12, 12)
    attack(table, "orc", 5, 7).pass_by("choose", "fight")
    assert has_line(table, "2 strikes are in excess: −2 to Aragorn II")
    assert has_line(table, "The attack was defeated")


@pytest.mark.parametrize(("faced", "prowess"), [(True, 7), (False, 4)], ids=["STD-15", "first"])
def test_fiercer_after_others_of_its_kind(faced: bool, prowess: int) -> None:
    """STD-15: an Orc-warband has 4 prowess, 7 after another Orc attack of the same turn."""
    table = Table("burglar").company("bilbo")
    if faced:
        table.game.faced.append((ALL, "orc"))
    creature(table, "orc_warband")
    assert has_line(table, f"Orc attack: 5 strikes, prowess {prowess}")


def test_wake_of_war() -> None:
    """STD-16: with Wake of War Crebain have prowess 6, and still one strike for each."""


def test_nobody_taps_in_vain() -> None:
    """STD-19: who is tapped can't fight at −3 to stay untapped."""
    table = Table("burglar").company("aragorn_ii/tapped")
    assert not attack(table, "orc", 1, 7).can("hold_back")
    table = Table("burglar").company("aragorn_ii")
    assert attack(table, "orc", 1, 7).can("hold_back")


@pytest.mark.parametrize(("rolled", "beaten"), [(9, False), (10, False), (11, True)], ids=["STD-23", "equal", "more"])
def test_body_of_an_attack(rolled: int, beaten: bool) -> None:
    """STD-23: a strike of Adûnaphel (15, body 10) that fails is beaten only by a body check of 11 or more."""
    table = Table("guise").company("gandalf").dice(12, rolled)
    attack(table, "nazgul", 1, 15, body=10).do("fight")
    assert has_line(table, "The strike failed")
    assert has_line(table, "The attack was defeated") is beaten
