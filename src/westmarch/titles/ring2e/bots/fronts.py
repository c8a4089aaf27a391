"""What Armies do next: which of them move or attack, and what that is worth."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Final, NamedTuple

from westmarch.engine.option import Seat
from westmarch.titles.ring2e.bots.aims import Aims
from westmarch.titles.ring2e.bots.strength import CITY, FIELD, NOBODY_THERE, SIEGE, Strength, chance
from westmarch.titles.ring2e.procedures.army_ways import attacks_on, may_attack_from, ways_of
from westmarch.titles.ring2e.procedures.forces import commander
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NOWHERE, SHADOW, Region, Side, enemy

MOST_HITS: Final = 12
"""Who is stronger than this gains nothing more by it."""
NEARER: Final = 1.0
TAKEN: Final = 3.0
"""What a victory point is worth that is taken at once."""
FALLEN: Final = 4.0
"""What a victory point is worth that an assault can win."""
WORN_DOWN: Final = 0.3
"""What a hit on the enemy is worth."""
ON_THE_WAY: Final = 1.0
LEAST_CHANCE: Final = (0.62, 0.45)
"""Below this a side does not attack."""
SORTIE: Final = 0.78
PERIL: Final = 0.25
WHOLE: Final = 10
GUARDED_WITHIN: Final = 2
"""An enemy Army so near makes one leave a guard behind."""
A_GUARD_HOLDS: Final = 3.0
MOST_GUARDS: Final = 3
LEAST_WISH: Final = 0.15
"""A move that is worth less is not made."""


class March(NamedTuple):
    """An Army goes, or attacks: what it is worth, from where, and where to."""

    worth: float
    origin: Region
    target: Region


NO_MARCH: Final = March(0.0, NOWHERE, NOWHERE)


class Fronts:
    """The Armies of a seat at this moment."""

    def __init__(self, game: Ring2e, seat: Seat, aims: Aims) -> None:
        self.game = game
        self.seat = seat
        self.side: Side = game.side_of(seat)
        self.foe: Side = enemy(self.side)
        self.aims = aims
        self.guards: dict[Region, int] = {}
        self.leavings: dict[Region, float] = {}
        """What it costs to leave each region."""
        self.steps: dict[tuple[Region, Region], float] = {}
        self.beside: dict[Region, int] = {}
        """The strongest of the enemy's Armies beside each region."""
        self.own, self.others = aims.hosts[self.side], aims.hosts[self.foe]

    @cached_property
    def moves(self) -> list[March]:
        """What an Army die does best for two Armies."""
        return self.allowed(self.wishes, False, 2)

    @cached_property
    def led_move(self) -> list[March]:
        """What a Character die does best for an Army with a Leader."""
        return self.allowed([one for one in self.wishes if self.own[one.origin].leadership], True, 1)

    @cached_property
    def attack(self) -> March:
        return self.best_attack(False)

    @cached_property
    def led_attack(self) -> March:
        return self.best_attack(True)

    # Moves.

    def worth_of_move(self, origin: Region, target: Region) -> float:
        """What it is worth to go a step: nearer to what is wanted, and together with others."""
        found = self.steps.get((origin, target))
        if found is None:
            self.steps[origin, target] = found = self.worth_of_step(origin, target)
        return found

    def worth_of_step(self, origin: Region, target: Region) -> float:
        host = self.own[origin]
        there = self.own.get(target, NOBODY_THERE)
        pull = self.aims.pull
        room = min(WHOLE - there.units, host.units - self.guard(origin))
        if room <= 0:
            return -1.0
        hits = min(MOST_HITS, host.hits) * (room / host.units)
        worth = NEARER * hits * (pull[target] - pull[origin])
        if target in self.open:
            worth += 0.4 + TAKEN * self.game.book.points[target]
        if there.units and worth > 0:
            worth += 0.15 * min(there.hits, host.hits)
        return worth - self.exposure(origin, target, host, there) - self.abandoned(origin)

    def exposure(self, origin: Region, target: Region, host: Strength, there: Strength) -> float:
        """What may be lost by standing there, beside a stronger enemy."""
        book = self.game.book
        if self.side == FREE and book.is_stronghold[target] and self.game.controller(target) == FREE:
            return 0.0
        strongest = self.beside.get(target)
        if strongest is None:
            strongest = max([self.others[one].ready for one in book.adjacent[target] if one in self.others], default=0)
            self.beside[target] = strongest
        together = host.hits + there.hits
        if strongest <= together:
            return 0.0
        return PERIL * (strongest - together) * (2.0 if self.side == FREE else 0.6)

    def guard(self, region: Region) -> int:
        """How many units should stay in a Settlement with points, by what the enemy could send there."""
        found = self.guards.get(region)
        if found is None:
            self.guards[region] = found = self.guard_needed(region)
        return found

    def guard_needed(self, region: Region) -> int:
        game, book = self.game, self.game.book
        if not book.points[region] or game.controller(region) != self.side:
            return 0
        distance = book.distance[region]
        threat = 0.0
        for there, host in self.others.items():
            steps = distance[there]
            if 0 < steps <= GUARDED_WITHIN and host.ready and there not in self.own:
                threat = max(threat, host.hits * (1.0 if steps == 1 else 0.5))
        return min(MOST_GUARDS, math.ceil(threat / A_GUARD_HOLDS))

    def abandoned(self, origin: Region) -> float:
        """What leaving costs: a besieged or threatened place of one's own."""
        found = self.leavings.get(origin)
        if found is None:
            self.leavings[origin] = found = self.cost_of_leaving(origin)
        return found

    def cost_of_leaving(self, origin: Region) -> float:
        game, book = self.game, self.game.book
        points = book.points[origin]
        if not points or game.controller(origin) != self.side:
            return 0.3 if origin in self.others else 0.0
        if self.side == SHADOW:
            return 0.0
        distance = book.distance[origin]
        foes = sum(host.hits * 0.5 ** (distance[one] - 1) for one, host in self.others.items() if 0 < distance[one] < 4)
        return points * min(2.5, 0.25 * foes)

    @cached_property
    def wishes(self) -> list[March]:
        """The moves that are worth something, the best first, whether they are allowed or not."""
        game, pull = self.game, self.aims.pull
        found = []
        for origin in self.own:
            for target in game.book.adjacent[origin]:
                if target in self.others and not game.is_besieging(self.side, target):
                    continue
                if pull[target] <= pull[origin] and target not in self.open:
                    continue
                worth = self.worth_of_move(origin, target)
                if worth > LEAST_WISH:
                    found.append(March(worth, origin, target))
        return sorted(found, key=lambda one: (-one.worth, one.origin, one.target))

    @cached_property
    def open(self) -> set[Region]:
        """The Settlements of the enemy's that nobody holds."""
        game = self.game
        return {one for one in game.book.settlements if one not in self.others and game.controller(one) == self.foe}

    def allowed(self, marches: list[March], led: bool, count: int) -> list[March]:
        """The first of these that the rules allow, each from another region."""
        game = self.game
        found: list[March] = []
        for one in marches:
            if len(found) == count:
                break
            if any(one.origin in (other.origin, other.target) for other in found):
                continue
            if commander(game, self.side, one.origin) != self.seat:
                continue
            if one.target in ways_of(game, self.seat, one.origin, (), led):
                found.append(one)
        return found

    # Attacks.

    def odds_of(self, origin: Region, target: Region) -> tuple[float, int]:
        """How likely an attack wins in the end, and which kind of battle that is. A Stronghold has to be besieged."""
        game, book = self.game, self.game.book
        attacker = self.own[origin]
        defender = self.others.get(target, NOBODY_THERE)
        if origin == target:
            if game.is_besieged(self.side, origin):
                return chance(FIELD, attacker, defender), FIELD
            return chance(SIEGE, attacker, defender), SIEGE
        if book.is_stronghold[target] and game.controller(target) == self.foe and target not in self.own:
            inside = Strength(min(5, defender.units), min(5, defender.elites), defender.leadership, defender.ready)
            return chance(SIEGE, attacker, inside), SIEGE
        kind = CITY if book.hits_in_first_round[target] == 6 else FIELD
        return chance(kind, attacker, defender), kind

    def worth_of_attack(self, origin: Region, target: Region) -> float:
        """What an attack is worth: points, the way open, the enemy weaker; less what it costs."""
        game, book = self.game, self.game.book
        odds, kind = self.odds_of(origin, target)
        attacker, defender = self.own[origin], self.others.get(target, NOBODY_THERE)
        if odds < self.least_chance(origin, target, kind):
            return -5.0
        stake = ON_THE_WAY + WORN_DOWN * min(8, defender.hits)
        points = book.points[target] if game.controller(target) == self.foe else 0
        if points:
            stake += FALLEN * points + (0.8 if origin == target else 0.0)
        elif target in self.own or self.is_relief(target):
            stake += FALLEN * book.points[target]
        stake += 3.0 * max(0.0, self.aims.pull[target] - self.aims.pull[origin])
        loss = (1.0 - odds) * (0.25 if self.side == SHADOW else 0.6) * min(10, attacker.hits)
        return odds * stake - loss

    def least_chance(self, origin: Region, target: Region, kind: int) -> float:
        """Below which chance an attack is not made: to besiege costs little, a sortie gives up the walls."""
        least = LEAST_CHANCE[self.side]
        if origin != target:
            return least - 0.1 if kind == SIEGE else least
        return SORTIE if kind == FIELD else least

    def is_relief(self, target: Region) -> bool:
        """Whether an Army of one's own is besieged there."""
        return target in self.own and self.game.is_besieged(self.side, target)

    def best_attack(self, led: bool) -> March:
        """The best attack that is allowed."""
        game = self.game
        found = NO_MARCH
        for origin, host in self.own.items():
            if not host.ready or (led and not host.leadership):
                continue
            near = [one for one in game.book.adjacent[origin] if one in self.others]
            if origin in self.others:
                near.append(origin)
            for target in near:
                worth = self.worth_of_attack(origin, target)
                if worth > found.worth and self.may_attack(origin, target, led):
                    found = March(worth, origin, target)
        return found

    def may_attack(self, origin: Region, target: Region, led: bool) -> bool:
        game = self.game
        return target in attacks_on(game, self.side, origin, led) and may_attack_from(game, self.seat, origin)
