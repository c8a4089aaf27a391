"""Companions leave the Fellowship and go about on the map (6.1, 9.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.ring2e.procedures.guide import fellowship_changed
from westmarch.titles.ring2e.procedures.politics import activate
from westmarch.titles.ring2e.procedures.travel import companions_reach, group_level
from westmarch.titles.ring2e.rules.rulers import lose_character
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NOWHERE, WITH_THE_RING, Character, Region


def arrive(game: Ring2e, one: Character, region: Region) -> None:
    """Somebody has ended a move or come into play: a Companion activates their nation in a City or Stronghold of it
    that the enemy doesn't hold (8.2)."""
    book = game.book
    held = (book.is_city[region] or book.is_stronghold[region]) and game.controller(region) == FREE
    if held and game.is_companion(one):
        nation = book.nation_of[region]
        if nation in book.activates[one] and not game.active[nation]:
            activate(game, nation, "companion", region)


@dataclass(repr=False)
class CompanionsGo(Procedure):
    """Companions leave the Fellowship or go on over the map. They go as one group, or group after group until all have
    gone who shall (`everyone`).

    They come from the Fellowship, the map, or either; `extra` regions further than usual, or as if of `level`.
    """

    seat: Seat
    whence: str = "fellowship"
    everyone: bool = False
    extra: int = 0
    level: int = 0
    into_siege: bool = False
    group: tuple[Character, ...] = ()
    gone: tuple[Character, ...] = ()
    target: Region = NOWHERE

    about = ("target",)
    steps = ("choose_group", "choose_target", "go", "next_group")
    prompts = {"target": "{group:character}: where to?"}

    def choose_group(self, game: Ring2e) -> None:
        if not self.group:
            game.do(ChooseGroup(self.seat))

    def candidates(self, game: Ring2e) -> list[Character]:
        """Who may still join the group: all of it start from the same place."""
        fresh = movable(game, self.whence, self.into_siege)
        found = [one for one in fresh if one not in self.gone and one not in self.group]
        if self.group:
            found = [one for one in found if game.where[one] == game.where[self.group[0]]]
        return found

    def choose_target(self, game: Ring2e) -> None:
        if not self.group:
            self.finish()
        elif not (self.leaves(game) and game.in_mordor):
            game.do(Choose(self.seat, "target"))

    def leaves(self, game: Ring2e) -> bool:
        return game.where[self.group[0]] == WITH_THE_RING

    def target_choices(self, game: Ring2e) -> list[Region]:
        """Those who leave may stay where the Ring-bearers are."""
        steps = (self.level or group_level(game, self.group)) + self.extra
        if self.leaves(game):
            return companions_reach(game, game.fellowship, steps + game.progress, self.into_siege)
        return companions_reach(game, game.where[self.group[0]], steps, self.into_siege)[1:]

    def go(self, game: Ring2e) -> None:
        if self.leaves(game):
            leave_fellowship(game, self.group, self.target)
        else:
            game.say("{character} came to {region}", character=list(self.group), region=self.target)
            put_down(game, self.group, self.target)

    def next_group(self, game: Ring2e) -> None:
        if self.everyone:
            self.gone = (*self.gone, *self.group)
            self.group = ()
            if self.candidates(game):
                self.go_to("choose_group")


def movable(game: Ring2e, whence: str, into_siege: bool = False) -> Iterator[Character]:
    """The Companions who can leave the Fellowship, move on the map, or either."""
    where = game.where
    if whence != "map":
        for one in game.book.companions:
            if where[one] == WITH_THE_RING:
                yield one
    if whence != "fellowship":
        besieged = game.besieged(FREE)
        for one in game.book.free_characters:
            if where[one] >= 0 and game.is_companion(one) and can_leave(game, where[one], besieged, into_siege):
                yield one


def can_leave(game: Ring2e, region: Region, besieged: set[Region], into_siege: bool) -> bool:
    """Whether a Companion on the map may go on from a region; an Awakened Sovereign is one (13.19)."""
    if not besieged:
        return True
    return region not in besieged and (into_siege or not besieged.issuperset(game.book.adjacent[region]))


def leave_fellowship(game: Ring2e, group: tuple[Character, ...], target: Region) -> None:
    """Companions leave the Ring-bearers, never to come back; from Mordor nobody leaves alive (10.7)."""
    if game.in_mordor:
        for one in group:
            lose_character(game, one)
    else:
        game.say("{character} left the Fellowship for {region}", character=list(group), region=target)
        put_down(game, group, target)
    fellowship_changed(game)


def put_down(game: Ring2e, group: tuple[Character, ...], target: Region) -> None:
    for one in group:
        game.where[one] = target
    for one in group:
        arrive(game, one, target)


@dataclass(repr=False)
class ChooseGroup(Question):
    """Who goes together, one by one."""

    seat: Seat

    stays = True
    part_of = "choose"
    passes = ("rest",)
    prompt = "Who goes?"
    says = {"join": "{character}", "all_together": "All together", "set_out": "That is all", "rest": "Nobody else"}

    def stands(self, game: Ring2e) -> bool:
        mover = self.asker(game)
        return not mover.group or bool(mover.candidates(game))

    def options(self, game: Ring2e) -> list[Option]:
        mover = self.asker(game)
        candidates = mover.candidates(game)
        found = [Option(self.seat, "set_out")] if mover.group else []
        found += [Option(self.seat, "join", (one,)) for one in candidates]
        together = len({game.where[one] for one in candidates}) == 1
        if together and len(candidates) > 1:
            found.append(Option(self.seat, "all_together"))
        if mover.everyone and not mover.group:
            found.append(Option(self.seat, "rest"))
        return found

    def join(self, game: Ring2e, seat: Seat, character: Character) -> None:
        mover = self.asker(game)
        mover.group = (*mover.group, character)

    def all_together(self, game: Ring2e, seat: Seat) -> None:
        mover = self.asker(game)
        mover.group = (*mover.group, *mover.candidates(game))
        self.leave(game)

    def set_out(self, game: Ring2e, seat: Seat) -> None:
        self.leave(game)

    def rest(self, game: Ring2e, seat: Seat) -> None:
        self.leave(game)
