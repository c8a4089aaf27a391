"""The book of Fate of the Fellowship: board, cards, dice and rulings of one match, made from the data files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from westmarch.engine.action import Action
from westmarch.engine.book import BadData, Book, Kind, Whole, fingerprint
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.title import BadSetting
from westmarch.titles.fate.records import Data, ShadowCardRecord, read_data
from westmarch.titles.fate.references import check_references, title_of
from westmarch.titles.fate.rulings import Rulings
from westmarch.titles.fate.terms import terms_of
from westmarch.titles.fate.words import (
    ARMIES,
    ARMY_NAMES,
    BACKS,
    BATTLE_FACES,
    COLOURS,
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
    plus,
    spelled,
)

if TYPE_CHECKING:
    from westmarch.titles.fate.action import CharacterAction
    from westmarch.titles.fate.cards.shapes import Cards


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


class _TroopsKind(Kind):
    """Friendly troops of all armies, as a person tells of them."""

    takes_tuples = True
    is_thing = False

    def name(self, value: Troops) -> str:
        return spelled(value)

    def is_single(self, value: Troops) -> bool:
        return sum(value) == 1


class Road(NamedTuple):
    """A connection as seen from one of its ends: where it leads, and what a character pays on it."""

    to: Place
    symbol: Symbol
    price: int


class FateBook(Book):
    """Board, cards and rulings by number. All tuples are indexed by the ids of `words`.

    It is handed what stands on the floors above it: the cards, the actions that stand on no card, those of them that
    every character may choose from (the menu), and what completes objectives that are met in a seat's turn.
    """

    def __init__(
        self,
        settings: Mapping[str, str],
        overrides: Mapping[str, Any],
        *,
        cards: Cards,
        actions: Sequence[Action],
        menu: Sequence[CharacterAction],
        completing: Callable[[list[Objective], Seat], Procedure],
    ) -> None:
        self.settings = dict(settings)
        self.overrides = dict(overrides)
        self.data = data = read_data(overrides)
        check_references(data)
        self.fingerprint = fingerprint(data, self.settings)
        self.make_kinds(data)
        self.make_board(data)
        self.make_cards(data)
        self.make_components(data)
        self.rulings = Rulings(self.settings)
        self.take_cards(cards)
        self.take_actions(actions)
        self.menu = tuple(menu)
        self.completing = completing
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
                _TroopsKind("troops", ()),
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
        self.printed_shadow = tuple(record.shadow for record in data.place)
        self.printed_troops = tuple(
            plus(NO_TROOPS, army, record.troops) if record.troops else NO_TROOPS
            for army, record in zip(self.army_of, data.place, strict=True)
        )
        self.printed_nazgul = tuple(record.nazgul for record in data.region)
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
        self.cards = tuple(Card(number) for number in range(self.first_skies + len(data.skies_darken)))
        blank = len(self.cards) - self.first_event
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
        self.shadows = tuple(Shadow(number) for number in range(len(data.shadow_card) + len(data.special)))
        self.start = tuple(self.place(one.start) for one in data.character)
        self.characters = tuple(Character(number) for number in range(len(data.character)))
        self.frodo = self.character("frodo_sam")
        self.terms = tuple(terms_of(self, record) for record in data.objective)
        self.mordor = self.region("mordor")
        self.destroy_the_ring = self.objective("destroy_the_one_ring")
        self.mount_doom = self.terms[self.destroy_the_ring].place
        self.destroy_the_ring_cost = self.terms[self.destroy_the_ring].cost

    def make_components(self, data: Data) -> None:
        self.search_die = tuple(Search(SEARCH_FACES.index(face)) for face in data.search_die.faces)
        self.battle_die = tuple(Battle(BATTLE_FACES.index(face)) for face in data.battle_die.faces)
        self.muster_cost = self.cost(data.costs.muster)
        self.capture_cost = self.cost(data.costs.capture)
        self.travel_with_frodo_cost = self.cost(data.costs.frodo_travel)

    def capture_prices(self, objective: Objective, place: Place, who: int) -> list[Cost]:
        """What an open objective lets a character pay to capture a place, if it says anything about it."""
        record = self.data.objective[objective].capture
        if record is None or self.place(record.place) != place:
            return []
        if record.by and self.character(record.by) != who:
            return []
        return [self.cost(price) for price in record.costs]

    def take_cards(self, cards: Cards) -> None:
        """The cards' own rules, by number."""
        self.character_cards = _by_number(cards.characters, self.kinds["character"])
        self.objective_cards = _by_number(cards.objectives, self.kinds["objective"])
        self.event_cards = _by_number(cards.events, self.kinds["card"], self.first_event)
        self.special_cards = _by_number(cards.specials, self.kinds["shadow"], self.first_special)

    def take_actions(self, actions: Sequence[Action]) -> None:
        """All actions by verb: these, and those of the cards."""
        abilities = [action for card in self.character_cards for action in card.actions + card.any_time]
        orders = [action for card in self.objective_cards for action in card.actions]
        self.actions = {action.verb: action for action in (*actions, *abilities, *orders)}


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


C = TypeVar("C", bound=_Identified)


def _by_number(cards: Sequence[C], kind: Kind, first: int = 0) -> tuple[C, ...]:
    """Cards in the order of their numbers, those of `kind` from `first` on. Raises LookupError if one is missing."""
    known = {card.id: card for card in cards}
    wanted = kind.ids[first : first + len(cards)]
    missing = [key for key in wanted if key not in known]
    if missing or len(known) != len(cards):
        raise LookupError(f"{kind.word} cards without rules: {', '.join(missing) or 'a double one'}")
    return tuple(known[key] for key in wanted)


def _kind(word: str, records: Iterable[Any]) -> Kind:
    records = tuple(records)
    return Kind(word, [record.id for record in records], [record.name for record in records])


ORDERED: Final = {"eye": "the Eye turns to Frodo", "move": "Nazgûl hunt Frodo", "deploy": "Nazgûl fly to the Eye"}
"""What a card of that order has the Shadow do besides sending troops."""


def _shadow_name(record: ShadowCardRecord, data: Data, places: Mapping[str, str]) -> str:
    line = next(one for one in data.battle_line if one.id == record.line)
    way = f"{places[line.path[0]]} to {places[line.path[-1]]} by the {line.colour} line"
    return f"{way}: {ORDERED[record.order]}"
