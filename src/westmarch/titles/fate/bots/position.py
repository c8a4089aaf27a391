"""What a steward makes of a position: the enemy's next moves, Frodo's peril, and the value of symbols.

All values are in hope. Everything here is worked out from what all players see, and once a decision at most.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from heapq import heappop, heappush
from itertools import product
from math import comb
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.fate.book import FateBook, Road
from westmarch.titles.fate.bots.roads import FAR, SYMBOL_IN_ACTIONS, distances, walk
from westmarch.titles.fate.procedures.search import loses_hope
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    EXCHANGE,
    EYE,
    FRIENDSHIP,
    NAZGUL,
    RESISTANCE,
    ROUT,
    STEALTH,
    VALOR,
    Army,
    Card,
    Character,
    Cost,
    Objective,
    Place,
    Region,
    Symbol,
)

AHEAD: Final = 4
"""For how many turns the steward fears an advance."""
FADING: Final = 0.5
"""How much less an enemy counts for each place that he is further off."""
HALF: Final = 0.5
"""How often a shadow card advances, or reinforces: the backs are even."""
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
DEARER: Final = 0.25
KILL_VALUE: Final = 0.3
HAVEN: Final = 3.0
LAST_HAVEN: Final = 6.0
A_GUARD: Final = 0.07
"""A guard is needed where he saves this much hope."""
MOST_GUARDS: Final = 4
WATCHFUL: Final = 0.1
TOLERABLE: Final = 0.35
"""An objective may strip a haven of its troops until so much hope is in peril."""
MANY_CARDS: Final = (10, 16)
"""So many shadow cards on whose lines a haven lies call for another troop in its garrison."""

CAPTURES: Final = (
    "avenge_balin",
    "deal_with_frecas_heirs",
    "infiltrate_minas_morgul",
    "lay_bare_the_pits",
    "saruman_your_staff_is_broken",
    "secure_the_crossing_of_the_anduin",
    "subdue_umbar",
)
"""The objectives for which a place must be captured."""
MORDOR_TOLL: Final = 3
"""The stealth that the cheapest way from Ithilien to Mount Doom takes."""

NEEDED_VALUE: Final = (0.5, 0.5, 0.6, 1.0)
SPARE_VALUE: Final = (0.2, 0.2, 0.3, 0.35)
"""The value of a symbol to a seat that has not enough of it yet, and to one that has."""


@cache
def fall_chance(book: FateBook, defenders: int, enemies: int, nazgul: bool) -> float:
    """The chance that a haven falls when so many shadow troops come upon so many defenders."""
    if not enemies:
        return 0.0
    if not defenders:
        return 1.0
    dice = min(enemies, book.data.battle_die.most)
    rolls = list(product(book.battle_die, repeat=dice))
    lost = 0
    for roll in rolls:
        killed = roll.count(ROUT) + roll.count(EXCHANGE)
        fallen = roll.count(EXCHANGE) + 2 * nazgul * roll.count(NAZGUL)
        lost += fallen >= defenders and killed < enemies
    return lost / len(rolls)


@cache
def bad_dice(dice: int, bad: int, faces: int) -> list[float]:
    """The chances that none, one, two ... of the dice show one of the bad faces."""
    share = bad / faces
    return [comb(dice, lost) * share**lost * (1 - share) ** (dice - lost) for lost in range(dice + 1)]


@cache
def garrison(book: FateBook, haven: Place) -> int:
    """The troops that a haven should always have: the more cards march on it, the more."""
    cards = sum(haven in book.lines[line] for line in book.card_line)
    return 1 + sum(cards >= many for many in MANY_CARDS)


class Position:
    """A position, looked at by a steward."""

    def __init__(self, game: Fate) -> None:
        self.game = game
        self.book = game.book

    @cached_property
    def dearness(self) -> float:
        """The less hope is left, the dearer it is."""
        return 1.0 + max(0, 6 - self.game.hope) * DEARER

    @cached_property
    def haven_cost(self) -> float:
        """What a lost haven costs; everything, if it takes the last hope."""
        return HAVEN * self.dearness if self.game.hope > HAVEN else LAST_HAVEN

    # The shadow cards to come.

    @property
    def flips(self) -> int:
        """How many shadow cards a turn brings."""
        return self.book.data.tracks.threat[self.game.threat]

    @cached_property
    def next_shadows(self) -> list[int]:
        """The cards of the top layer, which are known as a set; the next shadow cards are some of them."""
        game = self.game
        count, layers = 0, list(game.shadow_layers)
        while layers and count < self.flips:
            count += layers.pop(0)
        cards = game.shadow_deck[len(game.shadow_deck) - count :]
        return [card for card in cards if card < self.book.first_special] or [0]

    @cached_property
    def advances(self) -> list[tuple[tuple[Place, ...], float]]:
        """The battle lines that may move, with how often each is expected to in the turns ahead."""
        lines = Counter(self.book.card_line[card] for card in self.next_shadows)
        a_card = AHEAD * self.flips * HALF / len(self.next_shadows)
        return [(self.book.lines[line], count * a_card) for line, count in sorted(lines.items())]

    @cached_property
    def eye_cards(self) -> float:
        """How many orders to the Eye a turn is expected to bring."""
        eyes = sum(self.book.card_order[card] == EYE for card in self.next_shadows)
        return self.flips * HALF * eyes / len(self.next_shadows)

    @cached_property
    def skies_chance(self) -> float:
        """The chance that the next draw brings a Skies Darken card: there is one in each pile."""
        game = self.game
        if not game.piles:
            return 0.0
        size = game.piles[0]
        pile = game.player_deck[len(game.player_deck) - size :]
        return min(1.0, 2 / size) if any(card >= self.book.first_skies for card in pile) else 0.0

    # Havens and their guards.

    @cached_property
    def approaches(self) -> dict[Place, list[tuple[Place, float]]]:
        """For each haven, the enemies on a line towards it: where they stand and how likely they are to arrive."""
        found: dict[Place, Counter[Place]] = {haven: Counter() for haven in self.game.havens}
        shadow = self.game.shadow
        for path, chance in self.advances:
            for at, haven in enumerate(path):
                if haven in found:
                    for behind in range(1, min(at, 3) + 1):
                        if shadow[path[at - behind]]:
                            found[haven][path[at - behind]] += chance * FADING ** (behind - 1)  # type: ignore[assignment]
        return {haven: sorted(counts.items()) for haven, counts in found.items()}

    def peril(self, haven: Place, defenders: int) -> float:
        """The hope that a haven may cost soon, with so many defenders."""
        game = self.game
        nazgul = game.nazgul[self.book.region_of[haven]] > 0
        peril = 0.0
        for place, chance in self.approaches[haven]:
            enemies = game.shadow[place] + game.shadow[haven]
            peril += min(1.0, chance) * fall_chance(self.book, defenders, enemies, nazgul)
        return self.haven_cost * min(1.0, peril)

    @cached_property
    def guards(self) -> dict[Place, int]:
        """How many defenders each haven should have."""
        return {haven: self.guards_wanted(haven) for haven in self.game.havens}

    def guards_wanted(self, haven: Place) -> int:
        """As many as save more hope here than their value elsewhere."""
        return min(range(MOST_GUARDS + 1), key=lambda defenders: self.peril(haven, defenders) + A_GUARD * defenders)

    def guard_gain(self, haven: Place, defenders: int) -> float:
        """The hope that one defender more saves."""
        return self.peril(haven, defenders) - self.peril(haven, defenders + 1)

    def spare(self, place: Place, army: Army, strip: bool) -> int:
        """How many troops of an army may leave a place: all but its garrison, or but those who guard it right now."""
        troops = self.game.troops[place]
        return max(0, min(troops[army], sum(troops) - self.held_back(place, strip)))

    def held_back(self, place: Place, strip: bool) -> int:
        """How many troops must stay at a place."""
        return (self.bare_guards if strip else self.full_guards).get(place, 0)

    @cached_property
    def full_guards(self) -> dict[Place, int]:
        return {haven: max(guards, garrison(self.book, haven)) for haven, guards in self.guards.items()}

    @cached_property
    def bare_guards(self) -> dict[Place, int]:
        """What an objective leaves: guards where much is in peril at once, or else a watch."""
        found = {}
        for haven in self.game.havens:
            enough = (guards for guards in range(MOST_GUARDS) if self.peril(haven, guards) < TOLERABLE * self.dearness)
            found[haven] = max(next(enough, MOST_GUARDS), int(self.peril(haven, 0) > WATCHFUL))
        return found

    @cached_property
    def menace(self) -> dict[Place, float]:
        """The hope that each single shadow troop threatens to cost, by where it stands."""
        menace: Counter[Place] = Counter()
        for haven, approaches in self.approaches.items():
            defenders = self.game.friendly(haven)
            nazgul = self.game.nazgul[self.book.region_of[haven]] > 0
            for place, chance in approaches:
                enemies = self.game.shadow[place]
                falls = fall_chance(self.book, defenders, enemies, nazgul)
                menace[place] += min(1.0, chance) * self.haven_cost * falls / enemies  # type: ignore[assignment]
        return dict(menace)

    def prize(self, place: Place) -> float:
        """The value of each shadow troop beaten at a place: it threatens no haven, and the supply lasts longer."""
        scarcity = max(0.0, 0.04 * (12 - self.game.shadow_supply))
        return self.menace.get(place, 0.0) + (KILL_VALUE + scarcity) * self.dearness

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

    def spare_stealth(self, seat: Seat) -> int:
        """The stealth that a seat may spend on the way: the Ring-bearer's player keeps some for the paths of Mordor."""
        return self.game.purse(seat, STEALTH) - (MORDOR_TOLL if seat == self.ring_seat else 0)

    # The Ring-bearer's road.

    def refuge(self, place: Place) -> float:
        """How good it is for Frodo to be at a place: near his goal, and hidden."""
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

    # Symbols.

    @cached_property
    def ring_seat(self) -> Seat:
        return self.game.holder[self.book.frodo]

    def others_open(self) -> list[Objective]:
        """The objectives to complete before the last."""
        game = self.game
        return [one for one in game.objectives if one not in game.completed and one != self.book.destroy_the_ring]

    @cached_property
    def needs(self) -> list[Cost]:
        """How many of each symbol every seat should keep."""
        friendship = valor = 0
        for objective in self.others_open():
            cost = self.book.data.objective[objective].cost
            friendship = max(friendship, cost.get("friendship", 0))
            valor = max(valor, cost.get("valor", 0), 3 if self.asks_for_capture(objective) else 0)
        return [(friendship, valor, 6, 5 if seat == self.ring_seat else 1) for seat in self.game.seats]

    def asks_for_capture(self, objective: Objective) -> bool:
        return self.book.data.objective[objective].id in CAPTURES

    def symbol_value(self, seat: Seat, symbol: Symbol, more: int = 0) -> float:
        """The value to a seat of one more of a symbol or, if `more` is 0, of the last one that it holds."""
        enough = self.game.purse(seat, symbol) + more > self.needs[seat][symbol]
        return (SPARE_VALUE if enough else NEEDED_VALUE)[symbol]

    def card_value(self, seat: Seat, card: Card) -> float:
        """The value to a seat of a card in hand."""
        if card >= self.book.first_event:
            return 0.45
        return self.symbol_value(seat, self.book.card_symbol[card])

    # Walking.

    def purse(self, seat: Seat) -> Cost:
        game = self.game
        return tuple(min(4, game.purse(seat, Symbol(symbol))) for symbol in range(4))  # type: ignore[return-value]

    def walk(self, who: Character, target: Place) -> list[float]:
        """Distances to a target for a character, from every place."""
        seat = self.game.holder[who]
        return walk(self.book, target, self.purses[seat], self.book.character_cards[who].path_discount)

    @cached_property
    def purses(self) -> list[Cost]:
        """What each seat could spend on paths: nothing that it needs for the end."""
        found = []
        for seat in self.game.seats:
            friendship, valor, stealth, _ = self.purse(seat)
            found.append((friendship, valor, max(0, min(stealth, self.spare_stealth(seat))), 0))
        return found

    def away(self, who: Character, target: Place) -> float:
        """How many actions a character is from a place."""
        return self.walk(who, target)[self.game.where[who]]

    def next_step(self, who: Character, target: Place) -> Place:
        """The neighbouring place through which the way to a target leads."""
        way = self.walk(who, target)
        here = self.game.where[who]
        return min(self.book.roads[here], key=lambda road: (way[road.to] + self.toll(who, road), road.to)).to

    def toll(self, who: Character, road: Road) -> float:
        due = max(0, road.price - self.book.character_cards[who].path_discount)
        if due > self.purses[self.game.holder[who]][road.symbol]:
            return FAR
        return 1 + SYMBOL_IN_ACTIONS[road.symbol] * due


__all__ = ["FRIENDSHIP", "RESISTANCE", "STEALTH", "VALOR", "Position"]
