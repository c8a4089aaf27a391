"""Players that know no game, and how to find a player by name."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.player import Player
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Title
from westmarch.players import levels
from westmarch.players.budget import Budget
from westmarch.players.greedy import Greedy
from westmarch.players.ismcts import Ismcts
from westmarch.players.rollout import Rollout
from westmarch.players.turn_search import TurnSearch
from westmarch.players.uniform import Uniform


def uniform(title: Title) -> Uniform:
    """Random choice needs to know nothing of the title."""
    return Uniform()


SEARCHING: Final[Mapping[str, Callable[..., Player]]] = {
    "rollout": Rollout,
    "ismcts": Ismcts,
    "turn_search": TurnSearch,
}
"""Bots that think as long as they may: `rollout@200` for 200 iterations a decision."""

GENERAL: Final[Mapping[str, Callable[[Title], Player]]] = {"random": uniform, "greedy": Greedy, **SEARCHING}
"""Bots for every title, by name."""


class UnknownPlayer(Refusal):
    """There is no player of that name for this title; the message lists those that there are."""


def names(title: Title) -> list[str]:
    """The names of all bots that can play a title: its levels, its own, then the general ones.

    >>> from westmarch.engine.title import title
    >>> names(title("toy"))[:3]
    ['squire', 'hasty', 'random']
    """
    missing = {"greedy"} if title.judge is None else set()
    if title.players.thinking.turns is None:
        missing.add("turn_search")
    general = [name for name in GENERAL if name not in missing]
    return list(dict.fromkeys([*levels.offered(title), *title.players.scripts, *general]))


def way_of_playing(title: Title, name: str) -> str:
    """How a bot plays, in the sentence that it has of itself as `plays`; "" if it has none. Raises UnknownPlayer.

    >>> from westmarch.engine.title import title
    >>> way_of_playing(title("toy"), "hasty")
    'Walks whenever it can, and waits for nobody.'
    """
    return getattr(find(title, name), "plays", "")


def find(title: Title, name: str) -> Player:
    """A new player of that name: one of the title's own, or a general one. Raises UnknownPlayer.

    >>> from westmarch.engine.title import title
    >>> find(title("fate"), "random")
    Uniform()
    >>> find(title("fate"), "rollout@200").budget.iterations
    200
    """
    searcher, at, budget = name.partition("@")
    if at and searcher in SEARCHING and searcher in names(title):
        return SEARCHING[searcher](title, budget_for(name, budget))
    if name not in names(title):
        raise UnknownPlayer(f"There is no player {name!r} for {title.id}; there are: {', '.join(names(title))}.")
    if name in title.players.scripts:
        return title.players.scripts[name]()
    return (GENERAL.get(name) or levels.LEVELS[name])(title)


def budget_for(name: str, text: str) -> Budget:
    """The budget in a player's name. Raises UnknownPlayer."""
    try:
        return Budget.read(text)
    except ValueError as error:
        raise UnknownPlayer(f"There is no player {name!r}: {error}.") from None


def find_or_import(title: Title, name: str) -> Player:
    """A new player of that name, or anybody's as `module:Class`. Raises UnknownPlayer.

    That runs the module's code: only for what a person has typed, never for a name out of a file.

    >>> from westmarch.engine.title import title
    >>> find_or_import(title("fate"), "westmarch.players.uniform:Uniform")
    Uniform()
    """
    return imported(name) if names_module(name) else find(title, name)


def names_module(name: str) -> bool:
    """Whether a player's name is a module's and a class's, `module:Class`."""
    return ":" in name


def imported(name: str) -> Player:
    """A player from a module that Python can import, or that lies in the current folder, made without arguments."""
    search_current_folder()
    module, _, kind = name.partition(":")
    try:
        player: type[Player] = getattr(import_module(module), kind)
        if callable(getattr(player, "choose", None)):
            return player()
    except (Exception, SystemExit) as error:  # whatever somebody else's module does
        raise UnknownPlayer(f"There is no player {name!r}: {type(error).__name__}: {error}.") from None
    raise UnknownPlayer(f"{name!r} is no player: it has no method `choose`.")


def search_current_folder() -> None:
    """Let modules of the current folder be imported, if there are none of that name elsewhere."""
    with suppress(FileNotFoundError):  # the folder may have been deleted
        if os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())


def team(title: Title, seats: int, bots: Sequence[str]) -> dict[Seat, Player]:
    """A player for every seat, as somebody has typed them: one name for all of them, or one for each.

    Raises UnknownPlayer, or WrongTeam.
    """
    chosen = list(bots) * seats if len(bots) == 1 else list(bots)
    if len(chosen) != seats:
        raise WrongTeam(f"{len(chosen)} players are named for {seats} seats; name one for all, or one for each.")
    return {Seat(seat): find_or_import(title, name) for seat, name in enumerate(chosen)}


class WrongTeam(Refusal):
    """Not as many players as seats."""


__all__ = [
    "GENERAL",
    "Greedy",
    "Uniform",
    "UnknownPlayer",
    "WrongTeam",
    "find",
    "find_or_import",
    "names",
    "names_module",
    "team",
    "way_of_playing",
]
