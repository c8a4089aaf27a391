"""At Mount Doom: the Ring is cast into the fire, unless Gollum interferes (6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.procedures.ring_phase import ALLEGIANCES
from westmarch.titles.ring1977.rules.people import gollum_lives
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER


@dataclass(repr=False)
class AtMountDoom(Procedure):
    """A bearer who ends a Fellowship Player-Turn at Mount Doom throws the Ring in; Gollum may fight for it first."""

    steps = ("gollum", "destroy")

    def gollum(self, game: Ring1977) -> None:
        if not is_there(game):
            self.finish()
            return
        game.say("{person} stands at the Cracks of Doom", person=game.bearer)
        if not gollum_lives(game):
            return
        die = game.roll()
        if ALLEGIANCES[game.book.data.gollum.mount_doom[die - 1]] == DARK_POWER:
            game.say("Gollum leaps at the Ringbearer (rolled {die})", die=die)
            game.put(game.book.gollum, game.book.mount_doom)
            fight = Fight(game.book.mount_doom, (game.book.gollum,), (game.bearer,), forced=True, seizing=True)
            game.do(fight)

    def destroy(self, game: Ring1977) -> None:
        if is_there(game):
            game.end("ring_destroyed")


def is_there(game: Ring1977) -> bool:
    """Whether somebody of the Fellowship is at Mount Doom with the Ring, and free."""
    bearer = game.bearer
    return bearer in game.book.fellowship and game.is_free(bearer) and game.hex_of(bearer) == game.book.mount_doom
