"""What is missed most among the choices: told with the reason, and never what can be chosen."""

from __future__ import annotations

import random
from typing import Final

import pytest

from tests.web.games import ALL, new
from westmarch.engine.label import LONGEST_CHIP
from westmarch.engine.match import Match
from westmarch.scene import Prompt, prompt_for, scene_of
from westmarch.scene.prompt import MOST_BLOCKED
from westmarch.scene.symbols import words

MOST_ANSWERS: Final = 240
HAVE_NONE: Final = ("toy",)


def asked(match: Match) -> Prompt:
    """The question to whoever is asked first, with what they miss."""
    seat = match.options[0].seat
    scene = scene_of(match.title, match.state, seat)
    return prompt_for(match.state, [seat], scene, missed=match.title.table.missed(match.state, seat))


@pytest.mark.parametrize("name", [name for name in ALL if name not in HAVE_NONE])
def test_what_is_missed_has_a_short_reason_and_can_not_be_chosen(name: str) -> None:
    # Given the questions of random games
    match, chance = new(name), random.Random(11)
    known, met = words(match.title), set()
    while match.options and len(match.answers) < MOST_ANSWERS:
        prompt = asked(match)
        offered = {one.text for one in (*prompt.choices, *prompt.ahead)}
        assert len(prompt.blocked) <= MOST_BLOCKED
        for one in prompt.blocked:
            # Then each thing that is missed says why in a sentence, which few letters may stand for, and is no choice
            assert len(one.chip) <= LONGEST_CHIP, one
            assert one.why.endswith("."), one
            assert one.text not in offered, one
            assert one.symbol in known, one
            met.add(one.chip or one.why)
        match.answer(chance.choice(match.options))
    assert met, "Nothing is ever missed."


def test_a_revealed_fellowship_can_not_move_and_the_question_says_so() -> None:
    # Given War of the Ring
    match, chance = new("ring2e"), random.Random(5)
    while True:
        prompt = asked(match)
        # When its Free Peoples are to act with the Fellowship revealed
        if match.state.revealed and prompt.text == "What to do" and match.options[0].seat == 0:
            break
        match.answer(chance.choice(match.options))
    # Then that it moves is what they miss most
    assert (prompt.blocked[0].text, prompt.blocked[0].chip) == ("Move the Fellowship", "is revealed")


def test_a_card_for_somebody_else_is_never_promised() -> None:
    # Given the game of 1977, in which hands hold cards for the other player, too
    match, chance, met = new("ring1977"), random.Random(3), 0
    for _ in range(MOST_ANSWERS):
        if not match.options:
            break
        for one in asked(match).blocked:
            # Then such a card is not said to be for another moment
            if "not for you" in one.why:
                met += 1
                assert one.chip == "", one
            elif one.subject and one.subject[0] == "event":
                text = match.state.book.event_texts[one.subject[1]]
                assert text.helps(match.state, match.options[0].seat), one
        match.answer(chance.choice(match.options))
    assert met, "No such card is ever missed."
