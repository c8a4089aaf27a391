"""Creatures of the row attack, and events of the row go with them (BUR-5, GON-8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import AGAIN, Next, Procedure
from westmarch.titles.wizards.book.journey import Journey
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent, best_event
from westmarch.titles.wizards.procedures.movement.movement_phase import MovementPhase
from westmarch.titles.wizards.procedures.scenarios.duds import further_keys, shown, use_that_keys
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card, Company, Timing


def ways_to_attack(game: Wizards, creature: Card, company: Company, journey: Journey) -> tuple[Card, list[str]]:
    """How a creature can attack a company on its journey: with the help of which event, and how it could be keyed; in
    no way if it can't."""
    ways = ways_to_key(game, creature, journey, company)
    if ways or game.book.cards_at["with_attack"].isdisjoint(game.row):
        return NO_CARD, ways
    for event in shown(game):
        further = further_keys(game, event, creature)
        ways = ways_to_key(game, creature, journey, company, further) if further else []
        if ways:
            return event, ways
    return NO_CARD, []


@dataclass(repr=False)
class RowAttack(CreatureAttack):
    """A creature of the row attacks, and events of the row go with it: the one that lets it attack, and all that would
    change the attack or what comes of its strikes (GON-8)."""

    helper: Card = NO_CARD

    def declared(self, game: Wizards, attack: Attack) -> None:
        join(game, "with_attack")
        if self.helper in game.row:
            phase = game.during(MovementPhase)
            if phase is not None:
                phase.count_event()
            game.do(HazardEvent(self.helper, use_that_keys(game, self.helper, self.card)))

    def assigned(self, game: Wizards, attack: Attack) -> None:
        join(game, "with_strikes")


def join(game: Wizards, when: Timing) -> None:
    """Events of the row go with an attack, if any of these cards is one that could."""
    if not game.book.cards_at[when].isdisjoint((*game.row, *game.events)):
        game.do(GoesWithAttack(when))


@dataclass(repr=False)
class RidesAway(Procedure):
    """A Nazgûl that lay as an event has done its work, and is discarded: an event of the row may bring it back."""

    card: Card

    steps = ("save",)

    def save(self, game: Wizards) -> None:
        phase = game.during(MovementPhase)
        if phase is None or not phase.has_room(game):
            return
        for event in (best_event(game, card, phase.company, "riding_away") for card in shown(game)):
            if event is not None:
                phase.count_event()
                game.do(event)
                return


@dataclass(repr=False)
class GoesWithAttack(Procedure):
    """Events of the row are played with an attack, from the oldest on. It goes on as long as there are any that change
    it."""

    when: str

    steps = ("join",)

    def join(self, game: Wizards) -> Next:
        attack = game.nearest(Attack)
        if attack.canceled:
            return None
        phase = game.during(MovementPhase)
        for card in self.helpers(game, phase):
            event = best_event(game, card, attack.company, self.when)
            if event is not None:
                if phase is not None and card in game.row:
                    phase.count_event()
                game.do(event, RidesAway(card))
                return AGAIN
        return None

    def helpers(self, game: Wizards, phase: MovementPhase | None) -> list[Card]:
        """Nazgûl that lie as events, and what is face up in the row if there is room for it."""
        lurking = [card for card in game.events if game.book.is_creature[card]]
        return lurking + (shown(game) if phase is None or phase.has_room(game) else [])
