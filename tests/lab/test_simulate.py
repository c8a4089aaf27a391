"""Simulations: the same seed gives the same numbers, however the work is shared out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.player import play_out
from westmarch.engine.title import BadSetting, title
from westmarch.lab.executor import Executor, Here, Processes, executor
from westmarch.lab.numbers import Share, wilson
from westmarch.lab.simulate import BOTS, CHUNK, GAMES, Columns, Job, Report, Seating, play, simulate
from westmarch.players import UnknownPlayer, WrongTeam, team

J = TypeVar("J")
R = TypeVar("R")
TOY = title("toy")
WITHOUT_TURNS = replace(TOY, play=replace(TOY.play, turns=None))
FATE = title("fate")
CARDS = title("cardgame")
DUEL = {"scenario": "duel2", "shadow": "people"}
"""Two people against each other."""


class Backwards:
    """An executor that does the last job first."""

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        done = [work(job) for job in reversed(jobs)]
        return reversed(done)


@pytest.mark.parametrize("other", [Processes(2), Processes(3), Backwards()], ids=["two", "three", "backwards"])
def test_numbers_do_not_depend_on_who_does_the_work(other: Executor) -> None:
    """Given a seed, when one process plays the games or several do, then every column is the same."""
    alone = simulate(TOY, 3 * CHUNK + 1, 2, ["random"], seed="shire")
    shared = simulate(TOY, 3 * CHUNK + 1, 2, ["random"], seed="shire", executor=other)
    assert shared.columns == alone.columns
    assert alone.games == 3 * CHUNK + 1


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    """Given a longer and a shorter simulation of one seed, then the shorter is the beginning of the longer."""
    longer, shorter = (simulate(TOY, games, 2, ["random"], seed=1).columns for games in (40, 7))
    assert longer.results[:7] == shorter.results
    assert longer.decisions[:7] == shorter.decisions


def test_another_seed_gives_other_games() -> None:
    one, other = (simulate(TOY, 20, 2, ["random"], seed=seed).columns for seed in (1, 2))
    assert one.decisions != other.decisions


def test_a_number_names_one_game() -> None:
    """Given a seed and a number, then the game's chance and the bots' come from these two alone."""
    columns = play(Job("toy", Seating(("random", "random")), {}, "1", range(5, 6)))
    key = key_of("1")
    game = TOY.play.new(TOY.open_book({}, {}), 2, Rng(key, GAMES, 5).key_of_another())
    decisions = play_out(game, team(TOY, 2, ["random"]), Rng(key, BOTS, 5))
    assert (columns.results, columns.decisions) == ([game.result], [decisions])


def test_settings_reach_the_games() -> None:
    """Given more hope, then hobbits lose it less often."""
    lost = {hope: simulate(TOY, 60, 2, ["hasty"], settings={"hope": hope}).results.get("hope_lost", 0) for hope in "26"}
    assert lost["6"] < lost["2"]


def test_each_seat_may_have_a_bot_of_its_own() -> None:
    """Given random and greedy in either order, then the games differ."""
    one = simulate(TOY, 10, 2, ["random", "greedy"]).columns
    other = simulate(TOY, 10, 2, ["greedy", "random"]).columns
    assert one != other


def test_turns_are_counted_where_the_title_counts_them() -> None:
    fate = simulate(FATE, 3, 2, ["random"])
    assert len(fate.columns.turns) == 3 and fate.mean_turns is not None and fate.mean_turns >= 1
    assert simulate(WITHOUT_TURNS, 3, 2, ["random"]).mean_turns is None


def test_what_can_not_be_played_is_refused_at_once() -> None:
    with pytest.raises(BadSetting, match="toy is for 2 to 4 seats, not 9"):
        simulate(TOY, 1, 9, ["random"])
    with pytest.raises(BadSetting, match="has no setting"):
        simulate(TOY, 1, 2, ["random"], settings={"rings": "20"})
    with pytest.raises(UnknownPlayer):
        simulate(TOY, 1, 2, ["sauron"])
    with pytest.raises(WrongTeam):
        simulate(TOY, 1, 3, ["random", "random"])
    with pytest.raises(ValueError, match="at least 1 game"):
        simulate(TOY, 0, 2, ["random"])


def test_progress_is_told_until_all_games_are_played() -> None:
    told: list[int] = []
    simulate(TOY, CHUNK + 3, 2, ["hasty"], played=told.append)
    assert told == [CHUNK, 3]


def test_a_report_counts_results_and_wins() -> None:
    """Given three games of which one was won, then the report says so, the commonest end first."""
    columns = Columns(["hope_lost", "arrived", "hope_lost"], [[], [Seat(0), Seat(1)], []], [], [10, 20, 30])
    report = Report(WITHOUT_TURNS, Seating(("hasty", "random")), columns, seconds=1.5)
    assert report.results == {"hope_lost": 2, "arrived": 1}
    assert list(report.results) == ["hope_lost", "arrived"]
    assert report.wins_of_seats == [(1, 3), (1, 3)]
    assert report.wins_of_seats[0].interval == wilson(1, 3)
    assert report.games_per_second == 2
    assert report.document() == {
        "games": 3,
        "wins_of_seats": [1, 1],
        "wins_of_bots": {"hasty": 1, "random": 1},
        "results": {"hope_lost": 2, "arrived": 1},
        "mean_turns": None,
        "mean_decisions": 20,
        "seconds": 1.5,
        "origin": None,
        "hashes": [],
    }


def test_seats_and_bots_have_their_own_wins() -> None:
    """Given two who play against each other, then each game is won by one seat and by the bot that sits there."""
    report = simulate(CARDS, 6, 2, ["commander", "random"], settings=DUEL)
    first, second = report.wins_of_seats
    assert first.hits + second.hits == 6 and first.trials == 6
    assert report.wins_of_bots == {"commander": first, "random": second}


def test_bots_that_rotate_play_each_deal_from_every_seat() -> None:
    """Given two bots that change seats, then games 2n and 2n + 1 are one deal, played from both seats."""
    seating = Seating(("commander", "random"), rotate=True)
    assert [seating.bots_of(number) for number in range(3)] == [
        ("commander", "random"),
        ("random", "commander"),
        ("commander", "random"),
    ]
    assert [seating.deal_of(number) for number in range(4)] == [0, 0, 1, 1]
    alike = simulate(TOY, 4, 2, ["hasty"], rotate=True).columns
    assert alike.results[::2] == alike.results[1::2] and alike.decisions[::2] == alike.decisions[1::2]


def test_wins_are_the_bot_s_wherever_it_sits() -> None:
    """Given a bot that wins from the one seat, then from the other, then each seat has one win, and the bot both."""
    columns = Columns(["free_lead", "shadow_lead"], [[Seat(0)], [Seat(1)]], [], [1, 1])
    report = Report(CARDS, Seating(("commander", "random"), rotate=True), columns, seconds=1)
    assert report.wins_of_seats == [(1, 2), (1, 2)]
    assert report.wins_of_bots == {"commander": Share(2, 2), "random": Share(0, 2)}


def test_rotating_bots_play_each_seat_equally_often() -> None:
    with pytest.raises(ValueError, match="play a multiple of 2 games, not 3"):
        simulate(TOY, 3, 2, ["random"], rotate=True)


def test_one_process_is_this_one() -> None:
    assert isinstance(executor(1), Here)
    assert isinstance(executor(2), Processes)


def test_wilson_s_interval_holds_the_share() -> None:
    """Known values: 0 of 10 is at most 27.8 %, 5 of 10 from 23.7 % to 76.3 %, 10 of 10 at least 72.2 %."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
