"""Cards on the table: what holds while they lie there, and how they leave it.

A card also leaves as soon as the condition for playing it fails; that needs no clause of its own.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from westmarch.engine.records import Strict
from westmarch.titles.ring2e.conditions import AnyCondition
from westmarch.titles.ring2e.records import Count, Names
from westmarch.titles.ring2e.texts import Places, StandingRule
from westmarch.titles.ring2e.words import FaceId, SideId

HuntMoment = Literal["before_roll", "before_draw", "after_draw"]


class HuntReaction(StandingRule, frozen=True, kw_only=True, tag="hunt_reaction"):
    """At this moment of a Hunt the owner may discard the card: the tile is drawn anew or not at all, the damage is
    less, or all Hunt dice are better."""

    at: HuntMoment
    redraw: bool = False
    no_tile: bool = False
    less_damage: Count = 0
    better_dice: Count = 0


class BalrogWakes(StandingRule, frozen=True, kw_only=True, tag="balrog_wakes"):
    """Discard it for a Hunt tile when the Fellowship's figure passes this region, or for its combat half."""

    region: str


class DiceStayOut(StandingRule, frozen=True, kw_only=True, tag="dice_stay_out"):
    """Dice that move the Fellowship are not put into the Hunt Box."""


class NoArmies(StandingRule, frozen=True, kw_only=True, tag="no_armies"):
    """The Shadow may neither move an Army into these regions nor attack them."""

    regions: Names


class CasualtyCostsCard(StandingRule, frozen=True, kw_only=True, tag="casualty_costs_card"):
    """The Shadow may discard a Free Peoples Character event for each casualty of the Hunt. It is one at random from the
    hand or one on the table."""


class DrawAfterEventDie(StandingRule, frozen=True, kw_only=True, tag="draw_after_event_die"):
    """After an event played with an Event die the Shadow draws a card of either deck."""


class MusterAsEvent(StandingRule, frozen=True, kw_only=True, tag="muster_as_event"):
    """Once a turn the Shadow may use a Muster die as an Event die."""


class OnlyAtHomeActivated(StandingRule, frozen=True, kw_only=True, tag="only_at_home_activated"):
    """Rohan is activated only by a Companion, or by a declaration in or an attack on these regions."""

    regions: Names


class NoMusterDie(StandingRule, frozen=True, kw_only=True, tag="no_muster_die"):
    """The Free Peoples may use no Muster die to advance a passive nation, nor to awaken a Sovereign."""

    nations: bool = False
    sovereigns: bool = False


class NoCombatCards(StandingRule, frozen=True, kw_only=True, tag="no_combat_cards"):
    """The Free Peoples use no combat cards in battles in these regions."""

    at: Places


class NoAwakening(StandingRule, frozen=True, kw_only=True, tag="no_awakening"):
    """Denethor, or any Sovereign, is not awakened; perhaps only while his nation is not At War."""

    who: Literal["denethor", "all"]
    unless_at_war: bool = False


class NoRelief(StandingRule, frozen=True, kw_only=True, tag="no_relief"):
    """The Free Peoples may take no corruption from a Sovereign."""


AnyStandingRule: TypeAlias = (
    HuntReaction
    | BalrogWakes
    | DiceStayOut
    | NoArmies
    | CasualtyCostsCard
    | DrawAfterEventDie
    | MusterAsEvent
    | OnlyAtHomeActivated
    | NoMusterDie
    | NoCombatCards
    | NoAwakening
    | NoRelief
)

Happening = Literal[
    "declared",
    "declared_in_free_settlement",
    "revealed",
    "rohan_activated",
    "nation_advanced_by_attack",
    "nation_advanced_by_companion",
    "sovereign_corrupted",
]


class FallsAway(Strict, frozen=True, kw_only=True):
    """The card is discarded at once when one of these things happens."""

    when: tuple[Happening, ...]


class Removal(Strict, frozen=True, kw_only=True):
    """An action that discards the card: who may take it, with which die, at what further price, and what it needs."""

    by: SideId
    die: FaceId | Literal["any"]
    price: Literal["", "elven_ring", "card_of_each_deck"] = ""
    needs: tuple[AnyCondition, ...] = ()
