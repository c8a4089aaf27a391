"""Entmoot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.procedures.company import Company, Gather
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ELVEN, NOWHERE, Character, Place


@dataclass(repr=False)
class Entmoot(Company):
    """Ents gather in Fangorn Forest as Elven troops; all troops there may march on with whoever is willing.

    The march goes over any connection, free of charge and without search or battle.
    """

    seat: Seat
    party: tuple[Character, ...] = ()
    refused: tuple[Character, ...] = ()
    amount: int = 0
    to: Place = NOWHERE

    steps = ("choose_amount", "gather_ents", "choose_goal", "gather_company", "march")
    prompts = {"amount": "How many Ents gather in Fangorn Forest?", "to": "Where do the Ents march?"}

    def choose_amount(self, game: Fate) -> None:
        if game.supply[ELVEN]:
            game.do(Choose(self.seat, "amount"))

    def amount_choices(self, game: Fate) -> list[int]:
        return list(range(min(3, game.supply[ELVEN]), -1, -1))

    def gather_ents(self, game: Fate) -> None:
        game.add_troops(fangorn(game), ELVEN, self.amount)

    def choose_goal(self, game: Fate) -> None:
        if game.friendly(fangorn(game)) or self.may_come(game):
            game.do(Choose(self.seat, "to", optional=True))

    def to_choices(self, game: Fate) -> list[Place]:
        return list(game.book.next_to[fangorn(game)])

    def gather_company(self, game: Fate) -> None:
        if self.to >= 0:
            game.do(Gather(self.seat))
        else:
            self.finish()

    def goal(self, game: Fate) -> Place:
        return self.to

    def may_come(self, game: Fate) -> list[Character]:
        asked = (*self.party, *self.refused)
        return [one for one in game.present(fangorn(game)) if one not in asked]

    def march(self, game: Fate) -> None:
        origin = fangorn(game)
        troops = game.troops[origin]
        if any(troops):
            game.say("{troops} marched to {to:place}", to=self.to, troops=troops)
        if self.party:
            game.say("{party:character} went to {to:place}", party=list(self.party), to=self.to)
        game.move_company(self.party, self.to, troops, origin)


def fangorn(game: Fate) -> Place:
    return game.book.place("fangorn_forest")


def why_not(game: Fate, seat: Seat) -> str | None:
    if game.supply[ELVEN] or game.friendly(fangorn(game)):
        return None
    return told("No Elven troops are left in the supply, and no troops are in Fangorn Forest.")


ENTMOOT: Final = EventCard(
    "entmoot",
    "Add up to 3 Elven troops as Ents in Fangorn Forest. Then you may move all troops and any willing characters from "
    "there to an adjacent place, without cost, search or battle.",
    Entmoot,
    why_not,
)
