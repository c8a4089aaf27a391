"""Frodo's peril from the Eye and searches, and his road to Mount Doom."""

from __future__ import annotations

from functools import cache, cached_property
from heapq import heappop, heappush
from math import comb
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.fate.book import Road
from westmarch.titles.fate.bots.havens import Havens
from westmarch.titles.fate.bots.position import NEEDED_VALUE
from westmarch.titles.fate.bots.roads import FAR, distances, price_of, way
from westmarch.titles.fate.procedures.search import loses_hope
from westmarch.titles.fate.words import (
    FRIENDSHIP,
    NOBODY,
    RESISTANCE,
    STEALTH,
    Character,
    Place,
    Region,
)

AN_ACTION: Final = 0.5
"""The value of an action of Frodo's at first, how much more with each objective, and when all are complete."""
MORE_EAGER: Final = 0.3
LAST_ACTIONS: Final = 1.5
FARE: Final = 0.25
"""The value of a symbol of friendship on a path of Frodo's: less than elsewhere, as it may save days under the Eye."""
NAZGUL_NEAR: Final = 0.4
TURNS_OF_REST: Final = 4.0
EYE_TURNS: Final = 2.0
"""For how many turns the Eye is expected to stay where it has been drawn."""
FUTURE: Final = 0.3
"""How much the Eye's next visit counts beside the present one."""
HOPE_VALUE: Final = (0.0, 8.0, 11.0, 13.0, 14.6, 15.9, 17.0, 18.0, 18.9)
"""The value of so much hope: the less there is, the dearer each point."""
MOST_AID: Final = 2
AN_AID: Final = 0.4


@cache
def bad_dice(dice: int, bad: int, faces: int) -> list[float]:
    """The chances that none, one, two ... of the dice show one of the bad faces."""
    share = bad / faces
    return [comb(dice, lost) * share**lost * (1 - share) ** (dice - lost) for lost in range(dice + 1)]


class RingBearer(Havens):
    """A position with the Ring-bearer in it."""

    # Frodo's peril.

    def hope_cost(self, lost: int) -> float:
        """What it costs to lose so much hope: the last of it is the dearest."""
        hope = self.game.hope
        return HOPE_VALUE[hope] - HOPE_VALUE[max(0, hope - lost)]

    @cached_property
    def aid(self) -> int:
        """How many dice Sam could ignore for friendship that is to spare."""
        return min(MOST_AID, max(0, self.game.purse(self.ring_seat, FRIENDSHIP) - 1))

    @cached_property
    def search_costs(self) -> dict[tuple[int, int], float]:
        """Searches worked out so far, by dice and by faces that cost hope."""
        return {}

    def search_loss(self, place: Place) -> float:
        """What a search for Frodo at a place costs on average, Sam's aid counted."""
        game, book = self.game, self.book
        guides = sum(book.character_cards[one].search_dice_less for one in game.present(game.frodo_place))
        count = game.nazgul[book.region_of[place]] + game.shadow[place] - guides
        dice = max(0, min(count, book.data.search_die.most))
        bad = sum(loses_hope(face, place in game.havens) for face in book.search_die)
        if (dice, bad) not in self.search_costs:
            self.search_costs[dice, bad] = sum(
                chance * (self.hope_cost(max(0, lost - self.aid)) + AN_AID * min(lost, self.aid))
                for lost, chance in enumerate(bad_dice(dice, bad, len(book.search_die)))
            )
        return self.search_costs[dice, bad]

    def eye_loss(self, place: Place, eye: Region) -> float:
        """The hope that the Eye may cost in a turn, if Frodo is at `place` and the Eye on `eye`."""
        search = self.search_loss(place)
        if self.book.region_of[place] == eye:
            return self.eye_cards * search + self.hope_cost(2) * self.skies_chance
        return self.eye_cards * min(1.0, self.eye_cards) / 2 * search

    def draws_eye(self, place: Place) -> float:
        """The hope that it saves, or costs, to draw the Eye to a place."""
        here, region = self.game.frodo_place, self.book.region_of[place]
        return EYE_TURNS * (self.eye_loss(here, self.game.eye) - self.eye_loss(here, region))

    def exposure(self, seat: Seat, to: Place) -> float:
        """The hope that it takes to bring Frodo to a place: a search, or the stealth to avoid it."""
        search = self.search_loss(to)
        if self.spare_stealth(seat) > 0:
            return min(search, self.symbol_value(seat, STEALTH))
        return search

    # The Ring-bearer's road.

    def refuge(self, place: Place) -> float:
        """The value of a place for Frodo: near his goal, and hidden."""
        game = self.game
        danger = self.eye_loss(place, game.eye) + FUTURE * self.eye_cards * self.search_loss(place)
        return -TURNS_OF_REST * danger - self.distance_to_doom(place) - self.draws_nazgul(place)

    def draws_nazgul(self, place: Place) -> float:
        """The hope that it costs to draw Nazgûl to the havens of a region, by Frodo's being there."""
        region = self.book.region_of[place]
        besieged = [haven for haven, enemies in self.approaches.items() if enemies]
        return NAZGUL_NEAR * sum(self.book.region_of[haven] == region for haven in besieged)

    def distance_to_doom(self, place: Place) -> float:
        """How far Frodo has to go, in hope; beyond the last haven it makes no difference while he waits."""
        if self.game.all_others_done():
            return self.road[place]
        return max(self.road[place], min(self.road[haven] for haven in self.book.printed_havens))

    @cached_property
    def eagerness(self) -> float:
        """The value of each action of Frodo's towards his goal: the fewer objectives are open, the more."""
        return LAST_ACTIONS if self.game.all_others_done() else AN_ACTION + MORE_EAGER * len(self.game.completed)

    @cached_property
    def road(self) -> list[float]:
        """How far Mount Doom is for Frodo from each place, in actions and symbols as hope."""

        def price(_: Place, road: Road) -> float:
            return self.eagerness + road.price * NEEDED_VALUE[road.symbol]

        return distances(self.book, self.book.mount_doom, price)

    def frodos_ways(self, seat: Seat) -> list[tuple[Place, int, Place, float]]:
        """Where Frodo can go outside Mordor: each place, in how many moves, by which first step, the hope it costs."""
        book, here = self.book, self.game.frodo_place
        found: dict[Place, tuple[float, int, Place]] = {}
        todo: list[tuple[float, int, Place, Place]] = [(0.0, 0, here, here)]
        while todo:
            cost, moves, place, first = heappop(todo)
            if place in found:
                continue
            found[place] = cost, moves, first
            for road in book.roads[place]:
                if road.to not in found and book.region_of[road.to] != book.mordor:
                    more = self.exposure(seat, road.to) + self.fare(seat, road)
                    heappush(todo, (cost + more + 0.01, moves + 1, road.to, first if moves else road.to))
        return [(place, moves, first, cost) for place, (cost, moves, first) in found.items() if moves]

    def fare(self, seat: Seat, road: Road) -> float:
        """The value of the symbols that a path takes; too much if they can't be paid."""
        if road.price > (self.spare_stealth(seat) if road.symbol == STEALTH else self.game.purse(seat, road.symbol)):
            return FAR
        return road.price * (FARE if road.symbol == FRIENDSHIP else self.symbol_value(seat, road.symbol))

    # The last journey.

    def resistance_missing(self) -> int:
        return max(0, 5 - self.game.purse(self.ring_seat, RESISTANCE))

    def stealth_missing(self) -> int:
        """What the Ring-bearer's player lacks for the paths of Mordor."""
        return max(0, -self.spare_stealth(self.ring_seat))

    def ready(self, bearer: Character) -> bool:
        """Whether the Quest can be ended now, with a bearer who pays for the last paths."""
        return self.game.all_others_done() and not self.resistance_missing() and bool(self.journey(bearer))

    def journey(self, bearer: Character) -> list[Road]:
        """The roads from Frodo to Mount Doom: the quickest way that the bearer's player can pay, or the cheapest."""
        stealth = self.game.purse(self.game.holder[bearer], STEALTH)
        discount = self.book.character_cards[bearer].path_discount
        for thrift in (0.1, 1.0):
            roads = way(self.book, self.game.frodo_place, discount, thrift)
            if price_of(roads, discount) <= stealth:
                return roads
        return []

    def is_time(self) -> bool:
        """Whether all but the last objective is done, and as good as all resistance is there."""
        return self.game.all_others_done() and self.resistance_missing() <= 1

    @cached_property
    def gate(self) -> Place:
        """The last place outside Mordor on the cheapest way to Mount Doom."""
        outside = self.game.frodo_place
        for road in way(self.book, outside, 0, 1.0):
            if self.book.region_of[road.to] == self.book.mordor:
                break
            outside = road.to
        return outside

    def bearer(self) -> Character:
        """Who takes Frodo to Mount Doom once all is ready: Frodo himself if he can pay, or else the nearest who can."""
        if self.ready(self.book.frodo):
            return self.book.frodo
        game = self.game
        able = [one for one in game.cast if game.where[one] >= 0 and self.ready(one)]
        return min(able, key=lambda one: (self.away(one, game.frodo_place), one), default=NOBODY)
