"""The state of a card game: hands, decks and piles, the cards in play and where, and what everybody knows of the rest.

What is here asks nobody anything: it happens at once. Everything with a choice in it is a procedure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.engine.state import Spots, State
from westmarch.titles.cardgame import combat, knowledge
from westmarch.titles.cardgame.procedures import bot_texts
from westmarch.titles.cardgame.procedures.resolve import Resolve, SetAside
from westmarch.titles.cardgame.words import (
    ASIDE,
    CYCLE_PILE,
    DRAW_DECK,
    ELIMINATED,
    FREE,
    HAND,
    NO_CARD,
    NOWHERE,
    OTHERWISE,
    SHADOW,
    Card,
    Location,
    Role,
    without,
)

if TYPE_CHECKING:
    from westmarch.titles.cardgame.book import CardGameBook
    from westmarch.titles.cardgame.language import Wanted, Word
    from westmarch.titles.cardgame.records import Bonus

DECKS, LOCATIONS, BOTS = range(3)
"""The streams of chance: shuffled decks, activated locations, cards that bots take at random."""


LEAST_LIMIT = 2
"""How many cards may be carried over, texts aside."""


class CardGame(State["CardGameBook"]):
    """A game. Rows of cards run from left to right, decks and piles from bottom to top.

    `rows` are the cards at each location, both sides together; `reserves` those in each role's reserve; items lie with
    their wielder, in `wields`. `fresh` came to a reserve this round and may not move yet; `played` and `used` are what
    a round allows once. `bared` battlegrounds do without their printed defense. `may_be` says of each card out of play
    in which zones of its owner it may be as far as everybody knows (README, "What is known"); `known_top` is 1 where a
    player has seen the top of the draw deck.
    """

    streams: ClassVar[tuple[str, ...]] = ("decks", "locations", "bots")
    book: CardGameBook

    round: int
    starter: int
    number: int
    seat_of: list[Seat]
    hands: list[tuple[Card, ...]]
    decks: list[tuple[Card, ...]]
    cycled: list[tuple[Card, ...]]
    eliminated: list[tuple[Card, ...]]
    may_be: list[int]
    known_top: list[int]
    reserves: list[tuple[Card, ...]]
    rows: dict[Location, tuple[Card, ...]]
    wields: dict[Card, tuple[Card, ...]]
    path: Location
    battlegrounds: list[Location]
    bared: list[Location]
    attack_tokens: dict[Location, int]
    defense_tokens: dict[Location, int]
    unused_paths: list[Location]
    field_decks: list[tuple[Location, ...]]
    scored: list[tuple[Location, ...]]
    set_aside: list[Location]
    corruption: int
    rings: list[int]
    played: tuple[Card, ...]
    fresh: tuple[Card, ...]
    used: tuple[Card, ...]
    in_force: tuple[Card, ...]
    passed: tuple[Role, ...]

    @property
    def seats(self) -> list[Seat]:
        return sorted({seat for seat in self.seat_of if seat >= 0})

    def is_bot(self, role: Role) -> bool:
        """Whether a role is a bot of Against the Shadow."""
        return role >= 0 and self.book.is_bot[role]

    def players(self, owner: Role, who: str) -> tuple[Role, ...]:
        """The players whom a text means, in the order in which they do it; see `language`."""
        if who == "owner":
            return (owner,)
        if who in ("free", "shadow"):
            side = FREE if who == "free" else SHADOW
            return tuple(role for role in self.book.of_side[side] for _ in range(self.book.repeats(role)))
        found = self.book.player_of.get(who)
        return () if found is None else (found,)

    # Cards in play.

    def row(self, place: Location) -> tuple[Card, ...]:
        """The cards at a location, both sides, from left to right."""
        return self.rows.get(place, ())

    def on_side(self, place: Location, side: int) -> tuple[Card, ...]:
        """The cards of one side at a location, from left to right."""
        sides = self.book.side
        return tuple(card for card in self.rows.get(place, ()) if sides[card] == side)

    @property
    def active(self) -> list[Location]:
        """The active path and battlegrounds."""
        return [self.path, *self.battlegrounds] if self.path >= 0 else self.battlegrounds

    def in_play(self) -> tuple[Card, ...]:
        """All armies and characters in play, in reserve or at a location."""
        found = [card for place in self.active for card in self.rows.get(place, ())]
        return (*found, *(card for reserve in self.reserves for card in reserve))

    def items(self, card: Card) -> tuple[Card, ...]:
        """The items that a character wields."""
        return self.wields.get(card, ())

    def wielder(self, item: Card) -> Card:
        """Who wields an item; NO_CARD if it is not in play."""
        for card, items in self.wields.items():
            if item in items:
                return card
        return NO_CARD

    def where(self, card: Card) -> Location:
        """Where an army or character in play is: a location or the reserve; NOWHERE if it is not in play."""
        for place in self.active:
            if card in self.rows.get(place, ()):
                return place
        return self.book.reserve if self.is_in_reserve(card) else NOWHERE

    def place_of(self, card: Card) -> Location:
        """Where a card in play is, an item with its wielder."""
        return self.where(self.wielder(card) if self.book.is_item[card] else card)

    def zone(self, card: Card) -> str:
        """The word for where a card in play is: "path", "battleground" or "reserve"; "" if it is not in play."""
        return self.zone_at(self.place_of(card))

    def zone_at(self, place: Location) -> str:
        """The word for a place: "path", "battleground" or "reserve"; "" for NOWHERE."""
        if place == NOWHERE:
            return ""
        if place == self.book.reserve:
            return "reserve"
        return "path" if self.book.is_path[place] else "battleground"

    def is_in_reserve(self, card: Card) -> bool:
        """Whether an army or character is in its owner's reserve."""
        return card in self.reserves[self.book.owner[card]]

    def any_in_play(self, wanted: Wanted) -> bool:
        """Whether such an army or character is in play."""
        meant = self.book.wanted(wanted)
        return any(card in meant for card in self.in_play())

    # Where cards may go.

    def may_go(self, card: Card, place: Location) -> bool:
        """Whether a card may be played or moved to an active location."""
        record = self.book.records[card]
        if record.shuns and self.is_shunned(record.shuns, place):
            return False
        if place in self.book.sites[card]:
            return True
        if self.book.is_path[place] or not (self.book.is_army[card] or self.book.is_character[card]):
            return False
        return self.is_opened(card, place) or (record.joins is not None and self.may_join(card, record.joins, place))

    def is_shunned(self, what: str, place: Location) -> bool:
        """Whether a text keeps a card away from a location."""
        if what == "shadow_battlegrounds":
            return not self.book.is_path[place] and self.book.defender[place] == SHADOW
        return self.book.is_path[place] and any(self.book.defender[one] == SHADOW for one in self.battlegrounds)

    def is_opened(self, card: Card, place: Location) -> bool:
        """Whether a card in reserve or an event in force lets a card go to a battleground."""
        for opener in self.openers(self.book.side[card]):
            opens = self.book.records[opener].opens
            if opens is not None and opener != card and card in self.book.wanted(opens.cards):
                if not opens.location and not opens.faction:
                    return True
                if place in self.book.battlegrounds_wanted(opens.location, opens.faction or ""):
                    return True
        return False

    def openers(self, side: int) -> list[Card]:
        """The cards of a side whose text may let others go to further battlegrounds: in reserve, or in force."""
        return [card for card in self.book.opening_of[side] if card in self.in_force or self.is_in_reserve(card)]

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

    # Hidden cards.

    def can_draw(self, role: Role) -> bool:
        """Whether a card is left to draw."""
        return bool(self.decks[role] or self.cycled[role])

    def can_forsake(self, role: Role) -> bool:
        """Whether a card is left to forsake."""
        return bool(self.hands[role] or self.reserves[role] or self.can_draw(role))

    def take_from_deck(self, role: Role, count: int) -> tuple[Card, ...]:
        """Take cards off the top of a draw deck and lay them aside, unseen by others; the caller puts them somewhere. A
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

    def put(self, card: Card, zone: int, seen: bool) -> None:
        """Put a card that lies nowhere on top of one of its owner's piles or into the hand; `seen` by everybody."""
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

    def from_hand_at_random(self, role: Role) -> Card:
        """A card of a hand, each equally likely; it stays there."""
        hand = self.hands[role]
        return hand[self.draw_for_bot(len(hand))]

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

    # Texts.

    def deed(self, role: Role, card: Card, place: Location, words: Sequence[Word]) -> Resolve:
        """What carries out a text."""
        return Resolve(role, card, place, self.book.text(words))

    def resolve(self, deed: Resolve, words: Sequence[Word]) -> None:
        """Carry out further words of the same text."""
        if words:
            self.do(self.deed(deed.role, deed.card, deed.place, words))

    # Locations.

    def unused_paths_of(self, number: int) -> tuple[Location, ...]:
        """The paths of a number that have not been active yet."""
        return tuple(path for path in self.unused_paths if self.book.number[path] == number)

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
        self.say("{location} was scored by {side}", side=side, location=place)

    # Score and limits.

    def bonuses(self, role: Role) -> list[Bonus]:
        """What the role's cards in play give it where they are."""
        return [bonus for card, bonus in self.book.bonuses_of[role] if self.zone(card) in bonus.zones]

    def carryover(self, role: Role) -> int:
        """How many cards a role may hold and still pass."""
        return LEAST_LIMIT + sum(bonus.carryover for bonus in self.bonuses(role))

    def may_pass(self, role: Role) -> bool:
        """Whether a role may pass: few enough cards in hand, or fewer than every enemy."""
        held = len(self.hands[role])
        enemies = self.book.of_side[1 - self.book.side_of[role]]
        return (
            held <= LEAST_LIMIT
            or held <= self.carryover(role)
            or all(held < len(self.hands[enemy]) for enemy in enemies)
        )

    def points(self, side: int) -> int:
        """Victory points: scored locations (paths count for the Free Peoples only), corruption for the Shadow."""
        vp, is_path = self.book.vp, self.book.is_path
        points = sum(vp[place] for place in self.scored[side] if side == FREE or not is_path[place])
        return points + (self.corruption if side == SHADOW else 0)

    def ring_points(self, side: int) -> int:
        """Victory points for unused Ring tokens, at the end."""
        worth = self.book.scenario.ring_vp
        return sum(worth for role in self.book.of_side[side] if self.rings[role] and self.book.rings[role] == "once")

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

    def was_played(self, card: Card) -> bool:
        """Whether a character or item can't be played because it has been played this round."""
        return card in self.played

    def has_effect(self, role: Role, card: Card) -> bool:
        """Whether playing an event would do anything now."""
        words = self.book.records[card].event
        deed = self.deed(role, card, NOWHERE, words)
        return any(word.possible(self, deed) for word in words)

    def decider(self, role: Role) -> Seat:
        """Who chooses for a role: its own person; for a bot the person of the first Free Peoples player."""
        seat = self.seat_of[role]
        return seat if seat >= 0 else self.seat_of[self.book.of_side[FREE][0]]

    # Bots.

    def is_useful_at(self, card: Card, place: Location) -> bool:
        """Whether a bot's card in reserve is useful at a location (seed, "Usefully")."""
        return bot_texts.is_useful_at(self, card, place)

    def right_most(self, cards: Sequence[Card]) -> Card:
        """The right-most of some cards in play: on battlegrounds from the right, then on the path, then in reserve."""
        rows = [self.row(place) for place in (*reversed(self.battlegrounds), self.path)]
        for row in (*rows, *self.reserves):
            for bearer in reversed(row):
                for card in (bearer, *reversed(self.items(bearer))):
                    if card in cards:
                        return card
        return NO_CARD

    def one_of_each_kind(self, cards: Iterable[Card]) -> list[Card]:
        """Of copies in play that lie in the same place, and came there as early, only one."""
        found: dict[tuple[Card, Location, bool], Card] = {}
        for card in cards:
            found.setdefault((self.book.title_of[card], self.place_of(card), card in self.fresh), card)
        return list(found.values())

    def draw_for_bot(self, count: int) -> int:
        """A random number below `count`, for what a bot does at random."""
        return self.rng(BOTS).below(count)

    def draw_location(self, count: int) -> int:
        """A random number below `count`, for a location."""
        return self.rng(LOCATIONS).below(count)

    # Combat at a glance.

    def shadow_wins(self, place: Location) -> bool:
        """Whether the Shadow would win a combat that is fought now."""
        return combat.shadow_wins(self, place)

    # What is hidden, and what is known of it.

    def is_own(self, role: Role, seat: Seat) -> bool:
        """Whether a seat has this role."""
        return seat >= 0 and self.seat_of[role] == seat

    def shown_top(self, role: Role) -> bool:
        """Whether a player knows the top card of the draw deck: a text shows it, or has shown it."""
        return self.known_top[role] > 0 or any(
            self.book.owner[card] == role and self.zone(card) != "" for card in self.book.shows_top
        )

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
