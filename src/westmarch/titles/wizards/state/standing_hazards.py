"""What long and permanent events of the hazards do while they are in play, besides what others do too."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from westmarch.titles.wizards.book.records_map import AttackRecord
from westmarch.titles.wizards.book.texts import Count, Names
from westmarch.titles.wizards.state.standing import Standing
from westmarch.titles.wizards.words import (
    LAND_NAMES,
    NO_SITE,
    RACE_NAMES,
    RACES,
    SITE_TYPE_NAMES,
    UNTAPPED,
    Card,
    Company,
    Land,
    RaceId,
    Site,
    SiteType,
    SkillId,
)

if TYPE_CHECKING:
    from westmarch.titles.wizards.book.book import WizardsBook
    from westmarch.titles.wizards.state.game import Wizards


class Weather(Standing, frozen=True, kw_only=True):
    """Something about ways through these lands, if they have so many of them."""

    lands: tuple[Land, ...]
    count: Count = 1

    def has(self, path: str) -> bool:
        """Whether a path is such a way."""
        return sum(path.count(land) for land in self.lands) >= self.count

    def way(self) -> str:
        names = " or ".join(LAND_NAMES[land] for land in self.lands)
        return f"{self.count} {names}" if self.count > 1 else names


class TurnsBack(Weather, frozen=True, kw_only=True, tag="turns_back"):
    """Companies that move through such lands return to where they came from, unless somebody with a skill leads
    them."""

    unless: SkillId | Literal[""] = ""

    def text(self, book: WizardsBook) -> str:
        but = f", unless it has a {self.unless}" if self.unless else ""
        return f"a company that moves through {self.way()} returns to where it came from{but}"

    def stops(self, game: Wizards, company: Company) -> bool:
        """Whether a company has to turn back."""
        if not game.has_moved(company) or not self.has(game.journey(company).lands):
            return False
        members = game.members(company)
        return not self.unless or not any(game.has_skill(one, self.unless) for one in members)

    def matters(self, game: Wizards) -> bool:
        return any(self.stops(game, company) for company in game.companies())


class TapsSites(Weather, frozen=True, kw_only=True, tag="taps_sites"):
    """Sites in play that are no havens, and to which the way leads through such lands, are tapped."""

    def text(self, book: WizardsBook) -> str:
        return f"sites in play to which the way leads through {self.way()} are tapped, but for havens"

    def found(self, game: Wizards) -> list[Site]:
        """Those that are untapped now."""
        sites: list[Site] = []
        for company in game.companies():
            sites += [game.at[company], game.journey(company).site]
        return [site for site in dict.fromkeys(sites) if site != NO_SITE and self.is_cut_off(game, site)]

    def is_cut_off(self, game: Wizards, site: Site) -> bool:
        record = game.book.site_records[site]
        return record.type != "H" and self.has("".join(record.path)) and game.site_pose[site] == UNTAPPED

    def matters(self, game: Wizards) -> bool:
        return bool(self.found(game))


class KeepsLongEvents(Standing, frozen=True, kw_only=True, tag="keeps_long_events"):
    """Long-events of the hazards stay in play; they end with this card."""

    says: ClassVar[str] = "long-events of the hazards stay in play"


class Ends(Standing, frozen=True, kw_only=True, tag="ends"):
    """This card is discarded when the Doors of Night are in play no more, or when a deck is exhausted."""

    with_night: bool = False
    with_deck: bool = False

    def text(self, book: WizardsBook) -> str:
        when = ["the Doors of Night are in play no more"] if self.with_night else []
        when += ["a deck is exhausted"] if self.with_deck else []
        return f"it ends when {' or '.join(when)}"

    def matters(self, game: Wizards) -> bool:
        return False


class Doubles(Standing, frozen=True, kw_only=True, tag="doubles"):
    """Corruption points are doubled: those of each Palantír, or those of one card on each character, which is the least
    of them, since its player chooses."""

    palantiri: bool = False

    def text(self, book: WizardsBook) -> str:
        what = "each Palantír" if self.palantiri else "one card on each character"
        return f"the corruption points of {what} are doubled"

    def more(self, game: Wizards, points: dict[Card, int]) -> int:
        """How many more somebody has who bears these cards with these points."""
        if self.palantiri:
            return sum(by for card, by in points.items() if is_palantir(game, card))
        return min((by for by in points.values() if by > 0), default=0)

    def matters(self, game: Wizards) -> bool:
        if self.palantiri:
            return any(is_palantir(game, card) for card in game.borne)
        return any(game.book.corruption[card] for card in game.borne)


def is_palantir(game: Wizards, card: Card) -> bool:
    return game.book.is_item[card] and game.book.item(card).palantir


class NazgulAbroad(Standing, frozen=True, kw_only=True, tag="nazgul_abroad"):
    """Nazgûl may attack a company with The One Ring at any site but free-holds and havens. They may attack one with any
    ring in shadow-lands and at shadow-holds. At the end of each turn by night one that was discarded returns to the
    row."""

    def text(self, book: WizardsBook) -> str:
        return (
            "Nazgûl may attack a company with The One Ring at any site but havens and free-holds, and one with any ring"
            " in shadow-land and at shadow-holds; with Doors of Night a discarded one returns to the row at the end of"
            " each turn"
        )

    def matters(self, game: Wizards) -> bool:
        return any(game.is_nazgul(card) for card in (*game.row, *game.hazard_discard))


class KeyedToMore(Standing, frozen=True, kw_only=True, tag="keyed_to_more"):
    """Creatures of these races that are not unique can be keyed to more lands and sites. They must be creatures that
    can be keyed to any land but the sea."""

    races: tuple[RaceId, ...]
    lands: tuple[Land, ...] = ()
    site_types: tuple[SiteType, ...] = ()

    def text(self, book: WizardsBook) -> str:
        races = ", ".join(RACE_NAMES[RACES.index(race)] for race in self.races)
        where = [LAND_NAMES[land] for land in self.lands] + [SITE_TYPE_NAMES[kind] for kind in self.site_types]
        return f"{races} creatures that are not unique can be keyed to {' or '.join(where)} too"

    def meets(self, game: Wizards, card: Card) -> bool:
        record = game.book.records[card]
        if not game.book.is_creature[card] or record.unique or RACES[game.book.race[card]] not in self.races:
            return False
        return any(lands[0] != "c" for lands in game.book.creature(card).keys.lands)

    def matters(self, game: Wizards) -> bool:
        return any(self.meets(game, card) for card in game.row)


class CountsAs(Standing, frozen=True, kw_only=True, tag="site_counts_as"):
    """A site counts as one of another type for healing and for hazards. With `without` it does as long as one of these
    who is in play is not there."""

    site: str
    type: SiteType
    without: Names = ()

    def text(self, book: WizardsBook) -> str:
        names = " or ".join(book.name_of(name) for name in self.without)
        if not names:
            return (
                f"{book.name_of_site(self.site)} counts as a {SITE_TYPE_NAMES[self.type]} for healing and for hazards"
            )
        return f"{book.name_of_site(self.site)} is no haven while {names} is elsewhere"

    def holds(self, game: Wizards) -> bool:
        if not self.without:
            return True
        guards = [one for one in game.people if game.book.record_id[one] in self.without]
        return bool(guards) and not any(game.is_at(one, self.site) for one in guards)

    def matters(self, game: Wizards) -> bool:
        return self.holds(game)


class Besieges(Standing, frozen=True, kw_only=True, tag="besieges"):
    """The site on which this card lies is besieged: every company there is attacked before it does anything else, and
    can leave only by a roll of more than a number, which each of the company who is no scout makes harder by 1."""

    attack: AttackRecord
    over: Count

    def matters(self, game: Wizards) -> bool:
        """It is played on a site, or not at all."""
        return False

    def text(self, book: WizardsBook) -> str:
        race = RACE_NAMES[RACES.index(self.attack.race)]
        return (
            f"whoever is at this site first faces {race}, {self.attack.strikes} with {self.attack.prowess} prowess, "
            f"and leaves only by a roll of more than {self.over}, at −1 for each who is no scout"
        )


HazardStanding: TypeAlias = (
    Besieges | CountsAs | Doubles | Ends | KeepsLongEvents | KeyedToMore | NazgulAbroad | TapsSites | TurnsBack
)
