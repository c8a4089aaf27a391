"""What a character could do next, and its value: a list of functions, each of which proposes errands.

An errand is one legal option of the "do actions" menu, with those who should come along if it is a Travel. Its score is
the value that it has for each action that it takes, in hope. The steward carries out the errand with the highest score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from westmarch.titles.fate.bots.actor import Actor, Errand
from westmarch.titles.fate.bots.goods import gain_tokens, meet, pass_cards, prepare_cards
from westmarch.titles.fate.bots.pursuit import lead_tasks
from westmarch.titles.fate.bots.quest import bear_the_ring, destroy_the_ring, seek_frodo
from westmarch.titles.fate.bots.war import (
    capture_strongholds,
    defend_havens,
    hold_havens,
    lone_attacks,
    muster_here,
    strike_enemies,
)

DISTRACTED: Final = 0.3
"""How much minor errands count for those who lead a host to a task."""


Proposer = Callable[[Actor], Iterator[Errand]]


def errands(actor: Actor) -> list[Errand]:
    """All errands of a character, the best first."""
    legal = set(actor.options)
    found = [one for propose in PROPOSERS for one in propose(actor) if one.option in legal]
    if actor.plan.leads_host(actor.who):
        found = [replace(one, score=one.score * DISTRACTED) if one.minor else one for one in found]
    return sorted(found, key=lambda errand: -errand.score)


PROPOSERS: Final[tuple[Proposer, ...]] = (
    destroy_the_ring,
    bear_the_ring,
    seek_frodo,
    lead_tasks,
    defend_havens,
    strike_enemies,
    lone_attacks,
    capture_strongholds,
    pass_cards,
    meet,
    gain_tokens,
    prepare_cards,
    muster_here,
    hold_havens,
)
