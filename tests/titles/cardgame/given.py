"""Given, when, then: a table of the card game on which a test sets up exactly what matters.

    table = Table().clear()
    table.path("egladil", shadow=["the_commander", {"card": "the_destroyer", "items": ["black_riders_mount"]}])
    table.fight("egladil")
    assert table.corruption == 2

Things are named by their ids in the data files. Where a deck has several copies of a card, its id takes the first copy
that the test has not placed yet; `row` and the other readers tell copies apart as the game does (`mordor_orcs_2`).
After `turn`, `fight` and `begin` the game stops when that is over (`over`); `go_on` lets it go on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import argument_kinds, describe
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.engine.state import answer, legal, run
from westmarch.engine.title import title
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.procedures.activation import ActivateBattleground, ActivatePath
from westmarch.titles.cardgame.procedures.bot_turn import BotTurn
from westmarch.titles.cardgame.procedures.fights import BattlegroundCombat, PathCombat
from westmarch.titles.cardgame.procedures.hands import Forsake
from westmarch.titles.cardgame.procedures.round import Act, ActionStep, DrawStep, Rounds
from westmarch.titles.cardgame.setup import OpeningHands
from westmarch.titles.cardgame.words import (
    BOTS,
    CYCLE_PILE,
    DRAW_DECK,
    ELIMINATED,
    FREE,
    HAND,
    LOCATIONS,
    NO_CARD,
    NOWHERE,
    SHADOW,
    SIDES,
    Card,
    Location,
    Role,
)

PASSIVE = ("no", "decline", "enough")

BOX = re.compile(r"(?:.*\. )?(?P<box>Use an action|Pass|Carryover|Path|Winning|Move|Play)\? (?P<answer>Yes|No)\b")

COMBAT = re.compile(r"(\d+) attack icons? against (\d+) defense(?:\D+(\d+) by the location)?")

Entry = str | dict[str, Any]
"""A card in play: its id, or {"card": id, "items": [ids]}."""


@dataclass(repr=False)
class Halt(Question):
    """Stops the game when what a test looks at is over."""

    seat: Seat = Seat(0)

    secret = True
    prompt = "That is over"
    says = {"go_on": "Go on"}

    def options(self, game: Any) -> list[Option]:
        return [Option(self.seat, "go_on")]

    def go_on(self, game: Any, seat: Seat) -> None:
        """The game goes on."""


class LoadedRng:
    """Stands in for a draw of a bot's card or of a location: gives what the test has named next."""

    def __init__(self, table: Table, stream: int, fair: Rng) -> None:
        self.table = table
        self.stream = stream
        self.fair = fair

    def below(self, n: int) -> int:
        loaded = self.table.loaded[self.stream]
        if not loaded:
            return self.fair.below(n)
        return self.table.draw_from(self.stream, loaded.pop(0), n)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fair, name)


class Table:
    """A card game under a test's control. Keyword settings are those of the title; without `seats` as few people as
    possible play against bots, and as many as possible without."""

    def __init__(
        self,
        scenario: str = "trilogy",
        shadow: str = "bots",
        seats: int = 0,
        seed: int | str = 1,
        overrides: dict[str, Any] | None = None,
        **settings: str,
    ) -> None:
        cardgame = title("cardgame")
        self.book: Any = cardgame.open_book({"scenario": scenario, "shadow": shadow, **settings}, overrides or {})
        tables = self.book.scenario.bot_seats if shadow == "bots" else self.book.scenario.seats
        seats = seats or (len(tables[0]) if shadow == "bots" else len(tables[-1]))
        self.game: Any = cardgame.play.new(self.book, seats, key_of(seed))
        self.loaded: dict[int, list[int]] = {BOTS: [], LOCATIONS: []}
        self.placed: set[Card] = set()
        self.fillers: set[Card] = set()
        fair = self.game.rng

        def rng(stream: int) -> Any:
            return LoadedRng(self, stream, fair(stream)) if stream in self.loaded else fair(stream)

        self.game.rng = rng

    # Ids and numbers.

    def card(self, key: str) -> Card:
        """The number of a card."""
        return Card(self.book.kinds["card"].numbers[key])

    def place(self, key: str) -> Location:
        """The number of a location, or of the reserve."""
        return Location(self.book.kinds["location"].numbers[key])

    def role(self, key: str) -> Role:
        return Role(self.book.role_numbers[key])

    def key(self, card: int) -> str:
        """The id of a card."""
        return str(self.book.kinds["card"].encode(card))

    def keys(self, cards: Sequence[int]) -> list[str]:
        return [self.key(card) for card in cards]

    def name(self, key: str) -> str:
        """The title of a card, as the log tells it."""
        return str(self.book.records[self.card(key)].title)

    def place_key(self, place: int) -> str:
        """The id of a location."""
        return str(self.book.kinds["location"].encode(place))

    def copy_of(self, key: str) -> Card:
        """The first copy of a card that the test has not placed yet."""
        first = self.card(key)
        copies = [card for card in self.book.cards if self.book.title_of[card] == self.book.title_of[first]]
        free = [card for card in copies[copies.index(first) :] if card not in self.placed]
        return Card(free[0]) if free else first

    # Given.

    def clear(self) -> Table:
        """Nothing in play, empty hands and piles, no location active or scored, no corruption, all Ring tokens unused.
        Every card is back in its draw deck."""
        game, book = self.game, self.book
        game.hands = [()] * len(book.roles)
        game.cycled = [()] * len(book.roles)
        game.eliminated = [()] * len(book.roles)
        game.reserves = [()] * len(book.roles)
        game.decks = [book.cards_of[role] for role in book.roles]
        game.rows, game.wields, game.attack_tokens, game.defense_tokens = {}, {}, {}, {}
        game.path, game.number = NOWHERE, 0
        game.battlegrounds, game.bared, game.set_aside = [], [], []
        game.unused_paths = list(book.paths)
        planned = [place for places in book.battlegrounds_in_order for place in places] or book.battlegrounds
        game.field_decks = [tuple(one for one in planned if book.defender[one] == side) for side in (FREE, SHADOW)]
        game.scored = [(), ()]
        game.corruption = 0
        game.known_top = [0] * len(book.roles)
        game.rings = [1 if ring else 0 for ring in book.rings]
        game.passed = ()
        game.begin_round()
        self.placed, self.fillers = set(), set()
        return self.begin()

    def take_out(self, card: Card) -> None:
        """Take a card from wherever it is; an arbitrary card of a hand is replaced by another."""
        game, role = self.game, self.book.owner[card]
        self.placed.discard(card)
        if card in self.fillers:
            self.fillers.remove(card)
            other = self.filler(role)
            game.hands[role] = tuple(other if one == card else one for one in game.hands[role])
        for piles in (game.hands, game.decks, game.cycled, game.eliminated, game.reserves):
            piles[role] = tuple(one for one in piles[role] if one != card)
        for place in game.rows:
            game.rows[place] = tuple(one for one in game.rows[place] if one != card)
        if game.wielder(card) != NO_CARD:
            game.drop(card)

    def take(self, key: str) -> Card:
        """Take a copy of a card to place it."""
        card = self.copy_of(key)
        self.take_out(card)
        self.placed.add(card)
        return card

    def filler(self, role: Role) -> Card:
        """An arbitrary card from the bottom of a draw deck."""
        card = next(one for one in self.game.decks[role] if one not in self.placed)
        self.game.decks[role] = tuple(one for one in self.game.decks[role] if one != card)
        return Card(card)

    def put(self, entries: Sequence[Entry]) -> tuple[Card, ...]:
        """Take cards with their items; the caller puts the cards somewhere."""
        found = []
        for entry in entries:
            parts = {"card": entry} if isinstance(entry, str) else entry
            card = self.take(parts["card"])
            found.append(card)
            for item in parts.get("items", ()):
                self.game.give(self.take(item), card)
        return tuple(found)

    def path(self, key: str, shadow: Sequence[Entry] = (), free: Sequence[Entry] = ()) -> Table:
        """The active path with its cards, and its number as the number of the round."""
        game, place = self.game, self.place(key)
        self.take_location(place)
        game.path, game.number = place, self.book.number[place]
        game.rows[place] = ()
        game.rows[place] = self.put(shadow) + self.put(free)
        return self.begin()

    def battleground(
        self, key: str, shadow: Sequence[Entry] = (), free: Sequence[Entry] = (), from_scored: str | None = None
    ) -> Table:
        """Another active battleground with its cards; perhaps one that came from a side's scoring area."""
        game, place = self.game, self.place(key)
        self.take_location(place)
        game.battlegrounds.append(place)
        if from_scored is not None and SIDES.index(from_scored) != self.book.defender[place]:
            game.bared.append(place)
        game.rows[place] = ()
        game.rows[place] = self.put(shadow) + self.put(free)
        return self.begin()

    def join(self, key: str, cards: Sequence[Entry]) -> Table:
        """Put cards at the right end of the row at an active location."""
        self.game.rows[self.place(key)] += self.put(cards)
        return self.begin()

    def take_location(self, place: Location) -> None:
        """Take a location from wherever it is."""
        game = self.game
        game.unused_paths = [one for one in game.unused_paths if one != place]
        for areas in (game.field_decks, game.scored):
            areas[:] = [tuple(one for one in area if one != place) for area in areas]

    def reserve(self, role: str, cards: Sequence[Entry]) -> Table:
        """Put cards at the right end of a reserve; they did not come there this round."""
        self.game.reserves[self.role(role)] += self.put(cards)
        return self.begin()

    def hand(self, role: str, cards: Sequence[str] | int) -> Table:
        """Add cards to a hand: these, or so many arbitrary ones."""
        return self.add(self.game.hands, role, cards)

    def hands(self, **counts: int) -> Table:
        """So many arbitrary cards in the hands of these roles."""
        for role, count in counts.items():
            self.hand(role, count)
        return self

    def cycle_pile(self, role: str, cards: Sequence[str] | int) -> Table:
        """Add cards to a cycle pile."""
        return self.add(self.game.cycled, role, cards)

    def eliminated(self, role: str, cards: Sequence[str] | int) -> Table:
        """Add cards to an eliminated pile."""
        return self.add(self.game.eliminated, role, cards)

    def add(self, piles: list[tuple[Card, ...]], role: str, cards: Sequence[str] | int) -> Table:
        number = self.role(role)
        if isinstance(cards, int):
            found = tuple(self.filler(number) for _ in range(cards))
            if piles is self.game.hands:
                self.fillers.update(found)
        else:
            found = tuple(self.take(key) for key in cards)
        piles[number] += found
        return self.begin()

    def deck_top(self, role: str, cards: Sequence[str]) -> Table:
        """Stack a draw deck: the first card named is drawn first."""
        number = self.role(role)
        found = [self.take(key) for key in cards]
        self.game.decks[number] += tuple(reversed(found))
        return self.begin()

    def deck(self, role: str, cards: Sequence[str]) -> Table:
        """All that is left of a draw deck, the top card first; the rest has been eliminated."""
        number = self.role(role)
        self.game.eliminated[number] += self.game.decks[number]
        self.game.decks[number] = ()
        return self.deck_top(role, cards)

    def scored(self, side: str, places: Sequence[str]) -> Table:
        """Locations in a side's scoring area."""
        for key in places:
            place = self.place(key)
            self.take_location(place)
            self.game.scored[SIDES.index(side)] += (place,)
        return self.begin()

    def used_up(self, places: Sequence[str]) -> Table:
        """Paths and battlegrounds that can't be activated any more: they lie aside."""
        for key in places:
            self.take_location(self.place(key))
            self.game.set_aside.append(self.place(key))
        return self.begin()

    def played(self, cards: Sequence[str]) -> Table:
        """Characters and items that were played this round."""
        self.game.played += tuple(self.card(key) for key in cards)
        return self.begin()

    def fresh(self, cards: Sequence[str]) -> Table:
        """Cards that came to a reserve this round."""
        self.game.fresh += tuple(self.card(key) for key in cards)
        return self.begin()

    def tokens(self, place: str, attack: int = 0, defense: int = 0) -> Table:
        """Tokens on a location."""
        self.game.attack_tokens[self.place(place)] = attack
        self.game.defense_tokens[self.place(place)] = defense
        return self.begin()

    def now(
        self,
        round: int | None = None,
        number: int | None = None,
        corruption: int | None = None,
        starter: str | None = None,
        rings: dict[str, int] | None = None,
    ) -> Table:
        """Set tracks: the round, the last path number, corruption, the starting player, unused Ring tokens."""
        game = self.game
        game.round = game.round if round is None else round
        game.number = game.number if number is None else number
        game.corruption = game.corruption if corruption is None else corruption
        if starter is not None:
            game.starter = self.book.order.index(self.role(starter))
        for role, count in (rings or {}).items():
            game.rings[self.role(role)] = count
        return self.begin()

    def drawn(self, *cards: str) -> Table:
        """The cards that a bot takes at random next, in order; if need be they replace others."""
        game = self.game
        for key in cards:
            copies = [one for one in self.book.cards if self.book.title_of[one] == self.book.title_of[self.card(key)]]
            held = [one for one in copies if one in game.hands[self.book.owner[one]] and one not in self.loaded[BOTS]]
            card = held[0] if held else self.copy_of(key)
            if not held and game.hands[self.book.owner[card]]:
                role = self.book.owner[card]
                out = next(one for one in game.hands[role] if one in self.fillers)
                self.fillers.remove(out)
                self.take_out(card)
                game.hands[role] = tuple(card if one == out else one for one in game.hands[role])
                game.decks[role] = (out, *game.decks[role])
            self.placed.add(card)
            self.fillers.discard(card)
            self.loaded[BOTS].append(card)
        return self

    def drawn_location(self, *places: str) -> Table:
        """The locations that are activated at random next, in order."""
        self.loaded[LOCATIONS] += [self.place(key) for key in places]
        return self

    def draw_from(self, stream: int, wanted: int, n: int) -> int:
        """Where among the n things that are drawn from the wanted one is."""
        for choices in self.drawable(stream, wanted):
            if wanted in choices and len(choices) == n:
                return list(choices).index(wanted)
        name = self.key(wanted) if stream == BOTS else self.place_key(wanted)
        raise AssertionError(f"{name} is not among the {n} that are drawn from")

    def drawable(self, stream: int, wanted: int) -> list[Sequence[int]]:
        """What may be drawn from: hands and cards set aside, or decks of locations."""
        game = self.game
        if stream == BOTS:
            aside = [one.drawn for one in game.agenda if isinstance(one, SetAside)]
            return [*game.hands, *aside]
        return [*game.field_decks, game.unused_paths_of(self.book.number[wanted])]

    def begin(self, *procedures: Procedure) -> Table:
        """In the combat step of this round: carry out these procedures, then stop."""
        rounds = Rounds()
        rounds.at = rounds.steps.index("victory_check")
        self.game.agenda = [rounds, Halt()]
        self.game.do(*procedures)
        return self.start()

    def start(self) -> Table:
        """Begin the log here, and run to the next question."""
        game, book = self.game, self.book
        hidden = 1 << HAND | 1 << DRAW_DECK | 1 << CYCLE_PILE
        for card in book.cards:
            role = book.owner[card]
            shown = book.is_bot[role] and card in game.eliminated[role]
            game.may_be[card] = 1 << ELIMINATED if shown else hidden | (0 if book.is_bot[role] else 1 << ELIMINATED)
        for card in game.in_play():
            for one in (card, *game.items(card)):
                game.may_be[one] = 0
        game.log = []
        game.result = ""
        game.offered = None
        run(game)
        return self

    # When.

    def turn(self, role: str) -> Table:
        """The turn of a role within the action step; it stops when the turn is over."""
        number, order = self.role(role), self.book.order
        rounds = Rounds()
        rounds.at = rounds.steps.index("combat_step")
        step = ActionStep((order.index(number) + 1) % len(order))
        step.at = step.steps.index("next_turn")
        turn = BotTurn(number) if self.game.is_bot(number) else Act(self.game.seat_of[number], number)
        self.game.agenda = [rounds, step, Halt(), turn]
        return self.start()

    def fight(self, key: str) -> Table:
        """The combat at a location."""
        place = self.place(key)
        return self.begin(PathCombat(place) if self.book.is_path[place] else BattlegroundCombat(place))

    def activate(self, key: str) -> Table:
        """Activate or reactivate a location."""
        place = self.place(key)
        return self.begin(ActivatePath(place) if self.book.is_path[place] else ActivateBattleground(place))

    def forsake(self, role: str, count: int = 1) -> Table:
        """A role must forsake."""
        return self.begin(Forsake(self.role(role), count))

    def opening(self, *roles: str) -> Table:
        """The opening hands of some roles."""
        return self.begin(OpeningHands(tuple(self.role(role) for role in roles)))

    def draw_step(self, *roles: str) -> Table:
        """The draw step of some roles."""
        return self.begin(*(DrawStep(self.role(role)) for role in roles))

    def in_round(self, step: str) -> Table:
        """Go on from this step of the round, without a stop after it."""
        rounds = Rounds()
        rounds.at = rounds.steps.index(step)
        self.game.agenda = [rounds]
        return self.start()

    @property
    def over(self) -> bool:
        """Whether what was begun is over."""
        return bool(self.game.result) or isinstance(self.game.question, Halt)

    def go_on(self) -> Table:
        """Go on after a stop."""
        assert self.over
        return self.do("go_on")

    @property
    def options(self) -> list[Option]:
        if self.game.offered is None:
            run(self.game)
        return legal(self.game)

    def spoken(self, option: Option) -> tuple[Any, ...]:
        """An option in ids: (verb, argument, ...)."""
        kinds = argument_kinds(self.game, option).values()
        words = [
            self.book.kinds[kind].encode(value) if self.book.kind(kind) else value
            for kind, value in zip(kinds, option.args, strict=True)
        ]
        return (option.verb, *(tuple(word) if isinstance(word, list) else word for word in words))

    def offered(self, verb: str = "", seat: int | None = None) -> list[tuple[Any, ...]]:
        """The legal options (of a verb, of a seat) in ids."""
        return [
            self.spoken(option) for option in self.options if verb in ("", option.verb) and seat in (None, option.seat)
        ]

    def labels(self, verb: str = "") -> list[str]:
        """The legal options (of a verb) as a person reads them."""
        return [describe(self.game, option).text for option in self.options if verb in ("", option.verb)]

    def can(self, verb: str, *words: Any, seat: int | None = None) -> bool:
        """Whether such an option is legal; trailing arguments may be left out."""
        return any(found[: 1 + len(words)] == (verb, *words) for found in self.offered(verb, seat))

    def do(self, verb: str, *words: Any, seat: int | None = None) -> Table:
        """Choose an option by its ids; trailing arguments may be left out if that is enough to tell."""
        wanted = (verb, *words)
        for option in self.options:
            if seat in (None, option.seat) and self.spoken(option)[: len(wanted)] == wanted:
                answer(self.game, option)
                return self
        raise AssertionError(f"{wanted} is not among {[self.spoken(one) for one in self.options]}")

    def use(self, card: str) -> Table:
        """Use the text of a card in play."""
        return self.do("use", card)

    def settle(self) -> Table:
        """Pass over questions by doing nothing, until only real choices are left, or all is over."""
        while not self.over:
            passive = [option for option in self.options if option.verb in PASSIVE]
            if not passive:
                return self
            answer(self.game, passive[0])
        return self

    def why_not(self, verb: str) -> str | None:
        """Why the role whose turn it is can't do an action."""
        why: str | None = self.book.actions[verb].why_not(self.game, self.game.nearest(Act).role)
        return why

    # Then.

    @property
    def asked(self) -> Seat:
        """The seat that the game waits for."""
        return Seat(self.options[0].seat)

    @property
    def active(self) -> list[str]:
        """The active path, if there is one, then battlegrounds from left to right."""
        return [self.place_key(place) for place in self.game.active]

    def row(self, place: str, side: str = "") -> list[str]:
        """The cards (of a side) at a location, from left to right."""
        number = self.place(place)
        return self.keys(self.game.on_side(number, SIDES.index(side)) if side else self.game.row(number))

    def reserve_of(self, role: str) -> list[str]:
        return self.keys(self.game.reserves[self.role(role)])

    def hand_of(self, role: str) -> list[str]:
        return self.keys(self.game.hands[self.role(role)])

    def deck_of(self, role: str) -> list[str]:
        """The draw deck from bottom to top."""
        return self.keys(self.game.decks[self.role(role)])

    def cycled_of(self, role: str) -> list[str]:
        return self.keys(self.game.cycled[self.role(role)])

    def eliminated_of(self, role: str) -> list[str]:
        return self.keys(self.game.eliminated[self.role(role)])

    def zone_of(self, key: str) -> str:
        """Where a card is: hand, deck, cycled, eliminated, reserve, or the id of a location; an item where its wielder
        is."""
        card = self.card(key)
        place = self.game.place_of(card)
        if place != NOWHERE:
            return self.place_key(place)
        role = self.book.owner[card]
        piles = {
            "hand": self.game.hands,
            "deck": self.game.decks,
            "cycled": self.game.cycled,
            "eliminated": self.game.eliminated,
        }
        return next(zone for zone, pile in piles.items() if card in pile[role])

    def wielder(self, item: str) -> str:
        """Who wields an item; empty if nobody does."""
        card = self.game.wielder(self.card(item))
        return "" if card == NO_CARD else self.key(card)

    def limit(self, role: str) -> int:
        """A role's carryover limit."""
        return int(self.game.carryover(self.role(role)))

    @property
    def corruption(self) -> int:
        return int(self.game.corruption)

    def points(self, side: str) -> int:
        """A side's victory points, without Ring tokens."""
        return int(self.game.points(SIDES.index(side)))

    def scored_by(self, side: str) -> list[str]:
        """The locations in a side's scoring area."""
        return [self.place_key(place) for place in self.game.scored[SIDES.index(side)]]

    def icons(self, place: str) -> tuple[int, int]:
        """The attack icons at a location, and all defense icons against them."""
        attack, defense = combat.attack_and_defense(self.game, self.place(place))
        return attack, defense

    def counts(self, place: str, side: str) -> dict[str, int]:
        """What each card of a side counts in the combat at a location, items and supported leadership included."""
        line = combat.lineup(self.game, self.place(place), SIDES.index(side))
        return {self.key(card): icons for card, icons in line.icons.items()}

    def wins(self, place: str) -> bool:
        """Whether the Shadow would win a combat that is fought now."""
        return combat.shadow_wins(self.game, self.place(place))

    def useful_texts(self, role: str) -> list[str]:
        """The cards with a text that a bot could use and has a use for, in its order."""
        return self.keys([card for card, _ in BotTurn(self.role(role)).useful_texts(self.game)])

    @property
    def boxes(self) -> list[str]:
        """The boxes of the flowchart and their answers, as the log tells them: "PASS no", "MOVE yes"."""
        found = (BOX.match(line) for line in self.log)
        return [f"{one['box'].upper()} {one['answer'].lower()}" for one in found if one]

    @property
    def fought(self) -> list[tuple[int, ...]]:
        """The combats that the log tells of: attack, defense, and how much of it the location itself gives."""
        found = (COMBAT.search(line) for line in self.log)
        return [tuple(int(number) for number in one.groups(default="0")) for one in found if one]

    def tells(self, words: str) -> bool:
        """Whether a line of the log says this."""
        return any(words in line for line in self.log)

    @property
    def log(self) -> list[str]:
        """The lines since the last `turn`, `fight` or `begin`."""
        return [line.text(self.book) for line in self.game.log]


def endings(game: Any) -> Iterator[Any]:
    """All games that come of one by answering every question up to the stop in every way."""
    if game.result or isinstance(game.question, Halt):
        yield game
        return
    for option in legal(game):
        other = codecs.copy(game)
        answer(other, option)
        yield from endings(other)


def loss_sets(table: Table, place: str, side: str) -> set[frozenset[str]]:
    """The sets of a side's cards at a location that may be eliminated in the combat which stands there, each found by
    answering its questions. A card that is cycled instead is not among them."""
    there = [table.card(key) for key in table.row(place, side)]
    table.fight(place)
    return {
        frozenset(table.key(card) for card in there if card in game.eliminated[table.book.owner[card]])
        for game in endings(table.game)
    }
