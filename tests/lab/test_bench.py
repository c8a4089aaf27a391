"""The benchmark plays the same games and positions every time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from westmarch.engine import codecs
from westmarch.engine.state import legal
from westmarch.engine.title import Title, title
from westmarch.lab import bench as lab_bench
from westmarch.lab.bench import PARTS, SAMPLES, Bench, bench, bench_beside, play_at_random
from westmarch.lab.numbers import measure

TOY = title("toy")


def with_games(games: int) -> Title:
    """The toy, of which the benchmark plays so many games."""
    return replace(TOY, players=replace(TOY.players, benchmark=replace(TOY.players.benchmark, games=games)))


def test_games_and_positions_are_the_same_every_time() -> None:
    one, other = Bench(TOY, 5), Bench(TOY, 5)
    assert one.saves == other.saves
    for part in PARTS:
        assert [codecs.encode(game) for game in one.positions[part]] == [
            codecs.encode(game) for game in other.positions[part]
        ]


def test_positions_are_of_every_part_and_still_open() -> None:
    """Given the positions, then there are as many of each part, each waits for an answer, and later ones lie later."""
    table = Bench(TOY, 1)
    assert {part: len(positions) for part, positions in table.positions.items()} == dict.fromkeys(PARTS, SAMPLES)
    assert all(legal(game) for positions in table.positions.values() for game in positions)
    early, middle, late = (sum(len(game.deck) for game in positions) for positions in table.positions.values())  # type: ignore[attr-defined]
    assert early > middle > late, "cards are drawn and never put back"


def test_other_settings_and_seats_can_be_measured() -> None:
    """Given seats and a setting, then those are played, and what was not named is as the title's benchmark has it."""
    cards = title("cardgame")
    alone = Bench(cards, 1, seats=1, settings={"shadow": "bots", "scenario": "fellowship"})
    assert (alone.saves[0].seats, alone.saves[0].settings["shadow"]) == (1, "bots")
    alike = Bench(cards, 1, settings={"promos": "yes"})
    assert (alike.seats, alike.saves[0].settings["shadow"]) == (4, "people")


def test_measuring_changes_no_position() -> None:
    table = Bench(TOY, 1)
    before = [codecs.encode(game) for game in table.positions["late"]]
    table.decisions_per_s_from("late")
    table.clone_us()
    table.view_us()
    table.determinize_us()
    assert [codecs.encode(game) for game in table.positions["late"]] == before


def test_random_play_stops_at_the_end_or_after_so_many_decisions() -> None:
    table = Bench(TOY, 1)
    game = table.new_game(0)
    assert play_at_random(game, 1, 2) == 2 and not game.result
    assert play_at_random(game, 1) > 0
    assert game.result in TOY.play.results
    assert play_at_random(game, 1) == 0


def test_all_figures_are_there_and_make_sense() -> None:
    told: list[int] = []
    measures = bench(TOY, repeats=2, games=3, repeated=told.append)
    assert told == [1, 1]
    assert set(measures) == {
        "decisions_per_s",
        "early_decisions_per_s",
        "middle_decisions_per_s",
        "late_decisions_per_s",
        "games_per_s",
        "clone_us",
        "view_us",
        "determinize_us",
        "state_bytes",
        "replay_answers_per_s",
    }
    for figure in measures.values():
        assert 0 < figure.least <= figure.middle <= figure.greatest
    assert measures["games_per_s"].middle < measures["decisions_per_s"].middle


def test_a_measure_is_the_median_with_its_spread() -> None:
    assert measure([5.0, 1.0, 2.0]) == (2.0, 1.0, 5.0)


def test_a_title_is_measured_beside_another() -> None:
    """Given a title beside one that has far more to do, then the figures are multiples of the other's."""
    measures = bench_beside(TOY, title("fate"), repeats=1, games=2)
    assert measures["late_decisions_per_s"].middle > 1
    assert measures["clone_us"].middle < 1


def test_long_games_are_fewer() -> None:
    """Given a title that names a number of random games for its benchmark, then it has so many."""
    few = with_games(3)
    assert len(Bench(few, None).saves) == 3


def test_of_long_games_fewer_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given games that have come to enough decisions, then no further one is played, unless it was asked for."""
    all_of_them = Bench(with_games(5), None).saves
    answers = [len(save.answers) for save in all_of_them]
    monkeypatch.setattr(lab_bench, "MOST_DECISIONS", sum(answers[:2]) + 1)
    assert Bench(with_games(5), None).saves == all_of_them[:3]
    assert len(Bench(TOY, 5).saves) == 5
