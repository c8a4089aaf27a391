"""Given, when, then: a solitaire game on which a test sets up exactly what matters.

    table = Table("burglar").company("bilbo").site("bag_end").hand("halfling_stealth")
    table.begin(CreatureAttack(...))
    table.dice(3, 4).do("roll")

Cards, sites and regions are named by their ids in the data files. A table has one copy of every card that there is, and
more of those that are not unique, so any may be used whatever the deck holds. `do` refuses what is not legal; `can`
asks; `pass_by` answers questions that a test does not care about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from westmarch.engine.chance import key_of
from westmarch.engine.label import argument_kinds, describe
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.engine.state import answer, legal, run
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book import CARD_TABLES
from westmarch.titles.wizards.decks import sample
from westmarch.titles.wizards.words import (
    DICE,
    NO_CARD,
    NO_COMPANY,
    NO_SITE,
    POSES,
    SEAT,
    UNTAPPED,
    Card,
    Company,
    Pose,
    Region,
    Site,
)

COPIES = 3
"""Of a card that is not unique."""


@dataclass(repr=False)
class Halt(Question):
    """Stops the game when what a test looks at is over."""

    secret = True
    prompt = "That is over"
    says = {"go_on": "Go on"}

    def options(self, game: Any) -> list[Option]:
        return [Option(SEAT, "go_on")]

    def waits_for(self, game: Any) -> tuple[Seat, ...]:
        return (SEAT,)

    def go_on(self, game: Any, seat: Seat) -> None:
        """The game goes on."""


class Loaded:
    """Stands in for a roll of dice: gives what the test has named next, then what is fair."""

    def __init__(self, table: Table, fair: Any) -> None:
        self.table = table
        self.fair = fair

    def roll(self, count: int, sides: int) -> list[int]:
        loaded = self.table.loaded
        if not loaded:
            return list(self.fair.roll(count, sides))
        total = loaded.pop(0)
        first = min(6, total - 1)
        return [first - 1, total - first - 1]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fair, name)


def everything(scenario: str) -> str:
    """A sample deck of a scenario with copies of every card among its resources, and all sites."""
    deck = sample(scenario, "1")
    book = TITLE.open_book({"scenario": scenario, "deck": "1"}, {})
    wanted = {
        record.id: 1 if record.unique else COPIES for table in CARD_TABLES for record in getattr(book.data, table)
    }
    for name in book.record_id:
        if wanted.get(name) == 1:
            del wanted[name]
    dangers = {record.id for table in ("creature", "hazard") for record in getattr(book.data, table)}
    hazards = {name: count for name, count in wanted.items() if name in dangers}
    resources = {name: count for name, count in wanted.items() if name not in dangers} | book.deck.resources
    deck = re.sub(r"\[resources\][^\[]*", f"[resources]\n{listed(resources)}\n\n", deck)
    deck = f"{deck}\n[hazards.others]\n{listed(hazards)}\n"
    sites = ", ".join(f'"{record.id}"' for record in book.data.site if not record.by_card)
    return re.sub(r"sites = \[[^]]*\]", f"sites = [{sites}]", deck)


def listed(cards: dict[str, int]) -> str:
    return "\n".join(f"{name} = {count}" for name, count in cards.items())


class Table:
    """A game of a scenario, with nobody in play and nothing in any pile until the test says so."""

    def __init__(self, scenario: str = "there_and_back_again", **settings: str) -> None:
        chosen = {"scenario": scenario, "deck": everything(scenario), **settings}
        self.book: Any = TITLE.book(TITLE.choose(chosen), {})  # no `open_book`, which refuses a deck of everything
        self.game: Any = TITLE.new(self.book, 1, key_of("a test"))
        self.loaded: list[int] = []
        self.copies: dict[str, list[Card]] = {}
        for card in self.book.cards:
            self.copies.setdefault(self.book.record_id[card], []).append(card)
        fair = self.game.rng
        self.game.rng = lambda stream: Loaded(self, fair(stream)) if stream == DICE else fair(stream)
        self.clear()

    # Names.

    def card(self, key: str) -> Card:
        """A copy of a card that is nowhere yet; or if all are somewhere, the first."""
        assert key in self.copies, f"there is no card {key!r}"
        busy = {*self.busy()}
        return next((card for card in self.copies[key] if card not in busy), self.copies[key][0])

    def one(self, key: str) -> Card:
        """The copy of a card that is in play, or anywhere."""
        busy = {*self.busy()}
        return next((card for card in self.copies[key] if card in busy), self.copies[key][0])

    def busy(self) -> Iterable[Card]:
        game = self.game
        for pile in (game.people, game.borne, game.events, game.hand, game.deck, game.discard, game.row):
            yield from pile
        for pile in (game.hazard_deck, game.hazard_discard, game.scored, game.stored, game.out, game.gone):
            yield from pile

    def place(self, key: str) -> Site:
        return Site(self.book.site_numbers[key])

    def region(self, key: str) -> Region:
        return Region(self.book.region_numbers[key])

    def key(self, card: Card) -> str:
        return str(self.book.record_id[card]) if card >= 0 else ""

    # Given.

    def clear(self) -> Table:
        """Nobody is in play, and all piles are empty."""
        game = self.game
        for name in ("people", "borne", "events", "hand", "deck", "discard", "sideboard", "row", "face_down"):
            setattr(game, name, [])
        for name in ("hazard_deck", "hazard_discard", "hazard_sideboard", "scored", "stored", "out", "gone"):
            setattr(game, name, [])
        count = len(self.book.cards)
        game.company, game.holder, game.pose = [NO_COMPANY] * count, [NO_CARD] * count, [UNTAPPED] * count
        game.end_of_turn()
        game.journeys, game.strays, game.stored_at = {}, [], {}
        game.turn, game.result, game.agenda = 1, "", []
        game.log.clear()
        return self.change()

    def company(self, *people: str, number: int = 0) -> Table:
        """These characters are in play, in a company. "kili>thorin_ii" is Kíli as Thorin's follower; a mark behind a
        name says how somebody lies: "bilbo/tapped", "balin/wounded"."""
        for word in people:
            name, _, pose = word.partition("/")
            name, _, leader = name.partition(">")
            one = self.card(name)
            self.game.enter(one, Company(number), self.one(leader) if leader else NO_CARD)
            self.game.pose[one] = Pose(POSES.index(pose)) if pose else UNTAPPED
        while len(self.game.at) <= number:
            self.game.at.append(self.game.at[0])
        return self.change()

    def items(self, bearer: str, *items: str) -> Table:
        """A character bears these items, allies or corruption cards."""
        for item in items:
            name, _, pose = item.partition("/")
            card = self.card(name)
            self.game.bear(self.one(bearer), card)
            self.game.pose[card] = Pose(POSES.index(pose)) if pose else UNTAPPED
        return self.change()

    def site(self, site: str, number: int = 0, pose: str = "untapped") -> Table:
        """The company is at this site."""
        self.game.at[number] = self.place(site)
        self.game.site_pose[self.place(site)] = Pose(POSES.index(pose))
        self.game.region = self.book.region_of[self.place(site)]
        return self.change()

    def in_region(self, region: str) -> Table:
        """There and Back Again: the counter is in this region, at no site."""
        self.game.at[0], self.game.region = NO_SITE, self.region(region)
        return self.change()

    def cards(self, pile: str, *cards: str) -> Table:
        """Put cards into a pile: hand, deck, discard, row, hazard_deck, events ...; the last one lies on top. What is
        stored was stored at Rivendell."""
        for name in cards:
            card = self.card(name)
            getattr(self.game, pile).append(card)
            if pile == "stored":
                self.game.stored_at[card] = self.place("rivendell")
        return self.change()

    def hand(self, *cards: str) -> Table:
        return self.cards("hand", *cards)

    def dice(self, *totals: int) -> Table:
        """What the two dice add up to in the next rolls."""
        self.loaded += totals
        return self

    def change(self) -> Table:
        self.game.offered = None
        return self

    # When.

    def begin(self, *procedures: Procedure, acting: int = 0) -> Table:
        """Do these procedures, then stop."""
        self.game.acting = Company(acting)
        self.game.agenda = [Halt()]
        self.game.do(*procedures)
        run(self.game)
        return self

    def options(self, verb: str = "") -> list[Option]:
        return [option for option in legal(self.game) if not verb or option.verb == verb]

    def args(self, option: Option) -> tuple[Any, ...]:
        """The arguments of an option as ids; copies of a card have the same."""
        found = []
        for value, word in zip(option.args, argument_kinds(self.game, option).values(), strict=True):
            kind = self.book.kind(word)
            named = kind.encode(value) if kind and isinstance(value, int) else value
            found.append(self.key(Card(value)) if kind is not None and kind.word == "card" else named)
        return tuple(found)

    def offers(self, verb: str) -> list[tuple[Any, ...]]:
        return [self.args(option) for option in self.options(verb)]

    def can(self, verb: str, *args: Any) -> bool:
        """Whether such an option is there; fewer arguments than it has mean any."""
        return any(found[: len(args)] == args for found in self.offers(verb))

    def do(self, verb: str, *args: Any) -> Table:
        """Answer with the first legal option of this verb that begins with these arguments."""
        fits = [option for option in self.options(verb) if self.args(option)[: len(args)] == args]
        assert fits, f"{verb}{args} is not legal; legal are: {self.described()}"
        answer(self.game, fits[0])
        return self

    def described(self) -> list[str]:
        return [f"{option.verb}{self.args(option)}: {describe(self.game, option).text}" for option in legal(self.game)]

    def pass_by(self, *verbs: str) -> Table:
        """Answer with these verbs as long as one of them is offered."""
        while not self.over and any(option.verb in verbs for option in legal(self.game)):
            answer(self.game, next(option for option in legal(self.game) if option.verb in verbs))
        return self

    def rush(self) -> Table:
        """Give the first answer to every question until what was begun is over."""
        while not self.over:
            answer(self.game, legal(self.game)[0])
        return self

    # Then.

    @property
    def question(self) -> str:
        return type(self.game.question).__name__

    @property
    def over(self) -> bool:
        """Whether what was begun is done."""
        return bool(self.game.result) or isinstance(self.game.question, Halt)

    def pose(self, key: str) -> str:
        return POSES[self.game.pose[self.one(key)]]

    def pile(self, name: str) -> list[str]:
        return [self.key(card) for card in getattr(self.game, name)]

    @property
    def log(self) -> list[str]:
        return [line.text(self.book) for line in self.game.log]


def has_line(table: Table, part: str) -> bool:
    """Whether a line of the log says this."""
    return any(part in line for line in table.log)
