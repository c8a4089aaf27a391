"""Burglar Wants a Good Job: the face-down row of hazards, and the Council at the end (BUR)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import AGAIN, Next, Procedure
from westmarch.titles.wizards.book.journey import Journey
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent, best_event
from westmarch.titles.wizards.procedures.movement.movement_phase import MovementPhase
from westmarch.titles.wizards.procedures.movement.weather import brave_weather
from westmarch.titles.wizards.procedures.movement.worst_key import worst_key
from westmarch.titles.wizards.procedures.scenarios.row_attack import RidesAway, RowAttack, ways_to_attack
from westmarch.titles.wizards.procedures.turn.moments import has_stopped
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import bring_under, leave_play
from westmarch.titles.wizards.rules.journeys import hazard_limit
from westmarch.titles.wizards.rules.row import take_from_row, turn_up_hazard
from westmarch.titles.wizards.scoring import burglar_points, council, tasks_done
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card


@dataclass(repr=False)
class BurglarMovement(MovementPhase):
    """The movement/hazard phase: hazards join the face-down row, and those that can be played are, from the oldest on,
    up to the hazard limit (BUR-4). `size` is that of the company as it sets out, `played` how many hazards have been
    played on it."""

    size: int = 0
    played: int = 0

    steps = ("begin", "lay", "draw", "set_out", "scan", "end", "tempt", "arrive", "reset", "onward", "again")
    outline = {"begin": "Set out", "set_out": "Hazards", "end": "Arrive"}

    def begin(self, game: Wizards) -> None:
        self.size = game.size(self.company)
        self.played = 0
        self.moves = game.has_moved(self.company)

    def scan(self, game: Wizards) -> Next:
        """Let what is in play do its work, then play the next hazard that can be played. Then the row is looked through
        again from its oldest (BUR-4)."""
        brave_weather(game, self.company)
        if not self.has_room(game) or has_stopped(game, self.company, self.moves):
            return None
        event = self.lurking(game)
        if event is not None:
            game.do(event, RidesAway(event.card))
            return AGAIN
        hazard = self.next_hazard(game)
        if hazard is None:
            return None
        if isinstance(hazard, RowAttack) and hazard.card in game.row:
            take_from_row(game, hazard.card)
        game.do(hazard)
        self.played += 1
        return AGAIN

    def lurking(self, game: Wizards) -> HazardEvent | None:
        """What a Nazgûl that lies as an event does as soon as it can; it leaves play with it."""
        for card in game.events:
            event = best_event(game, card, self.company, "lurking")
            if event is not None:
                return event
        return None

    def next_hazard(self, game: Wizards) -> RowAttack | HazardEvent | None:
        """The effect of the oldest face-up hazard that can be played. If there is none, hazards are turned up until one
        can be."""
        journey = game.journey(self.company)
        for card in game.events:
            attack = None if game.is_nazgul(card) else self.attack(game, card, journey)
            if attack is not None:
                return attack
        hidden = set(game.face_down)
        for spot, card in enumerate(game.row):
            hazard = None if spot in hidden else self.hazard(game, card, journey)
            if hazard is not None:
                return hazard
        while game.face_down:
            hazard = self.hazard(game, turn_up_hazard(game, min(game.face_down)), journey)
            if hazard is not None:
                return hazard
        return None

    def has_room(self, game: Wizards) -> bool:
        return self.played < hazard_limit(game, self.company, self.size)

    def count_event(self) -> None:
        self.played += 1

    def attack(self, game: Wizards, card: Card, journey: Journey) -> RowAttack | None:
        """The attack of a creature on the company's journey, keyed as is worst. An event helps if need be, for which
        there must be room as well. None if it can't attack, or is no creature."""
        if not game.book.is_creature[card] or (card in game.row and game.is_kept_out(card)):
            return None
        helper, ways = ways_to_attack(game, card, self.company, journey)
        has_room = helper == NO_CARD or self.played + 2 <= hazard_limit(game, self.company, self.size)
        return RowAttack(self.company, card, worst_key(game, ways), helper=helper) if ways and has_room else None

    def hazard(self, game: Wizards, card: Card, journey: Journey) -> RowAttack | HazardEvent | None:
        """What a hazard does if it can be played on the company now (BUR-5): what may be a creature is one, if it can
        be keyed (BUR-6)."""
        return self.attack(game, card, journey) or best_event(game, card, self.company)


def hands_leave(game: Wizards) -> None:
    """At the end of the organization phase those Hands leave who came two turns ago: all their items go to the Burglar,
    without a check, also those that he could not be given otherwise; all else is discarded with them (BUR-12)."""
    for one in [one for one in game.people if one != game.burglar and game.turn >= game.since.get(one, 0) + 2]:
        for item in game.items_of(one):
            bring_under(game, game.burglar, item)
            game.say("{item:card} went back to {one:card}", item=item, one=game.burglar)
        for card in leave_play(game, one):
            put_away(game, card)
        put_away(game, one)
        game.say("{card} has done what they came for, and leaves", card=one)


@dataclass(repr=False)
class Council(Procedure):
    """At the end of the turn in which the last resource card was drawn, the employers judge the Burglar (BUR-15)."""

    steps = ("meet",)

    def meet(self, game: Wizards) -> None:
        game.say(
            "The Council meets: {tasks:# task is|# tasks are} done, with {points} points",
            tasks=len(tasks_done(game)),
            points=burglar_points(game),
        )
        game.end(council(game))
