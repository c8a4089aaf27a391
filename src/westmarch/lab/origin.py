"""Where figures come from: what was asked for, and what worked it out. So they can be worked out again."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from westmarch import __version__
from westmarch.engine.declared import BUILD
from westmarch.engine.match import Match
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Title
from westmarch.engine.typed import read_json

AT_MOST: Final = 5.0
"""Seconds that git may take."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a simulation was told, and with which versions and on which machine it ran. All but the machine's part
    decides which games are played.

    >>> from westmarch.engine.title import title
    >>> found = origin_of(title("toy"), 20, 2, ["hasty"], "1", {}, rotate=False)
    >>> found.title, found.games, found.bots, found.rules == title("toy").rules
    ('toy', 20, ['hasty'], True)
    """

    title: str
    rules: str
    games: int
    players: int
    bots: list[str]
    seed: str
    settings: dict[str, str]
    rotate: bool
    version: str
    commit: str
    build: str
    python: str
    machine: str


def origin_of(
    title: Title, games: int, seats: int, bots: Sequence[str], seed: str, settings: Mapping[str, str], rotate: bool
) -> Origin:
    """The origin of what is simulated now, here. Settings that were left alone are named, too: later they may have
    other defaults."""
    return Origin(
        title=title.id,
        rules=title.rules,
        games=games,
        players=seats,
        bots=list(bots),
        seed=seed,
        settings=dict(title.choose(settings)),
        rotate=rotate,
        version=__version__,
        commit=commit(),
        build=BUILD,
        python=platform.python_version(),
        machine=this_machine(),
    )


class Analysed(msgspec.Struct, frozen=True):
    """The game that an analysis is of, and what thought it over: the same gives the same analysis anywhere.

    >>> from westmarch.engine.title import title
    >>> found = analysed(Match(title("toy"), 2, "a seed"), "game.json", 60)
    >>> found.seed, found.iterations
    ('a seed', 60)
    >>> found.text.startswith("The game with seed a seed and rules 1 of toy, 60 imagined games a choice, Westmarch 0.")
    True
    """

    file: str
    title: str
    rules: str
    seats: int
    seed: str
    settings: dict[str, str]
    players: list[str]
    answers: int
    iterations: int
    version: str
    commit: str
    build: str
    python: str
    machine: str

    @property
    def text(self) -> str:
        """All of it that decides what is found, in a sentence."""
        at = f", commit {self.commit}" if self.commit else ""
        return (
            f"The game with seed {self.seed} and rules {self.rules} of {self.title}, {self.iterations} imagined games "
            f"a choice, Westmarch {self.version}{at}."
        )


def analysed(match: Match, file: str, iterations: int) -> Analysed:
    """The origin of an analysis that is made now, here."""
    return Analysed(
        file=file,
        title=match.title.id,
        rules=match.title.rules,
        seats=match.seats,
        seed=match.seed,
        settings=dict(match.book.settings),
        players=list(match.players),
        answers=len(match.answers),
        iterations=iterations,
        version=__version__,
        commit=commit(),
        build=BUILD,
        python=platform.python_version(),
        machine=this_machine(),
    )


def this_machine() -> str:
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"


@cache
def commit() -> str:
    """The commit of the working copy that runs. With `+` if something in it was changed; empty if it is installed."""
    told = _git("rev-parse", "--short=12", "HEAD")
    return told and told + ("+" if _git("status", "--porcelain", "--untracked-files=no") else "")


def _git(*words: str) -> str:
    """What git says of the folder of this program; nothing where it is none of git's."""
    here = Path(__file__).resolve().parent
    try:
        done = subprocess.run(["git", *words], cwd=here, capture_output=True, text=True, timeout=AT_MOST, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


class NotRepeated(Refusal):
    """A file that does not tell how its simulation can be run again."""


class Simulated(msgspec.Struct):
    """What is read of a file of figures: its origin, and the hash of the state in which each game ended."""

    origin: Origin
    hashes: list[str]


def simulated(file: Path) -> Simulated:
    """What `westmarch simulate --json` has written to a file. Raises NotRepeated."""
    try:
        return read_json(file.read_bytes(), Simulated)
    except OSError as error:
        raise NotRepeated(f"{file} can't be read: {error.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotRepeated(f"{file} is no file of `westmarch simulate --json`: {error}.") from None


def unlike(then: Simulated, rules: str, hashes: Sequence[str]) -> str:
    """What is different now, in a sentence; empty if every game ended in the same state.

    >>> from westmarch.engine.title import title
    >>> then = Simulated(origin_of(title("toy"), 2, 2, ["hasty"], "1", {}, rotate=False), ["a", "b"])
    >>> unlike(then, then.origin.rules, ["a", "b"]), unlike(then, then.origin.rules, ["a", "c"])
    ('', '1 of 2 games ended in another state; the first is game 1.')
    """
    if rules != then.origin.rules:
        return f"The games were played with rules {then.origin.rules} of {then.origin.title}; these are rules {rules}."
    if len(hashes) != len(then.hashes):
        return f"The file has {len(then.hashes)} games, and tells of {len(hashes)}."
    others = [at for at, (one, other) in enumerate(zip(then.hashes, hashes, strict=True)) if one != other]
    if not others:
        return ""
    return f"{len(others):,} of {len(hashes):,} games ended in another state; the first is game {others[0]}."


def document(origin: Origin | Analysed) -> dict[str, Any]:
    """An origin as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(origin)
    return found
