"""The objectives' tasks, step by step: fetch the troops, go there, beat the enemy, do the deed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from westmarch.engine.language import told
from westmarch.titles.fate.bots.actor import LEAST_SCORE, Actor, Errand
from westmarch.titles.fate.bots.marches import MarchPlan
from westmarch.titles.fate.bots.tasks import Task
from westmarch.titles.fate.words import (
    NOBODY,
    Character,
)

TASKS: Final[Mapping[str, str]] = {
    "quest": "An objective is to be fulfilled at {place}.",
    "fight": "Shadow troops are to be beaten at {place}.",
    "guard": "{place} needs more guards.",
}
"""By the kind of task for which somebody is on their way."""

DEED: Final = 20.0
"""What completes something is done at once."""
A_BATTLE: Final = 0.7
"""How many attacks it takes to beat a shadow troop."""
WITHOUT_SYMBOL: Final = 0.6
"""How much less value a task has for each symbol that its leader lacks."""
OBJECTIVE_PATIENCE: Final = 3.0
TROOP_VALUE: Final = 0.3
LED_TROOP_VALUE: Final = 1.0


def lead_tasks(actor: Actor) -> Iterator[Errand]:
    """Bring about what the objectives ask: fetch the troops, go there, beat the enemy, do the deed."""
    plan = actor.plan
    for task, leader, companion in plan.assigned:
        if actor.who == leader:
            yield from pursue(actor, task, OBJECTIVE_PATIENCE, companion)
        elif actor.who == companion and plan.can_pay(leader, task):
            score = task.value / (plan.away(actor.who, task.place) + OBJECTIVE_PATIENCE)
            yield from actor.toward(task.place, score, why=told("Somebody must be there beside whoever does the deed."))
            if actor.here == task.place:
                yield actor.wait(task.value / (plan.away(leader, task.place) + OBJECTIVE_PATIENCE))


def pursue(actor: Actor, task: Task, patience: float, companion: Character = NOBODY) -> Iterator[Errand]:
    """The next step of a task."""
    plan, game, here = actor.plan, actor.game, actor.here
    if task.value / (plan.away(actor.who, task.place) + patience) < LEAST_SCORE:
        return
    march = MarchPlan(plan, actor.who, task)
    first, actions = march.first, march.actions
    lacking = plan.lacking(actor.who, task)
    if task.fight:
        actions += A_BATTLE * game.shadow[task.place]
    if companion >= 0:
        actions += plan.away(companion, task.place)
    score = task.value * WITHOUT_SYMBOL**lacking / (actions + patience)
    if task.verb:
        for option in actor.offered(task.verb):
            if here == task.place:
                yield Errand(DEED, option, why=told("It fulfils an objective."))
    if task.fight and here == task.place and game.shadow[here]:
        for errand in attacks(actor, on_task=True):
            yield Errand(errand.score + score, errand.option, why=told("What stands there must be beaten first."))
    why = told(TASKS[task.kind], place=plan.book.kinds["place"].name(task.place))
    if first != here:
        yield from actor.toward(first, score, why, task, minor=task.kind != "quest")
        return
    if march.musters_here:
        for option in actor.offered("muster")[:1]:
            yield Errand(score, option, task=task if task.strips else None, why=why)
    if here == task.place and task.verb:
        yield actor.wait(score)


def attacks(actor: Actor, on_task: bool = False) -> Iterator[Errand]:
    """Attack here. The value is what those who fall threaten; and the Eye turns to this place."""
    plan, game, book, here = actor.plan, actor.game, actor.book, actor.here
    options = actor.offered("attack")
    if not options:
        return
    enemies, friends = game.shadow[here], game.friendly(here)
    region = book.region_of[here]
    eye = plan.draws_eye(here)
    routed = 2 if any(book.character_cards[one].rout_removes > 1 for one in game.present(here)) else 1
    losses = (1 / 3 if here in game.havens else 1 / 2) + (1 / 3 if game.nazgul[region] else 0)
    prize = plan.prize(here)
    for option in options:
        dice = option.args[1]
        kills = min(enemies, dice * (routed + 1) / 3)
        lost = min(friends, dice * losses)
        value = LED_TROOP_VALUE if any(plan.led_by(actor.who)) and not on_task else TROOP_VALUE
        guard = value + (plan.guard_gain(here, friends - 1) / 2 if here in plan.approaches else 0)
        why = told("The fight is likely to cost the Shadow more than the Free Peoples.")
        yield Errand(kills * prize + eye - lost * guard, option, why=why)
