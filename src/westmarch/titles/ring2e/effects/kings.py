"""Kings of Middle-earth: Sovereigns and their Corruption tiles. Where none is named the chosen one is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.titles.ring2e.procedures import kings
from westmarch.titles.ring2e.procedures.relief import LookAtTiles, can_be_relieved, return_random_tile
from westmarch.titles.ring2e.procedures.sovereigns import is_barred
from westmarch.titles.ring2e.texts import Effect
from westmarch.titles.ring2e.words import SHADOW

if TYPE_CHECKING:
    from westmarch.titles.ring2e.procedures.resolve import Resolve
    from westmarch.titles.ring2e.state import Ring2e
    from westmarch.titles.ring2e.words import Character


class ReturnTile(Effect, frozen=True, kw_only=True, tag="return_tile"):
    """One of their Corruption tiles goes back to the Hunt Pool: a hidden one at random, or any after a look at all. An
    `optional` one may stay."""

    sovereign: str = "chosen"
    seen: bool = False
    optional: bool = False

    label = "take a Corruption tile away"

    def whom(self, game: Ring2e, play: Resolve) -> Character:
        return play.chosen if self.sovereign == "chosen" else game.book.character(self.sovereign)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        """Even when no tile may be taken away, they may be looked at."""
        one = self.whom(game, play)
        return bool(game.tiles_on(one)) if self.seen else can_be_relieved(game, one)

    def do(self, game: Ring2e, play: Resolve) -> None:
        one = self.whom(game, play)
        if self.seen:
            game.do(LookAtTiles(play.seat, one, self.optional))
        else:
            return_random_tile(game, one)


class Awaken(Effect, frozen=True, kw_only=True, tag="awaken"):
    """The chosen Sovereign is awakened where they stand."""

    label = "awaken a Sovereign"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        """Whether it can be done. The condition on their card is not asked for, but no card on the table may forbid it
        (13.44), and the player of their nation must do it (12.11)."""
        nation = game.book.nation_of_character[play.chosen]
        own = game.seat_of_nation(nation) == play.seat
        return own and game.is_leading(play.chosen) and not is_barred(game, play.chosen)

    def do(self, game: Ring2e, play: Resolve) -> None:
        kings.awaken(game, play.chosen)


class DismissCorrupted(Effect, frozen=True, kw_only=True, tag="dismiss_corrupted"):
    """A Corrupted Sovereign is removed from play."""

    sovereign: str

    label = "remove a Corrupted Sovereign"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return game.is_corrupted(game.book.character(self.sovereign))

    def do(self, game: Ring2e, play: Resolve) -> None:
        kings.dismiss_corrupted(game, game.book.character(self.sovereign))


class TryCorruption(Effect, frozen=True, kw_only=True, tag="corruption_attempt"):
    """An attempt to corrupt the chosen Sovereign that costs no Eye die, whatever was attempted this turn."""

    label = "try to corrupt a Sovereign"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        """One Eye die in the Hunt Box is enough (13.37)."""
        return game.is_leading(play.chosen) and game.hunt_box[SHADOW] > 0

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(kings.CorruptionAttempt(play.seat, play.chosen, kings.attempt_tiles(game)))
