"""Body checks on characters and allies (6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.leaving import DiscardOne, EliminateOne
from westmarch.titles.wizards.rules.fellowship import take_from_bearer
from westmarch.titles.wizards.rules.figures import body_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_RACE, Card


@dataclass(repr=False)
class BodyCheck(Procedure):
    """Two dice that must not exceed the body of somebody who has been wounded. If they do, they are eliminated (6).

    `plus` is added to the roll, 1 for whoever was wounded before; `body_change` to the body. With `on_equal` a
    character who is no Wizard is discarded if both are equal.
    """

    one: Card
    plus: int = 0
    body_change: int = 0
    on_equal: bool = False

    steps = ("roll",)

    def body(self, game: Wizards) -> int:
        attack = game.during(Assault)
        return body_of(game, self.one, NO_RACE if attack is None else attack.race) + self.body_change

    def roll(self, game: Wizards) -> None:
        is_ally = self.one in game.borne
        if not is_ally and self.one not in game.people:
            return
        body = self.body(game)
        total = game.roll() + self.plus
        game.say("Body check on {one:card}: {total} against {body}", one=self.one, total=total, body=body)
        if total > body and is_ally:
            take_from_bearer(game, self.one)
            game.out.append(self.one)
            game.say("{one:card} was eliminated", one=self.one)
        elif total > body:
            game.do(EliminateOne(self.one))
        elif total == body and may_be_discarded(game, self):
            game.do(DiscardOne(self.one))


def may_be_discarded(game: Wizards, check: BodyCheck) -> bool:
    """Whether they are lost if the roll equals the body."""
    return check.on_equal and game.book.is_character[check.one] and not game.book.is_wizard[check.one]


def least_fatal(game: Wizards, check: BodyCheck) -> int:
    """The least roll by which they leave play."""
    return check.body(game) - check.plus + (0 if may_be_discarded(game, check) else 1)
