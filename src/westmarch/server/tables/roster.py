"""Who belongs to a table, and what they may see of it."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.server.people.person import Person
from westmarch.server.tables.record import OVER, Chair, TableRecord


@dataclass(frozen=True)
class Roster:
    """A table's record and its chairs, as they were read together."""

    record: TableRecord
    chairs: list[Chair]

    def seats_of(self, person: Person | None) -> list[Seat]:
        """The seats that somebody plays."""
        return [chair.seat for chair in self.chairs if chair.is_of(person)]

    def belongs(self, person: Person | None) -> bool:
        """Whether somebody sits here, or has made the table."""
        return self.is_owner(person) or bool(self.seats_of(person))

    def is_owner(self, person: Person | None) -> bool:
        """Whether somebody has made the table."""
        return person is not None and person.id == self.record.owner

    def others(self, person: Person) -> dict[str, Person]:
        """The other people who play, by id."""
        people = {chair.person.id: chair.person for chair in self.chairs if chair.person is not None}
        people.pop(person.id, None)
        return people

    @property
    def is_of_bots_alone(self) -> bool:
        """Whether bots play here and no people."""
        return all(chair.person is None for chair in self.chairs)

    @property
    def gives_hints(self) -> bool:
        """Whether people may ask for hints: as the owner says, or else where nobody plays against another person.

        Before the game somebody else is expected on every chair that is open.
        """
        if self.record.hints is not None:
            return self.record.hints
        people = {chair.person.id for chair in self.chairs if chair.person is not None}
        return self.record.title.play.winners is None or len(people) + sum(chair.is_open for chair in self.chairs) <= 1

    @property
    def turn_enders(self) -> dict[Seat, frozenset[Seat]]:
        """The seats of people, each with all seats of that person; empty if turns end by themselves here."""
        people = [chair for chair in self.chairs if chair.person is not None and self.record.explicit_end]
        return {chair.seat: frozenset(self.seats_of(chair.person)) for chair in people}

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats of bots."""
        return frozenset(chair.seat for chair in self.chairs if chair.bot)

    def may_see(self, person: Person | None, word: str = "") -> bool:
        """Whether somebody may look at the table: everybody may with the word of its link, or when its game is over."""
        invited = bool(self.record.watch) and hmac.compare_digest(self.record.watch.encode(), word.encode())
        return invited or self.record.phase == OVER or self.may_hear(person)

    def may_hear(self, person: Person | None) -> bool:
        """Whether somebody may know what is said at the table."""
        return self.record.public or self.belongs(person)
