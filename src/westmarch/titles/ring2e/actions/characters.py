"""What a die does for characters on the map (4.1, 6.1): they move, and come into play."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import DieAction
from westmarch.titles.ring2e.procedures.characters import CompanionsGo, movable
from westmarch.titles.ring2e.procedures.entries import EnterPlay, why_not_enter
from westmarch.titles.ring2e.procedures.minions import MinionsGo, can_move_minions
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import CHARACTER, FREE, MUSTER, NOWHERE, SHADOW, WILL, Character, Die, Side


class MoveCompanions(DieAction):
    """All Companions on the map may move."""

    verb = "move_companions"
    says = "Move Companions"
    symbol = "figure"
    leads_on = True
    faces = (CHARACTER,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if is_any(movable(game, "map")) else told("No Companion on the map can move.")

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(CompanionsGo(seat, whence="map", everyone=True))


class MoveMinions(DieAction):
    """All Nazgûl may move, and the player's Minions."""

    verb = "move_minions"
    says = "Move Nazgûl and Minions"
    symbol = "figure"
    leads_on = True
    faces = (CHARACTER,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if can_move_minions(game, seat) else told("No Nazgûl and no Minion can move.")

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(MinionsGo(seat))


class Entry(DieAction):
    """Somebody comes into play."""

    side: ClassVar[Side]
    tells_by_ways = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        reason: str | None = told("All who could have come into play.")
        for one in self.awaited(game, seat):
            reason = why_not_enter(game, one)
            if reason is None:
                break
        return reason

    def awaited(self, game: Ring2e, seat: Seat) -> list[Character]:
        """Who is still to come, of those whom a player may bring."""
        return [one for one in self.brought_by(game, seat) if game.where[one] == NOWHERE]

    def brought_by(self, game: Ring2e, seat: Seat) -> list[Character]:
        raise NotImplementedError

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        ready = [one for one in self.awaited(game, seat) if why_not_enter(game, one) is None]
        return [Option(seat, self.verb, (die, one)) for one in ready]

    def do(self, game: Ring2e, seat: Seat, die: Die, character: Character) -> None:
        self.pay(game, seat, die)
        game.do(EnterPlay(seat, character))


class BringMinion(Entry):
    """A Minion comes into play; with several players each is brought by the player of their nation (11.2)."""

    verb = "bring_minion"
    name = "Bring a Minion into play"
    says = "Bring {character} into play"
    symbol = "figure"
    faces = (MUSTER,)
    side = SHADOW

    def brought_by(self, game: Ring2e, seat: Seat) -> list[Character]:
        nation_of = game.book.nation_of_character
        return [one for one in game.book.minions if game.seat_of_nation(nation_of[one]) == seat]


class BringCompanion(Entry):
    """Aragorn takes Strider's place, or Gandalf comes back as the White."""

    verb = "bring_companion"
    name = "Bring a Companion into play"
    says = "Bring {character} into play"
    symbol = "figure"
    faces = (WILL,)
    side = FREE

    def brought_by(self, game: Ring2e, seat: Seat) -> list[Character]:
        return [game.book.aragorn, game.book.gandalf_the_white]
