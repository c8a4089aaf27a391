"""Views and determinized worlds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.bench import Bench, FaceDown, bench
from westmarch.engine import secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import decode, encode, state_codec
from westmarch.engine.label import Line
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import HIDDEN, determinize, view
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import title

NORTH, SOUTH = Seat(0), Seat(1)
TOY = title("toy")


def draw(position: int = 0) -> Rng:
    return Rng(key_of("determinize"), 0, position)


def hiding() -> Bench:
    """South has put card 1 and two others face down; both seats hold cards."""
    return bench(FaceDown(SOUTH, 1, (2, 0)), hands=((0, 0), (1, 2)))


def agenda_entry(shown: dict[str, Any], name: str) -> list[Any]:
    """What a view shows of a procedure."""
    return next(list(one) for one in shown["agenda"] if one[0] == name)


def toy_games(seed: int, answers: int) -> State:
    """A game of the toy after some random answers."""
    chance = Rng(key_of(seed), 9, 0)
    game = TOY.play.new(TOY.open_book({}, {}), 2 + seed % 3, key_of(seed))
    for _ in range(answers):
        if legal(game):
            answer(game, legal(game)[chance.below(len(legal(game)))])
    return game


# Views.


def test_a_view_shows_ones_own_hand_and_hides_the_others() -> None:
    """Given two hands, then a seat sees its own cards, and of the other hand how many they are."""
    shown = view(hiding(), NORTH)
    assert [list(hand) for hand in shown["hands"]] == [[0, 0], [HIDDEN, HIDDEN]]
    assert list(shown["deck"]) == [HIDDEN] * 3


def test_a_view_hides_procedures_fields_and_what_lies_in_their_tuples() -> None:
    """Given cards face down in a procedure, then their owner sees them, and others how many there are."""
    shown = agenda_entry(view(hiding(), NORTH), "FaceDown")
    assert (shown[2], shown[3], list(shown[4])) == (SOUTH, HIDDEN, [HIDDEN, HIDDEN])
    own = agenda_entry(view(hiding(), SOUTH), "FaceDown")
    assert (own[2], own[3], list(own[4])) == (SOUTH, 1, [2, 0])


def test_a_spectator_sees_what_all_see() -> None:
    """Given somebody who watches, then they see no hand at all."""
    shown = view(hiding(), SPECTATOR)
    assert [list(hand) for hand in shown["hands"]] == [[HIDDEN] * 2] * 2


def test_a_view_holds_nothing_of_chance() -> None:
    """Given a view, then neither the key nor how often the streams were drawn from is in it."""
    game = hiding()
    shown = view(game, NORTH)
    assert "key" not in shown
    assert "drawn" not in shown
    assert game.key not in shown.values()


def test_a_view_changes_nothing_in_the_game() -> None:
    """Given a game, when views are made of it and written into, then it is as before."""
    game = hiding()
    before = encode(game)
    shown = view(game, NORTH)
    shown["deck"].clear()
    shown["hands"][0] = ()
    assert encode(game) == before


def test_a_view_tells_what_is_seen_all_the_same() -> None:
    """Given a toy's deck, then the view tells whether its top card is a peril."""
    game: Any = toy_games(3, 5)
    assert view(game, NORTH)["seen"] == {"peril_ahead": game.book.is_peril(game.deck[-1])}


@given(st.integers(0, 300), st.integers(0, 30))
def test_a_view_holds_no_other_hand_and_no_deck(seed: int, answers: int) -> None:
    """Given any position of the toy, then a view holds no card of another hand or of the deck."""
    game: Any = toy_games(seed, answers)
    for seat in game.seats:
        shown = view(game, seat)
        assert set(shown["deck"]) <= {HIDDEN}
        assert all(set(hand) <= {HIDDEN} for other, hand in enumerate(shown["hands"]) if other != seat)
        assert list(shown["hands"][seat]) == list(game.hands[seat])


# Determinized worlds.


@given(st.integers(0, 300), st.integers(0, 30), st.integers(0, 99))
def test_a_seat_cant_tell_a_determinized_world(seed: int, answers: int, position: int) -> None:
    """Given any position of the toy, when it is determinized for a seat, then that seat's view is the same."""
    game = toy_games(seed, answers)
    for seat in game.seats:
        assert view(determinize(game, seat, draw(position)), seat) == view(game, seat)


@given(st.integers(0, 300), st.integers(0, 30), st.integers(0, 99))
def test_a_determinized_world_is_possible(seed: int, answers: int, position: int) -> None:
    """Given any position of the toy, when it is determinized, then all cards are there, no hand holds a peril, and the
    top card has the same back."""
    game: Any = toy_games(seed, answers)

    def cards(one: Any) -> Counter[int]:
        return Counter([*one.deck, *one.discard, *(card for hand in one.hands for card in hand)])

    for seat in game.seats:
        world: Any = determinize(game, seat, draw(position))
        assert cards(world) == cards(game)
        assert not any(world.book.is_peril(card) for hand in world.hands for card in hand)
        assert [world.book.is_peril(card) for card in world.deck[-1:]] == [
            game.book.is_peril(card) for card in game.deck[-1:]
        ]


@given(st.integers(0, 100), st.integers(0, 20))
def test_a_determinized_world_can_be_played_to_its_end(seed: int, answers: int) -> None:
    """Given a determinized world, when it is played on, then it comes to an end, and the true game is as before."""
    game = toy_games(seed, answers)
    before = encode(game)
    chance = draw(seed)
    world = determinize(game, NORTH, chance)
    while legal(world):
        answer(world, legal(world)[chance.below(len(legal(world)))])
    assert world.result in TOY.play.results
    assert encode(game) == before


def test_hidden_values_change_places() -> None:
    """Given cards in hands, deck and a procedure, when they are determinized often, then each turns up in each spot."""
    game = hiding()
    found: dict[str, set[int]] = {"hand": set(), "deck": set(), "field": set(), "tuple": set()}
    for position in range(100):
        world = determinize(game, NORTH, draw(position))
        found["hand"] |= set(world.hands[1])
        found["deck"] |= set(world.deck)
        found["field"].add(world.nearest(FaceDown).card)
        found["tuple"] |= set(world.nearest(FaceDown).more)
        assert world.hands[0] == (0, 0)
        assert isinstance(world.nearest(FaceDown).more, tuple)
        assert isinstance(world.hands[1], tuple)
    assert all(cards == {0, 1, 2} for cards in found.values())


class Hoard(Bench):
    """Hides values in the state itself, in a list, in a dict and in a tuple within a list, in one group."""

    def hidden(self, seat: Seat) -> list[list[Any]]:
        return [[((), ["players"]), (("deck",), [0, 2]), (("notes",), ["a", "b"]), (("pairs", 0), [1])]]


def test_every_kind_of_spot_can_be_hidden_and_determinized() -> None:
    """Given spots in the state itself, a list, a dict and a tuple, then views hide and determinizing mixes them all."""
    game = bench()
    hoard = decode(Hoard, game.book, encode(game))
    hoard.players, hoard.deck, hoard.notes, hoard.pairs = 10, [11, 5, 12], {"a": 13, "b": 14}, [(5, 15)]
    shown = view(hoard, NORTH)
    assert (shown["players"], shown["deck"], shown["notes"]) == (None, [None, 5, None], {"a": None, "b": None})
    assert [list(pair) for pair in shown["pairs"]] == [[5, None]]
    found = set()
    for position in range(50):
        world = determinize(hoard, NORTH, draw(position))
        assert (world.deck[1], world.pairs[0][0]) == (5, 5)
        values = [world.players, world.deck[0], world.deck[2], *world.notes.values(), world.pairs[0][1]]
        assert sorted(values) == [10, 11, 12, 13, 14, 15]
        found.add(world.players)
    assert found == {10, 11, 12, 13, 14, 15}


def test_every_hidden_hand_is_equally_likely() -> None:
    """Given six hidden cards, two of each kind, then each kind lies in the procedure a third of the time."""
    game = bench(FaceDown(SOUTH, 1), hands=((), (0, 2)))
    counts = Counter(determinize(game, NORTH, draw(position)).nearest(FaceDown).card for position in range(3_000))
    assert all(900 < counts[card] < 1_100 for card in range(3))


def test_a_determinized_world_has_a_future_of_its_own() -> None:
    """Given determinized worlds, then their dice fall differently from the true ones, and from each other's."""
    game = hiding()
    rolls = {tuple(determinize(game, NORTH, draw(position)).rng(0).roll(8, 6)) for position in range(20)}
    rolls.add(tuple(game.rng(0).roll(8, 6)))
    assert len(rolls) == 21


def test_the_same_chance_deals_the_same_world() -> None:
    """Given the same draw, then the same world is dealt: search can be repeated."""
    game = hiding()
    assert encode(determinize(game, NORTH, draw(7))) == encode(determinize(game, NORTH, draw(7)))


def test_later_groups_refine_earlier_ones() -> None:
    """Given a toy's deck with a peril on top, then every peril may turn up there in determinized worlds, and no
    gift."""
    game: Any = next(
        one for one in (toy_games(seed, 4) for seed in range(99)) if view(one, NORTH)["seen"]["peril_ahead"]
    )
    tops = {determinize(game, NORTH, draw(position)).deck[-1] for position in range(200)}
    assert tops == {card for card in game.deck if game.book.is_peril(card)}


# The log, and views in words.


def test_a_whisper_is_readable_by_one_seat() -> None:
    """Given a public line and one for South, then North reads the first only."""
    lines = [Line("all hear", {}), Line("South hears", {}, SOUTH)]
    assert secrecy.readable(lines, NORTH) == lines[:1]
    assert secrecy.readable(lines, SOUTH) == lines
    assert secrecy.readable(lines, SPECTATOR) == lines[:1]


def test_a_view_can_be_spelled_with_names() -> None:
    """Given a view, then numbers in the fields that are named become words, and what is hidden stays so."""
    game = hiding()
    named = secrecy.spell_view(game.book, view(game, NORTH), {"hands": "card"})
    assert named["hands"] == [["axe", "axe"], [HIDDEN, HIDDEN]]
    assert set(named) == {*state_codec(Bench).names, "seen"} - set(secrecy.CHANCE)


@pytest.mark.parametrize("seed", range(3))
def test_own_options_are_the_same_in_a_determinized_world(seed: int) -> None:
    """Given a determinized world, then the seat for which it was dealt has the same options there."""
    for answers in range(25):
        game = toy_games(seed, answers)
        for seat in game.seats:
            world = determinize(game, seat, draw(answers))
            own = [option for option in legal(game) if option.seat == seat]
            assert [option for option in legal(world) if option.seat == seat] == own
