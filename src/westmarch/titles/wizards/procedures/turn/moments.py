"""Moments at which nothing is asked but whether the player uses cards: between the parts of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_COMPANY, SEAT, Company


class TimeForCards(Question):
    """A time at which nothing but cards is asked for: without any that could be used it passes unasked. The player goes
    on when they like."""

    stays = True
    lapses = True
    recurs = True
    usual = ("go_on",)
    passes = ("go_on",)
    says = {"go_on": "Go on"}

    def offered(self, game: Wizards) -> list[Option]:
        cards = game.interrupts(self.interrupts, SEAT)
        return self.options(game) + cards if cards else []

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "go_on")]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def go_on(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)


@dataclass(repr=False)
class Moment(TimeForCards):
    """A time for cards that a company has."""

    company: Company

    def told(self, game: Wizards) -> dict[str, object]:
        """Who leads the company, if there is one."""
        return {"leader": game.members(self.company)[0]} if game.has_members(self.company) else {}


@dataclass(repr=False)
class EndOfOrganization(Moment):
    """The end of the organization phase, when it is settled where the company goes."""

    interrupts = "end_of_organization"
    prompt = "The company of {leader:card} is about to leave"

    def stands(self, game: Wizards) -> bool:
        return game.has_members(self.company)


@dataclass(repr=False)
class BeforeHazards(Moment):
    """The start of a company's movement/hazard phase."""

    interrupts = "start_of_movement"
    prompt = "The company of {leader:card} sets out; hazards are to come"


@dataclass(repr=False)
class AfterHazards(Moment):
    """The end of a company's movement/hazard phase."""

    interrupts = "end_of_movement"
    prompt = "The hazards for the company of {leader:card} are over"


@dataclass(repr=False)
class EndOfTurn(Moment):
    """The end of the turn, before cards are drawn and discarded."""

    company: Company = NO_COMPANY
    interrupts = "end_of_turn"
    prompt = "The turn ends"


def has_stopped(game: Wizards, company: Company, moves: bool) -> bool:
    """Whether a company, which was on its way if it `moves`, is gone or has turned back: no more hazards come (4)."""
    if not game.has_members(company) or game.is_held(company, "turned_back"):
        return True
    return moves and not game.has_moved(company)
