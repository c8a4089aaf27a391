"""Captives escape, and who has been away returns (4.7, 5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import AGAIN, Choose, Confirm, Next, Procedure
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.captives import end_band_if_empty, on_the_way
from westmarch.titles.ring1977.rules.cards import use_magic
from westmarch.titles.ring1977.rules.people import escape_rating
from westmarch.titles.ring1977.rules.places import steps_from
from westmarch.titles.ring1977.rules.stacks import hide_counter, show_to_all, tell_of
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, FREE, NOWHERE, SARUMAN, Hex, Person

ROPE: Final = "elven_rope"
"""Among what is in force this turn it says that the rope has been used."""


@dataclass(repr=False)
class Escapes(Procedure):
    """Each captive who is not in prison rolls to escape (5.5)."""

    left: tuple[Person, ...] = ()

    private = ("left",)
    steps = ("begin", "one_by_one")

    def begin(self, game: Ring1977) -> None:
        self.left = tuple(on_the_way(game))

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        person, *rest = self.left
        self.left = tuple(rest)
        game.do(TryEscape(person))
        return AGAIN


@dataclass(repr=False)
class TryEscape(Procedure):
    """A captive who rolls their Escape Rating or less is free in a hex beside."""

    person: Person
    bonus: int = 0
    roped: bool = False
    to: Hex = NOWHERE

    private = ("person",)
    about = ("person",)
    steps = ("rope", "roll", "free", "go")
    prompts = {"roped": "Use the Elven Rope for the escape of {person}?", "to": "Where does {person} flee?"}

    def rope(self, game: Ring1977) -> None:
        """Offer the rope, once a turn, to somebody in its holder's hex (Magic Cards). That it is asked tells where it
        is."""
        holder = game.holder(ROPE)
        is_theirs = holder in game.book.fellowship and game.in_play(holder)
        if is_theirs and not game.is_open(ROPE) and game.hex_of(holder) == game.hex_of(self.person):
            game.reveals += 1
            game.do(Confirm(FELLOWSHIP_SEAT, "roped"))

    def roll(self, game: Ring1977) -> None:
        if self.roped:
            game.in_force.append(ROPE)
            use_magic(game, game.holder(ROPE), ROPE)
            self.bonus += game.book.data.magic_power.rope
        die = game.roll()
        if die > escape_rating(game, self.person) + self.bonus:
            tell_of(game, self.person, "{person} could not escape (rolled {die})", die=die)
            self.finish()
        else:
            tell_of(game, self.person, "{person} escaped (rolled {die})", die=die)

    def free(self, game: Ring1977) -> None:
        game.do(Choose(FELLOWSHIP_SEAT, "to"))

    def to_choices(self, game: Ring1977) -> list[Hex]:
        closed = Barriers(game, FELLOWSHIP_SEAT).closed_to_people()
        here = game.hex_of(self.person)
        return [step.to for step in steps_from(game, here) if step.to not in closed] or [here]

    def go(self, game: Ring1977) -> None:
        band = game.captor[self.person]
        game.captor[self.person] = FREE
        game.put(self.person, self.to)
        end_band_if_empty(game, band)


@dataclass(repr=False)
class Return(Procedure):
    """Whoever comes back from death or flight comes back now; Saruman as soon as Isengard is his (8.5)."""

    steps = ("come",)

    def come(self, game: Ring1977) -> Next:
        for person, turn in sorted(game.returns.items()):
            waits = person == game.book.saruman and game.owner(game.book.isengard) != SARUMAN
            if turn <= game.turn and not waits:
                del game.returns[person]
                if person in game.book.fellowship:
                    game.do(ComeBack(person))
                elif person == game.book.saruman:
                    game.wounds[person] = 0
                    game.put(person, game.book.isengard)
                    game.say("{person} has come back to {hex}", person=person, hex=game.book.isengard)
                return AGAIN
        return None


@dataclass(repr=False)
class ComeBack(Procedure):
    """Gandalf the White comes to a place of his choice (4.7)."""

    person: Person
    to: Hex = NOWHERE

    steps = ("ask", "come")
    prompts = {"to": "Where does {person} come back?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(FELLOWSHIP_SEAT, "to"))

    def to_choices(self, game: Ring1977) -> list[Hex]:
        return list(game.book.gandalf_returns_to)

    def come(self, game: Ring1977) -> None:
        game.put(self.person, self.to)
        show_to_all(game, self.person)
        hide_counter(game, self.person)
        game.say("{person} has come back to {hex}", person=self.person, hex=self.to)
