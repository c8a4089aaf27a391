"""Secrecy: what a seat sees of a game, and other worlds that it could not tell from the true one.

A title declares what a seat can't see in `State.hidden`, and what it knows of that all the same in `State.seen`. Views and
redealing follow from these two, for every title alike.
"""

from __future__ import annotations

from typing import Any, TypeVar

from westmarch.engine.book import Book
from westmarch.engine.chance import Draw
from westmarch.engine.codecs import copy, state_codec
from westmarch.engine.label import Line
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import Path, State

S = TypeVar("S", bound=State)

HIDDEN = None
"""What stands in a view where a seat can't see."""

CHANCE = ("key", "drawn")
"""Never in a view: whoever has them knows every roll to come."""


def view(game: State, seat: Seat) -> dict[str, Any]:
    """All that `seat` may know of a game, as plain data: fields by name, `HIDDEN` where it can't see, and `seen`.

    Two games that a seat can't tell apart have equal views.
    """
    codec = state_codec(type(game))
    fields = dict(zip(codec.names, codec.pack(game), strict=True))
    for name in CHANCE:
        del fields[name]
    shown: dict[str, Any] = {name: _thaw(value) for name, value in fields.items()}
    for group in game.hidden(seat):
        for path in group:
            _hide(game, shown, path)
    shown["seen"] = game.seen(seat)
    return shown


def _thaw(value: Any) -> Any:
    """A deep copy in lists, so that single places can be hidden."""
    if isinstance(value, list | tuple):
        return [_thaw(one) for one in value]
    if isinstance(value, dict):
        return {key: _thaw(one) for key, one in value.items()}
    return value


def _hide(game: State, shown: dict[str, Any], path: Path) -> None:
    place: Any = shown
    if path[0] == "agenda":
        depth, field = int(path[1]), str(path[2])
        place = shown["agenda"][depth]
        codec_names = ["name", "at", *_field_names(game.agenda[depth])]
        path = (codec_names.index(field), *path[3:])
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = HIDDEN


def _field_names(procedure: Procedure) -> list[str]:
    from westmarch.engine.codecs import procedure_codec

    return procedure_codec(type(procedure)).names[1:]


def redeal(game: S, seat: Seat, chance: Draw) -> S:
    """Another world that `seat` can't tell from this one: what it can't see is shuffled within what it knows.

    The future is always dealt anew: the copy has a key of its own, taken from `chance`.
    """
    world = copy(game)
    for group in game.hidden(seat):
        values = [_read(world, path) for path in group]
        chance.shuffle(values)
        for path, value in zip(group, values, strict=True):
            _write(world, path, value)
    world.key = chance.key_of_another()
    world.drawn = [0] * len(world.drawn)
    world.offered = None
    return world


def _place(game: State, path: Path) -> tuple[Any, Path]:
    """The object that holds the path's first field, and the path from there."""
    if path[0] == "agenda":
        return game.agenda[int(path[1])], path[2:]
    return game, path


def _read(game: State, path: Path) -> Any:
    holder, path = _place(game, path)
    value = getattr(holder, str(path[0]))
    for key in path[1:]:
        value = value[key]
    return value


def _write(game: State, path: Path, value: Any) -> None:
    holder, path = _place(game, path)
    name, *keys = path
    setattr(holder, str(name), _replaced(getattr(holder, str(name)), keys, value))


def _replaced(old: Any, keys: list[Any], value: Any) -> Any:
    """`old` with one value in its depths replaced; tuples are made anew, lists and dicts changed in place."""
    if not keys:
        return value
    changed = _replaced(old[keys[0]], keys[1:], value)
    if isinstance(old, tuple):
        return (*old[: keys[0]], changed, *old[keys[0] + 1 :])
    old[keys[0]] = changed
    return old


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
    if isinstance(value, list):
        return [_named(one, encode) for one in value]
    return encode(value) if isinstance(value, int) else value
