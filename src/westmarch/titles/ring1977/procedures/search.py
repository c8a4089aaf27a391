"""What spots a stack, and the Search of Orcs (5)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.rules.saruman import shaking
from westmarch.titles.ring1977.rules.searches import spot_people
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, FELLOWSHIP_SEAT, Hex, Person, Side

PIPS: Final = range(1, 7)


@dataclass(repr=False)
class OrcSearch(Procedure):
    """Orcs of a side look for a stack; whoever they see they try to capture (5.4)."""

    place: Hex
    side: Side
    bonus: int = 0
    shown: tuple[Person, ...] = ()

    about = ("place",)
    steps = ("roll", "show", "capture")

    def roll(self, game: Ring1977) -> None:
        """Whoever wears the Ring is not to be found by Orcs; alone, they are not there at all (6)."""
        if all(game.is_wearing(person) for person in game.free_fellows(self.place)):
            self.finish()
            return
        number = spot_number(game, self.side)
        if not is_spotted(game, self.place, game.seat_of(self.side), number, self.bonus):
            self.finish()

    def show(self, game: Ring1977) -> None:
        found = [person for person in game.free_fellows(self.place) if can_be_seen(game, person)]
        self.shown = tuple(person for person in found if not game.is_wearing(person))
        spot_people(game, self.shown, game.seat_of(self.side), by=self.side)

    def capture(self, game: Ring1977) -> None:
        """Saruman's Orcs only look while the Fellowship is his ally (8.3)."""
        if self.shown and game.seat_of(self.side) not in game.allies_of(FELLOWSHIP_SEAT):
            game.do(Capture(self.place, self.side, self.shown))


def spot_number(game: Ring1977, side: Side) -> int:
    """What Orcs of a side must roll at most."""
    chart = game.book.data
    if side == DARK_POWER:
        return chart.search.eye_orc
    return chart.limits.boosted_hand_orcs if game.book.settings["saruman_boost"] == "on" else chart.search.hand_orc


def modifier(game: Ring1977, place: Hex) -> int:
    """What is added to a searcher's roll for the people in a hex."""
    people = game.free_fellows(place)
    return modifier_for(game, place, len(people), any(person in game.by_road for person in people))


def modifier_for(game: Ring1977, place: Hex, count: int, by_road: bool) -> int:
    """What is added for so many in a hex: roads show people, rough country and forest hide them (5.2)."""
    chart = game.book.data.search
    total = chart.on_road if by_road else 0
    if game.book.terrain[place] in ("rough", "forest"):
        total += chart.rough_or_forest
    if count == 1:
        total += chart.alone
    elif count >= chart.many:
        total += chart.six_or_more
    return total


def spot_chance(game: Ring1977, number: int, added: int) -> Fraction:
    """The chance that a roll spots a stack: so high at most, with what is added to it."""
    misses = game.book.data.search.misses
    return Fraction(sum(die != misses and die + added <= number for die in PIPS), len(PIPS))


def is_spotted(game: Ring1977, place: Hex, seat: Seat, number: int, bonus: int = 0) -> bool:
    """A player who searches rolls for one stack, and tells no third what has come of it (8.14). A bonus below 0 makes
    it easier, as all that is added to the roll (5.2)."""
    die = game.roll()
    total = die + modifier(game, place) + shaking(game, seat) + bonus
    spotted = die != game.book.data.search.misses and total <= number
    for one in (FELLOWSHIP_SEAT, seat) if spotted or not game.book.hides_stacks else (FELLOWSHIP_SEAT,):
        game.whisper(one, "A stack at {hex} is spotted" if spotted else "The stack at {hex} is not found", hex=place)
    return spotted


def can_be_seen(game: Ring1977, person: Person) -> bool:
    """Whoever has an Elven Cloak is never seen by a Search."""
    return not game.holds(person, "elven_cloak_1", "elven_cloak_2")
