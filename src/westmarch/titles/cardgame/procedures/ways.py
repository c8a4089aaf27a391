"""Whether a text is used, and in which way."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.cardgame.procedures.resolve import Resolve, effect_of
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import NO_CARD, NO_TEXT, Card, Location, Role, Text


@dataclass(repr=False)
class May(Procedure):
    """A text that a player may use; a bot does so whenever it is useful (README, bot ruling 10)."""

    role: Role
    wants: bool = False

    steps = ("ask", "carry_out")

    def ask(self, game: CardGame) -> None:
        if game.is_bot(self.role):
            self.wants = effect_of(game).useful(game, game.nearest(Resolve))
        else:
            deed = game.nearest(Resolve)
            seat = game.decider(self.role)
            if deed.card == NO_CARD:
                game.do(WhetherToUseHere(seat, self.role, deed.place))
            else:
                game.do(WhetherToUse(seat, self.role, deed.card))

    def carry_out(self, game: CardGame) -> None:
        if self.wants:
            deed = game.nearest(Resolve)
            deed.allowed = effect_of(game).possible(game, deed)
            game.do(Resolve.of(game, self.role, deed.card, deed.place, effect_of(game).rows[0]))


@dataclass(repr=False)
class YesOrNo(Question):
    """Whether a text is used; only "no" where that is impossible for a reason that others don't see."""

    seat: Seat
    role: Role

    secret = True
    part_of = "choose"
    passes = ("no",)
    says = {"yes": "Yes", "no": "No"}

    def options(self, game: CardGame) -> list[Option]:
        possible = effect_of(game).possible(game, game.nearest(Resolve))
        return [*([Option(self.seat, "yes")] if possible else []), Option(self.seat, "no")]

    def yes(self, game: CardGame, seat: Seat) -> None:
        game.nearest(May).wants = True

    def no(self, game: CardGame, seat: Seat) -> None:
        """Nothing happens."""

    def odds(self, game: CardGame, option: Option) -> str:
        """What "yes" would do."""
        return translated(effect_of(game).text(game.book)) if option.verb == "yes" else ""


@dataclass(repr=False)
class WhetherToUse(YesOrNo):
    """Whether a card's text is used."""

    card: Card

    passes = ("no",)
    about = ("card",)
    prompt = "{role} may use {card}"


@dataclass(repr=False)
class WhetherToUseHere(YesOrNo):
    """Whether a location's text is used."""

    place: Location

    passes = ("no",)
    about = ("place",)
    prompt = "{role} may use {place:location}"


@dataclass(repr=False)
class ChooseWay(Procedure):
    """One of several things is done; for a bot a person chooses (the expansion's rulebook, "Choose")."""

    role: Role
    way: Text = NO_TEXT

    steps = ("choose", "carry_out")

    def choose(self, game: CardGame) -> None:
        kind = WhichWayForBot if game.is_bot(self.role) else WhichWay
        game.do(kind(game.decider(self.role), self.role, game.nearest(Resolve).card))

    def carry_out(self, game: CardGame) -> None:
        game.nearest(Resolve).carry_out(game, game.book.texts[self.way])


@dataclass(repr=False)
class WhichWay(Question):
    """Which of several things is done."""

    seat: Seat
    role: Role
    card: Card

    secret = True
    about = ("card",)
    prompt = "{role}'s {card} leaves a choice"
    says = {"choose_way": "{text}"}

    def options(self, game: CardGame) -> list[Option]:
        ways = effect_of(game).open_ways(game, game.nearest(Resolve))
        return [Option(self.seat, "choose_way", (game.book.text(way),)) for way in ways]

    def choose_way(self, game: CardGame, seat: Seat, text: Text) -> None:
        game.nearest(ChooseWay).way = text


@dataclass(repr=False)
class WhichWayForBot(WhichWay):
    """The same, where a person chooses for a bot, whose hand and piles are meant."""

    prompt = "{card} leaves a choice, which you make for {role}: hand, deck and piles are those of {role}"
