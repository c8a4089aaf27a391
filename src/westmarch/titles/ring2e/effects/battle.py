"""What combat cards do."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from westmarch.titles.ring2e.conditions import AnyCombatCondition
from westmarch.titles.ring2e.records import Count, Some, Strict
from westmarch.titles.ring2e.texts import CombatEffect, HitsOn

Target = Literal["own", "enemy", "both"]
Figure = Literal["aragorn", "companion", "leader", "minion", "nazgul", "sovereign", "strider"]


class AddToDice(CombatEffect, frozen=True, kw_only=True, tag="add_to_dice"):
    """Every die of a roll is that much better: of the combat roll, of the Leader re-roll; once for each hit paid."""

    who: Target = "own"
    combat: Literal[-1, 0, 1, 2] = 0
    reroll: Literal[0, 1, 2] = 0
    per_hit_taken: bool = False


class FewerDice(CombatEffect, frozen=True, kw_only=True, tag="fewer_dice"):
    """The enemy rolls fewer combat dice, never none: one for each Companion, or as much Leadership as was forfeited."""

    per: Literal["companion", "forfeited"]


class AtMostDice(CombatEffect, frozen=True, kw_only=True, tag="at_most_dice"):
    """The enemy rolls no more combat dice than this."""

    most: Some


class MissesToHits(CombatEffect, frozen=True, kw_only=True, tag="misses_to_hits"):
    """So many of the player's own failed dice become hits."""

    count: Some


class ExtraAttack(CombatEffect, frozen=True, kw_only=True, tag="extra_attack"):
    """A roll of its own, of at most five dice, whose casualties are taken at once; nothing re-rolls or changes it.

    Without `on` it hits as the combat roll does.
    """

    dice: Literal["leadership", "own_elites", "sovereign_leadership", "hits_taken", "three"]
    on: HitsOn | None = None


class MoreHitsScored(CombatEffect, frozen=True, kw_only=True, tag="score"):
    """So many hits are added to the player's own."""

    hits: Some


class CancelHits(CombatEffect, frozen=True, kw_only=True, tag="cancel_hits"):
    """A hit of the enemy is cancelled, or as many as the figure's Level that was given up for it."""

    count: Some = 1
    by_level: bool = False


class OnesHitBack(CombatEffect, frozen=True, kw_only=True, tag="ones_hit_back"):
    """Each natural 1 of the enemy's combat roll hits the enemy's own Army, and is not re-rolled."""


class CancelCard(CombatEffect, frozen=True, kw_only=True, tag="cancel_card"):
    """The enemy's combat card does nothing, unless it has already."""


class NoReroll(CombatEffect, frozen=True, kw_only=True, tag="no_reroll"):
    """The enemy has no Leader re-roll."""


class LowerLeadership(CombatEffect, frozen=True, kw_only=True, tag="lower_leadership"):
    """The enemy's Leadership falls by as much as was forfeited."""


class SilenceCompanion(CombatEffect, frozen=True, kw_only=True, tag="silence_companion"):
    """A Companion of the player's choice has neither Leadership nor abilities."""


class EliminateFoe(CombatEffect, frozen=True, kw_only=True, tag="eliminate_foe"):
    """An enemy figure in the battle is eliminated; a Companion only if his Level is not above the re-roll's hits."""

    kind: Literal["companion", "leader", "minion", "nazgul"]
    level_within_hits: bool = False


class Slip(CombatEffect, frozen=True, kw_only=True, tag="slip"):
    """Before the roll the whole Army retreats, to the next free region or into the Stronghold."""


class AwakenHere(CombatEffect, frozen=True, kw_only=True, tag="awaken_here"):
    """The Sovereign of the battle is awakened, if he is not."""


# Prices.


class Forfeit(Strict, frozen=True, kw_only=True):
    """Leadership forfeited for the round: of such a figure, of all of them, or so many points of the Nazgûl's."""

    of: Figure
    all_of_them: bool = False
    least: Count = 0
    most: Count = 0


class Pay(CombatEffect, frozen=True, kw_only=True, tag="pay"):
    """A price and what it buys: Leadership, hits taken by own units, a figure given up, a hit of the own re-roll.

    With `may` the player is asked; if the price can't be paid nothing happens.
    """

    forfeit: Forfeit | None = None
    take_hits: Count = 0
    give_up: Literal["", "leader", "companion"] = ""
    reroll_hit: bool = False
    may: bool = False
    do_: tuple[AnyCombatEffect, ...] = msgspec.field(name="do")


class EitherInBattle(CombatEffect, frozen=True, kw_only=True, tag="either"):
    """One of several things that are possible, or none with `may`."""

    may: bool = False
    ways: tuple[tuple[AnyCombatEffect, ...], ...]


class WhenInBattle(CombatEffect, frozen=True, kw_only=True, tag="when"):
    """This if the condition holds at that moment, that otherwise."""

    if_: AnyCombatCondition = msgspec.field(name="if")
    do_: tuple[AnyCombatEffect, ...] = msgspec.field(name="do")
    otherwise: tuple[AnyCombatEffect, ...] = ()


AnyCombatEffect: TypeAlias = (
    AddToDice
    | AtMostDice
    | AwakenHere
    | CancelCard
    | CancelHits
    | EitherInBattle
    | EliminateFoe
    | ExtraAttack
    | FewerDice
    | LowerLeadership
    | MissesToHits
    | MoreHitsScored
    | NoReroll
    | OnesHitBack
    | Pay
    | SilenceCompanion
    | Slip
    | WhenInBattle
)
