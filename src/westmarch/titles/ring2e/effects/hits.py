"""Hits on Armies and Nazgûl outside a battle (5.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from westmarch.engine.lazily import is_any
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.event_hits import HitsByEvent, HuntTheNazgul, TheDeadMen
from westmarch.titles.ring2e.procedures.resolve import Resolve
from westmarch.titles.ring2e.records import Count, Some
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Army, Effect, HitsOn, Places, regions_like
from westmarch.titles.ring2e.words import CORRUPTED, ELVES, FREE, NOWHERE, ROHAN, SHADOW, SIDES, Character, Region, Side


class HitArmy(Effect, frozen=True, kw_only=True, tag="hit_army"):
    """Roll dice, or one for each of these figures with the Army (at most five). Each success is a hit on it.

    `nazgul` counts those of the Army `near` it. `every`: all such Armies are rolled for. `better_on` holds instead of
    `on` with two Corrupted Sovereigns in play, or for a chosen one who is Corrupted. `as_attack`: it has the political
    effects of an attack, and Nazgûl and Minions die with the Army.
    """

    army: Army
    dice: Count = 0
    dice_per: Literal["", "nazgul", "elven_unit"] = ""
    on: HitsOn
    better_on: HitsOn | None = None
    better_if: Literal["", "two_corrupted", "chosen_corrupted"] = ""
    every: bool = False
    as_attack: bool = False

    def count(self, game: Ring2e, target: Region, source: Region) -> int:
        """How many dice are rolled against an Army, at most five."""
        if self.dice_per == "nazgul":
            return min(5, game.nazgul_at(source)) if source != NOWHERE else 0
        if self.dice_per == "elven_unit":
            return min(5, stacks.units_of(game.stack(FREE, target), ELVES))
        return self.dice

    def sources(self, game: Ring2e, target: Region) -> list[Region]:
        """The Armies whose Nazgûl may be counted."""
        return self.army.near_to(game, target) if self.army.near is not None else []

    def targets(self, game: Ring2e, play: Resolve) -> Iterator[Region]:
        """The Armies against which dice could be rolled."""
        found = self.army.found(game, play.chosen)
        if self.dice_per != "elven_unit":
            return found
        return (region for region in found if self.count(game, region, NOWHERE))

    def needed(self, game: Ring2e, play: Resolve) -> int:
        """What the dice must show."""
        if self.better_on is None:
            return self.on
        if self.better_if == "chosen_corrupted":
            better = game.sovereigns[play.chosen] == CORRUPTED
        else:
            better = len(game.corrupted()) >= 2
        return self.better_on if better else self.on

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return is_any(self.targets(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(HitsByEvent(play.seat, Side(SIDES.index(self.army.side))))


class HuntNazgul(Effect, frozen=True, kw_only=True, tag="hunt_nazgul"):
    """Roll a die for each Nazgûl with the Army, at most five: each success eliminates one, the others fly to one such
    region. The Witch-king is not concerned, so an Army with him alone is no target."""

    army: Army
    on: HitsOn
    survivors_to: Places

    def targets(self, game: Ring2e) -> list[Region]:
        """Armies with Nazgûl besides the Witch-king."""
        return [region for region in sorted(game.nazgul) if self.army.fits(game, region)]

    def refuges(self, game: Ring2e) -> list[Region]:
        """Where the others may flee."""
        return list(regions_like(game, self.survivors_to, SHADOW))

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.targets(game))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(HuntTheNazgul(play.seat))


class DeadMen(Effect, frozen=True, kw_only=True, tag="dead_men"):
    """Strider or Aragorn and Companions go to such a region, drive the enemy out and may recruit Gondor Regulars."""

    to: Places
    regulars: Some

    def leader(self, game: Ring2e) -> Character:
        """Who of Strider and Aragorn is in Rohan."""
        book = game.book
        return next(one for one in (book.aragorn, book.strider) if self.is_in_rohan(game, one))

    def is_in_rohan(self, game: Ring2e, one: Character) -> bool:
        return game.on_map(one) and game.book.nation_of[game.where[one]] == ROHAN

    def regions(self, game: Ring2e) -> list[Region]:
        return list(regions_like(game, self.to, FREE))

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return any(self.is_in_rohan(game, one) for one in (game.book.aragorn, game.book.strider))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(TheDeadMen(play.seat, self.leader(game)))
