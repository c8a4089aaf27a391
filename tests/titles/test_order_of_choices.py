"""No deed stands twice among the choices, and one choice ends a turn and says what it skips."""

from __future__ import annotations

import random
from typing import Final

from tests.titles.ring1977.given import Table
from tests.web.games import new
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.state import answer, legal
from westmarch.scene import Ahead, Prompt, prompt_for, scene_of
from westmarch.titles.ring1977.procedures.movement import MarchPhase
from westmarch.titles.ring1977.procedures.turn import DarkPowerTurn, FellowshipTurn
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT

MOST_ANSWERS: Final = 240


def asked(match: Match) -> Prompt:
    """The question to whoever is asked first."""
    seat = match.options[0].seat
    return prompt_for(match.state, [seat], scene_of(match.title, match.state, seat))


def endings(prompt: Prompt) -> list[Ahead]:
    """What passes in one go."""
    return [one for one in prompt.ahead if one.usual and one.passes]


def test_no_deed_of_1977_stands_twice_among_what_is_open() -> None:
    # Given questions of random games of 1977
    match, chance = new("ring1977"), random.Random(3)
    met = 0
    while match.options and len(match.answers) < MOST_ANSWERS:
        prompt = asked(match)
        # Then what is offered in one go tells one deed each, and none twice
        told = [one.text for one in prompt.ahead if one.usual]
        assert len(set(told)) == len(told)
        assert not any(" · " in text for text in told)
        # And the choices with which these begin say what is asked then
        begun = {one.answers[0] for one in prompt.ahead if one.usual and not one.passes}
        assert all(one.asks for one in prompt.choices if one.option in begun)
        met += len(begun)
        match.answer(chance.choice(match.options))
    assert met


def test_a_turn_is_ended_by_one_choice_that_says_what_it_skips() -> None:
    # Given the Dark Power with a Nazgûl to move and nobody to attack
    table = Table().at("barad_dur", "gothmog").at("rivendell", "frodo")
    table.game.shadow = 5
    table.begin(DarkPowerTurn())
    prompt = prompt_for(table.game, [DARK_SEAT])
    # Then it can end its turn, in place of its movement, and reads what it leaves out
    [ending] = endings(prompt)
    assert (ending.text, ending.odds, ending.instead) == ("End my turn", "No more moves · No more attacks", True)
    assert ending.answers[0] in [one.option for one in prompt.choices]
    # When it does, then the next question is another's
    for option in ending.answers:
        assert option in legal(table.game)
        answer(table.game, option)
    assert table.game.result or table.game.question.waits_for(table.game) != (DARK_SEAT,)


def test_a_movement_can_be_ended_without_the_turn_where_more_can_be_done() -> None:
    # Given Boromir with his horn beside Frodo, who could be given it after the movement
    table = Table().at("rivendell", "frodo", "boromir").holding("boromir", "horn_of_gondor")
    table.begin(FellowshipTurn())
    assert table.game.during(MarchPhase)
    prompt = prompt_for(table.game, [FELLOWSHIP_SEAT])
    # Then to move no more is a choice of its own, which says what is asked then
    [ending] = endings(prompt)
    assert not ending.instead
    first = next(one for one in prompt.choices if one.option == ending.answers[0])
    assert (first.text, first.asks) == ("No more moves", "The end of Movement: pass Magic Cards on?")


def test_a_discarded_card_too_many_is_one_choice() -> None:
    # Given somebody who has drawn a fourth Event Card
    match = new("ring1977")
    seat = Seat(match.options[0].seat)
    prompt = asked(match)
    assert prompt.text == "One Event Card too many: play or discard"
    # When one of them is discarded
    discard = next(one for one in prompt.ahead if one.usual)
    assert discard.text.startswith("Discard ")
    for option in discard.answers:
        match.answer(option)
    # Then they have not to say as well that they keep the others
    assert len(match.state.hands[seat]) == 3
    assert match.options[0].seat != seat or asked(match).text != "Play or discard any more Event Cards?"
