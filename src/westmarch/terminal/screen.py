"""Screens: how scenes, prompts and the log come before a person. They know no title.

`Screen` is what the terminal asks of one; `normal` draws in columns, `plain` tells in sentences.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from rich.console import Console

from westmarch.engine.book import Book
from westmarch.engine.label import Line
from westmarch.scene import Card, Pile, Place, Prompt, Reference, Scene


class Screen(ABC):
    """Shows things to one person. The book knows the names of what is referred to."""

    def __init__(self, console: Console, book: Book) -> None:
        self.console = console
        self.book = book

    def say(self, text: str = "") -> None:
        """A sentence to the person."""
        self.console.print(text, markup=False)

    def verbatim(self, text: str) -> None:
        """A line to be copied, whatever its length."""
        self.console.print(f"  {text}", markup=False, soft_wrap=True)

    def names(self, references: Iterable[Reference]) -> list[str]:
        return [self.book.kinds[kind].name(number) for kind, number in references]

    @abstractmethod
    def heading(self, text: str) -> None:
        """The beginning of something new."""

    @abstractmethod
    def status(self, scene: Scene) -> None:
        """Whose turn it is, the tracks, and the dice on the table."""

    @abstractmethod
    def board(self, scene: Scene, everything: bool = False) -> None:
        """The whole table; of its places those where there is something, or all."""

    @abstractmethod
    def turn(self, scene: Scene) -> None:
        """As much of the table as one wants to see when a turn begins."""

    @abstractmethod
    def story(self, lines: Sequence[Line]) -> None:
        """Lines of the log."""

    @abstractmethod
    def prompt(self, prompt: Prompt, scene: Scene) -> None:
        """A question and its numbered choices."""

    @abstractmethod
    def place(self, scene: Scene, place: Place) -> None:
        """Everything about one place."""

    @abstractmethod
    def card(self, card: Card, home: str) -> None:
        """A card, and where it lies."""

    @abstractmethod
    def pile(self, scene: Scene, pile: Pile) -> None:
        """The cards of a pile."""


# What is worth showing, for every screen.


def is_empty(place: Place) -> bool:
    return not (place.pieces or place.marks)


def regions(scene: Scene, everything: bool) -> list[tuple[Place, list[Place]]]:
    """The regions of the board and the places in each; places without a region stand for themselves."""
    found = []
    for place in scene.places:
        if place.x is not None and place.within is None:
            inside = [one for one in scene.places if one.within == place.ref and (everything or not is_empty(one))]
            if everything or inside or not is_empty(place):
                found.append((place, inside))
    return found


def beside(scene: Scene) -> list[Place]:
    """What lies beside the board, seats and dice aside."""
    apart = [*seats(scene), *dice(scene)]
    return [place for place in scene.places if place.x is None and place.pieces and place not in apart]


def dice(scene: Scene) -> list[Place]:
    return [place for place in scene.places if any(piece.kind == "die" for piece in place.pieces)]


def seats(scene: Scene) -> list[Place]:
    return [place for place in scene.places if place.ref[0] == "seat"]


def piles_of(scene: Scene, seat: Place) -> list[Pile]:
    """What a seat has in front of it."""
    return [pile for pile in scene.piles if pile.owner == seat.ref[1]]


def goals(scene: Scene) -> list[Pile]:
    return [pile for pile in scene.piles if pile.kind == "goals"]


def other_piles(scene: Scene) -> list[Pile]:
    """Piles of the table. An empty deck is news, an empty pile is not."""
    others = [pile for pile in scene.piles if pile.kind != "goals" and pile.owner is None]
    return [pile for pile in others if pile.count or pile.kind == "deck"]


def contents(pile: Pile) -> list[str]:
    """The cards of a pile by name, and how many can't be seen."""
    names = [titled(card.name, card.marks) for card in pile.cards]
    unseen = pile.count - len(pile.cards)
    return [*names, f"{unseen} face down"] if unseen else names or ["no cards"]


def first_line(card: Card) -> str:
    """What a card says first, without the last full stop."""
    return card.text.partition("\n")[0].removesuffix(".")


def pile_name(scene: Scene, pile: Pile) -> str:
    return pile.name if pile.owner is None else f"{scene.seat_name(pile.owner)}: {pile.name}"


def titled(name: str, marks: Sequence[str]) -> str:
    """A name with its marks.

    >>> titled("Erech", ()), titled("Edoras", ("haven", "besieged"))
    ('Erech', 'Edoras (haven, besieged)')
    """
    return f"{name} ({', '.join(marks)})" if marks else name


def ways(scene: Scene, place: Place) -> list[str]:
    """Where one can go from a place, and at what price."""
    found = []
    for link in scene.links:
        if place.ref in link.ends:
            other = scene.place(link.ends[link.ends[0] == place.ref])
            if other is not None:
                found.append(titled(other.name, (link.cost,) if link.cost else ()))
    return found


def lines_through(scene: Scene, place: Place) -> list[str]:
    """The printed lines on which a place lies, each with its dash and what comes before and after it."""
    found = []
    for route in scene.routes:
        if place.ref in route.path:
            at = route.path.index(place.ref)
            before, after = route.path[:at][-1:], route.path[at + 1 : at + 2]
            steps = [f"from {one.name}" for ref in before if (one := scene.place(ref))]
            steps += [f"on to {one.name}" for ref in after if (one := scene.place(ref))]
            found.append(f"{route.name} ({route.dash}): {', '.join(steps)}")
    return found


def inside(scene: Scene, region: Place) -> list[Place]:
    return [place for place in scene.places if place.within == region.ref]
