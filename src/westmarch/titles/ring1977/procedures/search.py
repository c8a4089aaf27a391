"""Searches of one stack: by Orcs, by Nazgûl, by Nazgûl who wait where a stack arrives (5)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Procedure, Question
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, Hex, Person, Side

MISSES = 6
"""A roll that never spots anybody, whatever is added."""


@dataclass(repr=False)
class OrcSearch(Procedure):
    """Orcs of a side look for a stack; whoever they see they try to capture (5.4)."""

    place: Hex
    side: Side
    penalty: int = 0
    shown: tuple[Person, ...] = ()

    steps = ("roll", "show", "capture")

    def roll(self, game: Ring1977) -> None:
        """Whoever wears the Ring is not to be found by Orcs; alone, they are not there at all (6)."""
        if all(game.is_wearing(person) for person in game.free_fellows(self.place)):
            self.finish()
            return
        number = spot_number(game, self.side)
        if not is_spotted(game, self.place, game.seat_of(self.side), number, self.penalty):
            self.finish()

    def show(self, game: Ring1977) -> None:
        found = [person for person in game.free_fellows(self.place) if can_be_seen(game, person)]
        self.shown = tuple(person for person in found if not game.is_wearing(person))
        game.spot(self.shown, game.seat_of(self.side))

    def capture(self, game: Ring1977) -> None:
        if self.shown:
            game.do(Capture(self.place, self.side, self.shown))


@dataclass(repr=False)
class NazgulSearch(Procedure):
    """Up to so many Nazgûl look for a stack; those who spot it come, and may fight at once (5.2, 5.4)."""

    place: Hex
    able: tuple[Person, ...]
    most: int
    searchers: tuple[Person, ...] = ()
    fights: bool = False

    steps = ("pick", "roll", "come", "ask", "attack")
    prompts = {"fights": "Fight the stack at once?"}

    def pick(self, game: Ring1977) -> None:
        """All search, as far as the card allows; which of them is asked."""
        if not self.able or not self.most:
            self.finish()
        elif len(self.able) <= self.most:
            self.searchers = self.able
        else:
            game.do(PickSearcher())

    def roll(self, game: Ring1977) -> None:
        """A wearer of the Ring is found without a roll (6)."""
        wearer = any(game.is_wearing(person) for person in game.free_fellows(self.place))
        number = game.book.data.search.nazgul[len(self.searchers) - 1]
        if not wearer and not is_spotted(game, self.place, game.player(self.searchers[0]), number):
            self.finish()

    def come(self, game: Ring1977) -> None:
        people = game.free_fellows(self.place)
        game.spot(tuple(person for person in people if can_be_seen(game, person)), DARK_SEAT)
        if self.place in game.book.havens:
            self.finish()
            return
        for nazgul in self.searchers:
            game.arrive(nazgul, self.place)

    def ask(self, game: Ring1977) -> None:
        game.do(Confirm(DARK_SEAT, "fights"))

    def attack(self, game: Ring1977) -> None:
        if self.fights:
            game.do(Fight(self.place, self.searchers, tuple(game.free_fellows(self.place))))


@dataclass(repr=False)
class NazgulWait(NazgulSearch):
    """A stack comes to a hex where Nazgûl wait: up to three of them look for it, where they are (3)."""

    able: tuple[Person, ...] = ()
    most: int = 3

    def pick(self, game: Ring1977) -> None:
        self.able = tuple(game.nazgul_in(self.place))
        super().pick(game)


@dataclass(repr=False)
class PickSearcher(Question):
    """Which of the Nazgûl that could search do."""

    seat = DARK_SEAT
    stays = True
    prompt = "Which Nazgûl search?"
    says = {"searches": "{person}"}

    def stands(self, game: Ring1977) -> bool:
        search = game.nearest(NazgulSearch)
        return len(search.searchers) < search.most

    def options(self, game: Ring1977) -> list[Option]:
        search = game.nearest(NazgulSearch)
        return [Option(DARK_SEAT, "searches", (one,)) for one in search.able if one not in search.searchers]

    def searches(self, game: Ring1977, seat: int, person: Person) -> None:
        search = game.nearest(NazgulSearch)
        search.searchers = (*search.searchers, person)


def spot_number(game: Ring1977, side: Side) -> int:
    """What Orcs of a side must roll at most."""
    chart = game.book.data
    if side == DARK_POWER:
        return chart.search.eye_orc
    return chart.limits.boosted_hand_orcs if game.book.settings["saruman_boost"] == "on" else chart.search.hand_orc


def modifier(game: Ring1977, place: Hex) -> int:
    """What is added to a searcher's roll: roads show people, rough country and forest hide them (5.2)."""
    chart = game.book.data.search
    people = game.free_fellows(place)
    total = chart.on_road if any(person in game.by_road for person in people) else 0
    if game.book.terrain[place] in ("rough", "forest"):
        total += chart.rough_or_forest
    if len(people) == 1:
        total += chart.alone
    elif len(people) >= 6:
        total += chart.six_or_more
    return total


def is_spotted(game: Ring1977, place: Hex, seat: Seat, number: int, penalty: int = 0) -> bool:
    """A player who searches rolls for one stack."""
    die = game.roll()
    total = die + modifier(game, place) + game.shaking(seat) - penalty
    spotted = die != MISSES and total <= number
    game.say("A stack at {hex} is spotted" if spotted else "The stack at {hex} is not found", hex=place)
    return spotted


def can_be_seen(game: Ring1977, person: Person) -> bool:
    """Whoever has an Elven Cloak is never seen by a Search."""
    return not game.holds(person, "elven_cloak_1", "elven_cloak_2")
