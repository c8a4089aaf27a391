"""What is looked up in tables or only once for several people is what the plain rules find, one by one."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.titles.wizards.scramble import scrambled
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards.book.texts import may_pay
from westmarch.titles.wizards.procedures.play import Play, actors, is_possible
from westmarch.titles.wizards.procedures.turn.control import leaders_for, may_go_free, rooms_to_lead, who_may_change
from westmarch.titles.wizards.rules.influence import cost_of, room_under
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY

SEEDS = range(36)


def moments(seed: int) -> Any:
    """A scrambled position, and what some answers make of it."""
    game = scrambled(seed)
    for count in range(12):
        options = legal(game)
        if not options:
            return
        yield game
        answer(game, options[(seed + count) % len(options)])


@pytest.mark.parametrize("seed", SEEDS)
def test_who_may_follow_whom(seed: int) -> None:
    """Given any position, when it is asked who could follow somebody else, then these are all whom a member of their
    company could lead, or who could be under general influence instead (3)."""
    for game in moments(seed):
        rooms = rooms_to_lead(game)
        able = {one: [other for other in game.people if can_follow(game, one, other)] for one in game.people}
        assert {one: list(leaders_for(game, one, rooms)) for one in game.people} == able
        if not game.book.scenario.hazard_limit:
            changing = [one for one in game.people if able[one] or may_go_free(game, one)]
            assert list(who_may_change(game)) == changing


def can_follow(game: Any, one: int, leader: int) -> bool:
    """By the rules: a comrade who follows nobody, and has direct influence enough for all followers with this one."""
    if one == leader or not game.are_comrades(one, leader) or not cost_of(game, one) or game.followers_of(one):
        return False
    if game.holder[leader] != NO_CARD or leader in game.strays or game.holder[one] == leader:
        return False
    return bool(room_under(game, leader, [*game.followers_of(leader), one]) >= 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_may_use_a_card(seed: int) -> None:
    """Given any position, when it is asked who could use a card, then these are all who are meant, can pay, and for
    whom its conditions hold, each looked at alone (9)."""
    found = 0
    for game in islice(moments(seed), 2):
        for card in (*game.hand, *game.borne, *game.deck):
            for use in game.book.uses_of[card]:
                record = game.book.uses[use]
                if record.by is None or record.struck or record.checked or record.bearer:
                    continue
                play = Play(card, use)
                users = [one for one in near(game, card) if can_use(game, play, one)]
                assert list(play.users(game)) == users
                found += len(users)
    assert found


def near(game: Any, card: int) -> list[int]:
    """Who may use cards now, of those who are with whoever bears it."""
    bearer = game.holder[card]
    return [one for one in actors(game) if bearer == NO_CARD or game.company[one] == game.company[bearer]]


def can_use(game: Any, play: Play, one: Any) -> bool:
    record = play.record(game)
    assert record.by is not None
    if not record.by.fits(game, one) or not all(may_pay(game, cost, play.card, one) for cost in record.cost):
        return False
    if record.target is None and play.lasts(game) and play.lies_on(game, one):
        return False
    return game.acting != NO_COMPANY or Play(play.card, play.use, one).is_fit(game)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_one_glance_rules_out_is_possible_in_no_way(seed: int) -> None:
    """Given any position, when it is asked of a card in hand or play whether it can be used so, then it is as if its
    conditions, those who could use it and what it would do had all been looked at (9)."""
    for game in islice(moments(seed), 4):
        for card in (*game.hand, *game.people, *game.borne, *game.events):
            for use in game.book.uses_of[card]:
                play = Play(card, use)
                plainly = play.is_due(game) and play.has_user(game) and play.helps(game)
                assert is_possible(game, card, use) == plainly, (game.book.record_id[card], use)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_unique_card_is_kept_out_by_any_copy(seed: int) -> None:
    """Given any position, when it is asked whether a unique card may come, then no pile of cards in play or out of the
    game holds a card of its name (1)."""
    for game in islice(moments(seed), 2):
        piles = (game.people, game.borne, game.events, game.scored, game.stored, game.out)
        names = {game.book.record_id[card] for pile in piles for card in pile}
        for card in game.book.cards:
            is_there = game.book.record_id[card] in names
            assert game.is_kept_out(card) == (game.book.records[card].unique and is_there)
