"""What a player may choose to do when it is their turn to act, a class each, in the order of each side's menu."""

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

WAR: Final[tuple[Action, ...]] = (
    MoveTwoArmies(),
    MoveLedArmy(),
    AttackWithArmy(),
    AttackWithLeader(),
    AdvanceNation(),
    RecruitFigures(),
)
CARDS: Final[tuple[Action, ...]] = (PlayEventCard(), DrawEventCard(), RemoveTableCard())

FREE_MENU: Final[tuple[Action, ...]] = (
    *WAR,
    CompanionAdvances(),
    MoveTheFellowship(),
    HideTheFellowship(),
    SeparateCompanions(),
    MoveCompanions(),
    BringCompanion(),
    *CARDS,
    UseElvenRing(),
)
SHADOW_MENU: Final[tuple[Action, ...]] = (
    *WAR,
    VoiceRecruits(),
    VoicePromotes(),
    MoveMinions(),
    BringMinion(),
    *CARDS,
    UseElvenRing(),
)
FREE_KINGS: Final[tuple[Action, ...]] = (
    Awaken(),
    RemoveCorrupted(),
    RoyalGuard(),
    *SECOND_ABILITIES,
    UseRulerToken(),
)
SHADOW_KINGS: Final[tuple[Action, ...]] = (
    PlayByPalantir(),
    DrawByPalantir(),
    BringChieftain(),
    AttemptCorruption(),
)
"""What Kings of Middle-earth adds."""

MENUS: Final = ((FREE_MENU, SHADOW_MENU), (FREE_KINGS, SHADOW_KINGS))
"""The menus of both sides in the base game, and what the expansion adds to each."""
