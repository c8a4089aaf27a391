"""The actions of a player's turn, a class each, in the order of each side's menu.

With a die there are the `MENUS`, from which one chooses when one has chosen a die; without one what is `AT_ONCE`."""

from __future__ import annotations

from typing import Final

from westmarch.titles.ring2e.action import AtOnce, DieAction
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
from westmarch.titles.ring2e.actions.kings import AttemptCorruption, AwakenSovereign, BringChieftain, RemoveCorrupted
from westmarch.titles.ring2e.actions.muster import (
    AdvanceNation,
    CompanionAdvances,
    RecruitFigures,
    VoicePromotes,
    VoiceRecruits,
)
from westmarch.titles.ring2e.actions.rings import UseElvenRing
from westmarch.titles.ring2e.actions.rulers import SECOND_ABILITIES, RoyalGuard, UseRulerToken

WAR: Final[tuple[DieAction, ...]] = (
    MoveTwoArmies(),
    MoveLedArmy(),
    AttackWithArmy(),
    AttackWithLeader(),
    AdvanceNation(),
    RecruitFigures(),
)
CARDS: Final[tuple[DieAction, ...]] = (PlayEventCard(), DrawEventCard(), RemoveTableCard())

FREE_MENU: Final[tuple[DieAction, ...]] = (
    *WAR,
    CompanionAdvances(),
    MoveTheFellowship(),
    HideTheFellowship(),
    SeparateCompanions(),
    MoveCompanions(),
    BringCompanion(),
    *CARDS,
)
SHADOW_MENU: Final[tuple[DieAction, ...]] = (
    *WAR,
    VoiceRecruits(),
    VoicePromotes(),
    MoveMinions(),
    BringMinion(),
    *CARDS,
)
FREE_KINGS: Final[tuple[DieAction, ...]] = (AwakenSovereign(), RemoveCorrupted(), RoyalGuard(), *SECOND_ABILITIES)
SHADOW_KINGS: Final[tuple[DieAction, ...]] = (PlayByPalantir(), DrawByPalantir(), BringChieftain())
"""What Kings of Middle-earth adds."""

MENUS: Final = ((FREE_MENU, SHADOW_MENU), (FREE_KINGS, SHADOW_KINGS))
"""The menus of both sides in the base game, and what the expansion adds to each."""

AT_ONCE: Final[tuple[tuple[tuple[AtOnce, ...], ...], ...]] = (
    ((UseElvenRing(),), (UseElvenRing(),)),
    ((UseRulerToken(),), (AttemptCorruption(),)),
)
"""What takes no choice of a die: of both sides in the base game, and what the expansion adds to each."""
