"""The records of the board, the Hunt and the characters, field by field as they stand in the data files."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from westmarch.engine.records import Strict
from westmarch.engine.remarks import REMARK, Prose
from westmarch.titles.ring2e.words import FaceId, NationId, SideId

BOARD_FILES: Final = ("board", "hunt", "characters")

Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Pip = Annotated[int, Meta(ge=1, le=6)]
"""What a die must show, at least."""
Names = Annotated[tuple[str, ...], Meta(max_length=20)]
Doubts = Annotated[tuple[str, ...], Meta(max_length=20), REMARK]
Settlement = Literal["town", "city", "stronghold", "fortification"]
Confidence = Annotated[Literal["checked", "sourced", "memory", "reconstructed"], REMARK]


class Record(Strict, frozen=True, kw_only=True):
    """One of several in a table. What is `open` is said in a sentence: which reading stands here, and which other there
    is."""

    id: str
    confidence: Confidence = "checked"
    open: Doubts = ()


# The board.


class Figures(Strict, frozen=True, kw_only=True):
    """How many figures of each kind."""

    regular: Count = 0
    elite: Count = 0
    leader: Count = 0
    nazgul: Count = 0


class ArmyRecord(Figures, frozen=True, kw_only=True):
    """An Army at the start, all of one nation."""

    nation: NationId


class RegionRecord(Record, frozen=True, kw_only=True):
    """A region. `adjacent` are those that can be reached from it, `impassable` those that it touches in vain."""

    name: Prose
    nation: NationId | None = None
    settlement: Settlement | None = None
    coast: bool = False
    east_edge: bool = False
    adjacent: Names
    impassable: Names = ()
    army: ArmyRecord | None = None


class SettlementRecord(Record, frozen=True, kw_only=True):
    """A kind of settlement: victory points, whether figures are recruited there and whether it can be captured, and
    what an attacker's die must show to hit in the first round of a battle and in a siege."""

    name: Prose
    points: Count = 0
    musters: bool = False
    captured: bool = True
    first_round: Pip = 5
    siege: Pip = 5


class NationRecord(Record, frozen=True, kw_only=True):
    """A nation: how many `steps` it is from war at the start, and how many `figures` there are of it in all."""

    name: Prose
    side: SideId
    colour: Prose
    active: bool
    steps: Some
    figures: Figures
    reinforcements: Figures


class Stacking(Strict, frozen=True, kw_only=True):
    """How many units of a side may stand in a region, and how many in a besieged Stronghold."""

    region: Some
    besieged: Some


class Mordor(Strict, frozen=True, kw_only=True):
    """Regions from which the Fellowship enters Mordor, and the last step of the track there."""

    entrances: Names
    crack_of_doom: Some


class Fellowship(Strict, frozen=True, kw_only=True):
    """Where the Fellowship starts, and the corruption that ends the game."""

    start: str
    most_corruption: Some


class ElvenRings(Strict, frozen=True, kw_only=True):
    """How many each side has at the start."""

    free: Count
    shadow: Count


class Victory(Strict, frozen=True, kw_only=True):
    """The victory points of conquered Settlements with which each side wins."""

    free: Some
    shadow: Some


# Dice and the Hunt.


class DieRecord(Record, frozen=True, kw_only=True):
    """A kind of action die: its six faces, and how many of it a side has at the start and at most."""

    name: Prose
    side: SideId
    faces: Annotated[tuple[FaceId, ...], Meta(min_length=6, max_length=6)]
    start: Count
    most: Some


class Combat(Strict, frozen=True, kw_only=True):
    """At most so many dice are rolled, and rolled again; what hits unless a settlement helps. A natural 1 never hits, a
    natural 6 always does."""

    most_dice: Some
    hit: Pip


class Hunt(Strict, frozen=True, kw_only=True):
    """The most dice that are rolled, and what is a success. Each die of the Free Peoples in the Hunt Box adds 1. With
    them comes the least number of dice that can always be allocated, however few Companions are left."""

    most_dice: Some
    success: Pip
    allocation: Some


class Corruption(Strict, frozen=True, kw_only=True):
    """Attempts to corrupt a Sovereign: Eye dice needed in the Hunt Box, and tiles drawn at most."""

    eyes: Some
    most_tiles: Some


class TileRecord(Record, frozen=True, kw_only=True):
    """A Hunt tile, of which there are `count`.

    Damage is a number (one below zero heals), an "eye" or a "die". With `reveals` the Fellowship is revealed, with
    `stops` it does not advance in Mordor.
    """

    group: Literal["standard", "free", "shadow", "kings"]
    damage: Annotated[int, Meta(ge=-3, le=6)] | Literal["eye", "die"]
    reveals: bool = False
    stops: bool = False
    count: Some = 1


# Characters.


class Ability(Strict, frozen=True, kw_only=True):
    """What a character can do, in our own words.

    `guide` abilities work only for the Guide of the Fellowship, those with a `die` need that face ("any" is any face),
    a `ruler` ability the Ruler die. `initiative` is that of an ability that takes the place of a combat card.
    """

    id: str
    text: Prose
    guide: bool = False
    die: FaceId | Literal["any"] | None = None
    ruler: bool = False
    initiative: Annotated[int, Meta(ge=0, le=9)] | None = None


class CharacterRecord(Record, frozen=True, kw_only=True):
    """What all characters have in common."""

    name: Prose
    level: Annotated[int, Meta(ge=0, le=4)] = 0
    leadership: Annotated[int, Meta(ge=0, le=4)] = 0
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=5)] = ()


class CompanionRecord(CharacterRecord, frozen=True, kw_only=True):
    """A Companion. `activates` is the nation that they wake up, or "any"; `dice` is what they add to the pool.

    Who `replaces` another is not in the Fellowship at the start: they come into play as `enters` says, by a Will of the
    West result, in one of `places`. For others `places` are where they advance their nation.
    """

    activates: NationId | Literal["any"]
    captain: bool = False
    hobbit: bool = False
    dice: Count = 0
    replaces: str = ""
    enters: Prose = ""
    places: Names = ()


class GollumRecord(CharacterRecord, frozen=True, kw_only=True):
    """Gollum, who guides the Fellowship when no Companion is left."""


class MinionRecord(CharacterRecord, frozen=True, kw_only=True):
    """A Minion or Dark Chieftain, who comes into play as `enters` says. Who `flies` goes anywhere; others, without an
    Army, as far as their Level."""

    nation: NationId
    enters: Prose
    flies: bool = False
    dice: Count = 0


class SovereignRecord(CharacterRecord, frozen=True, kw_only=True):
    """A Sovereign. Level, Leadership and abilities are those of the Awakened one; before, they are a Leader at
    `start`.

    They are awakened in one of `awakens_at`; none means any City or Stronghold of the Free Peoples. `token` is the face
    to which the Ruler token turns the Ruler die. Corrupted, they stand at `corrupted_at`.
    """

    nation: NationId
    start: str
    resistance: Some
    awakens: Prose
    awakens_at: Names = ()
    token: FaceId
    corrupted_at: str
    weaknesses: Annotated[tuple[Ability, ...], Meta(max_length=5)]


class BoardTables(Strict, frozen=True, kw_only=True):
    """The tables of the board, the Hunt and the characters; those of the event cards come on top."""

    region: tuple[RegionRecord, ...]
    settlement: tuple[SettlementRecord, ...]
    nation: tuple[NationRecord, ...]
    stacking: Stacking
    mordor: Mordor
    fellowship: Fellowship
    elven_rings: ElvenRings
    victory: Victory
    die: tuple[DieRecord, ...]
    combat: Combat
    hunt: Hunt
    corruption: Corruption
    tile: tuple[TileRecord, ...]
    companion: tuple[CompanionRecord, ...]
    gollum: GollumRecord
    minion: tuple[MinionRecord, ...]
    sovereign: tuple[SovereignRecord, ...]
    chieftain: tuple[MinionRecord, ...]
