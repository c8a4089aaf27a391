"""What the events by which troops move have in common."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.fate.procedures.battle import MayAttack
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ARMIES, NO_TROOPS, NOWHERE, Army, Place, Troops, plus


@dataclass(repr=False)
class March(Procedure):
    """Friendly troops move without a character; then there may be a battle where they are."""

    seat: Seat
    origin: Place = NOWHERE
    to: Place = NOWHERE
    troops: Troops = NO_TROOPS

    about = ("to", "origin")
    steps = ("choose_origin", "choose_goal", "choose_troops", "move", "battle")
    prompts = {"origin": "From where do troops march?", "to": "Where do troops from {origin:place} march?"}

    def choose_origin(self, game: Fate) -> None:
        game.do(Choose(self.seat, "origin"))

    def origin_choices(self, game: Fate) -> list[Place]:
        """Places with friendly troops that have somewhere to go."""
        raise NotImplementedError

    def choose_goal(self, game: Fate) -> None:
        game.do(Choose(self.seat, "to"))

    def to_choices(self, game: Fate) -> list[Place]:
        raise NotImplementedError

    def most(self, game: Fate) -> int:
        """How many troops may march; at least one does."""
        return game.friendly(self.origin)

    def choose_troops(self, game: Fate) -> None:
        game.do(ChooseTroops(self.seat))

    def move(self, game: Fate) -> None:
        game.move_troops(self.origin, self.to, self.troops)

    def battle(self, game: Fate) -> None:
        game.do(MayAttack(self.seat, self.to))


@dataclass(repr=False)
class ChooseTroops(Question):
    """Which troops march, one after the other."""

    seat: Seat

    stays = True
    part_of = "choose"
    prompt = "Which troops march?"
    says = {"lead": "1 {army} troop", "lead_all": "All troops", "set_out": "No more troops"}

    def options(self, game: Fate) -> list[Option]:
        march = game.nearest(March)
        there = game.troops[march.origin]
        found = []
        if sum(march.troops) < march.most(game):
            found = [Option(self.seat, "lead", (Army(army),)) for army in range(len(ARMIES)) if self.left(game, army)]
            if 1 < sum(there) <= march.most(game):
                found.append(Option(self.seat, "lead_all"))
        if any(march.troops):
            found.append(Option(self.seat, "set_out"))
        return found

    def left(self, game: Fate, army: int) -> int:
        """How many troops of an army have not been chosen."""
        march = game.nearest(March)
        return game.troops[march.origin][army] - march.troops[army]

    def lead(self, game: Fate, seat: Seat, army: Army) -> None:
        march = game.nearest(March)
        march.troops = plus(march.troops, army, 1)

    def lead_all(self, game: Fate, seat: Seat) -> None:
        march = game.nearest(March)
        march.troops = game.troops[march.origin]

    def set_out(self, game: Fate, seat: Seat) -> None:
        self.leave(game)
