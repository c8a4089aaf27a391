"""Playing a card: put it down, pay for it, then its texts (rules summary, "Play", "Move")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.cardgame.procedures.hands import Forsake, PayFromHand
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.records import Clause
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import ELIMINATED, NO_CARD, NOWHERE, Card, Location, Role


@dataclass(repr=False)
class PlayCard(Procedure):
    """Play a card that has left the hand: an army or character to a `place`, an item to a `wielder`, an event.

    The cost comes before the texts. It is `free` if the text that lets it be played says so; bots pay none.
    """

    role: Role
    card: Card
    place: Location = NOWHERE
    wielder: Card = NO_CARD
    free: bool = False

    about = ("card", "place")
    steps = ("put_down", "pay", "when_played", "when_played_or_moved")

    def put_down(self, game: CardGame) -> None:
        book, card = game.book, self.card
        game.may_be[card] = 0
        game.reveals += 1
        if book.once_a_round[card]:
            game.played = (*game.played, card)
        if self.wielder != NO_CARD:
            game.give(card, self.wielder)
            game.say("{role} played {card} on {wielder:card}", role=self.role, card=card, wielder=self.wielder)
        elif self.place != NOWHERE:
            game.come_to(card, self.place)
            game.say("{role} played {card} to {location}", role=self.role, card=card, location=self.place)
        else:
            game.put(card, ELIMINATED, seen=True)
            game.say("{role} played {card}", role=self.role, card=card)

    def pay(self, game: CardGame) -> None:
        """Cycle another card from hand; the last card of a hand costs a forsaken one instead."""
        if not self.free and not game.is_bot(self.role):
            pay_for_play(game, self.role, self.card)

    def when_played(self, game: CardGame) -> None:
        record = game.book.records[self.card]
        if record.event:
            game.do(Resolve.of(game, self.role, self.card, NOWHERE, record.event))
        elif record.played:
            do_clauses(game, self.role, self.card, record.played)

    def when_played_or_moved(self, game: CardGame) -> None:
        arrive(game, self.role, self.card)


def has_effect(game: CardGame, role: Role, card: Card) -> bool:
    """Whether playing an event would do anything now."""
    row = game.book.records[card].event
    deed = Resolve.of(game, role, card, NOWHERE, row)
    return any(effect.possible(game, deed) for effect in row)


def pay_for_play(game: CardGame, role: Role, card: Card) -> None:
    """What playing a card costs."""
    game.do(PayFromHand(role, 1) if game.hands[role] else Forsake(role, 1, sparing=card))


def arrive(game: CardGame, role: Role, card: Card) -> None:
    """Carry out what a card does when it is played or moved to where it is now."""
    arrives = game.book.records[card].arrives
    if arrives:
        do_clauses(game, role, card, arrives)


def do_clauses(game: CardGame, role: Role, card: Card, clauses: Iterable[Clause]) -> None:
    """Carry out the clauses that hold where the card is now, an item with its wielder."""
    place = game.place_of(card)
    game.do(*(Resolve.of(game, role, card, place, clause.do) for clause in clauses if holds_at(game, clause, place)))


def holds_at(game: CardGame, clause: Clause, place: Location) -> bool:
    """Whether a clause means a card that comes to a location: the zone, the very location, the path's number."""
    zone = game.zone_at(place)
    return (
        (not clause.zones or zone in clause.zones)
        and (not clause.at or game.book.location(clause.at) == place)
        and (not clause.number or (zone == "path" and game.book.number[place] == clause.number))
    )


def move_card(game: CardGame, role: Role, card: Card, place: Location) -> None:
    """Move a card with its items; texts for moves follow."""
    game.move(card, place)
    arrive(game, role, card)
