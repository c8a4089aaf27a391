"""Secrecy: what a seat sees of a game, and other worlds that it could not tell from the true one.

A title declares what a seat can't see in `State.hidden`, and what it knows of that all the same in `State.seen`. Views
and determinizing follow from these two, for every title alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Any, Final, TypeVar

from westmarch.engine.book import Book
from westmarch.engine.chance import Rng
from westmarch.engine.codecs import copy, state_codec
from westmarch.engine.label import Line
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import Path, Spots, State

S = TypeVar("S", bound=State)

HIDDEN = None
"""What stands in a view where a seat can't see."""

WITH_FIELDS: Final = (State, Procedure)
"""What a path leads through by the names of fields; through all else it goes by indices and keys."""

ROWS: Final = (list, tuple)

CHANCE = ("key", "drawn")
"""Never in a view: whoever has them knows every roll to come."""


def view(game: State, seat: Seat) -> dict[str, Any]:
    """All that `seat` may know of a game, as plain data: fields by name, `HIDDEN` where it can't see, and `seen`.

    Two games that a seat can't tell apart have equal views.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.option import Seat
    >>> from westmarch.engine.title import title
    >>> shown = view(Match(title("toy"), 2, "a seed").state, Seat(0))
    >>> shown["hope"], shown["deck"][:2], shown["seen"]
    (4, [None, None], {'peril_ahead': True})
    """
    codec = state_codec(type(game))
    shown = dict(zip(codec.names, codec.pack(known(game, seat)), strict=True))
    for name in CHANCE:
        del shown[name]
    shown["seen"] = game.seen(seat)
    return shown


def known(game: S, seat: Seat) -> S:
    """A copy of a game in which `HIDDEN` stands wherever `seat` can't see: to be read, not to be played on.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> game = Match(title("toy"), 2, "a seed").state
    >>> known(game, Seat(0)).deck[:2], game.deck[0] is None
    ([None, None], False)
    """
    shown = copy(game)
    for group in game.hidden(seat):
        for path, keys in group:
            _hide(shown, path, keys)
    shown.key = bytes(len(shown.key))
    return shown


def determinize(game: S, seat: Seat, rng: Rng) -> S:
    """Another world that `seat` can't tell from this one: what it can't see is shuffled within what it knows.

    The future is always dealt anew: the copy has a key of its own, taken from `rng`.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.option import Seat
    >>> from westmarch.engine.title import title
    >>> game = Match(title("toy"), 2, "a seed").state
    >>> world = determinize(game, Seat(0), Rng(key_of("for bots"), 0, 0))
    >>> world.deck == game.deck, view(world, Seat(0)) == view(game, Seat(0))
    (False, True)
    """
    world = copy(game)
    if not world.deal_anew(seat, rng):
        shuffle_hidden(world, game.hidden(seat), rng)
    world.key = rng.key_of_another()
    world.drawn = [0] * len(world.drawn)
    world.offered = None
    return world


def shuffle_hidden(world: State, groups: list[list[Spots]], rng: Rng) -> None:
    """Shuffle the values of each group in turn."""
    for group in groups:
        values: list[Any] = []
        for path, keys in group:
            values += _take(world, path, keys)
        values.sort()
        rng.shuffle(values)
        dealt = iter(values)
        for path, keys in group:
            _put(world, path, keys, dealt)


def _holder(world: State, path: Path) -> Any:
    """What the path leads to."""
    found: Any = world
    for key in path:
        found = getattr(found, str(key)) if isinstance(found, WITH_FIELDS) else found[key]
    return found


def _take(world: State, path: Path, keys: Sequence[Any]) -> list[Any]:
    """The values in these spots."""
    holder = _holder(world, path)
    if isinstance(holder, WITH_FIELDS):
        return [getattr(holder, key) for key in keys]
    return [holder[key] for key in keys]


def _hide(shown: State, path: Path, keys: Sequence[Any]) -> None:
    """Put `HIDDEN` into these spots. Most are whole rows, hands and decks, which are made anew at once."""
    holder = _holder(shown, path)
    if not isinstance(holder, ROWS) or len(keys) < len(holder):
        _put(shown, path, keys, repeat(HIDDEN))
    elif isinstance(holder, list):
        holder[:] = [HIDDEN] * len(holder)
    else:
        _set(shown, path, (HIDDEN,) * len(holder))


def _put(world: State, path: Path, keys: Sequence[Any], values: Iterator[Any]) -> None:
    """Put the next values into these spots. A tuple is made anew, everything else changed in place."""
    holder = _holder(world, path)
    if isinstance(holder, WITH_FIELDS):
        for key in keys:
            setattr(holder, key, next(values))
    elif isinstance(holder, tuple):
        changed = list(holder)
        for key in keys:
            changed[key] = next(values)
        _set(world, path, tuple(changed))
    else:
        for key, value in zip(keys, values, strict=False):
            holder[key] = value


def _set(world: State, path: Path, value: Any) -> None:
    """Let this be what the path leads to."""
    holder, last = _holder(world, path[:-1]), path[-1]
    if isinstance(holder, WITH_FIELDS):
        setattr(holder, str(last), value)
    elif isinstance(holder, tuple):
        changed = list(holder)
        changed[int(last)] = value
        _set(world, path[:-1], tuple(changed))
    else:
        holder[last] = value


def readable(lines: list[Line], seat: Seat) -> list[Line]:
    """The log lines that `seat` may read."""
    return [line for line in lines if line.only is None or line.only == seat]


def spell_view(book: Book, shown: dict[str, Any], kinds: dict[str, str]) -> dict[str, Any]:
    """A view with names for numbers, for golden files and people; `kinds` says what the lists of a field hold."""
    named = dict(shown)
    for field, word in kinds.items():
        kind = book.kinds[word]
        named[field] = _named(named[field], kind.encode)
    return named


def _named(value: Any, encode: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_named(one, encode) for one in value]
    return encode(value) if isinstance(value, int) else value
