"""Tables with records of the owner's own over the title's data."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.house import Browser
from westmarch.server.tables import LONGEST_OVERRIDES

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
        ("fate", {"character": ["x" * LONGEST_OVERRIDES]}, "Records of one's own have at most 100,000 bytes."),
        ("fate", [], "That request can't be read: body.overrides"),
    ],
)
def test_records_that_can_t_be_used(anna: Browser, kind: str, overrides: Any, why: str) -> None:
    """Given records that the title can't take, then one sentence says why, and no table is made."""
    before = len(anna.get("/tables", which="mine"))
    status, said = anna.refused("/tables", title=kind, seats=2, overrides=overrides)
    assert (status, said[: len(why)], said[-1]) == (422, why, ".")
    assert len(anna.get("/tables", which="mine")) == before
