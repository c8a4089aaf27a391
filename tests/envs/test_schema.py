"""What the numbers of an environment mean, as plain data."""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import pytest

import westmarch.envs.gymnasium
from tests.envs.tables import KINDS, name_of
from westmarch.engine.codecs import procedures_of
from westmarch.envs import pettingzoo
from westmarch.envs.observations import HIDDEN, NOTHING
from westmarch.envs.table import Table

every_kind = pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))


@every_kind
def test_the_schema_tells_of_every_array(kind: tuple[str, int, dict[str, str]]) -> None:
    """Given an environment, then its schema is plain data, and has each array, seat, and procedure in it."""
    name, seats, settings = kind
    env = pettingzoo.env(name, seats, settings)
    told = env.schema()
    assert json.loads(json.dumps(told)) == told
    shapes = {field["name"]: tuple(field["shape"]) for field in told["fields"]}
    assert shapes == env.table.shapes.shapes
    assert [seat["agent"] for seat in told["seats"]] == env.possible_agents
    assert told["procedures"].keys() == procedures_of(env.table.title.play.state).keys()
    assert told["actions"]["size"] == env.action_space("seat_1").n


@every_kind
def test_things_are_among_their_values(kind: tuple[str, int, dict[str, str]]) -> None:
    """Given a game, then each number in a column of things, words or flags is one of as many as the schema says."""
    name, seats, settings = kind
    env = pettingzoo.env(name, seats, settings)
    env.reset(seed=4)
    fields = {field["name"]: field["columns"] for field in env.schema()["fields"]}
    for _ in range(40):
        if env.table.playing.over:
            break
        for field, columns in fields.items():
            array = env.table.arrays(env.table.playing.seat)[field]
            if len(columns) == 1 and columns[0]["values"] and columns[0]["kind"] != "word":
                known = array[(array != HIDDEN) & (array != NOTHING)]
                assert known.max(initial=0) < columns[0]["values"], field
        env.step(min(env.table.choices))


def test_a_row_is_read_by_the_schema() -> None:
    """Given the toy, when a hand and what is in progress are read by the schema, then they are what the game holds."""
    table = Table("toy", 2)
    table.begin(1)
    told = pettingzoo.WestmarchEnv(table).schema()
    innermost = table.arrays(table.playing.seat)["agenda"][0]
    assert told["words"][innermost[0] - 1] == type(table.playing.game.agenda[-1]).__name__
    where = next(field for field in told["fields"] if field["name"] == "where")
    assert where["columns"] == [{"name": "where", "kind": "place", "values": 7}]
    assert table.flat_view(table.playing.seat)[where["at"]] == table.playing.game.where[0]


def test_seats_have_their_sides() -> None:
    """Given games with sides, then the schema tells which seat is which."""

    def sides(name: str, seats: int, **settings: str) -> list[str]:
        return [seat["side"] for seat in pettingzoo.env(name, seats, settings).schema()["seats"]]

    assert sides("ring2e", 2) == ["The Free Peoples", "The Shadow"]
    assert len({*sides("cardgame", 4, shadow="people")}) == 2
    assert len({*sides("ring1977", 3, game="three_player")}) == 3


def test_gymnasium_has_it_too() -> None:
    assert westmarch.envs.gymnasium.SeatEnv
    made: Any = gymnasium.make("westmarch/Fate-v1", seats=2)
    told = made.unwrapped.schema()
    assert told["actions"]["columns"][0]["name"] == "verb"
    assert told["title"] == "fate"
