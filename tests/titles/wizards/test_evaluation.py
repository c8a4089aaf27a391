"""How well a game stands: what a bot that looks one choice ahead lives by."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.player import Observation
from westmarch.players.greedy import Greedy
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.evaluation import LOST, WON, evaluate
from westmarch.titles.wizards.words import SCENARIOS, SEAT


def value(table: Table) -> float:
    return evaluate(table.game, SEAT)


def test_the_wounded_are_worth_less() -> None:
    values = [value(Table().company("bilbo", f"balin{pose}").site("bag_end")) for pose in ("", "/tapped", "/wounded")]
    assert values == sorted(values, reverse=True) and len(set(values)) == 3


def test_the_way_to_the_mountain_and_home() -> None:
    """Given a company without the treasure, then east is better; with it, the Hobbit is better off in the west."""
    there = [value(Table().company("bilbo").site(site)) for site in ("bag_end", "rivendell", "the_lonely_mountain")]
    assert there == sorted(there)
    back = []
    for site in ("the_lonely_mountain", "rivendell", "bag_end"):
        table = Table().company("bilbo").site("the_lonely_mountain").items("bilbo", "the_arkenstone")
        back.append(value(table.site(site)))
    assert back == sorted(back) and back[0] > there[-1]


def test_a_task_that_is_done_is_better_than_one_that_is_carried() -> None:
    carried = Table("burglar").company("bilbo").site("rivendell").items("bilbo", "rescue_prisoners")
    done = Table("burglar").company("bilbo").site("rivendell").cards("stored", "rescue_prisoners")
    done.game.stored_at = {done.one("rescue_prisoners"): done.place("rivendell")}
    bare = Table("burglar").company("bilbo").site("rivendell")
    assert value(done) > value(carried) > value(bare)


def test_the_ring_and_a_guardian_together_are_a_peril() -> None:
    table = Table("guise").company("gandalf").site("lorien")
    before = value(table)
    guarded = value(table.cards("events", "adunaphel"))
    both = value(table.cards("events", "the_one_ring"))
    assert before > guarded > both and guarded - both > before - guarded


def test_victory_and_defeat() -> None:
    table = Table("guise").company("gandalf").site("dol_guldur")
    table.game.result = "lost"
    assert value(table) == LOST
    table.game.result = "in_ruin"
    assert value(table) >= WON


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_plays(scenario: str) -> None:
    """Given a match, when the greedy bot answers twenty questions, then all its answers are legal."""
    match = Match(TITLE, 1, "greedy", {"scenario": scenario})
    bot, chance = Greedy(TITLE), Rng(key_of("greedy"), 0, 0)
    for _ in range(20):
        if match.state.result:
            break
        answer = bot.choose(Observation(match.state, SEAT, match.options, chance))
        assert answer in match.options
        match.answer(answer)
