"""What War of the Ring gives to the tests that all titles share.

A tenth of the usual games is played, as each is ten times as long as those of other titles; at random most are called
off after some turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.titles import fuzzing
from tests.titles.kit import Games, Kit
from tests.titles.playing import after_answers, counted
from tests.titles.ring2e.coverage import report
from tests.titles.ring2e.games import RING2E, TABLES, scrambled, started
from tests.titles.ring2e.invariants import RandomGames
from westmarch.engine import codecs
from westmarch.engine.match import Match


def plainer(shown: dict[str, Any]) -> dict[str, Any]:
    """Where people are who are in no region doesn't matter."""
    return {**shown, "where": [one if one is None or one >= -1 else -1 for one in shown["where"]]}


def perft() -> Iterator[str]:
    for seed, (players, kings) in enumerate(TABLES):
        new, later = counted(started(seed), 2), counted(after_answers(started(seed), 60), 2)
        yield f"{players} players, kings {kings}: {new}, after 60 answers {later}"
    for seed in range(12):
        yield f"scrambled {seed}: {counted(scrambled(seed), 2)}"


def ends() -> Iterator[str]:
    """A random game at every kind of table, played to its end."""
    for seed, (players, kings) in enumerate(TABLES):
        game = after_answers(started(seed), 100_000)
        yield f"{players} players, kings {kings}: {game.result} in turn {game.turn}, {codecs.fingerprint(game)}"


KIT = Kit(
    title=RING2E,
    trial=RandomGames,
    games={"random": Games(started), "scrambled": Games(scrambled), "marshals": Games(started, ["marshal"], 0.7)},
    portions=fuzzing.portions(one_in=10, size=5),
    leaning=lambda: (
        start(seed) for seed in range(100_000, 100_000 + 40 * fuzzing.GAMES) for start in (started, scrambled)
    ),
    undone={
        f"{players} {kings}": partial(Match, RING2E, players, "undo", {"kings": kings}) for players, kings in TABLES
    },
    undone_share=0.001,
    tables=[("ring2e", {"kings": kings}, players) for players, kings in TABLES],
    golden=lambda _: Match(RING2E, 2, "golden"),
    seen_after=(40, 120),
    plainer=plainer,
    spelled={
        **dict.fromkeys(("hands", "decks", "discards", "played", "table"), "card"),
        **dict.fromkeys(("pool", "drawn_tiles", "removed_tiles", "waiting_tiles"), "tile"),
        **dict.fromkeys(("captured", "where"), "region"),
        "dice": "die",
    },
    ordered_by={
        **dict.fromkeys(("free_armies", "shadow_armies", "nazgul"), "region"),
        **dict.fromkeys(("sovereigns", "corruption_tiles", "could_be"), "character"),
    },
    lines={"perft": perft, "games": ends},
    endings=RING2E.play.results,
    report=report,
    kinds=("event", "combat card", "character", "ability", "verb", "ruling", "reading"),
)
