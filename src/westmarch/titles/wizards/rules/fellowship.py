"""Characters and cards that come into play, pass from one to another, and leave play."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.items import companions_of
from westmarch.titles.wizards.rules.treasure import watch_treasure
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import BreaksUp
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, TAPPED, UNTAPPED, WOUNDED, Card, Company


def enter_play(game: Wizards, one: Card, company: Company, under: Card = NO_CARD) -> None:
    """A character comes into play; who had given up their form takes up again what waits for them."""
    game.people.append(one)
    game.company[one] = company
    game.holder[one] = under
    game.pose[one] = UNTAPPED
    for event in [card for card in game.events if game.holder[card] == one]:
        game.events.remove(event)
        for item in [event, *game.borne_by(event)]:
            bring_under(game, one, item)
    break_up(game, company, one)


def leave_play(game: Wizards, one: Card) -> list[Card]:
    """A character leaves play; their followers stray, and all that they bore is borne by nobody.

    The cards that they bore; where these and the character go is for the caller.
    """
    company, followers = game.company[one], game.followers_of(one)
    game.strays += followers
    if one in game.strays:
        game.strays.remove(one)
    left = []
    for card in game.borne_by(one):
        # A Fellowship that was broken by an ally's going is there no more.
        if card in game.borne:
            take_from_bearer(game, card)
            left.append(card)
    for follower in followers:
        game.holder[follower] = NO_CARD
    game.people.remove(one)
    game.company[one] = NO_COMPANY
    game.holder[one] = NO_CARD
    game.pose[one] = UNTAPPED
    break_up(game, company)
    return left


def join_company(game: Wizards, people: Iterable[Card], company: Company) -> None:
    """Characters pass to another company: neither is the same any more."""
    people = list(people)
    for other in dict.fromkeys((*(game.company[one] for one in people), company)):
        break_up(game, other)
    for one in people:
        game.company[one] = company


def bring_under(game: Wizards, one: Card, card: Card) -> None:
    """A card comes under a character, or passes to them, with what goes with it.

    What comes into play anew has no past (9).
    """
    is_new = card not in game.borne
    companions = [] if is_new else companions_of(game, card)
    if is_new:
        game.burgled.pop(card, None)
        game.treasures = [treasure for treasure in game.treasures if treasure != card]
    if game.book.scenario.seeks_treasure and game.book.is_item[card]:
        watch_treasure(game, one, card)
    if is_new:
        game.borne.append(card)
    for passes in (card, *companions):
        game.holder[passes] = one
    if is_new and game.book.is_ally[card]:
        break_up(game, game.company[one])


def take_from_bearer(game: Wizards, card: Card) -> None:
    """A borne card is borne no more; where it goes is for the caller."""
    one = game.holder[card]
    game.borne.remove(card)
    game.holder[card] = NO_CARD
    game.pose[card] = UNTAPPED
    if game.book.is_ally[card] and one in game.people:
        break_up(game, game.company[one])


def break_up(game: Wizards, company: Company, newcomer: Card = NO_CARD) -> None:
    """Somebody joins or leaves a company: it is the same no more."""
    for card, _ in list(game.in_force(BreaksUp)):
        bearer = game.holder[card]
        if bearer in game.people and game.company[bearer] == company and bearer != newcomer:
            game.say("{card} is broken", card=card)
            discard_from_play(game, card)


def discard_from_play(game: Wizards, card: Card) -> None:
    """A card that is borne, stored or on the table is discarded."""
    if card in game.borne:
        take_from_bearer(game, card)
    elif card in game.stored:
        game.stored.remove(card)
    elif card in game.events:
        game.events.remove(card)
    put_away(game, card)


def pay_cost(game: Wizards, cost: str, card: Card, user: Card) -> None:
    """Pay a part of the cost of a card's use."""
    if cost == "tap_user":
        game.tap(user)
    elif cost == "wound_user":
        game.pose[user] = WOUNDED
    elif cost == "tap_this":
        game.tap(card)
    elif cost == "tap_bearer":
        game.tap(game.holder[card])
    elif cost == "tap_site":
        game.site_pose[game.at[game.acting]] = TAPPED
    elif cost == "discard_this":
        discard_from_play(game, card)
