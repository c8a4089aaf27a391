"""The Horn of Gondor, blown once: in a round of a fight, or in a battle in Gondor (Magic Cards)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import Confirm, Odds, Procedure
from westmarch.titles.ring1977.procedures.chances import by_horn
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NOBODY, Person

HORN: Final = "horn_of_gondor"


def bugler(game: Ring1977, people: tuple[Person, ...]) -> Person:
    """Who of these has the Horn and can blow it; NOBODY if none can."""
    return next((one for one in people if game.holds(one, HORN)), NOBODY)


def blow(game: Ring1977, person: Person) -> None:
    """The Horn is heard once; then it is out of the game."""
    game.magic_at[game.book.magic_numbers[HORN]] = NOBODY
    game.say("{person} blows the Horn of Gondor", person=person)


@dataclass(repr=False)
class HornInFight(Procedure):
    """One more point of Combat for whoever blows it, for a round."""

    person: Person = NOBODY
    blows: bool = False

    about = ("person",)
    steps = ("ask", "blow")
    prompts = {"blows": "{person} has the Horn of Gondor: blow it in this round?"}

    def ask(self, game: Ring1977) -> None:
        melee = game.nearest(Melee)
        self.person = bugler(game, tuple(one for pair in melee.pairs for one in pair))
        if self.person != NOBODY:
            game.do(Confirm(game.player(self.person), "blows"))

    def blows_odds(self, game: Ring1977) -> Odds:
        """What a yes can come to, and a no."""
        return by_horn(game, game.player(self.person), game.nearest(Melee), self.person)

    def blow(self, game: Ring1977) -> None:
        if self.blows:
            blow(game, self.person)
            game.nearest(Melee).heartened = self.person
