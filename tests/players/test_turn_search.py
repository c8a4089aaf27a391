"""A player that searches its whole turn: it finds the best line, keeps to its budget and its plan, and never cheats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

import pytest

from tests.players.exact import TOY, believed, near_the_end, value, values
from tests.players.test_search import shown
from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import play_out
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import answer, legal
from westmarch.engine.thinking import Deed, Thinking, Turns
from westmarch.engine.title import title
from westmarch.players import find, names
from westmarch.players.budget import Budget
from westmarch.players.hints import hint
from westmarch.players.turn_search import TurnSearch, raised
from westmarch.titles.toy.procedures import Act

FATE = title("fate")


# A turn of the toy: what it is made of.


def deeds(game: Any, seat: Seat) -> Sequence[Deed]:
    own = [option for option in legal(codecs.copy(game)) if option.seat == seat]
    return [(option,) for option in own] if isinstance(game.question, Act) and game.question.seat == seat else []


def stage(game: Any) -> int | None:
    return 2 - game.question.left if isinstance(game.question, Act) else None


def stay(game: Any, options: Sequence[Option]) -> Option | None:
    """Nobody flees, nobody plays a card, and what is left of a turn is waited through."""
    return next((one for one in options if one.verb in ("no", "stand", "wait", "pass")), None)


def exactly(game: Any, seat: Seat) -> float:
    """How likely Frodo wins from here if he then plays as well as can be."""
    return value(believed(game))


TURNS = Turns(deeds=deeds, quick=stay, stage=stage, chance=exactly, knows=lambda game: True)
PLANNED = replace(
    TOY,
    play=replace(TOY.play, turns=lambda game: -len(game.deck)),
    players=replace(TOY.players, thinking=Thinking(turns=TURNS)),
)


def test_it_comes_to_the_exact_value() -> None:
    """Given a peril that is never fled from, when a turn is searched and what follows is judged rightly, then its
    choice is the best there is, and its value the true one within what chance allows."""
    game = near_the_end(["wolves"], 1, "weathertop")
    exact = values(believed(game))
    best = TurnSearch(PLANNED, Budget(iterations=400)).think(shown(game))[0]
    assert best.option is not None and exact[best.option] == max(exact.values())
    assert abs(best.value - exact[best.option]) <= 3 * best.error


# A turn of Fate.


def somewhere(number: int = 0, turns: int = 6, scenario: str = "first_game") -> Any:
    """A game of Fate of two stewards at the beginning of a turn."""
    settings = {"difficulty": "introductory", "scenario": scenario}
    game = FATE.play.new(FATE.open_book(settings, {}), 2, key_of(f"a turn {number}"))
    game.log = None
    stewards = {seat: find(FATE, "steward") for seat in game.seats}
    play_out(game, stewards, Rng(key_of("stewards"), 0, number), until=lambda game: game.turns == turns)
    return game


def search(iterations: int = 40) -> TurnSearch:
    return TurnSearch(FATE, Budget(iterations=iterations))


def test_the_same_budget_gives_the_same_move() -> None:
    """Given a budget of iterations, then the same position gives the same figures, whatever the seed."""
    game = somewhere()
    seat = game.turn
    assert search().think(shown(game, seat)) == search().think(shown(game, seat, seed="another"))


@pytest.mark.parametrize("number", range(3))
def test_what_nobody_can_see_changes_nothing(number: int) -> None:
    """Given two positions that a seat can't tell apart, then it finds the same values to the last digit."""
    game = somewhere(number, turns=3 + number)
    other = determinize(game, game.turn, Rng(key_of("other"), 2, number))
    assert search().think(shown(game, game.turn)) == search().think(shown(other, game.turn))


def test_a_position_that_is_read_stays_as_it_is() -> None:
    """Given a position, when its turn is thought about, then nothing in it has changed."""
    game = somewhere()
    before = codecs.encode(game)
    search().think(shown(game, game.turn))
    assert codecs.encode(game) == before


def test_it_keeps_to_its_plan_while_all_goes_as_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a plan, when its steps are asked for, then nothing is thought about again before it is done or chance has
    come in; and elsewhere everything is."""
    game, player = somewhere(), search(200)
    first = player.choose(shown(game, game.turn))
    steps = [option for _, option in player.foreseen]
    assert first == steps[0] and len(steps) > 1
    answer(game, steps[0])
    monkeypatch.setattr(TurnSearch, "ranked", None)
    assert player.choose(shown(game, game.turn)) == steps[1]


def test_nobody_turns_to_and_fro() -> None:
    """Given a seat that has just chosen who acts, then turning to another one begins no plan."""
    game = somewhere()
    seat = game.turn
    turned = next(option for option in legal(game) if option.verb == "act_with")
    answer(game, turned)
    observation = shown(game, seat)
    observation.__dict__["story"] = [turned]
    assert all(one.option is None or one.option.verb != "act_with" for one in search().think(observation))


def test_a_hint_is_the_first_step_of_a_plan() -> None:
    """Given a turn of the first game's scenario, then a hint tells how likely its plan wins; in another one, of which
    nothing was learnt, it is the steward's."""
    game, other = somewhere(), somewhere(scenario="keep_the_darkness_at_bay")
    found, of_the_steward = hint(FATE, game, game.turn, "hints"), hint(FATE, other, other.turn, "hints")
    assert found is not None and found.option in legal(game) and found.told.startswith("The chance to win is ")
    assert of_the_steward is not None and "The chance to win" not in of_the_steward.told


def test_other_scenarios_are_played_too() -> None:
    game = somewhere(scenario="keep_the_darkness_at_bay")
    assert search().choose(shown(game, game.turn)) in legal(game)


def test_seconds_bound_it_too() -> None:
    game = somewhere()
    start = monotonic()
    assert TurnSearch(FATE, Budget(seconds=0.2)).choose(shown(game, game.turn)) in legal(game)
    assert monotonic() - start < 5


def test_only_titles_that_tell_of_their_turns_have_it() -> None:
    assert "turn_search" in names(FATE) and "turn_search" not in names(TOY)
    found = find(FATE, "turn_search@50")
    assert isinstance(found, TurnSearch) and found.budget == Budget(iterations=50)


def test_odds_are_raised_and_certainty_stays() -> None:
    assert raised(0.2, 0.1) > 0.2 and raised(0.0, 1.0) == 0.0 and raised(1.0, 1.0) == 1.0
