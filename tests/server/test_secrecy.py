"""What leaves the server is what each seat may see, and not a word more."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.clients import Browser, Connection, running
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, readable
from westmarch.engine.state import State, legal
from westmarch.engine.title import title
from westmarch.scene import prompt_for, scene_of
from westmarch.server.config import Config


class Truth:
    """The true game, played again from what the database holds."""

    def __init__(self, data: Path, table: str) -> None:
        self.database = sqlite3.connect(data / "westmarch.sqlite")
        self.table = table
        row = self.database.execute("SELECT title, seats, seed, secret, settings FROM tables WHERE id = ?", [table])
        kind, seats, self.seed, self.secret, settings = row.fetchone()
        self.match = Match(title(kind), seats, self.seed, json.loads(settings))

    def goes_on(self) -> None:
        """Play what has been answered meanwhile."""
        rows = self.database.execute('SELECT body FROM events WHERE "table" = ? ORDER BY n', [self.table])
        for (body,) in rows.fetchall()[len(self.match.answers) :]:
            self.match.answer(self.match.decode(json.loads(body)))


def seen(match: Match, state: State, seat: Seat) -> Any:
    """What a view of this seat must be, worked out from a state."""
    scene = scene_of(match.title, state, seat)
    able = any(option.seat == seat for option in legal(state))
    missed = match.title.table.missed(state, seat)
    prompt = prompt_for(state, [seat], scene, begun=match.begun(len(match.answers)), missed=missed) if able else None
    return msgspec.to_builtins({"seat": seat, "scene": scene, "prompt": prompt})


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return json.loads(json.dumps(value))


def check(one: Connection, truth: Truth, seat: Seat, chance: random.Random) -> None:
    """This connection has been told what its seat sees, which is the same in another world that it can't tell apart."""
    match = truth.match
    assert one.position["moment"] == len(match.answers)
    assert [view["seat"] for view in one.position["views"]] == [seat]
    assert one.position["views"][0] == plain(seen(match, match.state, seat))
    world = determinize(match.state, seat, Rng(key_of(chance.random().hex()), 0, 0))
    assert one.position["views"][0] == plain(seen(match, world, seat))
    waits_for = () if match.state.result else world.question.waits_for(world)
    assert one.position["waits_for"] == [*waits_for]
    assert [line["text"] for line in one.log] == [line.text(match.book) for line in readable(match.log, seat)]
    if not match.state.result:
        assert not any(word in json.dumps(one.heard) for word in (truth.seed, truth.secret))
    one.heard.clear()


@pytest.mark.parametrize(
    ("kind", "seats", "settings", "answers"),
    [("toy", 4, {}, 200), ("cardgame", 4, {"shadow": "people"}, 60), ("cardgame", 2, {}, 60), ("fate", 3, {}, 40)],
)
def test_every_seat_is_told_what_it_sees(
    tmp_path: Path, kind: str, seats: int, settings: dict[str, str], answers: int
) -> None:
    """Given people at all seats and a spectator, when they choose at random, then each is told what their seat sees."""
    chance = random.Random(kind)
    with running(Config(tmp_path, requests=1e6, messages=1e6)) as address, ExitStack() as stack:
        people = [Browser(address, f"Player {seat}") for seat in range(seats)]
        table = people[0].new_table(kind, seats, settings=settings, public=True)
        for seat, person in enumerate(people):
            person.sit(table, seat)
        people[0].post(f"/tables/{table}/start")
        told = {Seat(seat): stack.enter_context(person.live(table)) for seat, person in enumerate(people)}
        told[SPECTATOR] = stack.enter_context(Browser(address).live(table))
        truth = Truth(tmp_path, table)
        for _ in range(answers):
            for one in told.values():
                one.at_once()
            seat = chance.choice([*told])
            check(told[seat], truth, seat, chance)
            if truth.match.state.result:
                return
            able = [one for one in told.values() if one.choices]
            one = chance.choice(able)
            assert one.choose(chance.choice(one.choices))["type"] == "done"
            truth.goes_on()
