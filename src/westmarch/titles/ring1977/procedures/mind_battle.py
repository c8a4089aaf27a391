"""Mind Battles by the seeing-stones (8.11)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.rules.people import sorcery
from westmarch.titles.ring1977.rules.saruman import roll_high
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NOBODY, Person


@dataclass(repr=False)
class MindBattle(Procedure):
    """Two minds wrestle; `foe` NOBODY is Sauron. `margin` is by how much the challenger has won."""

    challenger: Person
    foe: Person = NOBODY
    margin: int = 0

    about = ("foe",)
    steps = ("wrestle",)

    def wrestle(self, game: Ring1977) -> None:
        first, second = roll_high(game, game.player(self.challenger)), game.roll()
        ours = first + strength(game, self.challenger)
        theirs = second + (strength_of_sauron(game) if self.foe == NOBODY else strength(game, self.foe))
        self.margin = ours - theirs
        if any(has_two_stones(game, one) for one in (self.challenger, self.foe) if one != NOBODY):
            game.reveals += 1  # The sum tells it to whoever can see the dice.
        game.say("{person} wrestles in mind: {ours} against {theirs}", person=self.challenger, ours=ours, theirs=theirs)
        self.ended(game)

    def ended(self, game: Ring1977) -> None:
        """What comes of it."""
        raise NotImplementedError


def strength(game: Ring1977, person: Person) -> int:
    """What somebody adds to their roll: for their arts, Aragorn for his right, and for two stones."""
    chart = game.book.data.mind_battle
    column = sorcery(game, person)
    total = getattr(chart, column) if column else 0
    if game.people[person].id == "aragorn":
        total += chart.aragorn
    return int(total + (chart.two_palantirs if has_two_stones(game, person) else 0))


def has_two_stones(game: Ring1977, person: Person) -> bool:
    return sum(game.holder(stone) == person for stone in game.book.stones) > 1


def strength_of_sauron(game: Ring1977) -> int:
    """Sauron wrestles as the greatest of sorcerers, in Barad-dûr."""
    chart = game.book.data.mind_battle
    return chart.A + chart.barad_dur
