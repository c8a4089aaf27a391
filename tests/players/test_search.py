"""Players that search: they find what is best where that can be worked out, keep to their budgets, and never cheat."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from tests.players.exact import FRODO, TOY, believed, near_the_end, values
from tests.players.moves import MOVES
from westmarch.engine import secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.player import Observation, Player
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import answer, legal
from westmarch.engine.title import Title, title
from westmarch.players import UnknownPlayer, find, names
from westmarch.players.analysis import thinker
from westmarch.players.budget import Budget
from westmarch.players.greedy import Greedy
from westmarch.players.ismcts import Ismcts
from westmarch.players.levels import Wanderer
from westmarch.players.rollout import Rollout
from westmarch.players.turn_search import TurnSearch
from westmarch.players.worlds import Playouts, Worlds
from westmarch.testing import promises_broken

NEAR_THE_END = {
    "one peril left": (["wolves"], 1, "weathertop"),
    "two perils, of which one may flee the worse": (["riders", "wolves"], 1, "bree"),
    "a cloak to be drawn": (["cloak", "riders"], 1, "bree"),
}


def shown(game: Any, seat: Seat = FRODO, seed: str = "search") -> Observation:
    own = [option for option in legal(game) if option.seat == seat]
    return Observation(game, seat, own, Rng(key_of(seed), 0, 0))


def asked_whether_to_flee() -> Any:
    """Wolves have found Frodo with 1 hope, on the last evening: to flee is to be too late."""
    game = near_the_end(["wolves"], 1, "weathertop")
    for _ in range(2):
        answer(game, next(option for option in legal(game) if option.verb == "walk"))
    assert [option.verb for option in legal(game)] == ["yes", "no"]
    return game


CASES = {
    "toy": (3, {}),
    "fate": (2, {}),
    "cardgame": (2, {"shadow": "people"}),
    "ring1977": (2, {}),
    "ring2e": (2, {"kings": "no"}),
    "wizards": (1, {}),
}
"""A game of each title: for how many seats, with which settings."""


# What is best.


@pytest.mark.parametrize("position", NEAR_THE_END.values(), ids=NEAR_THE_END)
def test_tree_search_comes_to_the_exact_value(position: tuple[list[str], int, str]) -> None:
    """Given a position that is worked out in full, when the tree grows, then its choice is the best and its value comes
    nearer to the true one."""
    game = near_the_end(*position)
    exact = values(believed(game))
    best = max(exact.values())

    def miss(iterations: int) -> float:
        found = Ismcts(TOY, Budget(iterations=iterations)).think(shown(game))[0]
        assert found.option is not None and exact[found.option] == best
        return abs(found.value - best)

    assert miss(3_000) < max(0.1, miss(200) / 2)


def test_rollouts_find_what_the_policy_overlooks() -> None:
    """Given a policy that flees though that loses, when each answer is played on, then the rollouts stay."""
    game = asked_whether_to_flee()
    hasty = find(TOY, "hasty").choose(shown(game))
    assert hasty is not None and hasty.verb == "yes"
    best, other = Rollout(TOY, Budget(iterations=120)).think(shown(game))
    assert best.option is not None and best.option.verb == "no"
    assert abs(best.value - 0.5) < 2 * best.error and other.value == 0


def test_the_line_expected_begins_with_the_choice() -> None:
    game = asked_whether_to_flee()
    player = Ismcts(TOY, Budget(iterations=100))
    assert player.line(shown(game))[0] == (FRODO, player.choose(shown(game)))


def test_they_say_how_often_their_answer_wins() -> None:
    why = Rollout(TOY, Budget(iterations=60)).why(shown(asked_whether_to_flee()))
    assert why.startswith("The chance to win is ") and why.endswith("and 0% ± 0 with the next best, “Yes”.")


# Budgets.


@pytest.mark.parametrize("kind", [Rollout, Ismcts])
def test_the_same_seed_gives_the_same_thoughts(kind: type[Rollout | Ismcts]) -> None:
    """Given a budget of iterations, then the same seed gives the same figures again, and another seed others."""
    game, player = asked_whether_to_flee(), kind(TOY, Budget(iterations=50))
    assert player.think(shown(game)) == player.think(shown(game)) != player.think(shown(game, seed="other"))


def test_halving_spends_most_on_the_best_within_the_budget() -> None:
    """Given five ideas and 60 games, then no more are played, and the first two ideas have had the most."""
    game = near_the_end(["riders", "wolves", "song", "cloak"], 1, "hobbiton")
    game.hands[FRODO] = tuple(game.book.kinds["card"].decode(name) for name in ("song", "pony"))
    game.offered = None
    tried = [one.tried for one in Rollout(TOY, Budget(iterations=60)).think(shown(game))]
    assert len(tried) == 5 and sum(tried) <= 60
    assert tried[0] == tried[1] > tried[2] >= tried[3] == tried[4] > 0


def test_worlds_and_seconds_are_bounds_too() -> None:
    game = asked_whether_to_flee()
    assert {one.tried for one in Rollout(TOY, Budget(worlds=9)).think(shown(game))} <= {*range(1, 10)}
    start = monotonic()
    for kind in (Rollout, Ismcts):
        assert kind(TOY, Budget(seconds=0.05)).think(shown(game))[0].tried
    assert monotonic() - start < 5


@pytest.mark.parametrize("name", CASES)
def test_a_budget_of_iterations_finds_the_same_in_every_process(name: str) -> None:
    """Given positions of a title, when players think about them in processes whose sets and hashes are ordered
    otherwise, as on another machine, then they find the same values to the last digit."""
    found = set()
    for seed in ("1", "4711"):
        command = [sys.executable, "-c", MOVES, name]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        found.add(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(found) == 1 and int(found.pop().split()[1]) > 0


# Worlds.


def test_every_option_is_tried_in_the_same_worlds() -> None:
    """Given worlds, then the same option comes to the same end in one of them again, but not to the same in all."""
    game = asked_whether_to_flee()
    worlds, playouts, stay = Worlds(shown(game)), Playouts(TOY), legal(game)[1]
    ends = [playouts.value(worlds, number, stay) for number in range(20)]
    assert [playouts.value(worlds, number, stay) for number in range(20)] == ends
    assert len(set(ends)) == 2


# They can't cheat.

POSITIONS = 20
EVERY = 7
"""After so many answers another position is looked at."""
FEW = 6
A_GAME = 80
"""So many answers of a random game are given at most."""


def seats_that_choose(game: Any) -> list[Seat]:
    return sorted({option.seat for option in legal(game)})


def positions(name: str, count: int) -> Iterator[Any]:
    """So many positions of random games of a title, of all of their parts."""
    seats, settings = CASES[name]
    of, found = title(name), 0
    for number in range(count):
        game = of.play.new(of.open_book(settings, {}), seats, key_of(f"spread {number}"))
        game.log = None
        chance = Rng(key_of("spread"), 1, number)
        for answered in range(A_GAME):
            if not legal(game) or found == count:
                break
            if answered % EVERY == number % EVERY:
                found += 1
                yield game
            answer(game, legal(game)[chance.below(len(legal(game)))])


def players_of(of: Title, game: Any) -> list[Player]:
    """All players of a title: its scripts, levels and the general ones, with small budgets. What is imagined ends with
    the turn, if the title knows its turns."""
    ends = thinker(of, game, Budget(worlds=1)).title
    found: list[Player] = [script() for script in of.players.scripts.values()]
    found += [Rollout(ends, Budget(worlds=1)), Ismcts(ends, Budget(iterations=2)), Wanderer(of)]
    if of.judge is not None:
        found.append(Greedy(of))
    if of.players.thinking.turns is not None:
        found.append(TurnSearch(of, Budget(iterations=6)))
    return found


def asked_for(player: Player, observation: Observation) -> Any:
    """What a player finds out, or answers. Greedy tries all that it is offered, so that is little."""
    if isinstance(player, Greedy):
        del observation.options[FEW:]
    return player.think(observation) if isinstance(player, Rollout | Ismcts) else player.choose(observation)


@pytest.mark.parametrize("name", CASES)
def test_nobody_makes_anything_of_what_their_seat_cant_see(name: str) -> None:
    """Given twenty positions of a title, each dealt anew in all that whoever chooses can't see and all chance to come,
    when every player of it is asked in both from the same seed, then they answer the same, or think the same."""
    of = title(name)
    asked = 0
    for number, game in enumerate(positions(name, POSITIONS)):
        seat = seats_that_choose(game)[0]
        other = determinize(game, seat, Rng(key_of("other"), 2, number))
        for player in players_of(of, game):
            found = [asked_for(player, shown(world, seat, f"{number}")) for world in (game, other)]
            assert found[0] == found[1], (player, number)
        asked += 1
    assert asked == POSITIONS


MORE_SETTINGS = {
    "cardgame": [(1, {})],
    "ring1977": [(3, {"game": "three_player"}), (2, {"game": "campaign"})],
    "ring2e": [(2, {})],
    "wizards": [(1, {"scenario": "guise"})],
}
SCRIPTS = [(name, bot) for name in CASES for bot in title(name).players.scripts]


@pytest.mark.parametrize(("name", "bot"), SCRIPTS)
def test_scripts_only_read_and_make_nothing_of_what_they_cant_see(name: str, bot: str) -> None:
    """Given the script of a title, which promises so, when it is shown a world itself rather than one dealt anew, then
    it answers the same, and the world stays as it is to the last byte."""
    of = title(name)
    script = of.players.scripts[bot]
    assert getattr(script, "reads_only", False)
    kinds = [CASES[name], *MORE_SETTINGS.get(name, [])]
    games = [of.play.new(of.open_book(settings, {}), seats, key_of("reads")) for seats, settings in kinds]
    assert promises_broken(games, script, most=80) == []


@pytest.mark.parametrize("name", CASES)
def test_no_world_is_dealt_for_a_policy_that_only_reads(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given ideas that are played on by a policy that only reads, then one world is dealt for each imagined game, and
    none for a decision in it."""
    dealt: list[Seat] = []

    def counting(game: Any, seat: Seat, rng: Rng) -> Any:
        dealt.append(seat)
        return determinize(game, seat, rng)

    seats, settings = CASES[name]
    of = title(name)
    game = of.play.new(of.open_book(settings, {}), seats, key_of("deals"))
    observation = shown(game, seats_that_choose(game)[0])
    worlds, playouts, option = Worlds(observation), Playouts(of), observation.options[0]
    monkeypatch.setattr(secrecy, "determinize", counting)
    for number in range(3):
        playouts.value(worlds, number, option)
    assert len(dealt) == 2, "the first was there"


def test_players_that_search_are_found_by_name() -> None:
    assert {"rollout", "ismcts"} <= set(names(TOY))
    assert isinstance(find(TOY, "rollout"), Rollout) and isinstance(find(TOY, "ismcts"), Ismcts)


def test_a_budget_is_part_of_the_name() -> None:
    found = find(TOY, "ismcts@3s")
    assert isinstance(found, Ismcts) and found.budget == Budget(seconds=3)
    with pytest.raises(UnknownPlayer, match="There is no player 'rollout@soon': 'soon' is no budget"):
        find(TOY, "rollout@soon")
    with pytest.raises(UnknownPlayer, match="There is no player 'random@3'"):
        find(TOY, "random@3")
