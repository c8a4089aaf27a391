"""Patches: what has changed from one scene to the next, so that not all of it is sent again at every answer.

Most of a scene stays as it was. A patch holds the rest:

* A field that is missing has not changed.
* In a list, a number stands for the item of that index in the list before, and a pair of numbers for all items from the
  first to the last of them.
* In a changed pile, a card that lay anywhere in the old scene and is the same still is named by its reference alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType

from westmarch.engine.option import Seat
from westmarch.scene.elements import (
    Card,
    Element,
    Faction,
    Goal,
    Link,
    Panel,
    Pile,
    Place,
    Reference,
    Route,
    Scene,
    Sign,
    Track,
    Tray,
)

T = TypeVar("T")

Run = tuple[int, int]
"""The first and the last index of items that follow each other as they did before."""

Known = Mapping[Reference, Card]
"""The cards of the old scene."""


class PatchedPile(Element, frozen=True):
    """A pile that has changed; of its cards those that are known by their references."""

    name: str
    kind: str
    count: int
    cards: tuple[Card | Reference, ...] = ()
    owner: Seat | None = None
    back: str = ""
    at: Reference | None = None
    loose: bool = False
    lane: str = ""
    key: str = ""


class Patch(Element, frozen=True):
    """What has changed in a scene."""

    heading: str | UnsetType = UNSET
    tracks: tuple[Track | int | Run, ...] | UnsetType = UNSET
    places: tuple[Place | int | Run, ...] | UnsetType = UNSET
    links: tuple[Link | int | Run, ...] | UnsetType = UNSET
    routes: tuple[Route | int | Run, ...] | UnsetType = UNSET
    piles: tuple[PatchedPile | int | Run, ...] | UnsetType = UNSET
    subjects: tuple[str, ...] | UnsetType = UNSET
    legend: tuple[Sign, ...] | UnsetType = UNSET
    goals: tuple[Goal | int | Run, ...] | UnsetType = UNSET
    factions: tuple[Faction, ...] | UnsetType = UNSET
    panels: tuple[Panel, ...] | UnsetType = UNSET
    trays: tuple[Tray, ...] | UnsetType = UNSET


def difference(before: Scene, after: Scene) -> Patch:
    """What has changed.

    >>> before, after = (Scene("", (Track("Hope", (), hope), Track("Threat", (), 2))) for hope in (4, 3))
    >>> difference(before, after).tracks == (Track("Hope", (), 3), 1)
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
        legend=UNSET if before.legend == after.legend else after.legend,
        goals=changed(before.goals, after.goals),
        factions=UNSET if before.factions == after.factions else after.factions,
        panels=UNSET if before.panels == after.panels else after.panels,
        trays=UNSET if before.trays == after.trays else after.trays,
    )


def changed(
    before: Sequence[T], after: Sequence[T], shorter: Callable[[T], Any] = lambda item: item
) -> tuple[Any, ...] | UnsetType:
    """The list after, with numbers for what is as it was; nothing if all of it is."""
    if before == after:
        return UNSET
    kept = unchanged(before, after)
    items: list[Any] = []
    for at, item in enumerate(after):
        was = kept[at]
        if was is None:
            items.append(shorter(item))
        elif at and kept[at - 1] == was - 1:
            items[-1] = (was - 1 if isinstance(items[-1], int) else items[-1][0], was)
        else:
            items.append(was)
    return tuple(items)


def unchanged(before: Sequence[T], after: Sequence[T]) -> list[int | None]:
    """Where each item was before. A map's thousands of hexes are mostly the very same ones, each in its place."""
    if len(before) != len(after):
        return [found(item, before, at, after) for at, item in enumerate(after)]
    pairs = enumerate(zip(before, after, strict=True))
    return [at if item is was or item == was else None for at, (was, item) in pairs]


def found(item: T, before: Sequence[T], at: int, after: Sequence[T]) -> int | None:
    """Where an item was before, if it was as far from the beginning or from the end as now."""
    for was in (at, at + len(before) - len(after)):
        if 0 <= was < len(before) and before[was] == item:
            return was
    return None


def known_cards(scene: Scene) -> Known:
    """All cards of a scene by reference; of two with the same one the last."""
    return {card.ref: card for _, card in scene.cards()}


def shorter_pile(pile: Pile, known: Known) -> PatchedPile:
    cards = tuple(card.ref if known.get(card.ref) == card else card for card in pile.cards)
    return PatchedPile(
        pile.name, pile.kind, pile.count, cards, pile.owner, pile.back, pile.at, pile.loose, pile.lane, pile.key
    )


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
        legend=before.legend if patch.legend is UNSET else patch.legend,
        goals=kept_or_new(before.goals, patch.goals),
        factions=before.factions if patch.factions is UNSET else patch.factions,
        panels=before.panels if patch.panels is UNSET else patch.panels,
        trays=before.trays if patch.trays is UNSET else patch.trays,
    )


def kept_or_new(
    before: tuple[T, ...], patch: tuple[Any, ...] | UnsetType, whole: Callable[[Any], T] = lambda item: item
) -> tuple[T, ...]:
    if patch is UNSET:
        return before
    found: list[T] = []
    for item in patch:
        if isinstance(item, int):
            found.append(before[item])
        elif isinstance(item, tuple):
            found += before[item[0] : item[1] + 1]
        else:
            found.append(whole(item))
    return tuple(found)


def whole_pile(pile: PatchedPile, known: Known) -> Pile:
    cards = tuple(card if isinstance(card, Card) else known[card] for card in pile.cards)
    return Pile(
        pile.name, pile.kind, pile.count, cards, pile.owner, pile.back, pile.at, pile.loose, pile.lane, pile.key
    )
