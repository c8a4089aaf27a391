"""The dice of a roll, as they are drawn beside the line that tells of it."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.engine.chance import Rng
from westmarch.engine.label import Line
from westmarch.titles.wizards.scene.dice import thrown


@pytest.mark.parametrize(
    ("details", "outcome"), [({"total": 9, "prowess": 7}, "hit"), ({"total": 7, "prowess": 7}, "miss"), ({}, "")]
)
def test_two_dice_hit_if_they_are_more_than_what_they_stand_against(details: dict[str, Any], outcome: str) -> None:
    # Given a roll, when a line tells of it, then its two dice lie as they were drawn, and say if they were enough
    dice = [*thrown(Line("", details), [Rng(bytes(16), 0, 0)])]
    assert [int(die.name) - 1 for die in dice] == Rng(bytes(16), 0, 0).roll(2, 6)
    assert {die.outcome for die in dice} == {outcome}
