"""What all actions with an action die have in common (section 4)."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.action import Action
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ARMY, FREE, MUSTER, MUSTER_ARMY, WILL, Die, Face, Side, face_of


class DieAction(Action):
    """Something done with an action die that shows one of these `faces`, whole when the die is used up.

    `MUSTER_ARMY` counts as Muster and as Army, Will of the West as any face.
    """

    faces: ClassVar[tuple[Face, ...]] = ()

    def dice(self, game: Ring2e, side: Side) -> list[Die]:
        """The different unused dice with which a side can do this."""
        return usable_dice(game, side, self.faces)

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (die,)) for die in self.dice(game, game.side_of(seat))]


def usable_dice(game: Ring2e, side: Side, faces: tuple[Face, ...]) -> list[Die]:
    """The different unused dice of a side that can be used as one of these faces."""
    return [die for die in dict.fromkeys(game.dice[side]) if counts_as(face_of(die), faces, side)]


def counts_as(face: Face, faces: tuple[Face, ...], side: Side) -> bool:
    """Whether a die that shows `face` can be used as one of these faces (4.1)."""
    if face in faces or (face == WILL and side == FREE):
        return True
    return face == MUSTER_ARMY and any(one in faces for one in PARTS)


PARTS = (ARMY, MUSTER)
"""What a Muster/Army result is used as."""
