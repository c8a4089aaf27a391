"""Conditions: when a card may be played, or a part of its text applies."""

from __future__ import annotations

from typing import Literal, TypeAlias

from westmarch.titles.ring2e.records import Count, Names, Some
from westmarch.titles.ring2e.texts import Condition, Place, Places, SovereignState, Who
from westmarch.titles.ring2e.words import NationId, SideId

# Of events.


class Target(Condition, frozen=True, kw_only=True, tag="target"):
    """The first effect of the card finds what it is about: an Army, a nation, a Sovereign."""


class InPlay(Condition, frozen=True, kw_only=True, tag="in_play"):
    """This character is on the map."""

    name: str


class InFellowship(Condition, frozen=True, kw_only=True, tag="in_fellowship"):
    """One of these Companions, or any, is with the Ring-bearers."""

    names: Names = ()


class Guide(Condition, frozen=True, kw_only=True, tag="guide"):
    """This character guides the Fellowship."""

    name: str


class FigureAt(Condition, frozen=True, kw_only=True, tag="figure_at"):
    """Such a figure stands in such a region, perhaps together with an Army of its side."""

    who: Who
    at: Places = ()
    with_army: bool = False


class AtWar(Condition, frozen=True, kw_only=True, tag="at_war"):
    """All these nations are At War."""

    nations: tuple[NationId, ...]


class Active(Condition, frozen=True, kw_only=True, tag="active"):
    """This nation is active."""

    nation: NationId


class Progress(Condition, frozen=True, kw_only=True, tag="progress"):
    """The Fellowship has moved at least so far since it was last seen."""

    at_least: Some


class Revealed(Condition, frozen=True, kw_only=True, tag="revealed"):
    """The Fellowship is revealed."""


class CorruptionUpTo(Condition, frozen=True, kw_only=True, tag="corruption_up_to"):
    """The Ring-bearers have no more corruption than this."""

    most: Count


class FellowshipAt(Condition, frozen=True, kw_only=True, tag="fellowship_at"):
    """The Ring-bearers' figure is in such a region, not on the Mordor Track."""

    at: Places


class Controls(Condition, frozen=True, kw_only=True, tag="controls"):
    """A side holds such a Settlement."""

    side: SideId
    at: Place


class Siege(Condition, frozen=True, kw_only=True, tag="siege"):
    """A Shadow Army lays siege to the Stronghold of this region."""

    region: str


class Sovereigns(Condition, frozen=True, kw_only=True, tag="sovereigns"):
    """At least so many of these Sovereigns, or of all, are in play in one of these states.

    `sovereign` is "chosen" for the one whom the text has chosen.
    """

    sovereign: str = ""
    states: tuple[SovereignState, ...]
    at_least: Some = 1
    with_companion: bool = False


class AnyOf(Condition, frozen=True, kw_only=True, tag="any_of"):
    """At least one of these holds."""

    of: tuple[AnyCondition, ...]


class Not(Condition, frozen=True, kw_only=True, tag="not"):
    """This does not hold."""

    that: AnyCondition


AnyCondition: TypeAlias = (
    Target
    | InPlay
    | InFellowship
    | Guide
    | FigureAt
    | AtWar
    | Active
    | Progress
    | Revealed
    | CorruptionUpTo
    | FellowshipAt
    | Controls
    | Siege
    | Sovereigns
    | AnyOf
    | Not
)


# Of combat cards.

FigureKind = Literal[
    "aragorn",
    "awakened_sovereign",
    "companion",
    "gandalf",
    "hobbit",
    "minion",
    "nazgul",
    "own_elite",
    "isengard_unit",
    "leader",
    "southron_elite",
    "strider",
    "uncorrupted_sovereign",
]


class InBattle(Condition, frozen=True, kw_only=True, tag="in_battle"):
    """A figure of one of these kinds takes part."""

    kinds: tuple[FigureKind, ...]


class NazgulLeadership(Condition, frozen=True, kw_only=True, tag="nazgul_leadership"):
    """The Nazgûl in the battle have at least this Leadership together."""

    at_least: Some


class DefenderAt(Condition, frozen=True, kw_only=True, tag="defender_at"):
    """The defender is in such a region, or at most `within` regions from one."""

    at: Places
    within: Count = 0


class BattleKind(Condition, frozen=True, kw_only=True, tag="battle_kind"):
    """A battle in the field or one for a Stronghold; perhaps one in which the player of the card defends."""

    kind: Literal["field", "siege"]
    own_defence: bool = False


class Scored(Condition, frozen=True, kw_only=True, tag="scored"):
    """A side's roll has scored at least so many hits: its Leader re-roll alone, or all its rolls."""

    by: Literal["own", "enemy"] = "own"
    reroll_only: bool = False
    at_least: Some = 1


class MoreHits(Condition, frozen=True, kw_only=True, tag="more_hits"):
    """The player's Army has scored more hits than the enemy's, attacks before the roll counted."""


class TwiceAsMany(Condition, frozen=True, kw_only=True, tag="twice_as_many"):
    """The player's Army has at least twice as many units as the enemy's."""


class NazgulMatchLeaders(Condition, frozen=True, kw_only=True, tag="nazgul_match_leaders"):
    """The Nazgûl have at least as much Leadership as the whole Free Peoples Army."""


class EnemyCard(Condition, frozen=True, kw_only=True, tag="enemy_card"):
    """The enemy has played a combat card."""


class SovereignThere(Condition, frozen=True, kw_only=True, tag="sovereign_there"):
    """The Sovereign of the battle is in one of these states."""

    states: tuple[SovereignState, ...]


AnyCombatCondition: TypeAlias = (
    InBattle
    | NazgulLeadership
    | DefenderAt
    | BattleKind
    | Scored
    | MoreHits
    | TwiceAsMany
    | NazgulMatchLeaders
    | EnemyCard
    | SovereignThere
)
