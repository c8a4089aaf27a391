"""What a die does for characters on the map (4.1, 6.1): they move, and come into play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import DieAction
from westmarch.titles.ring2e.procedures.characters import CompanionsGo, movable
from westmarch.titles.ring2e.procedures.entries import EnterPlay, why_not_enter
from westmarch.titles.ring2e.procedures.minions import MinionsGo, can_move_minions
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import CHARACTER, FREE, MUSTER, SHADOW, WILL, Character, Die, Side


class MoveCompanions(DieAction):
    """All Companions on the map may move."""

    verb = "move_companions"
    says = "{die}: move Companions"
    faces = (CHARACTER,)

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if game.side_of(Seat(who)) != FREE:
            return "Only the Free Peoples have Companions."
        if not self.dice(game, FREE):
            return "You have no Character die."
        return None if movable(game, "map") else "No Companion on the map can move."

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        game.spend(FREE, die)
        game.do(CompanionsGo(seat, whence="map", everyone=True))


class MoveMinions(DieAction):
    """All Nazgûl and Minions may move."""

    verb = "move_minions"
    says = "{die}: move Nazgûl and Minions"
    faces = (CHARACTER,)

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if game.side_of(Seat(who)) != SHADOW:
            return "Only the Shadow has Nazgûl and Minions."
        if not self.dice(game, SHADOW):
            return "You have no Character die."
        return None if can_move_minions(game) else "No Nazgûl and no Minion can move."

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        game.spend(SHADOW, die)
        game.do(MinionsGo(seat))


class Entry(DieAction):
    """Somebody comes into play."""

    side: ClassVar[Side]

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if game.side_of(Seat(who)) != self.side:
            return "They are of the other side."
        if not self.dice(game, self.side):
            return self.no_die()
        reasons = [why_not_enter(game, one) for one in self.awaited(game, Seat(who))]
        return (reasons[0] if reasons else "All have come into play.") if all(reasons) else None

    def no_die(self) -> str:
        raise NotImplementedError

    def awaited(self, game: Ring2e, seat: Seat) -> Iterable[Character]:
        """Who is not in play yet, of those whom a player may bring."""
        raise NotImplementedError

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        ready = [one for one in self.awaited(game, seat) if why_not_enter(game, one) is None]
        return [Option(seat, self.verb, (die, one)) for die in self.dice(game, self.side) for one in ready]

    def do(self, game: Ring2e, seat: Seat, die: Die, character: Character) -> None:
        game.spend(self.side, die)
        game.do(EnterPlay(seat, character))


class BringMinion(Entry):
    """A Minion comes into play; with several players each is brought by the player of their nation (11.2)."""

    verb = "bring_minion"
    says = "{die}: bring {character} into play"
    faces = (MUSTER,)
    side = SHADOW

    def no_die(self) -> str:
        return "You have no Muster die."

    def awaited(self, game: Ring2e, seat: Seat) -> Iterable[Character]:
        nation_of = game.book.nation_of_character
        found = [one for one in game.book.minions if game.seat_of_nation(nation_of[one]) == seat]
        return [one for one in found if not game.is_in_play(one) and not game.is_lost(one)]


class BringCompanion(Entry):
    """Aragorn takes Strider's place, or Gandalf comes back as the White."""

    verb = "bring_companion"
    says = "{die}: bring {character} into play"
    faces = (WILL,)
    side = FREE

    def no_die(self) -> str:
        return "You have no Will of the West."

    def awaited(self, game: Ring2e, seat: Seat) -> Iterable[Character]:
        found = (game.book.aragorn, game.book.gandalf_the_white)
        return [one for one in found if not game.is_in_play(one) and not game.is_lost(one)]
