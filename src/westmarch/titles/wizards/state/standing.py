"""What cards do while they are in play: each class says in one place what it changes.

A rule asks for the standing texts in force by their class (`Wizards.in_force`), and reads them. Those of a card on a
character are about that character unless they say otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import field

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.records_map import AttackRecord
from westmarch.titles.wizards.book.texts import Change, Count, Names, Text, Who, changed_by
from westmarch.titles.wizards.words import (
    LAND_NAMES,
    RACE_NAMES,
    RACES,
    SITE_TYPE_NAMES,
    Card,
    Land,
    Race,
    RaceId,
    Site,
    SiteType,
    Sky,
)

if TYPE_CHECKING:
    from westmarch.titles.wizards.book.book import WizardsBook
    from westmarch.titles.wizards.state.game import Wizards


class Standing(Text, frozen=True, kw_only=True):
    """Something that holds while its card is in play. `while_` is the environment that it needs: Gates of Morning
    ("morning") or Doors of Night ("night"). `says` is its text, if that is always the same."""

    says: ClassVar[str] = ""
    while_: Literal["", "morning", "night"] = ""

    def on_win(self, game: Wizards, card: Card, one: Card) -> None:
        """Somebody has won a faction while this card is in play."""

    def on_failure(self, game: Wizards, card: Card, one: Card) -> None:
        """Somebody has failed a corruption check while this card is in play."""

    def text(self, book: WizardsBook) -> str:
        return self.says or super().text(book)


class FiercerAttacks(Standing, frozen=True, kw_only=True, tag="fiercer_attacks"):
    """Attacks of these races (any, if none is named) have more or fewer strikes, and more or less prowess. They have
    twice as many strikes if `doubled`. A strike for each character stays one for each (6). `automatic` says that only
    automatic-attacks are meant, or only creatures; with sites only automatic-attacks at such sites."""

    races: tuple[RaceId, ...] = ()
    strikes: Change = 0
    doubled: bool = False
    prowess: Change = 0
    automatic: bool | None = None
    site: str = ""
    site_types: tuple[SiteType, ...] = ()
    regions: Names = ()

    def meets(self, game: Wizards, race: Race, automatic: bool, site: Site) -> bool:
        """Whether an attack of a race on a company at a site is meant."""
        book = game.book
        if self.races and (race < 0 or RACES[race] not in self.races):
            return False
        if self.automatic is not None and self.automatic != automatic:
            return False
        if not (self.site or self.site_types or self.regions):
            return True
        if not automatic or site < 0:
            return False
        record = book.site_records[site]
        return (
            (not self.site or record.id == self.site)
            and (not self.site_types or record.type in self.site_types)
            and (not self.regions or record.region in self.regions)
        )

    def matters(self, game: Wizards) -> bool:
        """Whether an attack that is meant is in the row, or at the site of the company that moves."""
        book = game.book
        site = game.journey(game.acting).site
        waiting = [card for card in game.row if book.is_creature[card]]
        attacks = book.site_records[site].attacks if site >= 0 else ()
        return any(self.meets(game, book.race[card], False, site) for card in waiting) or any(
            self.meets(game, Race(RACES.index(attack.race)), True, site) for attack in attacks
        )

    def text(self, book: WizardsBook) -> str:
        kind = {True: "automatic-attacks", False: "hazard creatures", None: "attacks"}[self.automatic]
        races = " and ".join(RACE_NAMES[RACES.index(race)] for race in self.races)
        where = [f" at {book.name_of_site(self.site)}"] if self.site else []
        types = " and ".join(SITE_TYPE_NAMES[kind] for kind in self.site_types)
        where += [f" of {types}"] if types else []
        regions = ", ".join(book.data.region[book.region(name)].name for name in self.regions)
        where += [f" of sites in {regions}"] if regions else []
        changes = ["twice as many strikes"] if self.doubled else []
        changes += [changed_by(self.strikes, "strike")] if self.strikes else []
        changes += [f"{signed(self.prowess)} prowess"] if self.prowess else []
        return f"{races or 'all'} {kind}{''.join(where)} have {' and '.join(changes)}"


class Boost(Standing, frozen=True, kw_only=True, tag="boost"):
    """Characters have more or less prowess, body, direct influence or better or worse corruption checks: the bearer,
    the bearer's company with its allies, or all characters; only those who are `of`, if it says so."""

    whom: Literal["", "bearer", "company", "all"] = ""
    of: Who | None = None
    prowess: Change = 0
    body: Change = 0
    influence: Change = 0
    check: Change = 0

    def meets(self, game: Wizards, card: Card, one: Card) -> bool:
        """Whether the text on a card is about a character or ally."""
        bearer = game.holder[card]
        if self.whom == "company":
            other = game.holder[one] if game.book.is_ally[one] else one
            if bearer not in game.people or game.company[bearer] != game.company[other]:
                return False
        elif game.book.is_ally[one] or (bearer != one and (self.whom == "bearer" or self.is_personal)):
            return False
        return self.of is None or (not game.book.is_ally[one] and self.of.fits(game, one))

    @property
    def is_personal(self) -> bool:
        """Whether it is about the bearer."""
        return not self.whom and self.of is None

    def text(self, book: WizardsBook) -> str:
        names = {"prowess": "prowess", "body": "body", "influence": "direct influence", "check": "to corruption checks"}
        figures = [f"{signed(getattr(self, name))} {words}" for name, words in names.items() if getattr(self, name)]
        who = "each of the company" if self.whom == "company" else "its bearer"
        if self.of is not None:
            born = " without it" if self.of.born else ""
            who = self.of.text(book) if self.whom in ("", "all") else f"{who}, if {self.of.text(book)}{born},"
        elif self.whom == "all":
            who = "each character"
        return f"{who} has {', '.join(figures)}"


class MoreAttacks(Standing, frozen=True, kw_only=True, tag="more_attacks"):
    """A site, or each site of these types, has a further automatic-attack, after its own."""

    attack: AttackRecord
    site: str = ""
    site_types: tuple[SiteType, ...] = ()

    def matters(self, game: Wizards) -> bool:
        """Whether the company that moves goes to such a site, or is there."""
        site = game.journey(game.acting).site
        record = game.book.site_records[site]
        return site >= 0 and self.meets(record.id, record.type)

    def meets(self, site: str, type_: SiteType) -> bool:
        """Whether a site has it."""
        return site == self.site or type_ in self.site_types

    def text(self, book: WizardsBook) -> str:
        where = [book.name_of_site(self.site)] if self.site else [SITE_TYPE_NAMES[kind] for kind in self.site_types]
        attack = self.attack
        race = RACE_NAMES[RACES.index(attack.race)]
        return (
            f"{' and '.join(where)}: another automatic-attack, {race}, {attack.strikes}"
            f" {'strike' if attack.strikes == 1 else 'strikes'} with {attack.prowess} prowess"
        )


class TreatAs(Standing, frozen=True, kw_only=True, tag="treat_as"):
    """For hazards, all regions of some types count as others, and sites of some types."""

    lands: dict[Land, Land] = field(default_factory=dict)
    sites: dict[SiteType, SiteType] = field(default_factory=dict)

    def text(self, book: WizardsBook) -> str:
        changes = [f"{LAND_NAMES[old]} counts as {LAND_NAMES[new]}" for old, new in self.lands.items()]
        changes += [f"a {SITE_TYPE_NAMES[old]} counts as {SITE_TYPE_NAMES[new]}" for old, new in self.sites.items()]
        return ", ".join(changes)

    def matters(self, game: Wizards) -> bool:
        journeys = [game.journey(company) for company in game.companies()]
        return any(
            journey.site_type in self.sites or any(land in self.lands for land in journey.lands) for journey in journeys
        )


class NoSearch(Standing, frozen=True, kw_only=True, tag="no_search"):
    """Nobody may search or look at decks and discard piles, but in the usual course."""

    says: ClassVar[str] = "nobody may search or look at decks and discard piles"


class HandSize(Standing, frozen=True, kw_only=True, tag="hand_size"):
    """The player's hand holds more cards; perhaps only while the bearer is at a site, or this card is tapped."""

    more: Count
    at: str = ""
    tapped: bool = False

    def text(self, book: WizardsBook) -> str:
        where = f" while its bearer is at {book.name_of_site(self.at)}" if self.at else ""
        return f"hand size +{self.more}{where}{' while this card is tapped' if self.tapped else ''}"


class Environment(Standing, frozen=True, kw_only=True, tag="environment"):
    """It is morning or night: the Gates of Morning or the Doors of Night are in play."""

    is_: Sky

    def text(self, book: WizardsBook) -> str:
        return "the Gates of Morning are open" if self.is_ == "morning" else "the Doors of Night are open"
