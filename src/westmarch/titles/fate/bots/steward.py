"""The steward itself: how it answers each question of the game."""

from __future__ import annotations

from functools import partial
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import Policy
from westmarch.engine.procedure import Confirm, Window
from westmarch.titles.fate.bots import choices, events
from westmarch.titles.fate.bots.acting import do_actions, hide_frodo, take_along
from westmarch.titles.fate.bots.dice import (
    battle_fate,
    choose_loss,
    may_attack,
    put_on_the_ring,
    sams_aid,
    search_fate,
    show_valor,
)
from westmarch.titles.fate.bots.events import Pick
from westmarch.titles.fate.bots.hand import (
    choose,
    choose_troops,
    confirm,
    gather,
    give_good,
    give_troop,
    hand_limit,
    move_troop,
    next_objective,
    pay,
    sacrifice,
    tom_helps,
    window,
)
from westmarch.titles.fate.bots.hosts import Known
from westmarch.titles.fate.bots.ordeals import ignore_dice, prevent_loss, reroll_ordeal
from westmarch.titles.fate.bots.plan import Answer, Plan
from westmarch.titles.fate.bots.reasons import reason
from westmarch.titles.fate.cards.events.march import ChooseTroops
from westmarch.titles.fate.cards.events.tom_bombadil import TomHelps
from westmarch.titles.fate.cards.specials import ChooseSacrifice, GiveGood, GiveTroop
from westmarch.titles.fate.procedures.battle import BattleFate, ChooseLoss, MayAttack, ShowValor
from westmarch.titles.fate.procedures.company import Gather
from westmarch.titles.fate.procedures.draw import HandLimit
from westmarch.titles.fate.procedures.objectives import NextObjective
from westmarch.titles.fate.procedures.ordeal import IgnoreDice, OrdealFate, PreventLoss
from westmarch.titles.fate.procedures.payment import Pay
from westmarch.titles.fate.procedures.rewards import MoveTroop
from westmarch.titles.fate.procedures.search import PutOnTheRing, SamsAid, SearchFate
from westmarch.titles.fate.procedures.travel import HideFrodo, TakeAlong
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate

PICKS: Final[Policy[Pick]] = Policy({}, {**events.ANSWERS, **choices.ANSWERS})
"""Which of the candidates is taken, where one is to be chosen."""
POLICY: Final[Policy[Answer]] = Policy(
    {
        ChooseTroops: choose_troops,
        Confirm: confirm,
        Gather: gather,
        Window: window,
        BattleFate: battle_fate,
        ChooseLoss: choose_loss,
        ChooseSacrifice: sacrifice,
        DoActions: do_actions,
        GiveGood: give_good,
        GiveTroop: give_troop,
        HandLimit: hand_limit,
        HideFrodo: hide_frodo,
        IgnoreDice: ignore_dice,
        MayAttack: may_attack,
        MoveTroop: move_troop,
        NextObjective: next_objective,
        OrdealFate: reroll_ordeal,
        Pay: pay,
        PreventLoss: prevent_loss,
        PutOnTheRing: put_on_the_ring,
        SamsAid: sams_aid,
        SearchFate: search_fate,
        ShowValor: show_valor,
        TakeAlong: take_along,
        TomHelps: tom_helps,
    },
    {asked: partial(choose, pick) for asked, pick in PICKS.choices.items()},
)


class Steward:
    """Plays any number of seats.

    It thinks anew at every question; its earlier answers tell which troops its characters lead. The marches that it
    keeps only save it from thinking twice of the same.
    """

    policies = (POLICY,)
    reads_only = True
    plays = "Leads the Ring-bearer by safe ways, guards the havens most in danger, and saves cards for the objectives."

    def __init__(self) -> None:
        self.known: Known = {}

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0] if observation.must else None
        game: Fate = observation.world
        return POLICY.answer_to(game)(Plan(game, observation.story, self.known), observation)

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence."""
        game: Fate = observation.world
        plan = Plan(game, observation.story, self.known)
        option = POLICY.answer_to(game)(plan, observation)
        return reason(plan, PICKS.find(game) or POLICY.answer_to(game), option)
