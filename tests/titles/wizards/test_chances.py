"""How likely a solitaire game is to be won, as it was learnt."""

from __future__ import annotations

import pytest

from westmarch.engine.chance import key_of
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import WOUNDED

WIZARDS = title("wizards")


def begun(scenario: str) -> Wizards:
    """A game at its first choice."""
    game = WIZARDS.set_up(WIZARDS.open_book({"scenario": scenario}, {}), 1, key_of("a seed"))
    assert isinstance(game, Wizards)
    return game


@pytest.mark.parametrize("scenario", ["there_and_back_again", "burglar", "guise"])
def test_it_is_worse_when_the_company_is_wounded_and_time_runs_out(scenario: str) -> None:
    """Given a new game, when everybody is wounded and most cards of both decks are gone, then it is less likely won."""
    game = begun(scenario)
    before = WIZARDS.chance_of(game, Seat(0))
    for one in game.people:
        game.pose[one] = WOUNDED
    del game.deck[4:], game.hazard_deck[4:]
    assert 0 < WIZARDS.chance_of(game, Seat(0)) < before - 0.05


def test_a_finished_game_is_won_or_lost() -> None:
    """Given a game that has ended, then its chance is what has come of it."""
    game = begun("burglar")
    game.end("minor_deed")
    assert WIZARDS.chance_of(game, Seat(0)) == 1
