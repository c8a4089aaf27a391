"""What stands beside a choice: in short what it costs or may bring, and the symbol of what it does."""

from __future__ import annotations

import random
from typing import Final

import pytest

from tests.titles.test_topics import asked
from tests.web.games import new
from westmarch.engine.label import LONGEST_CHIP
from westmarch.scene import prompt_for, scene_of
from westmarch.scene.symbols import words

MOST_ANSWERS: Final = 160
LOOKED_AT: Final = 3
"""Every so many questions are looked at, through what lies ahead of them, too."""

HAVE_CHIPS: Final = ("fate", "cardgame", "ring2e", "ring1977", "wizards")


@pytest.mark.parametrize("name", HAVE_CHIPS)
def test_what_stands_beside_choices_is_short_and_said_once(name: str) -> None:
    match, chance = new(name), random.Random(7)
    known, chips, symbols = words(match.title), set(), set()
    while match.options and len(match.answers) < MOST_ANSWERS:
        if len(match.answers) % LOOKED_AT == 0:
            seat = match.options[0].seat
            prompt = prompt_for(match.state, [seat], scene_of(match.title, match.state, seat))
            for one in (*prompt.choices, *prompt.ahead):
                assert len(one.chip) <= LONGEST_CHIP, one
                assert not one.chip or one.chip.casefold() not in one.text.casefold(), one
                chips.add(one.chip)
                symbols.add(one.symbol)
        match.answer(chance.choice(match.options))
    assert len(chips) > 1, "No choice has a chip."
    assert symbols - {""} <= set(known)
    assert len(symbols) > 1, "No choice has a symbol."


def test_moving_the_fellowship_says_by_which_chance_it_is_found() -> None:
    # Given War of the Ring with dice in the Hunt Box
    match, chance = new("ring2e"), random.Random(3)
    while True:
        moves = [one for one in asked(match).choices if one.group == "move_fellowship"]
        if moves and moves[0].odds != "no Hunt":
            break
        match.answer(chance.choice(match.options))
    # Then the choice says so in short, as it does in full
    [move] = moves
    assert move.odds.startswith("a tile ")
    assert move.chip.startswith("found by ")
    assert move.chip[9:11] == f"{float(move.odds.split()[2].rstrip('%,')):.0f}"[:2]
    assert move.symbol == "ring"
