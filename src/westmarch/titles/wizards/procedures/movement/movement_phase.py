"""The movement/hazard phase of a company, as far as Burglar and Guise have it alike (4, 5)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.checks.temptation import tempt_on_the_way
from westmarch.titles.wizards.procedures.movement.ambush import ambushes
from westmarch.titles.wizards.procedures.movement.movement import Arrive, DrawOnTheWay, hazard_draws
from westmarch.titles.wizards.procedures.movement.special_ways import MoveOn, goes_on
from westmarch.titles.wizards.procedures.turn.hand import reset_hand
from westmarch.titles.wizards.procedures.turn.moments import AfterHazards, BeforeHazards
from westmarch.titles.wizards.rules.decks import draw_hazard
from westmarch.titles.wizards.rules.row import lay_in_row
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Company


@dataclass(repr=False)
class MovementPhase(Procedure):
    """Hazards join the row, cards are drawn, the company sets out, meets what the scenario has it meet, and arrives.
    `moves` says that it is on its way."""

    company: Company
    moves: bool = False

    def lay(self, game: Wizards) -> None:
        """So many hazards join the row as the way demands, face down (BUR-4, GON-5)."""
        count = 0
        for _ in range(hazard_draws(game, self.company)):
            card = draw_hazard(game)
            if card is not None:
                lay_in_row(game, card, hidden=True)
                count += 1
        game.say("{count:# hazard joins|# hazards join} the row", count=count)

    def draw(self, game: Wizards) -> None:
        game.do(DrawOnTheWay(self.company))

    def set_out(self, game: Wizards) -> None:
        game.do(*ambushes(game, self.company), BeforeHazards(self.company))

    def end(self, game: Wizards) -> None:
        game.do(AfterHazards(self.company))

    def tempt(self, game: Wizards) -> None:
        tempt_on_the_way(game, self.company)

    def arrive(self, game: Wizards) -> None:
        game.do(Arrive(self.company))

    def reset(self, game: Wizards) -> None:
        reset_hand(game)

    def onward(self, game: Wizards) -> None:
        """Some cards let a company move again."""
        if goes_on(game, self.company):
            game.do(MoveOn(self.company))
        else:
            self.finish()

    def again(self, game: Wizards) -> None:
        if game.has_moved(self.company):
            self.go_to("begin")

    def has_room(self, game: Wizards) -> bool:
        """Whether another hazard may be played."""
        return True

    def count_event(self) -> None:
        """An event is played with an attack."""
