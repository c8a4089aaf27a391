"""The state of Fate of the Fellowship, with the helpers that ask nobody anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.state import Spots, State
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.words import (
    ARMIES,
    ARMY_NAMES,
    NO_TROOPS,
    NOWHERE,
    SYMBOLS,
    Army,
    Card,
    Character,
    Cost,
    Objective,
    Place,
    Region,
    Shadow,
    Symbol,
    Troops,
    counted,
    plus,
)

SEATS: Final = [Seat(number) for number in range(5)]
DICE, PLAYER_CARDS, SHADOW_CARDS, SETUP = range(4)
"""The streams of chance."""


class Fate(State[FateBook]):
    """A game of Fate of the Fellowship.

    Decks are lists with the top card at the end. Armies and tokens are tuples of four counts, in the order of
    `words.ARMIES` and `words.SYMBOLS`.
    """

    streams: ClassVar[tuple[str, ...]] = ("dice", "player cards", "shadow cards", "setup")

    players: int
    turns: int
    turn: Seat

    hope: int
    threat: int
    eye: Region
    nazgul: list[int]
    nazgul_slain: int
    havens: list[Place]
    strongholds: list[Place]
    captured: list[Place]
    shadow: list[int]
    shadow_supply: int
    troops: list[Troops]
    supply: list[int]

    cast: list[Character]
    where: list[Place]
    holder: list[Seat]
    solo_token: int
    unused_characters: list[Character]
    upgraded: list[Character]
    waiting: dict[str, Character]
    used: list[str]

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

    objectives: list[Objective]
    completed: list[Objective]
    notes: dict[Objective, tuple[int, ...]]

    # Seats and characters.

    @property
    def seats(self) -> list[Seat]:
        return SEATS[: self.players]

    @property
    def solo(self) -> bool:
        return self.players == 1

    def characters_of(self, seat: Seat) -> list[Character]:
        """The characters of a seat that are on the board."""
        return [one for one in self.cast if self.holder[one] == seat and self.where[one] >= 0]

    @property
    def on_board(self) -> list[Character]:
        """The characters on the board."""
        return [one for one in self.cast if self.where[one] >= 0]

    def present(self, place: Place) -> list[Character]:
        """The characters at a place."""
        where = self.where
        return [one for one in self.cast if where[one] == place]

    def seat_present(self, seat: Seat, place: Place) -> bool:
        """Whether a seat has a character at a place."""
        where, holder = self.where, self.holder
        return any(where[one] == place and holder[one] == seat for one in self.cast)

    def is_present(self, character: Character, place: Place) -> bool:
        return character in self.cast and self.where[character] == place

    def region(self, character: Character) -> Region:
        """The region in which a character stands."""
        return self.book.region_of[self.where[character]]

    @property
    def frodo_place(self) -> Place:
        return self.where[self.book.frodo]

    @property
    def frodo_region(self) -> Region:
        return self.book.region_of[self.where[self.book.frodo]]

    def replace(self, left: Character) -> None:
        """A random unused character takes the place of one who has left, and begins at its own start."""
        if not self.unused_characters:
            return
        new = self.unused_characters.pop(self.rng(SETUP).below(len(self.unused_characters)))
        self.cast[self.cast.index(left)] = new
        self.holder[new], self.holder[left] = self.holder[left], Seat(-1)
        self.where[new] = self.book.start[new]
        self.say("{character} joined at {place}", character=new, place=self.where[new])
        if self.book.character_cards[new].minds_company:
            self.joined(self.where[new])

    def leave_board(self, character: Character, until: str) -> None:
        """A character leaves; `until` is the occasion for his return or replacement."""
        self.where[character] = NOWHERE
        self.waiting[until] = character
        self.say("{character} left the board", character=character)

    # Once a turn.

    def has_used(self, ability: str) -> bool:
        """Whether a once-a-turn ability was used this turn."""
        return ability in self.used

    def use(self, ability: str) -> None:
        self.used.append(ability)

    # Hope.

    def lose_hope(self, amount: int, cause: str) -> None:
        """Lose hope; at 0 the game is lost, and `cause` names how. Seed 004, "Losing hope"."""
        if amount > 0 and not self.result:
            self.hope = max(0, self.hope - amount)
            self.say("Hope fell by {lost} to {left}", lost=amount, left=self.hope)
            if self.hope == 0:
                self.end("lost_" + cause)

    def gain_hope(self, amount: int) -> None:
        """Gain hope, up to the top of the track. Seed 004, "Gaining hope"."""
        gained = min(amount, self.book.data.tracks.hope_top - self.hope)
        if gained > 0 and not self.result:
            self.hope += gained
            self.say("Hope rose by {gained} to {left}", gained=gained, left=self.hope)

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
            self.say("{seat} gained {amount} {symbol} {amount:token|tokens}", seat=seat, amount=amount, symbol=symbol)
        return amount

    def return_token(self, seat: Seat, symbol: Symbol) -> None:
        self.tokens[seat] = plus(self.tokens[seat], symbol, -1)
        self.token_supply[symbol] += 1

    # Troops.

    def friendly(self, place: Place) -> int:
        """How many friendly troops stand at a place."""
        return sum(self.troops[place])

    def armies(self, place: Place) -> list[Army]:
        """The friendly armies with troops at a place."""
        return [Army(army) for army, count in enumerate(self.troops[place]) if count]

    def add_troops(self, place: Place, army: Army, amount: int = 1) -> int:
        """Add troops of an army from the supply, as far as it has them. Returns how many."""
        amount = min(amount, self.supply[army])
        if amount:
            self.supply[army] -= amount
            self.troops[place] = plus(self.troops[place], army, amount)
            self.say("{amount} {army} {amount:troop|troops} joined at {place}", amount=amount, army=army, place=place)
            self.joined(place)
        return amount

    def remove_troop(self, place: Place, army: Army) -> None:
        """Return one friendly troop to the supply."""
        self.troops[place] = plus(self.troops[place], army, -1)
        self.supply[army] += 1
        self.say("1 {army} troop fell at {place}", army=army, place=place)

    def move_troops(self, origin: Place, to: Place, moved: Troops) -> None:
        """Move friendly troops, whoever leads them. They count as entering (A51)."""
        if any(moved):
            self.shift_troops(origin, to, moved)
            self.say(
                "Troops moved from {origin:place} to {to:place}: {moved}",
                moved=spelled(moved),
                origin=origin,
                to=to,
            )
            self.joined(to)

    def move_company(
        self, company: tuple[Character, ...], to: Place, troops: Troops = NO_TROOPS, origin: Place = NOWHERE
    ) -> None:
        """Move characters, from wherever they are, and with them troops of `origin`. They come all at once (A51)."""
        for one in company:
            self.where[one] = to
        if any(troops):
            self.shift_troops(origin, to, troops)
        cards = self.book.character_cards
        if any(troops) or any(one == self.book.frodo or cards[one].minds_company for one in company):
            self.joined(to)

    def shift_troops(self, origin: Place, to: Place, moved: Troops) -> None:
        self.troops[origin] = tuple(a - b for a, b in zip(self.troops[origin], moved, strict=True))  # type: ignore[assignment]
        self.troops[to] = tuple(a + b for a, b in zip(self.troops[to], moved, strict=True))  # type: ignore[assignment]

    def joined(self, place: Place) -> None:
        """Something that Gollum minds has come to a place: he, Frodo or a friendly troop. "They Tricks Us" (A51)."""
        if place == self.frodo_place and self.friendly(place):
            for one in self.present(place):
                if self.book.character_cards[one].minds_company:
                    self.say("{character} grew uneasy among so many", character=one)
                    self.lose_hope(1, "gollum")

    def add_shadow(self, place: Place, amount: int) -> None:
        """Add shadow troops; each that is missing from the supply costs hope. Seed 004, "Reinforce"."""
        placed = min(amount, self.shadow_supply)
        self.shadow_supply -= placed
        self.shadow[place] += placed
        if placed:
            self.say("{amount:# shadow troop|# shadow troops} appeared at {place}", amount=placed, place=place)
        if placed < amount:
            self.say("{amount:# shadow troop was|# shadow troops were} missing from the supply", amount=amount - placed)
            self.lose_hope((amount - placed) * -self.book.data.hope.missing_troop, "troops")

    def remove_shadow(self, place: Place, amount: int) -> int:
        """Return shadow troops to the supply, as many as there are. Returns how many."""
        removed = min(amount, self.shadow[place])
        self.shadow[place] -= removed
        self.shadow_supply += removed
        if removed:
            self.say("{amount:# shadow troop was|# shadow troops were} removed at {place}", amount=removed, place=place)
        return removed

    def move_shadow(self, origin: Place, to: Place, amount: int) -> None:
        self.shadow[origin] -= amount
        self.shadow[to] += amount

    # The Eye and the Nazgûl.

    def shift_eye(self, region: Region) -> None:
        if self.eye != region:
            self.eye = region
            self.say("The Eye turned to {region}", region=region)

    def move_nazgul(self, origin: Region, to: Region, amount: int = 1) -> None:
        if origin != to and amount:
            self.nazgul[origin] -= amount
            self.nazgul[to] += amount
            self.say("{amount} Nazgûl flew from {origin:region} to {to:region}", amount=amount, origin=origin, to=to)

    def slay_nazgul(self, region: Region, amount: int) -> None:
        """Nazgûl leave the game."""
        self.nazgul[region] -= amount
        self.nazgul_slain += amount
        self.say("{amount:# Nazgûl was|# Nazgûl were} slain", amount=amount)

    # Havens and strongholds.

    def free_of_shadow(self, region: Region) -> bool:
        """No shadow troop and no shadow stronghold in a region."""
        places = self.book.places_in[region]
        return not any(self.shadow[place] or place in self.strongholds for place in places)

    def lose_havens(self, places: Iterable[Place] | None = None) -> None:
        """A haven (of these, or any) with shadow troops and no friendly ones falls. Seed 004, "Losing a haven"."""
        checked = self.havens if places is None else [one for one in places if one in self.havens]
        for place in [one for one in checked if self.shadow[one] and not any(self.troops[one])]:
            self.havens.remove(place)
            self.say("{place} fell to the Shadow", place=place)
            if place in self.book.printed_havens or place in self.book.printed_strongholds:
                self.strongholds.append(place)
                self.strongholds.sort()
            self.lose_hope(-self.book.data.hope.lost_haven, "haven")

    def is_barred(self, place: Place) -> bool:
        """Whether reinforcements are barred for ever, under the other reading of A22."""
        return place in self.captured and self.book.rulings.reinforce_recaptured == "never"

    def win_haven(self, place: Place) -> None:
        """A character captures a place. Seed 004, "Capture"."""
        if place not in self.captured:
            self.captured.append(place)
        if place in self.strongholds:
            self.strongholds.remove(place)
        self.havens.append(place)
        self.havens.sort()

    # Objectives.

    def is_open(self, objective: Objective) -> bool:
        return objective in self.objectives and objective not in self.completed

    def all_others_done(self) -> bool:
        """Every objective but the last, Destroy the One Ring, is complete."""
        return len(self.completed) == len(self.objectives) - 1

    def settle(self) -> bool:
        """After every complete step: havens without defenders fall, then objectives that are met are completed.

        This order (rulings A5 and A33) lets a haven that falls in the same step spoil an objective that needs it.
        """
        self.lose_havens()
        if self.result:
            return True
        met = self.met_objectives()
        if met:
            self.do(self.book.completing(met, self.turn))
        return bool(met)

    def met_objectives(self) -> list[Objective]:
        """The open objectives whose condition holds."""
        cards = self.book.objective_cards
        found = []
        for objective in self.objectives:
            is_met = cards[objective].is_met
            if is_met is not None and objective not in self.completed and is_met(self, objective):
                found.append(objective)
        return found

    def return_reserve(self, objective: Objective) -> None:
        """The friendly troops that waited on an objective go to the supply (A34), and shadow troops that it kept."""
        terms = self.book.terms[objective]
        for army, amount in enumerate(terms.reserve):
            self.supply[army] += amount
        if terms.keeps_shadow:
            self.shadow_supply += len(self.notes.pop(objective, ()))

    # What lies on objective cards. A card's notes are numbers that it remembers; where it keeps pieces, one for each.

    def remember(self, objective: Objective, number: int) -> None:
        """Add a number to an objective's notes."""
        self.notes[objective] = (*self.notes.get(objective, ()), number)

    def troops_on_objectives(self) -> list[int]:
        """Friendly troops that wait on open objectives, by army."""
        waiting = [self.book.terms[one].reserve for one in self.objectives if one not in self.completed]
        return [sum(reserve[army] for reserve in waiting) for army in range(len(ARMIES))]

    def shadow_on_objectives(self) -> int:
        """Shadow troops that objectives keep."""
        terms = self.book.terms
        return sum(len(kept) for objective, kept in self.notes.items() if terms[objective].keeps_shadow)

    def tokens_on_objectives(self) -> list[int]:
        """Tokens that objectives keep, by symbol."""
        found = [0] * len(SYMBOLS)
        for objective, kept in self.notes.items():
            symbol = self.book.terms[objective].keeps_token
            if symbol >= 0:
                found[symbol] += len(kept)
        return found

    # Looking at decks.

    def look_at_player_cards(self, count: int) -> None:
        """The top cards of the player deck become known."""
        if count > self.player_known:
            self.player_known = count
            self.reveals += 1
        self.say("The top player cards: {seen:card}", seen=self.player_deck[: -count - 1 : -1])

    def look_at_shadow(self, count: int) -> None:
        """The top cards of the shadow deck become known, and with them the back of the next one."""
        if count > self.shadow_known:
            self.shadow_known = count
            self.reveals += 1
        self.shadow_backs = max(self.shadow_backs, min(count + 1, len(self.shadow_deck)))
        self.say("The top shadow cards: {seen:shadow}", seen=self.shadow_deck[: -count - 1 : -1])

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

    # Interrupts and secrecy.

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """Events in hand and abilities of characters that may be used at this timing."""
        book = self.book
        found = []
        for card in self.hands[seat]:
            if card >= book.first_event:
                event = book.event_cards[card - book.first_event]
                if timing in event.timings and event.why_not(self, seat) is None:
                    found.append(Option(seat, "play", (card,)))
        if timing == "any":
            for one in self.cast:
                for action in book.character_cards[one].any_time:
                    if self.holder[one] == seat and self.where[one] >= 0 and action.why_not(self, one) is None:
                        found += action.options(self, seat, one)
        return found

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """Hands are open; the decks and the cards left in the box are not. All seats know the same.

        Of the player deck it is known how it was stacked: each pile holds one Skies Darken card, wherever in it; the
        box holds only events and Skies Darken cards. Of the shadow deck it is known which cards lie in which layer (a
        discard pile shuffled on top is one), and the backs of its top cards.
        """
        return self.hidden_player_cards() + self.hidden_shadow_cards()

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


def spelled(troops: Troops) -> str:
    """Troops as a person reads them."""
    return counted(troops, ARMY_NAMES)
