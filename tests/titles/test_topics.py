"""What a question is about: told of every question while a card is carried out, a fight or a search is on."""

from __future__ import annotations

import random
from typing import Final

import pytest

from tests.web.games import new
from westmarch.engine.match import Match
from westmarch.engine.procedure import Question
from westmarch.scene import Prompt, prompt_for, scene_of

MOST_ANSWERS: Final = 220
GAMES: Final = 3

WHILE: Final = {
    "toy": {"Peril": "card"},
    "fate": {"RollSearch": "place", "RollBattle": "place", "Travel": "place"},
    "cardgame": {"Combat": "location", "UseText": "card"},
    "ring2e": {"PlayEvent": "card", "Fight": "region", "MoveArmies": "region", "CorruptionAttempt": "character"},
    "wizards": {"Strike": "card", "Attack": "card", "Play": "card"},
    "ring1977": {"Fight": "hex", "March": "hex"},
}
"""Of each title what may be in progress, and the kind of thing that all questions are about then."""


def asked(match: Match) -> Prompt:
    """The question to whoever is asked first, as they see it."""
    seat = match.options[0].seat
    scene = scene_of(match.title, match.state, seat)
    return prompt_for(match.state, [seat], scene, False, match.begun(len(match.answers)))


@pytest.mark.parametrize("name", WHILE)
def test_questions_tell_what_they_are_about(name: str) -> None:
    met: set[str] = set()
    for number in range(GAMES):
        match, chance = new(name), random.Random(number)
        while match.options and len(match.answers) < MOST_ANSWERS:
            going_on = {cls.__name__ for one in match.state.agenda for cls in type(one).__mro__}
            for procedure in going_on & set(WHILE[name]):
                if len(match.options) > 1 and has_begun(match, procedure):
                    # Given a question while something is in progress
                    prompt = asked(match)
                    # Then it tells what that is about, in its own words or before them
                    assert WHILE[name][procedure] in {topic.ref[0] for topic in prompt.about}, prompt.heading
                    met.add(procedure)
            match.answer(chance.choice(match.options))
    assert met, "Nothing of this has happened."


def has_begun(match: Match, name: str) -> bool:
    """Whether that which is in progress has its thing already: of a march the Army, before it has been asked which."""
    found = [one for one in match.state.agenda if name in {cls.__name__ for cls in type(one).__mro__}]
    procedure = found[-1]
    return not isinstance(procedure, Question) and any(getattr(procedure, field) >= 0 for field in procedure.about)


def test_what_the_sentence_names_is_not_named_twice() -> None:
    match, chance = new("ring2e"), random.Random(2)
    while match.options and len(match.answers) < MOST_ANSWERS:
        prompt = asked(match)
        for topic in prompt.about:
            assert prompt.heading.count(f"{topic.name} › {topic.name}") == 0
            assert topic.name in prompt.heading
        match.answer(chance.choice(match.options))
