"""Guise of the Necromancer: the row of hazards, read from right to left, its duds, and the two journeys (GON)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import AGAIN, Next
from westmarch.titles.wizards.procedures.movement.hazards import best_event, is_corruption
from westmarch.titles.wizards.procedures.movement.movement_phase import MovementPhase
from westmarch.titles.wizards.procedures.movement.worst_key import worst_key
from westmarch.titles.wizards.procedures.scenarios.duds import is_dud
from westmarch.titles.wizards.procedures.scenarios.row_attack import RowAttack, ways_to_attack
from westmarch.titles.wizards.procedures.scenarios.stages import reveal_ring
from westmarch.titles.wizards.procedures.turn.moments import has_stopped
from westmarch.titles.wizards.rules.decks import draw_hazard, put_away
from westmarch.titles.wizards.rules.row import take_from_row, turn_up_hazard
from westmarch.titles.wizards.state.game import Wizards
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
        "onward",
        "again",
    )
    outline = {"begin": "Set out", "set_out": "Hazards are turned up", "end": "Arrive"}

    def begin(self, game: Wizards) -> None:
        self.moves = game.has_moved(self.company)
        if not game.has_members(self.company):
            self.finish()

    def reveal(self, game: Wizards) -> Next:
        """The whole row is turned up. The One Ring comes into play, or is shuffled back (GON-13)."""
        if not game.face_down:
            return None
        card = turn_up_hazard(game, min(game.face_down))
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
        """Have every creature attack that can, if need be with an event that lets it. A Nazgûl that can't, if only
        because the company is gone or has turned back, becomes a guardian of Dol Guldur (GON-7, GON-12)."""
        if not self.left:
            return None
        card, *rest = self.left
        self.left = tuple(rest)
        is_over = has_stopped(game, self.company, self.moves)
        helper, ways = (
            (NO_CARD, []) if is_over else ways_to_attack(game, card, self.company, game.journey(self.company))
        )
        if ways:
            take_from_row(game, card)
            game.do(RowAttack(self.company, card, worst_key(game, ways), helper=helper))
        elif game.is_nazgul(card):
            take_from_row(game, card)
            game.events.append(card)
            game.since[card] = game.turn
            game.say("{card} can't attack, and becomes a guardian of Dol Guldur", card=card)
        return AGAIN

    def play_events(self, game: Wizards) -> Next:
        return self.play_one(game, [card for card in game.row if not game.book.is_creature[card]])

    def weed(self, game: Wizards) -> None:
        """Find which are duds, then discard them. Each is replaced by a face-down card of the deck, which waits for the
        next company (GON-6)."""
        if has_stopped(game, self.company, self.moves):
            return
        duds = [(spot, card) for spot, card in enumerate(game.row) if is_dud(game, card, self.company)]
        for spot, card in duds:
            other = draw_hazard(game)
            if other is None:
                return
            game.say("{card} is a dud", card=card)
            put_away(game, card)
            game.row[spot] = other
            game.face_down.append(spot)
