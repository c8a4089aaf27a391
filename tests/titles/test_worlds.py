"""Every world that fits what a seat knows is as likely as any other: worlds are dealt as the plain way deals them.

The plain way is `hidden`, group by group. Where a title knows more of a card than groups can tell, two cards change
places at random, again and again, if each may be where the other is; or tiles are shuffled again and again until all
may lie so. That takes long, but can't prefer anything.

And a world tells nothing of what a seat does not know: it follows from what the seat knows, and from chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from tests.chances import SURPRISE, chance_of, chi_square
from tests.titles.fuzzing import DEALS
from tests.titles.playing import after_answers
from tests.titles.ring2e.kings_given import at_home
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import copy, encode
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, shuffle_hidden
from westmarch.engine.state import Spots, State
from westmarch.engine.title import title
from westmarch.titles.cardgame import knowledge
from westmarch.titles.ring2e.rules.rulers import corruption_level, look_at_tiles, resistance_of
from westmarch.titles.ring2e.rules.secrecy import unknown_tiles_on
from westmarch.titles.ring2e.rules.tiles import draw_tile, return_tiles
from westmarch.titles.ring1977.rules.stacks import show_counter
from westmarch.titles.ring1977.state import APART
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT

Dealer = Callable[[Any, Seat, Rng], None]

SWAPS = 12
"""So often, for each card, two cards change places."""
CHANCES = 3
"""From so many chances worlds are dealt for each seat, to see what they follow from."""


# The plain ways.


def by_groups(world: State, seat: Seat, rng: Rng) -> None:
    """The values of each group are shuffled in turn."""
    shuffle_hidden(world, groups(world, seat), rng)


def groups(game: Any, seat: Seat) -> list[list[Spots]]:
    """The groups of `hidden`, but for those of which more is known: counters and Magic Cards of 1977, tiles that lie
    on Sovereigns."""
    known_better = {*APART, (), ("pool",)}
    return [group for group in game.hidden(seat) if group[-1][0] not in known_better]


def counted(game: Any, seat: Seat) -> list[Spots]:
    """The spots that are compared: all but those that follow from others, or from what a title imagines."""
    compared = {("who",), ("magic_at",), ("seen_by",), ("pool",)}
    better = [group for group in game.hidden(seat) if group[-1][0] in compared]
    return [spot for group in (*groups(game, seat), *better) for spot in group]


def exchange(items: list[Any], places: Sequence[Any], may_lie: Callable[[Any, Any], bool], rng: Rng) -> None:
    """Two items change places, again and again, if each may lie where the other does."""
    for _ in range(SWAPS * len(items)):
        one, other = rng.below(len(items)), rng.below(len(items))
        if may_lie(items[one], places[other]) and may_lie(items[other], places[one]):
            items[one], items[other] = items[other], items[one]


def by_counters(world: Any, seat: Seat, rng: Rng) -> None:
    """In the game of 1977 faces of counters change places, and Magic Cards with those who have seen them."""
    suspected = [] if seat == FELLOWSHIP_SEAT else world.suspected(seat)
    by_groups(world, seat, rng)
    if suspected:
        exchange(world.who, suspected, lambda face, faces: bool(faces >> face & 1), rng)
    unseen = world.unseen_magic(seat)
    found = [(world.magic_at[card], world.seen_by[card]) for card in unseen]
    exchange(found, found, lambda *_: True, rng)
    for card, (place, seen) in zip(unseen, found, strict=True):
        world.magic_at[card], world.seen_by[card] = place, seen


def by_tiles(world: Any, seat: Seat, rng: Rng) -> None:
    """The tiles that lie face down on Sovereigns, and those in the pool, are shuffled until all may lie so."""
    by_groups(world, seat, rng)
    places = [(one, at) for one in world.corruption_tiles for at in unknown_tiles_on(world, one, seat)]
    loose = [tile for tile in world.pool if world.book.may_be_hidden[tile]]
    rest = [tile for tile in world.pool if tile not in loose]
    tiles = [*loose, *(world.corruption_tiles[one][at] for one, at in places)]
    while True:
        rng.shuffle(tiles)
        for (one, at), tile in zip(places, tiles, strict=False):
            row = world.corruption_tiles[one]
            world.corruption_tiles[one] = (*row[:at], tile, *row[at + 1 :])
        fits = all(world.could_be[one][at] >> world.corruption_tiles[one][at] & 1 for one, at in places)
        if fits and all(corruption_level(world, one) < resistance_of(world, one) for one in world.corruption_tiles):
            break
    world.pool = sorted((*rest, *tiles[len(places) :]))


def by_swaps(world: Any, seat: Seat, rng: Rng) -> None:
    """In the card game the cards of others change places two by two; one's own decks are shuffled."""
    for role in world.book.roles:
        if world.is_own(role, seat):
            knowledge.shuffle_own_deck(world, role, rng)
            continue
        piles = knowledge.hidden_piles(world, role)
        places = [(zone, pile, at) for zone, pile in piles for at in range(len(pile[role]))]
        cards = [pile[role][at] for _, pile, at in places]
        zones = [zone for zone, _, _ in places]
        exchange(cards, zones, lambda card, zone: bool(world.may_be[card] >> zone & 1), rng)
        dealt = iter(cards)
        for _, pile in piles:
            pile[role] = tuple(next(dealt) for _ in pile[role])


# Positions.


def played(name: str, seats: int, settings: dict[str, str], answers: int) -> Any:
    """A random game of a title after so many answers."""
    one = title(name)
    return after_answers(one.play.new(one.open_book(settings, {}), seats, key_of(f"worlds {answers}")), answers)


def looked_at(answers: int) -> Any:
    """A game of Fate in which the top of both decks has been looked at, and backs are seen below."""
    game = played("fate", 2, {}, answers)
    game.player_known, game.shadow_known, game.shadow_backs = 3, 1, 5
    return game


def tempted() -> Any:
    """A game in which tiles lie face down on Sovereigns: the Free Peoples have seen one, another has come back to the
    pool since, and one lies open."""
    table = at_home().sovereign("brand", tiles=["0_revealed"]).sovereign("denethor", tiles=["2", "kings_1"])
    table.sovereign("theoden", tiles=["1"])
    table.tiles("3_1")
    return_tiles(table.game, [draw_tile(table.game)])
    look_at_tiles(table.game, table.character("theoden"))
    table.sovereign("dain", tiles=["1_revealed", "2_revealed"])
    return table.game


def hunted() -> Any:
    """A game of 1977 in which the Dark Power has seen one of several counters that were mixed, and knows of others that
    they are not certain people."""
    game = played("ring1977", 2, {}, 60)
    mixed = game.unknown_counters(DARK_SEAT)
    show_counter(game, game.who[mixed[0]], DARK_SEAT)
    for spot, other in ((1, 2), (3, 2), (3, 4)):
        game.suspects[(DARK_SEAT - 1) * len(game.who) + mixed[spot]] &= ~(1 << game.who[mixed[other]])
    return game


GAMES: list[tuple[str, Callable[[], Any], Dealer, Seat]] = [
    *((f"toy-{many}", lambda many=many: played("toy", 3, {}, many), by_groups, Seat(0)) for many in (2, 9)),
    *((f"fate-{many}", lambda many=many: played("fate", 3, {}, many), by_groups, Seat(0)) for many in (3, 30)),
    *((f"fate-looked-at-{many}", lambda many=many: looked_at(many), by_groups, Seat(0)) for many in (5, 40)),
    *(
        (f"cardgame-{many}", lambda many=many: played("cardgame", 4, {"shadow": "people"}, many), by_swaps, Seat(0))
        for many in (30, 90, 160)
    ),
    *((f"ring2e-{many}", lambda many=many: played("ring2e", 2, {}, many), by_tiles, Seat(0)) for many in (9, 90)),
    ("ring2e-tempted", tempted, by_tiles, Seat(0)),
    *(
        (f"wizards-{many}", lambda many=many: played("wizards", 1, {"scenario": "guise"}, many), by_groups, Seat(0))
        for many in (20, 60)
    ),
    *(
        (f"ring1977-{many}-{seat}", lambda many=many: played("ring1977", 2, {}, many), by_counters, seat)
        for many, seat in ((20, FELLOWSHIP_SEAT), (60, DARK_SEAT))
    ),
    ("ring1977-hunted", hunted, by_counters, DARK_SEAT),
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


@pytest.mark.parametrize(("position", "plainly", "seat"), [row[1:] for row in GAMES], ids=[row[0] for row in GAMES])
def test_worlds_are_dealt_as_the_plain_way_deals_them(position: Callable[[], Any], plainly: Dealer, seat: Seat) -> None:
    """Given a position, when worlds are dealt for a seat, then each value lies in each spot, and above each other, as
    often as if they had been dealt the plain way."""
    game = position()
    spots = counted(game, seat)

    def plain(number: int) -> State:
        world = copy(game)
        plainly(world, seat, Rng(key_of("plain"), 0, number))
        return world

    one = counts((determinize(game, seat, Rng(key_of("worlds"), 0, number)) for number in range(DEALS)), spots)
    other = counts((plain(number) for number in range(DEALS)), spots)
    unlikely = {spot: chance for spot in one if (chance := chance_of(*chi_square(one[spot], other[spot]))) < SURPRISE}
    assert not unlikely


@pytest.mark.parametrize("position", [row[1] for row in GAMES], ids=[row[0] for row in GAMES])
def test_a_world_follows_from_what_a_seat_knows(position: Callable[[], Any]) -> None:
    """Given a position and a world that a seat can't tell from it, when worlds are dealt from both by the same chance,
    then they are the same: where things are in truth makes no difference. So for every seat, and for spectators."""
    game = position()
    for seat in (SPECTATOR, *game.seats):
        for number in range(CHANCES):
            other = determinize(game, seat, Rng(key_of("other"), 0, number))
            one, two = (determinize(start, seat, Rng(key_of("worlds"), 0, number)) for start in (game, other))
            assert encode(one) == encode(two)


@pytest.mark.parametrize("position", [row[1] for row in GAMES], ids=[row[0] for row in GAMES])
def test_views_leave_out_the_spots_that_are_hidden(position: Callable[[], Any]) -> None:
    """Given a position, then what views leave out are the spots of all groups, for every seat and for spectators."""
    game = position()
    for seat in (SPECTATOR, *game.seats):
        grouped = {(path, key) for group in game.hidden(seat) for path, keys in group for key in keys}
        assert {(path, key) for path, keys in game.concealed(seat) for key in keys} == grouped
