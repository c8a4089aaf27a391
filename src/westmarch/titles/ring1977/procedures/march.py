"""A stack moves over the map, hex by hex (3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Course, Next, Odds, Procedure, Question
from westmarch.titles.ring1977.hexes import to_everywhere
from westmarch.titles.ring1977.procedures.aims import hexes_for_march, landings_for_march, open_landings
from westmarch.titles.ring1977.procedures.dangers import dangers
from westmarch.titles.ring1977.procedures.interruptions import interrupt
from westmarch.titles.ring1977.procedures.reach import can_eat, can_sail, lent_here, look_ahead, paces_of, prospect
from westmarch.titles.ring1977.procedures.ring_phase import may_put_on, put_on, stake
from westmarch.titles.ring1977.rules.armies import (
    describe_unit,
    first_of_each_sort,
    flown_leaders,
    flying_leaders,
    going_with,
    has_leader,
    led_units,
    lending_allies,
    march_units,
    tell_units,
)
from westmarch.titles.ring1977.rules.movement import drop_won_armies, fly_from_all_enemies, take_step, tell_march
from westmarch.titles.ring1977.rules.people import is_no_captive, walkers
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.ways import Paths, Step, way_to
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    ROHAN,
    Hex,
    Person,
    Unit,
)


@dataclass(repr=False)
class March(Procedure):
    """A stack sets out, goes on as long as it has points, and may leave people behind. `way` is what is still to be
    walked of the way that was chosen, `joined` what was spent
    before armies joined (8.3), `paid` whether the Dark Power has paid for them."""

    seat: Seat
    here: Hex
    movers: tuple[Person, ...] = ()
    units: tuple[Unit, ...] = ()
    spent: int = 0
    joined: int = 0
    paid: bool = False
    bonus: int = 0
    has_eaten: bool = False
    way: tuple[Hex, ...] = ()
    halted: bool = False

    private = ("movers",)
    about = ("here",)
    steps = ("gather", "choose", "advance", "go_on")

    @property
    def is_secret(self) -> bool:
        """Whether enemies do not see it where movement is hidden: no army goes along."""
        return self.seat == FELLOWSHIP_SEAT and not self.units

    def in_the_open(self, game: Ring1977) -> tuple[Hex, ...]:
        """All see who marches with an army of the Fellowship (11)."""
        return (self.here,) if self.seat == FELLOWSHIP_SEAT and self.units else ()

    @property
    def kept_secret(self) -> tuple[str, ...]:
        return ("here", "way", "spent", "halted") if self.is_secret else ()

    def imagine(self, game: Ring1977) -> None:
        """The stack is where whoever leads it is; its way ends there."""
        if self.is_secret and self.movers:
            self.here = game.hex_of(self.movers[0])
            for person in self.movers:
                game.put(person, self.here)
            self.way = ()

    def gather(self, game: Ring1977) -> None:
        where = game.whereabouts()
        self.movers = tuple([person for person in walkers(game, self.seat) if where[person] == self.here])
        if game.book.has_armies and self.can_pay(game):
            flying = tuple([one for one in flying_leaders(game, self.seat) if where[one] == self.here])
            flown = tuple([one for one in flown_leaders(game, self.seat) if where[one] == self.here])
            self.units = tuple(led_units(game, self.seat, self.here, self.movers + flying + flown))
            if self.units:
                self.movers += flying
            if any(game.unit_seat(unit) != self.seat for unit in self.units):
                self.movers += flown
        if len(self.movers) + len(self.units) > 1:
            game.do(Gather(self.seat))

    def can_pay(self, game: Ring1977) -> bool:
        """Whether a stack of armies can be moved: the Dark Power pays for each."""
        return self.seat != DARK_SEAT or self.paid or game.shadow >= game.book.data.shadow_points.march

    def choose(self, game: Ring1977) -> None:
        """Where to, unless nobody goes on, or the way is at an end."""
        self.close_up(game)
        if not self.units:
            self.movers = tuple([one for one in self.movers if one not in game.book.fliers])
        if self.halted or not (self.movers or self.units) or not self.can_go_on(game):
            self.finish()
        else:
            game.do(Walk(self.seat))

    def can_go_on(self, game: Ring1977) -> bool:
        """Whether points are left: the stack's, or those of some who leave the slowest behind (3)."""
        left = self.bonus + self.called(game) - self.spent
        return max(self.paces(game)) + left > 0

    def advance(self, game: Ring1977) -> Next:
        """Step by step, until something interrupts."""
        self.close_up(game)
        while self.way and not self.halted and (self.movers or self.units):
            may_part = bool(game.lends or game.won)
            self.take_step(game)
            if game.agenda[-1] is not self or may_part or game.result:
                return AGAIN
        return None

    def take_step(self, game: Ring1977) -> None:
        """Into the next hex of the way, and what happens there."""
        [step] = [step for step in self.paths_now(game).steps[self.here] if step.to == self.way[0]]
        if self.units and not self.paid and self.seat == DARK_SEAT:
            game.shadow -= game.book.data.shadow_points.march
            self.paid = True
        self.spent += step.army if self.units else step.people
        self.way = self.way[1:]
        take_step(game, list(self.movers), self.here, step)
        game.flown = [one for one in game.flown if one not in self.movers]
        march_units(game, self.units, step.to)
        drop_won_armies(game)
        before, self.here = self.here, step.to
        interrupt(game, self, before)

    def go_on(self, game: Ring1977) -> None:
        if self.spent:
            tell_march(game, self.movers, self.here)
            tell_units(game, self.units, self.here)
            fly_from_all_enemies(game)
        self.go_to("choose")

    def close_up(self, game: Ring1977) -> None:
        """Who still goes: not whoever has died, was captured or broke off on the way; the Dead with Aragorn only."""
        if self.movers:
            here, hex_of = self.here, game.hex_of
            self.movers = tuple([one for one in self.movers if hex_of(one) == here and is_no_captive(game, one)])
        if self.units:
            still_here = [one for one in self.units if game.at(one) == self.here]
            self.units = tuple(going_with(game, still_here, self.movers))
            self.leave_unled(game)

    def leave_unled(self, game: Ring1977) -> None:
        """Units that the player does not control any more go no further: an ally's, when no leader goes with them, nor
        stronger units of the player's own (8.3)."""
        owners = game.unit_seats()
        own = tuple([unit for unit in self.units if owners[unit] == self.seat])
        lenders = lending_allies(game, self.seat, self.here, self.movers)
        lent = tuple([unit for unit in self.units if owners[unit] in lenders])
        if lent and not has_leader(game, self.movers) and game.strength_of(own) <= game.strength_of(lent):
            lent = ()
        self.units = own + lent

    def points(self, game: Ring1977) -> int:
        """What is left, at the pace of the slowest."""
        return min(self.paces(game)) + self.bonus - self.spent

    def paces(self, game: Ring1977) -> list[int]:
        """How far each of a stack goes; Nazgûl who lead keep up with everybody."""
        records, fliers = game.book.unit_records, game.book.fliers
        paces = paces_of(game, [person for person in self.movers if person not in fliers])
        return paces + [records[unit].move + self.joined for unit in self.units]

    def keeps_to_roads(self, game: Ring1977, way: tuple[Hex, ...]) -> bool:
        """Whether each step of a way follows a road."""
        steps = self.paths_now(game).steps
        return all(any(step.road and step.to == to for step in steps[here]) for here, to in pairwise(way))

    def is_guided(self, game: Ring1977) -> bool:
        """Whether Woses lead the stack past its enemies (Event Cards)."""
        return bool(self.units) and set(self.units).issubset(game.guided)

    def called(self, game: Ring1977) -> int:
        """The point more that a stack of Rohan has while beacons call it to Minas Tirith (Event Cards)."""
        return int(game.is_open("beacons_lit") and {game.nation(unit) for unit in self.units} == {ROHAN})

    def paths_now(self, game: Ring1977) -> Paths:
        """What steps cost: less with a rope or Gollum's guidance."""
        rope = game.user("elven_rope") in self.movers
        guided = game.is_open("smeagol_guides") and game.bearer in self.movers
        return game.book.paths_with(rope, guided)


def names_of(game: Ring1977, people: Iterable[Person], units: Iterable[Unit]) -> list[str]:
    """The names of a stack, people first."""
    kinds = game.book.kinds
    return [kinds["person"].name(one) for one in people] + [kinds["unit"].name(one) for one in units]


def together(names: list[str]) -> str:
    """A stack in short, by whoever is named first."""
    if len(names) > 2:
        return told("{first} and {count} others", first=names[0], count=len(names) - 1)
    return " & ".join(names)


@dataclass(repr=False)
class Gather(Question):
    """Who of a stack goes, and who stays behind."""

    seat: Seat

    stays = True
    by_itself = True
    prompt = "Who goes along from {place:hex}?"
    part_of = "march"
    says = {"all_go": "Set out", "stays_behind": "Leave {person} behind", "stays_here": "Leave {unit} behind"}

    def stands(self, game: Ring1977) -> bool:
        march = game.nearest(March)
        return len(march.movers) + len(march.units) > 1

    def options(self, game: Ring1977) -> list[Option]:
        march = game.nearest(March)
        found = [Option(self.seat, "all_go")]
        found += [Option(self.seat, "stays_behind", (person,)) for person in march.movers]
        dead = game.book.dead_men
        units = first_of_each_sort(game, (unit for unit in march.units if unit not in dead))
        return found + [Option(self.seat, "stays_here", (unit,)) for unit in units]

    def told(self, game: Ring1977) -> dict[str, Hex]:
        return {"place": game.nearest(March).here}

    def odds(self, game: Ring1977, option: Option) -> str:
        """What tells a unit from others of its name."""
        return describe_unit(game, option.args[0], game.nearest(March).units) if option.verb == "stays_here" else ""

    def course(self, game: Ring1977, option: Option) -> Course | None:
        """Who is still to go, for whoever sees the map."""
        if option.verb != "all_go":
            return None
        march = game.nearest(March)
        return Course(told("Set out: {who}", who=together(names_of(game, march.movers, march.units))))

    def all_go(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def stays_behind(self, game: Ring1977, seat: Seat, person: Person) -> None:
        march = game.nearest(March)
        march.movers = tuple(one for one in march.movers if one != person)

    def stays_here(self, game: Ring1977, seat: Seat, unit: Unit) -> None:
        march = game.nearest(March)
        march.units = tuple(one for one in march.units if one != unit)


@dataclass(repr=False)
class Walk(Question):
    """Where a stack goes, by the cheapest way; whoever is to stay on the way is left behind first."""

    seat: Seat

    secret = True
    interrupts = "movement"
    passes = ("halt",)
    by_itself = True
    prompt = "{spent:The slowest can go no further. Leave them at|Where does the stack go from} {place:hex}?"
    part_of = "march"
    folds = {
        "sail": "Sail down the Anduin",
        "leave_behind": "Leave some behind",
        "leave_unit": "Leave some behind",
    }
    says = {
        "go": "Go to {place:hex}",
        "sail": "Sail down the Anduin to {place:hex}",
        "halt": "Stop here",
        "leave_behind": "Leave {person} behind",
        "leave_unit": "Leave {unit} behind",
        "take_up": "Lead {unit} from here",
        "eat": "Eat lembas: one point more",
        "wear": "Put the Ring on",
    }

    def options(self, game: Ring1977) -> list[Option]:
        march = game.nearest(March)
        found: list[Option] = []
        ways, dead = to_everywhere(self.seat, "go"), game.book.dead_men
        game.prospect = look_ahead(game, march, found)
        found += [ways[place] for place in game.prospect.spent]
        found.append(Option(self.seat, "halt"))
        if can_sail(game, march):
            found += [Option(self.seat, "sail", (place,)) for place in open_landings(game, march)]
        if march.spent and len(march.movers) + len(march.units) > 1:
            found += [Option(self.seat, "leave_behind", (person,)) for person in march.movers]
            units = first_of_each_sort(game, (unit for unit in march.units if unit not in dead))
            found += [Option(self.seat, "leave_unit", (unit,)) for unit in units]
        found += [Option(self.seat, "take_up", (unit,)) for unit in first_of_each_sort(game, lent_here(game, march))]
        if can_eat(game, march):
            found.append(Option(self.seat, "eat"))
        if game.bearer in march.movers and may_put_on(game, self.seat):
            found.append(Option(self.seat, "wear"))
        return found

    def told(self, game: Ring1977) -> dict[str, int]:
        """Where it stands, and whether its slowest have spent their points."""
        march = game.nearest(March)
        return {"place": march.here, "spent": 1 if march.points(game) <= 0 < march.spent else 2}

    def go(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        march = game.nearest(March)
        march.way = way_to(prospect(game, march).ways, place)

    def sail(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        """Elven Boats carry the stack, instead of walking (3)."""
        march = game.nearest(March)
        march.halted = True
        take_step(game, list(march.movers), march.here, Step(place, 0, 0, road=False, wet=False))
        before, march.here = march.here, place
        tell_march(game, march.movers, place)
        interrupt(game, march, before)

    def halt(self, game: Ring1977, seat: Seat) -> None:
        """The march is over; where it has come to was told when it came there."""
        march = game.nearest(March)
        march.halted = True
        march.go_to("choose")

    def leave_behind(self, game: Ring1977, seat: Seat, person: Person) -> None:
        march = game.nearest(March)
        march.movers = tuple(one for one in march.movers if one != person)

    def leave_unit(self, game: Ring1977, seat: Seat, unit: Unit) -> None:
        march = game.nearest(March)
        march.units = tuple(one for one in march.units if one != unit)

    def take_up(self, game: Ring1977, seat: Seat, unit: Unit) -> None:
        march = game.nearest(March)
        if not march.units:
            march.joined = march.spent
        march.units = (*march.units, unit)

    def eat(self, game: Ring1977, seat: Seat) -> None:
        game.lembas -= 1
        march = game.nearest(March)
        march.bonus += game.book.data.magic_power.lembas
        march.has_eaten = True

    def wear(self, game: Ring1977, seat: Seat) -> None:
        put_on(game)

    def odds(self, game: Ring1977, option: Option) -> str | Odds:
        """What the way costs and where it is dangerous, or what tells a unit from others of its name."""
        if option.verb in ("leave_unit", "take_up"):
            march = game.nearest(March)
            return describe_unit(
                game, option.args[0], march.units if option.verb == "leave_unit" else lent_here(game, march)
            )
        if option.verb == "wear":
            return stake(game)
        if option.verb != "go":
            return ""
        march, place = game.nearest(March), option.args[0]
        ahead = prospect(game, march)
        costs = told("{spent} of {all} points", spent=min(ahead.spent[place], ahead.points), all=ahead.points)
        danger = dangers(game, march, (march.here, *way_to(ahead.ways, place)))
        text = "; ".join(dict.fromkeys([costs, *(words for _, words in danger)]))
        return Odds(text, costs, danger)

    def wanted(self, game: Ring1977) -> list[Option]:
        """The hexes and landings nearest to where the stack is most likely led; all others follow."""
        march = game.nearest(March)
        landings = landings_for_march(game, march) if can_sail(game, march) else []
        found = [Option(self.seat, "go", (place,)) for place in hexes_for_march(game, march)]
        return found + [Option(self.seat, "sail", (place,)) for place in landings]

    def course(self, game: Ring1977, option: Option) -> Course | None:
        """The way to a hex, with the points that are spent on it; by boat only where it ends."""
        if option.verb not in ("go", "sail"):
            return None
        march, place = game.nearest(March), option.args[0]
        if option.verb == "sail":
            return Course(told("Sail {whither}", whither=game.book.whither(march.here, place)))
        ahead = prospect(game, march)
        way = (march.here, *way_to(ahead.ways, place))
        spent = [min(ahead.ways.spent.get(one, 0), ahead.points) for one in way]
        template = "Go {whither}, along the road" if march.keeps_to_roads(game, way) else "Go {whither}"
        return Course(
            told(template, whither=game.book.whither(march.here, place)),
            tuple((("hex", one), points) for one, points in zip(way, spent, strict=True)),
            told("{left} left", left=ahead.points - spent[-1]),
        )
