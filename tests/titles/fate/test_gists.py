"""How a turn is told in short: what the Shadow does comes first, and friends' musters are not taken for its own."""

from __future__ import annotations

from tests.web.games import FATE, game
from westmarch.checking.subject import Subject
from westmarch.checking.words import of_calls
from westmarch.engine.title import title
from westmarch.titles.fate.gists import GISTS


def test_every_template_is_one_of_the_log() -> None:
    assert not GISTS.keys() - {*of_calls(Subject(title("fate")))}


def test_troops_of_friends_weigh_less_than_those_of_the_shadow_and_are_told_as_such() -> None:
    match = game(FATE, 60)
    told = {
        line.template: line.in_short(match.book, GISTS[line.template]) for line in match.log if line.template in GISTS
    }
    joined = "{amount:A|#} {army} {amount:troop|troops} joined at {place}"
    appeared = "{amount:A shadow troop|# shadow troops} appeared at {place}"
    assert told[joined][0] == "Friendly troops joined"
    assert told[appeared][0] == "Shadow troops appeared"
    assert GISTS[joined].weight < GISTS[appeared].weight
