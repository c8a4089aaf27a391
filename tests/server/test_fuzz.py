"""Messages at random, some sensible and some not."""

from __future__ import annotations

import json
import random
from itertools import product
from typing import Any

import msgspec
import pytest

from tests.server.clients import Browser, Connection, option_of
from westmarch.engine.match import Match
from westmarch.engine.title import title

MESSAGES = 300

VALUES: list[Any] = [0, 1, -1, 2**31, 2**70, 0.5, True, None, "", "x", "\x00", [], [0], [0, "walk", 1], {}, {"a": 1}]
FIELDS = ("at", "option", "request", "yes", "text", "moment", "seat", "colour")
KINDS = (
    "answer",
    "undo",
    "restart_turn",
    "redo",
    "end_turn",
    "consent",
    "chat",
    "note",
    "look",
    "why",
    "ping",
    "cheat",
    "table",
    "",
)


def nonsense(chance: random.Random, one: Connection) -> dict[str, Any]:
    """A message with any fields."""
    fields = {name: chance.choice(VALUES) for name in FIELDS if chance.random() < 0.3}
    return {"type": chance.choice(KINDS), **fields}


def sense(chance: random.Random, one: Connection) -> dict[str, Any]:
    """A message as it should be, or nearly."""
    options = [option_of(choice) for choice in one.choices] or [[0, "wait"]]
    return chance.choice(
        [
            {"type": "answer", "at": one.at, "option": chance.choice(options)},
            {"type": "undo", "at": one.at - chance.randint(0, 1)},
            {"type": "look", "moment": chance.randint(-1, one.position["moment"] + 1)},
            {"type": "consent", "request": chance.randint(0, 3), "yes": chance.random() < 0.5},
            {"type": "why", "seat": chance.randint(-1, 2)},
        ]
    )


@pytest.mark.parametrize("seed", range(3))
def test_every_message_is_answered_and_the_game_stays_whole(anna: Browser, bert: Browser, seed: int) -> None:
    """Given a game of two, when both send anything, then each is answered, and both see one and the same game."""
    chance = random.Random(seed)
    table = anna.new_table("toy", 2, settings={"hope": "6"}, public=True)
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one, bert.live(table) as other:
        for _ in range(MESSAGES):
            sender = chance.choice([one, other])
            sender.at_once()
            sender.sent += 1
            message = (nonsense if chance.random() < 0.5 else sense)(chance, sender)
            sender.socket.send(json.dumps({"id": sender.sent, **message}))
            number = sender.sent
            answer = sender.until(lambda heard, number=number: heard.get("id") in (0, number))
            assert answer["type"] in ("done", "refused", "moment", "reasons")
            assert answer.get("code") != "failed"
        for each in (one, other):
            each.at_once()
        assert (one.at, one.position["moment"]) == (other.at, other.position["moment"])
        assert one.position["moment"] <= one.at
        with anna.live(table) as again:
            assert (again.at, again.position, again.log) == (one.at, one.position, one.log)


FORMS: list[tuple[str, dict[str, Any]]] = [
    ("/me", {"name": "Anna"}),
    ("/tables", {"title": "fate", "seats": 2, "settings": {}, "bots": {}, "overrides": {}, "pace": "live"}),
    ("/tables", {"title": "toy", "seats": 2, "settings": {"hope": "6"}, "bots": {"0": "hasty"}}),
    ("/tables/{table}/sit", {"seat": 0, "seal": "", "invitation": ""}),
    ("/tables/{table}/stand", {"seat": 0}),
    ("/tables/{table}/bot", {"seat": 0, "bot": "hasty"}),
    ("/tables/{table}/invite", {"seat": 0}),
    ("/tables/{table}/reveal", {"seat": 0, "contribution": ""}),
    ("/tables/{table}/report", {"moment": 0, "note": ""}),
    ("/tables/{table}/fork", {"moment": 0}),
    ("/tables/import", msgspec.to_builtins(Match(title("fate"), 2, "a seed").document())),
]

MONSTERS: list[Any] = [2**63, 2**70, -(2**70), 10**400, {"a": 2**70}, [2**70], 1e308, None, {}, [], "\x00"]


@pytest.mark.parametrize(("path", "form"), FORMS)
def test_no_field_takes_the_server_out_of_step(anna: Browser, path: str, form: dict[str, Any]) -> None:
    """Given a monstrous number, or nothing, in any field, then the answer is a sentence, and nothing fails."""
    table = anna.new_table("toy", 2)
    for field, monster in product(form, MONSTERS):
        answer = anna.http.post(path.format(table=table), json={**form, field: monster})
        assert answer.status_code < 500, (field, monster)
        assert answer.is_success or answer.json()["why"], (field, monster)
