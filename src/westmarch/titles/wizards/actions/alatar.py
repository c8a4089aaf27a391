"""Alatar comes to the help of another company that a creature attacks."""

from __future__ import annotations

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.menu import MenuAction
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.rules.fellowship import discard_from_play, join_company
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import JoinsFights
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card, Timing


class JoinTheFight(MenuAction):
    """He joins from a haven the company that is attacked, without his allies. He must face a strike, and taps and
    checks for corruption when it is over."""

    verb = "join_fight"
    says = "{one:card} joins the company that is attacked"

    def timings(self, book: WizardsBook) -> tuple[Timing, ...]:
        return ("attack",) if JoinsFights in book.texts else ()

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        attack = game.during(Assault)
        if attack is None or not attack.is_creature or attack.only != NO_CARD:
            return []
        able = [one for one, _ in game.in_force(JoinsFights) if self.may_join(game, one, attack)]
        return [Option(SEAT, self.verb, (one,)) for one in able]

    def may_join(self, game: Wizards, one: Card, attack: Assault) -> bool:
        company = game.company[one]
        return company != attack.company and game.is_at_haven(company) and attack.rescuer == NO_CARD

    def do(self, game: Wizards, seat: Seat, one: Card) -> None:
        attack = game.nearest(Assault)
        for ally in game.allies_of(one):
            discard_from_play(game, ally)
            game.say("{card} stays behind", card=ally)
        for follower in game.followers_of(one):
            game.holder[follower] = NO_CARD
            game.strays.append(follower)
        join_company(game, [one], attack.company)
        attack.rescuer = one
        game.say("{one:card} joined the company", one=one)
