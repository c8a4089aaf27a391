"""A chance meeting: a character joins a company where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.rules.fellowship import enter_play
from westmarch.titles.wizards.rules.influence import may_follow
from westmarch.titles.wizards.rules.sites import has_room_for
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, SEAT, Card, Company

OPEN_SITES: Final = ("F", "B", "R")


def met_by_chance(game: Wizards, company: Company) -> list[Card]:
    """The characters in hand who could follow somebody of a company. In There and Back Again nobody joins (TAB-17),
    and in Burglar nobody follows."""
    book = game.book
    if book.scenario.hands or not book.scenario.newcomers or company < 0 or is_leaving(game, company):
        return []
    if book.site_type[game.at[company]] not in OPEN_SITES:
        return []
    return [
        card
        for card in game.hand
        if book.is_character[card]
        and not book.is_wizard[card]
        and not game.is_kept_out(card)
        and has_room_for(game, card, game.at[company])
        and leaders_of(game, company, card)
    ]


def who_meets(game: Wizards) -> Company:
    """The company that may meet somebody: the one that acts; while all are organized, the only one that there is."""
    companies = game.companies()
    return companies[0] if game.acting == NO_COMPANY and len(companies) == 1 else game.acting


def is_leaving(game: Wizards, company: Company) -> bool:
    """Whether a company is on its way elsewhere, and at no site."""
    return game.has_moved(company) and game.journeys[company][0] != game.at[company]


def leaders_of(game: Wizards, company: Company, card: Card) -> list[Card]:
    """Those of a company who have the influence to lead a character."""
    return [one for one in game.members(company) if may_follow(game, card, one)]


@dataclass(repr=False)
class ChanceMeeting(Procedure):
    """A character comes into play as a follower, where a company is."""

    company: Company
    one: Card = NO_CARD
    leader: Card = NO_CARD

    steps = ("choose", "choose_leader", "join")
    prompts = {"one": "Whom do you meet?", "leader": "Whom does {one} follow?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "one"))

    def one_choices(self, game: Wizards) -> list[Card]:
        return met_by_chance(game, self.company)

    def choose_leader(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "leader"))

    def leader_choices(self, game: Wizards) -> list[Card]:
        return leaders_of(game, self.company, self.one)

    def join(self, game: Wizards) -> None:
        game.hand.remove(self.one)
        enter_play(game, self.one, self.company, self.leader)
        game.since[self.one] = game.turn
        game.say("{one} met the company and follows {leader:card}", one=self.one, leader=self.leader)
