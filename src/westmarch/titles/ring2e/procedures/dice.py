"""Action dice: Elven Rings, and what a player may do instead of an action (4.2, 4.3)."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import EYE, FREE, SHADOW, WILL, Die, Face, Side, enemy, face_of


def may_pass(game: Ring2e, side: Side) -> bool:
    """Whether a side has fewer unused dice than its enemy (4.2)."""
    return len(game.dice[side]) < len(game.dice[enemy(side)])


def ring_turns(dice: tuple[Die, ...], faces: tuple[Face, ...]) -> tuple[tuple[Die, Face], ...]:
    """Which of these dice an Elven Ring can turn to which of their faces: never Will of the West (4.3)."""
    return tuple(
        (die, face) for die in dict.fromkeys(dice) for face in dict.fromkeys(faces) if face not in (WILL, face_of(die))
    )


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
