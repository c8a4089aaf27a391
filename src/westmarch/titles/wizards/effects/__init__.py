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

AnyEffect: TypeAlias = (
    CancelAttack
    | CancelStrike
    | ChangeAttack
    | CheckCorruption
    | Heal
    | HelpAttack
    | HelpCorruption
    | HelpInfluence
    | HelpStrike
    | KeepOut
    | KeyToo
    | Raise
    | RescuePrisoners
    | StrikesFail
    | TakeStrikes
    | Untap
)
