"""The page of rules says what the data and the sequence of play say."""

from __future__ import annotations

import pytest

from tests.titles.manuals import Page
from westmarch.engine.title import title
from westmarch.titles.wizards.book.scenarios import BURGLAR, GUISE, THERE_AND_BACK_AGAIN
from westmarch.titles.wizards.procedures.site import burglary
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.influence import FULL_INFLUENCE

PAGE = Page("wizards")


def test_every_step_has_its_section() -> None:
    sections = {
        "shake_off": "turn",
        "untap": "turn",
        "organize": "companies",
        "long_events": "turn",
        "to_move": "movement",
        "move": "hazards",
        "to_sites": "site",
        "visit": "site",
        "close": "turn",
        "end_turn": "turn",
        "reset": "turn",
        "judge": "aim",
    }
    PAGE.covers(Turn, sections)


def test_influence_is_that_of_the_scenarios() -> None:
    PAGE.says(f"general influence, {FULL_INFLUENCE} as a rule")
    PAGE.says(f"with {THERE_AND_BACK_AGAIN.general_influence} general influence")
    PAGE.says(f"You have {GUISE.general_influence} general influence.")
    assert BURGLAR.general_influence == FULL_INFLUENCE


def test_a_burglary_is_that_of_the_rules() -> None:
    scout, hobbit, needed = burglary.FOR_SCOUTS, burglary.FOR_HOBBITS, burglary.TO_EXCEED
    PAGE.says(f"add {scout} for a scout and {hobbit} for a Hobbit; more than {needed} succeeds")
    PAGE.says(
        f"adds {scout + hobbit}: with {needed + 1 - scout - hobbit} or more on the dice he succeeds, "
        f"a chance of {ways(needed + 1 - scout - hobbit)} in 36."
    )
    PAGE.says(f"A scout who is no Hobbit needs {needed + 1 - scout}: {ways(needed + 1 - scout)} in 36.")


@pytest.mark.parametrize(
    ("least", "sentence"),
    [
        (7, "to reach 7 or more has a chance of {} in 36"),
        (10, "10 or more one of {} in 36"),
        (4, "With 3 corruption points 4 or more is needed: a chance of {} in 36."),
        (6, "With 5 it is 6 or more: {} in 36"),
    ],
)
def test_chances_are_right(least: int, sentence: str) -> None:
    PAGE.says(sentence.format(ways(least)))


def test_the_example_of_a_fight_is_so() -> None:
    data = title("wizards").open_book({}, {}).data
    aragorn = next(one for one in data.character if one.id == "aragorn_ii")
    glamdring = next(one for one in data.item if one.id == "glamdring")
    giant = next(one for one in data.creature if one.id == "giant")
    plain = next(bonus for bonus in glamdring.prowess_bonus if not bonus.vs)
    prowess = min(aragorn.prowess + plain.value, plain.max)
    least = giant.prowess + 1 - prowess
    PAGE.says(
        f"Aragorn, prowess {aragorn.prowess}, fights a Giant of prowess {giant.prowess} with Glamdring, which makes "
        f"{prowess} of it. With {least} or more he wins ({ways(least)} in 36)"
    )
    PAGE.says(f"With body {aragorn.body} he then falls on {aragorn.body + 1} or more.")


def ways(least: int) -> int:
    """In how many of 36 rolls two dice show so much, or more.

    >>> ways(7)
    21
    """
    return sum(one + other >= least for one in range(1, 7) for other in range(1, 7))
