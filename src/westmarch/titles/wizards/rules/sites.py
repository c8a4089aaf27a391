"""Companies at sites: who joins them, and what becomes of a site when they go (3, 4)."""

from __future__ import annotations

from itertools import count

from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import join_company
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, TAPPED, UNTAPPED, Card, Company, Site

GREATEST_SIZE = 7
"""Of a company away from havens (3)."""


def available_sites(game: Wizards) -> list[Site]:
    """The sites in the location deck or in play."""
    return [site for site in game.book.sites if not game.site_away[site]]


def has_room_for(game: Wizards, one: Card, site: Site) -> bool:
    """Whether a character could join those who are at a site: away from havens they are seven at most (3)."""
    there = [member for company in game.at_site(site) for member in game.members(company)]
    return game.book.site_type[site] == "H" or game.size_of([*there, one]) <= GREATEST_SIZE


def new_company(game: Wizards, site: Site) -> Company:
    """The number of a company that comes to be at a site."""
    used = game.companies()
    company = next(Company(number) for number in count() if number not in used)
    while len(game.at) <= company:
        game.at.append(NO_SITE)
    game.at[company] = site
    return company


def arrive_at_goal(game: Wizards, company: Company) -> None:
    """A company comes to its new site."""
    origin = game.at[company]
    game.at[company] = game.journeys[company][0]
    leave_site(game, origin)


def leave_site(game: Wizards, site: Site) -> None:
    """A site at which nobody is any more: havens and untapped sites return to the location deck, a tapped one is
    discarded (4). In There and Back Again all stay, and Rivendell alone untaps (TAB-14)."""
    book = game.book
    if site == NO_SITE or game.at_site(site):
        return
    for card in [card for card in game.events if game.stored_at.get(card) == site]:
        game.events.remove(card)
        del game.stored_at[card]
        put_away(game, card)
    if book.site_records[site].by_card:
        game.site_away[site] = True
    is_haven = book.site_type[site] == "H"
    if game.site_pose[site] == TAPPED and not is_haven:
        if book.scenario.on_board:
            return
        game.site_away[site] = not book.site_records[site].always_returns
    game.site_pose[site] = UNTAPPED


def join_at_sites(game: Wizards) -> None:
    """Companies at the same site that is no haven become one (3)."""
    companies = game.companies()
    if len(companies) < 2:
        return
    for company in companies:
        site = game.at[company]
        there = [] if site == NO_SITE else [other for other in game.at_site(site) if game.is_formed(other)]
        first = there[0] if company in there else company
        if first != company and not game.is_at_haven(company):
            game.say("The companies at {site} joined", site=site)
            join_company(game, game.members(company), first)
