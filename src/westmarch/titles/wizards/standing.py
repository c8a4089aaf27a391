"""What cards do while they are in play: each class says in one place what it changes.

A rule asks for the standing texts in force by their class (`Wizards.in_force`), and reads them. Those of a card on a
character are about that character unless they say otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import field

from westmarch.titles.wizards.records import AttackRecord, ItemBonus
from westmarch.titles.wizards.texts import Change, Count, Names, Text, Who, counted, signed
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
    SkillId,
    Temptation,
)

if TYPE_CHECKING:
    from westmarch.titles.wizards.book import WizardsBook
    from westmarch.titles.wizards.state import Wizards


class Standing(Text, frozen=True, kw_only=True):
    """Something that holds while its card is in play. `while_` is the environment that it needs: Gates of Morning
    ("morning") or Doors of Night ("night")."""

    while_: Literal["", "morning", "night"] = ""

    def on_win(self, game: Wizards, card: Card, one: Card) -> None:
        """Somebody has won a faction while this card is in play."""

    def on_failure(self, game: Wizards, card: Card, one: Card) -> None:
        """Somebody has failed a corruption check while this card is in play."""

    def text(self, book: WizardsBook) -> str:
        raise NotImplementedError


class FiercerAttacks(Standing, frozen=True, kw_only=True, tag="fiercer_attacks"):
    """Attacks of these races (any, if none is named) have more or fewer strikes, or twice as many if `doubled`, and
    more or less prowess. A strike for each character stays one for each (6). `automatic` says that only
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
        changes += [counted(self.strikes, "strike")] if self.strikes else []
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


class Tempts(Standing, frozen=True, kw_only=True, tag="tempts"):
    """The bearer of this card checks for corruption whenever something happens."""

    when: Temptation
    check: Change = 0

    def text(self, book: WizardsBook) -> str:
        when = {
            "wounded": "when a member of the company is wounded",
            "item": "when a member of the company gains an item",
            "to_haven": "at the end of a movement to a haven",
            "wilderness": "at the end of a movement, once for each wilderness on the way",
            "at_haven": "at the end of the untap phase at a haven",
            "away": "at the end of an untap phase that is not at a haven",
            "influence": "before trying to win a faction",
        }[self.when]
        return f"its bearer checks for corruption {when}"


class NotAttacked(Standing, frozen=True, kw_only=True, tag="not_attacked"):
    """This ally can't be attacked by automatic-attacks, nor by creatures keyed to its site."""

    def text(self, book: WizardsBook) -> str:
        return "can't be attacked by automatic-attacks or by hazards that are keyed to its site"


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


class Teaches(Standing, frozen=True, kw_only=True, tag="teaches"):
    """The bearer has a skill."""

    skill: SkillId

    def text(self, book: WizardsBook) -> str:
        return f"its bearer is a {self.skill}"


class BurdensAll(Standing, frozen=True, kw_only=True, tag="burdens_all"):
    """Every member of the bearer's company has more corruption points."""

    points: Count

    def text(self, book: WizardsBook) -> str:
        return f"every member of the company has {self.points} more corruption"


class SafeHavens(Standing, frozen=True, kw_only=True, tag="safe_havens"):
    """Characters at havens can't be discarded or returned to the hand."""

    def text(self, book: WizardsBook) -> str:
        return "characters at havens can't be discarded or returned to hand"


class NoSearch(Standing, frozen=True, kw_only=True, tag="no_search"):
    """Nobody may search or look at decks and discard piles, but in the usual course."""

    def text(self, book: WizardsBook) -> str:
        return "nobody may search or look at decks and discard piles"


class LostOnMove(Standing, frozen=True, kw_only=True, tag="lost_on_move"):
    """This card is discarded if its bearer's company moves with fewer characters than this, or at all."""

    fewer_than: Count = 0

    def text(self, book: WizardsBook) -> str:
        few = f" with fewer than {self.fewer_than} characters" if self.fewer_than else ""
        return f"discarded if the company moves{few}"


class AllowsPalantir(Standing, frozen=True, kw_only=True, tag="allows_palantir"):
    """Its bearer may use a Palantír."""

    def text(self, book: WizardsBook) -> str:
        return "its bearer may use a Palantír"


class DrawsMore(Standing, frozen=True, kw_only=True, tag="draws_more"):
    """For each land of a type on the way of this character's company the player may draw a card more."""

    land: Land

    def text(self, book: WizardsBook) -> str:
        return f"draw a card more for each {LAND_NAMES[self.land]} on the company's way"


class FewerHazards(Standing, frozen=True, kw_only=True, tag="fewer_hazards"):
    """Fewer hazards are drawn for the movement of this character's company."""

    by: Count

    def text(self, book: WizardsBook) -> str:
        return f"the hazards that are drawn for the company's movement are {self.by} fewer"


class BreaksUp(Standing, frozen=True, kw_only=True, tag="breaks_up"):
    """This card is discarded when a character or ally joins or leaves its bearer's company."""

    def text(self, book: WizardsBook) -> str:
        return "discarded when a character or ally joins or leaves"


class StaysWith(Standing, frozen=True, kw_only=True, tag="stays_with"):
    """This card is discarded when another is not in play any more."""

    card: str

    def text(self, book: WizardsBook) -> str:
        return f"discarded when {book.name_of(self.card)} leaves play"


class KeepsTapped(Standing, frozen=True, kw_only=True, tag="keeps_tapped"):
    """Whoever bears this card can't untap."""

    def text(self, book: WizardsBook) -> str:
        return "its bearer can't untap"


class Clings(Standing, frozen=True, kw_only=True, tag="clings"):
    """The bearer of this card may try to get rid of it in an untap phase at a haven, instead of untapping or healing: a
    roll must exceed a number."""

    over: Count

    def text(self, book: WizardsBook) -> str:
        return f"at a haven its bearer may roll instead of untapping or healing: more than {self.over} discards it"


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

    is_: Literal["morning", "night"]

    def text(self, book: WizardsBook) -> str:
        return "the Gates of Morning are open" if self.is_ == "morning" else "the Doors of Night are open"


class JoinsFights(Standing, frozen=True, kw_only=True, tag="joins_fights"):
    """From a haven this character may join another company that a creature attacks."""

    def text(self, book: WizardsBook) -> str:
        return "from a haven he may join a company that a creature attacks, and must face a strike"


class TwoWeapons(Standing, frozen=True, kw_only=True, tag="two_weapons"):
    """The bearer, if a warrior without this card, uses two weapons as long as they bear no shield."""

    def text(self, book: WizardsBook) -> str:
        return "a bearer who was a warrior before uses two weapons, but no shield"


class GoesWith(Standing, frozen=True, kw_only=True, tag="goes_with"):
    """This card goes with an item of its bearer's: a Palantír, or one of that name once this card has been stored and
    placed with it. It passes on with the item, is stored with it and is lost without it. With an item of that name it
    is worth other `points`, and the bearer has more prowess and direct influence."""

    palantir: bool = False
    item: str = ""
    points: Change = 0
    influence: Change = 0
    prowess: ItemBonus | None = None

    def meets(self, game: Wizards, item: Card) -> bool:
        """Whether it goes with an item."""
        if not game.book.is_item[item]:
            return False
        return game.book.item(item).palantir if self.palantir else game.book.record_id[item] == self.item

    def text(self, book: WizardsBook) -> str:
        return f"it goes with {book.name_of(self.item) if self.item else 'a Palantír'}"


class HealsAll(Standing, frozen=True, kw_only=True, tag="heals_all"):
    """What heals one of this character's company heals all of it."""

    def text(self, book: WizardsBook) -> str:
        return "what heals one of the company heals all of it"


AnyStanding: TypeAlias = (
    AllowsPalantir
    | Boost
    | BreaksUp
    | BurdensAll
    | DrawsMore
    | Clings
    | Environment
    | FewerHazards
    | FiercerAttacks
    | GoesWith
    | HandSize
    | HealsAll
    | JoinsFights
    | KeepsTapped
    | MoreAttacks
    | LostOnMove
    | NoSearch
    | NotAttacked
    | SafeHavens
    | StaysWith
    | Teaches
    | Tempts
    | TreatAs
    | TwoWeapons
)
