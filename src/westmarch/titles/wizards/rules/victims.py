"""Whom the hazards choose (SOLO-3)."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.rules.figures import body_of, prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, TIES, Card

REASONS: Final = ("highest mind", "most direct influence", "lowest body", "lowest prowess")
"""Why the hazards choose a victim, in the order of SOLO-3."""


def choose_victim(game: Wizards, people: list[Card]) -> Card:
    """Whom the hazards choose: the highest mind, then the most direct influence, the lowest body, the lowest
    prowess; then chance (SOLO-3). NO_CARD if there is nobody."""
    return choose_victim_and_why(game, people)[0] if people else NO_CARD


def choose_victim_and_why(game: Wizards, people: list[Card]) -> tuple[Card, str]:
    """Whom of some people the hazards choose, with the reason that told them from the others, in words."""
    if len(people) == 1:
        return people[0], "nobody else is left"
    first = people
    for reason in REASONS:
        ranks = [rank_by(game, reason, one) for one in first]
        least = min(ranks)
        first = [one for one, rank in zip(first, ranks, strict=True) if rank == least]
        if len(first) == 1:
            return first[0], reason
    return first[game.rng(TIES).below(len(first))], "by lot"


def rank_by(game: Wizards, reason: str, one: Card) -> int:
    """The lower, the sooner chosen for this reason."""
    if reason == "highest mind":
        return -game.book.mind[one]
    if reason == "most direct influence":
        return -influence_of(game, one)
    return body_of(game, one) if reason == "lowest body" else prowess_of(game, one)


def victim_rank(game: Wizards, one: Card) -> tuple[int, int, int, int]:
    """The lower, the sooner chosen."""
    mind, influence, body, prowess = (rank_by(game, reason, one) for reason in REASONS)
    return mind, influence, body, prowess
