"""What a title gives to the tests that all titles share: `suite.py` in its folder fills in a `Kit`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.titles.covering import Report
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.title import Title
from westmarch.testing import Trial

Settings = Mapping[str, str]

SEATS = {"0": Seat(0), "1": Seat(1), "spectator": SPECTATOR}
"""Views of a game of two."""


@dataclass(frozen=True)
class Games:
    """Games or positions of one kind that are played at random, or by bots with random answers in between."""

    start: Callable[[int], Any]
    """The game of that number."""
    bots: Sequence[str] = ()
    """The bots, seat by seat in turn; with none, all answers are random."""
    heed: float = 1.0
    """The share of answers that are the bots'."""
    portions: int | None = None
    """At most so many portions are played; None plays all."""


@dataclass(frozen=True, eq=False)
class Kit:
    """One title, as the tests play it and look at it."""

    title: Title

    # test_fuzz.py
    trial: type[Trial]
    """What is checked in each position, and what is conserved."""
    games: Mapping[str, Games]
    """What is played: new games, scrambled positions, games of bots."""
    portions: Sequence[range]
    """The numbers of the games, in portions that processes can share."""
    leaning: Callable[[], Iterable[Any]]
    """Positions played leaning to what is unused, until every verb was used."""
    undone: Mapping[int | str, Callable[[], Match]]
    """Matches in which answers are taken back, by the seed of their answers."""
    undone_share: float
    """After which share of answers some are taken back: where a game has thousands, each time takes long."""

    # test_determinism.py
    tables: Sequence[tuple[str, Settings, int]]
    """Title, settings and seats of games that are played in several processes."""

    # test_golden.py
    golden: Callable[[str], Match]
    """The match of a golden view, by the view's name."""
    lines: Mapping[str, Callable[[], Iterable[str]]]
    """Other golden files, by name: lines of play counted, how games end."""

    # test_fixtures.py
    endings: Collection[str]
    """The names of all stored games that there should be."""

    # test_coverage.py
    report: Callable[[], Report]
    """The scripted tests of each thing, by kind."""
    kinds: Sequence[str]
    """The kinds of things in that report."""

    # What most titles need not say.
    saved: Mapping[str, Callable[[], Match]] = field(default_factory=dict)
    """Matches played at random, saved and opened again, by the seed of their answers."""
    most_saved: int = 10_000
    """After so many answers at most a match is saved."""
    views: Mapping[str, Seat] = field(default_factory=lambda: SEATS)
    """The golden views and whose they are, by name."""
    seen_after: Collection[int] = (25, 75)
    """After how many answers the golden views are taken."""
    seed: int = 7
    """The seed of the answers before golden views."""
    avoided: Collection[str] = ()
    """Verbs that are not chosen before golden views, where others are there."""
    plainer: Callable[[dict[str, Any]], dict[str, Any]] = dict
    """A view without what nobody could read in a golden file."""
    spelled: Mapping[str, str] = field(default_factory=dict)
    """What the lists of a view hold, for those who read it."""
    ordered_by: Mapping[str, str] = field(default_factory=dict)
    """By what the tables of a view are ordered."""
    stored_as: Callable[[str, Settings], str] = lambda result, settings: result
    """The name of a stored game, from its result and settings."""
    excused: Mapping[str, str] = field(default_factory=dict)
    """Stored games that are missing, and why."""

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / self.title.id
