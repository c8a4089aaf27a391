"""Event cards: drawing them, the hand limit, and playing them (sections 3 and 5, 11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Confirm, Next, Procedure, Question
from westmarch.titles.ring2e.action import pay, use_die
from westmarch.titles.ring2e.conditions import AnyCondition
from westmarch.titles.ring2e.procedures.resolve import playing
from westmarch.titles.ring2e.procedures.sovereigns import sees_in_the_palantir
from westmarch.titles.ring2e.rules.cards import discard_card, draw_card, show_and_discard, take_from_hand
from westmarch.titles.ring2e.rules.secrecy import CardsLaid
from westmarch.titles.ring2e.standing import DrawAfterEventDie
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    EVENT,
    FREE,
    NO_DIE,
    SHADOW,
    WILL,
    Card,
    Deck,
    Die,
    Side,
    face_of,
)


def may_use(game: Ring2e, seat: Seat, card: Card) -> bool:
    """Whether a card's event is this player's to play: with three and four players a card of a single nation belongs
    to its player (11.6)."""
    owner = game.book.owner_of[card]
    return owner < 0 or game.seat_of_nation(owner) == seat


def playable(game: Ring2e, seat: Seat, card: Card, played: tuple[Card, ...] = (), die: Die = NO_DIE) -> bool:
    """Whether a card could be played now for its event: all its conditions hold and something in it is possible (5.1,
    13.11), when this die has paid for it. `played` are cards that it would be played after, in the same action."""
    if game.players > 2 and not may_use(game, seat, card):
        return False
    return unmet_condition(game, seat, card) is None and is_possible(game, seat, card, played, die)


def unmet_condition(game: Ring2e, seat: Seat, card: Card) -> AnyCondition | None:
    """The first condition of a card that does not hold."""
    conditions = game.book.events[card].condition
    if conditions:
        side = game.side_of(seat)
        for condition in conditions:
            if not condition.holds(game, side):
                return condition
    return None


def is_possible(game: Ring2e, seat: Seat, card: Card, played: tuple[Card, ...] = (), die: Die = NO_DIE) -> bool:
    """Whether something in a card is possible, or need not be."""
    record = game.book.events[card]
    about_target = game.book.needs_target[card]
    if record.table or (game.book.allows_null_plays and not about_target):
        return True
    play = playing(game, seat, card, played, die)
    if about_target:
        return record.do_[0].possible(game, play)
    return play.possible(game, record.do_)


def why_not_playable(game: Ring2e, seat: Seat, card: Card) -> str | None:
    """What stands against playing a card now, dice aside."""
    if not may_use(game, seat, card):
        return told("It is a card for the other player of your side.")
    if condition := unmet_condition(game, seat, card):
        return condition.unmet(game)
    if is_possible(game, seat, card):
        return None
    if game.book.needs_target[card]:
        return told("There is nobody whom it could be about.")
    return told("It would do nothing now.")


def playable_with(game: Ring2e, seat: Seat, card: Card, die: Die) -> bool:
    """Whether a card that could be played can be played with this die: a text about own dice needs others."""
    return not game.book.needs_own_dice[card] or playable(game, seat, card, die=die)


def hand_limit(game: Ring2e, seat: Seat) -> int:
    """6 cards, or 4 for each of two players of a side (section 3, 11.2)."""
    return 6 if len(game.seats_of(game.side_of(seat))) == 1 else 4


def open_decks(game: Ring2e, seat: Seat) -> list[Deck]:
    """The decks of a player's side that have cards left."""
    side = game.side_of(seat)
    return [deck for kind in range(2) if game.decks[deck := game.deck(side, kind)]]


@dataclass(repr=False)
class DrawEvents(Procedure):
    """Phase 1: each player draws a card of each deck; two players of a side a card of either from turn 2 on, and they
    may then swap one. All draws come first, then hands are trimmed (section 3, 11.2)."""

    steps = ("draw", "swap", "trim")

    def draw(self, game: Ring2e) -> None:
        for seat in game.seats:
            if game.turn == 1 or len(game.seats_of(game.side_of(seat))) == 1:
                for deck in open_decks(game, seat):
                    draw_card(game, seat, deck)
        if game.turn > 1:
            game.do(*(DrawOne(seat) for seat in game.seats if len(game.seats_of(game.side_of(seat))) > 1))

    def swap(self, game: Ring2e) -> None:
        game.do(*(SwapCards(side=side) for side in (FREE, SHADOW) if len(game.seats_of(side)) > 1))

    def trim(self, game: Ring2e) -> None:
        game.do(*(TrimHand(seat) for seat in game.seats))


@dataclass(repr=False)
class DrawOne(Question):
    """A card of either deck; nothing if both are empty."""

    seat: Seat

    lapses = True
    prompt = "Which deck to draw from"
    says = {"draw": "{deck}"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "draw", (deck,)) for deck in open_decks(game, self.seat)]

    def draw(self, game: Ring2e, seat: Seat, deck: Deck) -> None:
        draw_card(game, seat, deck)


@dataclass(repr=False)
class MayDrawOne(DrawOne):
    """A card of either deck, if they like."""

    passes = ("draw_nothing",)
    says = {"draw": "{deck}", "draw_nothing": "None"}
    prompt = "The Palantír of Anárion: a further card"

    def options(self, game: Ring2e) -> list[Option]:
        found = super().options(game)
        return [*found, Option(self.seat, "draw_nothing")] if found else []

    def draw_nothing(self, game: Ring2e, seat: Seat) -> None:
        """No card is drawn."""


@dataclass(repr=False)
class TrimHand(Procedure):
    """Discard face down to the hand limit (section 3)."""

    seat: Seat

    steps = ("discard",)

    def discard(self, game: Ring2e) -> Next:
        if len(game.hands[self.seat]) <= hand_limit(game, self.seat):
            return None
        game.do(DiscardExcess(self.seat, len(game.hands[self.seat]) - hand_limit(game, self.seat)))
        return AGAIN


@dataclass(repr=False)
class DiscardExcess(Question):
    """A card too many in the hand."""

    seat: Seat
    count: int

    prompt = "{count:# card|# cards} too many in your hand: which to discard"
    says = {"discard": "Discard {card}"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "discard", (card,)) for card in game.hands[self.seat]]

    def discard(self, game: Ring2e, seat: Seat, card: Card) -> None:
        discard_card(game, seat, card)


@dataclass(repr=False)
class SwapCards(CardsLaid):
    """Two players of a side may agree to swap a card, each unseen by the other (11.2)."""

    side: Side = FREE
    agreed: bool = False
    both: bool = False

    steps = ("propose", "agree", "choose", "swap")
    prompts = {
        "agreed": "Propose to swap a card, unseen, with the other player of your side?",
        "both": "Swap a card, unseen, with the other player of your side?",
    }

    def could_be(self, game: Ring2e, side: Side, card: Card) -> bool:
        """Any card may be given away."""
        return True

    def propose(self, game: Ring2e) -> None:
        seats = game.seats_of(self.side)
        if all(game.hands[seat] for seat in seats):
            game.do(Confirm(seats[0], "agreed"))

    def agree(self, game: Ring2e) -> None:
        if self.agreed:
            game.do(Confirm(game.seats_of(self.side)[1], "both"))

    def choose(self, game: Ring2e) -> None:
        if self.both:
            game.do(*(CardToSwap(seat) for seat in game.seats_of(self.side)))

    def swap(self, game: Ring2e) -> None:
        if not self.both:
            return
        one, other = game.seats_of(self.side)
        for taker, card in zip((other, one), self.cards, strict=True):
            game.hands[taker] = tuple(sorted((*game.hands[taker], card)))
            game.whisper(taker, "You were given: {card}", card=card)
        game.reveals += 1
        game.say("{role} and {other:role} swapped a card", role=game.role(one), other=game.role(other))


@dataclass(repr=False)
class CardToSwap(Question):
    """Which card to give away; it is chosen before the other's is seen."""

    seat: Seat

    secret = True
    prompt = "Which card to give to {other:role}"
    says = {"give": "{card}"}

    def told(self, game: Ring2e) -> dict[str, object]:
        """Who gets it."""
        seats = game.seats_of(game.nearest(SwapCards).side)
        return {"other": next(game.role(one) for one in seats if one != self.seat)}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "give", (card,)) for card in game.hands[self.seat]]

    def give(self, game: Ring2e, seat: Seat, card: Card) -> None:
        swap = game.nearest(SwapCards)
        at = game.seats_of(swap.side).index(seat)
        take_from_hand(game, seat, card)
        swap.cards[at], swap.laid_by[at], swap.face_down[at] = card, seat, True


@dataclass(repr=False)
class PlayEvent(Procedure):
    """Play an event card with a die, or without one if another card says so (5.1-5.3).

    `by_event` tells whether the die counted as an Event die; `orthanc` whether the Palantír lay on the table by then.
    """

    seat: Seat
    card: Card
    die: Die = NO_DIE
    by_event: bool = False
    orthanc: bool = False
    draws: bool = False

    about = ("card",)
    steps = ("show", "carry_out", "put_down", "ask_lore", "lore", "palantir", "anarion", "trim_hand")
    prompts = {"draws": "Gandalf the Grey is the Guide: draw a card of the same deck?"}

    def show(self, game: Ring2e) -> None:
        """The die is spent and the card shown."""
        self.orthanc = bool(game.rules_in_force(DrawAfterEventDie))
        side = game.side_of(self.seat)
        if self.by_event:
            use_die(game, side, self.die)
        elif self.die != NO_DIE:
            pay(game, side, self.die, (game.book.icon_of[self.card],))
        show_and_discard(game, self.seat, self.card)
        game.say("{role} played {card}", role=game.role(self.seat), card=self.card)

    def carry_out(self, game: Ring2e) -> None:
        game.do(playing(game, self.seat, self.card))

    def put_down(self, game: Ring2e) -> None:
        """A card that stays goes to the table when it has done the rest of its text (5.2)."""
        if game.book.events[self.card].table:
            game.played.remove(self.card)
            game.table.append(self.card)
            game.say("{card} stays on the table", card=self.card)

    def ask_lore(self, game: Ring2e) -> None:
        """Gandalf the Grey guides the Fellowship: after an event played with an Event die its player may draw a card of
        the same deck."""
        free = game.side_of(self.seat) == FREE
        if self.by_event and free and game.guide == game.book.gandalf_the_grey and game.decks[self.deck(game)]:
            game.do(Confirm(self.seat, "draws"))

    def lore(self, game: Ring2e) -> None:
        if self.draws:
            draw_card(game, self.seat, self.deck(game))

    def deck(self, game: Ring2e) -> Deck:
        """The deck that the card is of."""
        return Deck(game.book.deck_of[self.card])

    def palantir(self, game: Ring2e) -> None:
        """The Palantír of Orthanc: a card of either deck after an event played with an Event die."""
        if self.by_event and self.orthanc and game.side_of(self.seat) == SHADOW:
            game.do(DrawOne(self.seat))

    def anarion(self, game: Ring2e) -> None:
        """The Palantír of Anárion: Denethor may draw after an event played with the Ruler die (12.4)."""
        if self.by_event and sees_in_the_palantir(game, self.seat, self.die):
            game.do(MayDrawOne(self.seat))

    def trim_hand(self, game: Ring2e) -> None:
        """The hand is trimmed after all draws of the action (5.3)."""
        game.do(TrimHand(self.seat))


def is_event_die(die: Die, side: Side) -> bool:
    """Whether a die can be used as an Event die: Will of the West can be anything (4.1)."""
    return face_of(die) == EVENT or (side == FREE and face_of(die) == WILL)


def playable_cards(game: Ring2e, seat: Seat, cards: Sequence[Card]) -> list[Card]:
    """Those of some cards that could be played now, dice aside."""
    return [card for card in cards if playable(game, seat, card)]
