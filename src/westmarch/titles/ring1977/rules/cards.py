"""Cards: who holds which, and who has seen them."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.stacks import tell_of
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    EVENT_DECK,
    SEARCH_DECK,
    Event,
    Hex,
    Magic,
    Person,
    SearchCard,
)


def is_drunk(game: Board, card: Magic) -> bool:
    """Whether a card has been used up: ent-draught, once a Hobbit has it, strengthens them for good."""
    holder = game.magic_at[card]
    is_draught = card == game.book.magic_numbers["ent_draught"]
    return is_draught and holder >= 0 and game.book.can_use(Person(holder), card)


def magic_in(game: Board, place: Hex) -> list[Magic]:
    """The Magic Cards that lie in a hex to be found: that which is Sauron's alone never is."""
    lying = lying_in(place)
    if place < 0 or lying not in game.magic_at:
        return []
    found = [card for card, at in zip(game.book.magic, game.magic_at, strict=True) if at == lying]
    return [card for card in found if game.book.magic_records[card].users]


def has_room_for_magic(game: Board, person: Person) -> bool:
    """Whether somebody can hold one more Magic Card: three at most, Saruman as many as he likes."""
    return person == game.book.saruman or game.magic_at.count(person) < game.book.data.limits.magic_cards


def take_magic(game: Board, person: Person, card: Magic) -> None:
    seat = game.player(person)
    hold_magic(game, card, person)
    game.reveals += 1
    tell_of(game, person, "{person} took a Magic Card")
    game.whisper(seat, "{person} found {magic}", person=person, magic=card)


def hold_magic(game: Board, card: Magic, person: Person) -> None:
    """Somebody has a card now, and its player sees it. Whom ent-draught has strengthened is plain to all."""
    game.magic_at[card] = person
    game.seen_by[card] |= 1 << game.player(person)
    if is_drunk(game, card):
        game.seen_by[card] = sum(1 << seat for seat in game.seats)


def pass_magic(game: Board, card: Magic, person: Person, *knowing: Seat) -> None:
    """Pass a card from hand to hand, unseen by all but the new holder's player and those. Where the cards are that
    somebody begins with, is known to all throughout."""
    if card in game.book.hidden_magic:
        game.seen_by[card] = sum(1 << seat for seat in knowing)
    hold_magic(game, card, person)


def show_magic(game: Board, card: Magic, seat: Seat) -> None:
    """A player sees who holds a card, and knows it until the card is passed on (8.9)."""
    if not game.seen_by[card] >> seat & 1:
        game.seen_by[card] |= 1 << seat
        game.reveals += 1
        game.whisper(seat, "{person} has {magic}", person=Person(game.magic_at[card]), magic=card)


def use_magic(game: Board, person: Person, *names: str) -> None:
    """Those of these cards that somebody holds and can use are seen by all as they are used."""
    for name in names:
        if game.holds(person, name):
            for seat in game.seats:
                show_magic(game, game.book.magic_numbers[name], seat)


def is_lost_with(game: Board, person: Person) -> bool:
    """Whether Magic Cards that somebody holds are lost to all but Saruman, who may trade them back: the Dark
    Power's people have them of him (8.10)."""
    return game.people[person].side == DARK_POWER


def draw_event(game: Board, seat: Seat) -> None:
    """Draw an Event Card; the discards are shuffled when the deck is used up."""
    if not game.event_deck:
        game.event_deck, game.event_discard = game.event_discard, []
        game.rng(EVENT_DECK).shuffle(game.event_deck)
    if game.event_deck:
        card = game.event_deck.pop()
        game.hands[seat] = (*game.hands[seat], card)
        game.reveals += 1
        game.whisper(seat, "You drew {event}", event=card)


def hand_event(game: Board, card: Event, giver: Seat, taker: Seat) -> None:
    """A card goes from one hand to another; whoever had it knows where it is."""
    game.hands[giver] = tuple(one for one in game.hands[giver] if one != card)
    game.hands[taker] = (*game.hands[taker], card)
    forget_event(game, card)
    game.held_seen[giver] = (*game.held_seen[giver], card)
    game.reveals += 1
    game.whisper(taker, "You got {event}", event=card)
    game.whisper(giver, "You lost {event}", event=card)


def show_hand(game: Board, owner: Seat, seat: Seat) -> None:
    """A player sees another's Event Cards, and knows them for as long as they are held (8.9)."""
    game.reveals += 1
    for card in game.hands[owner]:
        if card not in game.held_seen[seat]:
            game.held_seen[seat] = (*game.held_seen[seat], card)
        game.whisper(seat, "{owner:seat} holds {event}", owner=owner, event=card)


def forget_event(game: Board, card: Event) -> None:
    """A card is no longer where somebody has seen it."""
    game.held_seen = [tuple(one for one in seen if one != card) for seen in game.held_seen]


def discard_event(game: Board, seat: Seat, card: Event) -> None:
    """A card leaves a hand; what may be played but once does not come back."""
    forget_event(game, card)
    game.hands[seat] = tuple(one for one in game.hands[seat] if one != card)
    game.reveals += 1
    if not game.book.event_records[card].once:
        game.event_discard.append(card)


def turn_up_search(game: Board) -> SearchCard:
    if not game.search_deck:
        game.search_deck, game.search_discard = game.search_discard, []
        game.rng(SEARCH_DECK).shuffle(game.search_deck)
    card = game.search_deck.pop()
    game.search_discard.append(card)
    game.reveals += 1
    return card


def lying_in(place: Hex) -> int:
    """What `magic_at` has for a card that lies in a hex."""
    return -2 - place
