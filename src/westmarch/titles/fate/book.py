"""The book of Fate of the Fellowship: board, cards, dice and rulings of one match, made from the data files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from westmarch.engine.book import BadData, Book, Kind, Whole, fingerprint
from westmarch.engine.title import BadSetting
from westmarch.titles.fate.references import check_references, title_of
from westmarch.titles.fate.terms import terms_of
from westmarch.titles.fate.words import (
    ARMIES,
    ARMY_NAMES,
    BACKS,
    BATTLE_FACES,
    COLOURS,
    FREE,
    NO_TROOPS,
    ORDERS,
    SEARCH_FACES,
    SYMBOLS,
    Army,
    Battle,
    Card,
    Character,
    Cost,
    Objective,
    Place,
    Region,
    Search,
    Shadow,
    Symbol,
    Troops,
    counted,
)

R = TypeVar("R", bound="Record")
DATA_FILES = ("board", "characters", "components", "objectives", "player_cards", "shadow_cards")


# The records of the data files, field by field as they stand there.


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    id: str = ""
    confidence: str = "checked"


class RegionRecord(Record, frozen=True):
    name: str
    adjacent: tuple[str, ...]
    nazgul: int
    x: int
    y: int


class PlaceRecord(Record, frozen=True):
    name: str
    region: str
    colour: str
    x: int
    y: int
    haven: bool = False
    stronghold: bool = False
    troops: int = 0
    shadow: int = 0


class ConnectionRecord(Record, frozen=True):
    a: str
    b: str
    cost: dict[str, int] = {}


class BattleLineRecord(Record, frozen=True):
    colour: str
    path: tuple[str, ...]


class CharacterRecord(Record, frozen=True):
    name: str
    start: str


class FirstGame(msgspec.Struct, frozen=True):
    pairs: tuple[tuple[str, str], ...]
    solo_row: tuple[str, ...]


class CaptureRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    place: str
    costs: tuple[dict[str, int], ...]
    by: str = ""


class OrdealRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: int
    hope_loss: dict[str, int]
    ignore_die: str
    prevent_hope: str
    burden: str = ""
    bearer: str = ""


class PeopleRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    army: str
    places: tuple[str, ...]


class CorsairsRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All shadow troops of the harbour sail to the landing, where reinforcements join them."""

    harbour: str
    landing: str
    reinforcements: int


class ObjectiveRecord(Record, frozen=True):
    """An objective card.

    Setup: `characters` that must be in the game, one of them perhaps `apart_from_frodo` (not held by his player),
    `setup_shadow` troops that appear, the `reserve` that waits on the card.

    What it asks: the `place` where it is done or which must be won, the `region` that must be free or held, `troops`
    (at the place, or throughout the region), characters who must be `present` with the one who acts, a `cost`, another
    way to `capture` a place, an `ordeal`. `count` is how many pieces, slain Nazgûl or cards it is about; `keeps` says
    what lies on it ("shadow" troops, or tokens of a symbol), `slots` and `peoples` where. `die_change` is what it costs
    to change a battle die.

    What it gives: `hope`, `tokens` (perhaps only where a `host` of troops is), up to as many troops as it `adds`,
    places `to` which troops or a character move, `extra_actions`. The ride of the Oathbreakers calls the `corsairs`.
    """

    name: str
    characters: tuple[str, ...] = ()
    apart_from_frodo: str = ""
    setup_shadow: dict[str, int] = {}
    reserve: dict[str, int] = {}
    place: str = ""
    region: str = ""
    troops: dict[str, int] = {}
    present: tuple[str, ...] = ()
    cost: dict[str, int] = {}
    capture: CaptureRecord | None = None
    ordeal: OrdealRecord | None = None
    count: int = 0
    keeps: str = ""
    slots: tuple[str, ...] = ()
    peoples: tuple[PeopleRecord, ...] = ()
    die_change: dict[str, int] = {}
    hope: int = 0
    tokens: dict[str, int] = {}
    host: dict[str, int] = {}
    adds: dict[str, int] = {}
    to: tuple[str, ...] = ()
    extra_actions: int = 0
    corsairs: CorsairsRecord | None = None
    open: tuple[str, ...] = ()


class ScenarioRecord(Record, frozen=True):
    name: str
    difficulties: tuple[str, ...]
    objectives: tuple[str, ...]


class RegionCardRecord(Record, frozen=True):
    region: str
    symbol: str
    number: int


class EventRecord(Record, frozen=True):
    name: str


class SkiesDarkenRecord(Record, frozen=True):
    place: str
    troops: int


class ShadowCardRecord(Record, frozen=True):
    line: str
    order: str
    back: str
    line_confidence: str = "checked"
    back_confidence: str = "checked"


class SpecialRecord(Record, frozen=True):
    name: str
    back: str
    back_confidence: str = "checked"


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[str, ...]
    most: int
    confidence: str = "checked"


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    threat: tuple[int, ...]
    hope_start: int
    hope_top: int
    eye: str
    confidence: str = "checked"


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: int
    shadow: int
    elven: int
    dwarven: int
    rohirrim: int
    gondor: int
    confidence: str = "checked"


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    muster: dict[str, int]
    capture: dict[str, int]
    frodo_travel: dict[str, int]
    destroy_the_ring: dict[str, int]


class Hope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to hope, by cause."""

    capture: int
    lost_haven: int
    eye_on_frodo: int
    missing_troop: int
    missing_card: int
    put_on_the_ring: int


class SetupTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Setup by number of players; the first entry is for one."""

    shadow_cards: int
    events: tuple[int, ...]
    hand: tuple[int, ...]


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    skies_darken: int
    objectives: int


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
    hand_limit: int


def read_data(overrides: Mapping[str, Any]) -> Data:
    """The data files, with an owner's records laid over them. Raises BadData."""
    raw: dict[str, Any] = {}
    for name in DATA_FILES:
        text = files(__package__).joinpath(f"data/{name}.toml").read_text(encoding="utf-8")
        raw.update(tomllib.loads(text))
    for table, records in overrides.items():
        if table not in raw:
            raise BadData(f"the overrides have a table {table!r}, which the data have not")
        raw[table] = _laid_over(table, raw[table], records)
    try:
        data = msgspec.convert(raw, Data)
    except msgspec.ValidationError as error:
        raise BadData(_where(raw, str(error))) from None
    check_references(data)
    return data


def _laid_over(table: str, old: Any, new: Any) -> Any:
    """Records are matched by id (connections by their two ends) and replaced field by field."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: _laid_over(f"{table}.{key}", old.get(key), one) for key, one in new.items()}}
    if not isinstance(old, list) or not (old and isinstance(old[0], dict)):
        return new
    if not isinstance(new, list):
        raise BadData(f"in the overrides, {table} must be a list of records: [[{table}]]")
    merged = [dict(record) for record in old]
    known = {_key(record): record for record in merged}
    for record in new:
        if _key(record) not in known:
            raise BadData(f"in the overrides, {table} {_key(record)!r} is not one of the game's")
        known[_key(record)].update(record)
    return merged


def _key(record: Mapping[str, Any]) -> str:
    return str(record.get("id") or "-".join(sorted((str(record.get("a")), str(record.get("b"))))))


def _where(raw: Mapping[str, Any], message: str) -> str:
    """msgspec says `$.place[3].x`; people want the record's name."""
    reason, _, path = message.partition(" - at `$.")
    table, _, rest = path.rstrip("`").partition("[")
    number, _, field = rest.partition("]")
    if number.isdigit():
        field = field.lstrip(".") or "the record"
        return f"{table} {_key(raw[table][int(number)])!r}, {field}: {reason}"
    return f"{table or 'the data'}: {reason}"


class _CostKind(Kind):
    """Amounts of symbols, such as the price of a Capture."""

    takes_tuples = True
    is_thing = False

    def encode(self, value: Any) -> Any:
        return list(value)

    def decode(self, data: Any) -> Any:
        return tuple(data)

    def name(self, value: Any) -> str:
        return counted(value, SYMBOLS)


class Road(msgspec.Struct, frozen=True):
    """A connection as seen from one of its ends: where it leads, and what a character pays on it."""

    to: Place
    symbol: Symbol
    price: int


class FateBook(Book):
    """Board, cards and rulings by number. All tuples are indexed by the ids of `words`."""

    def __init__(self, settings: Mapping[str, str], overrides: Mapping[str, Any]) -> None:
        self.settings = dict(settings)
        self.overrides = dict(overrides)
        self.data = data = read_data(overrides)
        self.fingerprint = fingerprint(data, self.settings)
        self.make_kinds(data)
        self.make_board(data)
        self.make_cards(data)
        self.make_components(data)
        self.make_rules()
        self.difficulty = data.difficulty[self.chosen_difficulty()]

    def chosen_difficulty(self) -> str:
        """The difficulty of this match. Raises BadSetting if the scenario is not made for it."""
        difficulty = str(self.settings["difficulty"])
        scenario = next((one for one in self.data.scenario if one.id == self.settings["scenario"]), None)
        if difficulty == "suggested":
            return scenario.difficulties[0] if scenario else "introductory"
        if scenario and difficulty not in scenario.difficulties:
            fitting = " or ".join(scenario.difficulties)
            raise BadSetting(f"The scenario {scenario.name} is {fitting}, not {difficulty}.")
        return difficulty

    def make_kinds(self, data: Data) -> None:
        cards = [*data.region_card, *data.event, *data.skies_darken]
        regions = {record.id: record.name for record in data.region}
        places = {record.id: record.name for record in data.place}
        names = [f"{regions[record.region]} ({record.symbol})" for record in data.region_card]
        names += [record.name for record in data.event]
        names += [f"Skies Darken ({places[record.place]})" for record in data.skies_darken]
        shadows = [_shadow_name(record, data, places) for record in data.shadow_card]
        self.kinds = {
            kind.word: kind
            for kind in (
                _kind("region", data.region),
                _kind("place", data.place),
                _kind("character", data.character),
                _kind("objective", data.objective),
                Kind("army", ARMIES, ARMY_NAMES),
                Kind("symbol", SYMBOLS),
                Kind("search", SEARCH_FACES),
                Kind("battle", BATTLE_FACES, ("rout", "exchange", "overrun", "Nazgûl")),
                Kind("card", [record.id for record in cards], names),
                Kind(
                    "shadow",
                    [record.id for record in (*data.shadow_card, *data.special)],
                    shadows + [record.name for record in data.special],
                ),
                Kind("seat", [str(seat) for seat in range(5)], [f"Player {seat + 1}" for seat in range(5)]),
                _CostKind("cost", ()),
                Whole("int"),
            )
        }

    def place(self, key: str) -> Place:
        return Place(self.kinds["place"].numbers[key])

    def region(self, key: str) -> Region:
        return Region(self.kinds["region"].numbers[key])

    def character(self, key: str) -> Character:
        return Character(self.kinds["character"].numbers[key])

    def objective(self, key: str) -> Objective:
        return Objective(self.kinds["objective"].numbers[key])

    def cost(self, amounts: Mapping[str, int]) -> Cost:
        return tuple(amounts.get(symbol, 0) for symbol in SYMBOLS)  # type: ignore[return-value]

    def army(self, amounts: Mapping[str, int]) -> Troops:
        return tuple(amounts.get(army, 0) for army in ARMIES)  # type: ignore[return-value]

    def make_board(self, data: Data) -> None:
        self.region_of = tuple(self.region(record.region) for record in data.place)
        self.army_of = tuple(COLOURS.get(record.colour, Army(-1)) for record in data.place)
        self.places = tuple(Place(number) for number in range(len(data.place)))
        self.regions = tuple(Region(number) for number in range(len(data.region)))
        self.places_in = tuple(
            tuple(place for place in self.places if self.region_of[place] == region) for region in self.regions
        )
        roads: list[list[Road]] = [[] for _ in self.places]
        for record in data.connection:
            ends = self.place(record.a), self.place(record.b)
            cost = self.cost(record.cost)
            symbol, price = max(enumerate(cost), key=lambda one: one[1])
            if sum(cost) != price:
                raise BadData(f"{title_of('connection', record)}, cost: it may be in one symbol only")
            for here, to in (ends, ends[::-1]):
                roads[here].append(Road(to, Symbol(symbol), price))
        self.roads = tuple(tuple(sorted(one, key=lambda road: road.to)) for one in roads)
        self.next_to = tuple(tuple(road.to for road in one) for one in self.roads)
        self.borders = tuple(tuple(self.region(other) for other in record.adjacent) for record in data.region)
        self.distance = tuple(self.distances(region) for region in self.regions)
        self.lines = tuple(tuple(self.place(key) for key in record.path) for record in data.battle_line)
        self.line_ids = {record.id: number for number, record in enumerate(data.battle_line)}
        self.printed_havens = tuple(place for place in self.places if data.place[place].haven)
        self.printed_strongholds = tuple(place for place in self.places if data.place[place].stronghold)
        self.red = tuple(place for place in self.places if data.place[place].colour == "red")

    def distances(self, start: Region) -> tuple[int, ...]:
        """Steps from a region to each region, over land borders."""
        steps = {start: 0}
        todo = [start]
        for region in todo:
            for other in self.borders[region]:
                if other not in steps:
                    steps[other] = steps[region] + 1
                    todo.append(other)
        return tuple(steps[region] for region in self.regions)

    def make_cards(self, data: Data) -> None:
        self.first_event = Card(len(data.region_card))
        self.first_skies = Card(self.first_event + len(data.event))
        self.card_count = self.first_skies + len(data.skies_darken)
        blank = self.card_count - self.first_event
        self.card_region: tuple[Region, ...] = tuple(
            [self.region(record.region) for record in data.region_card] + [Region(-1)] * blank
        )
        self.card_symbol = tuple(
            [Symbol(SYMBOLS.index(record.symbol)) for record in data.region_card] + [Symbol(-1)] * blank
        )
        self.skies_place = tuple(self.place(one.place) for one in data.skies_darken)
        self.skies_troops = tuple(one.troops for one in data.skies_darken)
        self.card_line = tuple(self.line_ids[one.line] for one in data.shadow_card)
        self.card_order = tuple(ORDERS.index(one.order) for one in data.shadow_card)
        backs = [one.back for one in data.shadow_card] + [one.back for one in data.special]
        self.card_back = tuple(BACKS.index(back) for back in backs)
        self.first_special = Shadow(len(data.shadow_card))
        self.start = tuple(self.place(one.start) for one in data.character)
        self.characters = tuple(Character(number) for number in range(len(data.character)))
        self.frodo = self.character("frodo_sam")
        self.terms = tuple(terms_of(self, record) for record in data.objective)
        self.mordor = self.region("mordor")
        self.mount_doom = self.place("mount_doom")
        self.destroy_the_ring = self.objective("destroy_the_one_ring")

    def make_components(self, data: Data) -> None:
        self.search_die = tuple(Search(SEARCH_FACES.index(face)) for face in data.search_die.faces)
        self.battle_die = tuple(Battle(BATTLE_FACES.index(face)) for face in data.battle_die.faces)
        self.muster_cost = self.cost(data.costs.muster)
        self.capture_cost = self.cost(data.costs.capture)
        self.travel_with_frodo_cost = self.cost(data.costs.frodo_travel)
        self.destroy_the_ring_cost = self.cost(data.costs.destroy_the_ring)

    def capture_prices(self, objective: Objective, place: Place, who: int) -> list[Cost]:
        """What an open objective lets a character pay to capture a place, if it says anything about it."""
        record = self.data.objective[objective].capture
        if record is None or self.place(record.place) != place:
            return []
        if record.by and self.character(record.by) != who:
            return []
        return [self.cost(price) for price in record.costs]

    def make_rules(self) -> None:
        """The cards' own rules; they import this module, hence here."""
        from westmarch.titles.fate import cards
        from westmarch.titles.fate.actions import menu
        from westmarch.titles.fate.rulings import Rulings

        self.rulings = Rulings(self.settings)
        self.character_cards = cards.by_number(cards.CHARACTERS, self.kinds["character"])
        self.objective_cards = tuple(
            card.worded(terms, self.kinds["army"].names)
            for card, terms in zip(cards.by_number(cards.OBJECTIVES, self.kinds["objective"]), self.terms, strict=True)
        )
        self.event_cards = cards.by_number(cards.EVENTS, self.kinds["card"], self.first_event)
        self.special_cards = cards.by_number(cards.SPECIALS, self.kinds["shadow"], self.first_special)
        abilities = [action for card in self.character_cards for action in card.actions + card.any_time]
        orders = [action for card in self.objective_cards for action in card.actions]
        self.actions = {action.verb: action for action in (*menu.COMMON, *abilities, *orders)}


def _kind(word: str, records: Iterable[Any]) -> Kind:
    records = tuple(records)
    return Kind(word, [record.id for record in records], [record.name for record in records])


def _shadow_name(record: ShadowCardRecord, data: Data, places: Mapping[str, str]) -> str:
    path = next(line.path for line in data.battle_line if line.id == record.line)
    return f"{places[path[0]]} to {places[path[-1]]}, {record.order}"


__all__ = ["FREE", "NO_TROOPS", "BadData", "FateBook", "read_data"]
