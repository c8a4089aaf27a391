"""What a Burglar has done, has in hand, and could do where."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from westmarch.titles.wizards.bots.roads import FAR, nearest_haven, turns_from
from westmarch.titles.wizards.evaluation import is_for_task
from westmarch.titles.wizards.odds import at_least
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.site.burglary import TO_EXCEED, own_bonus
from westmarch.titles.wizards.procedures.site.playable import allows
from westmarch.titles.wizards.scoring import stored_points, task_at, tasks_done
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, UNTAPPED, Card, Site

TASK: Final = 5.0
"""What a task is worth beside the points of its card."""
SLEEP: Final = 3
"""What a card that puts the guardians to sleep adds to a burglary."""


class Goal(NamedTuple):
    """A site where a task can be done with the cards in hand. Its worth comes with it, and how likely it succeeds."""

    site: Site
    worth: float
    chance: float


class Trade:
    """What a Burglar has done, has in hand, and could do."""

    def __init__(self, game: Wizards) -> None:
        self.game = game
        self.book = game.book
        self.burglar = game.burglar
        self.here = game.site_of(self.burglar)
        self.done = tasks_done(game)

    def count(self, *names: str) -> int:
        """How many of these cards are in hand."""
        return sum(self.book.record_id[card] in names for card in self.game.hand)

    @cached_property
    def carried(self) -> dict[str, Card]:
        """What only has to be stored, by task."""
        found: dict[str, Card] = {}
        for card in self.game.borne:
            if is_for_task(self.game, card, self.done):
                found.setdefault(self.task_of(card), card)
        return found

    def task_of(self, card: Card) -> str:
        if self.book.is_faction[card]:
            return "news"
        if self.book.record_id[card] == "rescue_prisoners":
            return "rescue"
        return task_at(self.game, Site(self.game.burgled[card]))

    def is_open(self, task: str) -> bool:
        return bool(task) and task not in self.done and task not in self.carried

    def is_loot(self, card: Card) -> bool:
        """Whether a card is an item that does a task (BUR-9)."""
        return self.book.is_item[card] and self.book.item(card).kind in ("major", "greater")

    def loot(self, site: Site) -> Card | None:
        """The best item in hand that may be stolen at a site for a task that is open."""
        game = self.game
        if game.site_pose[site] != UNTAPPED or game.site_away[site] or not self.is_open(task_at(game, site)):
            return None
        found = [
            card
            for card in game.hand
            if self.book.is_item[card]
            and self.book.item(card).kind in ("major", "greater")
            and allows(game, site, card)
        ]
        return max(found, key=lambda card: stored_points(game, card), default=None)

    @cached_property
    def wanted(self) -> list[Card]:
        """The items in hand that are kept: for each task that is open the best, another for each."""
        found: list[Card] = []
        for task in ("orcs", "dragon"):
            places = [site for site in self.book.sites if task_at(self.game, site) == task and self.is_open(task)]
            items = [
                card
                for card in self.game.hand
                if self.is_loot(card) and card not in found and any(allows(self.game, site, card) for site in places)
            ]
            found += sorted(items, key=lambda card: -stored_points(self.game, card))[:1]
        return found

    @cached_property
    def goals(self) -> list[Goal]:
        """Where a task can be done."""
        game = self.game
        found = []
        for site in self.book.sites:
            loot = self.loot(site)
            if loot is not None:
                bonus = own_bonus(game, self.burglar) + SLEEP * self.count("fast_asleep")
                found.append(Goal(site, TASK + stored_points(game, loot), float(at_least(TO_EXCEED - bonus + 1))))
        if self.is_open("news"):
            for card in game.hand:
                if self.book.is_faction[card]:
                    found += [
                        Goal(site, TASK + stored_points(game, card), self.chance_to_win(card))
                        for site in self.book.sites
                        if self.book.site_records[site].id in self.book.faction(card).sites
                    ]
        return found

    def chance_to_win(self, faction: Card) -> float:
        """How likely the best influencer of the company wins a faction."""
        game = self.game
        best = max(InfluenceCheck(one, faction).total(game) for one in game.people)
        return float(at_least(self.book.faction(faction).needed - best + 1))

    @cached_property
    def haven(self) -> Site:
        return nearest_haven(self.game, self.here)

    @property
    def is_home(self) -> bool:
        return self.here != NO_SITE and self.book.site_type[self.here] == "H"

    def best_goal(self) -> Goal | None:
        """The goal that brings most a turn, the way back to a haven counted."""
        turns = turns_from(self.game, self.here)

        def rate(goal: Goal) -> float:
            back = turns_from(self.game, goal.site)[nearest_haven(self.game, goal.site)]
            return goal.worth * goal.chance / (turns.get(goal.site, FAR) + back + 1)

        return max(self.goals, key=rate, default=None)

    def detour(self, goal: Goal) -> int:
        """How many turns it takes longer to a haven by way of a goal."""
        turns = turns_from(self.game, self.here)
        back = turns_from(self.game, goal.site)[nearest_haven(self.game, goal.site)]
        return turns.get(goal.site, FAR) + back - turns[self.haven]
