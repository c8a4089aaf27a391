"""What is told of a game that is over, and playing it once more."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

from tests.server.clients import Browser, play_to_the_end
from westmarch.engine.label import passes
from westmarch.engine.match import Match, save_of
from westmarch.engine.summary import summary
from westmarch.engine.title import title

FIXTURES = Path(__file__).parents[1] / "titles"


def ended(anna: Browser, **chosen: str) -> str:
    """A game of Anna's with a bot that is over."""
    table = anna.new_table("toy", 2, public=True, bots={1: "hasty"}, settings=chosen)
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        play_to_the_end([one], random.Random(5))
    return table


def test_a_finished_game_is_told_in_short(anna: Browser, nobody: Browser) -> None:
    """Given a game that is over, then anybody is told what its save says, and the same once more."""
    table = ended(anna)
    told = nobody.get(f"/tables/{table}/summary")
    match = Match.from_document(save_of(anna.http.get(f"/tables/{table}/save").content))
    short = summary(match)
    assert told["choices"] == short.choices and 0 < sum(told["choices"]) <= len(match.answers)
    assert [[one["moment"] for one in points] for points in told["turning_points"]] == [
        [one.moment for one in points] for points in short.turning_points
    ]
    assert any(told["turning_points"])
    assert told["curve"]["moments"] == short.curve.moments and told["curve"]["values"] == short.curve.values
    assert told["curve"]["moments"][-1] == len(match.answers)
    assert nobody.get(f"/tables/{table}/summary") == told


def test_the_curve_of_a_drawn_game_ends_in_the_middle() -> None:
    """Given a game of 1977 that nobody has won (time has run out), then it was worth half a victory to each."""
    match = Match.load(FIXTURES / "ring1977" / "fixtures" / "campaign_draw.json")
    assert match.state.result == "draw"
    assert [values[-1] for values in summary(match).curve.values] == [0.5, 0.5]


def test_there_is_no_summary_before_the_end(anna: Browser) -> None:
    """Turning points would tell what is hidden."""
    table = anna.new_table("toy", 2, public=True, bots={1: "hasty"})
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    assert "when it is over" in anna.http.get(f"/tables/{table}/summary").json()["why"]


def test_turning_points_are_the_largest_changes(anna: Browser) -> None:
    """Given a match, then for each seat no other answer changed more than those that are told, but for passing; and
    what changed little is not told."""
    match = Match(title("toy"), 2, "mellon")
    chance = random.Random(3)
    while not match.state.result:
        match.answer(chance.choice(match.options))
    evaluate, spread = match.title.players.evaluate, match.title.players.spread
    assert evaluate is not None
    for seat, points in zip(match.state.seats, summary(match).turning_points, strict=True):
        values = [evaluate(match.look(moment), seat) for moment in range(len(match.answers))]
        changes = {at: after - before for at, (before, after) in enumerate(pairwise(values), 1)}
        passed = [at for at, option in enumerate(match.answers) if passes(match.look(at), option)]
        counting = {at: abs(one) for at, one in changes.items() if at - 1 not in passed and abs(one) >= 0.1 * spread}
        told = [point.moment for point in points]
        assert told == sorted(told) and len(told) <= 3
        assert all(point.better == (changes[point.moment] > 0) for point in points)
        assert set(told) <= set(counting)
        least = min((counting[one] for one in told), default=0)
        assert all(change <= least for at, change in counting.items() if at not in told)


def test_the_same_game_is_begun_once_more(anna: Browser, bert: Browser) -> None:
    """Given a finished game, then whoever played it makes one with its settings and bot; others can't."""
    table = ended(anna, hope="2")
    made = anna.post(f"/tables/{table}/again")
    assert made["settings"]["hope"] == "2" and made["owner"]
    assert [(chair["name"], chair["bot"]) for chair in made["chairs"]] == [("", ""), ("", "hasty")]
    assert "has not played here" in bert.refused(f"/tables/{table}/again")[1]
