"""Texts of event cards: what carries out a row of effects (5.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Row
from westmarch.titles.ring2e.words import NO_DIE, NOBODY, NOWHERE, Card, Character, Die, Region, Side, Text


@dataclass(repr=False)
class Resolve(Procedure):
    """Carry out a text of a card, one effect after the other, each as far as possible (5.1).

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
    steps = ("next_effect",)

    def next_effect(self, game: Ring2e) -> Next:
        row = game.book.texts[self.text]
        if self.done == len(row):
            return None
        self.done += 1
        effect = row[self.done - 1]
        if effect.promises(game, self):
            effect.do(game, self)
        return AGAIN

    def side(self, game: Ring2e) -> Side:
        """The side of the card."""
        return game.side_of(self.seat)

    def effect(self, game: Ring2e) -> Any:
        """The effect that is being carried out."""
        return game.book.texts[self.text][self.done - 1]

    def carry_out(self, game: Ring2e, row: Row, chosen: Character = NOBODY) -> None:
        """Carry out further effects of the same text."""
        about = self.chosen if chosen == NOBODY else chosen
        game.do(Resolve(self.seat, self.card, game.book.text(row), about, self.region))

    def possible(self, game: Ring2e, row: Row) -> bool:
        """Whether any of these effects could do something."""
        return any(effect.possible(game, self) for effect in row)

    def possible_for(self, game: Ring2e, row: Row, one: Character) -> bool:
        """Whether any of these effects could do something if the text were about this Sovereign."""
        about = Resolve(self.seat, self.card, self.text, one, self.region, played=self.played)
        return about.possible(game, row)

    def promises(self, game: Ring2e, row: Row) -> bool:
        """The same as `possible`, as far as anybody can tell who doesn't see the hand."""
        return any(effect.promises(game, self) for effect in row)


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
        play = game.nearest(Resolve)
        ways = play.effect(game).open_ways(game, play)
        return [Option(self.seat, "choose_way", (game.book.text(way),)) for way in ways]

    def choose_way(self, game: Ring2e, seat: Seat, text: Text) -> None:
        game.nearest(Resolve).carry_out(game, game.book.texts[text])


@dataclass(repr=False)
class MayDoEither(Question):
    """One of several things that a card lets its player do, or none of them."""

    seat: Seat
    card: Card
    text: Text

    secret = True
    part_of = "choose"
    passes = ("no",)
    about = ("card",)
    prompt = "{card} allows one of several things"
    says = {"choose_way": "{text}", "no": "None of them"}

    def options(self, game: Ring2e) -> list[Option]:
        play = game.nearest(Resolve)
        (either,) = game.book.texts[self.text]
        ways = either.open_ways(game, play)  # type: ignore[attr-defined]
        return [
            *(Option(self.seat, "choose_way", (game.book.text(way),)) for way in ways),
            Option(self.seat, "no"),
        ]

    def choose_way(self, game: Ring2e, seat: Seat, text: Text) -> None:
        game.nearest(Resolve).carry_out(game, game.book.texts[text])

    def no(self, game: Ring2e, seat: Seat) -> None:
        """Nothing happens."""


def playing(game: Ring2e, seat: Seat, card: Card, played: tuple[Card, ...] = (), die: Die = NO_DIE) -> Resolve:
    """A card's text, as somebody would carry it out after other cards, having paid with a die."""
    return Resolve(seat, card, game.book.text_of[card], played=(*played, card), die=die)
