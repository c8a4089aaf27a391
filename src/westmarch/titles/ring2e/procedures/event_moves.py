"""Armies that move by events (5.5): a route of several regions, an Army gathered, or no route at all."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Odds, Procedure, Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.armies import march
from westmarch.titles.ring2e.procedures.army_ways import barred, out_of_hand, room_for
from westmarch.titles.ring2e.procedures.characters import arrive
from westmarch.titles.ring2e.procedures.conquest import enter, garrison_gone
from westmarch.titles.ring2e.procedures.forces import NO_FORCE, can_go, movers, takes_part, those_allowed, without
from westmarch.titles.ring2e.procedures.forces_in_words import army_note, goal_note
from westmarch.titles.ring2e.procedures.parting import ChooseForce, has_any
from westmarch.titles.ring2e.procedures.resolve import Resolve, effect_of
from westmarch.titles.ring2e.rules.figures import move_figures
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ELITE, FREE, NOWHERE, REGULAR, Figure, Nation, Region, Side

Rested = tuple[tuple[Region, Force], ...]
"""Who has moved by a card, with the region where they are now."""


@dataclass(repr=False)
class MarchByEvent(Procedure):
    """Up to so many Armies move, each up to so many regions. They take up and leave nobody on the way.

    `needed` are kinds of figures of which one goes with each Army, `onto_army`: it ends where another Army is. The way
    is chosen region by region, then who goes.
    """

    seat: Seat
    armies: int
    steps_each: int
    onto_army: bool
    needed: tuple[int, ...] = ()
    origin: Region = NOWHERE
    way: tuple[Region, ...] = ()
    ended: bool = False
    force: Force = NO_FORCE[FREE]
    rested: Rested = ()

    about = ("origin",)
    steps = ("which", "whither", "who", "go")
    prompts = {"origin": "Which Army moves?"}
    declines = {"origin": "No further Army moves"}

    def which(self, game: Ring2e) -> None:
        self.origin, self.way, self.ended = NOWHERE, (), False
        if len(self.rested) < self.armies:
            game.do(Choose(self.seat, "origin", optional=bool(self.rested)))

    def origin_choices(self, game: Ring2e) -> list[Region]:
        return sorted(self.origins(game))

    def origin_odds(self, game: Ring2e, value: Region) -> Odds:
        """Who could go from there."""
        return army_note(game, game.side_of(self.seat), value, self.able(game, value, ()))

    def is_possible(self, game: Ring2e) -> bool:
        """Whether any Army can move so."""
        return is_any(self.origins(game))

    def origins(self, game: Ring2e) -> Iterator[Region]:
        """The regions from which an Army can go somewhere."""
        side = game.side_of(self.seat)
        shut = barred(game, side)
        for region in game.armies(side):
            if not game.is_besieged(side, region) and is_any(self.next_regions(game, region, (), shut)):
                yield region

    def whither(self, game: Ring2e) -> None:
        if self.origin == NOWHERE:
            self.finish()
        else:
            game.do(Whither(self.seat))

    def able(self, game: Ring2e, origin: Region, way: tuple[Region, ...]) -> Force:
        """Who can go all of a way."""
        side = game.side_of(self.seat)
        able = without(game.force_at(side, origin), out_of_hand(game, self.seat, origin, self.rested))
        for region in way:
            able = those_allowed(game, side, able, region)
        return able

    def next_regions(
        self, game: Ring2e, origin: Region, way: tuple[Region, ...], shut: Set[Region] | None = None
    ) -> Iterator[Region]:
        """Where a way can lead on, so that it can come to an end."""
        able = self.able(game, origin, way)
        if self.needed and not has_any(able, self.needed):
            return iter(())
        side = game.side_of(self.seat)
        return self.ways_on(game, side, origin, way, able, barred(game, side) if shut is None else shut)

    def ways_on(
        self, game: Ring2e, side: Side, origin: Region, way: tuple[Region, ...], able: Force, shut: Set[Region]
    ) -> Iterator[Region]:
        """The same for those who have been able to come so far; `shut` are the regions that none may enter."""
        if len(way) == self.steps_each:
            return
        for region in game.book.adjacent[way[-1] if way else origin]:
            fresh = region != origin and region not in shut and region not in way
            if fresh and self.can_go_by(game, side, origin, (*way, region), able, shut):
                yield region

    def can_go_by(
        self, game: Ring2e, side: Side, origin: Region, way: tuple[Region, ...], able: Force, shut: Set[Region]
    ) -> bool:
        """Whether the last region of a way can be entered, and the way come to an end there or later."""
        ends, left = self.can_end_in(game, side, way[-1]), self.steps_each - len(way)
        if not ends and not (left and self.may_end_within(game, side, origin, way[-1], left)):
            return False
        able = those_allowed(game, side, able, way[-1])
        if game.players > 2 and not takes_part(game, side, able[0], self.seat):
            return False
        if not can_go(game, side, origin, able, all_need_units=False):
            return False
        if self.needed and not has_any(able, self.needed):
            return False
        return ends or is_any(self.ways_on(game, side, origin, way, able, shut))

    def may_end_within(self, game: Ring2e, side: Side, origin: Region, region: Region, steps: int) -> bool:
        """Whether another Army to join is near enough, if one is needed."""
        if not self.onto_army:
            return True
        near = game.armies(side).keys() & game.book.within(region, steps)
        return len(near) > (origin in near)

    def can_end_in(self, game: Ring2e, side: Side, region: Region) -> bool:
        """Whether a way may end in a region to which it has come."""
        if game.book.forbids_overstack and game.units_at(side, region) >= game.book.most_units:
            return False
        return not self.onto_army or (game.has_army(side, region) and not game.is_besieged(side, region))

    def who(self, game: Ring2e) -> None:
        side = game.side_of(self.seat)
        most = room_for(game, side, self.way[-1])
        able = self.able(game, self.origin, self.way)
        game.do(ChooseForce(self.seat, side, self.origin, able, bool(self.needed), most, self.needed))

    def go(self, game: Ring2e) -> None:
        """Region after region; the last is where the move ends."""
        side = game.side_of(self.seat)
        here = self.origin
        for region in self.way[:-1]:
            move_figures(game, side, self.force, here, region)
            enter(game, side, region)
            here = region
        march(game, side, self.force, here, self.way[-1])
        self.rested = (*self.rested, (self.way[-1], self.force))
        self.go_to("which")


@dataclass(repr=False)
class Whither(Question):
    """The next region of a way, or its end."""

    seat: Seat

    stays = True
    part_of = "march"
    prompt = "Where does the Army from {region} go?"
    says = {"go_to_region": "To {region}", "end_here": "No further than {region}"}

    def told(self, game: Ring2e) -> dict[str, object]:
        return {"region": game.nearest(MarchByEvent).origin}

    def stands(self, game: Ring2e) -> bool:
        asker: MarchByEvent = self.asker(game)
        return not asker.ended and is_any(asker.next_regions(game, asker.origin, asker.way))

    def options(self, game: Ring2e) -> list[Option]:
        asker: MarchByEvent = self.asker(game)
        regions = asker.next_regions(game, asker.origin, asker.way)
        found = [Option(self.seat, "go_to_region", (region,)) for region in regions]
        if asker.way and asker.can_end_in(game, game.side_of(self.seat), asker.way[-1]):
            found.append(Option(self.seat, "end_here", (asker.way[-1],)))
        return found

    def go_to_region(self, game: Ring2e, seat: Seat, region: Region) -> None:
        asker: MarchByEvent = self.asker(game)
        asker.way = (*asker.way, region)

    def end_here(self, game: Ring2e, seat: Seat, region: Region) -> None:
        asker: MarchByEvent = self.asker(game)
        asker.ended = True


@dataclass(repr=False)
class MoveStraight(Procedure):
    """An Army, or a part of it, goes to a region without a route. Its garrison may leave a Stronghold to the besieger
    (13.35)."""

    seat: Seat
    origin: Region = NOWHERE
    target: Region = NOWHERE
    force: Force = NO_FORCE[FREE]

    about = ("target", "origin")
    steps = ("whence", "whither", "who", "go")
    prompts = {"origin": "Which Army moves?", "target": "Where does the Army from {origin:region} go?"}

    def whence(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "origin"))

    def origin_choices(self, game: Ring2e) -> list[Region]:
        play = game.nearest(Resolve)
        return list(play.effect(game).origins(game, play))

    def origin_odds(self, game: Ring2e, value: Region) -> Odds:
        """Who is there."""
        return army_note(game, game.side_of(self.seat), value)

    def whither(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        play = game.nearest(Resolve)
        targets: list[Region] = play.effect(game).targets(game, play, self.origin)
        return targets

    def target_odds(self, game: Ring2e, value: Region) -> Odds:
        """Whom they would meet."""
        return goal_note(game, game.side_of(self.seat), value)

    def who(self, game: Ring2e) -> None:
        side = game.side_of(self.seat)
        game.do(ChooseForce(self.seat, side, self.origin, movers(game, side, self.origin, self.target)))

    def go(self, game: Ring2e) -> None:
        relocate(game, game.side_of(self.seat), self.force, self.origin, self.target)
        garrison_gone(game, self.origin)


def relocate(game: Ring2e, side: Side, force: Force, origin: Region, target: Region) -> None:
    """Figures go straight to a region, which they enter as an Army."""
    move_figures(game, side, force, origin, target)
    game.say("{side} went straight from {origin:region} to {target:region}", side=side, origin=origin, target=target)
    enter(game, side, target)
    for one in force[2]:
        arrive(game, one, target)


@dataclass(repr=False)
class GatherUnits(Question):
    """Units come to a region from some others, one by one or all at once. They are up to so many, but one at least."""

    seat: Seat
    nation: Nation
    region: Region
    left: int
    begun: bool = False

    stays = True
    part_of = "gather"
    passes = ("enough",)
    prompt = "Who comes to {region}?"
    says = {"come": "{figure} from {region}", "all_come": "All of them", "enough": "Nobody else"}

    def stands(self, game: Ring2e) -> bool:
        return self.left > 0 and bool(self.sources(game))

    def sources(self, game: Ring2e) -> list[tuple[Figure, Region, int]]:
        """The units that can come, from where, and how many there are."""
        side = stacks.SIDE_OF[self.nation]
        return [
            (figure, region, count)
            for region in effect_of(game).origins(game, self.region)
            for figure in (REGULAR, ELITE)
            if (count := stacks.count_of(game.stack(side, region), self.nation, figure))
        ]

    def options(self, game: Ring2e) -> list[Option]:
        sources = self.sources(game)
        found = [Option(self.seat, "come", (figure, region)) for figure, region, _ in sources]
        if 1 < sum(count for _, _, count in sources) <= self.left:
            found.append(Option(self.seat, "all_come"))
        return [*found, Option(self.seat, "enough")] if self.begun else found

    def come(self, game: Ring2e, seat: Seat, figure: Figure, region: Region) -> None:
        side = stacks.SIDE_OF[self.nation]
        self.left -= 1
        self.begun = True
        move_figures(game, side, (stacks.stack_of(self.nation, figure), 0, ()), region, self.region)
        game.say(
            "{figure} of {nation} came from {origin:region} to {region}",
            figure=figure,
            nation=self.nation,
            origin=region,
            region=self.region,
        )
        enter(game, side, self.region)

    def all_come(self, game: Ring2e, seat: Seat) -> None:
        for figure, region, count in self.sources(game):
            for _ in range(count):
                self.come(game, seat, figure, region)

    def enough(self, game: Ring2e, seat: Seat) -> None:
        self.leave(game)


@dataclass(repr=False)
class GatherWhere(Procedure):
    """Units come to where the card has recruited, or could have if there had been any figures."""

    seat: Seat
    nation: Nation
    count: int
    region: Region = NOWHERE

    about = ("region",)
    steps = ("where", "gather")
    prompts = {"region": "Where do they come together?"}

    def where(self, game: Ring2e) -> None:
        if self.region == NOWHERE:
            game.do(Choose(self.seat, "region"))

    def region_choices(self, game: Ring2e) -> list[Region]:
        play = game.nearest(Resolve)
        regions: list[Region] = play.effect(game).regions_to_gather(game, play)
        return regions

    def gather(self, game: Ring2e) -> None:
        game.do(GatherUnits(self.seat, self.nation, self.region, self.count))
