"""What the game of 1977 gives to the tests that all titles share. A thirtieth of the usual games is played, and most
are called off after some turns: at random a game has thousands of answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.titles import fuzzing
from tests.titles.kit import SEATS, Games, Kit
from tests.titles.playing import after_answers, counted
from tests.titles.ring1977.coverage import report
from tests.titles.ring1977.games import KINDS, scrambled, seats, started
from tests.titles.ring1977.invariants import RandomGames
from westmarch.engine import codecs
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.titles.ring1977 import TITLE

ENDED = 150
"""After so many answers a game is compared, as most last for thousands."""

PORTIONS = fuzzing.portions(one_in=30, size=2)
LEANING = range(100_000, 100_000 + 60 * PORTIONS[-1].stop)

THREE_ONLY = {"saruman", "ring_destroyed_saruman", "ring_destroyed_military", "ring_in_barad_dur_saruman"}
ARMIES_ONLY = {"military", "most_hexes", "held_out"}
CHARACTER_ONLY = {"citadels_reduced"}
"""Results that not all of the games have."""


def ways_to_end(kind: str) -> set[str]:
    """The results of a kind of game."""
    others = {"character": ARMIES_ONLY | THREE_ONLY, "campaign": CHARACTER_ONLY | THREE_ONLY}
    return set(TITLE.play.results) - others.get(kind, CHARACTER_ONLY)


def plainer(shown: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in shown.items() if name != "agenda"}


def perft() -> Iterator[str]:
    for seed, kind in enumerate(KINDS):
        new, later = counted(started(seed), 2), counted(after_answers(started(seed), 60), 2)
        yield f"{kind}, {seats(kind)} players: {new}, after 60 answers {later}"
    for seed in range(6):
        yield f"scrambled {seed}: {counted(scrambled(seed), 2)}"


def played() -> Iterator[str]:
    """Games of each kind, played on at random."""
    for seed in range(6):
        game = after_answers(started(seed), ENDED)
        yield f"{KINDS[seed % 3]} {seed}: turn {game.turn}, {game.phase}, {codecs.fingerprint(game)}"


KIT = Kit(
    title=TITLE,
    trial=RandomGames,
    games={
        "random": Games(started),
        "wardens": Games(started, ["warden", "wily"], 0.8),
        "scrambled": Games(scrambled),
    },
    portions=PORTIONS,
    leaning=lambda: (start(seed) for seed in LEANING for start in (started, scrambled)),
    undone={kind: partial(Match, TITLE, seats(kind), "undo", {"game": kind}) for kind in KINDS},
    undone_share=0.001,
    tables=[("ring1977", {"game": kind}, seats(kind)) for kind in KINDS],
    saved={kind: partial(Match, TITLE, seats(kind), "a save", {"game": kind}) for kind in KINDS},
    most_saved=400,
    golden=lambda _: Match(TITLE, 3, "golden", {"game": "three_player"}),
    views={**SEATS, "2": Seat(2)},
    seen_after=(40, 120),
    plainer=plainer,
    lines={"perft": perft, "games": played},
    endings=[f"{kind}_{result}" for kind in KINDS for result in ways_to_end(kind)],
    stored_as=lambda result, settings: f"{settings['game']}_{result}",
    report=report,
    kinds=("event", "magic", "person", "verb", "example", "reading"),
)
