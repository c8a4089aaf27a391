"""What a company can play at its site: items, allies, factions (7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from westmarch.engine.language import told
from westmarch.titles.wizards.book.site_items import is_allowed
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, UNTAPPED, Card, Company, Site


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


def ready(game: Wizards, company: Company) -> list[Card]:
    return [one for one in game.members(company) if game.is_untapped(one)]


def influencers(game: Wizards, company: Company, faction: Card) -> list[Card]:
    """The untapped members who may try to win a faction: some are open to one character, in a turn in which an event
    has been played."""
    record = game.book.faction(faction)
    if record.needs_event and not game.is_noted(record.needs_event):
        return []
    return [one for one in ready(game, company) if record.only_by in ("", game.book.record_id[one])]


def to_play(game: Wizards, company: Company, is_such: Sequence[bool]) -> list[Card]:
    """The cards of such a kind that a company can play at its site now; of each one copy."""
    found = game.one_of_each([card for card in game.hand if is_such[card]])
    return [card for card in found if bar(game, company, card) is None]


# What keeps a card from being played.

Bar = Literal["nowhere", "unique", "forbidden", "elsewhere", "lost", "tapped", "bearer", "nobody", "others"]
WHY: Final[dict[Bar, str]] = {
    "nowhere": "The company is at no site.",
    "unique": "It is unique, and has been in play already.",
    "forbidden": "{site} does not allow it.",
    "elsewhere": "It does not join anybody at {site}.",
    "lost": "It is not won at {site}.",
    "tapped": "{site} is tapped.",
    "bearer": "Nobody untapped could bear it.",
    "nobody": "Nobody is untapped.",
    "others": "Only somebody else could win it, or in a turn in which another card was played.",
}
SHORT: Final[dict[Bar, str]] = {
    "nowhere": "at no site",
    "unique": "has been in play",
    "forbidden": "not allowed here",
    "elsewhere": "not at this site",
    "lost": "not at this site",
    "tapped": "site is tapped",
    "bearer": "nobody untapped",
    "nobody": "nobody untapped",
    "others": "not for these",
}
"""The same beside a choice."""


def bar(game: Wizards, company: Company, card: Card) -> Bar | None:
    """What keeps an item, ally or faction from being played at a company's site."""
    if game.at[company] == NO_SITE:
        return "nowhere"
    if game.is_kept_out(card):
        return "unique"
    if game.book.is_item[card]:
        return bar_to_item(game, company, card)
    return bar_to_ally(game, company, card) if game.book.is_ally[card] else bar_to_faction(game, company, card)


def bar_to_item(game: Wizards, company: Company, card: Card) -> Bar | None:
    """At some sites it doesn't matter whether they are tapped."""
    site = game.at[company]
    if not allows(game, site, card):
        return "forbidden"
    if game.site_pose[site] != UNTAPPED and not game.book.site_records[site].items_when_tapped:
        return "tapped"
    return None if ready_to_bear(game, company, card) else "bearer"


def bar_to_ally(game: Wizards, company: Company, card: Card) -> Bar | None:
    record, site = game.book.ally(card), game.at[company]
    here = game.book.site_records[site]
    if not (here.id in record.sites or here.region in record.regions):
        return "elsewhere"
    if game.site_pose[site] != UNTAPPED and not record.at_tapped_site:
        return "tapped"
    return None if ready(game, company) else "nobody"


def bar_to_faction(game: Wizards, company: Company, card: Card) -> Bar | None:
    site = game.at[company]
    if game.book.site_records[site].id not in game.book.faction(card).sites:
        return "lost"
    if game.site_pose[site] != UNTAPPED:
        return "tapped"
    if influencers(game, company, card):
        return None
    return "others" if ready(game, company) else "nobody"


def why_not_played(game: Wizards, company: Company, card: Card) -> str | None:
    """The same as a sentence."""
    found = bar(game, company, card)
    return found and told(WHY[found], site=game.book.site_records[game.at[company]].name)
