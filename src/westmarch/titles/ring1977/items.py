"""Cards: who holds which, and who has seen them."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.stacks import Stacks
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    EVENT_DECK,
    NOBODY,
    SEARCH_DECK,
    Event,
    Hex,
    Magic,
    Person,
    SearchCard,
)


class Items(Stacks):
    """Magic Cards pass from hand to hand, Event Cards and Search Cards are drawn."""

    # Magic Cards.

    def magic_of(self, person: Person) -> list[Magic]:
        """The Magic Cards that somebody holds, without the Ring."""
        return [Magic(number) for number, holder in enumerate(self.magic_at) if holder == person]

    def is_drunk(self, card: Magic) -> bool:
        """Whether a card has been used up: ent-draught, once a Hobbit has it, strengthens them for good."""
        holder = self.magic_at[card]
        is_draught = card == self.book.magic_numbers["ent_draught"]
        return is_draught and holder >= 0 and self.book.can_use(Person(holder), card)

    def holder(self, name: str) -> Person:
        """Who holds a Magic Card; NOBODY if it lies somewhere."""
        return Person(max(self.magic_at[self.book.magic_numbers[name]], NOBODY))

    def holds(self, person: Person, *names: str) -> bool:
        """Whether somebody holds one of these cards and can use it."""
        for name in names:
            card = self.book.magic_numbers[name]
            if self.magic_at[card] == person and person in self.book.magic_users[card]:
                return True
        return False

    def user(self, name: str) -> Person:
        """Who holds a Magic Card and can use it; NOBODY if nobody does."""
        card = self.book.magic_numbers[name]
        holder = Person(self.magic_at[card])
        return holder if holder in self.book.magic_users[card] else NOBODY

    def magic_in(self, place: Hex) -> list[Magic]:
        """The Magic Cards that lie in a hex to be found: that which is Sauron's alone never is."""
        lying = lying_in(place)
        if place < 0 or lying not in self.magic_at:
            return []
        found = [card for card, at in zip(self.book.magic, self.magic_at, strict=True) if at == lying]
        return [card for card in found if self.book.magic_records[card].users]

    def has_room_for_magic(self, person: Person) -> bool:
        """Whether somebody can hold one more Magic Card: three at most, Saruman as many as he likes."""
        return person == self.book.saruman or self.magic_at.count(person) < self.book.data.limits.magic_cards

    def take_magic(self, person: Person, card: Magic) -> None:
        seat = self.player(person)
        self.hold(card, person)
        self.reveals += 1
        self.tell_of(person, "{person} took a Magic Card")
        self.whisper(seat, "{person} found {magic}", person=person, magic=card)

    def hold(self, card: Magic, person: Person) -> None:
        """Somebody has a card now, and its player sees it. Whom ent-draught has strengthened is plain to all."""
        self.magic_at[card] = person
        self.seen_by[card] |= 1 << self.player(person)
        if self.is_drunk(card):
            self.seen_by[card] = sum(1 << seat for seat in self.seats)

    def pass_magic(self, card: Magic, person: Person, *knowing: Seat) -> None:
        """Pass a card from hand to hand, unseen by all but the new holder's player and those. Where the cards are that
        somebody begins with, is known to all throughout."""
        if card in self.book.hidden_magic:
            self.seen_by[card] = sum(1 << seat for seat in knowing)
        self.hold(card, person)

    def show_magic(self, card: Magic, seat: Seat) -> None:
        """A player sees who holds a card, and knows it until the card is passed on (8.9)."""
        if not self.seen_by[card] >> seat & 1:
            self.seen_by[card] |= 1 << seat
            self.reveals += 1
            self.whisper(seat, "{person} has {magic}", person=Person(self.magic_at[card]), magic=card)

    def use_magic(self, person: Person, *names: str) -> None:
        """Those of these cards that somebody holds and can use are seen by all as they are used."""
        for name in names:
            if self.holds(person, name):
                for seat in self.seats:
                    self.show_magic(self.book.magic_numbers[name], seat)

    def hand_down(self, dead: Person, to: Person, place: Hex) -> None:
        """The Magic Cards of the dead go to somebody; what they have no room for lies there. If the Dark Power has won,
        all of them are out of the game, and so are those that it has got from Saruman (8.10)."""
        for card in self.magic_of(dead):
            heir = NOBODY if self.is_drunk(card) or self.is_lost_with(dead) else to
            if heir == NOBODY:
                self.magic_at[card] = NOBODY
            elif self.has_room_for_magic(heir):
                self.hold(card, heir)
            else:
                self.magic_at[card] = lying_in(place)

    def is_lost_with(self, person: Person) -> bool:
        """Whether Magic Cards that somebody holds are lost to all but Saruman, who may trade them back: the Dark
        Power's people have them of him (8.10)."""
        return self.people[person].side == DARK_POWER

    # Event Cards and Search Cards.

    def is_open(self, event: str) -> bool:
        """Whether an event of this turn is in force."""
        return event in self.in_force

    def draw_event(self, seat: Seat) -> None:
        """Draw an Event Card; the discards are shuffled when the deck is used up."""
        if not self.event_deck:
            self.event_deck, self.event_discard = self.event_discard, []
            self.rng(EVENT_DECK).shuffle(self.event_deck)
        if self.event_deck:
            card = self.event_deck.pop()
            self.hands[seat] = (*self.hands[seat], card)
            self.reveals += 1
            self.whisper(seat, "You drew {event}", event=card)

    def hand_event(self, card: Event, giver: Seat, taker: Seat) -> None:
        """A card goes from one hand to another; whoever had it knows where it is."""
        self.hands[giver] = tuple(one for one in self.hands[giver] if one != card)
        self.hands[taker] = (*self.hands[taker], card)
        self.forget_event(card)
        self.held_seen[giver] = (*self.held_seen[giver], card)
        self.reveals += 1
        self.whisper(taker, "You got {event}", event=card)
        self.whisper(giver, "You lost {event}", event=card)

    def show_hand(self, owner: Seat, seat: Seat) -> None:
        """A player sees another's Event Cards, and knows them for as long as they are held (8.9)."""
        self.reveals += 1
        for card in self.hands[owner]:
            if card not in self.held_seen[seat]:
                self.held_seen[seat] = (*self.held_seen[seat], card)
            self.whisper(seat, "{owner:seat} holds {event}", owner=owner, event=card)

    def forget_event(self, card: Event) -> None:
        """A card is no longer where somebody has seen it."""
        self.held_seen = [tuple(one for one in seen if one != card) for seen in self.held_seen]

    def discard_event(self, seat: Seat, card: Event) -> None:
        """A card leaves a hand; what may be played but once does not come back."""
        self.forget_event(card)
        self.hands[seat] = tuple(one for one in self.hands[seat] if one != card)
        self.reveals += 1
        if not self.book.event_records[card].once:
            self.event_discard.append(card)

    def turn_up_search(self) -> SearchCard:
        if not self.search_deck:
            self.search_deck, self.search_discard = self.search_discard, []
            self.rng(SEARCH_DECK).shuffle(self.search_deck)
        card = self.search_deck.pop()
        self.search_discard.append(card)
        self.reveals += 1
        return card


def lying_in(place: Hex) -> int:
    """What `magic_at` has for a card that lies in a hex."""
    return -2 - place
