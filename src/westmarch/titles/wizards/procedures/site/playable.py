"""What a company can play at its site: items, allies, factions (7)."""

from __future__ import annotations

from westmarch.titles.wizards.book.site_items import is_allowed
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import UNTAPPED, Card, Company, Site


def distinct(game: Wizards, cards: list[Card]) -> list[Card]:
    """One copy of each card that may come into play."""
    return [card for card in game.one_of_each(cards) if not game.is_kept_out(card)]


def items_at(game: Wizards, site: Site) -> list[Card]:
    """The items in hand that a site allows, however it lies."""
    is_item = game.book.is_item
    return distinct(game, [card for card in game.hand if is_item[card] and allows(game, site, card)])


def allows(game: Wizards, site: Site, card: Card) -> bool:
    """Whether an item is normally playable at a site (7)."""
    return is_allowed(game.book.item(card), game.book.site_records[site])


def ready_to_bear(game: Wizards, company: Company, item: Card) -> list[Card]:
    """The untapped members who could bear an item."""
    return [one for one in game.members(company) if game.is_untapped(one) and may_bear(game, one, item)]


def items_to_play(game: Wizards, company: Company) -> list[Card]:
    """The items that a company can play now; at some sites it doesn't matter whether they are tapped."""
    site = game.at[company]
    if game.site_pose[site] != UNTAPPED and not game.book.site_records[site].items_when_tapped:
        return []
    return [card for card in items_at(game, site) if ready_to_bear(game, company, card)]


def allies_to_play(game: Wizards, company: Company) -> list[Card]:
    """The allies that a company can win at its site."""
    book, site = game.book, game.at[company]
    here = book.site_records[site]
    found = []
    for card in game.hand:
        if not book.is_ally[card]:
            continue
        record = book.ally(card)
        if not (here.id in record.sites or here.region in record.regions):
            continue
        if game.site_pose[site] == UNTAPPED or record.at_tapped_site:
            found.append(card)
    return distinct(game, found) if found and ready(game, company) else []


def ready(game: Wizards, company: Company) -> list[Card]:
    return [one for one in game.members(company) if game.is_untapped(one)]


def factions_to_play(game: Wizards, company: Company) -> list[Card]:
    """The factions that a company can try to win at its site."""
    book, site = game.book, game.at[company]
    if game.site_pose[site] != UNTAPPED:
        return []
    here = book.site_records[site].id
    found = [card for card in game.hand if book.is_faction[card] and here in book.faction(card).sites]
    return [card for card in distinct(game, found) if influencers(game, company, card)]


def influencers(game: Wizards, company: Company, faction: Card) -> list[Card]:
    """The untapped members who may try to win a faction: some are open to one character, in a turn in which an event
    has been played."""
    record = game.book.faction(faction)
    if record.needs_event and not game.is_noted(record.needs_event):
        return []
    return [one for one in ready(game, company) if record.only_by in ("", game.book.record_id[one])]
