"""The server is killed while people play: what it has acknowledged is there when it comes back."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from tests.server.clients import PATIENCE, Browser, Connection, option_of
from tests.server.processes import Process, missing
from westmarch.engine.option import Option, Seat
from westmarch.server.config import Config

KILLS = int(os.environ.get("WESTMARCH_KILLS", "20"))
WITH_A_BOT = KILLS // 5
"""The last so many kills hit a game with a bot, too: they take several times as long, since its process starts anew."""
PLAYERS = 3


class Stubborn(threading.Thread):
    """Somebody who plays game after game, alone with or without a bot, whatever happens to the server."""

    def __init__(self, server: Process, number: int, bot: str = "") -> None:
        super().__init__(daemon=True)
        self.server = server
        self.chance = random.Random(number)
        self.bots = {1: bot} if bot else {}
        self.browser = Browser(server.address, f"Player {number}")
        self.tables: list[str] = []
        self.acknowledged: dict[str, dict[int, Option]] = {}
        self.stopping = False
        self.trouble: list[str] = []
        self.heard = 0
        """How many answers were acknowledged."""

    def run(self) -> None:
        while not self.stopping:
            address = self.server.address
            if not address:
                time.sleep(0.01)
                continue
            self.browser.move_to(address)
            try:
                self.play(self.tables[-1] if self.tables else self.new_table())
            except (OSError, httpx.HTTPError, WebSocketException, TimeoutError):
                continue  # killed again
            except Exception as error:
                self.trouble.append(repr(error))
                return

    def new_table(self) -> str:
        table = self.browser.new_table("toy", 2, bots=self.bots, settings={"hope": "6"})
        self.browser.sit(table, *({0, 1} - set(self.bots)))
        self.browser.post(f"/tables/{table}/start")
        self.tables.append(table)
        self.acknowledged[table] = {}
        return table

    def play(self, table: str) -> None:
        with self.browser.live(table) as one:
            while not one.table["ending"]:
                if self.stopping:
                    return
                self.answer(table, one)
        self.new_table()

    def answer(self, table: str, one: Connection) -> None:
        if not one.choices:
            one.receive()
            return
        at, option = one.at, option_of(self.chance.choice(one.choices))
        if one.ask("answer", at=at, option=option)["type"] == "done":
            seat, verb, *args = option
            self.acknowledged[table][at] = Option(Seat(seat), verb, tuple(args))
            self.heard += 1


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "nobody can play"
        time.sleep(0.001)


def kill_again_and_again(server: Process, people: list[Stubborn], times: int, chance: random.Random) -> None:
    """Kill the server at random moments while people play, and start it again."""
    for _ in range(times):
        heard = sum(person.heard for person in people) + chance.randint(0, 15)
        until(lambda heard=heard: sum(person.heard for person in people) >= heard)  # type: ignore[misc]
        time.sleep(chance.uniform(0, 0.02))
        server.kill()
        server.start()


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Given people who play, when the server is killed many times at random moments, then nothing is missing."""
    server, chance = Process(Config(tmp_path, requests=1e6, messages=1e6)), random.Random(0)
    server.start()
    people = [Stubborn(server, number) for number in range(PLAYERS)]
    for person in people:
        person.start()
    kill_again_and_again(server, people, KILLS - WITH_A_BOT, chance)
    people.append(Stubborn(server, PLAYERS, "hasty"))
    people[-1].start()
    until(lambda: people[-1].heard > 0)  # a bot's process starts slowly, and the others set the pace
    kill_again_and_again(server, people, WITH_A_BOT, chance)
    for person in people:
        person.stopping = True
        person.join(PATIENCE)
        assert not person.trouble
    for person in people:
        assert person.heard, "everybody has played"
        person.browser.move_to(server.address)
        for table, acknowledged in person.acknowledged.items():
            assert missing(person.browser, table, acknowledged) == []
    server.kill()
