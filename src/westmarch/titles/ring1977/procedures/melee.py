"""A fight as it stands: who is in it, and who faces whom (4)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NOBODY, Hex, Person


@dataclass(repr=False)
class Melee(Procedure):
    """People of two sides fight in a hex until one of them has nobody left there.

    `pairs` are attackers and defenders who face each other, `helpers` those who double up, each with the comrade whom
    they help. `coats` are those whose mail has turned its wound, `fallen` the dead, each with who has killed them. A
    fight that is `forced` lets nobody fly off; one for the Ring (`seizing`) is between two, and over when one of them
    has suffered two wounds. `heartened` is who has blown the Horn of Gondor in this round, `held_back`
    says whether a Ringbearer who attacks is paired last.
    """

    place: Hex
    attackers: tuple[Person, ...]
    defenders: tuple[Person, ...]
    forced: bool = False
    seizing: bool = False
    round: int = 0
    pairs: tuple[tuple[Person, Person], ...] = ()
    helpers: tuple[tuple[Person, Person], ...] = ()
    coats: tuple[Person, ...] = ()
    fallen: tuple[tuple[Person, Person], ...] = ()
    suffered: tuple[int, int] = (0, 0)
    heartened: Person = NOBODY
    held_back: bool = False

    about = ("place",)
    by_itself = True

    def in_the_open(self, game: Ring1977) -> tuple[Hex, ...]:
        """Where people of the Fellowship fight, all see them (11)."""
        return (self.place,) if {*self.attackers, *self.defenders} & {*game.book.fellowship} else ()

    # Who is still in it.

    def leave_fight(self, person: Person) -> None:
        """Somebody is no longer in the fight."""
        self.attackers = tuple(one for one in self.attackers if one != person)
        self.defenders = tuple(one for one in self.defenders if one != person)

    def drop_the_fallen(self) -> None:
        """Pairs of which one is gone are no pairs any more, and whoever helped is spare."""
        self.pairs = tuple(pair for pair in self.pairs if pair[0] in self.attackers and pair[1] in self.defenders)
        paired = {person for pair in self.pairs for person in pair}
        still = {*self.attackers, *self.defenders}
        self.helpers = tuple(one for one in self.helpers if one[0] in still and one[1] in paired)

    def is_over(self, game: Ring1977) -> bool:
        enough = game.book.data.combat.seizing
        return not self.attackers or not self.defenders or (self.seizing and max(self.suffered) >= enough)

    def spare(self, fighters: tuple[Person, ...]) -> list[Person]:
        """Who of a side neither faces anybody nor helps."""
        busy = self.busy()
        return [person for person in fighters if person not in busy]

    def players(self, game: Ring1977) -> list[Seat]:
        """Whose people fight, attackers first; allies may fight on one side."""
        return self.players_of(game, (*self.attackers, *self.defenders))

    def players_of(self, game: Ring1977, fighters: tuple[Person, ...]) -> list[Seat]:
        """Whose people these are."""
        return list(dict.fromkeys(map(game.player, fighters)))

    def of(self, seat: Seat, game: Ring1977) -> tuple[Person, ...]:
        """The fighters of a player."""
        return tuple(one for one in (*self.attackers, *self.defenders) if game.player(one) == seat)

    def side_of(self, person: Person) -> tuple[Person, ...]:
        """Everybody who fights on somebody's side."""
        return self.attackers if person in self.attackers else self.defenders

    def busy(self) -> set[Person]:
        """Who faces somebody, or helps."""
        return {person for pair in self.pairs for person in pair} | {person for person, _ in self.helpers}

    def help_for(self, person: Person) -> int:
        """How many help somebody."""
        return sum(comrade == person for _, comrade in self.helpers)

    def suffers(self, person: Person, count: int) -> None:
        """Count the wounds of a fight for the Ring."""
        attacker, defender = self.suffered
        if person in self.attackers:
            self.suffered = (attacker + count, defender)
        else:
            self.suffered = (attacker, defender + count)
