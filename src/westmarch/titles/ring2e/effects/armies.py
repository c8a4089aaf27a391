"""Armies, Nazgûl and characters move and attack (5.5)."""

from __future__ import annotations

from westmarch.titles.ring2e.records import Names, Some
from westmarch.titles.ring2e.texts import Army, Effect, Place, Places
from westmarch.titles.ring2e.words import NationId, SideId


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
