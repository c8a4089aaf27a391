"""Armies, Nazgûl and single figures move, attack, take hits and are recruited."""

from __future__ import annotations

from typing import Literal

from westmarch.titles.ring2e.records import Count, Figures, Names, Some
from westmarch.titles.ring2e.texts import Army, Effect, HitsOn, Place, Places
from westmarch.titles.ring2e.words import NationId, SideId

# Recruiting.


class Recruits(Figures, frozen=True, kw_only=True):
    """Figures of a nation; a `unit` is a Regular or an Elite, each as the owner chooses."""

    unit: Count = 0


class Recruit(Effect, frozen=True, kw_only=True, tag="recruit"):
    """Recruit these figures together in one such region, or in each of several. `chosen` is the chosen Sovereign's."""

    nation: NationId | Literal["chosen"]
    figures: Recruits
    at: Places
    places: Some = 1


class RecruitOfEach(Effect, frozen=True, kw_only=True, tag="recruit_of_each"):
    """Recruit a Regular or Leader of so many different nations, each in another such region of its own nation."""

    nations: Some
    at: Places


class RecruitForKings(Effect, frozen=True, kw_only=True, tag="recruit_for_kings"):
    """Recruit a Sauron Regular or a Nazgûl, as the Shadow chooses each time, for every Awakened Sovereign."""

    at: Places


class Promote(Effect, frozen=True, kw_only=True, tag="promote"):
    """Replace Regulars by Elites of the same nation: of this nation anywhere, or in this Army."""

    count: Some
    nation: NationId | None = None
    army: Army | None = None


class EliminateLeader(Effect, frozen=True, kw_only=True, tag="eliminate_leader"):
    """The Free Peoples eliminate a Leader of their choice in such a region."""

    at: Places


class EliminateAlone(Effect, frozen=True, kw_only=True, tag="eliminate_alone"):
    """This character is eliminated if he stands in such a region without an Army."""

    name: str
    at: Places


# Hits.


class HitArmy(Effect, frozen=True, kw_only=True, tag="hit_army"):
    """Roll dice, or one for each of these figures with the Army (at most five); each success is a hit on it.

    `nazgul` counts those of the Army `near` it. `every`: all such Armies are rolled for. `better_on` holds instead of
    `on` with two Corrupted Sovereigns in play, or for a chosen one who is Corrupted. `as_attack`: it has the political
    effects of an attack, and Nazgûl and Minions die with the Army.
    """

    army: Army
    dice: Count = 0
    dice_per: Literal["", "nazgul", "elven_unit"] = ""
    on: HitsOn
    better_on: HitsOn | None = None
    better_if: Literal["", "two_corrupted", "chosen_corrupted"] = ""
    every: bool = False
    as_attack: bool = False


class HuntNazgul(Effect, frozen=True, kw_only=True, tag="hunt_nazgul"):
    """Roll a die for each Nazgûl with the Army, at most five: each success eliminates one, the others fly to one such
    region. The Witch-king is not concerned, so an Army with him alone is no target."""

    army: Army
    on: HitsOn
    survivors_to: Places


class DeadMen(Effect, frozen=True, kw_only=True, tag="dead_men"):
    """Strider or Aragorn and Companions go to such a region, drive the enemy out and may recruit Gondor Regulars."""

    to: Places
    regulars: Some


# Moves and attacks.


class MoveNazgul(Effect, frozen=True, kw_only=True, tag="move_nazgul"):
    """Any number of Nazgûl move."""


class MoveArmies(Effect, frozen=True, kw_only=True, tag="move_armies"):
    """Armies move, or parts of them: up to so many, so many steps each; `onto_army`: to end with another Army."""

    army: Army
    armies: Some = 1
    steps: Some = 1
    onto_army: bool = False


class MoveDirectly(Effect, frozen=True, kw_only=True, tag="move_directly"):
    """An Army goes at once to such a region; to a region next to it only if the enemy holds or besieges it."""

    army: Army
    to: Place


class MoveCharacter(Effect, frozen=True, kw_only=True, tag="move_character"):
    """This character is put into this region."""

    name: str
    region: str


class Gather(Effect, frozen=True, kw_only=True, tag="gather"):
    """Up to so many units of a nation go from these regions to where the card has recruited."""

    nation: NationId
    count: Some
    regions: Names


class Attack(Effect, frozen=True, kw_only=True, tag="attack"):
    """An Army attacks as with an action die."""

    army: Army


class AttackBesieger(Effect, frozen=True, kw_only=True, tag="attack_besieger"):
    """An Army attacks a besieger, who rolls a die fewer for each unit inside the Stronghold, in the whole battle."""

    side: SideId


class Assault(Effect, frozen=True, kw_only=True, tag="assault"):
    """An Army attacks the Stronghold that it besieges, for so many rounds; in the first the defender needs a Companion
    to use a combat card."""

    army: Army
    rounds: Some


class Corsairs(Effect, frozen=True, kw_only=True, tag="corsairs"):
    """An Army sails from one region to such another: a move, or a battle with the enemy Army that is there."""

    region: str
    to: Places
