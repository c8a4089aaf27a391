"""Effects made up of others, and all effects of events together."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from westmarch.titles.ring2e.conditions import AnyCondition
from westmarch.titles.ring2e.effects.armies import (
    Assault,
    Attack,
    AttackBesieger,
    Corsairs,
    DeadMen,
    EliminateAlone,
    EliminateLeader,
    Gather,
    HitArmy,
    HuntNazgul,
    MoveArmies,
    MoveCharacter,
    MoveDirectly,
    MoveNazgul,
    Promote,
    Recruit,
    RecruitForKings,
    RecruitOfEach,
)
from westmarch.titles.ring2e.effects.fellowship import (
    BreakFellowship,
    ChallengeOfTheKing,
    Corrupt,
    DiscardTableCard,
    Heal,
    HideFellowship,
    HuntRoll,
    HuntTile,
    LureOfTheRing,
    MoveCompanions,
    MoveFellowship,
    RevealFellowship,
    RollForCorruption,
    ShiftFellowship,
    SpecialTile,
)
from westmarch.titles.ring2e.effects.kings import Awaken, CorruptionAttempt, DismissCorrupted, ReturnTile
from westmarch.titles.ring2e.effects.nations import Advance, DiscardDice, Draw, PlayAnother, Stormcrow, TurnDice
from westmarch.titles.ring2e.texts import Effect, SovereignState


class May(Effect, frozen=True, kw_only=True, tag="may"):
    """All of this, or nothing."""

    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")


class Either(Effect, frozen=True, kw_only=True, tag="either"):
    """One of several things that are possible."""

    ways: tuple[tuple[AnyEffect, ...], ...]


class When(Effect, frozen=True, kw_only=True, tag="when"):
    """This if the condition holds now, that otherwise."""

    if_: AnyCondition = msgspec.field(name="if")
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")
    otherwise: tuple[AnyEffect, ...] = ()


class ChooseSovereign(Effect, frozen=True, kw_only=True, tag="choose_sovereign"):
    """Choose a Sovereign in one of these states, perhaps beside a Companion or near a Nazgûl; the text is about him."""

    states: tuple[SovereignState, ...]
    beside: Literal["", "companion", "near_nazgul"] = ""
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")


AnyEffect: TypeAlias = (
    Advance
    | Assault
    | Attack
    | AttackBesieger
    | Awaken
    | BreakFellowship
    | ChallengeOfTheKing
    | ChooseSovereign
    | Corrupt
    | CorruptionAttempt
    | Corsairs
    | DeadMen
    | DiscardDice
    | DiscardTableCard
    | DismissCorrupted
    | Draw
    | Either
    | EliminateAlone
    | EliminateLeader
    | Gather
    | Heal
    | HideFellowship
    | HitArmy
    | HuntNazgul
    | HuntRoll
    | HuntTile
    | LureOfTheRing
    | May
    | MoveArmies
    | MoveCharacter
    | MoveCompanions
    | MoveDirectly
    | MoveFellowship
    | MoveNazgul
    | PlayAnother
    | Promote
    | Recruit
    | RecruitForKings
    | RecruitOfEach
    | ReturnTile
    | RevealFellowship
    | RollForCorruption
    | ShiftFellowship
    | SpecialTile
    | Stormcrow
    | TurnDice
    | When
)
