"""Corruption checks for the sake of a ring, which may be lost (8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.combat.losses import lose_item
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card


@dataclass(repr=False)
class RingCheck(CorruptionCheck):
    """A corruption check: if it fails the ring is lost, and the character too unless they are `spared`."""

    ring: Card = NO_CARD
    spared: bool = False

    def fail(self, game: Wizards, badly: bool) -> None:
        if self.ring in game.borne:
            lose_item(game, self.ring)
        if self.spared:
            self.tell(game)
        else:
            super().fail(game, badly)
