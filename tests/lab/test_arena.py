"""The arena: who meets whom, from which seats, and how strong they are."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.lab.arena import Arena, Beaten, arena, pairings, strengths
from westmarch.lab.simulate import Columns, Report, Seating

TOY, RING = title("toy"), title("ring2e")


def met(*winners: list[int]) -> Arena:
    """Two players have met from both seats in turn, and these seats have won."""
    columns = Columns(["end"] * len(winners), [[Seat(seat) for seat in one] for one in winners])
    report = Report(RING, Seating(("a", "b"), rotate=True), columns, 1.0)
    return Arena(RING, ("a", "b"), {("a", "b"): [report]})


def test_where_all_win_together_each_plays_the_same_deals_alone() -> None:
    """Given a title in which all win together, then nobody meets anybody, and who walks arrives more often."""
    found = arena(TOY, ["hasty", "random"], games=12, seats=2, settings={"hope": "6"})
    assert found.is_alone and list(found.meetings) == [("hasty",), ("random",)]
    hasty, at_random = found.share("hasty"), found.share("random")
    assert hasty.trials == at_random.trials == 12 and hasty.hits > at_random.hits
    assert not list(found.beaten()) and found.seconds_a_move("random") > 0


def test_where_all_win_together_players_play_beside_each_other_in_a_cross() -> None:
    """Given a cross, then every two are a team, too, with seats changed: who walks wins less with one who
    wanders beside it, and whoever has most seats decides most."""
    found = arena(TOY, ["hasty", "random"], games=40, seats=2, settings={"hope": "6"}, cross=True)
    assert list(found.meetings) == [("hasty",), ("random",), ("hasty", "random")] and found.is_cross
    good, mixed, bad = (found.beside(*two) for two in (("hasty", "hasty"), ("hasty", "random"), ("random", "random")))
    assert good.trials == mixed.trials == bad.trials == 40
    assert good.hits > mixed.hits > bad.hits and found.beside("random", "hasty") == mixed
    (report,) = found.meetings["hasty", "random"]
    assert report.seating.bots_of(0) == ("hasty", "random") and report.seating.bots_of(1) == ("random", "hasty")
    three = arena(TOY, ["hasty", "random"], games=12, seats=3, settings={"hope": "6"}, cross=True)
    teams = [report.seating.bots for report in three.meetings["hasty", "random"]]
    assert teams == [("hasty", "random", "random"), ("random", "hasty", "hasty")]
    assert [three.beside(*two).trials for two in (("hasty", "random"), ("random", "hasty"))] == [6, 6]


def test_nobody_plays_beside_an_enemy() -> None:
    with pytest.raises(ValueError, match="Only seats that win together play beside each other, not 2 of ring2e"):
        pairings(RING, ["random", "marshal"], 2, cross=True)
    refused = CliRunner().invoke(app, ["arena", "ring2e", "--bots", "random,marshal", "--cross"])
    assert refused.exit_code != 0 and "Only seats that win together" in refused.stderr


def test_the_command_tells_a_cross() -> None:
    words = ["arena", "toy", "--players", "2", "--bots", "hasty,random", "--games", "8", "--jobs", "1", "--cross"]
    told = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)["cross"]
    assert told["hasty"]["random"] == told["random"]["hasty"] and told["hasty"]["hasty"]["trials"] == 8
    table = CliRunner().invoke(app, words).stdout
    assert "players beside each other" in table and "hasty" in table


def test_a_win_is_counted_for_whoever_sat_there() -> None:
    """Given that players change seats, when the first seat wins both games, then each player has won one."""
    found = met([0], [0])
    assert Counter(found.beaten()) == {(0, 1): 1, (1, 0): 1}
    assert found.share("a") == found.share("b") == found.between("b", "a") == (1, 2)


def test_a_game_that_nobody_or_both_have_won_tells_nothing_of_who_is_stronger() -> None:
    found = met([], [0, 1], [1])
    assert list(found.beaten()) == [(1, 0)]
    assert found.share("a") == (1, 3) and found.share("b") == (2, 3)


def test_against_others_every_two_meet() -> None:
    assert pairings(RING, ["x", "y", "z"], 2) == [("x", "y"), ("x", "z"), ("y", "z")]


def test_a_pairing_needs_a_game_from_every_seat() -> None:
    with pytest.raises(ValueError, match="needs 2 games at least"):
        arena(RING, ["random", "marshal"], games=1, seats=2)


def test_ten_wins_of_eleven_are_400_points() -> None:
    """Given many games of which one wins ten of eleven, then the two are about 400 apart, around 0."""
    pytest.importorskip("choix")
    games: list[Beaten] = [(0, 1)] * 100 + [(1, 0)] * 10
    first, second = strengths(2, games)
    assert first - second == pytest.approx(400, abs=10) and first + second == pytest.approx(0, abs=1)


def test_a_rating_lies_within_its_interval_which_more_games_make_narrower() -> None:
    pytest.importorskip("choix")

    def width(games: int) -> float:
        rating = met(*([[0], [0], [0], [1]] * games)).ratings["a"]
        assert rating.interval.low <= rating.points <= rating.interval.high
        return rating.interval.high - rating.interval.low

    assert width(40) < width(5)


def test_the_command_tells_wins_and_seconds_as_json() -> None:
    done = CliRunner().invoke(
        app, ["arena", "toy", "--bots", "hasty,rollout@8", "--games", "2", "--jobs", "1", "--set", "hope=6", "--json"]
    )
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert list(told["bots"]) == ["hasty", "rollout@8"]
    assert told["bots"]["rollout@8"]["won"]["trials"] == 2 and told["bots"]["rollout@8"]["seconds_a_move"] > 0
