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
from typing import Any

from tests.titles.asking import Asking
from tests.titles.asking import has_line as has_line
from westmarch.engine.chance import key_of
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.book import CARD_TABLES
from westmarch.titles.wizards.book.decks import sample
from westmarch.titles.wizards.rules.fellowship import bring_under, enter_play
from westmarch.titles.wizards.rules.turn_effects import forget_turn
from westmarch.titles.wizards.words import (
    DICE,
    NO_CARD,
    NO_COMPANY,
    NO_SITE,
    POSES,
    UNTAPPED,
    Card,
    Company,
    Pose,
    Region,
    Site,
)

COPIES = 3
"""Of a card that is not unique."""


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


class Table(Asking):
    """A game of a scenario, with nobody in play and nothing in any pile until the test says so."""

    def __init__(self, scenario: str = "there_and_back_again", **settings: str) -> None:
        chosen = {"scenario": scenario, "deck": everything(scenario), **settings}
        self.book: Any = TITLE.play.book(TITLE.choose(chosen), {})  # no `open_book`, which refuses a deck of everything
        self.game: Any = TITLE.play.new(self.book, 1, key_of("a test"))
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
        forget_turn(game)
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
            enter_play(self.game, one, Company(number), self.one(leader) if leader else NO_CARD)
            self.game.pose[one] = Pose(POSES.index(pose)) if pose else UNTAPPED
        while len(self.game.at) <= number:
            self.game.at.append(self.game.at[0])
        return self.change()

    def items(self, bearer: str, *items: str) -> Table:
        """A character bears these items, allies or corruption cards."""
        for item in items:
            name, _, pose = item.partition("/")
            card = self.card(name)
            bring_under(self.game, self.one(bearer), card)
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

    # When.

    def begin(self, *procedures: Procedure, acting: int = 0) -> Table:
        """Do these procedures, then stop."""
        self.game.acting = Company(acting)
        return super().begin(*procedures)

    def named(self, value: Any, word: str) -> Any:
        """Copies of a card have the same id."""
        return self.key(Card(value)) if word == "card" else super().named(value, word)

    def rush(self) -> Table:
        """Give the first answer to every question until what was begun is over."""
        while not self.over:
            answer(self.game, legal(self.game)[0])
        return self

    # Then.

    def pose(self, key: str) -> str:
        return POSES[self.game.pose[self.one(key)]]

    def pile(self, name: str) -> list[str]:
        return [self.key(card) for card in getattr(self.game, name)]
