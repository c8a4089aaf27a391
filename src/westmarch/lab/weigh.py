"""Weighing: by how much each card of a deck helps or hurts.

Each card gives way to another in turn, and the same games are played with both decks: a card's weight is how much more
often the deck with it wins. One copy is replaced by one more copy of another card of its slot, if the deck then still
keeps all rules; if there is none, by a card from the shelf; if that can't be, it is left out. There may be several that
can stand in: they do so in turn, game by game, so a card is compared with what its slot usually holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from time import monotonic
from typing import Final

from westmarch.engine.book import BadData
from westmarch.engine.documents import Contents, Documents, Shelf
from westmarch.engine.option import Seat
from westmarch.engine.title import Title
from westmarch.lab.executor import Executor, Here
from westmarch.lab.numbers import Difference, Share, paired
from westmarch.lab.simulate import Job, Seating, play
from westmarch.players import team

MOST_STAND_INS: Final = 5
ROUND: Final = 5
"""Games with each deck before the next are begun; the numbers do not depend on it."""


@dataclass
class Weight:
    """A card in its slot, and the decks in which another card stands in for it, by that card's name. `won` says of each
    game played without it whether it was won."""

    slot: str
    card: str
    copies: int
    stand_ins: Mapping[str, str]
    won: list[bool] = field(default_factory=list)


@dataclass
class Weights:
    """What has been found about a deck: of each game with it whether it was won, and of each card what the same games
    are without it."""

    won: list[bool]
    cards: list[Weight]

    @property
    def share(self) -> Share:
        """How often the deck wins."""
        return Share(sum(self.won), len(self.won))

    def difference(self, weight: Weight) -> Difference:
        """How much more often the deck wins with a card than without."""
        return paired(self.won, weight.won)


def stand_ins(
    documents: Documents, contents: Contents, shelf: Shelf, slot: str, card: str
) -> Iterator[tuple[str, str]]:
    """The cards that may stand in for one copy of a card, with the decks in which they do. Without a name, it is the
    deck in which nothing does."""
    lying = [one for one in contents.cards[slot] if one != card]
    others = [one.id for one in shelf.cards if slot in one.slots and one.id not in contents.cards[slot]]
    found = False
    for other in [*lying, *others, ""]:
        if found and other not in lying:
            return
        if text := swapped(documents, contents, slot, card, other):
            found = True
            yield other, text


def swapped(documents: Documents, contents: Contents, slot: str, card: str, other: str) -> str:
    """The deck in which one copy of a card is replaced by another, if one is named. It is empty if that breaks a
    rule."""
    cards = Counter(contents.cards[slot])
    cards[card] -= 1
    cards.update([other] if other else [])
    try:
        text = documents.write(replace(contents, cards={**contents.cards, slot: +cards}))
    except BadData:
        return ""
    return "" if documents.check(text) else text


def to_weigh(documents: Documents, text: str, slots: Collection[str] = ()) -> list[Weight]:
    """All cards of a deck, or those of these slots, each with its stand-ins. A card that the deck needs has none."""
    contents = documents.read(text)
    shelf = documents.shelf(contents)
    return [
        Weight(slot, card, count, dict(islice(stand_ins(documents, contents, shelf, slot, card), MOST_STAND_INS)))
        for slot, cards in contents.cards.items()
        if not slots or slot in slots
        for card, count in cards.items()
    ]


def weigh(
    title: Title,
    setting: str,
    settings: Mapping[str, str],
    documents: Documents,
    bot: str,
    games: int,
    seed: int | str = 1,
    seconds: float | None = None,
    executor: Executor | None = None,
    played: Callable[[int], None] = lambda count: None,
    slots: Collection[str] = (),
) -> Weights:
    """Weigh the cards of the document in `settings[setting]`, or those of these slots, with a bot for all seats. The
    same seed gives the same numbers on any executor, unless the time is over earlier.

    After so many `seconds` no more games are begun; each card has then had as many as each other. `played` is told how
    many games are done.
    """
    team(title, title.seats.start, [bot])
    found = Weights([], to_weigh(documents, documents.text_of(settings[setting]), slots))
    seating = Seating((bot,) * title.seats.start)
    end = None if seconds is None else monotonic() + seconds
    for first in range(0, games, ROUND):
        numbers = range(first, min(first + ROUND, games))
        jobs = [Job(title.id, seating, settings, str(seed), numbers)]
        for weight in found.cards:
            jobs += [
                Job(title.id, seating, {**settings, setting: text}, str(seed), part)
                for text, part in zip(weight.stand_ins.values(), parts(numbers, len(weight.stand_ins)), strict=True)
            ]
        results = (executor or Here()).map(play, jobs)
        found.won += [Seat(0) in winners for winners in next(results).winners]
        for weight in found.cards:
            won: dict[int, bool] = {}
            for part in parts(numbers, len(weight.stand_ins)):
                won |= zip(part, (Seat(0) in winners for winners in next(results).winners), strict=True)
            weight.won += [won[number] for number in sorted(won)]
        played(len(numbers))
        if end is not None and monotonic() > end:
            break
    return found


def parts(numbers: range, count: int) -> list[range]:
    """Games dealt out in turn.

    >>> parts(range(5), 2)
    [range(0, 5, 2), range(1, 5, 2)]
    """
    return [numbers[first::count] for first in range(count)]
