"""Secrecy: what a seat sees of a game, and other worlds that it could not tell from the true one.

A title declares what a seat can't see in `State.hidden`, and what it knows of that all the same in `State.seen`. Views
and determinizing follow from these two, for every title alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

from westmarch.engine.book import Book
from westmarch.engine.chance import BulkRng, Rng
from westmarch.engine.codecs import copy, state_codec
from westmarch.engine.label import Line
from westmarch.engine.option import Seat
from westmarch.engine.state import Path, Spots, State

S = TypeVar("S", bound=State)

HIDDEN = None
"""What stands in a view where a seat can't see."""

HOLDERS: Final = (list, tuple, dict)
"""Through these a path leads by indices and keys; through a state and its procedures by the names of fields."""

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
    for path, keys in game.concealed(seat):
        if keys:
            _put(shown, path, keys, [HIDDEN] * len(keys))
    shown.key = bytes(len(shown.key))
    return shown


def known_to_all(game: S) -> S:
    """A copy of a game in which `HIDDEN` stands wherever some seat can't see.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> game = Match(title("toy"), 2, "a seed").state
    >>> game.hands = [(0,), (1, 2)]
    >>> known_to_all(game).hands
    [(None,), (None, None)]
    """
    shown = copy(game)
    for seat in game.seats:
        for path, keys in game.concealed(seat):
            if keys:
                _put(shown, path, keys, [HIDDEN] * len(keys))
    return shown


def determinize(game: S, seat: Seat, rng: Rng) -> S:
    """Another world that `seat` can't tell from this one: what it can't see is shuffled within what it knows.

    The future is always dealt anew: the copy has a key of its own, drawn from `rng`.

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
    chance = BulkRng(rng.key_of_another(), 0, 0)
    if not world.deal_anew(seat, chance):
        shuffle_hidden(world, game.hidden(seat), chance)
    world.key = chance.key_of_another()
    world.drawn = [0] * len(world.drawn)
    world.offered = None
    return world


def shuffle_hidden(world: State, groups: list[list[Spots]], rng: Rng) -> None:
    """Shuffle the values of each group in turn."""
    for group in groups:
        values: list[Any] = []
        for path, keys in group:
            if keys:
                values += _take(world, path, keys)
        if len(values) < 2:
            continue
        values.sort()
        rng.shuffle(values)
        first = 0
        for path, keys in group:
            if keys:
                _put(world, path, keys, values[first : first + len(keys)])
                first += len(keys)


def _take(world: State, path: Path, keys: Sequence[Any]) -> Sequence[Any]:
    """The values in these spots."""
    _, holder = _way(world, path)
    if type(keys) is range and keys.step == 1:
        return holder[keys.start : keys.stop]  # type: ignore[no-any-return]
    if type(holder) in HOLDERS:
        return [holder[key] for key in keys]
    return [getattr(holder, key) for key in keys]


def _put(world: State, path: Path, keys: Sequence[Any], values: list[Any]) -> None:
    """Put values into these spots, one into each. Most are stretches of hands and decks, which go as one piece.

    A tuple is made anew, everything else changed in place.
    """
    outer, holder = _way(world, path)
    if type(keys) is range and keys.step == 1:
        if type(holder) is list:
            holder[keys.start : keys.stop] = values
        else:
            _lay(world, path, outer, (*holder[: keys.start], *values, *holder[keys.stop :]))
        return
    changed = list(holder) if type(holder) is tuple else holder
    for key, value in zip(keys, values, strict=True):
        if type(changed) in HOLDERS:
            changed[key] = value
        else:
            setattr(changed, key, value)
    if changed is not holder:
        _lay(world, path, outer, tuple(changed))


def _lay(world: State, path: Path, outer: Any, row: tuple[Any, ...]) -> None:
    """Let this row be what the path leads to, in what holds it."""
    key: Any = path[-1]
    if type(outer) is list or type(outer) is dict:
        outer[key] = row
    else:
        _put(world, path[:-1], path[-1:], [row])


def _way(world: State, path: Path) -> tuple[Any, Any]:
    """What the path leads to, after what holds that."""
    outer: Any = None
    holder: Any = world
    for key in path:
        outer = holder
        holder = holder[key] if type(holder) in HOLDERS else getattr(holder, str(key))
    return outer, holder


def readable(lines: Iterable[Line], seat: Seat) -> list[Line]:
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
