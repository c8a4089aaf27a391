"""Every world that fits what a seat knows is as likely as any other: worlds are dealt as the plain way deals them.

The plain way is `hidden`, group by group. Where a title knows more of a card than groups can tell, two cards change
places at random, again and again, if each may be where the other is. That takes long, but can't prefer anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from statistics import NormalDist
from typing import Any

import pytest

from tests.titles.fuzzing import DEALS
from tests.titles.playing import after_answers
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import copy
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, shuffle_hidden
from westmarch.engine.state import Spots, State
from westmarch.engine.title import title
from westmarch.titles.cardgame import knowledge
from westmarch.titles.ring1977.state import APART

Dealer = Callable[[Any, Seat, Rng], None]

FEWEST_EXPECTED = 5
"""Values that are rarer in both samples are counted together, as chi-square wants it."""
SURPRISE = 1e-6
"""A fair dealer is found wanting once in so many spots."""
SWAPS = 12
"""So often, for each card, two cards change places."""


# The plain ways.


def by_groups(world: State, seat: Seat, rng: Rng) -> None:
    """The values of each group are shuffled in turn."""
    shuffle_hidden(world, groups(world, seat), rng)


def groups(game: Any, seat: Seat) -> list[list[Spots]]:
    """The groups of `hidden`, but for those of which more is known: counters and Magic Cards of 1977, tiles that lie
    on Sovereigns."""
    known_better = {*APART, (), ("pool",)}
    return [group for group in game.hidden(seat) if group[-1][0] not in known_better]


def by_swaps(world: Any, seat: Seat, rng: Rng) -> None:
    """In the card game the cards of others change places two by two; one's own decks are shuffled."""
    for role in world.book.roles:
        if world.is_own(role, seat):
            knowledge.shuffle_own_deck(world, role, rng)
            continue
        piles = knowledge.hidden_piles(world, role)
        places = [(zone, pile, at) for zone, pile in piles for at in range(len(pile[role]))]
        cards = [pile[role][at] for _, pile, at in places]
        for _ in range(SWAPS * len(cards)):
            one, other = rng.below(len(cards)), rng.below(len(cards))
            if world.may_be[cards[one]] >> places[other][0] & 1 and world.may_be[cards[other]] >> places[one][0] & 1:
                cards[one], cards[other] = cards[other], cards[one]
        dealt = iter(cards)
        for _, pile in piles:
            pile[role] = tuple(next(dealt) for _ in pile[role])


# Positions.


def played(name: str, seats: int, settings: dict[str, str], answers: int) -> Any:
    """A random game of a title after so many answers."""
    one = title(name)
    return after_answers(one.new(one.open_book(settings, {}), seats, key_of(f"worlds {answers}")), answers)


def looked_at(answers: int) -> Any:
    """A game of Fate in which the top of both decks has been looked at, and backs are seen below."""
    game = played("fate", 2, {}, answers)
    game.player_known, game.shadow_known, game.shadow_backs = 3, 1, 5
    return game


GAMES: list[tuple[str, Callable[[], Any], Dealer]] = [
    *((f"toy-{answers}", lambda answers=answers: played("toy", 3, {}, answers), by_groups) for answers in (2, 9)),
    *((f"fate-{answers}", lambda answers=answers: played("fate", 3, {}, answers), by_groups) for answers in (3, 30)),
    *((f"fate-looked-at-{answers}", lambda answers=answers: looked_at(answers), by_groups) for answers in (5, 40)),
    *(
        (f"cardgame-{answers}", lambda answers=answers: played("cardgame", 4, {"shadow": "people"}, answers), by_swaps)
        for answers in (30, 90, 160)
    ),
    *(
        (f"ring2e-{answers}", lambda answers=answers: played("ring2e", 2, {}, answers), by_groups)
        for answers in (9, 90)
    ),
    *(
        (f"wizards-{answers}", lambda answers=answers: played("wizards", 1, {"scenario": "guise"}, answers), by_groups)
        for answers in (20, 60)
    ),
    *(
        (f"ring1977-{answers}", lambda answers=answers: played("ring1977", 2, {}, answers), by_groups)
        for answers in (20, 60)
    ),
]


# Counting.


def rows_of(game: State, spots: Sequence[Spots]) -> Iterator[list[Any]]:
    """The values of each stretch of spots."""
    for path, keys in spots:
        holder: Any = game
        for key in path:
            holder = holder[key] if isinstance(holder, list | tuple | dict) else getattr(holder, str(key))
        yield [holder[key] if isinstance(holder, list | tuple | dict) else getattr(holder, str(key)) for key in keys]


def counts(worlds: Iterator[State], spots: Sequence[Spots]) -> dict[Any, Counter[Any]]:
    """How often each value lay in each spot, and how often it was more than the one before it."""
    found: dict[Any, Counter[Any]] = {}
    for world in worlds:
        for number, row in enumerate(rows_of(world, spots)):
            for at, value in enumerate(row):
                found.setdefault((number, at), Counter())[value] += 1
            for at, (one, other) in enumerate(pairwise(row)):
                found.setdefault((number, at, "rises"), Counter())[one < other] += 1
    return found


def chi_square(one: Counter[Any], other: Counter[Any]) -> tuple[float, int]:
    """How far two samples of the same size are from each other, with the degrees of freedom."""
    often = {value for value in one | other if one[value] + other[value] >= 2 * FEWEST_EXPECTED}
    pairs = [(one[value], other[value]) for value in sorted(often, key=repr)]
    rare = [sum(many for value, many in sample.items() if value not in often) for sample in (one, other)]
    pairs += [(rare[0], rare[1])] if sum(rare) >= 2 * FEWEST_EXPECTED else []
    return sum((left - right) ** 2 / (left + right) for left, right in pairs), len(pairs) - 1


def chance_of(square: float, freedom: int) -> float:
    """How often chance alone makes a chi-square as large (Wilson and Hilferty, 1931)."""
    if freedom < 1:
        return 1.0
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


@pytest.mark.parametrize(("name", "position", "plainly"), GAMES, ids=[name for name, _, _ in GAMES])
def test_worlds_are_dealt_as_the_plain_way_deals_them(name: str, position: Callable[[], Any], plainly: Dealer) -> None:
    """Given a position, when worlds are dealt for its first seat, then each value lies in each spot, and above each
    other, as often as if they had been dealt the plain way."""
    game = position()
    seat = game.seats[0]
    spots = [spot for group in groups(game, seat) for spot in group]

    def plain(number: int) -> State:
        world = copy(game)
        plainly(world, seat, Rng(key_of("plain"), 0, number))
        return world

    one = counts((determinize(game, seat, Rng(key_of("worlds"), 0, number)) for number in range(DEALS)), spots)
    other = counts((plain(number) for number in range(DEALS)), spots)
    unlikely = {spot: chance for spot in one if (chance := chance_of(*chi_square(one[spot], other[spot]))) < SURPRISE}
    assert not unlikely


@pytest.mark.parametrize(("name", "position", "plainly"), GAMES, ids=[name for name, _, _ in GAMES])
def test_views_leave_out_the_spots_that_are_hidden(name: str, position: Callable[[], Any], plainly: Dealer) -> None:
    """Given a position, then what views leave out are the spots of all groups, for every seat and for spectators."""
    game = position()
    for seat in (SPECTATOR, *game.seats):
        grouped = {(path, key) for group in game.hidden(seat) for path, keys in group for key in keys}
        assert {(path, key) for path, keys in game.concealed(seat) for key in keys} == grouped
