"""What a warden thinks of a position before answering."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, Final

from westmarch.engine.label import sentence, spell
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring1977.bots.roads import Roads
from westmarch.titles.ring1977.rules.people import endurance
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, WHEREABOUTS, Hex, Person

PEACE: Final = 0
"""The promise not to attack."""
NEAR_DOOM: Final = 14
"""So few hexes from Mount Doom the quest is nearly done."""
FOR_THE_RING: Final = 0.7
"""How much of the enemies' strength is enough to fight for the Ring: it is worth more than a Nazgûl."""


class Counsel:
    """A position in a world that fits all that a seat knows, and the `story` of its answers. `wily` bargainers lie, and
    break promises. `roads` are ways that have been worked out."""

    def __init__(
        self,
        game: Ring1977,
        seat: Seat,
        options: list[Option],
        story: Sequence[Option],
        roads: Roads,
        wily: bool = False,
    ) -> None:
        self.game = game
        self.book = game.book
        self.seat = seat
        self.options = options
        self.story = story
        self.roads = roads
        self.wily = wily
        self.question: Any = game.question
        self.reason = ""

    @property
    def is_on_the_quest(self) -> bool:
        """Whether the seat plays the Fellowship, and somebody free of theirs has the Ring."""
        game = self.game
        return self.seat == FELLOWSHIP_SEAT and game.bearer in self.book.fellowship and game.is_free(game.bearer)

    @property
    def prey(self) -> Hex:
        """The hex where the Ring may be, as far as this seat knows or has been told this turn. It is -1 if the Ring is
        nowhere."""
        heard = self.heard_of(self.game.bearer)
        return self.game.ring_hex if heard is None else heard

    def heard_of(self, person: Person) -> Hex | None:
        """Where somebody is by what this seat has traded for this turn, if they may be there."""
        game = self.game
        if game.bearer not in self.book.fellowship or self.seat == FELLOWSHIP_SEAT:
            return None
        now = (WHEREABOUTS, person, game.turn)
        told = [Hex(place) for _, topic, about, place, turn in game.heard[self.seat] if (topic, about, turn) == now]
        may_be = game.possible_hexes(person, self.seat).values()
        return next((place for place in reversed(told) if game.book.hides_stacks or place in may_be), None)

    def combat(self, people: list[Person] | tuple[Person, ...]) -> int:
        """What some people are worth in a fight, by their Combat and what is left of their Endurance."""
        return sum(
            self.book.people[one].combat * max(1, endurance(self.game, one) - self.game.wounds[one]) for one in people
        )

    def find(self, *verbs: str) -> Option:
        """The option of the first of these verbs that is offered, or else the first option."""
        for verb in verbs:
            for option in self.options:
                if option.verb == verb:
                    return option
        return self.options[0]

    def of(self, verb: str) -> list[Option]:
        return [option for option in self.options if option.verb == verb]

    def best(self, worth: Callable[[Option], float], options: list[Option] | None = None) -> Option:
        """The option of the highest worth, the first of equals."""
        return max(options or self.options, key=worth)

    def because(self, option: Option, template: str, **details: Any) -> Option:
        """An option, and what speaks for it in a sentence, with names for numbers."""
        self.reason = sentence(spell(self.book, template, details))
        return option

    def was_tried(self, option: Option) -> bool:
        """Whether an option was taken before in this movement, so that nobody sets out from one hex again and again."""
        this_movement = takewhile(lambda one: one.verb != "stay", reversed(self.story))
        return option in this_movement

    def has_sworn_peace(self, other: Seat) -> bool:
        """Whether the seat has promised another not to attack this turn, and keeps its word."""
        return not self.wily and any(
            (giver, taker, turn) == (self.seat, other, self.game.turn) and promise == PEACE
            for promises in self.game.promises
            for giver, taker, promise, turn in promises
        )

    @property
    def spotted(self) -> list[Hex]:
        """Where people of the Fellowship lie face up before this seat."""
        game = self.game
        return sorted({game.where[spot] for spot in range(len(game.who)) if game.face_up[spot] >> DARK_SEAT & 1} - {-1})
