"""Characters in play: who travels together, what each bears, and how all lie."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.titles.wizards.state.piles import Piles
from westmarch.titles.wizards.words import NO_CARD, NO_SITE, RACES, TAPPED, UNTAPPED, Card, Company, Pose, Region, Site


class Companies(Piles):
    """Who is in play, with whom, where, and with what.

    `people` are the characters in play, in the order in which they came; `company` says by card in which company each
    is, `holder` whose follower, or of what is `borne` (items, allies, events on a character) who bears it, `pose` how
    each card lies. `at` is by company the site at which it is, `site_pose` how each site lies, `site_away` which sites
    are in the discard pile.

    `journeys` are by company the site to which it has moved or moves this turn, the lands of its path and the regions
    that the path names. Until a company arrives, `at` is its site of origin. `strays` are characters whose leader has
    gone: they cost nothing until the next organization phase (3). `region` is where the counter of There and Back Again
    is. `stored_at` says where a stored card was stored, or on which site an event lies.
    """

    people: list[Card]
    borne: list[Card]
    company: list[Company]
    holder: list[Card]
    pose: list[Pose]
    at: list[Site]
    site_pose: list[Pose]
    site_away: list[bool]

    journeys: dict[int, tuple[Site, str, tuple[Region, ...]]]
    strays: list[Card]
    region: Region
    stored_at: dict[int, int]

    # Companies.

    def companies(self) -> list[Company]:
        """The companies in play, in the order of their first members."""
        return list(dict.fromkeys([self.company[one] for one in self.people]))

    def members(self, company: Company) -> list[Card]:
        """The characters of a company, in the order in which they came into play."""
        return [one for one in self.people if self.company[one] == company]

    def has_members(self, company: Company) -> bool:
        """Whether anybody is in a company."""
        return any(self.company[one] == company for one in self.people)

    def size(self, company: Company) -> int:
        """The size of a company: some count half, the total is rounded up (3)."""
        return self.size_of(self.members(company))

    def size_of(self, people: Iterable[Card]) -> int:
        """The size that these characters would have as a company."""
        halves = self.book.halves
        return (sum([1 if halves[one] else 2 for one in people]) + 1) // 2

    def site_of(self, one: Card) -> Site:
        """The site at which a character is, or whence they set out."""
        return self.at[self.company[one]]

    # What they bear.

    def borne_by(self, one: Card) -> list[Card]:
        """All that a character bears but followers: items, allies, events."""
        return [card for card in self.borne if self.holder[card] == one]

    def items_of(self, one: Card) -> list[Card]:
        return [card for card in self.borne if self.holder[card] == one and self.book.is_item[card]]

    def allies_of(self, one: Card) -> list[Card]:
        return [card for card in self.borne if self.holder[card] == one and self.book.is_ally[card]]

    def allies_among(self, people: list[Card]) -> list[Card]:
        """The allies of these characters, in the order of the characters."""
        allies = [card for card in self.borne if self.book.is_ally[card]]
        return [ally for one in people for ally in allies if self.holder[ally] == one] if allies else []

    def followers_of(self, one: Card) -> list[Card]:
        return [follower for follower in self.people if self.holder[follower] == one]

    # How cards lie.

    def tap(self, card: Card) -> None:
        """Tap a card; who is wounded stays wounded."""
        if self.pose[card] == UNTAPPED:
            self.pose[card] = TAPPED

    def is_untapped(self, card: Card) -> bool:
        return self.pose[card] == UNTAPPED

    # Who is in play.

    def in_play(self, name: str) -> Card:
        """The card of that record that is in play, also if removed from it; NO_CARD if none is."""
        for pile in (self.people, self.borne, self.events, self.scored, self.stored, self.out):
            for card in pile:
                if self.book.record_id[card] == name:
                    return card
        return NO_CARD

    def is_kept_out(self, card: Card) -> bool:
        """Whether another copy of a unique card is in play or removed from it (1)."""
        if not self.book.records[card].unique:
            return False
        piles = (self.people, self.borne, self.events, self.scored, self.stored, self.out)
        return not all(map(self.book.copies[card].isdisjoint, piles))

    def is_of_race(self, one: Card, race: str) -> bool:
        found = RACES[self.book.race[one]]
        return found != "hobbit" if race == "non_hobbit" else found == race

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

    def has_moved(self, company: Company) -> bool:
        """Whether a company moves in this turn, or has moved."""
        return company in self.journeys

    def goal(self, company: Company) -> Site:
        """The site where a company will be when it has moved, or where it stays."""
        return self.journeys[company][0] if company in self.journeys else self.at[company]
