"""Players: what they are shown, and what they may answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.bench import Bench, OpenPick, Pick, Roll, bench
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import encode
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, decide, play_out
from westmarch.engine.secrecy import view
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title

NORTH, SOUTH = Seat(0), Seat(1)


class Scripted:
    """Answers what it was told, and notes what it was shown."""

    def __init__(self, *answers: Option | None) -> None:
        self.answers = list(answers)
        self.shown: list[list[Option]] = []
        self.had_to: list[bool] = []

    def choose(self, observation: Observation) -> Option | None:
        self.shown.append(observation.options)
        self.had_to.append(observation.must)
        return self.answers.pop(0) if self.answers else observation.options[0]


def chance() -> Rng:
    return Rng(key_of("players"), 0, 0)


def observation(game: Bench, seat: Seat) -> Observation:
    return Observation(game, seat, [option for option in legal(game) if option.seat == seat], chance())


def test_players_play_a_game_to_its_end() -> None:
    """Given two players, when they play, then the game ends and the decisions are counted."""
    game = bench(Pick(NORTH, 2), Pick(SOUTH, 3))
    north, south = Scripted(Option(NORTH, "pick", (1,))), Scripted(Option(SOUTH, "pick", (2,)))
    assert play_out(game, {NORTH: north, SOUTH: south}, chance()) == 2
    assert game.happened == ["picked 1", "picked 2"]


def test_a_player_is_shown_its_own_options_only() -> None:
    """Given a question of North's beside which South could play a card, then each is shown what is theirs."""
    game = bench(OpenPick(NORTH, 2), hands=((), (1,)))
    north, south = Scripted(), Scripted(None)
    decide(game, legal(game), {NORTH: north, SOUTH: south}, chance())
    assert {option.seat for option in north.shown[0]} == {NORTH}
    assert south.shown == [[Option(SOUTH, "play", (1,))]]


def test_who_may_act_out_of_turn_is_asked_first_and_may_let_it_be() -> None:
    """Given South with a card, then South is asked before North, who must choose; if South passes, North answers."""
    game = bench(OpenPick(NORTH, 2), hands=((), (1,)))
    north, south = Scripted(), Scripted(None)
    assert decide(game, legal(game), {NORTH: north, SOUTH: south}, chance()) == Option(NORTH, "pick", (0,))
    assert (south.had_to, north.had_to) == ([False], [True])
    assert decide(game, legal(game), {NORTH: north, SOUTH: Scripted()}, chance()) == Option(SOUTH, "play", (1,))


@pytest.mark.parametrize("chosen", [Option(NORTH, "pick", (7,)), Option(SOUTH, "pick", (0,)), Option(NORTH, "pass")])
def test_an_illegal_choice_is_refused(chosen: Option) -> None:
    """Given a player who answers with something that is not theirs to choose, then the error names seat and answer."""
    game = bench(Pick(NORTH, 2), Pick(SOUTH, 2))
    with pytest.raises(ValueError, match=r"^the player of seat 1 chose Option\(.*\), which is not legal$"):
        play_out(game, {NORTH: Scripted(chosen), SOUTH: Scripted()}, chance())
    assert game.happened == []


def test_whom_the_game_waits_for_must_choose() -> None:
    """Given a player who lets the moment pass though the game waits for them, then that is an error."""
    game = bench(Pick(NORTH, 2))
    with pytest.raises(ValueError, match=r"^the game waits for seat 1, where nobody has chosen$"):
        play_out(game, {NORTH: Scripted(None), SOUTH: Scripted()}, chance())


def test_a_choice_that_only_equals_an_option_is_played_as_the_option() -> None:
    """Given a player who answers with True for 1, then the whole number is played."""
    game = bench(Pick(NORTH, 2))
    play_out(game, {NORTH: Scripted(Option(NORTH, "pick", (True,))), SOUTH: Scripted()}, chance())
    assert game.happened == ["picked 1"]


def test_a_game_without_end_is_stopped() -> None:
    """Given a limit of decisions, when the game has not ended by then, then that is an error."""
    game = bench(Roll(), hands=((0,), ()))
    with pytest.raises(RuntimeError, match="no end after 5 decisions"):
        play_out(game, {NORTH: Scripted(), SOUTH: Scripted()}, chance(), limit=5)


def test_an_observation_holds_a_view_and_a_world_that_fit() -> None:
    """Given what a seat is shown, then its view is what it may know, and its world looks the same to it."""
    game = bench(Pick(NORTH, 2), hands=((0,), (1, 2)))
    shown = observation(game, NORTH)
    assert shown.view == view(game, NORTH) == view(shown.world, NORTH)
    assert shown.world is shown.world
    assert shown.world.key != game.key


def test_playing_in_the_world_that_one_is_shown_leaves_the_game_alone() -> None:
    """Given the world in a player's observation, when they play on in it, then the true game is as before."""
    game = bench(Pick(NORTH, 2), hands=((0,), (1, 2)))
    before = encode(game)
    answer(observation(game, NORTH).world, Option(NORTH, "pick", (1,)))
    assert encode(game) == before


def test_a_player_reads_what_a_person_would() -> None:
    """Given an option, then its label can be read in a player's observation."""
    game = bench(Pick(NORTH, 2))
    assert observation(game, NORTH).describe(legal(game)[1]).text == "Pick 1"


def test_the_same_chance_plays_the_same_game() -> None:
    """Given the toy's bot and the same chance, then the same game is played."""
    toy = title("toy")

    def play() -> Any:
        game = toy.play.new(toy.open_book({}, {}), 3, key_of("bots"))
        play_out(game, {seat: toy.players.scripts["hasty"]() for seat in game.seats}, chance())
        return encode(game)

    assert play() == play()
