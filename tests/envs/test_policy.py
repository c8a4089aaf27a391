"""A policy that was trained plays as a bot, by the same arrays as in its environment."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.player import play_out
from westmarch.engine.title import title
from westmarch.envs.policy import Policy
from westmarch.envs.table import Table

KINDS = (
    ("toy", 2, {}),
    ("fate", 2, {"difficulty": "introductory"}),
    ("cardgame", 2, {"shadow": "people", "scenario": "fellowship"}),
    ("ring2e", 2, {"kings": "no"}),
    ("ring1977", 2, {"game": "character"}),
    ("wizards", 1, {"scenario": "burglar"}),
)


def last_by_what_is_seen(seen: Any, mask: Any) -> int:
    """An action that follows from the arrays alone, and lets a moment pass if it may."""
    legal = np.flatnonzero(mask)
    return int(legal[int(np.abs(seen.astype(np.int64)).sum()) % len(legal)])


@pytest.mark.parametrize("kind", KINDS, ids=[name for name, *_ in KINDS])
def test_a_policy_chooses_as_a_bot_what_it_chooses_in_its_environment(kind: tuple[str, int, dict[str, str]]) -> None:
    """Given one deal, when the policy plays it as bots and in the environment, then both games are the same."""
    name, seats, settings = kind
    of = title(name)
    chosen: list[int] = []

    def noted(seen: Any, mask: Any) -> int:
        chosen.append(last_by_what_is_seen(seen, mask))
        return chosen[-1]

    game = of.play.new(of.open_book(settings, {}), seats, key_of("policy"))
    game.log = None
    players = {seat: Policy(name, noted) for seat in game.seats}
    play_out(game, players, Rng(key_of("bots"), 0, 0), until=lambda game: len(chosen) >= 40)
    table = Table(name, seats, settings, flat=True)
    again = of.play.new(table.playing.book, seats, key_of("policy"))
    again.log = None
    table.put(again)
    in_environment = []
    while not table.playing.over and len(in_environment) < len(chosen):
        in_environment.append(last_by_what_is_seen(table.sees(table.playing.seat), table.mask()))
        table.choose(in_environment[-1])
    assert in_environment == chosen and len(chosen) > 10


def test_a_policy_that_names_no_legal_action_is_told_so() -> None:
    of = title("toy")
    game = of.play.new(of.open_book({}, {}), 2, key_of("policy"))
    with pytest.raises(ValueError, match="The policy chose action 3, which is not legal for seat 1 now"):
        play_out(game, {seat: Policy("toy", lambda seen, mask: 3) for seat in game.seats}, Rng(key_of("bots"), 0, 0))
