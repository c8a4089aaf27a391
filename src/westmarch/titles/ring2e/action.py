"""What all actions with an action die have in common (section 4): the die is chosen first, then what to do with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar, Final

from westmarch.engine.action import Action
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ARMY,
    CHARACTER,
    EVENT,
    FREE,
    MUSTER,
    MUSTER_ARMY,
    SAURON,
    SHADOW,
    WILL,
    Die,
    Face,
    Side,
    face_of,
)


class DieAction(Action):
    """Something done with an action die that shows one of these `faces`, whole when the die is used up.

    `MUSTER_ARMY` counts as Muster and as Army, Will of the West as any face. Subclasses say in `hindrance` what else
    stands against the action, in `ways` how it can be done with a die, and in `do` they first `pay`. Where a hindrance
    is just that there are no ways, `tells_by_ways` saves menus to look for both.
    """

    faces: ClassVar[tuple[Face, ...]] = ()
    tells_by_ways: ClassVar[bool] = False

    def suits(self, die: Die, side: Side, messenger: bool) -> bool:
        """Whether it can be done with such a die of that side. `messenger` says whether a Muster die counts as an Army
        die. Where more than that decides, `takes` says whether it can be done now."""
        face = face_of(die)
        return counts_as(face, self.faces, side) or (messenger and face == MUSTER and ARMY in self.faces)

    def takes(self, game: Ring2e, seat: Seat, die: Die) -> bool:
        """Whether a player can do this with one of their unused dice, as far as the die is concerned."""
        return self.suits(die, game.side_of(seat), has_messenger(game, seat))

    def dice(self, game: Ring2e, seat: Seat) -> list[Die]:
        """The different unused dice with which a player can do this."""
        return [die for die in dict.fromkeys(game.dice[game.side_of(seat)]) if self.takes(game, seat, die)]

    def why_not(self, game: Ring2e, who: int) -> str | None:
        return self.why_no_die(game, Seat(who)) or self.hindrance(game, Seat(who))

    def why_not_each(self, game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
        """What one could think of doing by it, each by name, with what stands against it; empty if nothing does."""
        return iter(())

    def why_no_die(self, game: Ring2e, seat: Seat) -> str | None:
        """The same as far as dice are concerned."""
        if self.dice(game, seat):
            return None
        return told(NO_DIE_FOR[self.faces[0]] if len(self.faces) == 1 else NO_DIE)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        """What besides a missing die stands against the action now."""
        return None

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        """The options with a die that the action takes, when there is no hindrance."""
        return [Option(seat, self.verb, (die,))]

    def options_with(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        """The options with one of a player's unused dice that suits the action."""
        if self.tells_by_ways or self.hindrance(game, seat) is None:
            return self.ways(game, seat, die)
        return []

    def pay(self, game: Ring2e, seat: Seat, die: Die) -> None:
        """Use up the die."""
        pay(game, game.side_of(seat), die, self.faces)


class AtOnce(Action):
    """Something done besides an action, which takes no choice of a die."""

    def offered(self, game: Ring2e, seat: Seat) -> list[Option]:
        """The options that a player has now."""
        return self.options(game, seat, seat) if self.why_not(game, seat) is None else []


@cache
def suited(menu: tuple[DieAction, ...], die: Die, side: Side, messenger: bool) -> tuple[DieAction, ...]:
    """The actions of a menu that such a die suits."""
    return tuple(action for action in menu if action.suits(die, side, messenger))


NO_DIE: Final = "You have no unused die for it."
NO_DIE_FOR: Final = {
    CHARACTER: "You have no unused die that shows Character.",
    ARMY: "You have no unused die that shows Army.",
    MUSTER: "You have no unused die that shows Muster.",
    EVENT: "You have no unused die that shows Event.",
    WILL: "You have no unused die that shows Will of the West.",
}

MESSENGER: Final = "messenger"
"""The Mouth of Sauron's ability, once it has been used in a turn."""


def usable_dice(game: Ring2e, seat: Seat, faces: tuple[Face, ...]) -> tuple[Die, ...]:
    """The different unused dice of their side that a player can use as one of these faces."""
    side = game.side_of(seat)
    if ARMY in faces and has_messenger(game, seat):
        faces = (*faces, MUSTER)
    return dice_among(game.dice[side], faces, side)


@cache
def dice_among(dice: tuple[Die, ...], faces: tuple[Face, ...], side: Side) -> tuple[Die, ...]:
    """The different dice of these that can be used as one of the faces."""
    return tuple(die for die in dict.fromkeys(dice) if counts_as(face_of(die), faces, side))


def is_usable(game: Ring2e, seat: Seat, die: Die, faces: tuple[Face, ...]) -> bool:
    """Whether a player can use one of their unused dice as one of these faces now."""
    face = face_of(die)
    if counts_as(face, faces, game.side_of(seat)):
        return True
    return face == MUSTER and ARMY in faces and has_messenger(game, seat)


@cache
def counts_as(face: Face, faces: tuple[Face, ...], side: Side) -> bool:
    """Whether a die that shows `face` can be used as one of these faces (4.1)."""
    if face in faces or (face == WILL and side == FREE):
        return True
    return face == MUSTER_ARMY and any(one in faces for one in PARTS)


PARTS = (ARMY, MUSTER)
"""What a Muster/Army result is used as."""


def has_messenger(game: Ring2e, seat: Seat) -> bool:
    """Whether the Mouth of Sauron's player may still use a Muster die as an Army die this turn (4.4, 11.2)."""
    mouth = game.book.mouth_of_sauron
    return game.on_map(mouth) and game.seat_of_nation(SAURON) == seat and not game.has_used(MESSENGER)


def use_die(game: Ring2e, side: Side, die: Die) -> None:
    """Use up a die for an action, whatever it shows."""
    game.spend(side, die)
    game.say("{side} used a {die}", side=side, die=die)


def pay(game: Ring2e, side: Side, die: Die, faces: tuple[Face, ...]) -> None:
    """Use up a die for something that needs one of these faces. A Muster die may have to count as an Army die."""
    use_die(game, side, die)
    if ARMY in faces and side == SHADOW and not counts_as(face_of(die), faces, side):
        game.use(MESSENGER)
        game.say("{character} made of a Muster die an Army die", character=game.book.mouth_of_sauron)
