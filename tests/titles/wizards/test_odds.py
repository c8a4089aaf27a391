"""Chances that are shown, against all rolls there are: every strike and check is fought out with each of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.titles.wizards.given import Table
from westmarch.engine.label import describe
from westmarch.titles.wizards import odds
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck, FaceCorruption
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.strike import FaceStrike, Strike, chances
from westmarch.titles.wizards.words import ORC, Company

TOTALS = Counter(odds.ROLLS)
"""How many of the 36 rolls show each number."""


def test_all_rolls() -> None:
    assert TOTALS == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert [odds.at_least(n) * 36 for n in range(2, 14)] == [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0]


@pytest.mark.parametrize("best_of", [1, 2, 3])
def test_the_best_of_some_rolls(best_of: int) -> None:
    rolls = [0]
    for _ in range(best_of):
        rolls = [max(best, roll) for best in rolls for roll in odds.ROLLS]
    for least in range(2, 14):
        assert odds.at_least(least, best_of) == Fraction(sum(roll >= least for roll in rolls), len(rolls))


def fought(table: Table, pose: str, prowess: int, body: int, roll: int, check: int) -> tuple[str, bool]:
    """How a strike ended with these dice: in words, and whether the character lives."""
    table.clear().company(f"legolas/{pose}").site("moria")
    table.loaded = [roll, check]
    table.begin(Attack(Company(0), ORC, 1, prowess, body)).pass_by("fight")
    table.loaded = []
    alive = "legolas" in table.pile("people")
    if any("ineffectual" in line for line in table.log):
        return "tie", alive
    if any("succeeded" in line for line in table.log):
        return "wound", alive
    return ("defeat" if any("The attack was defeated" in line for line in table.log) else "win"), alive


@pytest.mark.parametrize(
    ("pose", "prowess", "body"),
    [("untapped", 13, 0), ("tapped", 11, 7), ("wounded", 12, 0), ("untapped", 5, 10), ("wounded", 30, 8)],
)
def test_strikes(pose: str, prowess: int, body: int) -> None:
    """Every roll with every body check after it."""
    table = Table("burglar")
    found: Counter[str] = Counter()
    for roll, ways in TOTALS.items():
        for check, more in TOTALS.items():
            what, alive = fought(table, pose, prowess, body, roll, check)
            found[what] += ways * more
            found["death"] += 0 if alive else ways * more
    table.clear().company(f"legolas/{pose}").site("moria")
    attack = Attack(Company(0), ORC, 1, prowess, body)
    shown = chances(table.game, attack, Strike(table.one("legolas")))
    assert shown.win == Fraction(found["win"] + found["defeat"], 1296)
    assert shown.defeat == Fraction(found["defeat"], 1296)
    assert (shown.tie, shown.wound) == (Fraction(found["tie"], 1296), Fraction(found["wound"], 1296))
    assert shown.death == Fraction(found["death"], 1296)


@pytest.mark.parametrize("one", ["legolas", "gandalf", "bilbo"])
@pytest.mark.parametrize("modifier", [-2, 0, 1])
@pytest.mark.parametrize("items", [(), ("the_arkenstone",), ("the_mithril_coat", "the_arkenstone", "glamdring")])
def test_corruption_checks(one: str, modifier: int, items: tuple[str, ...]) -> None:
    table = Table("guise")
    found: Counter[str] = Counter()
    shown = odds.corruption(0, 0)
    for roll, ways in TOTALS.items():
        table.clear().company(one).site("lorien").items(one, *items)
        check = CorruptionCheck(table.one(one), modifier)
        shown = check.chances(table.game)
        table.loaded = [roll]
        table.begin(check)
        table.loaded = []
        for pile in ("people", "discard", "out"):
            found[pile] += ways * (one in table.pile(pile))
    lost = found["discard"], found["out"]
    assert Fraction(found["people"], 36) == shown.passes
    if one == "gandalf":
        assert lost == (0, (shown.discarded + shown.eliminated) * 36)
    else:
        assert lost == (shown.discarded * 36, shown.eliminated * 36)


def test_what_is_shown() -> None:
    """Beside each option stands what comes of it: alone, at −3, with support."""
    table = Table("burglar").company("legolas", "gimli").site("moria")
    table.begin(Attack(Company(0), ORC, 1, 12)).do("give", "legolas")
    assert isinstance(table.game.question, FaceStrike)
    shown = {option.verb: describe(table.game, option).odds for option in table.options()}
    assert shown["support"] == "wins 58.3%, ties 13.9%, wounded 27.8%, dies 7.7%"
    assert shown["fight"] == "wins 41.7%, ties 16.7%, wounded 41.7%, dies 11.6%"
    assert shown["hold_back"].startswith("wins 8.3%")


def test_what_is_shown_of_a_check() -> None:
    table = Table("burglar").company("legolas", "gimli").site("moria").items("legolas", "the_arkenstone", "glamdring")
    table.begin(CorruptionCheck(table.one("legolas")))
    assert isinstance(table.game.question, FaceCorruption)
    shown = {option.verb: describe(table.game, option).odds for option in table.options()}
    assert shown["roll"] == "passes 91.7%, discarded 8.3%"
    assert shown["support"] == "passes 97.2%, discarded 2.8%"
