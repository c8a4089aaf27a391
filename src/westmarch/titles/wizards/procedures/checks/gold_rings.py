"""Gold rings are tested: what they really are (8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.procedures.checks.temptation import item_gained
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import bring_under, take_from_bearer
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card, Company


@dataclass(repr=False)
class RingTest(Procedure):
    """A gold ring is tested: a special ring that the roll allows may take its place from the hand; the gold ring is
    discarded in any case (8). Of several `rolls` any one counts. If it is `known`, no dice are needed, and any special
    ring but The One may take its place."""

    gold: Card
    modifier: int = 0
    rolls: int = 1
    known: bool = False
    totals: tuple[int, ...] = ()
    ring: Card = NO_CARD

    about = ("gold",)
    steps = ("roll", "choose", "replace")
    prompts = {"ring": "What is {gold:card} really?"}

    def roll(self, game: Wizards) -> None:
        if self.known:
            return
        more = self.modifier + test_bonus(game, self.gold)
        rolled = [game.roll() for _ in range(self.rolls)]
        self.totals = tuple(roll + more for roll in rolled)
        game.say("{card} was tested: {totals}", card=self.gold, totals=list(self.totals))

    def choose(self, game: Wizards) -> None:
        if self.ring_choices(game):
            game.do(Choose(SEAT, "ring", optional=True))

    def ring_choices(self, game: Wizards) -> list[Card]:
        """The rings in hand that the roll allows."""
        bearer = game.holder[self.gold]
        return [
            card
            for card in game.hand
            if game.book.is_item[card]
            and self.may_be(game, game.book.item(card).ring)
            and not game.is_kept_out(card)
            and may_bear(game, bearer, card)
        ]

    def may_be(self, game: Wizards, kind: str) -> bool:
        """Whether the gold ring may be a ring of this kind."""
        if self.known:
            return kind not in ("", "the_one_ring")
        return any(is_allowed(game, self.gold, kind, total) for total in self.totals)

    def replace(self, game: Wizards) -> None:
        bearer = game.holder[self.gold]
        take_from_bearer(game, self.gold)
        put_away(game, self.gold)
        if self.ring != NO_CARD:
            game.hand.remove(self.ring)
            bring_under(game, bearer, self.ring)
            game.since[self.ring] = game.turn
            game.say("{gold:card} is {ring:card}", gold=self.gold, ring=self.ring)
            item_gained(game, bearer, self.ring)
        else:
            game.say("{card} is nothing of worth", card=self.gold)


def gold_rings(game: Wizards, company: Company) -> list[Card]:
    """The gold rings in a company."""
    found = [card for card in game.borne if card in game.book.gold_rings]
    return [item for one in game.members(company) for item in found if game.holder[item] == one] if found else []


@dataclass(repr=False)
class TestARing(Procedure):
    """One of the gold rings of a company is tested."""

    company: Company
    modifier: int = 0
    rolls: int = 1
    known: bool = False
    gold: Card = NO_CARD

    steps = ("choose", "test")
    prompts = {"gold": "Which gold ring is tested?"}

    def choose(self, game: Wizards) -> None:
        if self.gold_choices(game):
            game.do(Choose(SEAT, "gold"))

    def gold_choices(self, game: Wizards) -> list[Card]:
        return gold_rings(game, self.company)

    def test(self, game: Wizards) -> None:
        if self.gold != NO_CARD:
            game.do(RingTest(self.gold, self.modifier, self.rolls, self.known))


def is_allowed(game: Wizards, gold: Card, kind: str, total: int) -> bool:
    """Whether a gold ring may be a ring of this kind after such a roll: a magic ring takes a low one, others a high."""
    limit = game.book.item(gold).ring_test.get(kind)
    if limit is None:
        return False
    return total <= limit if kind == "magic_ring" else total >= limit


def test_bonus(game: Wizards, gold: Card) -> int:
    """What items in the company add to the roll."""
    company = game.company[game.holder[gold]]
    return sum(game.book.item(item).on_ring_tests for one in game.members(company) for item in game.items_of(one))
