"""The political track, action dice, and the decks."""

from __future__ import annotations

from typing import Literal

from westmarch.titles.ring2e.records import Some
from westmarch.titles.ring2e.texts import DeckId, Effect
from westmarch.titles.ring2e.words import FaceId, NationId, SideId


class Advance(Effect, frozen=True, kw_only=True, tag="advance"):
    """All these nations advance a step, or one that is chosen; they may first be activated, or go At War."""

    nations: tuple[NationId, ...]
    one: bool = False
    activate: bool = False
    to_war: bool = False


class Stormcrow(Effect, frozen=True, kw_only=True, tag="stormcrow"):
    """A nation not At War, in which the Fellowship or a Companion is, goes a step back and loses a figure.

    `corrupts`: only if its Sovereign is not Awakened; it is a unit, and they are given a Corruption tile.
    """

    corrupts: bool = False


class TurnDice(Effect, frozen=True, kw_only=True, tag="turn_dice"):
    """A side turns unused dice to another face, up to so many; Eyes go to the Hunt Box."""

    side: SideId
    whence: FaceId | Literal["any"]
    to: FaceId
    most: Some


class DiscardDice(Effect, frozen=True, kw_only=True, tag="discard_dice"):
    """A side discards all its unused dice with this face."""

    side: SideId
    face: FaceId


class Draw(Effect, frozen=True, kw_only=True, tag="draw"):
    """Draw cards of this deck."""

    deck: DeckId
    count: Some = 1


class PlayAnother(Effect, frozen=True, kw_only=True, tag="play_another"):
    """Play another event of this deck from the hand, without a die."""

    deck: DeckId
