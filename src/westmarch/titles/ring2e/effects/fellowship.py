"""The Ring-bearers, the Hunt, and Companions who leave the Fellowship or move on the map."""

from __future__ import annotations

from typing import Literal

from westmarch.engine.lazily import is_any
from westmarch.titles.ring2e.procedures import fellowship, ring_events
from westmarch.titles.ring2e.procedures.characters import CompanionsGo, movable
from westmarch.titles.ring2e.procedures.hunt import RollHunt
from westmarch.titles.ring2e.procedures.lost import free_events_on_table
from westmarch.titles.ring2e.procedures.resolve import Resolve
from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile, Reveal
from westmarch.titles.ring2e.records import Count, Some
from westmarch.titles.ring2e.rules.tiles import can_draw_tile, return_tiles
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Effect, HitsOn
from westmarch.titles.ring2e.words import SHADOW, Tile


class SpecialTile(Effect, frozen=True, kw_only=True, tag="special_tile"):
    """This tile is in play: it joins the Hunt Pool when the Fellowship enters Mordor, or at once if it is there."""

    tile: str

    def aside(self, game: Ring2e) -> list[Tile]:
        """The tiles of this kind that are not in play yet."""
        in_play = (*game.pool, *game.drawn_tiles, *game.removed_tiles, *game.waiting_tiles)
        return [tile for tile in game.book.tiles_called[self.tile] if tile not in in_play]

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.aside(game))

    def do(self, game: Ring2e, play: Resolve) -> None:
        tile = self.aside(game)[0]
        if game.in_mordor:
            return_tiles(game, [tile])
            game.say("The Hunt tile {tile} joined the Hunt Pool", tile=tile)
        else:
            game.waiting_tiles = [*game.waiting_tiles, tile]
            game.say("The Hunt tile {tile} waits for the Fellowship in Mordor", tile=tile)


class Heal(Effect, frozen=True, kw_only=True, tag="heal"):
    """Corruption falls; more while Gollum is the Guide, if that is given."""

    count: Some = 1
    with_gollum: Count = 0

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return game.corruption > 0

    def do(self, game: Ring2e, play: Resolve) -> None:
        more = self.with_gollum if game.guide == game.book.gollum else 0
        game.change_corruption(-(more or self.count))


class Corrupt(Effect, frozen=True, kw_only=True, tag="corrupt"):
    """Corruption rises."""

    count: Some

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.change_corruption(self.count)


class RollForCorruption(Effect, frozen=True, kw_only=True, tag="roll_for_corruption"):
    """Roll dice; each success heals or corrupts by one. With this Guide they succeed on `then_on`."""

    dice: Some
    on: HitsOn
    change: Literal[-1, 1]
    if_guide: Literal["strider", "gollum"]
    then_on: HitsOn

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return self.change > 0 or game.corruption > 0

    def do(self, game: Ring2e, play: Resolve) -> None:
        on = self.then_on if game.guide == game.book.character(self.if_guide) else self.on
        pips = game.roll(self.dice)
        successes = sum(one >= on for one in pips)
        game.say("Rolled {pips:int}: {successes:# success|# successes}", pips=pips, successes=successes)
        game.change_corruption(successes * self.change)


class HideFellowship(Effect, frozen=True, kw_only=True, tag="hide_fellowship"):
    """A revealed Fellowship is hidden."""

    label = "hide the Fellowship"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return game.revealed

    def do(self, game: Ring2e, play: Resolve) -> None:
        fellowship.hide_fellowship(game)


class FellowshipMoves(Effect, frozen=True, kw_only=True, tag="move_fellowship"):
    """A hidden Fellowship moves, with the Hunt that follows; no die goes to the Hunt Box."""

    label = "move the Fellowship"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return not game.revealed

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(fellowship.MoveFellowship())


class RevealFellowship(Effect, frozen=True, kw_only=True, tag="reveal_fellowship"):
    """The Fellowship is revealed."""

    label = "reveal the Fellowship"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return not game.revealed

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(Reveal())


class ShiftFellowship(Effect, frozen=True, kw_only=True, tag="shift_fellowship"):
    """The Shadow moves the Ring-bearers' figure to an adjacent region; their progress stays."""

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return not game.in_mordor

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(ring_events.ShiftFigure(play.seat))


class CompanionsMove(Effect, frozen=True, kw_only=True, tag="move_companions"):
    """Companions leave the Fellowship or move on the map: one group, or all who are outside.

    `extra` regions further, or as if of `level`; `into_siege`: they may end in a besieged Stronghold.
    """

    whence: Literal["fellowship", "map", "either"]
    all_of_them: bool = False
    extra: Count = 0
    level: Count = 0
    into_siege: bool = False

    label = "move Companions"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return is_any(movable(game, self.whence, self.into_siege))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(CompanionsGo(play.seat, self.whence, self.all_of_them, self.extra, self.level, self.into_siege))


class HuntRoll(Effect, frozen=True, kw_only=True, tag="hunt_roll"):
    """A Hunt as if the Fellowship had moved."""

    label = "hunt the Fellowship"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return game.hunt_box[SHADOW] > 0

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(RollHunt())


class HuntTile(Effect, frozen=True, kw_only=True, tag="hunt_tile"):
    """Draw a Hunt tile. An Eye or a tile of the Free Peoples is put aside, any other is a successful Hunt.

    `damage`: reduced as always, all of it corruption, or first by a random Companion's death.
    """

    damage: Literal["usual", "all_corruption", "random_companion_first"] = "usual"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return can_draw_tile(game)

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(DrawHuntTile(by_event=True, rule=self.damage))


class LureOfTheRing(Effect, frozen=True, kw_only=True, tag="lure_of_the_ring"):
    """The Free Peoples lose a random Companion or take corruption for their Level; one point if Gollum is the Guide."""

    def do(self, game: Ring2e, play: Resolve) -> None:
        ring_events.lure(game)


class BreakFellowship(Effect, frozen=True, kw_only=True, tag="break_fellowship"):
    """Draw a Hunt tile and separate as many Companions as it shows; one corruption if Gollum is the Guide."""

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return can_draw_tile(game) or not game.is_accompanied()

    def do(self, game: Ring2e, play: Resolve) -> None:
        if game.is_accompanied():
            game.do(ring_events.BreakTheFellowship(by_event=True))
        else:
            game.change_corruption(1)


class ChallengeOfTheKing(Effect, frozen=True, kw_only=True, tag="challenge_of_the_king"):
    """Draw three Hunt tiles: their Eyes leave the game, but three Eyes are the death of Strider or Aragorn."""

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return can_draw_tile(game)

    def do(self, game: Ring2e, play: Resolve) -> None:
        ring_events.challenge(game)


class DiscardTableCard(Effect, frozen=True, kw_only=True, tag="discard_table_card"):
    """A Character event of the Free Peoples is discarded from the table."""

    label = "discard a Character event of the Free Peoples from the table"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(free_events_on_table(game))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(ring_events.DiscardFreeEvent(play.seat))
