"""The words of scenes. All of them are immutable and plain: they go to a browser as JSON as they are."""

from __future__ import annotations

import msgspec

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.engine.title import Title

Reference = tuple[str, int]
"""A thing as labels and log lines name it: (kind, number)."""


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all words of a scene have in common."""


class Piece(Word, frozen=True):
    """Something that stands at a place: troops, a figure, a marker, dice; alike pieces together, with their count.

    `kind` tells a screen which shape to draw ("troop", "character", "token", "die"), `colour` in which colour; the name
    says it all the same. `plural` is empty for what there is only one of. `short` is enough where room is scarce.

    >>> Piece("troop", "shadow troop", plural="shadow troops", count=3).text
    '3 shadow troops'
    >>> Piece("character", "Aragorn").text
    'Aragorn'
    """

    kind: str
    name: str
    plural: str = ""
    count: int = 1
    short: str = ""
    colour: str = ""
    owner: Seat | None = None
    ref: Reference | None = None

    @property
    def text(self) -> str:
        """The pieces in full."""
        if not self.plural:
            return self.name
        return f"{self.count} {self.name if self.count == 1 else self.plural}"

    @property
    def brief(self) -> str:
        """The pieces in few letters."""
        if not self.short:
            return self.text
        return f"{self.count} {self.short}" if self.plural else self.short


class Place(Word, frozen=True):
    """A place, a region, or a spot beside the board (without x and y).

    `marks` are a word or two each about what it is now ("haven"), `text` is for whoever looks closer.
    """

    ref: Reference
    name: str
    pieces: tuple[Piece, ...] = ()
    marks: tuple[str, ...] = ()
    text: str = ""
    within: Reference | None = None
    x: int | None = None
    y: int | None = None
    colour: str = ""


class Link(Word, frozen=True):
    """Two places that are joined, and what the way costs."""

    ends: tuple[Reference, Reference]
    cost: str = ""


class Route(Word, frozen=True):
    """A printed line with a direction. Its colour is never the only sign: each colour has a dash of its own."""

    name: str
    colour: str
    dash: str
    path: tuple[Reference, ...]


class Card(Word, frozen=True):
    """A card that the seat sees: its name, its text in our words, and what is the matter with it now ("complete")."""

    ref: Reference
    name: str
    text: str = ""
    marks: tuple[str, ...] = ()


class Pile(Word, frozen=True):
    """Cards that lie together: a hand, a deck, a discard pile, a row.

    `cards` are those that the seat sees, the top one first; `count` is how many there are. `back` is what the back on
    top shows. Screens show the cards of "goals" with their text, what a seat has by name, and of others the count.
    """

    name: str
    kind: str
    count: int
    cards: tuple[Card, ...] = ()
    owner: Seat | None = None
    back: str = ""


class Track(Word, frozen=True):
    """A marker on a row of steps.

    >>> Track("Hope", ("0", "1", "2", "3"), at=1).text
    'Hope: 1 of 3'
    >>> Track("Threat rate", ("2", "2", "3"), at=0).text
    'Threat rate: 2, then 2, 3'
    """

    name: str
    steps: tuple[str, ...]
    at: int

    @property
    def text(self) -> str:
        """Name and value."""
        if self.steps == tuple(str(step) for step in range(len(self.steps))):
            return f"{self.name}: {self.steps[self.at]} of {self.steps[-1]}"
        later = ", ".join(self.steps[self.at + 1 :])
        return f"{self.name}: {self.steps[self.at]}" + (f", then {later}" if later else "")


class Scene(Word, frozen=True):
    """All that a table shows to one seat; `heading` says in a few words what is going on."""

    heading: str
    tracks: tuple[Track, ...] = ()
    places: tuple[Place, ...] = ()
    links: tuple[Link, ...] = ()
    routes: tuple[Route, ...] = ()
    piles: tuple[Pile, ...] = ()

    def place(self, ref: Reference) -> Place | None:
        """The place of that reference."""
        return next((place for place in self.places if place.ref == ref), None)

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called."""
        place = self.place(("seat", seat))
        return place.name if place else f"Seat {seat + 1}"


def scene_of(title: Title, game: State, seat: Seat) -> Scene:
    """What a seat sees of a game; of a title without scenes there are only its name and its seats."""
    if title.scene is not None:
        scene: Scene = title.scene(game, seat)
        return scene
    chairs = game.book.kinds["seat"]
    return Scene(title.name, places=tuple(Place(("seat", one), chairs.name(one)) for one in game.seats))
