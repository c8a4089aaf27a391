"""Analysis of a game: what choices cost, what luck did, and that both together lead to the end."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.players.exact import BOOK, FRODO, TOY
from westmarch.cli import app
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import encode
from westmarch.engine.match import Kept, Match
from westmarch.engine.option import Seat
from westmarch.engine.player import decide
from westmarch.engine.state import legal
from westmarch.engine.title import title
from westmarch.lab.analysis_page import page
from westmarch.lab.executor import Processes
from westmarch.players import find
from westmarch.players.analysis import Analysis, analyse, dearest, weights
from westmarch.players.budget import Budget

BUDGET = Budget(iterations=16)


def played(bot: str = "hasty", seed: str = "analysis") -> Match:
    """A game of the toy that a bot has played for all."""
    match = Match(TOY, 2, seed, {"hope": "2"})
    players, rng = {seat: find(TOY, bot) for seat in match.state.seats}, Rng(key_of(seed), 9, 0)
    while legal(match.state):
        match.answer(decide(match.state, match.options, players, rng))
    return match


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(played(), BUDGET)


def test_first_value_luck_and_losses_lead_to_the_end(analysis: Analysis) -> None:
    """Given any game, then for each seat the first value, plus all luck, less all losses, is what it came to."""
    assert len(analysis.accounts) == 2
    for one in analysis.accounts:
        assert one.first + one.luck - one.loss == pytest.approx(one.result)
        assert one.result == (analysis.match.state.result in TOY.play.won)


def test_losses_are_told_in_fresh_worlds(analysis: Analysis) -> None:
    """Given any choice, then what was found costs exactly nothing; and of the others some seem to have gained, so that
    chance in what was imagined adds up to nothing."""
    assert analysis.decisions
    for one in analysis.decisions:
        assert 0 <= one.chosen_value <= 1 and 0 <= one.value <= 1
        if one.best == one.chosen:
            assert (one.loss, one.loss_error, one.is_clear) == (0, 0, False)


def test_intervals_are_those_of_all_choices_together(analysis: Analysis) -> None:
    """Given a seat's game, then the errors of its losses are summed in quadrature, and luck is as uncertain as the
    losses and the first value together."""
    for one in analysis.accounts:
        own = analysis.of(Seat(one.seat))
        assert one.loss_error == pytest.approx(sum(each.loss_error**2 for each in own) ** 0.5)
        assert one.luck_error**2 == pytest.approx(one.loss_error**2 + own[0].error ** 2)


def test_the_dearest_choices_are_clear_ones(analysis: Analysis) -> None:
    for seat in analysis.match.state.seats:
        told, own = dearest(analysis.of(seat)), [one for one in analysis.of(seat) if one.is_clear]
        assert len(told) == min(3, len(own))
        assert [one.loss for one in told] == sorted((one.loss for one in own), reverse=True)[:3]


def test_weights_tell_of_each_choice_how_much_changed_until_the_next() -> None:
    """Given a game, then each choice among several options of a seat has the change of value to its next one, or to
    the end."""
    match = played()
    evaluate, seat = TOY.players.evaluate, FRODO
    assert evaluate is not None
    (own,) = weights(TOY, match.look(0), match.answers, {seat}).values()
    moments = [
        moment
        for moment, option in enumerate(match.answers)
        if option.seat == seat and len([one for one in legal(match.look(moment)) if one.seat == seat]) > 1
    ]
    assert [one.moment for one in own] == moments
    values = [evaluate(match.look(moment), seat) for moment in moments] + [TOY.share_of(match.state, seat)]
    assert [one.change for one in own] == [abs(later - before) for before, later in pairwise(values)]


def test_a_blunder_costs_what_it_gave_away() -> None:
    """Given Frodo on the last stretch, who could arrive and has all evening, when he waits until night, then waiting is
    a clear loss and walking was better."""
    match = Match(TOY, 2, "blunder", {"hope": "2"})
    wolves = BOOK.kinds["card"].decode("wolves")
    match.state.where, match.state.hope, match.state.deck, match.state.offered = [4, 6], 1, [wolves], None
    match._kept.cut(0)
    match._kept.append(Kept(encode(match.state)))
    match.answer(match.options[0])
    found = analyse(match, Budget(iterations=24))
    (waits, *_) = found.decisions
    assert (waits.seat, *found.words(waits)[1:]) == (FRODO, "Wait", "Walk to the Ford of Bruinen")
    assert waits.value == 1 and waits.is_clear and found.dearest[0] == waits


def test_the_same_game_gives_the_same_analysis(analysis: Analysis) -> None:
    assert analyse(played(), BUDGET).document() == analysis.document()


@pytest.mark.parametrize("kind", [("toy", 2, "hasty", 60), ("ring2e", 2, "marshal", 24)], ids=["toy", "ring2e"])
def test_processes_give_the_same_analysis(kind: tuple[str, int, str, int]) -> None:
    """Given a game, or its beginning, when it is thought over by several processes, then no number is another."""
    name, seats, bot, answers = kind
    match, rng = Match(title(name), seats, "spread"), Rng(key_of("spread"), 9, 0)
    players = {seat: find(match.title, bot) for seat in match.state.seats}
    while legal(match.state) and len(match.answers) < answers:
        match.answer(decide(match.state, match.options, players, rng))
    budget, told = Budget(iterations=8), list[int]()
    there = analyse(match, budget, told.append, Processes(2).map)
    assert there.decisions and there.document() == analyse(match, budget).document()
    assert sum(told) == len(match.answers)


def test_turning_points_are_the_largest_changes_in_the_order_of_the_game(analysis: Analysis) -> None:
    points = analysis.turning_points
    least = min(max(one.loss, abs(one.luck)) for one in points)
    others = [one for one in analysis.decisions if one not in points]
    assert [one.moment for one in points] == sorted(one.moment for one in points)
    assert all(max(one.loss, abs(one.luck)) <= least for one in others)


def test_the_page_shows_a_curve_for_each_seat_and_what_was_better(analysis: Analysis) -> None:
    """Given an analysis, then its page has a line a seat, a circle a turning point, a row a choice, and needs nothing
    from elsewhere."""
    html = page(analysis)
    assert html.count("<polyline") == 2 and html.count("<circle") == len(analysis.turning_points)
    assert html.count("<tr") == 3 + len(analysis.accounts) + len(analysis.dearest) + len(analysis.decisions)
    assert "http" not in html and "<script" not in html


def test_the_command_writes_page_and_numbers(tmp_path: Path) -> None:
    match, html = played(seed="command"), tmp_path / "game.html"
    match.save(tmp_path / "game.json")
    done = CliRunner().invoke(
        app, ["analyse", str(tmp_path / "game.json"), "--iterations", "4", "--html", str(html), "--json"]
    )
    assert done.exit_code == 0
    assert json.loads(done.stdout)["result"] == match.state.result
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
