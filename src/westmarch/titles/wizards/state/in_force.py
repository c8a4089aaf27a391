"""Which standing texts of cards in play are in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from westmarch.titles.wizards.state.standing import Environment, Standing
from westmarch.titles.wizards.state.turn_effects import TurnEffects
from westmarch.titles.wizards.words import Card

S = TypeVar("S", bound=Standing)


class TextsInForce(TurnEffects):
    """The standing texts of cards in play."""

    def in_force(self, kind: type[S]) -> list[tuple[Card, S]]:
        """The standing texts of a kind on cards in play, each with its card."""
        if kind not in self.book.texts:
            return []
        texts: Mapping[Card, tuple[S, ...]] = self.book.texts[kind]  # type: ignore[assignment]
        return [
            (card, rule)
            for pile in (self.events, self.people, self.borne)
            for card in pile
            if card in texts
            for rule in texts[card]
            if not rule.while_ or self.has_environment(rule.while_)
        ]

    def rules_on_table(self) -> Iterator[tuple[Card, Standing]]:
        """All standing texts of the events on the table, each with its card."""
        for card in list(self.events):
            for rule in self.book.records[card].standing:
                if isinstance(rule, Standing) and self.is_due(rule):
                    yield card, rule

    def is_due(self, rule: Standing) -> bool:
        """Whether a standing text has the environment that it needs."""
        return not rule.while_ or self.has_environment(rule.while_)

    def has_environment(self, which: str) -> bool:
        """Whether the Gates of Morning ("morning") or the Doors of Night ("night") are in play."""
        for card in self.events:
            for rule in self.book.records[card].standing:
                if isinstance(rule, Environment) and rule.is_ == which:
                    return True
        return False
