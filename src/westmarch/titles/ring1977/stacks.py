"""Stacks of the Fellowship: which counter has whose face, and what enemies know of that (11)."""

from __future__ import annotations

from typing import Any

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, NOWHERE, SHUFFLES, SOMEBODY, Hex, Person


class Stacks(Board):
    """A board on which counters are shuffled, shown and hidden again."""

    def set_out(self, persons: list[Person], place: Hex) -> None:
        """Some people of the Fellowship leave a hex. Where others stay, an enemy no longer knows which counters are
        which, but for those that lie face up: the others are shuffled, and the first of them go. Where movement is
        hidden, nobody sees them at all.
        """
        if not persons or self.book.hides_stacks:
            return
        everybody = self.all_enemies
        counters = zip(range(len(self.who)), self.where, self.face_up, strict=False)
        there = [spot for spot, at, seen in counters if at == place and seen != everybody]
        going = [spot for spot in there if self.who[spot] in persons]
        if not going or len(going) == len(there):
            return
        staying = [spot for spot in there if spot not in going]
        self.mixed += 1
        chance = Rng(key_of(self.mixer), SHUFFLES, self.mixed)
        chance.shuffle(going)
        chance.shuffle(staying)
        self.forget_which(there)
        self.rearrange(there, [*going, *staying])

    def forget_which(self, there: list[int]) -> None:
        """No enemy knows any longer which of these counters is which, but for those that lie face up before them."""
        for seat in self.enemies:
            first = (seat - 1) * len(self.who)
            mixed = [first + spot for spot in there if not self.face_up[spot] >> seat & 1]
            anybody = 0
            for spot in mixed:
                anybody |= self.suspects[spot]
            for spot in mixed:
                self.suspects[spot] = anybody

    def rearrange(self, there: list[int], order: list[int]) -> None:
        """Give the faces of these counters, in another order, to the same counters; what is known goes along."""
        count = len(self.who)
        for values, first in (
            (self.who, 0),
            (self.face_up, 0),
            *((self.suspects, (seat - 1) * count) for seat in self.enemies),
        ):
            moved = [values[first + spot] for spot in order]  # type: ignore[index]
            for spot, value in zip(there, moved, strict=True):
                values[first + spot] = value  # type: ignore[index]

    def show(self, person: Person, seat: Seat) -> None:
        """Turn somebody's counter up before an enemy."""
        if person >= len(self.who):
            return
        counter = self.counter(person)
        if not self.face_up[counter] >> seat & 1:
            self.reveals += 1
        self.face_up[counter] |= 1 << seat
        self.tell(person, seat)

    def tell(self, person: Person, seat: Seat) -> None:
        """An enemy learns whose counter one is, for as long as they can follow it."""
        if self.book.hides_stacks:
            self.face_up[self.counter(person)] |= 1 << seat
            return
        count = len(self.who)
        first = (seat - 1) * count
        bit = 1 << person
        for spot in range(first, first + count):
            self.suspects[spot] &= ~bit
        self.suspects[first + self.counter(person)] = bit

    def show_all(self, person: Person) -> None:
        for seat in self.enemies:
            self.show(person, seat)

    def hide(self, person: Person) -> None:
        """Turn somebody's counter face down again; those who have seen it know it until it is mixed with others."""
        self.remember(person)
        self.face_up[self.counter(person)] = 0

    def remember(self, person: Person) -> None:
        """Those who have seen somebody remember where it was."""

    def tell_of(self, person: Person, template: str, knowing: tuple[Seat, ...] = (), **details: Any) -> None:
        """Say what befalls somebody. Of the Fellowship's people others learn who it is only if they see them, or are
        told, and where movement is hidden nothing else."""
        if person not in self.book.fellowship or all(self.is_shown(person, seat) for seat in self.enemies):
            self.say(template, person=person, **details)
            return
        if not self.book.hides_stacks:
            self.say(template, person=SOMEBODY, **details)
        for seat in self.seats:
            if seat == FELLOWSHIP_SEAT or seat in knowing or self.is_shown(person, seat):
                self.whisper(seat, template, person=person, **details)

    def tell_both(self, seat: Seat, person: Person, template: str, **details: Any) -> None:
        """Say what befalls somebody of the Fellowship to their player, and to the enemy involved (8.14). The enemy
        learns who it is only if they see them; where movement is hidden, else nothing."""
        self.whisper(FELLOWSHIP_SEAT, template, person=person, **details)
        if self.is_shown(person, seat):
            self.whisper(seat, template, person=person, **details)
        elif not self.book.hides_stacks:
            self.whisper(seat, template, person=SOMEBODY, **details)

    def mix_hidden(self) -> None:
        """Where movement is hidden, no enemy can tell by its counter whom they saw before."""
        spots = [spot for spot in range(len(self.who)) if self.where[spot] != NOWHERE and not self.face_up[spot]]
        order = list(spots)
        self.mixed += 1
        Rng(key_of(self.mixer), SHUFFLES, self.mixed).shuffle(order)
        for values in (self.who, self.where):
            moved = [values[spot] for spot in order]
            for spot, value in zip(spots, moved, strict=True):
                values[spot] = value  # type: ignore[assignment]
