"""Given, when, then: a game on which a test sets up exactly what matters.

    table = Table("character").at("moria", "frodo", "gandalf_grey")
    table.begin(OrcSearch(table.place("moria"), DARK_POWER))
    table.dice(3, 4).do("go_on")

People, cards and places are named by their ids in the data files, hexes without a place as "W2421". `do` refuses what
is not legal; `can` asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.titles.asking import Asking
from tests.titles.asking import has_line as has_line
from westmarch.engine.chance import key_of
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.hexes import NUMBERS
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.rules.stacks import show_to_all
from westmarch.titles.ring1977.words import DICE, NO_SIDE, NOBODY, NOWHERE, Event, Hex, Person, Unit


class Loaded:
    """Stands in for dice: gives what the test has named next, then what is fair."""

    def __init__(self, table: Table, fair: Any) -> None:
        self.table = table
        self.fair = fair

    def below(self, sides: int) -> int:
        return self.table.loaded.pop(0) - 1 if self.table.loaded else self.fair.below(sides)

    def roll(self, count: int, sides: int) -> list[int]:
        return [self.below(sides) for _ in range(count)]


class Table(Asking):
    """A game with nobody on the map, and empty hands, until the test says so."""

    def __init__(self, kind: str = "character", overrides: Mapping[str, Any] | None = None, **settings: str) -> None:
        self.book: Any = TITLE.open_book(TITLE.choose({"game": kind, **settings}), overrides or {})
        self.game: Any = TITLE.play.new(self.book, 3 if kind == "three_player" else 2, key_of("a test"))
        self.loaded: list[int] = []
        game: Any = self.game
        fair = game.rng
        game.rng = lambda stream: Loaded(self, fair(stream)) if stream == DICE else fair(stream)
        self.clear()

    # Names.

    def person(self, name: str) -> Person:
        return self.book.person_numbers[name]  # type: ignore[no-any-return]

    def place(self, name: str) -> Hex:
        """The hex of a place, or of that id."""
        found = self.book.places.get(name)
        return NUMBERS[name] if found is None else found

    # Given.

    def clear(self) -> Table:
        game = self.game
        game.where = [NOWHERE] * len(game.where)
        game.hands = [()] * len(game.hands)
        game.agenda, game.result, game.turn, game.mover = [], "", 1, NO_SIDE
        game.moved, game.stirred, game.by_road, game.in_force = [], [], [], []
        game.mobilized = [1] * len(game.mobilized)
        game.shadow = 20
        game.magic_at = [NOBODY] * len(game.magic_at)
        game.log.clear()
        return self.change()

    def at(self, place: str, *people: str) -> Table:
        """These people are in a hex. The enemies have seen the hex's counters from the back only."""
        for name in people:
            self.game.put(self.person(name), self.place(place))
        return self.change()

    def army(self, place: str, unit: str, strength: int = 0, number: int = 1) -> Table:
        """A unit stands in a hex, as strong as its counter or as said; `number` tells those of the same name apart."""
        one = self.unit(unit, number)
        self.game.place_unit(one, self.place(place))
        self.game.strength[one] = strength or self.book.unit_records[one].strength
        return self.change()

    def unit(self, name: str, number: int = 1) -> Unit:
        return Unit(self.book.kinds["unit"].numbers[name if number == 1 else f"{name}_{number}"])

    def holding(self, person: str, *cards: str) -> Table:
        """Somebody holds these Magic Cards; "ring" is the Ring, "ring/worn" the Ring on their finger."""
        for card in cards:
            if card.startswith("ring"):
                self.game.bearer = self.game.last_bearer = self.person(person)
                self.game.ring_on = card == "ring/worn"
            else:
                self.game.magic_at[self.book.magic_numbers[card]] = self.person(person)
        return self.change()

    def hand(self, seat: int, *events: str) -> Table:
        """A player holds these Event Cards."""
        ids = self.book.kinds["event"].numbers
        self.game.hands[seat] = (*self.game.hands[seat], *(Event(ids[name]) for name in events))
        return self.change()

    def spotted(self, *people: str) -> Table:
        """These people lie face up before all."""
        for name in people:
            show_to_all(self.game, self.person(name))
        return self.change()

    def dice(self, *rolls: int) -> Table:
        """What the next dice show."""
        self.loaded += rolls
        return self

    # When.

    def can(self, verb: str, *args: Any) -> bool:
        return super().can(verb, *self.hexes(args))

    def do(self, verb: str, *args: Any) -> Table:
        return super().do(verb, *self.hexes(args))

    def hexes(self, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """Arguments as options have them: places by their hexes."""
        return tuple(self.book.kinds["hex"].encode(self.place(one)) if one in self.book.places else one for one in args)

    # Then.

    def where(self, person: str) -> str:
        """The id of the hex where somebody is; "" if they are not on the map."""
        place = self.game.hex_of(self.person(person))
        return str(self.book.kinds["hex"].encode(place)) if place >= 0 else ""

    def wounds(self, person: str) -> tuple[int, int]:
        """Wounds by weapons, and by elven swords and sorcery where they are counted apart."""
        number = self.person(person)
        return self.game.wounds[number], self.game.deep[number]


def fight(table: Table, attackers: list[str], defenders: list[str], forced: bool = False) -> Table:
    """A fight where these people are."""
    ours, theirs = [table.person(name) for name in attackers], [table.person(name) for name in defenders]
    return table.begin(Fight(table.game.hex_of(ours[0]), tuple(ours), tuple(theirs), forced))
