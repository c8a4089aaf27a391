"""The marshal: its choices in set positions, an answer to every question, and whole games by what it may see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, decide
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.players.uniform import Uniform
from westmarch.testing import kinds_of, left_to_default, questions_of
from westmarch.titles.ring2e.bots.marshal import ANSWERS, CHOICES, Marshal, decides
from westmarch.titles.ring2e.bots.strength import FIELD, SIEGE, Host, chance

UNASKED = {"TraceFigure.target", "CardQuestion"}
"""What stands in a class that others derive from and that asks nothing itself."""

KINGS = ["yes", "no"]


def random_of(seed: str) -> Rng:
    return Rng(key_of(seed), 0, 0)


class Shown:
    """What a seat is shown, and nothing else: a marshal that looks further fails here."""

    def __init__(self, game: Any, seat: Seat) -> None:
        options = [one for one in legal(game) if one.seat == seat]
        observation = Observation(game, seat, options, random_of("bots"))
        self.seat, self.options, self.known = observation.seat, observation.options, observation.known


def chosen(game: Any, seat: Seat) -> Option:
    option = Marshal().choose(Shown(game, seat))  # type: ignore[arg-type]
    assert option is not None
    return option


def new_game(kings: str = "yes", seats: int = 2, seed: int = 1) -> Any:
    ring2e = title("ring2e")
    return ring2e.new(ring2e.open_book({"kings": kings}, {}), seats, key_of(seed))


def play(game: Any, players: dict[Seat, Any], seed: str = "play") -> Any:
    rng = random_of(seed)
    while options := legal(game):
        answer(game, decide(game, options, players, rng))
    return game


# Answers.


def test_there_is_an_answer_to_every_question() -> None:
    """Given all kinds of questions that the rules know, then the marshal has an answer of its own to each."""
    chosen = {f"{asker}.{field}" for asker, field in CHOICES}
    classes = {
        question.__name__
        for question in questions_of(title("ring2e"))
        if any(kind.__name__ in ANSWERS for kind in question.__mro__)
    }
    assert kinds_of(title("ring2e")) - chosen - classes == UNASKED


@pytest.mark.parametrize("kings", KINGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_question_falls_to_a_default(kings: str, seats: int) -> None:
    """Given games of two, three and four marshals, with and without Kings, now and then surprised by a random answer,
    then none of them leaves a question to a default."""
    games = [new_game(kings, seats, seed) for seed in range(2)]
    assert left_to_default(games, Marshal, decides) == {}


# Strength.


def test_walls_help() -> None:
    """Given ten against five, then the field is nearly won and the siege is doubtful."""
    ten, five = Host(10, 2, 3, 10), Host(5, 1, 1, 5)
    assert chance(FIELD, ten, five) > 0.85
    assert chance(SIEGE, ten, five) < chance(FIELD, ten, five)


# Whole games.


@pytest.mark.parametrize("kings", KINGS)
def test_marshals_beat_chance(kings: str) -> None:
    """Given a marshal on one side and chance on the other, when they play, then the marshal wins."""
    for side, wins in ((0, ("ring_destroyed", "free_conquest")), (1, ("corrupted", "shadow_conquest"))):
        players: dict[Seat, Any] = {Seat(0): Uniform(), Seat(1): Uniform()}
        players[Seat(side)] = Marshal()
        assert play(new_game(kings, seed=side + 5), players).result in wins


def test_the_same_position_gets_the_same_answer() -> None:
    """Given the same deal twice, then the games are the same."""
    first, second = (play(new_game(seed=3), {Seat(0): Marshal(), Seat(1): Marshal()}) for _ in range(2))
    assert (first.result, first.turn, first.corruption) == (second.result, second.turn, second.corruption)


def test_the_title_offers_the_marshal() -> None:
    """Given the title, when its bots are asked for, then the marshal is among them."""
    assert title("ring2e").players["marshal"] is Marshal


def test_it_says_why() -> None:
    """Given the beginning, then the Shadow tells which prizes it wants, and the Free Peoples how far the Ring has to
    go."""
    game = new_game()
    for seat, words in ((Seat(0), "The Ring goes on"), (Seat(1), "War comes first")):
        observation = Observation(game, seat, [], random_of("why"))
        assert words in Marshal().why(observation)


def test_a_table_can_be_asked() -> None:
    """Given a Shadow Army beside an empty City of the North, at war, with an Army die, then it goes in."""
    table = Table().clear()
    table.army("old_forest_road", sauron="R5").at_war("sauron")
    table.acts("shadow", "army")
    assert chosen(table.game, Seat(1)).verb == "move_armies"
