"""The Ring-bearers, the Hunt, and Companions who leave the Fellowship or move on the map."""

from __future__ import annotations

from typing import Literal

from westmarch.titles.ring2e.records import Count, Some
from westmarch.titles.ring2e.texts import Effect, HitsOn


class SpecialTile(Effect, frozen=True, kw_only=True, tag="special_tile"):
    """This tile is in play: it joins the Hunt Pool when the Fellowship enters Mordor, or at once if it is there."""

    tile: str


class Heal(Effect, frozen=True, kw_only=True, tag="heal"):
    """Corruption falls; more while Gollum is the Guide, if that is given."""

    count: Some = 1
    with_gollum: Count = 0


class Corrupt(Effect, frozen=True, kw_only=True, tag="corrupt"):
    """Corruption rises."""

    count: Some


class RollForCorruption(Effect, frozen=True, kw_only=True, tag="roll_for_corruption"):
    """Roll dice; each success heals or corrupts by one. With this Guide they succeed on `then_on`."""

    dice: Some
    on: HitsOn
    change: Literal[-1, 1]
    if_guide: Literal["strider", "gollum"]
    then_on: HitsOn


class HideFellowship(Effect, frozen=True, kw_only=True, tag="hide_fellowship"):
    """A revealed Fellowship is hidden."""


class MoveFellowship(Effect, frozen=True, kw_only=True, tag="move_fellowship"):
    """A hidden Fellowship moves, with the Hunt that follows; no die goes to the Hunt Box."""


class RevealFellowship(Effect, frozen=True, kw_only=True, tag="reveal_fellowship"):
    """The Fellowship is revealed."""


class ShiftFellowship(Effect, frozen=True, kw_only=True, tag="shift_fellowship"):
    """The Shadow moves the Ring-bearers' figure to an adjacent region; their progress stays."""


class MoveCompanions(Effect, frozen=True, kw_only=True, tag="move_companions"):
    """Companions leave the Fellowship or move on the map: one group, or all who are outside.

    `extra` regions further, or as if of `level`; `into_siege`: they may end in a besieged Stronghold.
    """

    whence: Literal["fellowship", "map", "either"]
    all_of_them: bool = False
    extra: Count = 0
    level: Count = 0
    into_siege: bool = False


class HuntRoll(Effect, frozen=True, kw_only=True, tag="hunt_roll"):
    """A Hunt as if the Fellowship had moved."""


class HuntTile(Effect, frozen=True, kw_only=True, tag="hunt_tile"):
    """Draw a Hunt tile; an Eye or a tile of the Free Peoples is put aside, any other is a successful Hunt.

    `damage`: reduced as always, all of it corruption, or first by a random Companion's death.
    """

    damage: Literal["usual", "all_corruption", "random_companion_first"] = "usual"


class LureOfTheRing(Effect, frozen=True, kw_only=True, tag="lure_of_the_ring"):
    """The Free Peoples lose a random Companion or take corruption for their Level; one point if Gollum is the Guide."""


class BreakFellowship(Effect, frozen=True, kw_only=True, tag="break_fellowship"):
    """Draw a Hunt tile and separate as many Companions as it shows; one corruption if Gollum is the Guide."""


class ChallengeOfTheKing(Effect, frozen=True, kw_only=True, tag="challenge_of_the_king"):
    """Draw three Hunt tiles: their Eyes leave the game, but three Eyes are the death of Strider or Aragorn."""


class DiscardTableCard(Effect, frozen=True, kw_only=True, tag="discard_table_card"):
    """A Character event of the Free Peoples is discarded from the table."""
