"""General and direct influence: who controls whom, and how much is left (3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from westmarch.titles.wizards.book.figures import room_left
from westmarch.titles.wizards.book.records import Against
from westmarch.titles.wizards.rules.figures import boost_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card

FULL_INFLUENCE: Final = 20
"""General influence in the Watchful Peace; else the scenario says how much (`book/scenarios.py`)."""


def general_influence(game: Wizards) -> int:
    """How much general influence there is."""
    return FULL_INFLUENCE if game.peace else game.book.scenario.general_influence


def influence_used(game: Wizards, *, strays: bool) -> int:
    """The general influence that is used; with those whose leader has gone, or without."""
    cost, holder = game.book.cost, game.holder
    left_out = () if strays else game.strays
    return sum([cost[one] for one in game.people if holder[one] == NO_CARD and one not in left_out])


def unused_influence(game: Wizards) -> int:
    """The general influence that is left."""
    return max(0, general_influence(game) - influence_used(game, strays=False))


def cost_of(game: Wizards, one: Card) -> int:
    """What it takes to control a character."""
    return game.book.cost[one]


def may_follow(game: Wizards, one: Card, leader: Card) -> bool:
    """Whether a character could be another's follower, as far as influence goes: nobody follows a follower, and
    whoever leads follows nobody (3)."""
    return (
        one != leader
        and cost_of(game, one) > 0
        and game.holder[leader] == NO_CARD
        and leader not in game.strays
        and game.holder[one] != leader
        and not game.followers_of(one)
        and can_lead(game, leader, [*game.followers_of(leader), one])
    )


def can_lead(game: Wizards, one: Card, followers: list[Card]) -> bool:
    """Whether the direct influence of a character is enough for these followers: that which counts for all may
    be."""
    cost, influence = game.book.cost, influence_of(game, one)
    needed = sum([cost[follower] for follower in followers])
    return needed <= influence or room_with(game, influence, one, followers) >= 0


def room_under(game: Wizards, one: Card, followers: Iterable[Card]) -> int:
    """The direct influence that is left when a character controls these followers; negative if it is too little.
    What counts for some only is spent on them first, the narrowest first, and each once (3)."""
    return room_with(game, influence_of(game, one), one, followers)


def room_with(game: Wizards, influence: int, one: Card, followers: Iterable[Card]) -> int:
    """The same, with so much direct influence that counts for all."""
    records = game.book.characters
    return room_left(influence, influence_on_followers(game, one), [records[follower] for follower in followers])


def influence_of(game: Wizards, one: Card) -> int:
    """Direct influence that counts for all."""
    book = game.book
    found = book.influence[one] + boost_of(game, one, "influence")
    for item in game.items_of(one):
        record = book.items[item]
        found += record.influence
        for other in record.with_bearer:
            if other.influence is not None and game.is_of_race(one, other.race):
                found += other.influence - record.influence
    return found


def restricted_influence(game: Wizards, one: Card) -> list[Against]:
    """Direct influence that counts for some only."""
    influence_on = game.book.influence_on
    return [bonus for card in (one, *game.items_of(one)) for bonus in influence_on[card]]


def influence_on_followers(game: Wizards, one: Card) -> list[Against]:
    """Direct influence that counts for some characters only."""
    for_followers = game.book.for_followers
    return [bonus for card in (one, *game.items_of(one)) for bonus in for_followers[card]]


def counts_for_faction(game: Wizards, bonus: Against, faction: Card) -> bool:
    """Whether a restricted bonus counts for a check on a faction."""
    record = game.book.faction(faction)
    return bool(
        bonus.factions
        or (bonus.faction and bonus.faction == record.id)
        or (bonus.faction_race and bonus.faction_race == record.race)
    )
