"""A position in plain words, and how it is read from a game of the title."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.titles.ring1977.second.facts import CHARTS, FELLOWSHIP, NAZGUL, PEOPLE, PLACES, SERVANTS, UNITS
from tests.titles.ring1977.second.trace import SEATS
from westmarch.titles.ring1977.words import NATIONS, SIDES

SARUMAN_RETURNS = 2
"""After so many turns, the first time (8.5)."""
OUT = "out"
"""Where a Magic Card is that nobody has and that lies nowhere."""


@dataclass
class Position:
    """Who is where, wounded how, whose captive, and holds what."""

    kind: str
    turn: int
    where: dict[str, str]
    wounds: dict[str, int]
    deep: dict[str, int]
    captor: dict[str, str]
    returns: dict[str, int]
    magic: dict[str, str]
    bearer: str
    ring_on: bool
    ring_lies: str
    shown: dict[str, set[str]]
    """To which seats somebody lies face up."""
    turned: set[str]
    broken: set[str]
    mobilized: set[str]
    ally: str
    by_road: set[str]
    saruman_died: bool
    strength: dict[str, int]
    units: dict[str, str]
    """Where each unit is."""
    waded: set[str]
    """Units that have come through a river."""
    bemused: set[str]
    shadow: int
    offended: set[str]
    in_force: set[str] = field(default_factory=set)
    """Event Cards that hold this turn."""
    lends: set[str] = field(default_factory=set)
    won: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    """People and units that have moved this turn."""
    held: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def three(self) -> bool:
        return self.kind == "three_player"

    @property
    def enemies(self) -> set[str]:
        """Before whom counters of the Fellowship lie face down."""
        return set(SEATS[1:] if self.three else SEATS[1:2])

    def allies(self, seat: str) -> set[str]:
        """Saruman and whoever is his ally."""
        pair = {"saruman", self.ally} if self.ally else set()
        return pair - {seat} if seat in pair else set()

    def is_hostile(self, seat: str, other: str) -> bool:
        """Enemies but for allies, and for Saruman until he has offended (8.2)."""
        if seat == other or other in self.allies(seat):
            return False
        return not (self.three and other == "saruman" and seat not in self.offended)

    def come(self, person: str, place: str) -> None:
        """Somebody comes to a hex; weapons' wounds of Nazgûl are cured in their master's citadel (4.7)."""
        self.where[person] = place
        home = "W2421" if person in self.turned else "E1128"
        if person in NAZGUL and place == home:
            self.wounds[person] = 0

    def side(self, person: str) -> str:
        if person in PEOPLE:
            return str(PEOPLE[person]["side"])
        return "saruman" if person.startswith("hand") else "dark_power"

    def seat_of(self, side: str) -> str:
        """Who plays a side: two players have one player for both enemies of the Fellowship."""
        if side == "fellowship":
            return "free"
        return "saruman" if side == "saruman" and self.three else "dark"

    def player(self, person: str) -> str:
        if person in self.turned:
            return "saruman"
        return self.seat_of(self.side(person))

    def is_free(self, person: str) -> bool:
        return bool(self.where.get(person)) and not self.captor.get(person)

    def differs(self, unit: str) -> tuple[object, ...]:
        """By what a unit differs from others of its name."""
        return self.strength[unit], unit in self.moved, unit in self.waded

    def at(self, place: str) -> list[str]:
        """Everybody in a hex who is nobody's captive."""
        return [one for one, there in self.where.items() if there == place and self.is_free(one)]

    def hidden_stacks(self, seat: str) -> set[str]:
        """Hexes with free people of the Fellowship of whom a player sees none."""
        fellows = [one for one in self.shown if one in FELLOWSHIP and self.is_free(one)]
        seen = {self.where[one] for one in fellows if seat in self.shown[one]}
        return {self.where[one] for one in fellows} - seen

    def holds(self, person: str, *cards: str) -> bool:
        return any(self.magic.get(card) == person for card in cards)

    def combat(self, person: str) -> int:
        return int(self.record(person)["combat"])

    def endurance(self, person: str) -> int:
        drunk = PEOPLE.get(person, {}).get("kind") == "hobbit" and self.holds(person, "ent_draught")
        return int(self.record(person)["endurance"]) + drunk

    def record(self, person: str) -> dict[str, Any]:
        """Ratings of somebody, a Servant, or a band of Orcs."""
        if person in PEOPLE:
            return PEOPLE[person]
        if person in SERVANTS:
            return SERVANTS[person]
        kind, chart = person.split("_")[0], CHARTS["band"]
        return {"combat": chart[f"{kind}_combat"], "endurance": chart[f"{kind}_endurance"]}

    def free_strength(self, place: str) -> int:
        """The strength of the Free Peoples in a hex."""
        return sum(
            self.strength[unit]
            for unit, there in self.units.items()
            if there == place and nation_of(unit) not in ("dark_power", "saruman")
        )

    def citadels(self) -> dict[str, str]:
        """Each citadel with the side that has it: whoever took it last, else whose it is on the map."""
        found = {one["hex"]: one["owner"] for one in PLACES.values() if one["kind"] == "citadel"}
        return {place: self.held.get(place, owner) for place, owner in found.items()}

    def kill(self, person: str) -> None:
        """Out of play; Gandalf the Grey comes back as the White two turns later, and Saruman once."""
        self.where[person] = ""
        if person == "gandalf_grey":
            self.returns["gandalf_white"] = self.turn + CHARTS["limits"]["gandalf_returns"]
        if person == "saruman" and self.three and not self.saruman_died:
            self.returns["saruman"], self.saruman_died = self.turn + SARUMAN_RETURNS, True

    def sorcery(self, person: str) -> str:
        return "C" if person in self.broken else str(self.record(person).get("sorcery", ""))


def nation_of(unit: str) -> str:
    """The nation of a unit; those of one name are numbered."""
    return str(UNITS[unit if unit in UNITS else unit.rpartition("_")[0]]["nation"])


def position_of(table: Any) -> Position:
    """The position of a table's game."""
    game, book = table.game, table.book
    person_id, hex_id = book.kinds["person"].encode, book.kinds["hex"].encode
    people = [(number, person_id(number)) for number in range(len(book.people))]

    def place_id(place: int) -> str:
        return str(hex_id(place)) if place >= 0 else ""

    def captor_id(captor: int) -> str:
        return "" if captor == -1 else "prison" if captor == -2 else str(person_id(captor))

    def keeper(at: int) -> str:
        return str(person_id(at)) if at >= 0 else place_id(-2 - at) if at < -1 else OUT

    unit_id = book.kinds["unit"].encode if book.has_armies else str
    units = list(book.kinds["unit"].numbers.items()) if book.has_armies else []
    return Position(
        kind=str(book.game),
        turn=game.turn,
        where={one: place_id(game.hex_of(number)) for number, one in people},
        wounds={one: game.wounds[number] for number, one in people},
        deep={one: game.deep[number] for number, one in people},
        captor={one: captor_id(game.captor[number]) for number, one in people[: len(game.captor)]},
        returns={person_id(one): turn for one, turn in game.returns.items()},
        magic={str(book.kinds["magic"].encode(card)): keeper(at) for card, at in enumerate(game.magic_at)},
        bearer=str(person_id(game.bearer)) if game.bearer >= 0 else "",
        ring_on=game.ring_on,
        ring_lies=place_id(game.ring_lies),
        shown={one: {SEATS[seat] for seat in game.seats if game.is_shown(number, seat)} for number, one in people},
        turned={person_id(one) for one in game.turned},
        broken={person_id(one) for one in game.broken},
        mobilized={name for number, name in enumerate(NATIONS) if game.mobilized[number]},
        ally=SEATS[game.ally] if game.ally >= 0 else "",
        by_road={person_id(one) for one in game.by_road},
        saruman_died=game.saruman_died,
        strength={name: game.strength[unit] for name, unit in units},
        units={name: place_id(game.at(unit)) for name, unit in units},
        waded={unit_id(one) for one in game.waded},
        bemused={"theoden"} if game.bemused else set(),
        shadow=game.shadow,
        offended={SEATS[one] for one in game.offended},
        in_force=set(game.in_force),
        lends={SEATS[one] for one in game.lends},
        won={unit_id(one) for one in game.won},
        moved={person_id(one) for one in game.moved} | {unit_id(one) for one in game.moved_units},
        held={place_id(place): SIDES[side] for place, side in game.held.items()},
        settings=dict(book.settings),
    )


def differences(second: Position, first: Position, names: tuple[str, ...]) -> list[str]:
    """In which of these fields two positions differ."""
    found = []
    for name in names:
        one, other = getattr(second, name), getattr(first, name)
        if isinstance(one, dict):
            keys = sorted(key for key in {*one, *other} if one.get(key) != other.get(key))
            found += [f"{name} of {key}: second {one.get(key)}, first {other.get(key)}" for key in keys]
        elif one != other:
            found.append(f"{name}: second {one}, first {other}")
    return found
