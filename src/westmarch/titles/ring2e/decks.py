"""Event decks, hands and the Hunt Pool, and what each seat knows of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import Path, Spots
from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.texts import StandingRule
from westmarch.titles.ring2e.words import (
    DECKS,
    EVENT_CARDS,
    FREE,
    HUNT_POOL,
    NO_CARD,
    SHADOW,
    Card,
    Character,
    Deck,
    Side,
    Tile,
)

R = TypeVar("R", bound=StandingRule)


def no_cards() -> list[Card]:
    """No card of either side."""
    return [NO_CARD, NO_CARD]


def neither() -> list[bool]:
    """What is true of neither side."""
    return [False, False]


def no_seats() -> list[Seat]:
    """Nobody of either side."""
    return [Seat(-1), Seat(-1)]


@dataclass(repr=False)
class CardsLaid(Procedure):
    """Something in which cards lie before the players, one at most for each side: `face_down` until they are revealed,
    or openly. Those that lie open have been put where all see them."""

    cards: list[Card] = field(default_factory=no_cards)
    face_down: list[bool] = field(default_factory=neither)
    laid_by: list[Seat] = field(default_factory=no_seats)

    def could_be(self, game: Any, side: Side, card: Card) -> bool:
        """Whether this card may lie there, as far as all can see."""
        raise NotImplementedError


class Decks(Board):
    """Cards and Hunt tiles.

    The top of a deck is its last card. A hand is sorted. `discards` lie face down: each seat knows its own; `played`
    and what lies on the `table` are seen by all. The pool is sorted, and what is drawn from it is drawn at random.
    """

    decks: list[tuple[Card, ...]]
    hands: list[tuple[Card, ...]]
    discards: list[tuple[Card, ...]]
    played: list[Card]
    table: list[Card]

    pool: list[Tile]
    drawn_tiles: list[Tile]
    removed_tiles: list[Tile]
    waiting_tiles: list[Tile]
    corruption_tiles: dict[Character, tuple[Tile, ...]]

    # Cards.

    def deck(self, side: Side, kind: int) -> Deck:
        return Deck(2 * side + kind)

    def cards_of(self, seat: Seat, deck: Deck) -> list[Card]:
        """The cards of a deck in a hand."""
        return [card for card in self.hands[seat] if self.book.deck_of[card] == deck]

    def draw_card(self, seat: Seat, deck: Deck) -> Card | None:
        """Draw the top card of a deck; None if it is empty, for decks are never made anew."""
        cards = self.decks[deck]
        if not cards:
            return None
        self.decks[deck] = cards[:-1]
        card = cards[-1]
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.reveals += 1
        self.say("{role} drew from the {deck}", role=self.role(seat), deck=deck)
        self.whisper(seat, "You drew: {card}", card=card)
        return card

    def take_from_hand(self, seat: Seat, card: Card) -> None:
        self.hands[seat] = tuple(one for one in self.hands[seat] if one != card)

    def discard(self, seat: Seat, card: Card) -> None:
        """Discard a card from a hand face down: others see its back only."""
        self.take_from_hand(seat, card)
        self.discards[seat] = tuple(sorted((*self.discards[seat], card)))
        self.say("{role} discarded a card of the {deck}", role=self.role(seat), deck=self.book.deck_of[card])
        self.whisper(seat, "You discarded: {card}", card=card)

    def show_and_discard(self, seat: Seat, card: Card) -> None:
        """Put a card from a hand where all see it: it has been played, or discarded openly."""
        self.take_from_hand(seat, card)
        self.played.append(card)
        self.reveals += 1

    def leave_table(self, card: Card) -> None:
        """A card on the table is discarded."""
        self.table.remove(card)
        self.played.append(card)
        self.say("{card} left the table", card=card)

    def rules_in_force(self, kind: type[R]) -> list[tuple[Card, R]]:
        """The standing rules of a kind on the table, with their cards."""
        if not self.table:
            return []
        cards = self.book.cards_with(kind)
        return [
            (card, rule)
            for card in self.table
            if card in cards
            for rule in self.book.events[card].standing
            if isinstance(rule, kind) and self.still_holds(card)
        ]

    def still_holds(self, card: Card) -> bool:
        """Whether the condition for playing a card on the table still holds (5.2); the game knows."""
        raise NotImplementedError

    def random_card(self, cards: tuple[Card, ...]) -> Card:
        return cards[self.rng(EVENT_CARDS).below(len(cards))]

    # Hunt tiles.

    def draw_tile(self) -> Tile:
        """Take a tile from the pool at random; when it is empty the drawn standard tiles come back first (10.5). The
        caller says where it goes."""
        if not self.pool:
            self.refill_pool()
        tile = self.pool.pop(self.rng(HUNT_POOL).below(len(self.pool)))
        self.reveals += 1
        return tile

    def refill_pool(self) -> None:
        """All drawn standard tiles return, and Kings tiles (13.39); special tiles don't."""
        self.return_tiles([tile for tile in self.drawn_tiles if not self.book.is_special[tile]])

    def return_tiles(self, tiles: list[Tile]) -> None:
        """Put tiles back into the pool, from among the drawn ones if they are there."""
        self.drawn_tiles = [tile for tile in self.drawn_tiles if tile not in tiles]
        self.pool = sorted((*self.pool, *tiles))

    def can_draw_tile(self) -> bool:
        return bool(self.pool) or any(not self.book.is_special[tile] for tile in self.drawn_tiles)

    # Secrecy.

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """Cards of the same back change places: in all decks, in other hands, in what others discarded face down. Tiles
        that lie face down on Sovereigns may be any that are in the pool."""
        groups = [spots for deck in range(len(DECKS)) if (spots := self.hidden_cards(seat, Deck(deck)))]
        groups = [*self.laid_cards(seat), *groups]
        tiles = self.hidden_tiles(seat)
        return [*groups, [*tiles, (("pool",), range(len(self.pool)))]] if tiles else groups

    def concealed(self, seat: Seat) -> list[Spots]:
        """All decks, other hands, what others have discarded, and what lies face down: the spots of `hidden`."""
        spots: list[Spots] = [(("decks", deck), range(len(cards))) for deck, cards in enumerate(self.decks)]
        for other, hand in enumerate(self.hands):
            if other != seat:
                spots.append((("hands", other), range(len(hand))))
                spots.append((("discards", other), range(len(self.discards[other]))))
        spots += [group[0] for group in self.laid_cards(seat)]
        tiles = self.hidden_tiles(seat)
        return [*spots, *tiles, (("pool",), range(len(self.pool)))] if tiles else spots

    def hidden_cards(self, seat: Seat, deck: Deck) -> list[Spots]:
        """Where the cards of a deck lie that a seat can't see."""
        deck_of = self.book.deck_of
        spots: list[Spots] = [(("decks", deck), range(len(self.decks[deck])))]
        for other in self.seats_of(Side(deck // 2)):
            if other != seat:
                for field, rows in (("hands", self.hands), ("discards", self.discards)):
                    spots.append(((field, other), [at for at, card in enumerate(rows[other]) if deck_of[card] == deck]))
        return [(path, where) for path, where in spots if where]

    def laid_cards(self, seat: Seat) -> list[list[Spots]]:
        """The cards that others have laid face down in a battle: each may be any hidden card of its back that can be
        used there."""
        laid = self.during(CardsLaid)
        if laid is None or not any(laid.face_down):
            return []
        groups = []
        depth = next(at for at, one in enumerate(self.agenda) if one is laid)
        for side in (FREE, SHADOW):
            if laid.face_down[side] and laid.laid_by[side] != seat:
                others = self.hidden_cards(seat, Deck(self.book.deck_of[laid.cards[side]]))
                able = [(path, self.usable_there(laid, side, path, keys)) for path, keys in others]
                spot: Spots = (("agenda", depth, "cards"), [side])
                groups.append([spot, *((path, keys) for path, keys in able if keys)])
        return groups

    def usable_there(self, laid: CardsLaid, side: Side, path: Path, keys: Sequence[str | int]) -> list[str | int]:
        """Which of some hidden cards could be the one that was laid."""
        row = getattr(self, str(path[0]))[path[1]]
        return [key for key in keys if laid.could_be(self, side, row[key])]

    def hidden_tiles(self, seat: Seat) -> list[Spots]:
        """Tiles that lie face down on Sovereigns, for those who may not look at them (12.6)."""
        return []

    def seen(self, seat: Seat) -> dict[str, Any]:
        """The backs of hidden cards."""
        deck_of = self.book.deck_of
        backs: dict[str, Any] = {
            field: [[deck_of[card] for card in row] for row in rows]
            for field, rows in (("hands", self.hands), ("discards", self.discards))
        }
        laid = self.during(CardsLaid)
        if laid is not None:
            backs["laid"] = [
                deck_of[card] if down else None for card, down in zip(laid.cards, laid.face_down, strict=True)
            ]
        return backs
