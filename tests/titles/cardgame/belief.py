"""All that is possible of a role's hidden cards, by what everybody has seen of them.

The engine keeps a set of zones for each card. A belief keeps all placements that fit the whole story: what went from
zone to zone, and which cards were seen to. Cards of which the same is known are one kind: of a kind only the number in
each zone counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from westmarch.titles.cardgame.words import ASIDE, CYCLE_PILE, DRAW_DECK, ELIMINATED, HAND, Card

ZONES = (HAND, DRAW_DECK, CYCLE_PILE, ELIMINATED, ASIDE)
MOST_WORLDS = 3_000

Counts = tuple[int, ...]
"""How many cards of a kind lie in each zone."""
World = tuple[Counts, ...]
"""One placement: the counts of each kind."""


class TooManyError(Exception):
    """More worlds are possible than can be kept."""


class Belief:
    """All placements of a role's cards out of play that fit what everybody has seen."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.kinds: list[frozenset[Card]] = [frozenset(cards)]
        self.worlds: set[World] = {(alone(DRAW_DECK, len(self.kinds[0])),)}

    def can_be(self, card: Card, zone: int) -> bool:
        """Whether the card lies in that zone in any world."""
        kind = self.kind_of(card)
        return kind is not None and any(world[kind][zone] for world in self.worlds)

    # What happens.

    def moves_unseen(self, source: int, target: int, but: Iterable[Card] = ()) -> None:
        """Some card goes from one zone to another; all would have seen some cards (`but`)."""
        staying = {self.kind_of(self.apart(card)) for card in but if self.kind_of(card) is not None}
        self.replace(
            (*world[:kind], moved(counts, source, target), *world[kind + 1 :])
            for world in self.worlds
            for kind, counts in enumerate(world)
            if counts[source] and kind not in staying
        )

    def moves_all(self, source: int, target: int) -> None:
        """All cards of a zone go to another."""
        self.replace(tuple(poured(counts, source, target) for counts in world) for world in self.worlds)

    def is_seen(self, card: Card, zone: int) -> None:
        """Everybody sees that this card lies there."""
        kind = self.number_of(self.apart(card))
        self.replace(world for world in self.worlds if world[kind][zone])

    def leaves(self, card: Card, zone: int) -> None:
        """A card that all see leaves a zone."""
        self.is_seen(card, zone)
        kind = self.number_of(card)
        self.kinds[kind] = frozenset()
        self.replace((*world[:kind], alone(zone, 0), *world[kind + 1 :]) for world in self.worlds)

    def comes(self, card: Card, zone: int) -> None:
        """A card that all see comes to a zone."""
        self.kinds.append(frozenset({card}))
        self.replace((*world, alone(zone, 1)) for world in self.worlds)

    def finds_some(self, wanted: Iterable[Card], zones: list[int]) -> None:
        """Everybody sees that at least one of these cards lies in these zones."""
        kinds = [self.number_of(self.apart(card)) for card in wanted if self.kind_of(card) is not None]
        self.replace(world for world in self.worlds if any(world[kind][zone] for kind in kinds for zone in zones))

    def finds_none(self, wanted: Iterable[Card], zones: list[int]) -> None:
        """Everybody sees that none of these cards lies in these zones."""
        for card in wanted:
            if self.kind_of(card) is not None:
                kind = self.number_of(self.apart(card))
                self.replace(world for world in self.worlds if not any(world[kind][zone] for zone in zones))

    # Kinds.

    def kind_of(self, card: Card) -> int | None:
        """The number of a card's kind; None if it is in play."""
        return next((number for number, kind in enumerate(self.kinds) if card in kind), None)

    def number_of(self, card: Card) -> int:
        kind = self.kind_of(card)
        assert kind is not None, "the story tells of a card in play"
        return kind

    def apart(self, card: Card) -> Card:
        """Make a card a kind of its own."""
        kind = self.number_of(card)
        if len(self.kinds[kind]) > 1:
            self.kinds[kind] -= {card}
            self.kinds.append(frozenset({card}))
            self.replace(
                (*world[:kind], rest, *world[kind + 1 :], part)
                for world in self.worlds
                for part, rest in splits(world[kind], 1)
            )
        return card

    def replace(self, worlds: Iterable[World]) -> None:
        self.worlds = set(worlds)
        assert self.worlds, "the story contradicts itself"
        if len(self.worlds) > MOST_WORLDS:
            raise TooManyError

    def join(self) -> None:
        """Make one kind of any two of which the same is known."""
        self.drop_empty()
        number = 0
        while number < len(self.kinds):
            other = next((one for one in range(number + 1, len(self.kinds)) if self.are_alike(number, one)), None)
            if other is None:
                number += 1
                continue
            self.kinds[number] |= self.kinds.pop(other)
            self.worlds = {without_kind(world, other, number) for world in self.worlds}

    def drop_empty(self) -> None:
        for number in reversed(range(len(self.kinds))):
            if not self.kinds[number]:
                del self.kinds[number]
                self.worlds = {(*world[:number], *world[number + 1 :]) for world in self.worlds}

    def are_alike(self, one: int, other: int) -> bool:
        """Whether the worlds stay the same when any cards of the two kinds change places."""
        found: Counter[World] = Counter(without_kind(world, other, one) for world in self.worlds)
        size = len(self.kinds[other])
        return all(count == sum(1 for _ in splits(world[one], size)) for world, count in found.items())


def alone(zone: int, count: int) -> Counts:
    return tuple(count if one == zone else 0 for one in ZONES)


def moved(counts: Counts, source: int, target: int) -> Counts:
    return tuple(count - (zone == source) + (zone == target) for zone, count in enumerate(counts))


def poured(counts: Counts, source: int, target: int) -> Counts:
    return tuple(
        0 if zone == source else count + (counts[source] if zone == target else 0) for zone, count in enumerate(counts)
    )


def splits(counts: Counts, size: int) -> Iterator[tuple[Counts, Counts]]:
    """The ways to take so many cards out of these."""
    for part in product(*(range(min(count, size) + 1) for count in counts)):
        if sum(part) == size:
            yield part, tuple(count - taken for count, taken in zip(counts, part, strict=True))


def without_kind(world: World, gone: int, into: int) -> World:
    """A world with one kind's counts added to another's."""
    added = tuple(one + other for one, other in zip(world[into], world[gone], strict=True))
    return tuple(added if kind == into else counts for kind, counts in enumerate(world) if kind != gone)
