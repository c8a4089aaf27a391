"""The benchmark of the server."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as serve_socket

from westmarch.cli import app
from westmarch.engine.title import title
from westmarch.server.bench import Made, Player, Run, TooShort, measure


def test_clients_are_counted_timed_and_weighed(tmp_path: Path) -> None:
    """Given a few tables, when one and then three people play for a moment, then every figure has been measured."""
    told: list[str] = []
    figures = measure(Run(title("fate"), tmp_path, "", tables=80, clients=[1, 3], seconds=2), told.append)
    assert [load.clients for load in figures.loads] == [1, 3]
    for load in figures.loads:
        assert 0 < load.middle_ms <= load.p95_ms
        assert load.per_core == pytest.approx(load.answers_per_s / load.cpu)
    assert figures.asleep.answers > 10
    rows = msgspec.to_builtins(figures)
    assert rows["loads"][0]["clients"] == 1
    assert rows["asleep"]["answers"] == figures.asleep.answers
    assert 20 < figures.asleep.bytes / figures.asleep.answers < 1000
    assert told[-3:] == ["Opening 80 tables", "1 clients play", "3 clients play"]


def test_a_run_that_is_too_short_tells_nothing(tmp_path: Path) -> None:
    with pytest.raises(TooShort, match="Too few answers"):
        measure(Run(title("fate"), tmp_path, "", tables=1, clients=[1], seconds=0))


def test_a_table_whose_game_is_over_is_left_for_the_next() -> None:
    """Given tables whose first message offers no choice, then the client goes on to the next table and answers."""
    over = {"type": "table", "at": 9, "position": {"views": [{"prompt": None}]}}
    choice = {"seat": 0, "group": "walk"}
    playing = {"type": "table", "at": 3, "position": {"views": [{"prompt": {"choices": [choice]}}]}}
    heard = []

    async def table(client: ServerConnection) -> None:
        assert client.request is not None
        await client.send(msgspec.json.encode(over if "/over/" in client.request.path else playing), text=True)
        async for message in client:
            heard.append(msgspec.json.decode(message))
            await client.send(b'{"type": "done"}', text=True)

    async def play() -> None:
        async with serve_socket(table, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            tables = iter([Made("over", ""), Made("over", ""), Made("playing", "")])
            player = Player(f"http://127.0.0.1:{port}", tables, 1)
            ends = time.perf_counter() + 60
            at_work = asyncio.create_task(player.play(ends))
            while not player.seconds and not at_work.done():
                await asyncio.sleep(0.01)
            at_work.cancel()
            await asyncio.gather(at_work, return_exceptions=True)
            assert player.seconds, at_work
            await player.stand_up()

    asyncio.run(play())
    assert heard[0]["option"] == [0, "walk"]


def test_numbers_of_clients_are_read(tmp_path: Path) -> None:
    """Given what is no number, when the benchmark is asked for, then a sentence says so and nothing is started."""
    result = CliRunner().invoke(app, ["bench", "server", "--clients", "1,many"])
    assert result.exit_code == 2
    assert "--clients 1,many: numbers are wanted" in result.output


def test_a_title_is_measured_by_its_name() -> None:
    result = CliRunner().invoke(app, ["bench", "nothing"])
    assert result.exit_code == 2
    assert "There is no title 'nothing'" in result.output
