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
from westmarch.titles.wizards.effects.checks import CheckCorruption, HelpBurglary, HelpCorruption, HelpInfluence
from westmarch.titles.wizards.effects.finds import Burgle, TestRing
from westmarch.titles.wizards.effects.of_hazards import HazardEffect
from westmarch.titles.wizards.effects.poses import Heal, Raise, Untap
from westmarch.titles.wizards.effects.prisoners import RescuePrisoners
from westmarch.titles.wizards.effects.rare import LoseSource, MeetByChance, Reforge, SacrificeForm
from westmarch.titles.wizards.effects.removing import (
    CancelHazard,
    DiscardEvent,
    DispelEnvironments,
    Praise,
    ShedCorruption,
    Untaps,
)
from westmarch.titles.wizards.effects.searches import (
    FavorOfTheValar,
    LargerHand,
    LookAt,
    Search,
    UsePalantir,
)
from westmarch.titles.wizards.effects.seeking import SearchLuckily, TakeItemBeside, WinFaction
from westmarch.titles.wizards.effects.special_ways import (
    BecomeSite,
    Fly,
    GoOn,
    GoToHaven,
    MoveAgain,
    TakeGreatRoad,
    WalkAmongTheDead,
)
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
    | BecomeSite
    | Burgle
    | CancelAttack
    | CancelHazard
    | CancelStrike
    | ChangeAttack
    | ChangeLimit
    | CheckCorruption
    | CountAs
    | DiscardEvent
    | DispelEnvironments
    | FavorOfTheValar
    | Fly
    | GoOn
    | GoToHaven
    | HarderCreatures
    | HazardEffect
    | Heal
    | HelpAttack
    | HelpBurglary
    | HelpCorruption
    | HelpInfluence
    | HelpStrike
    | KeepOut
    | LargerHand
    | LookAt
    | LoseSource
    | MeetByChance
    | MoveAgain
    | OpenWays
    | Praise
    | Raise
    | Reforge
    | RescuePrisoners
    | SacrificeForm
    | Search
    | SearchLuckily
    | ShedCorruption
    | StrikesFail
    | TakeGreatRoad
    | TakeItemBeside
    | TakeStrikes
    | TestRing
    | Untap
    | Untaps
    | UsePalantir
    | WalkAmongTheDead
    | WeakerAttacks
    | WinFaction
)
