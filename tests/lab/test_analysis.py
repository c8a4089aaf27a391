"""Analysis of a game: what choices cost, what luck did, and that both together lead to the end."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.players.exact import BOOK, FRODO, TOY
from westmarch import __version__
from westmarch.cli import app
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import encode
from westmarch.engine.match import Kept, Match
from westmarch.engine.option import Seat
from westmarch.engine.player import decide
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import legal
from westmarch.engine.title import title
from westmarch.lab.analysis_page import COLOURS, page
from westmarch.lab.executor import Processes
from westmarch.lab.origin import commit
from westmarch.players import find
from westmarch.players.analysis import TOLD_AHEAD, Analysis, analyse, dearest, decided, thinker, weights
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


def test_after_what_was_better_stands_the_line_expected() -> None:
    """Given Frodo, who waits when he could walk to the last inn before night, then after walking Frodo's next steps are
    told as they are imagined, and only what somebody has a choice in; after what was best itself nothing is told."""
    match = Match(TOY, 2, "line", {"hope": "2"})
    match.state.where, match.state.hope, match.state.offered = [4, 4], 2, None
    match.state.deck = [BOOK.kinds["card"].decode("song")]
    match._kept.cut(0)
    match._kept.append(Kept(encode(match.state)))
    match.answer(match.options[0])
    found = analyse(match, Budget(iterations=24))
    (waits, *_) = found.decisions
    assert found.words(waits).chosen == "Wait"
    line = found.expected(waits)
    assert 0 < len(line) <= TOLD_AHEAD
    assert {one.seat for one in line} <= {0, 1} and all(one.text for one in line)
    assert all(one.line for one in found.decisions if one.is_clear)
    assert all(not found.expected(one) for one in found.decisions if one.best == one.chosen)


def test_the_line_expected_is_what_a_seat_could_believe(analysis: Analysis) -> None:
    """Given a game in which all is otherwise that Frodo could not see, then after the same choice the same is expected,
    in the same words."""
    match = played()
    moment = next(one.moment for one in analysis.decisions if one.seat == FRODO and one.line)
    other = determinize(match.look(moment), FRODO, Rng(key_of("other"), 0, 0))
    player = thinker(TOY, match.look(0), BUDGET)
    chosen, story = match.answers[moment], match.story_after(moment)
    lines = [decided(player, game, moment, chosen, story) for game in (match.look(moment), other)]
    assert lines[0] is not None and lines[0].line and lines[0] == lines[1]


def test_a_line_that_can_t_be_followed_any_more_ends(analysis: Analysis) -> None:
    one = next(one for one in analysis.decisions if len(analysis.expected(one)) > 1)
    told = analysis.expected(replace(one, line=[*one.line[:-1], [0, "walk", "nowhere"]]))
    assert len(told) > 0 and told != analysis.expected(one) and told[:-1] == analysis.expected(one)[: len(told) - 1]
    assert analysis.expected(replace(one, line=[[0, "walk", "nowhere"]])) == []


def test_what_only_hindsight_knows_is_named(analysis: Analysis) -> None:
    """Given a game and its first half, when both are thought over, then nothing is told otherwise of the same choices
    but what is named as hindsight, and how often a choice that seemed dear was compared."""
    half, answers = Match(TOY, 2, "analysis", {"hope": "2"}), played().answers
    for at in range(len(answers) // 2):
        half.answer(answers[at])
    document, before = analysis.document(), analyse(half, BUDGET).document()
    later = {one["moment"]: one for one in document["decisions"]}
    alike = [(one, later[one["moment"]]) for one in before["decisions"]]
    alike = [(one, other) for one, other in alike if one["stream"] == other["stream"]]
    assert len(alike) > 3 and any(one["luck"] != other["luck"] for one, other in alike)
    for name in document["decisions"][0].keys() - set(document["hindsight"]):
        assert all(one[name] == other[name] for one, other in alike)


def test_the_page_shows_for_each_seat_a_curve_with_its_band_and_what_was_better(analysis: Analysis) -> None:
    """Given an analysis, then its page has for each seat a line and a band, a circle a turning point, for each choice
    that was not the best its loss with the interval and its luck dashed; the dearest with the line expected; a row for
    each choice; and it needs nothing from elsewhere."""
    html = page([analysis])
    apart = [one for one in analysis.decisions if one.best != one.chosen]
    assert html.count("<polyline") == html.count("<polygon") == 2
    assert html.count("<circle") == len(analysis.turning_points)
    assert html.count('<rect class="loss') == html.count('<path class="reach"') == len(apart) > 0
    assert html.count('<rect class="luck"') == len(analysis.decisions)
    assert html.count("<article") == len(analysis.dearest)
    assert html.count('<ol class="expected">') == sum(bool(analysis.expected(one)) for one in analysis.dearest) > 0
    assert html.count("<tr") == 2 + len(analysis.accounts) + len(analysis.decisions)
    assert "http" not in html and "<script" not in html


def test_the_page_has_the_colours_of_the_table() -> None:
    style = (Path(__file__).parents[2] / "client/src/style.css").read_text(encoding="utf-8")
    day, night = style.split("}", 1)[0], style.split('data-theme="night"] {')[1].split("}", 1)[0]
    for name, colours in COLOURS.items():
        for theme, colour in zip((day, night), colours, strict=True):
            assert f"--{name}: {colour};" in theme


def test_the_command_writes_page_and_numbers(tmp_path: Path) -> None:
    """Given a saved game, then its numbers come with what they are of, so that they can be worked out again."""
    match, file, html = played(seed="command"), tmp_path / "game.json", tmp_path / "game.html"
    match.save(file)
    done = CliRunner().invoke(app, ["analyse", str(file), "--iterations", "4", "--html", str(html), "--json"])
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert told["result"] == match.state.result
    origin = told["origin"]
    wanted = ("toy", TOY.rules, "command", 4, __version__, str(file), len(match.answers))
    names = ("title", "rules", "seed", "iterations", "version", "file", "answers")
    assert tuple(origin[name] for name in names) == wanted and origin["commit"] == commit()
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "The game with seed command and rules 1 of toy" in html.read_text(encoding="utf-8")


def test_several_games_are_analysed_at_once(tmp_path: Path) -> None:
    """Given two saved games, then each is told as it is alone, one after the other, in numbers and on the page; and one
    that can't be read is refused before anything is thought about."""
    files, html = [tmp_path / "first.json", tmp_path / "second.json"], tmp_path / "both.html"
    for file in files:
        played(seed=file.stem).save(file)
    run = CliRunner().invoke
    asked = ["analyse", *map(str, files), "--iterations", "4", "--jobs", "1"]
    first, second = json.loads(run(app, [*asked, "--html", str(html), "--json"]).stdout)
    alone = json.loads(run(app, [asked[0], asked[2], *asked[3:], "--json"]).stdout)
    assert (first["origin"]["seed"], second["origin"]["seed"]) == ("first", "second")
    assert second == alone
    assert [str(file) in html.read_text(encoding="utf-8") for file in files] == [True, True]
    told = run(app, asked, env={"COLUMNS": "200"}).stdout
    assert "first.json" in told and "second.json" in told and "line" in told
    refused = run(app, [*asked, str(tmp_path / "none.json")])
    assert refused.exit_code and "luck" not in refused.stdout
