"""Servants of Sauron in their lairs and on the Misty Passes (3)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NOBODY, SERVANTS, Hex, Person


@dataclass(repr=False)
class MeetServant(Procedure):
    """A stack enters a Servant hex: the Servant that is known to be there attacks at once, or one is drawn."""

    place: Hex
    servant: Person = NOBODY

    about = ("place",)
    steps = ("draw", "attack")

    def draw(self, game: Ring1977) -> None:
        known = [one for one in game.book.servants if game.hex_of(one) == self.place]
        if known:
            self.servant = known[0]
        elif game.pile:
            self.servant = game.pile.pop()
            game.reveals += 1
            game.say("What waits here: {person}", person=self.servant)
            if game.people[self.servant].rumor:
                game.pile.append(self.servant)
                game.rng(SERVANTS).shuffle(game.pile)
                self.finish()
            else:
                game.put(self.servant, self.place)
        else:
            self.finish()

    def attack(self, game: Ring1977) -> None:
        game.do(Fight(self.place, (self.servant,), tuple(game.free_fellows(self.place)), forced=True))
