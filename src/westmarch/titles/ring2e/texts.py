"""What the texts of event cards are made of: conditions, effects, and the figures and regions that they mean."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from westmarch.titles.ring2e.records import Count, Names, Strict
from westmarch.titles.ring2e.words import NationId, SideId

HitsOn = Annotated[int, Meta(ge=2, le=6)]
"""A die counts if it shows this number or more."""

DeckId = Literal["character", "strategy"]
SovereignState = Literal["leader", "awakened", "corrupted"]


class Who(Strict, frozen=True, kw_only=True):
    """Figures that stand on the map as persons: one of these characters, or any of one of these kinds.

    A Companion is one who has left the Fellowship, or an Awakened Sovereign. The Witch-king is a Nazgûl.
    """

    names: Names = ()
    kinds: tuple[Literal["companion", "minion", "nazgul"], ...] = ()


class Place(Strict, frozen=True, kw_only=True):
    """Regions: all that is given must fit.

    `nations`: inside the borders of one of them; `free_nation`: inside those of some or no Free
    Peoples nation. `next_to`:
    borders one of these regions. `free` is free for whoever plays the card. `settlement` is one of the region's own
    nation; `unconquered` says that its first owner holds it. `sovereign`: where this one is, "any", or the one
    whom the text has "chosen". `fellowship`: where the Ring-bearers' figure is.
    """

    regions: Names = ()
    nations: tuple[NationId, ...] = ()
    free_nation: bool | None = None
    next_to: Names = ()
    settlement: Literal["", "any", "stronghold", "city_or_stronghold"] = ""
    unconquered: bool = False
    besieged: bool | None = None
    free: bool = False
    coast: bool = False
    east_edge: bool = False
    with_army: SideId | None = None
    with_figure: Who | None = None
    sovereign: str = ""
    fellowship: bool = False


Places = tuple[Place, ...]
"""Regions that fit at least one of these."""


class Army(Strict, frozen=True, kw_only=True):
    """An Army of a side: all that is given must fit.

    `nation`: has units of it; `nations`: has units of so many. `near` is an enemy Army in the same or an adjacent
    region, `besieging` one that lays siege to a Stronghold.
    """

    side: SideId
    at: Places = ()
    with_figure: Who | None = None
    nation: NationId | None = None
    nations: Count = 0
    besieging: bool = False
    near: Army | None = None


class Condition(Strict, frozen=True, kw_only=True, tag_field="if"):
    """Something that must hold: plain data, of which its class says what it means."""


class Effect(Strict, frozen=True, kw_only=True, tag_field="verb"):
    """Something that the event half of a card does."""


class CombatEffect(Strict, frozen=True, kw_only=True, tag_field="verb"):
    """Something that the combat half of a card does. `own` and `enemy` are seen from the player of the card."""


class StandingRule(Strict, frozen=True, kw_only=True, tag_field="rule"):
    """What holds, or may be done, while a card lies on the table."""
