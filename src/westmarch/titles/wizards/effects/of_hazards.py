"""What hazard events do at once."""

from __future__ import annotations

from typing import TypeAlias

from westmarch.titles.wizards.effects.dangers import Rouse, WeakenCompany
from westmarch.titles.wizards.effects.harms import (
    ForceCheck,
    LoseCards,
    LoseOneItem,
    SendHome,
    ShakeOff,
    TapOne,
    Weaken,
)
from westmarch.titles.wizards.effects.joined import KeyToo
from westmarch.titles.wizards.effects.journeys import DoubleLimit, RiverRises, TurnBack

HazardEffect: TypeAlias = (
    DoubleLimit
    | ForceCheck
    | KeyToo
    | LoseCards
    | LoseOneItem
    | RiverRises
    | Rouse
    | SendHome
    | ShakeOff
    | TapOne
    | TurnBack
    | Weaken
    | WeakenCompany
)
