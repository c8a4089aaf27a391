"""The data files: cards, regions and sites as records, checked when they are read."""

from __future__ import annotations

from typing import Annotated, Final, Generic, Literal

from msgspec import Meta, field
from typing_extensions import TypeVar

from westmarch.engine.records import Strict
from westmarch.engine.remarks import REMARK, Prose
from westmarch.titles.wizards.book.records_map import RegionRecord, SiteRecord
from westmarch.titles.wizards.book.texts import Change, Condition, Count, Effect, Names, Text, UseRecord
from westmarch.titles.wizards.words import RaceId, SiteType, SkillId

PACKAGE: Final = "westmarch.titles.wizards"
"""Where the data files lie, in `data`."""
DATA_FILES: Final = ("map", "characters", "creatures", "items", "allies", "factions", "resources", "hazards")

Lands = Annotated[str, Meta(pattern="^(w{1,3}|b{1,3}|f{1,3}|s{1,3}|d{1,3}|c{1,3})$")]
"""So many regions of one type, as a creature's card shows them: "ww" is double wilderness."""

C = TypeVar("C", bound=Condition, default=Condition, covariant=True)
E = TypeVar("E", bound=Effect, default=Effect, covariant=True)
S = TypeVar("S", bound=Text, default=Text, covariant=True)


# Cards.


class Against(Strict, frozen=True, kw_only=True):
    """A bonus to direct influence that counts for some: characters of a race or name, with a home site, or factions."""

    bonus: Change
    factions: bool = False
    faction: str = ""
    faction_race: RaceId | Literal[""] = ""
    race: RaceId | Literal[""] = ""
    character: str = ""
    home: str = ""


class RaceBonus(Strict, frozen=True, kw_only=True):
    """A bonus that counts for or against a race."""

    race: RaceId
    bonus: Change


class CardRecord(Strict, Generic[C, E, S], frozen=True, kw_only=True):
    """What all cards have: names, marshalling points, and texts.

    `uses` are what the player can do with the card, `standing` what it does while it is in play. `one_source` says that
    its figures rest on one source.
    """

    id: str
    name: Prose
    printed: Prose
    unique: bool = False
    points: Change = 0
    uses: tuple[UseRecord[C, E], ...] = ()
    standing: tuple[S, ...] = ()
    one_source: Annotated[bool, REMARK] = False


class CharacterRecord(CardRecord[C, E, S], Generic[C, E, S], frozen=True, kw_only=True):
    """A character; a Wizard has no mind. `check` modifies their corruption checks, `on_factions` their checks on
    factions. `only_at_home`: can't be played elsewhere, but may start, unless they are those who `never_starts`."""

    race: RaceId
    skills: tuple[SkillId, ...]
    mind: Count | None = None
    influence: Count
    prowess: Count
    body: Count
    points_if_lost: Change | None = None
    home: Names = ()
    home_any_haven: bool = False
    check: Change = 0
    on_factions: Change = 0
    influence_on: tuple[Against, ...] = ()
    prowess_against: tuple[RaceBonus, ...] = ()
    halves_body_of: tuple[RaceId, ...] = ()
    only_at_home: bool = False
    half_size: bool = False
    never_starts: bool = False


class SitesIn(Strict, frozen=True, kw_only=True):
    """Sites of these types (any, if none is named) in these regions."""

    regions: Names
    types: tuple[SiteType, ...] = ()


class Keys(Strict, frozen=True, kw_only=True):
    """What a creature can be keyed to: lands or named regions of the path, the new site by type, name or region, or a
    passage between two havens."""

    lands: tuple[Lands, ...] = ()
    site_types: tuple[SiteType, ...] = ()
    regions: Names = ()
    sites: Names = ()
    sites_in: tuple[SitesIn, ...] = ()
    passes: tuple[tuple[str, str], ...] = ()


class KeysAfter(Strict, frozen=True, kw_only=True):
    """Further keys, once the company has been attacked by this creature in the same turn."""

    creature: str
    keys: Keys


class FiercerAfter(Strict, frozen=True, kw_only=True):
    """More prowess, once the company has faced an attack of this race in the same turn."""

    race: RaceId
    prowess: Count


class ProwessAgainst(Strict, frozen=True, kw_only=True):
    """Another prowess against characters of a race."""

    race: RaceId
    prowess: Count


class CreatureRecord(CardRecord[C, E, S], Generic[C, E, S], frozen=True, kw_only=True):
    """A hazard creature.

    `strike_each`: one strike for each character. `chooses`: the attacker assigns its strikes. `attacks` separate
    attacks on the same character, of which up to `taps_cancel` are each canceled by tapping another, or that character
    too if `victim_taps`. A strike that
    succeeds does not wound if `no_wound`, or `taps_only`; it `takes_item`: one of the struck character or of the
    company, or one of the company as soon as somebody is wounded. `checks_all_first`: everybody makes a corruption
    check before strikes are assigned. `discards_wounded`: non-Wizards who were wounded are discarded;
    `discards_on_equal`: also whose body check equals their body. `plunders_after` these creatures in the same turn:
    the wounded lose their items that are not special. `turns_back` a company of which one is wounded.
    """

    race: RaceId
    strikes: Count = 0
    strike_each: bool = False
    prowess: Count
    body: Count | None = None
    keys: Keys
    keys_by_night: Keys | None = None
    keys_after: KeysAfter | None = None
    wilderness_by_night: Count = 0
    chooses: bool = False
    attacks: Annotated[int, Meta(ge=1, le=5)] = 1
    taps_cancel: Count = 0
    victim_taps: bool = False
    checks_wounded: bool = False
    check: Change = 0
    checks_all_first: bool = False
    no_wound: bool = False
    taps_only: bool = False
    against_mind: bool = False
    spares: tuple[RaceId, ...] = ()
    takes_item: Literal["", "struck", "company", "wound"] = ""
    discards_wounded: bool = False
    discards_on_equal: bool = False
    fiercer_after: FiercerAfter | None = None
    prowess_against: tuple[ProwessAgainst, ...] = ()
    plunders_after: Names = ()
    turns_back: bool = False
    also: tuple[Literal["permanent", "short"], ...] = ()


ItemKind = Literal["minor", "major", "greater", "gold_ring", "special"]
BearerRace = RaceId | Literal["non_hobbit", ""]


class ItemBonus(Strict, frozen=True, kw_only=True):
    """A bonus to the bearer's prowess or body, up to a maximum. It is a number or twice what they have by nature. Of
    several the best that applies counts."""

    value: Change
    max: Count = 0
    at_most_doubles: bool = False
    skill: SkillId | Literal[""] = ""
    bearer: BearerRace = ""
    vs: RaceId | Literal[""] = ""


class WithBearer(Strict, frozen=True, kw_only=True):
    """Other figures while a character of this race bears the item."""

    race: BearerRace
    points: Change | None = None
    corruption: Count | None = None
    influence: Change | None = None
    prowess: Change | None = None


class ItemRecord(CardRecord[C, E, S], Generic[C, E, S], frozen=True, kw_only=True):
    """An item. Of each kind in `use_as` a bearer uses one at a time. `ring_test`: the least roll for each kind of ring,
    for a magic ring the greatest. `one_each`: nobody bears two. `fixed`: can't be handed over or stored. `not_at` sites
    of these types it can't be played. `beside_others`: it comes in addition to an ally or a faction that has just been
    played at its site. `store_at_holds`: it can be stored at Dwarf-holds.
    `checks_bearer`: whoever takes it checks for corruption.
    `on_ring_tests` is what it adds to tests of gold rings in its company."""

    kind: ItemKind
    corruption: Count = 0
    use_as: tuple[Literal["weapon", "armor", "shield", "helmet"], ...] = ()
    ring: Literal["", "lesser_ring", "magic_ring", "dwarven_ring", "the_one_ring"] = ""
    palantir: bool = False
    hoard: bool = False
    stealth: bool = False
    prowess_bonus: tuple[ItemBonus, ...] = ()
    body_bonus: tuple[ItemBonus, ...] = ()
    influence: Change = 0
    influence_on: tuple[Against, ...] = ()
    with_bearer: tuple[WithBearer, ...] = ()
    stored_points: Change | None = None
    store_at: tuple[SiteType, ...] = ()
    store_sites: Names = ()
    sites: Names = ()
    site_types: tuple[SiteType, ...] = ()
    bearer: RaceId | Literal[""] = ""
    one_each: bool = False
    fixed: bool = False
    not_at: tuple[SiteType, ...] = ()
    beside_others: bool = False
    store_at_holds: bool = False
    on_ring_tests: Change = 0
    checks_bearer: bool = False
    ring_test: dict[str, int] = field(default_factory=dict)
    sure_of: Names = ()


class AllyRecord(CardRecord[C, E, S], Generic[C, E, S], frozen=True, kw_only=True):
    """An ally; without prowess it can't be attacked. It is discarded outside the regions it `stays_in`, if any."""

    skills: tuple[SkillId, ...] = ()
    mind: Count
    prowess: int | None = None
    body: Count | None = None
    sites: Names = ()
    regions: Names = ()
    at_tapped_site: bool = False
    stays_in: Names = ()


class FactionRecord(CardRecord[C, E, S], Generic[C, E, S], frozen=True, kw_only=True):
    """A faction; the influence check must exceed `needed`. It may be open to one character only, and only in a turn in
    which an event was played."""

    race: RaceId | Literal[""] = ""
    sites: Names
    needed: Count
    modifiers: tuple[RaceBonus, ...] = ()
    only_by: str = ""
    needs_event: str = ""


class EventRecord(CardRecord[C, E, S], Generic[C, E, S], frozen=True, kw_only=True):
    """A resource or hazard event. One that `needs_others` means nothing alone, and is not playable. A hazard may be
    playable `as_resource` too. Its points are miscellaneous unless it `scores_as` something else."""

    kind: Literal["short", "long", "permanent"]
    keywords: tuple[str, ...] = ()
    one_at_a_time: bool = False
    corruption: Count = 0
    scores_as: Literal["miscellaneous", "item"] = "miscellaneous"
    stored_points: Change | None = None
    store_at: tuple[SiteType, ...] = ()
    stealth: bool = False
    stealth_for_rangers: bool = False
    needs_others: bool = False
    as_resource: bool = False


class Data(Strict, Generic[C, E, S], frozen=True, kw_only=True):
    """All tables of the data files."""

    region: tuple[RegionRecord, ...]
    site: tuple[SiteRecord, ...]
    character: tuple[CharacterRecord[C, E, S], ...]
    creature: tuple[CreatureRecord[C, E, S], ...]
    item: tuple[ItemRecord[C, E, S], ...]
    ally: tuple[AllyRecord[C, E, S], ...]
    faction: tuple[FactionRecord[C, E, S], ...]
    resource: tuple[EventRecord[C, E, S], ...]
    hazard: tuple[EventRecord[C, E, S], ...]
