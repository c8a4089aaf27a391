"""Features of any title: the declared fields of a state as numbers with names, as far as all seats see them.

They are for titles that name none of their own. Counts and flags are what they are, a word is a flag of its own; of
lists, tables and what lies in them it is read how long they are, and the number in each spot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from westmarch.engine.codecs import state_codec
from westmarch.engine.learnt import Features, read_learnt
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import known_to_all
from westmarch.engine.state import State

OWN: Final = frozenset(("agenda", "result", "key", "drawn", "reveals"))
"""The engine's own fields: they say nothing of how a game stands."""
ALL: Final = "all"
"""The side of those who win together."""


def numbers(game: State) -> dict[str, float]:
    """What all seats see of a game, by names.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> found = numbers(Match(title("toy"), 2, "a seed").state)
    >>> found["hope"], found["where[1]"], found["how many: deck"], "deck[0]" in found
    (4.0, 0.0, 20.0, False)
    """
    codec, found = state_codec(type(game)), dict[str, float]()
    for name, value in zip(codec.names, codec.pack(known_to_all(game)), strict=True):
        if name not in OWN:
            note(found, name, value)
    return found


def note(found: dict[str, float], name: str, value: Any) -> None:
    """Note the numbers of a value under its name. What is hidden is none."""
    if isinstance(value, str):
        if value:
            found[f"{name} is {value}"] = 1.0
    elif isinstance(value, int):
        found[name] = float(value)
    elif isinstance(value, Mapping):
        found[count_of(name)] = float(len(value))
        for key, one in value.items():
            note(found, f"{name}{{{key}}}", one)
    elif isinstance(value, Sequence) and not isinstance(value, bytes):
        found[count_of(name)] = float(len(value))
        for at, one in enumerate(value):
            note(found, f"{spot_of(name)}{at}]", one)


def count_of(name: str) -> str:
    return f"how many: {name}"


def spot_of(name: str) -> str:
    """How the names of the spots of a list begin."""
    return f"{name}["


def worth_reading(seen: Iterable[Mapping[str, float]]) -> tuple[str, ...]:
    """The names of the numbers that differ between these positions. In a list that grows and shrinks, a pile, spots
    mean nothing: only its length counts.

    >>> worth_reading([{"hope": 4, "how many: pile": 1, "pile[0]": 7}, {"hope": 3, "how many: pile": 0}])
    ('hope', 'how many: pile')
    """
    seen = list(seen)
    values: dict[str, set[float]] = {}
    for one in seen:
        for name, number in one.items():
            values.setdefault(name, set()).add(number)
    differing = {name for name, some in values.items() if len(some) > 1 or not all(name in one for one in seen)}
    piles = tuple(spot_of(name) for name in piles_among(values))
    return tuple(name for name in values if name in differing and not name.startswith(piles))


def piles_among(values: Mapping[str, set[float]]) -> list[str]:
    """The names of lists and tables whose length changes."""
    begin = count_of("")
    return [name.removeprefix(begin) for name, some in values.items() if name.startswith(begin) and len(some) > 1]


def declared_features(names: Callable[[], Sequence[str]], together: bool) -> Features:
    """Features of these names. `together` says whether all seats win together; else each is a side of its own."""

    def row(game: State) -> list[float]:
        found = numbers(game)
        return [found.get(name, 0.0) for name in names()]

    def side_of(game: State, seat: Seat) -> str:
        return ALL if together else f"seat {seat + 1}"

    return Features(lambda book: names(), row, side_of)


def features_of_file(package: str, together: bool) -> Features:
    """The features that were learnt for a title which names none, by the file among its data."""
    return declared_features(lambda: read_learnt(package).features, together)
