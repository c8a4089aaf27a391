"""Saves that somebody has tampered with: each is opened, or refused in one sentence, and nothing else happens."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from westmarch.engine.match import BadSave, Match, save_of
from westmarch.engine.records import read_tables
from westmarch.engine.title import title
from westmarch.titles.cardgame import records as cardgame
from westmarch.titles.fate import records as fate

EXAMPLES: Final = 300
PATIENCE: Final = 20.0
"""Seconds of processor time for a save; the longest takes far less than one."""

VALUES: Final[list[Any]] = [
    None, True, False, 0, 1, -1, 2**31, 2**63, 2**64, -(2**64), 10**300, 0.5, -0.0, 1e308,
    "", " ", "\0", "a\0b", "\x1b[31m", "\u202e", "\ud800", "[/red]", "{0}", "{seat.__class__}", "%s%n", "1" * 5000,
    "../../etc/passwd", "/dev/zero", "~root/x", "file:///etc/passwd", "os:abort", "evil:Bot", "__class__",
    "a" * 100_000,
    [], [[]], [[0]], [0], [0, "wait"], ["0", "wait"], [None, None, None], [0, "wait"] * 1000,
    {}, {"": ""}, {"__class__": "os"}, {"id": "gimli"}, {"westmarch": 1}, {"\ud800": 1},
]  # fmt: skip


TEXTS: Final = [*map(json.dumps, VALUES), *("[" * levels + "]" * levels for levels in (10, 60, 400, 900, 5000))]
"""The same as JSON, and lists within lists."""


def records(name: str) -> dict[str, Any]:
    """Of each table of a title's data the first records, as an owner might write them."""
    found = read_tables(f"westmarch.titles.{name}", DATA[name])
    return {table: value[:2] if isinstance(value, list) else value for table, value in found.items()}


@cache
def save(name: str, seats: int, answers: int) -> str:
    """A save of that title, with records of an owner's and everything else that a save can have."""
    match, chance = Match(title(name), seats, "mellon", {}, records(name)), random.Random(1)
    match.players = ["human"] * seats
    while len(match.answers) < answers and match.options:
        match.answer(chance.choice(match.options))
    document = json.loads(msgspec.json.encode(match.document("by the fire")))
    document["dice"] = {"commitment": "a", "secret": "b", "contributions": [""] * seats, "seals": [""] * seats}
    document["report"] = {"westmarch": "0.1.0", "python": "3.11", "moment": 1, "hash": "0"}
    return json.dumps(document)


DATA: Final = {"toy": (), "fate": fate.DATA_FILES, "cardgame": cardgame.DATA_FILES}
SAVES: Final = [("toy", 2, 12), ("fate", 2, 12), ("cardgame", 2, 12)]


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a document, at any depth."""
    inner: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inner:
        yield (*place, name)
        yield from places(one, (*place, name))


def tamper(document: Any, place: tuple[Any, ...], deed: str, mark: str) -> None:
    """Put a mark there, take away what is there, double it, or put the mark beside it."""
    for name in place[:-1]:
        document = document[name]
    last = place[-1]
    if deed == "put":
        document[last] = mark
    elif deed == "remove":
        del document[last]
    else:
        new = document[last] if deed == "double" else mark
        if isinstance(document, list):
            document.insert(last, new)
        else:
            document["beside"] = new


SEEN: Final[list[str]] = []
"""What this process has done that reading a save must not do, since it is watched."""
WATCHED: Final = {
    "import",
    "subprocess.Popen",
    "os.system",
    "os.remove",
    "os.rename",
    "os.mkdir",
    "os.exec",
    "socket.connect",
}
_watching = False


def _watch(event: str, details: tuple[Any, ...]) -> None:
    if _watching and (event in WATCHED or (event == "open" and details[2] & 3)):
        SEEN.append(f"{event} {details[:2]}")


sys.addaudithook(_watch)


@contextmanager
def nothing_happens() -> Iterator[None]:
    """Nothing is imported, written, started or called meanwhile, and it does not last."""
    global _watching  # an audit hook stays for ever
    SEEN.clear()
    began, _watching = time.process_time(), True
    try:
        yield
    finally:
        _watching = False
    assert SEEN == []
    assert time.process_time() - began < PATIENCE


def open_or_refuse(data: bytes) -> None:
    """Open a save, or be refused with one sentence."""
    with nothing_happens():
        try:
            Match.from_document(save_of(data))
        except BadSave as error:
            said = str(error)
            assert said.endswith(".")
            assert len(said) < 1000
            assert "\n" not in said
            assert all(sign.isprintable() for sign in said)


@pytest.mark.parametrize("one", SAVES, ids=[one[0] for one in SAVES])
def test_what_was_not_tampered_with_is_opened(one: tuple[str, int, int]) -> None:
    """Given the saves that all of this begins with, then each can be opened."""
    assert len(Match.from_document(save_of(save(*one).encode())).answers) == one[2]


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_save_that_was_tampered_with_is_opened_or_refused(data: st.DataObject) -> None:
    """Given a real save with one to three places changed, then it is opened, or refused; nothing else happens."""
    document, values = json.loads(save(*data.draw(st.sampled_from(SAVES)))), {}
    for number in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(list(places(document))))
        mark, deed = f"(mark {number})", data.draw(st.sampled_from(["put", "remove", "double", "beside"]))
        tamper(document, place, deed, mark)
        values[mark] = data.draw(st.sampled_from(TEXTS))
    text = json.dumps(document)
    for mark, value in values.items():
        text = text.replace(json.dumps(mark), value)
    open_or_refuse(text.encode())


@pytest.mark.parametrize("one", SAVES, ids=[one[0] for one in SAVES])
def test_every_value_in_every_field(one: tuple[str, int, int]) -> None:
    """Given each field of a save in turn with every value of the list, then it is opened, or refused."""
    document = json.loads(save(*one))
    for field in document:
        text = json.dumps({**document, field: "(mark)"})
        for value in TEXTS:
            open_or_refuse(text.replace('"(mark)"', value).encode())
