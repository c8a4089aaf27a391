"""Errands, and the characters who go on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.bots.marches import wanting
from westmarch.titles.fate.bots.tasks import Task
from westmarch.titles.fate.words import ARMIES, NO_TROOPS, Character, Place, Troops

LEAST_SCORE: Final = 0.05
"""An errand with a lower score is not done."""


@dataclass(frozen=True)
class Errand:
    """One option, its value for each action, who comes along, and why, in a sentence. A `minor` one is not for those
    who lead a host to a task."""

    score: float
    option: Option
    party: tuple[Character, ...] = ()
    task: Task | None = None
    why: str = ""
    actions: int = 4
    minor: bool = False


@dataclass
class Actor:
    """A character about to act: with how many actions left, and among which options."""

    plan: Campaign
    who: Character
    actions: int
    options: list[Option]

    def __post_init__(self) -> None:
        self.game = self.plan.game
        self.book = self.plan.book
        self.seat = self.game.holder[self.who]
        self.here = self.game.where[self.who]

    def offered(self, verb: str) -> list[Option]:
        return [option for option in self.options if option.verb == verb]

    def travel(self, to: Place) -> Option:
        return Option(self.seat, "travel", (self.who, to))

    def wait(self, score: float) -> Errand:
        """Stay for what is still to come."""
        return Errand(score, Option(self.seat, "end_actions"), why=told("What is still to come is worth waiting for."))

    def toward(
        self, target: Place, score: float, why: str, task: Task | None = None, minor: bool = False
    ) -> Iterator[Errand]:
        """A step on the way to a target, with what troops a task needs; on Shadowfax where that is quicker."""
        if self.here == target:
            return
        step = self.plan.next_step(self.who, target)
        for verb in ("ride", "travel"):
            option = Option(self.seat, verb, (self.who, step))
            if option in self.options:
                yield Errand(score, option, task=task, why=why, minor=minor)
                break
        rides = self.offered("shadowfax")
        if rides and (task is None or not any(cargo(self, task))):
            way = self.plan.walk(self.who, target)
            for option in rides:
                if way[option.args[1]] < way[step]:
                    yield Errand(score * 1.1, option, why=why, minor=minor)


def cargo(actor: Actor, task: Task) -> Troops:
    """The troops here that should come along to a task."""
    plan = actor.plan
    if actor.here == task.place or not actor.book.character_cards[actor.who].leads_troops:
        return NO_TROOPS
    spare = plan.host(actor.who, actor.here, task.strips)
    limit = max(sum(spare), actor.game.friendly(actor.here) - plan.held_back(actor.here, task.strips))
    missing, lacking = wanting(plan, task)
    led = [0] * len(ARMIES)
    for army in range(len(ARMIES)):
        led[army] = max(0, min(spare[army], missing[army], limit - sum(led)))
    others = lacking - sum(missing)
    for army in range(len(ARMIES)):
        more = max(0, min(spare[army] - led[army], others, limit - sum(led))) if plan.may_serve(army, task) else 0
        led[army] += more
        others -= more
    return tuple(led)  # type: ignore[return-value]
