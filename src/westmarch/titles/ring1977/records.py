"""The data files: people, units, cards, places and charts as records, checked when they are read.

Most numbers are reconstructed; a record's `source` or `sourced` says which are not. Every one can be overridden by an
owner of the game.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from westmarch.engine.records import Strict
from westmarch.engine.remarks import REMARK, Prose
from westmarch.titles.ring1977.words import (
    GameId,
    MagicKind,
    Moment,
    NationId,
    Owner,
    PersonKind,
    PlaceKind,
    SearchKind,
    Sure,
    TerrainId,
)

DATA_FILES: Final = ("people", "units", "events", "magic", "search", "places", "tables")
SHEETS: Final = {"hexes": "hex", "edges": "edge"}
"""Files of one table each that are so long that they are kept as comma-separated values, with their tables."""

Rating = Annotated[int, Meta(ge=0, le=20)]
Roll = Annotated[int, Meta(ge=0, le=6)]
Points = Annotated[int, Meta(ge=0, le=200)]
Change = Annotated[int, Meta(ge=-6, le=6)]
HexId = Annotated[str, Meta(pattern=r"^[WE](0[1-9]|[12][0-9]|3[0-8])(0[1-9]|[1-4][0-9]|5[0-6])$")]
SorceryColumn = Literal["A", "B", "C"]
Pair = tuple[Rating, Rating]
Row = Annotated[tuple[Pair, ...], Meta(min_length=7, max_length=7)]
Percents = tuple[Annotated[int, Meta(ge=0, le=100)], Annotated[int, Meta(ge=0, le=100)]]
PercentRow = Annotated[tuple[Percents, ...], Meta(min_length=9, max_length=9)]
SixRolls = Annotated[tuple[Rating, ...], Meta(min_length=6, max_length=6)]
SixOwners = Annotated[tuple[Owner, ...], Meta(min_length=6, max_length=6)]
Names = tuple[str, ...]


class Named(Strict, frozen=True, kw_only=True):
    """What people can talk about."""

    id: str
    name: Prose


class Sourced(Named, frozen=True, kw_only=True):
    """What may be known for sure, by a `source`."""

    source: Annotated[Sure | None, REMARK] = None


class PersonRecord(Named, frozen=True, kw_only=True):
    """Somebody with a counter of their own. Who has no `ring` may never bear the Ring; without `capture` and `escape`
    3 is taken where a rule asks; `move` 0 never moves, unless they fly. An empty `start` is elsewhere than on the map.
    """

    side: Literal["fellowship", "dark_power", "saruman", "gollum"]
    kind: PersonKind
    combat: Rating
    morale: Rating
    leads: bool
    endurance: Rating
    move: Rating
    flies: bool = False
    ring: Roll | None = None
    capture: Roll | None = None
    escape: Roll | None = None
    sorcery: SorceryColumn | None = None
    games: tuple[GameId, ...]
    start: str
    sourced: Annotated[Names, REMARK] = ()


class ServantRecord(Named, frozen=True, kw_only=True):
    """A monster of the Servant pile, or a rumor of one. The `optional` ones take the place of the rumors."""

    combat: Rating
    endurance: Rating
    sorcery: SorceryColumn | None = None
    spider: bool = False
    rumor: bool = False
    optional: bool = False


class UnitRecord(Sourced, frozen=True, kw_only=True):
    """Combat units of one name: so many counters of so much strength each. They are there at once, come so many turns
    after their nation is mobilized, or by an event. `orcs` are told apart by Event Cards."""

    nation: NationId
    count: Annotated[int, Meta(ge=1, le=20)]
    strength: Points
    move: Rating
    orcs: bool = False
    arrives: Literal["setup", "mobilized", "event"]
    delay: Rating = 0
    start: str


class EventRecord(Sourced, frozen=True, kw_only=True):
    """An Event Card, of which the deck has so many."""

    count: Annotated[int, Meta(ge=0, le=20)]
    helps: tuple[Literal["fellowship", "dark_power", "saruman", "anyone"], ...]
    when: Moment
    once: bool = False


class MagicRecord(Sourced, frozen=True, kw_only=True):
    """A Magic Card: where it begins (the pool, with a person, in a Magic hex), who can use it, and whether it is one of
    several that do the same: a sword, a Palantír."""

    start: str
    users: Names
    kind: MagicKind | None = None


class MagicHexRecord(Strict, frozen=True, kw_only=True):
    """A place where Magic Cards lie, and how many of the pool are dealt there."""

    id: str
    pool: Rating


class SearchRecord(Strict, frozen=True, kw_only=True):
    """A Search Card: who searches, by how many Nazgûl, and where."""

    id: str
    kind: SearchKind
    nazgul: Annotated[int, Meta(ge=0, le=3)] = 0
    areas: tuple[int, ...] = ()


class PlaceRecord(Sourced, frozen=True, kw_only=True):
    """A hex with a name. An attack on it rouses the nation that it `guards`, as does one on its area; the nation whose
    city it is, is roused by each of the `wakers` who ends a Player-Turn there."""

    hex: HexId
    kind: PlaceKind
    owner: Owner
    guards: NationId | None = None
    wakes: NationId | None = None
    wakers: Names = ()


class PassRecord(Named, frozen=True, kw_only=True):
    """Hexes that are shut but for a turn in which an event opens them; `servants` may wait there. Armies of all nations
    may use them, or only of those that are named; a `saruman` pass is never shut to him and whom he leads (8.7)."""

    hexes: tuple[HexId, ...]
    needs: str = ""
    servants: bool = False
    free_for: tuple[Owner, ...] = ()
    armies: tuple[NationId, ...] | None = None
    saruman: bool = False


class AreaRecord(Named, frozen=True, kw_only=True):
    """An area of the Search. An attack in it rouses the nation that it `guards`, and an enemy army that enters
    the one that it `wakes`."""

    guards: NationId | None = None
    wakes: NationId | None = None


class HexRecord(Strict, frozen=True, kw_only=True):
    """A hex: its terrain, the number of its area ("" in the sea), and what it is part of."""

    id: HexId
    terrain: TerrainId
    area: str = ""
    features: str = ""


class EdgeRecord(Strict, frozen=True, kw_only=True):
    """A side between two hexes, as "W0108-W0109": the river along it, what crosses the river, the road across it."""

    id: Annotated[str, Meta(pattern=r"^[WE]\d{4}-[WE]\d{4}$")]
    river: str = ""
    crossing: str = ""
    kind: Literal["", "ford", "bridge"] = ""
    road: str = ""


# The charts.


class Movement(Strict, frozen=True, kw_only=True):
    """What it costs to enter a hex, and how far Nazgûl and boats go."""

    terrain: dict[TerrainId, Annotated[int, Meta(ge=1, le=20)]]
    road: Annotated[int, Meta(ge=1, le=20)]
    river: Rating
    river_army: Rating
    flight: Annotated[int, Meta(ge=0, le=60)]
    boats: Points
    stacking: Points


class Combat(Strict, frozen=True, kw_only=True):
    """Individual Combat."""

    rows: Annotated[tuple[Row, ...], Meta(min_length=6, max_length=6)]
    most_doubling: Rating
    break_off: Change
    break_off_from: Rating
    eowyn: Change
    seizing: Rating


class Sorcery(Strict, frozen=True, kw_only=True):
    """Wounds by the roll, in each column."""

    A: SixRolls
    B: SixRolls
    C: SixRolls


class ArmyCombat(Strict, frozen=True, kw_only=True):
    """Army Combat."""

    columns: tuple[str, ...]
    rows: Annotated[tuple[PercentRow, ...], Meta(min_length=6, max_length=6)]
    defence: dict[str, Annotated[float, Meta(ge=1, le=10)]]
    most_leadership: Rating
    allied_attacking: Change
    allied_defending: Change
    frenzy: Rating
    frenzy_loss: Points
    ring: Rating
    no_retreat: Points


class Income(Strict, frozen=True, kw_only=True):
    """Shadow Points: the sum of so many dice, plus so much, times so much."""

    dice: Rating
    plus: Rating
    times: Rating


class ShadowPoints(Strict, frozen=True, kw_only=True):
    """What comes in, and what things cost."""

    character: Income
    campaign: Income
    three_player: Income
    flight: Rating
    fight: Rating
    march: Rating
    battle: Rating


class Search(Strict, frozen=True, kw_only=True):
    """What spots a stack."""

    eye_orc: Roll
    hand_orc: Roll
    nazgul: tuple[Roll, Roll, Roll]
    on_road: Change
    rough_or_forest: Change
    alone: Change
    six_or_more: Change
    crebain: Change
    without_rating: Roll
    misses: Roll
    many: Rating


class Band(Strict, frozen=True, kw_only=True):
    """Bands of Orcs with captives."""

    move: Rating
    eye_combat: Rating
    eye_endurance: Rating
    hand_combat: Rating
    hand_endurance: Rating


class Gollum(Strict, frozen=True, kw_only=True):
    """Gollum's allegiance, and what he does at Mount Doom."""

    allegiance: SixOwners
    mount_doom: SixOwners
    bearer_sam: Change
    spared: Change


class Ring(Strict, frozen=True, kw_only=True):
    """The Ring on a finger."""

    failures: Rating
    wraith_moves: Rating
    wearer_combat: Change
    enemies_combat: Change


class Healing(Strict, frozen=True, kw_only=True):
    """Wounds that heal in a turn of rest."""

    at_rest: Rating
    in_havens: Rating


class Reduction(Strict, frozen=True, kw_only=True):
    """Of citadels by Nazgûl, in the Character Game."""

    roll: Roll
    roll_of_the_lord: Roll
    leader: Change


class Control(Strict, frozen=True, kw_only=True):
    """Of Nazgûl, by Saruman with the Ring."""

    gains: Annotated[tuple[Rating, ...], Meta(min_length=1)]
    army_follows: Roll


class MindBattleRolls(Strict, frozen=True, kw_only=True):
    """What is added to the rolls of a Mind Battle, and the margin of a strong win."""

    A: Rating
    B: Rating
    C: Rating
    aragorn: Rating
    barad_dur: Rating
    two_palantirs: Rating
    strong: Rating


class Limits(Strict, frozen=True, kw_only=True):
    """Numbers of the rules that no chart has."""

    turns: Annotated[int, Meta(ge=1, le=100)]
    event_hand: Rating
    magic_cards: Rating
    gandalf_returns: Rating
    saruman_safe: Points
    mobilized_at_the_latest: Rating
    north_waits: Rating
    boosted_hand_orcs: Roll


class MagicPower(Strict, frozen=True, kw_only=True):
    """What Magic Cards do, in numbers."""

    sword: Change
    sting_spiders: Change
    light: Change
    light_spiders: Change
    light_nazgul: Change
    anduril_morale: Change
    horn: Change
    ent_draught: Rating
    lembas: Rating
    lembas_feeds: Rating
    lembas_uses: Rating
    shadowfax: Rating
    athelas: Rating
    rope: Change
    saruman_takes: Roll


class EventPower(Strict, frozen=True, kw_only=True):
    """What Event Cards do, in numbers."""

    swift_ways: Rating
    the_dead_hear: Roll
    gollum_flees: Rating
    quarrel: Change
    eagles_lift: Rating
    woses: Change
    black_breath: Rating


class Victory(Strict, frozen=True, kw_only=True):
    """The places that the Dark Power needs for a military victory, and Saruman for his, beside a town."""

    military: Names
    saruman: Names


class Data(Strict, frozen=True, kw_only=True):
    """All data files together."""

    person: tuple[PersonRecord, ...]
    servant: tuple[ServantRecord, ...]
    unit: tuple[UnitRecord, ...]
    event: tuple[EventRecord, ...]
    magic: tuple[MagicRecord, ...]
    magic_hex: tuple[MagicHexRecord, ...]
    search_card: tuple[SearchRecord, ...]
    place: tuple[PlaceRecord, ...]
    passes: tuple[PassRecord, ...] = field(name="pass")
    area: tuple[AreaRecord, ...]
    hex: tuple[HexRecord, ...]
    edge: tuple[EdgeRecord, ...]
    movement: Movement
    combat: Combat
    sorcery: Sorcery
    army_combat: ArmyCombat
    shadow_points: ShadowPoints
    search: Search
    band: Band
    gollum: Gollum
    ring: Ring
    healing: Healing
    reduction: Reduction
    control: Control
    mind_battle: MindBattleRolls
    limits: Limits
    victory: Victory
    magic_power: MagicPower
    event_power: EventPower
