"""Every option that a game offers can be chosen by its number, in all titles, settings and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.envs.tables import KINDS, name_of
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.title import Title, title, titles
from westmarch.envs.actions import NoNumber, Numbering, Rows, actions_of
from westmarch.envs.playing import Playing
from westmarch.players import find

DECISIONS: Final = 150

Kind = tuple[str, int, dict[str, str]]


def every_setting() -> Iterator[Kind]:
    """Each value of each setting once, with as many seats as it is for."""
    for kind in titles().values():
        for setting in kind.settings:
            for value in setting.choices:
                if seats := next((one for one in kind.seats if fits(kind, one, {setting.name: value})), None):
                    yield kind.id, seats, {setting.name: value}


def fits(kind: Title, seats: int, settings: dict[str, str]) -> bool:
    try:
        Playing(kind, seats, settings).begin(1)
    except ValueError:
        return False
    return True


def decisions(kind: Kind, players: list[str]) -> Iterator[Playing]:
    """A game decision by decision, with these players in its seats."""
    name, seats, settings = kind
    playing, rng = Playing(title(name), seats, settings), Rng(key_of("options"), 0, 0)
    playing.begin("options")
    bots = {seat: find(playing.title, players[seat % len(players)]) for seat in playing.game.seats}
    for _ in range(DECISIONS):
        if playing.over:
            return
        yield playing
        playing.choose(bots[playing.seat].choose(playing.observation(rng)))


def check(kind: Kind, players: list[str]) -> None:
    """Every option of every seat has a number of its own."""
    name, _, settings = kind
    actions = actions_of(title(name), title(name).open_book(settings, {}))
    for playing in decisions(kind, players):
        numbers = actions.numbers(playing.options)
        assert len(set(numbers)) == len(playing.options)
        assert all(0 <= number < actions.size - 1 for number in numbers)


@pytest.mark.parametrize("kind", [*every_setting()], ids=name_of)
def test_in_games_at_random(kind: Kind) -> None:
    """Given a game at random with any value of any setting, then no option is without a number."""
    check(kind, ["random"])


@pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
def test_in_games_of_the_title_s_own_bots(kind: Kind) -> None:
    """Given a game of the title's own bots, then no option is without a number."""
    check(kind, [*title(kind[0]).players.scripts] or ["random"])


def test_an_option_without_a_number_is_an_error() -> None:
    """Given more options than a title says, an unknown verb, or an argument beyond its kind, then it is an error."""
    seat = Seat(0)
    with pytest.raises(NoNumber, match=r"A question has 3 options; its title says that none has more than 2\."):
        Rows(2).numbers([Option(seat, "walk", (at,)) for at in range(3)])
    numbering = Numbering({"walk": (3,)})
    for option in (Option(seat, "fly"), Option(seat, "walk", (3,)), Option(seat, "walk", (1, 1))):
        with pytest.raises(NoNumber, match="has no number"):
            numbering.numbers([option])


@pytest.mark.parametrize("game", ["character", "campaign", "three_player"])
def test_the_largest_questions_of_1977(game: str) -> None:
    """Given the pieces of the game, then neither the hexes in reach of wings nor all that a package could offer, every
    captive to every place, are more than the title says."""
    kind = title("ring1977")
    book: Any = kind.open_book({"game": game, "more_servants": "on"}, {})
    reach = book.data.movement.flight
    cards = len(book.kinds["event"].ids) + 2 * len(book.kinds["magic"].ids) + book.data.limits.event_hand
    package = len(book.fellowship) * len(book.place_at) + 2 * len(book.persons) + cards + len(book.kinds["promise"].ids)
    assert 3 * reach * (reach + 1) + 1 <= kind.players.most_options
    assert package + 2 <= kind.players.most_options
