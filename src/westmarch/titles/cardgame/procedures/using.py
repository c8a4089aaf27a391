"""Using a text that begins with "use an action" (rules summary, "Use an action")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Card, Location, Role


def usable(game: CardGame, role: Role, card: Card, place: Location) -> Iterator[tuple[int, Resolve]]:
    """The texts of a card at a place that a role could use now, by number: the cost can be paid, and at least a part of
    what it brings is possible (README, ruling 5); for a bot, as far as everybody knows."""
    zone, bot = game.zone_at(place), game.is_bot(role)
    for number, use in enumerate(game.book.records[card].use):
        if zone not in use.zones or game.book.user_of(card, use) != role or (use.once and card in game.used):
            continue
        deed = Resolve.of(game, role, card, place, use.cost + use.do)
        possible = deed.promises if bot else deed.possible
        if all(effect.possible(game, deed) for effect in use.cost) and possible(game, use.do):
            yield number, deed


def usable_texts(game: CardGame, role: Role) -> Iterator[tuple[Card, int]]:
    """All texts in play that a role could use now, by card and number."""
    rows = [(place, game.rows[place]) for place in game.active]
    rows += [(game.book.reserve, reserve) for reserve in game.reserves]
    own, wields = game.book.used_by[role], game.wields
    for place, row in rows:
        if own.isdisjoint(row) and wields.keys().isdisjoint(row):
            continue
        for bearer in row:
            if bearer in own:
                yield from ((bearer, number) for number, _ in usable(game, role, bearer, place))
            for item in wields.get(bearer, ()):
                if item in own:
                    yield from ((item, number) for number, _ in usable(game, role, item, place))


@dataclass(repr=False)
class UseText(Procedure):
    """Use a text of a card in play: its cost, then what it does."""

    role: Role
    card: Card
    number: int

    about = ("card",)
    steps = ("carry_out",)

    def carry_out(self, game: CardGame) -> None:
        use = game.book.records[self.card].use[self.number]
        if use.once:
            game.used = (*game.used, self.card)
        game.say("{role} used {card}", role=self.role, card=self.card)
        game.do(Resolve.of(game, self.role, self.card, game.place_of(self.card), use.cost + use.do))
