"""What the card game gives to the tests that all titles share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.titles import fuzzing
from tests.titles.cardgame.coverage import report
from tests.titles.cardgame.scramble import CARDGAME, TABLES, Table, scrambled, started
from tests.titles.cardgame.trial import CardGameTrial
from tests.titles.kit import Games, Kit
from tests.titles.playing import after_answers, counted
from westmarch.engine import codecs
from westmarch.engine.match import Match


def settings(table: Table) -> dict[str, str]:
    return {"scenario": table.scenario, "shadow": table.shadow, "difficulty": table.difficulty}


def plainer(shown: dict[str, Any]) -> dict[str, Any]:
    """Of cards out of play where each may be, as zones in bits."""
    return {**shown, "may_be": " ".join(map(str, shown["may_be"]))}


def perft() -> Iterator[str]:
    for seed, table in enumerate(TABLES):
        if table.difficulty == "standard":
            new, later = counted(started(seed), 4), counted(after_answers(started(seed), 30), 2)
            yield f"{table.scenario}, {table.shadow}, {table.seats}: {new}, after 30 answers {later}"
    for seed in range(20):
        yield f"scrambled {seed}: {counted(scrambled(seed), 2)}"


def ends() -> Iterator[str]:
    """A random game at every kind of table, played to its end."""
    for seed, table in enumerate(TABLES):
        game = after_answers(started(seed), 10_000)
        kind = f"{table.scenario}, {table.shadow}, {table.difficulty}, {table.seats}"
        yield f"{kind}: {game.result} in round {game.round}, {codecs.fingerprint(game)}"


KIT = Kit(
    title=CARDGAME,
    trial=CardGameTrial,
    games={"random": Games(started), "scrambled": Games(scrambled), "commanders": Games(started, ["commander"], 0.3)},
    portions=fuzzing.PORTIONS,
    leaning=lambda: map(scrambled, range(100_000, 100_000 + 10 * fuzzing.GAMES)),
    undone={
        str(table): partial(Match, CARDGAME, table.seats, "undo", settings(table) | {"promos": "yes"})
        for table in TABLES
    },
    undone_share=0.02,
    tables=[("cardgame", settings(table), table.seats) for table in TABLES],
    golden=lambda _: Match(CARDGAME, 2, "golden", {"scenario": "fellowship", "shadow": "people"}),
    plainer=plainer,
    spelled={
        **dict.fromkeys(("hands", "decks", "cycled", "eliminated", "reserves", "played", "fresh", "used"), "card"),
        **dict.fromkeys(("battlegrounds", "unused_paths", "field_decks", "scored", "set_aside"), "location"),
    },
    ordered_by={"rows": "location", "wields": "card", "attack_tokens": "location", "defense_tokens": "location"},
    lines={"perft": perft, "games": ends},
    endings=[f"{result}_{shadow}" for result in CARDGAME.play.results for shadow in ("bots", "people")],
    stored_as=lambda result, settings: f"{result}_{settings['shadow']}",
    excused=dict.fromkeys(("free_lead_bots", "shadow_lead_bots"), "a lead of 10 ends no game against bots"),
    report=report,
    kinds=(
        *("card's numbers", "card's text", "bot card's text", "location's numbers", "location's text"),
        *("bot location's text", "scenario", "ruling", "verb", "effect"),
    ),
)
