"""The Ring-bearers' figure goes over the map (9.3, 9.4): how far, where to, and by which way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from westmarch.engine.label import LONGEST_CHIP
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Odds, Procedure, Question
from westmarch.titles.ring2e.standing import BalrogWakes
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NOWHERE, SHADOW, Card, Region

Borders = tuple[tuple[Region, ...], ...]
Ways = dict[Region, list[tuple[Region, ...]]]
"""For each region that can be reached, what the ways to it touch of the regions that matter."""

FEW = 8
"""Of so many regions none is folded up."""
NEAREST = 6
"""So many of those nearest to Mordor are offered first."""


@dataclass(repr=False)
class TraceFigure(Procedure):
    """The figure is moved up to Progress regions by the Free Peoples, and progress starts anew.

    They choose where it goes; then, if it matters, what it passes: `touched` are the Strongholds that cost a tile, and
    where a Balrog sleeps, on the way, its ends among them.
    """

    origin: Region = NOWHERE
    target: Region = NOWHERE
    touched: tuple[Region, ...] = ()

    about = ("target",)
    prompts = {"target": "Where is the Fellowship?"}

    def choose_target(self, game: Ring2e) -> None:
        self.origin = game.fellowship
        game.do(Choose(game.leader_of(FREE), "target"))

    def marked(self, game: Ring2e) -> tuple[Region, ...]:
        """The regions that matter on the way."""
        return tuple(sorted({*self.costly(game), *(region for _, region in sleeping_balrogs(game))}))

    def costly(self, game: Ring2e) -> list[Region]:
        """The Strongholds that cost a tile."""
        return []

    def may_end_at(self, game: Ring2e, region: Region) -> bool:
        return True

    def target_choices(self, game: Ring2e) -> list[Region]:
        if not game.progress:
            return [game.fellowship]
        near = game.book.within(game.fellowship, game.progress)
        return [region for region in sorted(near) if self.may_end_at(game, region)]

    def target_wanted(self, game: Ring2e) -> list[Region]:
        """Of many regions those nearest to Mordor, those where something comes of it, and where the figure stands."""
        found = self.target_choices(game)
        if len(found) <= FEW:
            return []
        nearest = sorted((way_to_mordor(game, region), region) for region in found)[:NEAREST]
        of_use = [region for region in found if self.gain_told(game, region)]
        return list(dict.fromkeys([*(region for _, region in nearest), *of_use, game.fellowship]))

    def target_odds(self, game: Ring2e, value: Region) -> Odds:
        """The gain there, the number of tiles that the best way costs, and the distance to Mordor. What there is none
        of is not told."""
        gain, onward = self.gain_told(game, value), way_on_told(game, value)
        told_of = [one for one in (gain, self.tiles_told(game, value), onward) if one]
        return Odds(", ".join(told_of), next((one for one in told_of if len(one) <= LONGEST_CHIP), ""))

    def gain_told(self, game: Ring2e, value: Region) -> str:
        """What the Free Peoples gain where the figure stops."""
        return ""

    def tiles_told(self, game: Ring2e, value: Region) -> str:
        costly = self.costly(game)
        if not costly:
            return ""
        ways = ways_from(game, self.origin, game.progress, self.marked(game))[value]
        fewest = min(sum(region in costly for region in way) for way in ways)
        if fewest < 2:
            return told("1 tile for Strongholds") if fewest else told("no tile for Strongholds")
        return told("{count} tiles for Strongholds", count=fewest)

    def choose_way(self, game: Ring2e) -> None:
        self.touch_what_it_must(game)
        if len(self.ways(game)) > 1:
            game.do(ChooseWay(game.leader_of(FREE)))

    def touch_what_it_must(self, game: Ring2e) -> None:
        """What all ways touch that are left."""
        ways = self.ways(game)
        self.touched = tuple(region for region in ways[0] if all(region in way for way in ways))

    def ways(self, game: Ring2e) -> list[tuple[Region, ...]]:
        """What ways to the target may touch, as far as it has been chosen."""
        found = ways_from(game, self.origin, game.progress, self.marked(game))[self.target]
        return [way for way in found if all(region in way for region in self.touched)]

    def move(self, game: Ring2e) -> None:
        game.progress = 0
        if self.target != game.fellowship:
            game.fellowship = self.target
            way = [region for region in self.touched if region not in (self.origin, self.target)]
            if way:
                game.say("The Ring-bearers came to {region} by way of {way:region}", region=self.target, way=way)
            else:
                game.say("The Ring-bearers came to {region}", region=self.target)

    def woken(self, game: Ring2e) -> list[Card]:
        """The Balrogs on the table whom the figure wakes: it must have moved, unless that is ruled otherwise (13.7)."""
        stayed = self.origin == self.target and game.book.rules("balrog_on_stay") == "no"
        found = sleeping_balrogs(game)
        return [card for card, region in found if region in self.touched and not (stayed and region == self.origin)]


def sleeping_balrogs(game: Ring2e) -> list[tuple[Card, Region]]:
    """Balrogs on the table, with the region in which each sleeps."""
    return [(card, game.book.region(rule.region)) for card, rule in game.rules_in_force(BalrogWakes)]


def shadow_strongholds(game: Ring2e) -> list[Region]:
    """The Strongholds of the Shadow that it still holds."""
    book = game.book
    return [one for one in book.strongholds if book.side_of_region[one] == SHADOW and one not in game.captured]


def no_way_on(game: Ring2e, region: Region) -> str:
    """Warn of regions past those from which Mordor is entered: the Fellowship must come back from there (13.47)."""
    return told("no way on to the Crack of Doom") if region in game.book.past_the_entrances else ""


def way_to_mordor(game: Ring2e, region: Region) -> int:
    """How many regions it is to where Mordor is entered; many past that, since there is no way on."""
    if no_way_on(game, region):
        return len(game.book.regions)
    return min(game.book.distance[region][entrance] for entrance in game.book.mordor_entrances)


def way_on_told(game: Ring2e, region: Region) -> str:
    """How far it is to where Mordor is entered, or that it is not reached any more."""
    if warning := no_way_on(game, region):
        return warning
    far = way_to_mordor(game, region)
    return told("{count} from Mordor", count=far) if far else told("way into Mordor")


def is_free_refuge(game: Ring2e, region: Region) -> bool:
    """Whether it is a City or Stronghold of the Free Peoples that they hold."""
    book = game.book
    return (
        (book.is_city[region] or book.is_stronghold[region])
        and book.side_of_region[region] == FREE
        and region not in game.captured
    )


def ways_from(game: Ring2e, origin: Region, steps: int, marked: tuple[Region, ...]) -> Ways:
    """Where so many steps lead, and which of the marked regions the ways there touch; the fewest first."""
    return trace_ways(game.book.adjacent, origin, steps, marked)


@lru_cache(maxsize=64)
def trace_ways(adjacent: Borders, origin: Region, steps: int, marked: tuple[Region, ...]) -> Ways:
    """The same for a map."""
    start: tuple[Region, tuple[Region, ...]] = (origin, (origin,) if origin in marked else ())
    seen = {start: True}
    border = [start]
    for _ in range(steps):
        fresh = []
        for here, touched in border:
            for there in adjacent[here]:
                new = tuple(sorted((*touched, there))) if there in marked and there not in touched else touched
                if (there, new) not in seen:
                    seen[there, new] = True
                    fresh.append((there, new))
        border = fresh
    found: Ways = {}
    for there, touched in sorted(seen, key=lambda one: (len(one[1]), one)):
        found.setdefault(there, []).append(touched)
    return found


@dataclass(repr=False)
class ChooseWay(Question):
    """Which Strongholds does the way there pass, of those that it need not?"""

    seat: Seat

    stays = True
    part_of = "choose"
    prompt = "Which way did the Fellowship go?"
    says = {"straight": "By no other Stronghold", "through": "By way of {region}"}

    def stands(self, game: Ring2e) -> bool:
        return len(self.asker(game).ways(game)) > 1

    def options(self, game: Ring2e) -> list[Option]:
        figure = self.asker(game)
        ways = figure.ways(game)
        found = [Option(self.seat, "straight")] if any(len(way) == len(figure.touched) for way in ways) else []
        regions = sorted({region for way in ways for region in way if region not in figure.touched})
        return found + [Option(self.seat, "through", (region,)) for region in regions]

    def straight(self, game: Ring2e, seat: Seat) -> None:
        self.leave(game)

    def through(self, game: Ring2e, seat: Seat, region: Region) -> None:
        figure = self.asker(game)
        figure.touched = tuple(sorted((*figure.touched, region)))
        figure.touch_what_it_must(game)
