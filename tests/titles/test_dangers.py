"""Where a choice is dangerous: told of places that are seen, with the chance in words."""

from __future__ import annotations

import random
from typing import Final

import pytest

from tests.titles.test_missed import asked
from tests.web.games import new
from westmarch.scene import Ahead, Choice, scene_of

MOST_ANSWERS: Final = 200
GAMES: Final = 3

BAD: Final = {"ring2e": "found by ", "fate": "a search: ", "wizards": "hazard", "ring1977": "a Servant "}
"""What may happen on the map of each title."""


@pytest.mark.parametrize("name", BAD)
def test_dangers_lie_at_places_that_are_seen_and_are_told_in_words(name: str) -> None:
    met: set[str] = set()
    for number in range(GAMES):
        match, chance = new(name), random.Random(number)
        while match.options and len(match.answers) < MOST_ANSWERS:
            scene = scene_of(match.title, match.state, match.options[0].seat)
            prompt = asked(match)
            offers: list[Choice | Ahead] = [*prompt.choices, *prompt.ahead]
            for ref, words in [danger for one in offers for danger in one.danger]:
                # Then the place lies on the map
                place = scene.place(ref)
                assert place is not None and place.x is not None, ref
                met.add(words)
            match.answer(chance.choice(match.options))
    # And what may happen there is said
    assert any(BAD[name] in words for words in met)


def test_the_fellowship_is_in_danger_where_it_was_last_seen() -> None:
    # Given War of the Ring with dice in the Hunt Box
    match, chance = new("ring2e"), random.Random(3)
    while True:
        moves = [one for one in asked(match).choices if one.group == "move_fellowship" and one.danger]
        if moves:
            break
        match.answer(chance.choice(match.options))
    # Then moving it is dangerous where its figure stands, as the choice says
    [((kind, region), words)] = moves[0].danger
    assert (kind, region) == ("region", match.state.fellowship)
    assert words == moves[0].chip
