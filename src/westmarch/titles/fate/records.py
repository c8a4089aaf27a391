"""The records of the data files, field by field as they stand there, and what an owner lays over them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from westmarch.engine.records import checked, lay_over, read_tables
from westmarch.engine.remarks import REMARK, Prose

DATA_FILES = ("board", "characters", "components", "objectives", "player_cards", "shadow_cards")


Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Change = Annotated[int, Meta(ge=-99, le=99)]
Dice = Annotated[int, Meta(ge=1, le=12)]
Pixels = Annotated[int, Meta(ge=-10_000, le=10_000), REMARK]
"""Where a map shows something."""
Doubts = Annotated[tuple[str, ...], Meta(max_length=100), REMARK]
"""Other readings, each in a sentence."""
Names = Annotated[tuple[str, ...], Meta(max_length=100)]
Amounts = dict[str, Count]
"""How many pieces of each kind."""


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    id: str = ""
    confidence: Prose = "checked"


class RegionRecord(Record, frozen=True):
    name: Prose
    adjacent: Names
    nazgul: Count
    x: Pixels
    y: Pixels


class PlaceRecord(Record, frozen=True):
    name: Prose
    region: str
    colour: str
    x: Pixels
    y: Pixels
    haven: bool = False
    stronghold: bool = False
    troops: Count = 0
    shadow: Count = 0


class ConnectionRecord(Record, frozen=True):
    a: str
    b: str
    cost: Amounts = {}


class BattleLineRecord(Record, frozen=True):
    colour: str
    path: Annotated[tuple[str, ...], Meta(min_length=2, max_length=50)]


class CharacterRecord(Record, frozen=True):
    name: Prose
    start: str


class FirstGame(msgspec.Struct, frozen=True):
    pairs: Annotated[tuple[tuple[str, str], ...], Meta(min_length=5, max_length=5)]
    solo_row: Names


class CaptureRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    place: str
    costs: Annotated[tuple[Amounts, ...], Meta(max_length=20)]
    by: str = ""


class OrdealRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: Dice
    hope_loss: Amounts
    ignore_die: str
    prevent_hope: str
    burden: str = ""
    bearer: str = ""


class PeopleRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    army: str
    places: Names


class CorsairsRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All shadow troops of the harbour sail to the landing, where reinforcements join them."""

    harbour: str
    landing: str
    reinforcements: Count


class ObjectiveRecord(Record, frozen=True):
    """An objective card.

    Setup: `characters` that must be in the game, one of them perhaps `apart_from_frodo` (not held by Frodo's player),
    `setup_shadow` troops that appear, the `reserve` that waits on the card.

    What it asks: the `place` where it is done or which must be won, the `region` that must be free or held, `troops`
    (at the place, or throughout the region), characters who must be `present` with the one who acts, a `cost`, another
    way to `capture` a place, an `ordeal`. `count` is how many pieces, slain Nazgûl or cards it is about; `keeps` says
    what lies on it ("shadow" troops, or tokens of a symbol), `slots` and `peoples` where. `die_change` is what it costs
    to change a battle die.

    What it gives: `hope`, `tokens` (perhaps only where a `host` of troops is), up to as many troops as it `adds`,
    places `to` which troops or a character move, `extra_actions`. The ride of the Oathbreakers calls the `corsairs`.
    """

    name: Prose
    characters: Names = ()
    apart_from_frodo: str = ""
    setup_shadow: Amounts = {}
    reserve: Amounts = {}
    place: str = ""
    region: str = ""
    troops: Amounts = {}
    present: Names = ()
    cost: Amounts = {}
    capture: CaptureRecord | None = None
    ordeal: OrdealRecord | None = None
    count: Count = 0
    keeps: str = ""
    slots: Names = ()
    peoples: Annotated[tuple[PeopleRecord, ...], Meta(max_length=20)] = ()
    die_change: Amounts = {}
    hope: Change = 0
    tokens: Amounts = {}
    host: Amounts = {}
    adds: Amounts = {}
    to: Names = ()
    extra_actions: Count = 0
    corsairs: CorsairsRecord | None = None
    open: Doubts = ()


class ScenarioRecord(Record, frozen=True):
    name: Prose
    difficulties: Annotated[tuple[str, ...], Meta(min_length=1, max_length=10)]
    objectives: Annotated[tuple[str, ...], Meta(min_length=1, max_length=10)]


class RegionCardRecord(Record, frozen=True):
    region: str
    symbol: str
    number: Annotated[int, Meta(ge=0, le=99_999)]


class EventRecord(Record, frozen=True):
    name: Prose


class SkiesDarkenRecord(Record, frozen=True):
    place: str
    troops: Count


class ShadowCardRecord(Record, frozen=True):
    line: str
    order: str
    back: str
    line_confidence: Prose = "checked"
    back_confidence: Prose = "checked"


class SpecialRecord(Record, frozen=True):
    name: Prose
    back: str
    back_confidence: Prose = "checked"


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faces: Annotated[tuple[str, ...], Meta(min_length=1, max_length=20)]
    most: Dice
    confidence: Prose = "checked"


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    threat: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=30)]
    hope_start: Some
    hope_top: Some
    eye: str
    confidence: Prose = "checked"


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: Count
    shadow: Count
    elven: Count
    dwarven: Count
    rohirrim: Count
    gondor: Count
    confidence: Prose = "checked"


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    muster: Amounts
    capture: Amounts
    frodo_travel: Amounts


class Hope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to hope, by cause."""

    capture: Change
    lost_haven: Change
    eye_on_frodo: Change
    missing_troop: Change
    missing_card: Change
    put_on_the_ring: Change


class SetupTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Setup by number of players; the first entry is for one."""

    shadow_cards: Annotated[int, Meta(ge=0, le=40)]
    events: Annotated[tuple[Count, ...], Meta(min_length=5, max_length=5)]
    hand: Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], Meta(min_length=5, max_length=5)]


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    skies_darken: Annotated[int, Meta(ge=1, le=12)]
    objectives: Annotated[int, Meta(ge=1, le=8)]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data files together."""

    region: tuple[RegionRecord, ...]
    place: tuple[PlaceRecord, ...]
    connection: tuple[ConnectionRecord, ...]
    battle_line: tuple[BattleLineRecord, ...]
    character: tuple[CharacterRecord, ...]
    first_game: FirstGame
    objective: tuple[ObjectiveRecord, ...]
    scenario: tuple[ScenarioRecord, ...]
    region_card: tuple[RegionCardRecord, ...]
    event: tuple[EventRecord, ...]
    skies_darken: tuple[SkiesDarkenRecord, ...]
    shadow_card: tuple[ShadowCardRecord, ...]
    special: tuple[SpecialRecord, ...]
    search_die: Die
    battle_die: Die
    tracks: Tracks
    supply: Supply
    costs: Costs
    hope: Hope
    setup: SetupTable
    difficulty: dict[str, Difficulty]
    hand_limit: Count


def read_data(overrides: Mapping[str, Any]) -> Data:
    """The data files, with an owner's records laid over them. Raises BadData for a record of a wrong type; whether all
    that records name is there, `references` checks."""
    raw = read_tables(__package__, DATA_FILES)
    lay_over(raw, overrides, _key)
    return checked(raw, Data, _key)


def _key(record: Mapping[str, Any]) -> str:
    """Connections are named by their two ends."""
    return str(record.get("id") or "-".join(sorted((str(record.get("a")), str(record.get("b"))))))
