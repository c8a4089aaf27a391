"""What cards do at once, a module a kind of effect."""

from __future__ import annotations

from typing import TypeAlias

from westmarch.titles.wizards.effects.attack import (
    CancelAttack,
    ChangeAttack,
    HelpAttack,
    KeepOut,
    StrikesFail,
    TakeStrikes,
)
from westmarch.titles.wizards.effects.checks import CheckCorruption, HelpCorruption, HelpInfluence
from westmarch.titles.wizards.effects.joined import KeyToo
from westmarch.titles.wizards.effects.poses import Heal, Raise, Untap
from westmarch.titles.wizards.effects.prisoners import RescuePrisoners
from westmarch.titles.wizards.effects.strikes import CancelStrike, HelpStrike
from westmarch.titles.wizards.effects.ways import (
    BanFrom,
    ChangeLimit,
    CountAs,
    HarderCreatures,
    OpenWays,
    WeakerAttacks,
)

AnyEffect: TypeAlias = (
    BanFrom
    | CancelAttack
    | CancelStrike
    | ChangeAttack
    | ChangeLimit
    | CheckCorruption
    | CountAs
    | HarderCreatures
    | Heal
    | HelpAttack
    | HelpCorruption
    | HelpInfluence
    | HelpStrike
    | KeepOut
    | KeyToo
    | OpenWays
    | Raise
    | RescuePrisoners
    | StrikesFail
    | TakeStrikes
    | Untap
    | WeakerAttacks
)
