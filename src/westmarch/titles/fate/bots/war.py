"""Errands against the enemy, whatever the objectives ask: guard havens, strike, capture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.language import told
from westmarch.titles.fate.bots.actor import Actor, Errand
from westmarch.titles.fate.bots.havens import garrison
from westmarch.titles.fate.bots.pursuit import attacks, pursue
from westmarch.titles.fate.bots.tasks import Task, capture
from westmarch.titles.fate.words import (
    FRIENDSHIP,
    NO_TROOPS,
    NOBODY,
)

A_CAPTURE: Final = 1.0
"""The value of one haven more, hope aside: fewer reinforcements."""
FREE_MUSTER: Final = 0.25
MUSTER: Final = 0.08
URGENT: Final = 1.5
STANDING_BY: Final = 0.15
MOST_DICE: Final = 3
NEAR: Final = 2.0
LEAST_STRIKE: Final = 0.15
A_POST: Final = 0.7
"""The value of one troop that a garrison lacks, before the enemy comes."""


def defend_havens(actor: Actor) -> Iterator[Errand]:
    """Muster in a threatened haven, or bring troops there."""
    plan, game = actor.plan, actor.game
    if actor.who == actor.book.frodo:
        return
    for haven, needed in plan.guards.items():
        there = game.friendly(haven)
        wanted = max(needed, garrison(plan.book, haven))
        if there >= wanted:
            continue
        gain = plan.peril(haven, there) - plan.peril(haven, wanted) + A_POST * (wanted - there)
        yield from pursue(actor, Task(haven, gain, strength=wanted, strips=False), 1.0)


def strike_enemies(actor: Actor) -> Iterator[Errand]:
    """Lead troops against enemies that threaten havens."""
    plan, game = actor.plan, actor.game
    if actor.who == actor.book.frodo:
        return
    for place in plan.book.places:
        enemies = game.shadow[place]
        if enemies and place != actor.here and plan.book.region_of[place] != plan.book.mordor:
            value = plan.prize(place) * enemies + plan.draws_eye(place)
            strength = min(enemies, MOST_DICE) + (place not in game.havens)
            away = plan.away(actor.who, place)
            if away <= NEAR and value / (away + 2.0) > LEAST_STRIKE:
                yield from pursue(actor, Task(place, value, strength=strength, fight=True, strips=False), 2.0)


def capture_strongholds(actor: Actor) -> Iterator[Errand]:
    """Captures give hope, whatever the objectives ask."""
    plan, game = actor.plan, actor.game
    gain = min(plan.book.data.hope.capture, plan.book.data.tracks.hope_top - game.hope)
    if actor.who == actor.book.frodo or not gain:
        return
    for place in game.strongholds:
        if game.shadow[place] <= MOST_DICE and plan.book.region_of[place] != plan.book.mordor:
            value = gain * plan.dearness + A_CAPTURE
            yield from pursue(actor, capture(plan, place, value, NO_TROOPS, NOBODY), 2.0)


def muster_here(actor: Actor) -> Iterator[Errand]:
    """More troops never hurt: where they are free, where friendship is to spare, or where a haven is in peril."""
    plan, game, here = actor.plan, actor.game, actor.here
    army = actor.book.army_of[here]
    free = army >= 0 and actor.book.character_cards[actor.who].musters_freely == army
    gain = FREE_MUSTER if free else MUSTER
    if here in plan.guards:
        gain += plan.guard_gain(here, game.friendly(here))
        gain += A_POST * max(0, garrison(actor.book, here) - game.friendly(here))
    left = game.purse(actor.seat, FRIENDSHIP) - plan.reserved(actor.seat)
    if free or left > 0 or gain > URGENT:
        for option in actor.offered("muster")[:1]:
            yield Errand(gain, option, why=told("Fresh troops are wanted where havens or objectives lack them."))


def hold_havens(actor: Actor) -> Iterator[Errand]:
    """Whoever has nothing better to do stands by in a haven that many enemies march on, if nobody else does."""
    plan, game, here = actor.plan, actor.game, actor.here
    if actor.who == actor.book.frodo:
        return
    for haven in game.havens:
        posts = garrison(plan.book, haven)
        others = [one for one in game.present(haven) if one not in (actor.who, actor.book.frodo)]
        if posts > 1 and not others:
            if haven == here:
                yield actor.wait(STANDING_BY * posts)
            else:
                away = plan.away(actor.who, haven)
                why = told("A haven may soon need help there.")
                yield from actor.toward(haven, STANDING_BY * posts / (away + 1) + 0.03, why=why, minor=True)


def lone_attacks(actor: Actor) -> Iterator[Errand]:
    """Attack where it pays."""
    yield from attacks(actor)
