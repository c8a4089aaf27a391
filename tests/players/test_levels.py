"""The levels at which bots play: the same in every title, and what each of them does."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Option
from westmarch.engine.player import Observation, Player, play_out
from westmarch.engine.title import title, titles
from westmarch.players import find, names
from westmarch.players.levels import LEVELS, Captain, Lord, Wanderer, offered, usual
from westmarch.players.rollout import Rollout
from westmarch.players.turn_search import TurnSearch, iterations_of

LINES: Final = Path(__file__).resolve().parents[2] / "docs/strength.toml"
DARK: Final = "keep_the_darkness_at_bay"
TOY = title("toy")
KNOWN = sorted(titles())


@pytest.mark.parametrize("id", KNOWN)
def test_levels_have_the_same_names_in_the_same_order_in_every_title(id: str) -> None:
    """Given a title, then its levels come first among its bots, the weakest first, and each says how it plays."""
    of = title(id)
    levels = offered(of)
    assert levels == [name for name in LEVELS if name in levels] and "squire" in levels
    assert names(of)[: len(levels)] == levels and usual(of) == "squire"
    assert all(find(of, name).plays.endswith(".") for name in levels)  # type: ignore[attr-defined]


@pytest.mark.parametrize("id", KNOWN)
def test_the_squire_is_the_title_s_own_bot(id: str) -> None:
    """Given a position, then the Squire does what the title's first script does there."""
    of = title(id)
    match = Match(of, of.seats.start, "levels")
    seat = match.options[0].seat
    own = [option for option in match.options if option.seat == seat]
    squire, script = (find(of, name) for name in ("squire", next(iter(of.players.scripts))))
    shown = [Observation(match.state, seat, own, Rng(key_of("bot"), 0, 0)) for _ in range(2)]
    assert type(squire) is type(script) and squire.choose(shown[0]) == script.choose(shown[1])


class Beside:
    """A player that notes how often it answers otherwise than another would."""

    def __init__(self, player: Player, other: Player) -> None:
        self.player, self.other, self.otherwise = player, other, 0

    def choose(self, observation: Observation) -> Option | None:
        chosen = self.player.choose(observation)
        self.otherwise += chosen != self.other.choose(observation)
        return chosen


@pytest.mark.parametrize("id", [id for id in KNOWN if id != "toy"])  # a walk of a dozen answers
def test_wanderers_play_by_the_rules_and_by_no_plan(id: str) -> None:
    """Given a game of Wanderers, when 300 answers are given, then all are legal, and some not the script's."""
    of = title(id)
    match = Match(of, of.seats[0], "wanderers")
    players = {seat: Beside(Wanderer(of), find(of, "squire")) for seat in match.state.seats}
    left = iter(range(300))
    play_out(match.state, players, Rng(key_of("wanderers"), 0, 0), until=lambda game: next(left, None) is None)
    assert sum(one.otherwise for one in players.values()) > 0


@pytest.mark.parametrize(("id", "kind"), [("ring2e", Rollout), ("cardgame", Rollout), ("fate", TurnSearch)])
def test_captains_think_where_a_turn_is_decided(id: str, kind: type) -> None:
    """Given a title, then its Captain plays ideas on in imagined games, or plans the turn whole; the Lord longer."""
    captain, lord = Captain(title(id)), Lord(title(id))
    assert type(captain.player) is type(lord.player) is kind
    assert captain.player.budget.seconds < lord.player.budget.seconds <= 3


def test_captains_are_offered_where_they_were_measured_to_be_stronger() -> None:
    assert {id for id in KNOWN if "captain" in offered(title(id))} == {"cardgame", "fate", "ring2e"}


def test_the_captain_of_fate_thinks_as_long_as_was_measured() -> None:
    """Given the line of the page of strength, then a Captain's second has as many iterations as that player."""
    lines = tomllib.loads(LINES.read_text(encoding="utf-8"))["captains"]
    assert f"turn_search@{iterations_of(Captain.budget)} " in lines["fate_more"]["command"]


@pytest.mark.parametrize(("scenario", "seats", "thinks"), [("first_game", 2, 1), ("first_game", 3, 0), (DARK, 2, 0)])
def test_captains_think_only_of_what_they_know(
    scenario: str, seats: int, thinks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given games of Fate with other objectives or more seats than the value was learnt from, then its Captain answers
    as the Squire does, and thinks nothing."""
    of = title("fate")
    match = Match(of, seats, "captains", {"difficulty": "introductory", "scenario": scenario})
    squires = {seat: find(of, "squire") for seat in match.state.seats}
    captain = Captain(of)
    asked = []
    monkeypatch.setattr(captain.player, "choose", lambda shown: asked.append(shown))
    play_out(match.state, squires, Rng(key_of("squires"), 0, 0), until=lambda game: game.turns == 1)
    own = [option for option in match.options if option.seat == match.state.turn]
    shown = Observation(match.state, match.state.turn, own, Rng(key_of("bot"), 0, 0))
    chosen = captain.choose(shown)
    assert len(asked) == thinks and (thinks or chosen == squires[shown.seat].choose(shown))


def test_a_title_without_a_script_is_played_by_wanderers() -> None:
    """Given a title with neither scripts nor anything measured, then chance plays it."""
    bare = replace(TOY, players=replace(TOY.players, scripts={}, levels={}))
    assert offered(bare) == ["wanderer"] and usual(bare) == "wanderer"


def test_a_title_offers_what_was_measured() -> None:
    """Given a title that has measured three levels, then these are offered."""
    told = {"wanderer": "Wins 1 of 10.", "squire": "Wins 2 of 10.", "lord": "Wins 5 of 10."}
    assert offered(replace(TOY, players=replace(TOY.players, levels=told))) == ["wanderer", "squire", "lord"]
