"""The state of a card game: where cards may go, and how they enter, move and leave play.

What is here asks nobody anything: it happens at once. Everything with a choice in it is a procedure. Where things are
stands in `layout`; hands, decks and piles in `piles`.
"""

from __future__ import annotations

from westmarch.titles.cardgame import combat, knowledge
from westmarch.titles.cardgame.piles import Piles
from westmarch.titles.cardgame.words import (
    CYCLE_PILE,
    ELIMINATED,
    NO_CARD,
    NOWHERE,
    OTHERWISE,
    SHADOW,
    SIDE_EMBLEMS,
    Card,
    Location,
    Role,
    without,
)


class CardGame(Piles):
    """A game, whole."""

    # Where cards may go.

    def may_go(self, card: Card, place: Location) -> bool:
        """Whether a card may be played or moved to an active location."""
        book = self.book
        record = book.records[card]
        if record.shuns and self.is_shunned(record.shuns, place):
            return False
        if place in book.sites[card]:
            return True
        if book.is_path[place] or not (book.is_army[card] or book.is_character[card]):
            return False
        return self.is_opened(card, place) or (record.joins is not None and self.may_join(card, record.joins, place))

    def is_shunned(self, what: str, place: Location) -> bool:
        """Whether a text keeps a card away from a location."""
        if what == "shadow_battlegrounds":
            return not self.book.is_path[place] and self.book.defender[place] == SHADOW
        return self.book.is_path[place] and any(self.book.defender[one] == SHADOW for one in self.battlegrounds)

    def is_opened(self, card: Card, place: Location) -> bool:
        """Whether a card in reserve or an event in force lets a card go to a battleground."""
        for opener, places in self.book.openers[card]:
            if place in places and (opener in self.in_force or self.is_in_reserve(opener)):
                return True
        return False

    def may_join(self, card: Card, faction: str, place: Location) -> bool:
        """Whether a battleground lists that faction and has an army of it that is free to support the card."""
        return faction in self.book.factions_at(place) and combat.has_free_army(self, place, card, faction)

    def destinations(self, card: Card) -> list[Location]:
        """The active locations to which a card may be played or moved, the path first."""
        return [place for place in self.active if self.may_go(card, place)]

    def possible_wielders(self, item: Card) -> list[Card]:
        """The friendly characters in play that may wield an item."""
        allowed = self.book.wielders[item]
        side = self.book.side[item]
        return [
            card
            for card in self.in_play()
            if card in allowed and self.book.side[card] == side and self.is_free_for(card, item)
        ]

    def is_free_for(self, wielder: Card, item: Card) -> bool:
        """Whether no weapon of the wielder forbids another."""
        records = self.book.records
        if "weapon" not in records[item].traits:
            return True
        weapons = [one for one in self.items(wielder) if "weapon" in records[one].traits]
        return not weapons or not any(records[one].only_weapon for one in (*weapons, item))

    # Cards enter, move and leave play.

    def come_to_reserve(self, card: Card) -> None:
        self.reserves[self.book.owner[card]] += (card,)
        self.fresh += (card,)

    def come_to(self, card: Card, place: Location) -> None:
        """Put a card that lies nowhere at the right end of a row."""
        if place == self.book.reserve:
            self.come_to_reserve(card)
        else:
            self.rows[place] = (*self.rows.get(place, ()), card)

    def leave_play(self, card: Card) -> None:
        """Take an army or character out of its row; its items stay with it."""
        role = self.book.owner[card]
        if card in self.reserves[role]:
            self.reserves[role] = without(self.reserves[role], card)
            return
        for place, row in self.rows.items():
            if card in row:
                self.rows[place] = without(row, card)
                return

    def move(self, card: Card, place: Location) -> None:
        """Move an army or character with its items to the right end of a row."""
        self.leave_play(card)
        self.come_to(card, place)
        self.say("{card} moved to {location}", card=card, location=place)

    def give(self, item: Card, wielder: Card) -> None:
        """Let a character wield an item that lies nowhere."""
        self.wields[wielder] = (*self.wields.get(wielder, ()), item)

    def drop(self, item: Card) -> None:
        """Take an item from its wielder; the caller puts it somewhere."""
        wielder = self.wielder(item)
        left = without(self.wields[wielder], item)
        if left:
            self.wields[wielder] = left
        else:
            del self.wields[wielder]

    def take_out(self, card: Card) -> tuple[Card, ...]:
        """Take a card out of play, an army or character with its items; returns the items."""
        for one in (card, *self.items(card)):
            if one in self.book.shows_top:
                role = self.book.owner[one]
                self.known_top[role] = 1 if self.decks[role] else 0
        if self.book.is_item[card]:
            self.drop(card)
            return ()
        self.leave_play(card)
        return self.wields.pop(card, ())

    def cycle_in_play(self, card: Card) -> None:
        """Put a card in play, with its items, on its owner's cycle pile, theirs on their owners'."""
        for one in (card, *self.take_out(card)):
            self.put(one, CYCLE_PILE, seen=True)
        self.say("{card} was cycled", card=card)

    def eliminate(self, card: Card, why: str = OTHERWISE) -> None:
        """Eliminate a card in play, an army or character with its items, unless a text has it cycled instead."""
        instead = combat.instead_of_elimination(self, card, why)
        if instead == "cycle":
            self.cycle_in_play(card)
            return
        items = self.take_out(card)
        if instead == "eliminate":
            self.put(card, CYCLE_PILE, seen=True)
            self.say("{card} was cycled", card=card)
        else:
            self.put(card, ELIMINATED, seen=True)
            self.say("{card} was eliminated", card=card)
        for item in items:
            self.put(item, ELIMINATED, seen=True)

    def eliminate_unplayed(self, card: Card, why: str, source: int) -> None:
        """Eliminate a card that lies nowhere now and came from the hand or from aside (`source`), unseen by others."""
        role = self.book.owner[card]
        if combat.is_spared_unplayed(self, card, why):
            self.reveals += 1
            self.put_on_cycle_pile(card)
            return
        seen = self.is_bot(role)
        self.put(card, ELIMINATED, seen=seen)
        if seen:
            self.say("{card} was eliminated", card=card)
        else:
            spared = [one for one in self.book.cards_of[role] if combat.is_spared_unplayed(self, one, why)]
            knowledge.spread(self, role, source, ELIMINATED, but=spared)
            self.tell_elimination(role, card, why)

    def tell_elimination(self, role: Role, card: Card, why: str) -> None:
        """Tell of a card that only its owner has seen; that one was forsaken has been told already."""
        if why == OTHERWISE:
            self.say("{role} eliminated a card", role=role)
            self.tell_owner(role, "Eliminated: {card}", card)
        else:
            self.tell_owner(role, "Forsaken: {card}", card)

    def remove(self, card: Card) -> None:
        """Eliminate a card wherever it is: in play, aside, in hand or a pile. A deck in which it was is shuffled."""
        if card == NO_CARD:
            return
        if self.where(card) != NOWHERE:
            for one in (card, *self.take_out(card)):
                self.put(one, ELIMINATED, seen=True)
        else:
            self.take_from_hidden(card)
            self.put(card, ELIMINATED, seen=True)
            self.reveals += 1
        self.say("{card} was removed from the game", card=card)

    # Locations.

    def add_tokens(self, place: Location, kind: str, count: int) -> None:
        tokens = self.attack_tokens if kind == "attack" else self.defense_tokens
        tokens[place] = tokens.get(place, 0) + count
        if kind == "attack":
            self.say("{count:# attack token was|# attack tokens were} added to {location}", count=count, location=place)
        else:
            self.say(
                "{count:# defense token was|# defense tokens were} added to {location}", count=count, location=place
            )

    def change_corruption(self, change: int) -> None:
        before, self.corruption = self.corruption, max(0, self.corruption + change)
        if self.corruption != before:
            self.say("Corruption is {corruption} now", corruption=self.corruption)

    def clear(self, place: Location) -> None:
        """Take a location whose combat is over out of the middle, tokens and all."""
        for kept in (self.rows, self.attack_tokens, self.defense_tokens):
            kept.pop(place, None)
        if place == self.path:
            self.path = NOWHERE
        else:
            self.battlegrounds.remove(place)
            if place in self.bared:
                self.bared.remove(place)

    def score_location(self, side: int, place: Location) -> None:
        """Put a location into a side's scoring area."""
        self.scored[side] += (place,)
        self.proclaim(SIDE_EMBLEMS[side], "{location} was scored by {side}", side=side, location=place)

    # Turns.

    def begin_round(self) -> None:
        """What a round allows once is allowed again."""
        self.played = self.fresh = self.used = self.in_force = ()
        for role in self.book.roles:
            if self.book.rings[role] == "round":
                self.rings[role] = 1

    def acted(self) -> None:
        """Somebody has taken an action, so everybody may act again."""
        self.passed = ()

    def passes(self, role: Role) -> None:
        self.passed = (*self.passed, role) if role not in self.passed else self.passed
        self.say("{role} passed", role=role)
