"""Hands, decks and piles: cards are drawn, shuffled and cycled, and everybody keeps what they know of them."""

from __future__ import annotations

from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.engine.state import Spots
from westmarch.titles.cardgame import knowledge
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.layout import Layout
from westmarch.titles.cardgame.words import (
    ASIDE,
    BOTS,
    CYCLE_PILE,
    DECKS,
    DRAW_DECK,
    HAND,
    LOCATIONS,
    Card,
    Role,
    without,
)


class Piles(Layout):
    """A game whose cards go from pile to pile."""

    # Drawing.

    def take_from_deck(self, role: Role, count: int) -> tuple[Card, ...]:
        """Take cards off the top of a draw deck and lay them aside, unseen by others. The caller puts them somewhere. A
        deck that runs out is made anew of the cycle pile at once."""
        taken: list[Card] = []
        while len(taken) < count and self.can_draw(role):
            if not self.decks[role]:
                self.recycle(role)
            taken.append(self.decks[role][-1])
            self.decks[role] = self.decks[role][:-1]
            knowledge.spread(self, role, DRAW_DECK, ASIDE)
            if not self.decks[role]:
                self.recycle(role)
        self.known_top[role] = 0
        self.reveals += 1
        return tuple(taken)

    def draw_cards(self, role: Role, count: int) -> None:
        """Draw cards into hand."""
        drawn = self.take_from_deck(role, count)
        self.hold(role, drawn)
        if drawn:
            self.say("{role} drew {count:# card|# cards}", role=role, count=len(drawn))
            if self.log is not None and not self.is_bot(role):
                self.whisper(self.seat_of[role], "Drawn: {cards:card}", cards=drawn)

    def hold(self, role: Role, cards: tuple[Card, ...]) -> None:
        """Take cards that lie aside into hand."""
        for card in cards:
            self.put(card, HAND, seen=self.may_be[card] == 0)
        knowledge.spread(self, role, ASIDE, HAND)
        knowledge.settle(self, role)

    def recycle(self, role: Role) -> None:
        """Shuffle the cycle pile into the draw deck."""
        if self.cycled[role]:
            if not self.decks[role]:
                knowledge.forget(self, role, DRAW_DECK)
            knowledge.merge(self, role, CYCLE_PILE, DRAW_DECK)
            cards = [*self.decks[role], *self.cycled[role]]
            self.rng(DECKS).shuffle(cards)
            self.decks[role] = tuple(cards)
            self.cycled[role] = ()
            self.known_top[role] = 0
            self.say("{role} shuffled the cycle pile into the draw deck", role=role)

    def shuffle_deck(self, role: Role) -> None:
        """Shuffle a draw deck that was searched; one that is empty now is made anew of the cycle pile."""
        cards = [*self.decks[role]]
        self.rng(DECKS).shuffle(cards)
        self.decks[role] = tuple(cards)
        self.known_top[role] = 0
        if not cards:
            self.recycle(role)

    # Cards go to hands and piles, and leave them.

    def put(self, card: Card, zone: int, seen: bool) -> None:
        """Put a card that lies nowhere on top of one of its owner's piles or into the hand. `seen` says that everybody
        sees it."""
        role = self.book.owner[card]
        pile = (self.hands, self.decks, self.cycled, self.eliminated)[zone]
        if not pile[role]:
            knowledge.forget(self, role, zone)
        pile[role] += (card,)
        if seen:
            self.may_be[card] = 1 << zone

    def leave_hand(self, card: Card) -> None:
        """Take a card out of its owner's hand; the caller puts it somewhere."""
        role = self.book.owner[card]
        self.hands[role] = without(self.hands[role], card)

    def take_from_hidden(self, card: Card) -> None:
        """Take a card out of the hand, pile or deck where it is, or from those set aside."""
        role = self.book.owner[card]
        in_deck = card in self.decks[role]
        for piles in (self.hands, self.decks, self.cycled, self.eliminated):
            piles[role] = without(piles[role], card)
        for one in self.agenda:
            if isinstance(one, SetAside):
                one.drawn = without(one.drawn, card)
        if in_deck:
            self.shuffle_deck(role)

    def cycle_from_hand(self, card: Card) -> None:
        """Put a card from hand face down on the cycle pile."""
        role = self.book.owner[card]
        self.leave_hand(card)
        self.put(card, CYCLE_PILE, seen=False)
        knowledge.spread(self, role, HAND, CYCLE_PILE)
        self.say("{role} cycled a card", role=role)
        self.tell_owner(role, "Cycled: {card}", card)

    def cycle_set_aside(self, card: Card) -> None:
        """Put a card that was set aside face down on its owner's cycle pile."""
        self.put(card, CYCLE_PILE, seen=self.may_be[card] == 0)
        knowledge.spread(self, self.book.owner[card], ASIDE, CYCLE_PILE)

    def cycle_shown(self, card: Card) -> None:
        """Put a card from hand, which everybody has seen, on the cycle pile."""
        self.leave_hand(card)
        self.put_on_cycle_pile(card)

    def put_on_cycle_pile(self, card: Card) -> None:
        """Put a card that lies nowhere, and which everybody has seen, on the cycle pile."""
        self.put(card, CYCLE_PILE, seen=True)
        self.say("{card} was cycled", card=card)

    def take_into_hand(self, role: Role, card: Card) -> None:
        """Take a card from draw deck or cycle pile into hand, shown to everybody. A searched deck is shuffled."""
        self.take_from_hidden(card)
        self.put(card, HAND, seen=True)
        self.reveals += 1
        self.say("{role} took {card} into hand", role=role, card=card)

    def tell_owner(self, role: Role, template: str, card: Card) -> None:
        """Tell the person who has that hand; of a bot's nobody is told."""
        if self.log is not None and not self.is_bot(role):
            self.whisper(self.seat_of[role], template, card=card)

    # Chance.

    def from_hand_at_random(self, role: Role) -> Card:
        """A card of a hand, each equally likely; it stays there."""
        hand = self.hands[role]
        return hand[self.draw_for_bot(len(hand))]

    def draw_for_bot(self, count: int) -> int:
        """A random number below `count`, for what a bot does at random."""
        return self.rng(BOTS).below(count)

    def draw_location(self, count: int) -> int:
        """A random number below `count`, for a location."""
        return self.rng(LOCATIONS).below(count)

    # What a seat can't see.

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """All hands but one's own, all decks, and others' piles; of bots the hand too, but not what is eliminated."""
        spots: list[Spots] = []
        for role in self.book.roles:
            own = self.is_own(role, seat)
            shown = 1 if own and self.shown_top(role) else 0
            spots.append((("decks", role), range(len(self.decks[role]) - shown)))
            if not own:
                spots.append((("hands", role), range(len(self.hands[role]))))
                spots.append((("cycled", role), range(len(self.cycled[role]))))
                if not self.is_bot(role):
                    spots.append((("eliminated", role), range(len(self.eliminated[role]))))
        for depth, one in enumerate(self.agenda):
            if isinstance(one, SetAside) and not self.is_own(one.role, seat) and not self.is_bot(one.role):
                spots.append((("agenda", depth, "drawn"), range(len(one.drawn))))
        return [[one] for one in spots]

    def deal_anew(self, seat: Seat, rng: Rng) -> bool:
        knowledge.deal_anew(self, seat, rng)
        return True
