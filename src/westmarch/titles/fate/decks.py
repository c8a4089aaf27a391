"""The cards beside the board: hands and tokens, both decks, and what is known of them."""

from __future__ import annotations

from typing import Any

from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.engine.state import Spots
from westmarch.titles.fate.board import Board
from westmarch.titles.fate.words import Card, Cost, Shadow, Symbol, plus


def swapped(cards: list[Card], box: list[Card], rng: Rng) -> list[Card]:
    """As many cards, from among these and those in the box, in any order. The others are in the box now."""
    pool = sorted(cards + box)
    rng.shuffle(pool)
    box[:] = pool[len(cards) :]
    return pool[: len(cards)]


class Decks(Board):
    """The board with its cards.

    Decks are lists with the top card at the end. Tokens are tuples of four counts, in the order of `words.SYMBOLS`.
    """

    hands: list[tuple[Card, ...]]
    tokens: list[Cost]
    token_supply: list[int]

    player_deck: list[Card]
    piles: list[int]
    player_known: int
    player_discard: list[Card]
    unused_events: list[Card]
    unused_skies: list[Card]
    skies_resolved: list[Card]

    shadow_deck: list[Shadow]
    shadow_layers: list[int]
    shadow_known: int
    shadow_backs: int
    shadow_discard: list[Shadow]
    resolve_area: list[Shadow]
    shadow_removed: list[Shadow]

    # Symbols: cards in hand and tokens.

    def purse(self, seat: Seat, symbol: Symbol) -> int:
        """How many of a symbol a seat could spend."""
        symbols = self.book.card_symbol
        count = self.tokens[seat][symbol]
        for card in self.hands[seat]:
            if symbols[card] == symbol:
                count += 1
        return count

    def can_pay(self, seat: Seat, cost: Cost) -> bool:
        """Whether a seat has all the symbols of a cost. No card shows two, so each symbol counts by itself."""
        return all(self.purse(seat, Symbol(symbol)) >= amount for symbol, amount in enumerate(cost) if amount)

    def discard(self, seat: Seat, card: Card) -> None:
        """Put a card from a hand on the player discard pile."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        self.player_discard.append(card)

    def take_card(self, seat: Seat, card: Card) -> None:
        self.hands[seat] = (*self.hands[seat], card)

    def gain_token(self, seat: Seat, symbol: Symbol, amount: int = 1) -> int:
        """Take tokens from the supply, as far as it has them (A46). Returns how many."""
        amount = min(amount, self.token_supply[symbol])
        if amount:
            self.token_supply[symbol] -= amount
            self.tokens[seat] = plus(self.tokens[seat], symbol, amount)
            self.say(
                "{seat} gained {amount:a|#} {symbol} {amount:token|tokens}", seat=seat, amount=amount, symbol=symbol
            )
        return amount

    def return_token(self, seat: Seat, symbol: Symbol) -> None:
        self.tokens[seat] = plus(self.tokens[seat], symbol, -1)
        self.token_supply[symbol] += 1

    # Looking at decks.

    def look_at_player_cards(self, count: int) -> None:
        """The top cards of the player deck become known."""
        if count > self.player_known:
            self.player_known = count
            self.reveals += 1
        self.say("The top player cards are {seen:card}", seen=self.player_deck[: -count - 1 : -1])

    def look_at_shadow(self, count: int) -> None:
        """The top cards of the shadow deck become known, and with them the back of the next one."""
        if count > self.shadow_known:
            self.shadow_known = count
            self.reveals += 1
        self.shadow_backs = max(self.shadow_backs, min(count + 1, len(self.shadow_deck)))
        self.say("The top shadow cards are {seen:shadow}", seen=self.shadow_deck[: -count - 1 : -1])

    def remove_shadow_card(self, card: Shadow) -> None:
        """A card that has been looked at leaves the game; its layer of the shadow deck is a card smaller."""
        deck, layers = self.shadow_deck, self.shadow_layers
        depth = len(deck) - 1 - deck.index(card)
        deck.remove(card)
        self.shadow_removed.append(card)
        self.shadow_known -= 1
        self.shadow_backs = max(1, self.shadow_backs - 1)
        layer = 0
        while depth >= layers[layer]:
            depth -= layers[layer]
            layer += 1
        layers[layer] -= 1
        if not layers[layer]:
            del layers[layer]
        self.say("{card:shadow} was removed from the game", card=card)

    # Secrecy.

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """Hands are open; the decks and the cards left in the box are not. All seats know the same.

        Of the player deck it is known how it was stacked: each pile holds one Skies Darken card, wherever in it; the
        box holds only events and Skies Darken cards. Of the shadow deck it is known which cards lie in which layer (a
        discard pile shuffled on top is one), and the backs of its top cards.
        """
        return self.hidden_player_cards() + self.hidden_shadow_cards()

    def concealed(self, seat: Seat) -> list[Spots]:
        """Both decks below what is known of them, and the box."""
        return [
            (("player_deck",), range(len(self.player_deck) - self.player_known)),
            (("unused_events",), range(len(self.unused_events))),
            (("unused_skies",), range(len(self.unused_skies))),
            (("shadow_deck",), range(len(self.shadow_deck) - self.shadow_known)),
        ]

    def deal_anew(self, seat: Seat, rng: Rng) -> bool:
        """Deal what `hidden` says with fewer shuffles: the same worlds, each as likely."""
        self.deal_player_cards_anew(rng)
        self.deal_shadow_cards_anew(rng)
        return True

    def deal_player_cards_anew(self, rng: Rng) -> None:
        """Deal first which events are in the deck, then the order of all cards but Skies Darken. Those are put among
        them at last: into each pile as many as it has.

        Cards are numbered: regions, then events, then Skies Darken cards.
        """
        first_event, first_skies = self.book.first_event, self.book.first_skies
        unknown = len(self.player_deck) - self.player_known
        cards = self.player_deck[:unknown]
        events = [card for card in cards if first_event <= card < first_skies]
        others = sorted([card for card in cards if card < first_event]) + swapped(events, self.unused_events, rng)
        rng.shuffle(others)
        skies = swapped([card for card in cards if card >= first_skies], self.unused_skies, rng)
        end = 0
        for size in reversed(self.piles):
            begin, end = end, min(end + size, unknown)
            dark = sum([card >= first_skies for card in cards[begin:end]])
            for left in reversed(range(dark)):
                others.insert(begin + rng.below(end - begin - left), skies.pop())
        self.player_deck[:unknown] = others

    def deal_shadow_cards_anew(self, rng: Rng) -> None:
        """In each layer the cards of known back from the top: any of that back that is left. Then all others."""
        deck, backs = self.shadow_deck, self.book.card_back
        known, end = len(deck) - self.shadow_known, len(deck)
        for size in self.shadow_layers:
            begin, last, end = max(0, end - size), min(end, known), end - size
            left = sorted(deck[begin:last])
            top: list[Shadow] = []
            for at in range(last - 1, max(begin, len(deck) - self.shadow_backs) - 1, -1):
                same = [card for card in left if backs[card] == backs[deck[at]]]
                top.append(same[rng.below(len(same))])
                left.remove(top[-1])
            rng.shuffle(left)
            deck[begin:last] = left + top[::-1]

    def hidden_player_cards(self) -> list[list[Spots]]:
        book, deck = self.book, self.player_deck
        unknown = len(deck) - self.player_known
        skies = [at for at in range(unknown) if deck[at] >= book.first_skies]
        others = [at for at in range(unknown) if deck[at] < book.first_skies]
        events = [at for at in others if deck[at] >= book.first_event]
        groups: list[list[Spots]] = [
            [(("unused_events",), range(len(self.unused_events))), (("player_deck",), events)],
            [(("player_deck",), others)],
            [(("unused_skies",), range(len(self.unused_skies))), (("player_deck",), skies)],
        ]
        end = len(deck)
        for size in self.piles:
            groups.append([(("player_deck",), range(end - size, min(end, unknown)))])
            end -= size
        return groups

    def hidden_shadow_cards(self) -> list[list[Spots]]:
        """The cards of known back but unknown face come first in the top layers; see `hidden`."""
        deck, backs = self.shadow_deck, self.book.card_back
        groups: list[list[Spots]] = []
        end = len(deck)
        for size in self.shadow_layers:
            layer = range(max(0, end - size), min(end, len(deck) - self.shadow_known))
            end -= size
            seen = [at for at in layer if at >= len(deck) - self.shadow_backs]
            for at in reversed(seen):
                same = [one for one in layer if one <= at and backs[deck[one]] == backs[deck[at]]]
                groups.append([(("shadow_deck",), same)])
            groups.append([(("shadow_deck",), [one for one in layer if one not in seen])])
        return groups

    def seen(self, seat: Seat) -> dict[str, Any]:
        """The backs that show on top of the shadow deck."""
        top = self.shadow_deck[len(self.shadow_deck) - self.shadow_backs :]
        return {"shadow_backs": [self.book.card_back[card] for card in top]}
