"""What each scenario remembers besides the cards, and what an empty deck means in it."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.state.companies import Companies
from westmarch.titles.wizards.words import HAZARDS, HOBBIT, NAZGUL, NO_CARD, NO_SITE, UNTAPPED, Card, Company, Site

MOUNTAIN: Final = "the_lonely_mountain"


class Quests(Companies):
    """The scenarios' own part of a game.

    There and Back Again: `attacked` counts the attacks of each group that escalates; `treasures` are greater items that
    were played at the Lonely Mountain, and `burden` says that the Dwarves have begun to leave.

    Burglar: `exhausted` says that the last resource card has been drawn, `burgled` at which site an item was stolen,
    `limits` how cards change the hazard limits of companies until the end of the turn, and how much they leave;
    `dark_since` in which turn the Witch-king has made shadow-holds count as dark-holds, as a long-event does; 0 if they
    don't.

    Guise: `peace` says that the Investigation is over; `rescuers` are the characters of the company that played Rescue
    Prisoners at Dol Guldur, its bearer first; `rescued` says from which site the prisoners of a card are;
    `ring_seen` says that The One Ring has appeared, `ring_spent` that a
    Hobbit has been discarded for it, `peril` that it and a guardian were in play at the start of this turn.
    """

    attacked: list[int]
    treasures: list[Card]
    burden: bool
    exhausted: bool
    burgled: dict[int, int]
    limits: list[tuple[Company, int, int]]
    dark_since: int
    peace: bool
    rescuers: list[Card]
    rescued: dict[int, int]
    ring_seen: bool
    ring_spent: bool
    peril: bool

    # The row.

    def lay_in_row(self, card: Card, *, hidden: bool = False) -> None:
        """A hazard joins the row behind the others."""
        if hidden:
            self.face_down.append(len(self.row))
        self.row.append(card)

    def take_from_row(self, card: Card) -> None:
        """A hazard leaves the row, and the row closes up."""
        at = self.row.index(card)
        del self.row[at]
        self.face_down = [spot - (spot > at) for spot in self.face_down if spot != at]

    def turn_up(self, spot: int) -> Card:
        """A face-down card of the row is turned up."""
        self.face_down.remove(spot)
        self.reveals += 1
        self.say("Turned up: {card}", card=self.row[spot])
        return self.row[spot]

    # There and Back Again.

    def bear(self, one: Card, card: Card) -> None:
        """Put a card under a character, or pass it to them. A greater item that comes into play at the Lonely Mountain
        is a treasure, and the first that the Hobbit has sets the Dwarves thinking of home (TAB-13). What comes into
        play anew has no past (9)."""
        if card not in self.borne:
            self.burgled.pop(card, None)
            self.treasures = [treasure for treasure in self.treasures if treasure != card]
        if self.book.scenario.seeks_treasure and self.book.is_item[card]:
            if card not in self.borne and self.is_at_mountain() and self.book.item(card).kind == "greater":
                self.treasures.append(card)
                if self.book.rules("drain") == "played":
                    self.begin_to_leave()
            if card in self.treasures and self.book.race[one] == HOBBIT:
                self.begin_to_leave()
        super().bear(one, card)

    def is_at_mountain(self) -> bool:
        """Whether the company of There and Back Again is at the Lonely Mountain."""
        return self.at[0] != NO_SITE and self.book.site_records[self.at[0]].id == MOUNTAIN

    def begin_to_leave(self) -> None:
        """From now on two Dwarves go home whenever the company moves to a region (TAB-13)."""
        if not self.burden:
            self.burden = True
            self.say("From now on two Dwarves leave whenever the company moves to a region")

    def has_treasure(self, one: Card) -> bool:
        """Whether a character bears a greater item that was played at the Lonely Mountain."""
        return any(item in self.treasures for item in self.items_of(one))

    # Empty decks.

    def deck_is_empty(self) -> None:
        """The last resource card has been drawn. There and Back Again is lost (TAB-16); in Burglar the Council meets at
        the end of the turn (BUR-16); in Guise the discard pile becomes the new deck, and sites return (GON-19)."""
        if self.book.scenario.empty_deck == "lost":
            self.end("deck_exhausted")
        elif self.book.scenario.empty_deck == "council":
            self.exhausted = True
            self.say("The last card has been drawn: the Council meets at the end of this turn")
        else:
            super().deck_is_empty()
            self.return_sites()

    def renew_deck(self) -> bool:
        """In Guise what has been discarded since the deck was exhausted becomes a new one (SOLO-8). Elsewhere a deck
        whose last card was not drawn, but taken by what cards do, is exhausted as soon as one has to be drawn."""
        is_renewed = self.book.scenario.empty_deck == "renewed"
        has_discards = is_renewed and bool(self.discard)
        is_first_time = not is_renewed and not self.exhausted and not self.result
        if has_discards or is_first_time:
            self.deck_is_empty()
        return bool(self.deck)

    def return_sites(self) -> None:
        """Discarded sites are in the location deck again, untapped."""
        for number in self.book.sites:
            if self.site_away[number] and not self.book.site_records[number].by_card:
                self.site_away[number] = False
                self.site_pose[number] = UNTAPPED

    def draw_hazard(self) -> Card | None:
        """The top card of the hazard deck. In Guise the game is lost with the last one (GON-18)."""
        if self.result:
            return None
        card = super().draw_hazard()
        if self.book.scenario.hazards_run_out and not self.hazard_deck:
            self.say("The last card of the hazard deck has been drawn")
            self.end("deck_exhausted")
        return card

    def put_away(self, card: Card) -> None:
        """A card goes to its own side's discard pile. In Guise a Nazgûl is shuffled into the hazard deck instead
        (GON-12), and a spell is gone (GON-19)."""
        if self.book.scenario.nazgul_guard and self.is_nazgul(card):
            self.shuffle_into_hazards([card])
            self.say("{card} was shuffled into the hazard deck", card=card)
        elif self.book.scenario.spells_are_gone and self.book.is_spell(card):
            self.gone.append(card)
        else:
            super().put_away(card)

    def shuffle_into_hazards(self, cards: list[Card]) -> None:
        """Shuffle the hazard deck, with further cards."""
        self.hazard_deck += cards
        self.rng(HAZARDS).shuffle(self.hazard_deck)

    # Burglar Wants a Good Job.

    @property
    def burglar(self) -> Card:
        return self.book.starting[0]

    def hazard_limit(self, company: Company, size: int) -> int:
        """How many hazards may be played on a company that was of this size when it set out: two at least, as many as
        its size, and what its site and cards change (4). Guise has no limit."""
        found = max(2, size) + self.book.site_records[self.goal(company)].hazard_limit
        for who, by, least in self.limits:
            if who == company:
                found = found + by if by > 0 else min(found, max(least, found + by))
        return found

    # Guise of the Necromancer.

    def is_nazgul(self, card: Card) -> bool:
        return self.book.is_creature[card] and self.book.race[card] == NAZGUL

    def guardians(self) -> list[Card]:
        """The Nazgûl that guard Dol Guldur, in the order in which they came (GON-12)."""
        return [card for card in self.events if self.is_nazgul(card)]

    def ring_in_play(self) -> Card:
        """The copy of The One Ring that has reappeared and is in play; NO_CARD if there is none (GON-13)."""
        return next((card for card in self.events if self.book.record_id[card] == "the_one_ring"), NO_CARD)

    def is_in_danger(self) -> bool:
        """Whether The One Ring and a guardian are both in play (GON-14)."""
        return self.ring_in_play() != NO_CARD and bool(self.guardians())

    # Sites by name.

    def site_named(self, name: str) -> Site:
        """A site of this match by its id; NO_SITE if it is not among them."""
        found = self.book.site(name)
        return NO_SITE if found is None else found
