"""A board whose places are regions as a small map of letters and names, or told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from typing import Final

from westmarch.scene import Place, Scene
from westmarch.terminal.language import said
from westmarch.terminal.surroundings import lines_of, wind

EMPTY: Final = "·"
HERE: Final = "*"
NAME: Final = 12
"""So many letters of a name are shown, where there is room."""
LEAST: Final = 3
"""Fewer letters of a name say nothing."""
UPRIGHT: Final = 2
"""A line of text is so many times as high as a letter is wide."""
FAR: Final = 3
"""How far a map around a place reaches, in average ways."""
MOST: Final = 2.5
"""A map around a place is so many times as large as that of the whole board at most."""
PART: Final = 0.2
"""The same where no ways are drawn, as a part of the board."""


class Chart:
    """The places of a board where they lie: all of them, or those around one."""

    def __init__(self, scene: Scene, middle: Place | None = None, width: int = 80) -> None:
        self.scene = scene
        self.middle = middle
        self.width = width
        placed = [place for place in scene.places if place.at is not None]
        across = [place.at[0] for place in placed if place.at is not None]
        self.whole = max(across, default=0) - min(across, default=0)
        self.places = placed if middle is None else self.around(placed, middle)

    def around(self, placed: Sequence[Place], middle: Place) -> list[Place]:
        """The places that are not far from this one, and those to which its ways lead."""
        by_ref = {place.ref: place for place in placed}
        ways = [[by_ref[end] for end in link.ends] for link in self.scene.links if by_ref.keys() >= {*link.ends}]
        long = [apart(*ends) for ends in ways]
        reach = FAR * sum(long) / len(long) if long else PART * max(apart(one, middle) for one in placed)
        near = {place.ref for place in self.neighbours(middle)}
        return [place for place in placed if apart(place, middle) <= reach or place.ref in near]

    def neighbours(self, place: Place) -> list[Place]:
        """The places to which ways lead."""
        ends = {end for link in self.scene.links if place.ref in link.ends for end in link.ends if end != place.ref}
        return [one for one in self.scene.places if one.ref in ends and one.at is not None]

    # As a map.

    @property
    def letters(self) -> dict[tuple[str, int], str]:
        """A letter for each place where something stands, as far as they go."""
        held = [place for place in self.places if place.pieces]
        if self.middle is not None:
            middle = self.middle
            held.sort(key=lambda place: apart(place, middle))
        names = [*ascii_uppercase, *ascii_uppercase.lower()]
        return {place.ref: letter for place, letter in zip(held, names, strict=False)}

    def spots(self) -> dict[tuple[str, int], tuple[int, int]]:
        """The column and line of each place; where one is taken, the next that is free."""
        points = {place.ref: place.at for place in self.places if place.at is not None}
        left, top = (min(at[axis] for at in points.values()) for axis in (0, 1))
        right = max(at[0] for at in points.values())
        wide = (self.width - NAME) / max(self.whole / MOST, right - left, 1)
        found: dict[tuple[str, int], tuple[int, int]] = {}
        taken: set[tuple[int, int]] = set()
        for ref, (x, y) in sorted(points.items(), key=lambda item: (item[1][1], item[1][0])):
            column, line = round((x - left) * wide), round((y - top) * wide / UPRIGHT)
            while {(column + at, line) for at in (-1, 0, 1)} & taken:
                line += 1
            taken.add((column, line))
            found[ref] = column, line
        return found

    def drawn(self) -> list[str]:
        """The map, line by line: a sign for each place, and as much of its name as there is room for."""
        spots, letters = self.spots(), self.letters
        signs = {at: letters.get(ref, EMPTY) for ref, at in spots.items()}
        if self.middle is not None and self.middle.ref in spots:
            signs[spots[self.middle.ref]] = HERE
        for place in sorted(self.places, key=lambda place: not place.pieces):
            column, line = spots[place.ref]
            most = min(NAME, self.width - column - 1)
            room = next((at for at in range(1, most + 2) if (column + 1 + at, line) in signs), most + 2) - 1
            name = place.name if len(place.name) <= room else place.name[:room].rstrip()
            if len(name) >= LEAST:
                signs |= {(column + 1 + at, line): sign for at, sign in enumerate(name)}
        return lines_of(signs)

    def legend(self) -> list[str]:
        """What the signs mean."""
        here = [f"{HERE} {self.middle.name}"] if self.middle is not None else []
        return [*here, f"{EMPTY} {said('nothing stands there')}"]

    def lettered(self) -> Iterator[tuple[str, Place]]:
        """The places where something stands, each with its letter."""
        letters = self.letters
        for place in self.places:
            if place.ref in letters and place is not self.middle:
                yield letters[place.ref], place

    # In words.

    def told(self) -> Iterator[str]:
        """In which direction each way leads from the place in the middle, and what stands there."""
        middle = self.middle
        if middle is None or middle.at is None:
            return
        for place in self.neighbours(middle):
            assert place.at is not None
            stands = ", ".join(piece.text for piece in place.pieces)
            words = ", ".join([place.name, *place.remarks])
            told = f"{said(wind(middle.at, place.at)).capitalize()}: {words}"
            yield told + (f"; {said('there')}: {stands}" if stands else "")


def apart(one: Place, other: Place) -> float:
    """How far two places lie apart."""
    assert one.at is not None and other.at is not None
    return float(((one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2) ** 0.5)
