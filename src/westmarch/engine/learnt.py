"""Values learnt from play: what a title reads of a position, as numbers, and how likely who is to win by them.

`westmarch train` plays games, notes these features and fits the weights; its file lies beside the title's data. Reading
it needs nothing but Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any, Final

import msgspec

from westmarch.engine.book import BadData
from westmarch.engine.once import once
from westmarch.engine.option import Seat

FILE: Final = "value.json"
"""Where a title's package keeps what has been learnt, in its folder `data`."""
AGAIN: Final = "learn it anew with `westmarch train`."
"""What is to be done about a file that does not fit."""
CERTAIN: Final = 30.0
"""Odds of e to the power of so many are as good as certain."""


@dataclass(frozen=True)
class Features:
    """What a title reads of a position, for a value that is learnt.

    Attributes:
        names: what each number is, in words, of a book: all games of it have the same.
        row: the numbers of a game, as many as there are names. They may tell what is hidden: players who search are
            shown imagined games alone.
        side_of: whose victory a seat wants, by a name: those of a side win together.
        settings: the games to learn from, by their settings; as many of each.
        seats: by how many each of these is played, as many by each; by the fewest, if none are named.
    """

    names: Callable[[Any], Sequence[str]]
    row: Callable[[Any], Sequence[float]]
    side_of: Callable[[Any, Seat], str]
    settings: tuple[Mapping[str, str], ...] = ({},)
    seats: Sequence[int] = ()


class Weights(msgspec.Struct, frozen=True):
    """The weights by which the odds of a side to win grow with each feature. They are logarithms, and `base` are the
    odds where all features are 0."""

    base: float
    weights: tuple[float, ...]

    def chance(self, row: Sequence[float]) -> float:
        """How likely the side is to win, from 0 to 1.

        >>> Weights(0.0, (1.0, -1.0)).chance((2.0, 2.0))
        0.5
        """
        odds = self.base + sum(map(mul, self.weights, row))
        return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, odds))))


class Neuron(msgspec.Struct, frozen=True):
    """A number that is made of all features, and where it is positive adds to the odds, by its `worth`."""

    base: float
    weights: tuple[float, ...]
    worth: float


class Net(msgspec.Struct, frozen=True):
    """A small net: weights as of `Weights`, and neurons for what features mean together."""

    features: tuple[str, ...]
    base: float
    weights: tuple[float, ...]
    neurons: tuple[Neuron, ...]
    games: str

    def __post_init__(self) -> None:
        if any(len(one) != len(self.features) for one in (self.weights, *(neuron.weights for neuron in self.neurons))):
            raise ValueError(f"not as many weights as there are features, {len(self.features)}")

    def odds(self, row: Sequence[float]) -> float:
        """The logarithm of the odds to win.

        >>> Net(("hope",), 1.0, (0.5,), (Neuron(-1.0, (1.0,), 2.0),), "").odds((3.0,))
        6.5
        """
        odds: float = self.base + sum(map(mul, self.weights, row))
        for one in self.neurons:
            found: float = one.base + sum(map(mul, one.weights, row))
            if found > 0:
                odds += one.worth * found
        return odds

    def chance(self, row: Sequence[float]) -> float:
        """How likely it is to win, from 0 to 1."""
        return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, self.odds(row)))))


@once()
def read_net(package: str, name: str) -> Net:
    """A net among a package's data. Raises BadData if its file says something else."""
    try:
        return msgspec.json.decode(files(package).joinpath("data", name).read_bytes(), type=Net)
    except (msgspec.DecodeError, OSError) as error:
        raise BadData(f"{name} of {package} can't be read: {error}.") from None


class Learnt(msgspec.Struct, frozen=True):
    """What has been learnt of a title: the names of its features, the weights by side, and from which games."""

    features: tuple[str, ...]
    sides: Mapping[str, Weights]
    games: str

    def __post_init__(self) -> None:
        for side, one in self.sides.items():
            if len(one.weights) != len(self.features):
                raise ValueError(f"{side!r} has {len(one.weights)} weights for {len(self.features)} features")

    def for_features(self, names: Sequence[str]) -> Learnt:
        """The same for features of these names: what was not learnt has no weight. Owners' records may add such.

        >>> learnt = Learnt(("hope", "threat"), {"people": Weights(0.0, (1.0, -2.0))}, "")
        >>> learnt.for_features(("threat", "hobbits")).sides["people"].weights
        (-2.0, 0.0)
        """
        if tuple(names) == self.features:
            return self
        sides = {}
        for side, one in self.sides.items():
            known = dict(zip(self.features, one.weights, strict=True))
            sides[side] = Weights(one.base, tuple(known.get(name, 0.0) for name in names))
        return Learnt(tuple(names), sides, self.games)


@once()
def read_learnt(package: str) -> Learnt:
    """What has been learnt of the title in a package. Raises BadData if its file says something else.

    >>> len(read_learnt("westmarch.titles.ring2e").sides)
    2
    """
    file = files(package).joinpath("data", FILE)
    try:
        return msgspec.json.decode(file.read_bytes(), type=Learnt)
    except (msgspec.DecodeError, OSError) as error:
        raise BadData(f"{FILE} of {package} can't be read: {error}.") from None


class Judge:
    """How likely a seat is to win by what was learnt: the chance that a title tells players who search.

    The file is read when it is first asked.
    """

    def __init__(self, features: Features, package: str) -> None:
        self.features = features
        self.package = package
        self._last: tuple[Any, Learnt] | None = None

    def learnt_for(self, book: Any) -> Learnt:
        """What was learnt, for games of a book. Raises BadData if it was learnt from features that nobody reads."""
        last = self._last
        if last is None or last[0] is not book:
            learnt, names = read_learnt(self.package), self.features.names(book)
            if unread := [name for name in learnt.features if name not in names]:
                raise BadData(f"{FILE} of {self.package} does not fit: {unread[0]!r} is no feature of it; {AGAIN}")
            last = self._last = book, learnt.for_features(names)
        return last[1]

    def __call__(self, game: Any, seat: Seat) -> float:
        sides, side = self.learnt_for(game.book).sides, self.features.side_of(game, seat)
        if side not in sides:
            raise BadData(f"{FILE} of {self.package} does not fit: nothing was learnt of {side!r}; {AGAIN}")
        return sides[side].chance(self.features.row(game))
