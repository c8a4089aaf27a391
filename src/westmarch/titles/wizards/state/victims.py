"""Whom the hazards choose (SOLO-3)."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.state.in_force import TextsInForce
from westmarch.titles.wizards.words import NO_CARD, TIES, Card

REASONS: Final = ("highest mind", "most direct influence", "lowest body", "lowest prowess")
"""Why the hazards choose a victim, in the order of SOLO-3."""


class Victims(TextsInForce):
    """The order of those whom the hazards choose."""

    def victim(self, people: list[Card]) -> Card:
        """Whom the hazards choose: the highest mind, then the most direct influence, the lowest body, the lowest
        prowess; then chance (SOLO-3). NO_CARD if there is nobody."""
        return self.victim_and_why(people)[0] if people else NO_CARD

    def victim_and_why(self, people: list[Card]) -> tuple[Card, str]:
        """Whom of some people the hazards choose, with the reason that told them from the others, in words."""
        if len(people) == 1:
            return people[0], "nobody else is left"
        first = people
        for reason in REASONS:
            ranks = [self.rank_by(reason, one) for one in first]
            least = min(ranks)
            first = [one for one, rank in zip(first, ranks, strict=True) if rank == least]
            if len(first) == 1:
                return first[0], reason
        return first[self.rng(TIES).below(len(first))], "by lot"

    def rank_by(self, reason: str, one: Card) -> int:
        """The lower, the sooner chosen for this reason."""
        if reason == "highest mind":
            return -self.book.mind[one]
        if reason == "most direct influence":
            return -self.influence_of(one)
        return self.body_of(one) if reason == "lowest body" else self.prowess_of(one)

    def victim_rank(self, one: Card) -> tuple[int, int, int, int]:
        """The lower, the sooner chosen."""
        mind, influence, body, prowess = (self.rank_by(reason, one) for reason in REASONS)
        return mind, influence, body, prowess
