"""What a player may choose to do with an action die, a class each, in the order of the menu."""

from __future__ import annotations

from typing import Final

from westmarch.engine.action import Action
from westmarch.titles.ring2e.actions.armies import AttackWithArmy, AttackWithLeader, MoveLedArmy, MoveTwoArmies
from westmarch.titles.ring2e.actions.cards import (
    DrawByPalantir,
    DrawEventCard,
    PlayByPalantir,
    PlayEventCard,
    RemoveTableCard,
)
from westmarch.titles.ring2e.actions.characters import BringCompanion, BringMinion, MoveCompanions, MoveMinions
from westmarch.titles.ring2e.actions.fellowship import HideTheFellowship, MoveTheFellowship, SeparateCompanions
from westmarch.titles.ring2e.actions.kings import AttemptCorruption, Awaken, BringChieftain, RemoveCorrupted
from westmarch.titles.ring2e.actions.muster import (
    AdvanceNation,
    CompanionAdvances,
    RecruitFigures,
    VoicePromotes,
    VoiceRecruits,
)
from westmarch.titles.ring2e.actions.rings import UseElvenRing
from westmarch.titles.ring2e.actions.rulers import SECOND_ABILITIES, RoyalGuard, UseRulerToken

MENU: Final[tuple[Action, ...]] = (
    MoveTwoArmies(),
    MoveLedArmy(),
    AttackWithArmy(),
    AttackWithLeader(),
    AdvanceNation(),
    RecruitFigures(),
    VoiceRecruits(),
    VoicePromotes(),
    CompanionAdvances(),
    MoveTheFellowship(),
    HideTheFellowship(),
    SeparateCompanions(),
    MoveCompanions(),
    MoveMinions(),
    BringCompanion(),
    BringMinion(),
    PlayEventCard(),
    PlayByPalantir(),
    DrawEventCard(),
    DrawByPalantir(),
    RemoveTableCard(),
    Awaken(),
    RemoveCorrupted(),
    BringChieftain(),
    AttemptCorruption(),
    RoyalGuard(),
    *SECOND_ABILITIES,
    UseRulerToken(),
    UseElvenRing(),
)
