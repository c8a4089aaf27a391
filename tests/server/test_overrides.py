"""Tables with records of the owner's own over the title's data."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from tests.server.clients import Browser, running
from westmarch.cli import app
from westmarch.engine import title as engine_title
from westmarch.engine.book import BadData
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.server.config import Config
from westmarch.server.tables.new_tables import NO_OVERRIDES, TOO_MUCH
from westmarch.server.workers.trials import NOBODY, Trials, tried
from westmarch.titles.fate.records import read_data

DATA = read_data({})
LINE = DATA.battle_line[0].id

IRON_HILLS = {"character": [{"id": "gimli", "start": "iron_hills"}]}


def test_a_game_is_played_with_records_of_one_s_own(anna: Browser, nobody: Browser) -> None:
    """Given a record of the owner's, when the game is played, then all are told of it, and the file holds it."""
    table = anna.new_table("fate", 1, overrides=IRON_HILLS, public=True)
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one, nobody.live(table) as watching:
        assert one.choose(one.choices[0])["type"] == "done"
        assert one.table["overridden"] == watching.table["overridden"] == ["character"]
    saved = anna.get(f"/tables/{table}/save")
    assert saved["overrides"] == IRON_HILLS
    brought = anna.post("/tables/import", **saved)
    with anna.live(brought["id"]) as again:
        assert (again.table["locked"], again.table["overridden"]) == ("", ["character"])


@pytest.mark.parametrize(
    ("kind", "overrides", "why"),
    [
        ("fate", {"dragon": []}, "The records can't be used: the overrides have a table 'dragon'"),
        ("fate", {"character": [{"id": "smaug"}]}, "The records can't be used: in the overrides, character 'smaug'"),
        ("fate", {"character": 5}, "The records can't be used: in the overrides, character must be a list"),
        ("toy", IRON_HILLS, "The records can't be used: The East Road has no records that could be overridden."),
        ("fate", {"character": ["x" * 4_000] * 26}, "Records of one's own have at most 100,000 bytes."),
        ("fate", [], "That request can't be read: body.overrides"),
    ],
)
def test_records_that_can_t_be_used(anna: Browser, kind: str, overrides: Any, why: str) -> None:
    """Given records that the title can't take, then one sentence says why, and no table is made."""
    before = len(anna.get("/tables", which="mine"))
    status, said = anna.refused("/tables", title=kind, seats=2, overrides=overrides)
    assert (status, said[: len(why)], said[-1]) == (422, why, ".")
    assert len(anna.get("/tables", which="mine")) == before


NESTED: dict[str, Any] = {}
for _ in range(100):
    NESTED = {"cost": NESTED}

RING = "destroy_the_one_ring"
OTHERS = [record.id for record in DATA.objective if record.id != RING]
EVERYBODY = [one.id for one in DATA.character]
EXCLUSIVE = {"objective": [{"id": id, "characters": EVERYBODY} for id in OTHERS]}
"""Every objective but one needs every character."""

RANDOM = {"scenario": "random"}

MONSTROUS: list[tuple[str, dict[str, str], Any, str]] = [
    (
        "cardgame",
        {},
        {"card": [{"id": "gimli", "copies": 10**9}]},
        "card 'gimli', copies: must be a whole number, at most 9",
    ),
    ("cardgame", {}, {"card": [{"id": "gimli", "copies": 2**70}]}, "card 'gimli', copies: a number of more than 16"),
    (
        "cardgame",
        {},
        {"card": [{"id": "gimli", "icons": {"path": -1}}]},
        "card 'gimli', icons.path: must be a whole number, at least 0",
    ),
    (
        "cardgame",
        {},
        {"scenario": [{"id": "trilogy", "order": []}]},
        "scenario 'trilogy', order: must be a list with at least 1",
    ),
    ("cardgame", {}, {"scenario": [{"id": "trilogy", "order": ["frodo"]}]}, "scenario 'trilogy', order: the role"),
    ("cardgame", {}, {"scenario": [{"id": "trilogy", "seats": [[]]}]}, "scenario 'trilogy', seats: the role"),
    ("cardgame", {}, {"scenario": [{"id": "fellowship", "paths": [["moria"]]}]}, "scenario 'fellowship', paths"),
    (
        "cardgame",
        {},
        {"scenario": [{"id": "trilogy", "roles": []}]},
        "scenario 'trilogy', roles: must be a list with at least 1",
    ),
    (
        "fate",
        {},
        {"battle_line": [{"id": LINE, "path": []}]},
        f"battle_line {LINE!r}, path: must be a list with at least 2",
    ),
    ("fate", {}, {"objective": [{"id": RING, "cost": NESTED}]}, "more than 20 levels deep"),
    ("fate", {}, {"objective": [{"id": RING, "cost": {"stealth": 10**6}}]}, f"objective {RING!r}, cost"),
    ("fate", {}, {"battle_die": {"most": 10**6}}, "battle_die.most: must be a whole number, at most 12"),
    ("fate", {}, {"hand_limit": 2**63}, "hand_limit: a number of more than 16 digits"),
    ("fate", {}, {"event": [0] * 30_000}, "the overrides have more than 20,000 values"),
    ("fate", {}, {"event": [{"id": "x" * 6_000}]}, "a text of more than 5,000 letters"),
    ("fate", RANDOM, EXCLUSIVE, "objective, characters: any 4 objectives need more than the 4 characters of the game"),
    ("fate", RANDOM, {"objective": [{"id": RING, "characters": EVERYBODY}]}, "any 4 objectives need more than the 4"),
    ("fate", {}, {"objective": [{"id": RING, "characters": EVERYBODY}]}, "there are 4 in the game"),
]


@pytest.mark.parametrize(("kind", "settings", "overrides", "why"), MONSTROUS)
def test_records_that_would_never_end_or_fill_the_memory(
    anna: Browser, kind: str, settings: dict[str, str], overrides: Any, why: str
) -> None:
    """Given records that would make an endless loop or a monstrous book, then one sentence names record and field, also
    when a saved game brings them."""
    status, said = anna.refused("/tables", title=kind, seats=2, settings=settings, overrides=overrides)
    assert (status, said[:12], why in said) == (422, "The records ", True), said
    saved = msgspec.to_builtins(Match(title(kind), 2, "a seed", settings).document())
    status, said = anna.refused("/tables/import", **saved | {"overrides": overrides})
    assert (status, why in said) == (422, True), said


def test_objectives_of_which_hardly_any_go_together_are_found() -> None:
    """Given four objectives that go together among many that don't, when a game is set up, then they are found."""
    few = OTHERS[:3]
    overrides = {"objective": [{"id": id, "characters": [] if id in few else EVERYBODY} for id in OTHERS]}
    for seed in range(5):
        game = Match(title("fate"), 2, seed, RANDOM, overrides)
        names = game.book.kinds["objective"].ids
        assert {names[one] for one in game.state.objectives} == {*few, RING}  # type: ignore[attr-defined]


def test_saved_games_bring_no_more_records_than_tables(anna: Browser) -> None:
    """Given a saved game with too many records, then it is refused like a table with them."""
    saved = msgspec.to_builtins(Match(title("fate"), 2, "a seed").document())
    status, said = anna.refused("/tables/import", **saved | {"overrides": {"event": ["x" * 4_000] * 30}})
    assert (status, said) == (422, "Records of one's own have at most 100,000 bytes.")


def test_a_server_that_takes_no_records(tmp_path: Path) -> None:
    """Given a server for strangers, then neither tables nor saved games with records are taken, and others are."""
    with running(Config(tmp_path, overrides=False)) as address:
        anna = Browser(address, "Anna")
        assert anna.refused("/tables", title="fate", seats=1, overrides=IRON_HILLS) == (403, NO_OVERRIDES)
        saved = Match(title("fate"), 2, "a seed", {}, IRON_HILLS).document()
        assert anna.refused("/tables/import", **msgspec.to_builtins(saved)) == (403, NO_OVERRIDES)
        anna.new_table("fate", 1)


@pytest.mark.parametrize(
    ("options", "taken"),
    [
        ([], True),
        (["--host", "0.0.0.0"], False),
        (["--host", "0.0.0.0", "--overrides"], True),
        (["--origin", "https://play.example.org"], False),
        (["--secure"], False),
        (["--no-overrides"], False),
    ],
)
def test_whoever_is_reached_from_elsewhere_takes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], taken: bool
) -> None:
    """Given how a server listens, then it takes records on its own machine only, unless its host says otherwise."""
    served: list[Any] = []
    monkeypatch.setattr("westmarch.server.web.serving.run", lambda app, listening: served.append(app))
    monkeypatch.setattr("signal.signal", lambda *_: None)
    done = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(tmp_path), *options])
    assert done.exit_code == 0, done.output
    assert served[0].state.services.config.overrides == taken
    asyncio.run(served[0].state.services.storage.close())


def endless(*given: Any) -> None:
    while True:
        pass


def vast() -> int:
    return len(bytearray(10**10))


def test_what_takes_too_long_or_too_much_memory_is_given_up() -> None:
    """Given records whose book takes for ever to make, or fills the memory, then each gets its sentence, and
    the next ones are tried."""

    async def tried_in_turn() -> str:
        trials = Trials()
        try:
            with pytest.raises(BadData, match="takes too long"):
                await trials._try(NOBODY, tried, "toy", 1.0, endless)
            with pytest.raises(BadData, match="too much memory"):
                await trials._try(NOBODY, tried, "toy", 1.0, vast)
            return await trials.first_position("fate", 2, {}, IRON_HILLS)
        finally:
            trials.close()

    assert asyncio.run(tried_in_turn()) == title("fate").open_book({}, IRON_HILLS).fingerprint


def test_the_cache_of_books_is_bounded_by_bytes() -> None:
    """Given many different books, then those that are kept have no more bytes than they may."""
    cache = engine_title._open_book.cache
    for number in range(150):
        title("fate").open_book({}, {"place": [{"id": "bree", "name": f"Bree {number}"}]})
    assert 0 < cache.currsize <= engine_title.MOST_BYTES
    assert len(cache) < 150


def test_a_saved_game_that_takes_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a game that takes for ever to be played again, when it is brought or forked, then a sentence says so, and
    no table is made."""
    with running(Config(tmp_path)) as address:
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2)
        anna.sit(table, 0, 1)
        anna.post(f"/tables/{table}/start")
        saved = anna.get(f"/tables/{table}/save")
        before = len(anna.get("/tables", which="mine"))
        monkeypatch.setattr("westmarch.server.workers.trials.SECONDS_OF_A_GAME", 0.5)
        monkeypatch.setattr("westmarch.server.workers.trials.played_again", endless)
        assert anna.refused("/tables/import", **saved) == (422, TOO_MUCH)
        assert anna.refused(f"/tables/{table}/fork", moment=0) == (422, TOO_MUCH)
        assert len(anna.get("/tables", which="mine")) == before
