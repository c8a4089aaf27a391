"""Play a card from hand: an army or character, an item, an event (rules summary, "Play")."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.action import Effect
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.cardgame.actions.turn import ToALocation, TurnAction, use_turn
from westmarch.titles.cardgame.procedures.playing import PlayCard, has_effect
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Card, Location, Role


def playable(game: CardGame, who: int, *types: str) -> list[Card]:
    """The cards of these types in a hand, one of each, that have not been played this round."""
    kinds, played = game.book.type, game.played
    held = [card for card in game.hands[who] if kinds[card] in types and card not in played]
    return [*game.book.one_of_each(held)] if held else held


def payment(game: CardGame) -> Effect:
    """What a card from hand is paid for with: another one, the last one by forsaking a card."""
    role = game.nearest(Act).role
    held = len(game.hands[role])
    spent = told("{left} left in hand", left=held - 2) if held > 1 else told("forsakes 1 card")
    return Effect(("role", int(role)), spent)


class FromHand(TurnAction):
    """An action that plays a card from hand."""

    def effects(self, game: CardGame, option: Option) -> Sequence[Effect]:
        return (*super().effects(game, option), payment(game))


class Play(ToALocation):
    """Play an army or character to a location or the reserve."""

    name = "Play an army or character"
    verb = "play"
    says = "Play {card} to {to:location}"
    symbol = "scroll"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        reserve = game.book.reserve
        return [
            Option(seat, "play", (card, place))
            for card in playable(game, who, "army", "character")
            for place in (*game.destinations(card), reserve)
        ]

    def effects(self, game: CardGame, option: Option) -> Sequence[Effect]:
        return (*super().effects(game, option), payment(game))

    def refusal(self, game: CardGame, who: Role) -> str:
        return told("You hold none that may be played this round.")

    def do(self, game: CardGame, seat: Seat, card: Card, to: Location) -> None:
        role = use_turn(game)
        game.leave_hand(card)
        game.do(PlayCard(role, card, to))


class PlayItem(FromHand):
    """Play an item on a friendly character in play."""

    name = "Play an item"
    verb = "wield"
    says = "Play {card} on {wielder:card}"
    symbol = "scroll"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [
            Option(seat, "wield", (item, wielder))
            for item in playable(game, who, "item")
            for wielder in game.possible_wielders(item)
        ]

    def refusal(self, game: CardGame, who: Role) -> str:
        if playable(game, who, "item"):
            return told("Nobody in play may wield your items.")
        return told("You hold no item that may be played this round.")

    def do(self, game: CardGame, seat: Seat, card: Card, wielder: Card) -> None:
        role = use_turn(game)
        game.leave_hand(card)
        game.do(PlayCard(role, card, wielder=wielder))


class PlayEvent(FromHand):
    """Play an event; then it is eliminated."""

    name = "Play an event"
    verb = "cause"
    says = "Play {card}"
    symbol = "scroll"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        events = playable(game, who, "event")
        return [Option(seat, "cause", (one,)) for one in events if has_effect(game, Role(who), one)]

    def refusal(self, game: CardGame, who: Role) -> str:
        return told("Your events would do nothing now.") if playable(game, who, "event") else told("You hold no event.")

    def do(self, game: CardGame, seat: Seat, card: Card) -> None:
        role = use_turn(game)
        game.leave_hand(card)
        game.do(PlayCard(role, card))
