"""Patches: what has changed from one scene to the next, so that not all of it is sent again at every answer.

Most of a scene stays as it was. A patch holds the rest:

* A field that is missing has not changed.
* A list replaces the one before; an object {index: item} replaces those items of it.
* In a changed pile, a card that lay anywhere in the old scene and is the same still is named by its reference alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType

from westmarch.engine.option import Seat
from westmarch.scene.words import Card, Link, Pile, Place, Reference, Route, Scene, Track, Word

T = TypeVar("T")

Known = Mapping[Reference, Card]
"""The cards of the old scene."""


class PatchedPile(Word, frozen=True):
    """A pile that has changed; of its cards those that are known by their references."""

    name: str
    kind: str
    count: int
    cards: tuple[Card | Reference, ...] = ()
    owner: Seat | None = None
    back: str = ""
    at: Reference | None = None
    loose: bool = False


class Patch(Word, frozen=True):
    """What has changed in a scene."""

    heading: str | UnsetType = UNSET
    tracks: tuple[Track, ...] | dict[int, Track] | UnsetType = UNSET
    places: tuple[Place, ...] | dict[int, Place] | UnsetType = UNSET
    links: tuple[Link, ...] | dict[int, Link] | UnsetType = UNSET
    routes: tuple[Route, ...] | dict[int, Route] | UnsetType = UNSET
    piles: tuple[PatchedPile, ...] | dict[int, PatchedPile] | UnsetType = UNSET
    subjects: tuple[str, ...] | UnsetType = UNSET


def difference(before: Scene, after: Scene) -> Patch:
    """What has changed.

    >>> before, after = (Scene("", (Track("Hope", (), hope), Track("Threat", (), 2))) for hope in (4, 3))
    >>> difference(before, after).tracks == {0: Track("Hope", (), 3)}
    True
    >>> patched(before, difference(before, after)) == after
    True
    """
    known = known_cards(before) if before.piles != after.piles else {}
    return Patch(
        heading=UNSET if before.heading == after.heading else after.heading,
        tracks=changed(before.tracks, after.tracks),
        places=changed(before.places, after.places),
        links=changed(before.links, after.links),
        routes=changed(before.routes, after.routes),
        piles=changed(before.piles, after.piles, lambda pile: shorter_pile(pile, known)),
        subjects=UNSET if before.subjects == after.subjects else after.subjects,
    )


def changed(
    before: Sequence[T], after: Sequence[T], shorter: Callable[[T], Any] = lambda item: item
) -> tuple[Any, ...] | dict[int, Any] | UnsetType:
    """Nothing, some items, or all of them if there are more or fewer than before."""
    if before == after:
        return UNSET
    if len(before) != len(after):
        return tuple(shorter(item) for item in after)
    return {at: shorter(item) for at, item in enumerate(after) if item != before[at]}


def known_cards(scene: Scene) -> Known:
    """All cards of a scene by reference; of two with the same one the last."""
    return {card.ref: card for _, card in scene.cards()}


def shorter_pile(pile: Pile, known: Known) -> PatchedPile:
    cards = tuple(card.ref if known.get(card.ref) == card else card for card in pile.cards)
    return PatchedPile(pile.name, pile.kind, pile.count, cards, pile.owner, pile.back, pile.at, pile.loose)


def patched(before: Scene, patch: Patch) -> Scene:
    """The new scene. What has not changed is the very same in it as in the old one."""
    known = known_cards(before)
    return Scene(
        heading=before.heading if patch.heading is UNSET else patch.heading,
        tracks=kept_or_new(before.tracks, patch.tracks),
        places=kept_or_new(before.places, patch.places),
        links=kept_or_new(before.links, patch.links),
        routes=kept_or_new(before.routes, patch.routes),
        piles=kept_or_new(before.piles, patch.piles, lambda pile: whole_pile(pile, known)),
        subjects=before.subjects if patch.subjects is UNSET else patch.subjects,
    )


def kept_or_new(
    before: tuple[T, ...],
    patch: tuple[Any, ...] | dict[int, Any] | UnsetType,
    whole: Callable[[Any], T] = lambda item: item,
) -> tuple[T, ...]:
    if patch is UNSET:
        return before
    if isinstance(patch, dict):
        return tuple(whole(patch[at]) if at in patch else item for at, item in enumerate(before))
    return tuple(whole(item) for item in patch)


def whole_pile(pile: PatchedPile, known: Known) -> Pile:
    cards = tuple(card if isinstance(card, Card) else known[card] for card in pile.cards)
    return Pile(pile.name, pile.kind, pile.count, cards, pile.owner, pile.back, pile.at, pile.loose)
