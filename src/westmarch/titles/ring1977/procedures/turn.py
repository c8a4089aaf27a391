"""The Game-Turn: its phases, the two or three Player-Turns, and who has won (2, 8.1)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.procedures.combat_phase import CombatPhase
from westmarch.titles.ring1977.procedures.escape import Escapes, Return
from westmarch.titles.ring1977.procedures.events_phase import DrawEvent, RollShadowPoints
from westmarch.titles.ring1977.procedures.magic import TakeMagic
from westmarch.titles.ring1977.procedures.march import MarchPhase
from westmarch.titles.ring1977.procedures.mount_doom import AtMountDoom
from westmarch.titles.ring1977.procedures.reduction import ReduceCitadels
from westmarch.titles.ring1977.procedures.ring_phase import Allegiance, LedByTheRing, TakeOffRing
from westmarch.titles.ring1977.procedures.search_phase import SearchPhase
from westmarch.titles.ring1977.rest import heal
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, FELLOWSHIP, Side


@dataclass(repr=False)
class Turns(Procedure):
    """Turn after turn, until somebody has won or the last one is over."""

    steps = ("ring", "events", "search", "fellowship", "dark_power", "indication")

    def ring(self, game: Ring1977) -> None:
        game.turn += 1
        game.phase = "ring"
        game.headline("Turn {turn}", turn=game.turn)
        game.moved, game.stirred = [], []
        game.in_force = []
        game.do(Allegiance(), TakeOffRing())

    def events(self, game: Ring1977) -> None:
        game.phase = "events"
        game.do(*(DrawEvent(seat) for seat in game.seats), RollShadowPoints())

    def search(self, game: Ring1977) -> None:
        game.phase = "search"
        game.do(SearchPhase())

    def fellowship(self, game: Ring1977) -> None:
        game.do(FellowshipTurn())

    def dark_power(self, game: Ring1977) -> None:
        game.do(DarkPowerTurn())

    def indication(self, game: Ring1977) -> None:
        """Wounds heal, and the marker goes on (2.6)."""
        heal(game)
        if game.turn >= game.book.data.limits.turns:
            game.end("draw")
        self.go_to("ring")


@dataclass(repr=False)
class FellowshipTurn(Procedure):
    """Escapes, moves, fights, and Magic Cards are taken (2.4)."""

    steps = ("escape", "move", "fight", "mount_doom", "take_magic")

    def escape(self, game: Ring1977) -> None:
        begin(game, FELLOWSHIP)
        game.by_road = []
        game.do(Return(), Escapes())

    def move(self, game: Ring1977) -> None:
        game.do(MarchPhase(game.seat_of(FELLOWSHIP)))

    def fight(self, game: Ring1977) -> None:
        game.do(CombatPhase(game.seat_of(FELLOWSHIP)))

    def mount_doom(self, game: Ring1977) -> None:
        game.do(AtMountDoom())

    def take_magic(self, game: Ring1977) -> None:
        game.do(TakeMagic())


@dataclass(repr=False)
class DarkPowerTurn(Procedure):
    """Moves and fights, for Shadow Points; then spotted people are lost from sight (2.5, 5.6)."""

    steps = ("lead", "move", "fight", "reduce", "hide")

    def lead(self, game: Ring1977) -> None:
        begin(game, DARK_POWER)
        game.do(LedByTheRing())

    def move(self, game: Ring1977) -> None:
        game.do(MarchPhase(game.seat_of(DARK_POWER)))

    def fight(self, game: Ring1977) -> None:
        game.do(CombatPhase(game.seat_of(DARK_POWER)))

    def reduce(self, game: Ring1977) -> None:
        if not game.book.has_armies:
            game.do(ReduceCitadels())

    def hide(self, game: Ring1977) -> None:
        game.lose_sight()


def begin(game: Ring1977, side: Side) -> None:
    """A Player-Turn begins."""
    game.phase = "player_turn"
    game.mover = side
    game.moved = []
    game.headline("{side}'s turn", side=side)
