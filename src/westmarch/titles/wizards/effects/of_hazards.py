"""What hazard events do: at once, and while they are in play."""

from __future__ import annotations

from typing import TypeAlias

from westmarch.titles.wizards.effects.dangers import Besiege, Rouse, WeakenCompany
from westmarch.titles.wizards.effects.harms import (
    ForceCheck,
    LoseCards,
    LoseOneItem,
    SendHome,
    ShakeOff,
    TapOne,
    Weaken,
)
from westmarch.titles.wizards.effects.joined import Enrage, KeyDragon, KeyToo
from westmarch.titles.wizards.effects.journeys import Darken, DoubleLimit, RiverRises, TurnBack
from westmarch.titles.wizards.effects.nazgul import (
    CheckAll,
    Despoil,
    EmptyHand,
    Overshadow,
    Recall,
    RideBack,
    StirBeasts,
)
from westmarch.titles.wizards.effects.ordeals import Betrays, Disperse, RingTempts, StirGreed, TemptsWinner
from westmarch.titles.wizards.effects.twilight import CancelEnvironment, DispelOne, KeepHere
from westmarch.titles.wizards.state.standing_hazards import HazardStanding

HazardEffect: TypeAlias = (
    Besiege
    | CancelEnvironment
    | CheckAll
    | Darken
    | Despoil
    | Disperse
    | DispelOne
    | DoubleLimit
    | EmptyHand
    | Enrage
    | ForceCheck
    | KeepHere
    | KeyDragon
    | KeyToo
    | LoseCards
    | LoseOneItem
    | Overshadow
    | Recall
    | RideBack
    | RingTempts
    | RiverRises
    | Rouse
    | SendHome
    | ShakeOff
    | StirBeasts
    | StirGreed
    | TapOne
    | TurnBack
    | Weaken
    | WeakenCompany
)

AnyHazardStanding: TypeAlias = HazardStanding | Betrays | TemptsWinner
