"""The warden: its choices in set positions, and whole games by what it may see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring1977.games import new
from tests.titles.ring1977.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, decide
from westmarch.engine.state import answer, legal
from westmarch.players.uniform import Uniform
from westmarch.titles.ring1977.bots.warden import Warden, WilyWarden
from westmarch.titles.ring1977.procedures.bargain import Bargain
from westmarch.titles.ring1977.procedures.march import MarchPhase
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT


def chosen(table: Table, seat: Seat, warden: Warden | None = None) -> Option:
    """What a warden answers."""
    options = [one for one in legal(table.game) if one.seat == seat]
    option = (warden or Warden()).choose(Observation(table.game, seat, options, Rng(key_of("bots"), 0, 0)))
    assert option in options
    return option  # type: ignore[return-value]


def play(game: Any, players: dict[Seat, Any], most: int = 4000) -> Any:
    rng = Rng(key_of("play"), 0, 0)
    for _ in range(most):
        if not (options := legal(game)):
            return game
        answer(game, decide(game, options, players, rng))
    raise AssertionError("the game does not end")


def test_the_company_goes_towards_mount_doom() -> None:
    """Given the Nine in Lórien and boats, then they sail down the Anduin as far as brings them nearest to the fire."""
    table = Table("character").at("caras_galadhon", "frodo", "sam", "aragorn").begin(MarchPhase(FELLOWSHIP_SEAT))
    warden = Warden()
    for verb in ("march", "all_go", "sail"):
        option = chosen(table, FELLOWSHIP_SEAT, warden)
        assert option.verb == verb
        answer(table.game, option)
    assert table.where("frodo") == table.where("aragorn") != "caras_galadhon"


def test_a_warden_does_not_set_out_twice_from_one_hex() -> None:
    """Given Frodo where nothing is nearer to Mount Doom than where they stand, then they are asked to go but once."""
    table = Table("character").at("mount_doom", "frodo").begin(MarchPhase(FELLOWSHIP_SEAT))
    warden = Warden()
    verbs = []
    for _ in range(3):
        option = chosen(table, FELLOWSHIP_SEAT, warden)
        verbs.append(option.verb)
        answer(table.game, option)
    assert verbs == ["march", "halt", "stay"]


def laid(warden: Warden) -> tuple[list[str], list[str]]:
    """What Saruman lays for the Fellowship, and says of it, given a card that helps them and one that doesn't."""
    table = Table("three_player").hand(SARUMAN_SEAT, "eagles", "denethor_despairs")
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    answers: list[tuple[str, Any]] = []
    while table.game.question.seat == SARUMAN_SEAT:
        option = chosen(table, SARUMAN_SEAT, warden)
        answers.append((option.verb, option.args))
        answer(table.game, option)
    book = table.book
    cards = [book.event_records[args[0]].id for verb, args in answers if verb == "lay_event"]
    said = [book.event_records[args[0]].id for verb, args in answers if verb == "say_event"]
    return cards, said


def test_honest_bargainers_lay_what_helps_and_wily_ones_say_so() -> None:
    assert laid(Warden()) == (["eagles"], [])
    cards, said = laid(WilyWarden())
    assert cards == ["denethor_despairs"]
    assert said and said != cards


def test_an_empty_package_is_not_answered() -> None:
    table = Table("three_player").hand(FELLOWSHIP_SEAT, "crebain").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("laid")
    assert chosen(table, FELLOWSHIP_SEAT).verb == "refuse"


@pytest.mark.parametrize("kind", ["character", "campaign", "three_player"])
def test_wardens_play_to_the_end(kind: str) -> None:
    """Given wardens in all seats, a wily one among them, then each game comes to a result."""
    game = new(kind, 3)
    players = {seat: WilyWarden() if seat == DARK_SEAT else Warden() for seat in game.seats}
    assert play(game, players).result


def test_the_fellowship_of_a_warden_reaches_the_fire_before_random_enemies_find_it() -> None:
    """Given three games against random play, then the Ring is destroyed in most of them, within ten turns."""
    games = [play(new("character", seed), {FELLOWSHIP_SEAT: Warden(), DARK_SEAT: Uniform()}) for seed in range(3)]
    destroyed = [game for game in games if game.result == "ring_destroyed"]
    assert len(destroyed) >= 2
    assert all(game.turn <= 10 for game in destroyed)
