"""Guise of the Necromancer: the row of hazards, read from right to left, its duds, and the two journeys (GON)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import AGAIN, Next, Procedure
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.attack import Attack
from westmarch.titles.wizards.procedures.creature import CreatureAttack
from westmarch.titles.wizards.procedures.duds import further_keys, is_dud
from westmarch.titles.wizards.procedures.hazards import HazardEvent, best_event, is_corruption
from westmarch.titles.wizards.procedures.keys import worst_key
from westmarch.titles.wizards.procedures.moments import has_stopped
from westmarch.titles.wizards.procedures.movement_phase import MovementPhase
from westmarch.titles.wizards.procedures.ring import reveal_ring
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card


@dataclass(repr=False)
class GuiseMovement(MovementPhase):
    """The movement/hazard phase (GON-6). Hazards join the row and all is turned up; corruption cards come first, then
    creatures, then other events, each from the oldest on; then duds are replaced. `left` are the creatures that are
    still to be looked at."""

    left: tuple[Card, ...] = ()

    steps = (
        "begin",
        "lay",
        "draw",
        "set_out",
        "reveal",
        "corrupt",
        "list_creatures",
        "attack",
        "play_events",
        "weed",
        "end",
        "tempt",
        "arrive",
        "reset",
    )

    def begin(self, game: Wizards) -> None:
        self.moves = game.has_moved(self.company)
        if not game.members(self.company):
            self.finish()

    def reveal(self, game: Wizards) -> Next:
        """The whole row is turned up. The One Ring comes into play, or is shuffled back (GON-13)."""
        if not game.face_down:
            return None
        card = game.turn_up(min(game.face_down))
        if game.book.record_id[card] == "the_one_ring":
            reveal_ring(game, card)
        return AGAIN

    def corrupt(self, game: Wizards) -> Next:
        return self.play_one(game, [card for card in game.row if is_corruption(game, card)])

    def play_one(self, game: Wizards, cards: list[Card]) -> Next:
        """The first of these events that can be played is; then the others are looked at again."""
        if has_stopped(game, self.company, self.moves):
            return None
        for card in cards:
            event = best_event(game, card, self.company)
            if event is not None:
                game.do(event)
                return AGAIN
        return None

    def list_creatures(self, game: Wizards) -> None:
        self.left = tuple(card for card in game.row if game.book.is_creature[card])

    def attack(self, game: Wizards) -> Next:
        """Every creature that can attack does, if need be with an event that lets it; a Nazgûl that can't becomes a
        guardian of Dol Guldur (GON-7, GON-12)."""
        if not self.left or has_stopped(game, self.company, self.moves):
            return None
        card, *rest = self.left
        self.left = tuple(rest)
        helper, key = self.way(game, card)
        if key:
            game.take_from_row(card)
            game.do(RowAttack(self.company, card, key, helper=helper))
        elif game.is_nazgul(card):
            game.take_from_row(card)
            game.events.append(card)
            game.since[card] = game.turn
            game.say("{card} can't attack, and becomes a guardian of Dol Guldur", card=card)
        return AGAIN

    def way(self, game: Wizards, creature: Card) -> tuple[Card, str]:
        """How a creature can attack: with the help of which event, and how keyed."""
        journey = game.journey(self.company)
        key = worst_key(game, ways_to_key(game, creature, journey, self.company))
        if key:
            return NO_CARD, key
        for event in game.row:
            further = further_keys(game, event, creature)
            key = worst_key(game, ways_to_key(game, creature, journey, self.company, further)) if further else ""
            if key:
                return event, key
        return NO_CARD, ""

    def play_events(self, game: Wizards) -> Next:
        return self.play_one(game, [card for card in game.row if not game.book.is_creature[card]])

    def weed(self, game: Wizards) -> None:
        """Duds are discarded, and each is replaced by a face-down card of the deck, which waits for the next company
        (GON-6)."""
        if has_stopped(game, self.company, self.moves):
            return
        for spot, card in enumerate(list(game.row)):
            if not is_dud(game, card, self.company):
                continue
            other = game.draw_hazard()
            if other is None:
                return
            game.say("{card} is a dud", card=card)
            game.put_away(card)
            game.row[spot] = other
            game.face_down.append(spot)


@dataclass(repr=False)
class RowAttack(CreatureAttack):
    """A creature of the row attacks, and events of the row go with it: the one that lets it attack, and all that would
    change the attack or what comes of its strikes (GON-8)."""

    helper: Card = NO_CARD

    def declared(self, game: Wizards, attack: Attack) -> None:
        joining: list[Procedure] = [GoesWithAttack("with_attack")]
        if self.helper in game.row:
            joining.insert(0, HazardEvent(self.helper, next(game.book.uses_at(self.helper, "with_attack"))))
        game.do(*joining)

    def assigned(self, game: Wizards, attack: Attack) -> None:
        game.do(GoesWithAttack("with_strikes"))


@dataclass(repr=False)
class GoesWithAttack(Procedure):
    """Events of the row are played with an attack, from the oldest on, as long as there are any that change it."""

    when: str

    steps = ("join",)

    def join(self, game: Wizards) -> Next:
        attack = game.nearest(Attack)
        if attack.canceled:
            return None
        for card in game.row:
            event = best_event(game, card, attack.company, self.when)
            if event is not None:
                game.do(event)
                return AGAIN
        return None
