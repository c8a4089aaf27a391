"""The Ring-bearer's errands, and those of whoever takes him to Mount Doom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.language import told
from westmarch.titles.fate.bots.actor import Actor, Errand
from westmarch.titles.fate.bots.pursuit import DEED

ON_THE_WAY: Final = "The Ring goes on as long as there is little danger on its way."
A_TURN: Final = 4
NEAR_GATE: Final = 2
"""So near to Mordor the Ring-bearer waits where it is safest."""
HURRY: Final = 8.0
"""The value of bringing the Ring-bearer there when it is time."""


def bear_the_ring(actor: Actor) -> Iterator[Errand]:
    """Bring Frodo closer to Mordor and keep him out of the Eye's sight. When all is ready, he goes to Mount Doom."""
    plan, book = actor.plan, actor.book
    if plan.ready(actor.who):
        yield from last_journey(actor)
    elif actor.who == book.frodo and plan.bearer() >= 0:
        yield actor.wait(DEED)
    elif actor.who == book.frodo:
        if plan.keeps_company(actor.who):
            yield actor.wait(DEED)
        here = plan.refuge(actor.here)
        for place, moves, first, cost in plan.frodos_ways(actor.seat):
            if place == plan.gate and moves > NEAR_GATE and plan.is_time():
                yield Errand(HURRY, actor.travel(first), why=told(ON_THE_WAY), actions=moves)
            delay = plan.eye_loss(first, plan.game.eye) if moves > actor.actions else 0.0
            gain = plan.refuge(place) - here - cost - delay
            yield Errand(gain / moves, actor.travel(first), why=told(ON_THE_WAY), actions=moves)


def last_journey(actor: Actor) -> Iterator[Errand]:
    """To Mount Doom, with Frodo: into Mordor only with enough actions left to come through."""
    plan, game, book = actor.plan, actor.game, actor.book
    here = game.frodo_place
    if actor.here != here or here == book.mount_doom:
        return
    roads = plan.journey(actor.who)
    to = roads[0].to
    own = actor.who == book.frodo
    steps = len(roads) + own
    if book.region_of[to] == book.mordor != book.region_of[here] and actor.actions < steps <= A_TURN:
        return
    why = told("All is ready for the last stretch of the way.")
    yield Errand(DEED, actor.travel(to), party=() if own else (book.frodo,), why=why)


def seek_frodo(actor: Actor) -> Iterator[Errand]:
    """Whoever can pay for the last stretch goes to Frodo when all else is done."""
    plan = actor.plan
    if actor.who != plan.book.frodo and plan.bearer() == actor.who and actor.here != plan.game.frodo_place:
        yield from actor.toward(plan.game.frodo_place, 3.0, why=told("Somebody must go the last way with Frodo."))


def destroy_the_ring(actor: Actor) -> Iterator[Errand]:
    """On Mount Doom: when the last search is likely to be survived, or waiting makes it no better."""
    for option in actor.offered("destroy_the_ring"):
        yield Errand(50.0, option, why=told("It is the end of the quest."))
