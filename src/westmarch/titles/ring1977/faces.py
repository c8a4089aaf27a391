"""Dealing faces to counters: whoever sees the backs only may think of any deal in which each counter has a face that it
may have."""

from __future__ import annotations

from westmarch.engine.chance import Rng
from westmarch.titles.ring1977.words import Person


def deal(suspects: list[int], rng: Rng) -> list[Person]:
    """A face for each counter, by chance; `suspects` has the faces that each may have, as a sum of powers of two.

    There must be such a deal, as there always is: the true one.

    >>> from westmarch.engine.chance import key_of
    >>> deal([0b001, 0b011, 0b111], Rng(key_of("deal"), 0, 0))
    [0, 1, 2]
    """
    count = len(suspects)
    taken_by = [-1] * count
    order = list(range(count))
    rng.shuffle(order)
    for counter in order:
        faces = [face for face in range(count) if suspects[counter] >> face & 1]
        rng.shuffle(faces)
        find(counter, faces, suspects, taken_by, set())
    found = [Person(-1)] * count
    for face, counter in enumerate(taken_by):
        found[counter] = Person(face)
    return found


def find(counter: int, faces: list[int], suspects: list[int], taken_by: list[int], tried: set[int]) -> bool:
    """Give a counter one of its faces; whoever has it already is given another, if there is one for them."""
    for face in faces:
        if face in tried:
            continue
        tried.add(face)
        owner = taken_by[face]
        if owner < 0 or find(
            owner, [one for one in range(len(suspects)) if suspects[owner] >> one & 1], suspects, taken_by, tried
        ):
            taken_by[face] = counter
            return True
    return False
