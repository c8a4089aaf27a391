"""What characters bear is handed over, and stored (3, BUR-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.lazily import is_any
from westmarch.engine.procedure import Choose
from westmarch.titles.wizards.book.records import EventRecord, ItemRecord
from westmarch.titles.wizards.procedures.checks.corruption import CheckAsker, CorruptionCheck
from westmarch.titles.wizards.procedures.checks.temptation import tempt
from westmarch.titles.wizards.rules.fellowship import bring_under, take_from_bearer
from westmarch.titles.wizards.rules.items import companions_of, may_bear
from westmarch.titles.wizards.scoring import says_stored_at
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_SITE, SEAT, Card


def receivers(game: Wizards, item: Card) -> Iterator[Card]:
    """Who could be given an item: others at the same site, or in the same company."""
    giver = game.holder[item]
    for one in game.people:
        if one != giver and game.are_together(giver, one) and may_bear(game, one, item):
            yield one


def transferable(game: Wizards) -> list[Card]:
    """The items that can be handed over."""
    book = game.book
    return [
        item
        for item in game.borne
        if book.is_item[item]
        and game.holder[item] in game.people
        and not book.items[item].fixed
        and is_any(receivers(game, item))
    ]


@dataclass(repr=False)
class HandOver(CheckAsker):
    """An item passes to another character, if the giver withstands corruption (3). A company that gets it from another
    has gained it."""

    item: Card
    to: Card = NO_CARD
    passed: bool = False

    about = ("item",)
    steps = ("choose", "check", "pass_on")
    prompts = {"to": "Who is given {item:card}?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "to", optional=True))

    def to_choices(self, game: Wizards) -> list[Card]:
        return list(receivers(game, self.item))

    def check(self, game: Wizards) -> None:
        if self.to == NO_CARD:
            self.finish()
        else:
            game.do(CorruptionCheck(game.holder[self.item]))

    def checked(self, game: Wizards, check: CorruptionCheck) -> None:
        self.passed = check.passed

    def pass_on(self, game: Wizards) -> None:
        if self.passed and self.item in game.borne and self.to in game.people:
            giver = game.holder[self.item]
            bring_under(game, self.to, self.item)
            game.say("{giver:card} gave {item:card} to {to:card}", giver=giver, item=self.item, to=self.to)
            if not game.are_comrades(giver, self.to):
                tempt(game, "item", game.company[self.to])


def risk(game: Wizards, card: Card) -> str:
    """The risk in the corruption check for which a card is handed over or stored, if it can fail. Storing an event
    takes none."""
    one = game.holder[card]
    chances = CorruptionCheck(one).chances(game)
    if chances.passes == 1 or isinstance(game.book.records[card], EventRecord):
        return ""
    return chances.text(lost_if_discarded=game.book.is_wizard[one])


def storable(game: Wizards) -> list[Card]:
    """What can be stored where it is: items at a haven, or where their text says; some events where theirs says; in
    Burglar the faction that the Burglar has won, at a haven (BUR-10)."""
    return [card for card in game.borne if may_store(game, card)]


def may_store(game: Wizards, card: Card) -> bool:
    site = game.site_of(game.holder[card])
    if site == NO_SITE or game.holder[card] not in game.people:
        return False
    record, here, kind = game.book.records[card], game.book.site_records[site], game.book.site_type[site]
    if isinstance(record, ItemRecord):
        if record.fixed:
            return False
        return kind == "H" or says_stored_at(record, here)
    if isinstance(record, EventRecord):
        return says_stored_at(record, here)
    return game.book.is_faction[card] and kind == "H"


@dataclass(repr=False)
class Store(CheckAsker):
    """A card is stored: it is borne no more and still counts (3). The bearer of an item, or the Burglar with a faction,
    has to withstand corruption; an event takes no check."""

    card: Card
    passed: bool = False

    about = ("card",)
    steps = ("check", "put")

    def check(self, game: Wizards) -> None:
        if isinstance(game.book.records[self.card], EventRecord):
            self.passed = True
        else:
            game.do(CorruptionCheck(game.holder[self.card]))

    def checked(self, game: Wizards, check: CorruptionCheck) -> None:
        self.passed = check.passed

    def put(self, game: Wizards) -> None:
        if not self.passed or self.card not in game.borne:
            return
        bearer = game.holder[self.card]
        for card in (self.card, *companions_of(game, self.card)):
            self.put_one(game, card, bearer)

    def put_one(self, game: Wizards, card: Card, bearer: Card) -> None:
        game.stored_at[card] = game.site_of(bearer)
        take_from_bearer(game, card)
        game.stored.append(card)
        game.say("{bearer:card} stored {card}", bearer=bearer, card=card)
