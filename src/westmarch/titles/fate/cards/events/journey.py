"""What the events by which characters Travel have in common (A53)."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.procedure import Choose
from westmarch.titles.fate.actions.travel import Shadowfax, path_cost, price, second_steps
from westmarch.titles.fate.book import Road
from westmarch.titles.fate.procedures.company import Company
from westmarch.titles.fate.procedures.travel import Travel
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import FREE, NOWHERE, Character, Cost, Place, plus

Ways = dict[Place, Cost]
"""Where one can go, and what the path costs."""


class Journey(Company):
    """The party Travels together up to `most` times, without actions and without troops; Frodo is `searched` so.

    Subclasses are dataclasses with these fields, whose steps end with those here.
    """

    most: ClassVar[int]
    searched: ClassVar[str]
    to: Place
    done: int
    about = ("to",)

    def ways(self, game: Fate) -> Ways:
        """Where the party can Travel from where it is."""
        raise NotImplementedError

    def choose_way(self, game: Fate) -> None:
        self.to = NOWHERE
        if self.party and self.done < self.most and self.ways(game):
            game.do(Choose(self.seat, "to", optional=self.done > 0))

    def to_choices(self, game: Fate) -> list[Place]:
        return sorted(self.ways(game))

    def to_odds(self, game: Fate, to: Place) -> str:
        """What the way there costs."""
        return price(self.ways(game)[to])

    def travel(self, game: Fate) -> None:
        """The seat that plays the card pays for the path."""
        if self.to < 0:
            return
        cost = self.ways(game)[self.to]
        self.done += 1
        self.go_to("choose_way")
        game.do(
            Travel(
                self.seat,
                self.party[0],
                self.to,
                cost,
                alone=True,
                no_troops=True,
                searched=self.searched,
                party=self.party[1:],
            )
        )


def abilities_apply(game: Fate) -> bool:
    """Whether what changes a Travel applies to these moves too (A53)."""
    return game.book.rulings.card_travel == "abilities"


def road_cost(game: Fate, character: Character, road: Road) -> Cost:
    """What a path costs a character by these cards."""
    return path_cost(game, character, road) if abilities_apply(game) else plus(FREE, road.symbol, road.price)


def shadowfax_ways(game: Fate, party: tuple[Character, ...]) -> Ways:
    """Where a rider of Shadowfax can go alone."""
    if len(party) != 1 or not abilities_apply(game):
        return {}
    rider = game.book.character_cards[party[0]]
    if not any(isinstance(action, Shadowfax) for action in rider.actions):
        return {}
    return dict.fromkeys(second_steps(game, game.where[party[0]]), FREE)
