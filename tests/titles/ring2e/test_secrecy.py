"""What each player knows of hands, discards and decks, and that worlds they imagine are honest."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from westmarch.engine import codecs
from westmarch.engine.option import SPECTATOR, Option, Seat
from westmarch.engine.secrecy import HIDDEN, readable, view
from westmarch.engine.state import answer, legal
from westmarch.testing import check_world
from westmarch.titles.ring2e.rules.cards import discard_card, show_and_discard

from .events_given import base, on_table
from .given import Table
from .invariants import cards

FREE, SHADOW = Seat(0), Seat(1)


def dealt() -> Table:
    table = base().hand("free", "fc-01", "fs-05").hand("shadow", "sc-01", "ss-14", "ss-15")
    discard_card(table.game, FREE, table.card("fs-05"))
    discard_card(table.game, SHADOW, table.card("ss-14"))
    return table


def test_own_cards_are_seen() -> None:
    table = dealt()
    shown = view(table.game, FREE)
    assert shown["hands"][FREE] == (table.card("fc-01"),)
    assert shown["discards"][FREE] == (table.card("fs-05"),)
    assert set(shown["decks"][0]) == {HIDDEN}


def test_others_show_their_backs() -> None:
    """Neither hand nor discards; but of which deck each card is (5.1)."""
    shown = view(dealt().game, FREE)
    assert shown["hands"][SHADOW] == (HIDDEN, HIDDEN)
    assert shown["discards"][SHADOW] == (HIDDEN,)
    assert shown["seen"]["hands"][SHADOW] == [2, 3]
    assert shown["seen"]["discards"][SHADOW] == [3]


def test_a_spectator_sees_no_hand() -> None:
    shown = view(dealt().game, SPECTATOR)
    assert shown["hands"] == [(HIDDEN,), (HIDDEN, HIDDEN)]


def test_the_table_and_what_was_played_are_seen() -> None:
    table = dealt().on_table("fc-05")
    show_and_discard(table.game, FREE, table.card("fc-01"))
    shown = view(table.game, SHADOW)
    assert [shown["table"], shown["played"]] == [[table.card("fc-05")], [table.card("fc-01")]]


def where(table: Table, key: str, seat: Seat, count: int = 60) -> Counter[str]:
    """Where a card is in worlds that a seat imagines."""
    card = table.card(key)
    found: Counter[str] = Counter()
    for number in range(count):
        world = check_world(table.game, seat, number)
        piles = {"decks": world.decks, "hands": world.hands, "discards": world.discards}
        found.update(name for name, rows in piles.items() for row in rows if card in row)
    return found


def test_an_unseen_card_may_be_in_deck_hand_or_discards() -> None:
    """Not in the other deck, and nowhere else."""
    assert set(where(dealt(), "ss-15", FREE, 200)) == {"decks", "hands", "discards"}


def test_a_known_card_stays_where_it_is() -> None:
    assert set(where(dealt(), "ss-15", SHADOW)) == {"hands"}
    assert set(where(dealt(), "ss-14", SHADOW)) == {"discards"}


def test_worlds_keep_backs_and_cards() -> None:
    table = dealt()
    deck_of = table.book.deck_of
    for number in range(40):
        world = check_world(table.game, FREE, number)
        assert cards(world) == cards(table.game)
        for deck, row in enumerate(world.decks):
            assert {deck_of[card] for card in row} == {deck}
        assert [deck_of[card] for card in world.hands[SHADOW]] == [2, 3]


def test_what_is_discarded_for_a_card_stays_secret() -> None:
    """A Power too Great is removed: between the two discards the Free Peoples have not seen the first (13.9)."""
    table = base().on_table("fs-02").hand("shadow", "sc-01", "sc-02", "ss-01", "ss-02")
    table.acts("shadow", "army", "army", enemy_dice=["army"] * 3).do("remove_card", "fs-02").do("choose", "sc-02")
    shown = view(table.game, FREE)
    assert table.card("sc-02") not in str_of(shown["agenda"])
    assert table.card("sc-02") in str_of(view(table.game, SHADOW)["discards"])
    table.do("choose", "ss-01")
    assert on_table(table) == []
    said = [line.text(table.book) for line in readable(table.game.log, FREE)]
    assert not any("Ring is Mine" in line or "Return to Valinor" in line for line in said)


def test_a_combat_card_face_down_shows_its_back_only() -> None:
    """The defender sees the same, whichever Strategy card the attacker has laid (7.4)."""
    assert seen_after_laying("ss-09") == seen_after_laying("ss-01")
    assert seen_after_laying("ss-09") != seen_after_laying("sc-17")


def seen_after_laying(card: str) -> dict[str, Any]:
    """What the Free Peoples see when the Shadow, who attacks Moria, has laid one of three cards."""
    table = base().at_war().army("moria", north="R3").army("dimrill_dale", sauron="R5")
    table.hand("shadow", "ss-01", "ss-09", "sc-17").hand("free", "fs-02")
    table.acts("shadow", "army", enemy_dice=["army"]).do("attack").do("everybody").do("lay", card)
    assert table.question == "ChooseCombatCard"
    return view(table.game, FREE)


def str_of(value: Any) -> list[Any]:
    """All numbers in plain data."""
    if isinstance(value, list | tuple):
        return [number for one in value for number in str_of(one)]
    return [value]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_of_random_games(players: int) -> None:
    """At every decision the view of each seat is the same in a world that it imagines, and the world can be played."""
    table = Table(players=players, seed=f"secrecy {players}")
    table.game.log = None
    chance = random.Random(players)
    for number in range(150):
        if table.game.result:
            break
        if number % 10 == 0:
            for seat in (*table.game.seats, SPECTATOR):
                world = check_world(table.game, seat, number)
                assert cards(world) == cards(table.game)
        answer(table.game, chance.choice(legal(table.game)))


WARLIKE = ("attack", "attack_led", "lay", "press_on")
"""What is done more often than at random, so that cards are laid."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_others_see_the_same_whichever_card_is_chosen_in_secret(players: int) -> None:
    """A card that is laid, given or discarded face down could as well be another one of its back."""
    table = Table(players=players, seed=f"chosen {players}").at_war()
    chance = random.Random(players)
    compared: Counter[str] = Counter()
    for _ in range(1500):
        options = legal(table.game)
        if not options:
            break
        for one, other in pairwise(option for option in options if option.verb in ("lay", "give", "discard")):
            if table.book.deck_of[one.args[0]] == table.book.deck_of[other.args[0]]:
                compared[one.verb] += others_see_the_same(table.game, one, other)
        warlike = [option for option in options if option.verb in WARLIKE]
        answer(table.game, chance.choice(warlike or options))
    assert compared["lay"] and compared["discard"]


def others_see_the_same(game: Any, one: Option, other: Option) -> bool:
    """Whether neither of two answers has revealed anything; and then all others must see the same after both."""
    after = [codecs.copy(game), codecs.copy(game)]
    for world, option in zip(after, (one, other), strict=True):
        world.log = []
        answer(world, option)
    if any(world.reveals != game.reveals for world in after):
        return False
    for seat in (*game.seats, SPECTATOR):
        if seat != one.seat:
            first, second = ((view(world, seat), readable(world.log, seat)) for world in after)
            assert first == second, f"seat {seat} can tell {one} from {other}"
    return True
