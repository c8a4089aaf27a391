"""Companies: where they are and where they go, what the sites do behind them, and who controls whom (3, 4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from westmarch.titles.wizards.book.journey import Journey
from westmarch.titles.wizards.state.people import People
from westmarch.titles.wizards.words import NO_CARD, NO_SITE, TAPPED, UNTAPPED, Card, Company, Region, Site

GREATEST_SIZE = 7
"""Of a company away from havens (3)."""


class Companies(People):
    """Companies on the map.

    `journeys` are by company the site to which it has moved or moves this turn, the lands of its path and the regions
    that the path names. Until a company arrives, `at` is its site of origin. `strays` are characters whose leader has
    gone: they cost nothing until the next organization phase (3). `region` is where the counter of There and Back Again
    is. `stored_at` says where a stored card was stored, or on which site an event lies.
    """

    journeys: dict[int, tuple[Site, str, tuple[Region, ...]]]
    strays: list[Card]
    region: Region
    stored_at: dict[int, int]

    # Where companies are.

    def at_site(self, site: Site) -> list[Company]:
        """The companies at a site."""
        return [company for company in self.companies() if self.at[company] == site]

    def are_together(self, one: Card, other: Card) -> bool:
        """Whether two characters are at the same site, or in one company."""
        company = self.company[one]
        return self.company[other] == company or self.at[company] == self.at[self.company[other]] != NO_SITE

    def are_comrades(self, one: Card, other: Card) -> bool:
        """Whether two characters are in the same company."""
        return self.company[one] == self.company[other]

    def is_at_haven(self, company: Company) -> bool:
        site = self.at[company]
        return site != NO_SITE and self.book.site_type[site] == "H"

    def has_room_for(self, one: Card, site: Site) -> bool:
        """Whether a character could join those who are at a site: away from havens they are seven at most (3)."""
        there = [member for company in self.at_site(site) for member in self.members(company)]
        return self.book.site_type[site] == "H" or self.size_of([*there, one]) <= GREATEST_SIZE

    def new_company(self, site: Site) -> Company:
        """The number of a company that comes to be at a site."""
        used = self.companies()
        company = next(Company(number) for number in count() if number not in used)
        while len(self.at) <= company:
            self.at.append(NO_SITE)
        self.at[company] = site
        return company

    def form(self, people: Iterable[Card], company: Company) -> None:
        """Characters pass to another company."""
        for one in people:
            self.company[one] = company

    # Where companies go.

    def has_moved(self, company: Company) -> bool:
        """Whether a company moves in this turn, or has moved."""
        return company in self.journeys

    def journey(self, company: Company) -> Journey:
        """What hazards can be keyed to (5). In a region of There and Back Again it is this region alone (TAB-4)."""
        book, site = self.book, self.at[company]
        if book.scenario.on_board and site == NO_SITE:
            return Journey(book.land[self.region], (self.region,), NO_SITE, "")
        if book.scenario.on_board or company not in self.journeys:
            return Journey("", (), site, book.site_type[site])
        goal, lands, regions = self.journeys[company]
        return Journey(lands, regions, goal, book.site_type[goal], site)

    def goal(self, company: Company) -> Site:
        """The site where a company will be when it has moved, or where it stays."""
        return self.journeys[company][0] if company in self.journeys else self.at[company]

    def reach(self, company: Company) -> int:
        """How many regions a walk of the company may touch."""
        raise NotImplementedError

    def arrive(self, company: Company) -> None:
        """A company comes to its new site."""
        origin = self.at[company]
        self.at[company] = self.journeys[company][0]
        self.leave_site(origin)

    def leave_site(self, site: Site) -> None:
        """A site at which nobody is any more: havens and untapped sites return to the location deck, a tapped one is
        discarded (4). In There and Back Again all stay, and Rivendell alone untaps (TAB-14)."""
        book = self.book
        if site == NO_SITE or self.at_site(site):
            return
        for card in [card for card in self.events if self.stored_at.get(card) == site]:
            self.events.remove(card)
            del self.stored_at[card]
            self.put_away(card)
        if book.site_records[site].by_card:
            self.site_away[site] = True
        is_haven = book.site_type[site] == "H"
        if self.site_pose[site] == TAPPED and not is_haven:
            if book.scenario.on_board:
                return
            self.site_away[site] = not book.site_records[site].always_returns
        self.site_pose[site] = UNTAPPED

    def available_sites(self) -> list[Site]:
        """The sites in the location deck or in play."""
        return [site for site in self.book.sites if not self.site_away[site]]

    def meet(self) -> None:
        """Companies at the same site that is no haven become one (3)."""
        companies = self.companies()
        if len(companies) < 2:
            return
        for company in companies:
            site = self.at[company]
            there = [] if site == NO_SITE else [other for other in self.at_site(site) if self.is_formed(other)]
            first = there[0] if company in there else company
            if first != company and not self.is_at_haven(company):
                self.say("The companies at {site} joined", site=site)
                self.form(self.members(company), first)

    def is_formed(self, company: Company) -> bool:
        """Whether a company is one already: one who has come in the midst of a turn forms one with the next."""
        return True

    # General influence.

    def cost_of(self, one: Card) -> int:
        """What it takes to control a character."""
        return self.book.cost[one]

    def general_influence(self) -> int:
        """How much general influence there is."""
        raise NotImplementedError

    def influence_used(self, *, strays: bool) -> int:
        """The general influence that is used; with those whose leader has gone, or without."""
        cost, holder = self.book.cost, self.holder
        left_out = () if strays else self.strays
        return sum([cost[one] for one in self.people if holder[one] == NO_CARD and one not in left_out])

    def unused_influence(self) -> int:
        """The general influence that is left."""
        return max(0, self.general_influence() - self.influence_used(strays=False))

    def may_follow(self, one: Card, leader: Card) -> bool:
        """Whether a character could be another's follower, as far as influence goes: nobody follows a follower, and
        whoever leads follows nobody (3)."""
        return (
            one != leader
            and self.cost_of(one) > 0
            and self.holder[leader] == NO_CARD
            and leader not in self.strays
            and self.holder[one] != leader
            and not self.followers_of(one)
            and self.can_lead(leader, [*self.followers_of(leader), one])
        )

    # Coming and going.

    def leave(self, one: Card) -> list[Card]:
        """A character leaves play; their followers stray."""
        self.strays += self.followers_of(one)
        if one in self.strays:
            self.strays.remove(one)
        return super().leave(one)
