"""The common plan: which tasks are open, who leads each, and who joins them. All seats work it out alike."""

from __future__ import annotations

from functools import cached_property
from itertools import product
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.fate.bots.hosts import Hosts
from westmarch.titles.fate.bots.marches import A_SYMBOL, MarchPlan
from westmarch.titles.fate.bots.tasks import Task
from westmarch.titles.fate.words import (
    NOBODY,
    RESISTANCE,
    STEALTH,
    Character,
    Place,
    Symbol,
)

FRODO_LEADS: Final = 6.0
BUSY: Final = 3.0
HABIT: Final = 8.0
"""Whoever has begun a task goes on with it, unless another is quicker by so many actions."""
LEFT_FOR_LATER: Final = 30.0
"""The delay of a task that nobody leads now, in actions."""
MOST_TASKS: Final = 5
MOST_LEADERS: Final = 3
THERE: Final = 2.0
"""Whoever has come to the place stays with the task."""


class Campaign(Hosts):
    """A position with a plan: who does what."""

    @cached_property
    def assigned(self) -> list[tuple[Task, Character, Character]]:
        """Each task with who leads it and, if it takes company, who joins them: so that all are done soonest.

        A seat does one thing after the other, the seats work side by side.
        """
        work = [task for task in self.open_tasks if not task.is_deed or self.payable(task)][:MOST_TASKS]
        efforts = [
            sorted(
                (self.effort(one, task) - HABIT * (self.roles.get(task.place) == one), one)
                for one in self.able(task)
                if not task.is_deed or self.can_pay(one, task)
            )
            for task in work
        ]
        plans = product(*[[*ranked[:MOST_LEADERS], (LEFT_FOR_LATER, NOBODY)] for ranked in efforts])
        best = min(plans, key=self.delay)
        found: list[tuple[Task, Character, Character]] = []
        self.roles.clear()
        for task, (_, leader) in zip(work, best, strict=True):
            companion = self.companion(task, leader) if task.company and leader >= 0 else NOBODY
            if leader >= 0 and not (task.company and companion < 0):
                self.roles[task.place] = leader
                found.append((task, leader, companion))
        return found

    def leads_host(self, who: Character) -> bool:
        """Whether a character gathers troops for an objective."""
        return any(leader == who and (any(task.armies) or task.strength > 0) for task, leader, _ in self.assigned)

    def delay(self, leaders: tuple[tuple[float, Character], ...]) -> float:
        """The sum of the times at which tasks are done, if these lead them."""
        delay = 0.0
        busy: dict[Seat, float] = {}
        led: set[Character] = set()
        for effort, leader in sorted(leaders):
            if leader < 0:
                delay += effort
                continue
            seat = self.game.holder[leader]
            busy[seat] = busy.get(seat, 0.0) + effort + BUSY * (leader in led)
            led.add(leader)
            delay += busy[seat]
        return delay

    def payable(self, task: Task) -> bool:
        """A deed waits until somebody can pay for it."""
        return any(self.can_pay(one, task) for one in self.able(task))

    def able(self, task: Task) -> list[Character]:
        """Who could lead a task at all."""
        game, cards = self.game, self.book.character_cards
        on_board = [one for one in game.cast if game.where[one] >= 0]
        if task.by >= 0:
            return [one for one in on_board if one == task.by]
        warlike = task.strength or any(task.armies)
        return [one for one in on_board if not warlike or (cards[one].leads_troops and one != self.book.frodo)]

    def effort(self, who: Character, task: Task) -> float:
        actions = MarchPlan(self, who, task).actions
        there = self.game.where[who] == task.place
        if task.company and (other := self.companion(task, who)) >= 0:
            actions += self.away(other, task.place)
        return actions + A_SYMBOL * self.lacking(who, task) + FRODO_LEADS * (who == self.book.frodo) - THERE * there

    def lacking(self, who: Character, task: Task) -> int:
        """How many symbols of a task's cost a character's player lacks."""
        purse, seat = self.game.purse, self.game.holder[who]
        return sum(max(0, amount - purse(seat, Symbol(symbol))) for symbol, amount in enumerate(task.cost))

    def can_pay(self, who: Character, task: Task) -> bool:
        return not self.lacking(who, task)

    def companion(self, task: Task, leader: Character) -> Character:
        """The nearest other character, of the Ring-bearer's player if possible; Frodo himself only if he is there."""
        game = self.game
        others = [
            one
            for one in game.cast
            if game.where[one] >= 0 and one != leader and (one != self.book.frodo or game.where[one] == task.place)
        ]
        busy = self.roles.values()
        ranked = sorted(
            (self.away(one, task.place) + BUSY * (one in busy) - (game.holder[one] == self.ring_seat), one)
            for one in others
        )
        return ranked[0][1] if ranked else NOBODY

    def keeps_company(self, who: Character) -> bool:
        """Whether a deed waits for a character at their place that its leader can pay for, or nearly."""
        return any(
            who in (leader, companion) and self.game.where[who] == task.place and self.lacking(leader, task) <= 1
            for task, leader, companion in self.assigned
            if task.company
        )

    @cached_property
    def meetings(self) -> list[tuple[Place, Character, Character, float]]:
        """Where the Ring-bearer's player can best get the cards that they lack: from whom, to whom."""
        game, book = self.game, self.book
        found = []
        lacking = []
        if self.resistance_missing():
            lacking.append(RESISTANCE)
        if game.all_others_done() and self.stealth_missing():
            lacking.append(STEALTH)
        for seat in game.seats:
            regions = {book.card_region[card] for card in game.hands[seat] if book.card_symbol[card] in lacking}
            if seat == self.ring_seat:
                continue
            for region in sorted(regions - {book.mordor}):
                ways = [
                    (self.away(giver, place) + self.away(taker, place) + 4 * (taker == book.frodo), place, giver, taker)
                    for place in book.places_in[region]
                    for giver in game.characters_of(seat)
                    for taker in game.characters_of(self.ring_seat)
                ]
                if ways:
                    away, place, giver, taker = min(ways)
                    found.append((place, giver, taker, away))
        return found
