"""Answers in a fight: whether it is canceled, who is struck, and how a strike is faced (6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.policy import because
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.bots.cards import best_card
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.bots.fights import MOST_HELPERS, attack_loss, faced, helpers, strike_loss
from westmarch.titles.wizards.bots.worth import cost_of_tapping
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.assigning import AssignStrikes, FaceAttack
from westmarch.titles.wizards.procedures.combat.facing import FaceStrikes, strike_on
from westmarch.titles.wizards.procedures.combat.strike import HELD_BACK, FaceStrike, Strike
from westmarch.titles.wizards.rules.victims import victim_rank

Answer = Callable[[Counsel], Option]


@because("An attack is faced, unless a card or somebody who taps spares more than they cost.")
def face_attack(counsel: Counsel) -> Option:
    """The attack is faced, unless a card, or somebody who taps, spares the company more than they cost."""
    game = counsel.game
    attack = game.nearest(Assault)
    loss = attack_loss(game, attack)
    best, gain = best_card(counsel, loss)
    for option in (*counsel.all_of("tap_aside"), *counsel.all_of("at_home")):
        spared = loss - cost_of_tapping(game, option.args[0])
        if spared > gain:
            best, gain = option, spared
    return best if best is not None and gain > 0 else counsel.find("face")


@because("Whoever can face a strike at the least cost does.")
def assign(counsel: Counsel) -> Option:
    """Whoever can face a strike at the least cost does. Where strikes may be left to the hazards, they are if those
    would strike somebody whom it costs less."""
    game = counsel.game
    attack = game.nearest(Assault)
    found = counsel.all_of("give")
    if not found:
        return counsel.options[0]

    def cost(option: Option) -> float:
        (one,) = option.args
        return faced(game, attack, Strike(one, further=attack.assigned.count(one)))

    best = min(found, key=cost)
    leave = counsel.offered("leave_rest")
    if leave is not None and attack.targets(game):
        first = min(attack.targets(game), key=partial(victim_rank, game))
        if faced(game, attack, Strike(first)) < cost(best):
            return leave
    return best


@because("Of all ways to face the strike this one costs least, by its exact chances.")
def face_strike(counsel: Counsel) -> Option:
    """The cheapest way: as it is, held back, with the support of others, or with a card."""
    game = counsel.game
    attack, strike = game.nearest(Assault), game.nearest(Strike)
    ways: list[tuple[float, Option]] = [(strike_loss(game, attack, strike), counsel.find("fight"))]
    hold = counsel.offered("hold_back")
    if hold is not None:
        ways.append((strike_loss(game, attack, strike, -HELD_BACK, taps=False), hold))
    price = 0.0
    can_help = {option.args[0]: option for option in counsel.all_of("support")}
    cheapest = [one for one in helpers(game, attack) if one in can_help]
    for count, one in enumerate(cheapest[:MOST_HELPERS], 1):
        price += cost_of_tapping(game, one)
        step = can_help[cheapest[0]]
        ways.append((price + strike_loss(game, attack, strike, count), step))
        if hold is not None:
            ways.append((price + strike_loss(game, attack, strike, count - HELD_BACK, taps=False), step))
    loss, way = min(ways, key=lambda each: each[0])
    card, gain = best_card(counsel, loss)
    return card if card is not None and gain > 0 else way


@because("The hardest strike comes first, as long as there are others to help.")
def order(counsel: Counsel) -> Option:
    """The hardest strike first, as long as there are others to help, and looked at alone. Where there is nothing to
    help with it is faced in the better of two ways."""
    game = counsel.game
    attack = game.nearest(Assault)
    hardest = max(attack.left, key=lambda one: faced(game, attack, Strike(one)))
    ways = [option for option in counsel.options if option.args == (hardest,)]

    def cost(option: Option) -> float:
        strike = strike_on(attack, hardest)
        if option.verb == "hold_back":
            return strike_loss(game, attack, strike, -HELD_BACK, taps=False)
        return strike_loss(game, attack, strike)

    looked_at = [option for option in ways if option.verb == "prepare"]
    return looked_at[0] if looked_at else min(ways, key=cost)


ANSWERS: Final[Mapping[type[Question], Answer]] = {
    FaceAttack: face_attack,
    AssignStrikes: assign,
    FaceStrikes: order,
    FaceStrike: face_strike,
}
