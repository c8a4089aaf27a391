"""Texts of cards: what carries out a row of effects (5.1), and what it asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westmarch.engine.carry_out import CarryOut
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Condition, Effect, Row
from westmarch.titles.ring2e.words import NO_DIE, NOBODY, NOWHERE, Card, Character, Die, Region, Side, Text


class Deed(CarryOut):
    """Carry out a text of a card, of its event or its combat half: each effect as far as possible."""

    def begin(self, game: Ring2e, effect: Effect) -> None:
        if effect.promises(game, self):
            effect.do(game, self)

    def carry_out(self, game: Ring2e, row: Row) -> None:
        """Carry out further effects of the same text."""
        raise NotImplementedError

    def holds(self, game: Ring2e, condition: Condition) -> bool:
        """Whether a condition holds now for this text."""
        raise NotImplementedError

    def ask_way(self, game: Ring2e) -> None:
        """Ask which of several things is done."""
        raise NotImplementedError


@dataclass(repr=False)
class Resolve(Deed):
    """Carry out a text of an event, one effect after the other, each as far as possible (5.1).

    `chosen` is the Sovereign whom the text is about, `region` where it has recruited last. When it is only asked what
    could be done, `played` are cards that will have been played before this one, and `die` is what will have been paid.
    """

    seat: Seat
    card: Card
    text: Text
    chosen: Character = NOBODY
    region: Region = NOWHERE
    done: int = 0
    played: tuple[Card, ...] = ()
    die: Die = NO_DIE

    about = ("card",)

    def row(self, game: Ring2e) -> Row:
        return game.book.texts[self.text]

    def side(self, game: Ring2e) -> Side:
        """The side of the card."""
        return game.side_of(self.seat)

    def holds(self, game: Ring2e, condition: Condition) -> bool:
        return condition.holds(game, self.side(game), self.chosen)

    def ask_way(self, game: Ring2e) -> None:
        game.do(WhichWay(self.seat, self.card))

    def carry_out(self, game: Ring2e, row: Row, chosen: Character = NOBODY) -> None:
        about = self.chosen if chosen == NOBODY else chosen
        game.do(Resolve(self.seat, self.card, game.book.text(row), about, self.region))

    def possible_for(self, game: Ring2e, row: Row, one: Character) -> bool:
        """Whether any of these effects could do something if the text were about this Sovereign."""
        about = Resolve(self.seat, self.card, self.text, one, self.region, played=self.played)
        return about.possible(game, row)


def effect_of(game: Ring2e) -> Any:
    """The effect that is being carried out."""
    return game.nearest(Resolve).effect(game)


@dataclass(repr=False)
class MayDo(Question):
    """Something that a card lets its player do, or not: asked as well when a secret is what makes it impossible."""

    seat: Seat
    card: Card
    text: Text

    secret = True
    part_of = "choose"
    passes = ("no",)
    about = ("card",)
    prompt = "{card}: {text}?"
    says = {"yes": "Yes: {text}", "no": "No"}

    def options(self, game: Ring2e) -> list[Option]:
        play = game.nearest(Resolve)
        found = [Option(self.seat, "no")]
        if play.possible(game, game.book.texts[self.text]):
            found.insert(0, Option(self.seat, "yes", (self.text,)))
        return found

    def yes(self, game: Ring2e, seat: Seat, text: Text) -> None:
        game.nearest(Resolve).carry_out(game, game.book.texts[text])

    def no(self, game: Ring2e, seat: Seat) -> None:
        """Nothing happens."""


@dataclass(repr=False)
class WhichWay(Question):
    """Which of several things a card does."""

    seat: Seat
    card: Card

    part_of = "choose"
    about = ("card",)
    prompt = "{card} leaves a choice"
    says = {"choose_way": "{text}"}

    def options(self, game: Ring2e) -> list[Option]:
        ways = self.either(game).open_ways(game, game.nearest(Resolve))
        return [Option(self.seat, "choose_way", (game.book.text(way),)) for way in ways]

    def either(self, game: Ring2e) -> Any:
        """What leaves the choice."""
        return effect_of(game)

    def choose_way(self, game: Ring2e, seat: Seat, text: Text) -> None:
        game.nearest(Resolve).carry_out(game, game.book.texts[text])


@dataclass(repr=False)
class MayDoEither(WhichWay):
    """One of several things that a card lets its player do, or none of them."""

    text: Text

    secret = True
    passes = ("no",)
    prompt = "{card} allows one of several things"
    says = {"choose_way": "{text}", "no": "None of them"}

    def options(self, game: Ring2e) -> list[Option]:
        return [*super().options(game), Option(self.seat, "no")]

    def either(self, game: Ring2e) -> Any:
        return game.book.texts[self.text][0]

    def no(self, game: Ring2e, seat: Seat) -> None:
        """Nothing happens."""


def playing(game: Ring2e, seat: Seat, card: Card, played: tuple[Card, ...] = (), die: Die = NO_DIE) -> Resolve:
    """A card's text, as somebody would carry it out after other cards, having paid with a die."""
    return Resolve(seat, card, game.book.text_of[card], played=(*played, card), die=die)
