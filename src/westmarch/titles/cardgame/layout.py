"""Where everything is: the fields of a game, and what can be read from them at a glance. Nothing here changes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.records import Bonus
from westmarch.titles.cardgame.texts import Wanted
from westmarch.titles.cardgame.words import FREE, NO_CARD, NOWHERE, SHADOW, Card, Location, Role

LEAST_LIMIT = 2
"""How many cards may be carried over, texts aside."""


class Layout(State[CardGameBook]):
    """The table of a card game. Rows of cards run from left to right, decks and piles from bottom to top.

    `rows` are the cards at each location, both sides together; `reserves` those in each role's reserve; items lie with
    their wielder, in `wields`. `fresh` came to a reserve this round and may not move yet; `played` and `used` are what
    a round allows once. `bared` battlegrounds do without their printed defense. `may_be` says of each card out of play
    in which zones of its owner it may be as far as everybody knows (README, "What is known"); `known_top` is 1 where a
    player has seen the top of the draw deck.
    """

    streams: ClassVar[tuple[str, ...]] = ("decks", "locations", "bots")

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
        """The players whom a text means, in the order in which they do it (`effects.wording.Who`)."""
        if who == "owner":
            return (owner,)
        if who in ("free", "shadow"):
            side = FREE if who == "free" else SHADOW
            return tuple(role for role in self.book.of_side[side] for _ in range(self.book.repeats(role)))
        found = self.book.player_of.get(who)
        return () if found is None else (found,)

    def decider(self, role: Role) -> Seat:
        """Who chooses for a role: its own person; for a bot the person of the first Free Peoples player."""
        seat = self.seat_of[role]
        return seat if seat >= 0 else self.seat_of[self.book.of_side[FREE][0]]

    def is_own(self, role: Role, seat: Seat) -> bool:
        """Whether a seat has this role."""
        return seat >= 0 and self.seat_of[role] == seat

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
        if self.is_in_reserve(card):
            return self.book.reserve
        for place, row in self.rows.items():
            if card in row:
                return place
        return NOWHERE

    def place_of(self, card: Card) -> Location:
        """Where a card in play is, an item with its wielder."""
        return self.where(self.wielder(card) if self.book.is_item[card] else card)

    def zone(self, card: Card) -> str:
        """The name of the zone in which a card is: "path", "battleground" or "reserve"; "" if it is not in play."""
        return self.zone_at(self.place_of(card))

    def zone_at(self, place: Location) -> str:
        """The name of the zone of a place: "path", "battleground" or "reserve"; "" for NOWHERE."""
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

    def was_played(self, card: Card) -> bool:
        """Whether a character or item can't be played because it has been played this round."""
        return card in self.played

    # Locations.

    def unused_paths_of(self, number: int) -> tuple[Location, ...]:
        """The paths of a number that have not been active yet."""
        return tuple(path for path in self.unused_paths if self.book.number[path] == number)

    # Hidden cards.

    def can_draw(self, role: Role) -> bool:
        """Whether a card is left to draw."""
        return bool(self.decks[role] or self.cycled[role])

    def can_forsake(self, role: Role) -> bool:
        """Whether a card is left to forsake."""
        return bool(self.hands[role] or self.reserves[role] or self.can_draw(role))

    def shown_top(self, role: Role) -> bool:
        """Whether a player knows the top card of the draw deck: a text shows it, or has shown it."""
        return self.known_top[role] > 0 or any(
            self.book.owner[card] == role and self.zone(card) != "" for card in self.book.shows_top
        )

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
            or all(held < len(self.hands[enemy]) for enemy in enemies)
            or held <= self.carryover(role)
        )

    def points(self, side: int) -> int:
        """Victory points: scored locations (paths count for the Free Peoples only), corruption for the Shadow."""
        vp, is_path = self.book.vp, self.book.is_path
        points = sum(vp[place] for place in self.scored[side] if side == FREE or not is_path[place])
        return points + (self.corruption if side == SHADOW else 0)

    def ring_points(self, side: int) -> int:
        """Victory points for unused Ring tokens, at the end."""
        each = self.book.scenario.ring_vp
        return sum(each for role in self.book.of_side[side] if self.rings[role] and self.book.rings[role] == "once")
