"""Options as numbers."""

from __future__ import annotations

import pytest

from westmarch.engine.option import Option, Seat
from westmarch.envs.actions import Numbering
from westmarch.envs.table import Table


def test_every_number_stands_for_one_option() -> None:
    """Given verbs with no, one and two arguments, then each number has a meaning, and each meaning its number."""
    numbering = Numbering({"rest": (), "walk": (3,), "give": (2, 2)})
    for number in range(numbering.size - 1):
        verb, args = numbering.meaning(number)
        if len(args) == len(numbering.counts[verb]):
            assert numbering.number(Option(Seat(0), verb, args)) == number


def test_an_argument_that_is_missing_is_not_none() -> None:
    numbering = Numbering({"go": (4,)})
    assert numbering.number(Option(Seat(0), "go")) != numbering.number(Option(Seat(0), "go", (-1,)))


def test_a_number_that_stands_for_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="47 is the number of no option; these go from 0 to 45"):
        Table("toy", 2).actions.meaning(47)  # type: ignore[attr-defined]


def test_what_is_chosen_by_its_number_is_what_was_offered() -> None:
    """Given a game of the toy, when options are chosen by their numbers, then the numbers mean these options."""
    table = Table("toy", 2)
    for seed in range(20):
        table.begin(seed)
        while not table.playing.over:
            for number, option in table.choices.items():
                if option is not None:
                    assert table.actions.meaning(number) == (option.verb, option.args)  # type: ignore[attr-defined]
            table.choose(sorted(table.choices)[seed % len(table.choices)])


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = Table("toy", 2)
    table.begin(1)
    before = dict(table.choices)
    with pytest.raises(ValueError, match=r"Action 0 is not legal for seat 1 now; legal are: "):
        table.choose(0)
    assert table.choices == before
