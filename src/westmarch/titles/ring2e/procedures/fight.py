"""What a battle is about: who fights where, and how strong they are (7.1-7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.casualties import bury
from westmarch.titles.ring2e.procedures.forces import NO_FORCE
from westmarch.titles.ring2e.rules.figures import rest_of
from westmarch.titles.ring2e.stacks import Force, count_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ELITE, FREE, ISENGARD, SHADOW, SOUTHRONS, Character, Region, Side, enemy

FORTH_EORLINGAS: Final = 3
"""The Leadership of the Awakened Théoden in the first round of a battle (12.10)."""


@dataclass(repr=False)
class Fight(Procedure):
    """An Army attacks another, in the `target` region or, with the kind "siege" or "sortie", in its own (7.1, 7.10).

    The `rearguard` is the part of the attacking Army that stays behind, the origin being where it stands. A siege
    battle lasts so many `rounds`. Unless `may_cease` the attacker fights on to the end. `needs_companion`: in the first
    round the Free Peoples need a Companion to use a combat card. The defender rolls `fewer_dice`.

    `round` counts from 1. `outcome` is how it ended, if not by the destruction of an Army: "ceased", "retreat" or
    "siege". `rider`: Gandalf the White has given up his Leadership and thereby the Nazgûl's. `used` are abilities that
    can be used once a battle. `drew`: a card was drawn, so a hand may be too large at the end.
    """

    attacker: Seat
    origin: Region
    target: Region
    rearguard: Force
    kind: str
    rounds: int = 1
    may_cease: bool = True
    needs_companion: bool = False
    fewer_dice: int = 0

    defender: Seat = Seat(-1)
    round: int = 0
    outcome: str = ""
    rider: bool = False
    used: tuple[str, ...] = ()
    drew: bool = False
    about = ("target",)

    def side(self, game: Ring2e) -> Side:
        """The attacker's side."""
        return game.side_of(self.attacker)

    def seat(self, game: Ring2e, side: Side) -> Seat:
        """Who decides for a side."""
        return self.attacker if side == game.side_of(self.attacker) else self.defender

    def foe(self, game: Ring2e) -> Side:
        """The defender's side."""
        return enemy(game.side_of(self.attacker))

    def attacks(self, game: Ring2e, side: Side) -> bool:
        return side == game.side_of(self.attacker)

    def place(self, game: Ring2e, side: Side) -> Region:
        """Where the Army of a side stands."""
        return self.origin if self.attacks(game, side) else self.target

    def spared(self, game: Ring2e, side: Side) -> Force:
        """The figures that take no part: the attacker's rearguard (7.2)."""
        return self.rearguard if self.attacks(game, side) else NO_FORCE[side]

    def army(self, game: Ring2e, side: Side) -> Force:
        """All figures of a side that take part."""
        if self.attacks(game, side):
            return rest_of(game, side, self.origin, self.rearguard)
        return game.force_at(side, self.target)

    def units(self, game: Ring2e, side: Side) -> int:
        """How many units of a side take part."""
        found = game.units_at(side, self.place(game, side))
        return found - stacks.units(self.rearguard[0]) if found and self.attacks(game, side) else found

    def strength(self, game: Ring2e, side: Side, mute: Sequence[Character] = ()) -> int:
        """Combat Strength: units, and Captains of the West who lead any, unless they are `mute` (7.3)."""
        stack, _, people = self.army(game, side)
        captains = [one for one in people if game.book.captain[one] and one not in mute]
        return stacks.units(stack) + len(captains)

    def is_decided(self, game: Ring2e) -> bool:
        """Whether it can't go on: an Army is destroyed, has retreated or is under siege."""
        return bool(self.outcome) or not (self.units(game, FREE) and self.units(game, SHADOW))

    def bury_the_dead(self, game: Ring2e) -> None:
        """Who is left of an Army without units is eliminated with it (7.6)."""
        for side in (self.side(game), enemy(self.side(game))):
            if not self.units(game, side):
                bury(game, side, self.place(game, side), self.army(game, side))

    def hits_on(self, game: Ring2e, side: Side) -> int:
        """What the dice of a side must show (7.5): the attacker has a harder time in the first round against a City or
        fortification, and always against a besieged Stronghold."""
        book = game.book
        if not self.attacks(game, side) or self.kind == "sortie":
            return book.data.combat.hit
        if self.kind == "siege":
            return book.hits_in_siege[self.target]
        return book.hits_in_first_round[self.target] if self.round == 1 else book.data.combat.hit


def white_hand(game: Ring2e, force: Force) -> int:
    """The Elites who are Leaders too while Saruman is in play; with several players the Southrons' as well (11.3)."""
    if not game.on_map(game.book.saruman):
        return 0
    count = count_of(force[0], ISENGARD, ELITE)
    return count + count_of(force[0], SOUTHRONS, ELITE) if game.players > 2 else count


def leadership_of(game: Ring2e, one: Character, first_round: bool = False) -> int:
    """The Leadership of a character: a Sovereign who is a Leader has 1; Théoden has more in the first round of a battle
    (12.10)."""
    if not game.is_character(one):
        return 1
    if first_round and one == game.book.character("theoden"):
        return FORTH_EORLINGAS
    return game.book.leadership[one]


class BattleQuestion(Question):
    """What one of the two must choose in a battle, its cards aside."""

    part_of = "battle"

    def told(self, game: Ring2e) -> dict[str, Any]:
        fight = game.nearest(Fight)
        return {"region": fight.target, "round": fight.round}
