"""Effects made up of others: costs and what they pay for, choices, one after the other for each player."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.effects.cards import (
    CycleThis,
    EliminateForEach,
    EliminateInPlay,
    EliminateThis,
    MoveItsWielder,
    Remove,
    ThisRound,
)
from westmarch.titles.cardgame.effects.drawing import (
    BotDraw,
    CycleCards,
    Draw,
    DrawThenPlay,
    ForsakeCards,
    LookAtTop,
    Recycle,
    Take,
)
from westmarch.titles.cardgame.effects.locations import (
    Activate,
    BattlegroundToken,
    BotActivate,
    Corruption,
    NewPath,
    PathToken,
)
from westmarch.titles.cardgame.effects.wording import Who, subject
from westmarch.titles.cardgame.procedures import ways
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.texts import Effect, Row, joined
from westmarch.titles.cardgame.words import SideId


class IfWanted(Effect, frozen=True, kw_only=True, tag="may"):
    """Pay a cost to do something, if a player wants to. A bot wants whatever is useful to it."""

    who: Who = "owner"
    cost: tuple[AnyEffect, ...] = ()
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.cost + self.do_,)

    def text(self, book: CardGameBook) -> str:
        who = "you may" if self.who == "owner" else subject(book, self.who, "may", "may")
        return f"{who} {paid_for(book, self.cost, self.do_)}"

    def deed_of(self, game: CardGame, deed: Resolve) -> Resolve:
        """The text as it would be carried out, by the player who may."""
        return Resolve.of(game, game.players(deed.role, self.who)[0], deed.card, deed.place, self.rows[0])

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return can_pay_for(game, self.deed_of(game, deed), self.cost, self.do_)

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return might_pay_for(game, self.deed_of(game, deed), self.cost, self.do_)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        own = self.deed_of(game, deed)
        return self.promises(game, deed) and any(effect.useful(game, own) for effect in self.do_)

    def do(self, game: CardGame, deed: Resolve) -> None:
        """Ask, unless everybody sees that nothing would come of it: what lies in a face-down pile is not given away."""
        if self.promises(game, deed):
            game.do(ways.May(self.deed_of(game, deed).role))


class Pay(Effect, frozen=True, kw_only=True, tag="pay"):
    """Pay a cost, if it can be paid, and then do something."""

    cost: tuple[AnyEffect, ...]
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.cost + self.do_,)

    def text(self, book: CardGameBook) -> str:
        return f"if possible, {paid_for(book, self.cost, self.do_)}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return can_pay_for(game, deed, self.cost, self.do_)

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return might_pay_for(game, deed, self.cost, self.do_)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return self.promises(game, deed) and any(effect.useful(game, deed) for effect in self.do_)

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.possible(game, deed):
            deed.carry_out(game, self.cost + self.do_)


class IfUseful(Effect, frozen=True, kw_only=True, tag="if_useful"):
    """A bot does it only if that is useful."""

    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.do_,)

    def text(self, book: CardGameBook) -> str:
        return f"{joined(book, self.do_)}, if that is useful"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return deed.possible(game, self.do_)

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return deed.promises(game, self.do_)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return any(effect.promises(game, deed) and effect.useful(game, deed) for effect in self.do_)

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.useful(game, deed):
            deed.carry_out(game, self.do_)


class FirstPossible(Effect, frozen=True, kw_only=True, tag="first_possible"):
    """Do the first of several things that is possible; on a bot's card, that is possible and useful."""

    ways: tuple[tuple[AnyEffect, ...], ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.ways

    def text(self, book: CardGameBook) -> str:
        return "; if that is impossible or of no use, ".join(joined(book, way) for way in self.ways)

    def way(self, game: CardGame, deed: Resolve) -> Row:
        """The first way that is open; none if none is."""
        return next((way for way in self.ways if all(is_open(game, deed, effect) for effect in way)), ())

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.way(game, deed))

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(effect.promises(game, deed) for effect in way) for way in self.ways)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(is_worth_trying(game, deed, effect) for effect in way) for way in self.ways)

    def do(self, game: CardGame, deed: Resolve) -> None:
        way = self.way(game, deed)
        tell_searches(game, deed, self.ways[: self.ways.index(way)] if way else self.ways)
        deed.carry_out(game, way)


class Either(Effect, frozen=True, kw_only=True, tag="either"):
    """Choose one of several things that are possible. For a bot a person chooses, among those useful to the Shadow."""

    ways: tuple[tuple[AnyEffect, ...], ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.ways

    def text(self, book: CardGameBook) -> str:
        return ", or ".join(joined(book, way) for way in self.ways)

    def open_ways(self, game: CardGame, deed: Resolve) -> tuple[Row, ...]:
        """The ways that may be chosen."""
        return tuple(way for way in self.ways if all(is_open(game, deed, effect) for effect in way))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.open_ways(game, deed))

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(effect.promises(game, deed) for effect in way) for way in self.ways)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(is_worth_trying(game, deed, effect) for effect in way) for way in self.ways)

    def do(self, game: CardGame, deed: Resolve) -> None:
        tell_searches(game, deed, self.ways)
        if self.open_ways(game, deed):
            game.do(ways.ChooseWay(deed.role))


class Each(Effect, frozen=True, kw_only=True, tag="each"):
    """Each player of a side does all of this, one player after the other."""

    side: SideId
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.do_,)

    def text(self, book: CardGameBook) -> str:
        return f"{subject(book, self.side, '', '')}in turn: {joined(book, self.do_)}"

    def do(self, game: CardGame, deed: Resolve) -> None:
        roles = game.players(deed.role, self.side)
        game.do(*(Resolve.of(game, role, deed.card, deed.place, self.do_) for role in roles))


AnyEffect: TypeAlias = (
    Draw
    | CycleCards
    | ForsakeCards
    | Take
    | DrawThenPlay
    | BotDraw
    | Activate
    | BotActivate
    | NewPath
    | PathToken
    | BattlegroundToken
    | Corruption
    | EliminateInPlay
    | Remove
    | MoveItsWielder
    | Recycle
    | ThisRound
    | CycleThis
    | EliminateThis
    | IfWanted
    | Pay
    | IfUseful
    | FirstPossible
    | Either
    | Each
    | LookAtTop
    | EliminateForEach
)


def can_pay_for(game: CardGame, deed: Resolve, cost: Row, do: Row) -> bool:
    """Whether a cost can be paid and brings about a part at least of its effect (README, ruling 5)."""
    return all(effect.possible(game, deed) for effect in cost) and deed.possible(game, do)


def might_pay_for(game: CardGame, deed: Resolve, cost: Row, do: Row) -> bool:
    """Whether a cost can be paid and might bring about something, as far as everybody knows."""
    return all(effect.possible(game, deed) for effect in cost) and deed.promises(game, do)


def is_worth_trying(game: CardGame, deed: Resolve, effect: Effect) -> bool:
    """Whether a bot has a use for an effect that might do something, as far as everybody knows."""
    return effect.promises(game, deed) and effect.useful(game, deed)


def is_open(game: CardGame, deed: Resolve, effect: Effect) -> bool:
    """Whether an effect may be chosen: it is possible, and for a bot also useful."""
    return effect.possible(game, deed) and (not game.is_bot(deed.role) or effect.useful(game, deed))


def tell_searches(game: CardGame, deed: Resolve, ways: tuple[tuple[AnyEffect, ...], ...]) -> None:
    """Everybody sees whether a bot could have done this, and learns from it where the cards are that it names."""
    if game.is_bot(deed.role):
        for way in ways:
            for effect in way:
                if isinstance(effect, Take):
                    effect.tell(game, deed)


def paid_for(book: CardGameBook, cost: Row, do: Row) -> str:
    """A cost and what it is paid for."""
    return f"{joined(book, cost)}; if so, {joined(book, do)}" if cost else joined(book, do)
