"""The Fellowship in Mordor (10.5-10.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile
from westmarch.titles.ring2e.rules.tiles import return_tiles
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import NO_TILE


def can_enter_mordor(game: Ring2e) -> bool:
    return not game.in_mordor and game.fellowship in game.book.mordor_entrances


def enter_mordor(game: Ring2e) -> None:
    """The Ring-bearers step onto the Mordor Track: drawn Eyes go back into the pool, the special tiles that wait join
    it (10.6)."""
    game.mordor = 0
    game.progress = 0
    game.say("The Fellowship entered Mordor")
    return_tiles(game, [tile for tile in game.drawn_tiles if game.book.is_eye[tile]])
    game.pool = sorted((*game.pool, *game.waiting_tiles))
    game.waiting_tiles = []


@dataclass(repr=False)
class MoveInMordor(DrawHuntTile):
    """A move on the Mordor Track (10.7): no roll, but a tile, on which an Eye counts all dice in the Hunt Box; unless
    it stops the Fellowship they come a step nearer to the Crack of Doom."""

    steps: ClassVar[tuple[str, ...]] = ("look_into_the_box", *DrawHuntTile.steps, "step")

    def look_into_the_box(self, game: Ring2e) -> None:
        self.eyes = sum(game.hunt_box)

    def end(self, game: Ring2e) -> None:
        self.go_to("step")

    def step(self, game: Ring2e) -> None:
        """The tile comes first: whoever is corrupted by it has lost, even at the last step (10.8)."""
        if self.tile != NO_TILE and game.book.tile_records[self.tile].stops:
            game.say("The Fellowship was stopped")
            return
        game.mordor += 1
        game.say("The Fellowship came to step {mordor} on the way to the Crack of Doom", mordor=game.mordor)
        if game.mordor == game.book.crack_of_doom:
            game.end("ring_destroyed")


def wait_in_mordor(game: Ring2e) -> None:
    """The end of phase 5: who neither moved nor hid in Mordor, nor tried, is corrupted further (10.7)."""
    if game.in_mordor and not game.strove:
        game.say("The Fellowship lingered in Mordor")
        game.change_corruption(1)
