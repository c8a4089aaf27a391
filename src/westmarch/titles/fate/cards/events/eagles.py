"""Eagles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.procedures.company import Company, Gather
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOWHERE, Character, Place, Region


@dataclass(repr=False)
class Eagles(Company):
    """A character is carried anywhere. It is no Travel (A53), but Frodo draws the Nazgûl, the Eye and a search."""

    seat: Seat
    party: tuple[Character, ...] = ()
    refused: tuple[Character, ...] = ()
    place: Place = NOWHERE

    steps = ("choose_character", "choose_place", "fly", "nazgul_follow", "search")
    prompts = {"place": "Where do the Eagles carry {party:character}?"}

    def choose_character(self, game: Fate) -> None:
        game.do(Gather(self.seat, most=1))

    def may_come(self, game: Fate) -> list[Character]:
        return [one for one in game.on_board if one not in self.refused]

    def choose_place(self, game: Fate) -> None:
        if self.party:
            game.do(Choose(self.seat, "place"))
        else:
            self.finish()

    def place_choices(self, game: Fate) -> list[Place]:
        here = game.where[self.party[0]]
        return [place for place in game.book.places if place != here]

    def fly(self, game: Fate) -> None:
        game.say("The Eagles carried {party:character} to {place}", party=list(self.party), place=self.place)
        game.move_company(self.party, self.place)
        if game.book.frodo not in self.party:
            self.finish()

    def nazgul_follow(self, game: Fate) -> None:
        count = 7
        if game.book.rulings.eagles_nazgul == "all":
            count -= game.nazgul[game.frodo_region]
        game.do(NazgulFollow(game.turn, game.frodo_region, count))

    def search(self, game: Fate) -> None:
        game.shift_eye(game.frodo_region)
        game.do(RollSearch(game.frodo_place))


@dataclass(repr=False)
class NazgulFollow(Procedure):
    """The nearest Nazgûl from elsewhere fly straight to a region, one by one; among equals the current player chooses.

    Fewer than `left` is no loss (A55).
    """

    seat: Seat
    region: Region
    left: int
    origin: Region = Region(-1)

    steps = ("choose_nazgul", "fly")
    prompts = {"origin": "From where does a Nazgûl follow Frodo to {region}? {left:int} to come"}

    def choose_nazgul(self, game: Fate) -> None:
        nearest = self.origin_choices(game)
        if self.left <= 0 or not nearest:
            self.finish()
        elif sum(game.nazgul[one] for one in nearest) <= self.left:
            self.origin = nearest[0]  # all of them come, in whatever order
        else:
            game.do(Choose(self.seat, "origin"))

    def origin_choices(self, game: Fate) -> list[Region]:
        """The other regions with the nearest Nazgûl."""
        distance = game.book.distance[self.region]
        others = [one for one in game.book.regions if distance[one] and game.nazgul[one]]
        nearest = min((distance[one] for one in others), default=0)
        return [one for one in others if distance[one] == nearest]

    def fly(self, game: Fate) -> None:
        game.move_nazgul(self.origin, self.region)
        self.left -= 1
        self.go_to("choose_nazgul")


EAGLES: Final = EventCard(
    "eagles",
    "Move a character to any place. If it is Frodo, the 7 Nazgûl closest to his new region and the Eye move there "
    "and a search is rolled.",
    Eagles,
    lambda game, seat: None,  # Frodo, at least, can always be carried
)
