"""Analysis of a game: what choices cost, what luck did, and that both together lead to the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.players.exact import BOOK, FRODO, TOY
from westmarch.cli import app
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import encode
from westmarch.engine.match import Kept, Match
from westmarch.engine.player import decide
from westmarch.engine.state import legal
from westmarch.lab.analysis import Analysis, analyse
from westmarch.lab.analysis_page import page
from westmarch.players import find
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
        assert one.result == (analysis.match.state.result in TOY.won)


def test_the_best_option_is_never_worse_than_the_chosen_one(analysis: Analysis) -> None:
    assert analysis.decisions
    for one in analysis.decisions:
        assert 0 <= one.chosen_value <= one.value <= 1
        assert (one.loss == 0) == (one.value == one.chosen_value)


def test_a_blunder_costs_what_it_gave_away() -> None:
    """Given Frodo on the last stretch, who could arrive and has all evening, when he waits until night, then waiting is
    a clear loss and walking was better."""
    match = Match(TOY, 2, "blunder", {"hope": "2"})
    wolves = BOOK.kinds["card"].decode("wolves")
    match.state.where, match.state.hope, match.state.deck, match.state.offered = [4, 6], 1, [wolves], None
    match._kept.cut(0)
    match._kept.append(Kept(encode(match.state)))
    match.answer(match.options[0])
    (waits, *_) = analyse(match, Budget(iterations=24)).decisions
    assert (waits.seat, waits.chosen, waits.best) == (FRODO, "Wait", "Walk to the Ford of Bruinen")
    assert waits.value == 1 and waits.is_clear


def test_the_same_game_gives_the_same_analysis(analysis: Analysis) -> None:
    assert analyse(played(), BUDGET).document() == analysis.document()


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
    assert html.count("<tr") == 2 + len(analysis.accounts) + len(analysis.decisions)
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
