"""What all actions share, and passing."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.action import Action, Effect
from westmarch.engine.language import listed, told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import ATTACK, DEFENSE, FREE, Role


def use_turn(game: CardGame) -> Role:
    """Use up the turn for an action; returns whose it is."""
    act = game.nearest(Act)
    act.done = True
    game.acted()
    return act.role


class TurnAction(Action):
    """An action of the menu. It can be done if it has an option; `refusal` says why it has none. `who` is a role."""

    def why_not(self, game: CardGame, who: int) -> str | None:
        return None if self.options(game, game.seat_of[who], who) else self.refusal(game, Role(who))

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        raise NotImplementedError

    def refusal(self, game: CardGame, who: Role) -> str:
        """Why the action can't be done now, when it can't."""
        raise NotImplementedError


class ToALocation(TurnAction):
    """An action by which a card comes to a location."""

    def effects(self, game: CardGame, option: Option) -> Sequence[Effect]:
        """The total of its side there now, and with the card."""
        card, place = option.args
        if place not in game.active:
            return ()
        now, then = combat.change_by(game, card, place)
        lane = DEFENSE if game.book.side[card] == game.book.defender[place] else ATTACK
        return (Effect(("location", int(place)), f"{now} → {then}", lane),)


class Pass(TurnAction):
    """Do nothing. One may act again later, if the step goes on."""

    name = "Pass"
    verb = "pass"
    passes = True
    says = "Pass"
    symbol = "hourglass"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "pass")] if game.may_pass(Role(who)) else []

    def odds(self, game: CardGame, option: Option) -> Odds:
        """Whether the step goes on: it ends when all have passed one after the other; and what is lost if it ends."""
        role = game.nearest(Act).role
        side = game.book.side_of[role]
        left = [one for one in game.book.roles if one != role and one not in game.passed]
        if not left:
            goes_on = Odds(told("All have passed: the step ends"), told("ends the step"))
        else:
            goes_on = Odds(
                told("The step ends when all pass one after the other; if somebody acts, you may act again"),
                told("enemy may act") if any(game.book.side_of[one] != side for one in left) else told("ally may act"),
            )
        behind = [place for place in game.active if combat.shadow_wins(game, place) == (side == FREE)]
        if not behind:
            return goes_on
        names = listed(game.book.kinds["location"].name(place) for place in behind)
        danger = tuple((("location", int(place)), told("lost as things stand")) for place in behind)
        return Odds(
            told("{whether}; {places} lost as things stand", whether=goes_on.chip, places=names), goes_on.chip, danger
        )

    def refusal(self, game: CardGame, who: Role) -> str:
        limit = game.carryover(who)
        return told(
            "You hold {count} cards: more than {limit}, and not fewer than every enemy.",
            count=len(game.hands[who]),
            limit=limit,
        )

    def do(self, game: CardGame, seat: Seat) -> None:
        act = game.nearest(Act)
        act.done = True
        game.passes(act.role)
