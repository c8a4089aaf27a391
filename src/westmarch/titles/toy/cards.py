"""The cards, one declaration each; what they do is a function or a procedure above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.toy.procedures import Peril
from westmarch.titles.toy.state import Toy
from westmarch.titles.toy.words import Place


def nothing(game: Toy, seat: Seat) -> None:
    """A peril is met as soon as it is drawn, and never played."""


def sing(game: Toy, seat: Seat) -> None:
    """Hope rises."""
    game.hope += 1


def hide(game: Toy, seat: Seat) -> None:
    """The peril that is being met passes by."""
    game.nearest(Peril).averted = True


def ride(game: Toy, seat: Seat) -> None:
    """Someone goes on: this asks a question, so it takes a procedure."""
    game.do(Ride(seat))


@dataclass(repr=False)
class Ride(Procedure):
    """One hobbit goes on one place."""

    seat: Seat
    rider: Seat = Seat(-1)

    steps = ("choose", "go")
    prompts = {"rider": "Who rides the pony?"}

    def choose(self, game: Toy) -> None:
        game.do(Choose(self.seat, "rider"))

    def rider_choices(self, game: Toy) -> list[Seat]:
        return game.on_the_road()

    def go(self, game: Toy) -> None:
        game.move(self.rider, Place(game.where[self.rider] + 1))


@dataclass(frozen=True)
class CardRules:
    """A card: how many there are; when it may be played and what it does, or else how strong a peril it is."""

    id: str
    name: str
    copies: int
    timing: str = ""
    effect: Callable[[Toy, Seat], None] = nothing
    strength: int = 0


CARDS: Final = (
    CardRules("cloak", "Elven Cloak", 4, "peril", hide),
    CardRules("pony", "Pony", 3, "any", ride),
    CardRules("song", "Walking Song", 3, "any", sing),
    CardRules("wolves", "Wolves", 4, strength=4),
    CardRules("wights", "Barrow-wights", 3, strength=5),
    CardRules("riders", "Black Riders", 3, strength=6),
)
