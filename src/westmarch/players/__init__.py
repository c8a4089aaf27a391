"""Players that know no game, and how to find a player by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.player import Player
from westmarch.engine.title import Title
from westmarch.players.greedy import Greedy
from westmarch.players.uniform import Uniform


def uniform(title: Title) -> Uniform:
    """Random choice needs to know nothing of the title."""
    return Uniform()


GENERAL: Final[Mapping[str, Callable[[Title], Player]]] = {"random": uniform, "greedy": Greedy}
"""Bots for every title, by name."""


class UnknownPlayer(ValueError):
    """There is no player of that name for this title; the message lists those that there are."""


def names(title: Title) -> list[str]:
    """The names of all bots that can play a title: its own first, then the general ones."""
    general = [name for name in GENERAL if name != "greedy" or title.evaluate is not None]
    return list(dict.fromkeys([*title.players, *general]))


def find(title: Title, name: str) -> Player:
    """A new player of that name: one of the title's own, a general one, or anybody's as `module:Class`.

    Raises UnknownPlayer.

    >>> from westmarch.engine.title import title
    >>> find(title("fate"), "random"), find(title("fate"), "westmarch.players.uniform:Uniform")
    (Uniform(), Uniform())
    """
    if ":" in name:
        return imported(name)
    if name not in names(title):
        raise UnknownPlayer(f"There is no player {name!r} for {title.id}; there are: {', '.join(names(title))}.")
    return title.players[name]() if name in title.players else GENERAL[name](title)


def imported(name: str) -> Player:
    """A player from a module that Python can import, `package.module:Class`, made without arguments."""
    module, _, kind = name.partition(":")
    try:
        player: Player = getattr(import_module(module), kind)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownPlayer(f"There is no player {name!r}: {error}.") from None
    if not callable(getattr(player, "choose", None)):
        raise UnknownPlayer(f"{name!r} is no player: it has no method `choose`.")
    return player


def team(title: Title, seats: int, bots: Sequence[str]) -> dict[Seat, Player]:
    """A player for every seat: one name for all of them, or one for each. Raises UnknownPlayer, or WrongTeam."""
    chosen = list(bots) * seats if len(bots) == 1 else list(bots)
    if len(chosen) != seats:
        raise WrongTeam(f"{len(chosen)} players are named for {seats} seats; name one for all, or one for each.")
    return {Seat(seat): find(title, name) for seat, name in enumerate(chosen)}


class WrongTeam(ValueError):
    """Not as many players as seats."""


__all__ = ["GENERAL", "Greedy", "Uniform", "UnknownPlayer", "WrongTeam", "find", "names", "team"]
