"""Saruman in Army Combat: he may lose the Ring, but not his life (8.5, 8.8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Confirm, Odds, Procedure
from westmarch.titles.ring1977.procedures.chances import fought
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.rules.movement import lead_away
from westmarch.titles.ring1977.rules.ring import give_ring
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, NOBODY, SARUMAN_SEAT, Hex, Person

HALF = 50
"""So many percent must be lost for the Ring to be lost to the Fellowship."""


@dataclass(repr=False)
class SarumanBeaten(Procedure):
    """A stack that Saruman leads has lost the greater part. Aragorn with Andúril or Gandalf the White takes the Ring
    from him if that was half of it; to the Lord of the Nazgûl he yields it, or fights him."""

    place: Hex
    winner: Seat
    lost: int
    heir: Person = NOBODY
    fights: bool = False
    goes_home: bool = False

    about = ("place",)
    steps = ("fellowship", "take", "lord", "yield_or_fight", "home", "go")
    prompts = {
        "heir": "Who takes the Ring from Saruman?",
        "fights": "Fight the Lord of the Nazgûl rather than yield the Ring?",
        "goes_home": "Put Saruman in Isengard?",
    }

    def fellowship(self, game: Ring1977) -> None:
        if not self.is_here(game):
            self.finish()
        elif self.has_ring(game) and self.lost >= HALF and self.heir_choices(game):
            game.do(Choose(FELLOWSHIP_SEAT, "heir"))

    def heir_choices(self, game: Ring1977) -> list[Person]:
        found = []
        for person in game.free_fellows(self.place) if self.winner == FELLOWSHIP_SEAT else []:
            name = game.people[person].id
            if name == "gandalf_white" or (name == "aragorn" and game.holds(person, "anduril")):
                found.append(person)
        return found

    def take(self, game: Ring1977) -> None:
        if self.heir != NOBODY:
            give_ring(game, self.heir)

    def lord(self, game: Ring1977) -> None:
        """Whatever part was lost (8.5)."""
        lord = game.book.person("lord_of_the_nazgul")
        is_there = game.hex_of(lord) == self.place and game.player(lord) == self.winner
        if self.has_ring(game) and is_there:
            game.do(Confirm(SARUMAN_SEAT, "fights"))
        else:
            self.go_to("home")

    def fights_odds(self, game: Ring1977) -> Odds:
        """What a yes can come to."""
        return fought(game, SARUMAN_SEAT, self.fight_of(game, game.book.person("lord_of_the_nazgul")))

    def fight_of(self, game: Ring1977, lord: Person) -> Fight:
        return Fight(self.place, (lord,), (game.book.saruman,), forced=True)

    def yield_or_fight(self, game: Ring1977) -> None:
        lord = game.book.person("lord_of_the_nazgul")
        if self.fights:
            game.do(self.fight_of(game, lord))
        else:
            give_ring(game, lord)

    def home(self, game: Ring1977) -> None:
        if self.is_here(game) and self.place != game.book.isengard:
            game.do(Confirm(SARUMAN_SEAT, "goes_home"))

    def go(self, game: Ring1977) -> None:
        if self.goes_home:
            lead_away(game, game.book.saruman, game.book.isengard)

    def is_here(self, game: Ring1977) -> bool:
        return game.hex_of(game.book.saruman) == self.place

    def has_ring(self, game: Ring1977) -> bool:
        return game.bearer == game.book.saruman
