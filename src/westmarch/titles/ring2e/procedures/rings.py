"""Elven Rings (4.3): which die is turned, then to which face, then whoever turned it acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.procedures.turn import Act
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import EYE, FREE, SHADOW, WILL, Die, Face, face_of

USE_OF_A_RING: Final = "use_of_a_ring"
"""The large choice that these questions are part of."""


def faces_for(game: Ring2e, seat: Seat, die: Die) -> list[Face]:
    """To what an Elven Ring can turn one of a player's dice: never to Will of the West."""
    faces = dict.fromkeys(game.book.faces[game.side_of(seat)])
    return [face for face in faces if face not in (WILL, face_of(die))]


@dataclass(repr=False)
class WhichDieTurns(Question):
    """A player uses an Elven Ring: on which of their unused dice."""

    seat: Seat

    part_of = USE_OF_A_RING
    prompt = "Which die does the Elven Ring turn?"
    says = {"turn_die": "Turn the {die}"}
    leads_on = ("turn_die",)
    way_back = "No Elven Ring"

    def options(self, game: Ring2e) -> list[Option]:
        dice = game.dice[game.side_of(self.seat)]
        return [Option(self.seat, "turn_die", (die,)) for die in dict.fromkeys(dice)]

    def turn_die(self, game: Ring2e, seat: Seat, die: Die) -> None:
        """To what comes next."""
        game.do(TurnsTo(seat, die))


@dataclass(repr=False)
class TurnsTo(Question):
    """A player has chosen the die that an Elven Ring turns: to which face."""

    seat: Seat
    die: Die

    part_of = USE_OF_A_RING
    about = ("die",)
    prompt = "To what does the Elven Ring turn the {die}?"
    says = {"turn_to": "To {face}"}
    way_back = "Another choice"

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "turn_to", (face,)) for face in faces_for(game, self.seat, self.die)]

    def turn_to(self, game: Ring2e, seat: Seat, face: Face) -> None:
        use_ring(game, seat, self.die, face)
        if game.dice[game.side_of(seat)]:
            game.do(Act(seat))


def use_ring(game: Ring2e, seat: Seat, die: Die, face: Face) -> None:
    """An Elven Ring turns a die; used by the Free Peoples it goes to the Shadow, who has it once. A die that becomes an
    Eye goes to the Hunt Box (4.3)."""
    side = game.side_of(seat)
    game.rings[side] -= 1
    if side == FREE:
        game.rings[SHADOW] += 1
    game.ring_users.append(seat)
    turned = game.turn_die(side, die, face)
    game.say("{role} turned a {die} to {face} with an Elven Ring", role=game.role(seat), die=die, face=face)
    if face == EYE:
        game.spend(side, turned)
        game.hunt_box[side] += 1
