"""Answers to questions that are alike in all scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, because
from westmarch.engine.procedure import Choose, Confirm, Question
from westmarch.titles.wizards.book.scenarios import GUISE
from westmarch.titles.wizards.bots.cards import cost_to
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.bots.roads import danger
from westmarch.titles.wizards.bots.worth import cost_of_tapping, lost_with, worth_of
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck, FaceCorruption
from westmarch.titles.wizards.procedures.checks.influence import FaceInfluence
from westmarch.titles.wizards.procedures.checks.shaking import ShakeOffAtHaven
from westmarch.titles.wizards.procedures.leaving import PassOn
from westmarch.titles.wizards.procedures.movement.hazards import HazardDeclared
from westmarch.titles.wizards.procedures.movement.movement import AskMovement, ChoosePath, DrawOnTheWay
from westmarch.titles.wizards.procedures.movement.river import CrossRiver
from westmarch.titles.wizards.procedures.movement.special_ways import MayReturn
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.site.at_site import AlsoTake
from westmarch.titles.wizards.procedures.site.burglary import BurglaryDeclared
from westmarch.titles.wizards.procedures.turn.control import NewLeader, Overspent
from westmarch.titles.wizards.procedures.turn.hand import MayDiscard, MustDiscard
from westmarch.titles.wizards.procedures.turn.moments import TimeForCards
from westmarch.titles.wizards.procedures.turn.regrouping import NewCompany
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.words import Way

Answer = Callable[[Counsel], Option]


@because("Others support a corruption check as long as that saves more than it costs.")
def check(counsel: Counsel) -> Option:
    """Others tap in support of a corruption check as long as that saves more than it costs."""
    game = counsel.game
    found = game.nearest(CorruptionCheck)
    supporters = sorted(counsel.all_of("support"), key=lambda option: cost_of_tapping(game, option.args[0]))
    at_stake = worth_of(game, found.one) + lost_with(game, found.one)
    best, choice, price = at_stake * float(1 - found.chances(game).passes), counsel.find("roll"), 0.0
    for count, option in enumerate(supporters, 1):
        price += cost_of_tapping(game, option.args[0])
        loss = price + at_stake * float(1 - found.chances(game, count).passes)
        if loss < best - 1e-9:
            best, choice = loss, supporters[0]
    return choice


@because("Whoever pays least for a card uses it.")
def user(counsel: Counsel) -> Option:
    """Whoever pays least for a card uses it."""
    game = counsel.game
    play = game.nearest(Play)
    return counsel.best(lambda option: -cost_to(game, play.record(game), play.card, option.args[0]))


@because("Items of one who has fallen are taken over by whoever bears them best, a treasure first.")
def inherit(counsel: Counsel) -> Option:
    """Let the strongest take over items of one who has fallen, a treasure first. In Guise nobody on whom all depends
    takes any, since items corrupt."""
    game = counsel.game

    def worth(option: Option) -> float:
        if option.verb != "inherit":
            return -1.0
        item, heir = option.args
        spared = 2 * (game.book.scenario is GUISE and game.book.is_key[heir])
        return float(10 * (item in game.treasures) + game.book.corruption[item] + prowess_of(game, heir) / 10 - spared)

    return counsel.best(worth)


@because("Whoever can't be led any more finds another leader; else the least useful one leaves.")
def lead(counsel: Counsel) -> Option:
    """Who can't be led any more finds another leader; else the least worthy leaves."""
    found = counsel.offered("come_under")
    if found is not None:
        return found
    game = counsel.game
    return counsel.best(lambda option: -worth_of(game, option.args[0]))


@because("On that path the fewest of the hazards that are left could attack.")
def path(counsel: Counsel) -> Option:
    """The path on which the fewest of the hazards that are left could attack."""
    game = counsel.game
    asked = game.nearest(ChoosePath)

    def threat(option: Option) -> float:
        way = asked.path(game, option.args[0] if option.args else Way(()))
        return danger(game, asked.company, asked.site, way)

    return min(counsel.options, key=threat)


GO_ON: Final = ("go_on", "stay", "keep", "pass_by")
"""What is answered where little is to be won: as little as possible."""


@because("Nothing speaks for doing more here.")
def modest(counsel: Counsel) -> Option:
    """As little as possible; where something has to be done, what is offered first."""
    return counsel.find(*GO_ON)


LITTLE_TO_WIN: Final[tuple[type[Question], ...]] = (
    AlsoTake,
    AskMovement,
    BurglaryDeclared,
    Choose,
    Confirm,
    CrossRiver,
    DrawOnTheWay,
    FaceInfluence,
    HazardDeclared,
    MayDiscard,
    MayReturn,
    MustDiscard,
    NewCompany,
    NewLeader,
    ShakeOffAtHaven,
    TimeForCards,
)
"""What a scenario does not answer otherwise."""

ANSWERS: Final[Mapping[type[Question], Answer]] = {
    **dict.fromkeys(LITTLE_TO_WIN, modest),
    FaceCorruption: check,
    PassOn: inherit,
    Overspent: lead,
    ChoosePath: path,
}
CHOICES: Final[Mapping[Asked, Answer]] = {(Play, "user"): user}
