"""Characters come into play, and are sent away (3, BUR-12, GON-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.language import told
from westmarch.titles.wizards.rules.fellowship import enter_play
from westmarch.titles.wizards.rules.influence import may_follow
from westmarch.titles.wizards.rules.sites import available_sites, has_room_for, new_company
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_SITE, Card, Site

ONCE: Final = "character"
"""What is noted as used when the turn's character has been played or discarded."""


def comers(game: Wizards) -> list[Card]:
    """The characters in hand who may be played now, places aside; of each one copy."""
    if why_nobody_comes(game):
        return []
    found = game.one_of_each([card for card in game.hand if game.book.is_character[card]])
    return [card for card in found if not game.is_kept_out(card)]


def why_nobody_comes(game: Wizards) -> str | None:
    """Why no character may be played now. None are in There and Back Again (TAB-17); the Burglar's Hands are no more
    than three, others one a turn."""
    scenario = game.book.scenario
    if not scenario.newcomers:
        return told("No characters join in There and Back Again.")
    if scenario.hands:
        full = len(game.people) > scenario.hands
        return told("No more than three Hands are in play at a time.") if full else None
    return told("A character has been played or discarded this turn.") if game.is_noted(ONCE) else None


def why_not_come(game: Wizards, card: Card) -> str | None:
    """Why a character in hand may not be played now."""
    reason = why_nobody_comes(game)
    if reason or places_for(game, card):
        return reason
    return told("Neither your Wizard nor a leader with enough influence is where this character can be played.")


def places_for(game: Wizards, card: Card) -> list[tuple[Site, Card]]:
    """Where a character may be played, and under whom; under NO_CARD they need general influence, or none.

    A Hand joins the Burglar (BUR-12), an allied Wizard comes to one of his homes (GON-4). Others come to a haven or a
    home of theirs: where your Wizard is, or to a leader who has the influence (3).
    """
    book = game.book
    if book.scenario.hands:
        return [(game.site_of(book.starting[0]), NO_CARD)]
    legal = [site for site in homes(game, card) if has_room_for(game, card, site)]
    if book.is_wizard[card]:
        return [(site, NO_CARD) for site in legal]
    if not book.character(card).only_at_home:
        legal += [site for site in havens(game) if site not in legal]
    found = []
    if book.own_wizard in game.people and game.site_of(book.own_wizard) in legal:
        found.append((game.site_of(book.own_wizard), NO_CARD))
    for leader in game.people:
        if game.site_of(leader) in legal and may_follow(game, card, leader):
            found.append((game.site_of(leader), leader))
    return found


def homes(game: Wizards, card: Card) -> list[Site]:
    """The available home sites of a character."""
    record = game.book.character(card)
    found = [site for site in available_sites(game) if game.book.site_records[site].id in record.home]
    if record.home_any_haven:
        found += [site for site in havens(game) if site not in found]
    return found


def havens(game: Wizards) -> list[Site]:
    return [site for site in available_sites(game) if game.book.site_type[site] == "H"]


def come(game: Wizards, card: Card, site: Site, leader: Card = NO_CARD) -> None:
    """A character comes into play from the hand: to the leader's company, or that of your Wizard if he is at the site,
    or one that is there, or alone."""
    book = game.book
    game.hand.remove(card)
    there = game.at_site(site)
    if leader != NO_CARD:
        company = game.company[leader]
    elif book.own_wizard in game.people and game.site_of(book.own_wizard) == site:
        company = game.company[book.own_wizard]
    else:
        company = there[0] if there else new_company(game, site)
    enter_play(game, card, company, leader)
    game.since[card] = game.turn
    if not book.scenario.hands:
        game.note(ONCE)
    if leader == NO_CARD:
        game.say("{card} came to {site}", card=card, site=site)
    else:
        game.say("{card} came to {site} and follows {leader:card}", card=card, site=site, leader=leader)


def dismissible(game: Wizards) -> Iterator[Card]:
    """Who may be discarded freely: characters at a haven or a home of theirs, in place of playing one (3)."""
    if not game.is_noted(ONCE):
        at, company, is_key = game.at, game.company, game.book.is_key
        for one in game.people:
            if at[company[one]] != NO_SITE and is_home(game, one) and not is_key[one] and not game.is_safe(one):
                yield one


def is_home(game: Wizards, one: Card) -> bool:
    """Whether a character is at a haven or a home of theirs."""
    book, site = game.book, game.at[game.company[one]]
    if site == NO_SITE:
        return False
    return book.site_type[site] == "H" or book.site_records[site].id in book.character(one).home
