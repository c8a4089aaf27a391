"""One's own data as a file: all that is one's own, and nothing of others."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from tests.server.clients import Browser
from westmarch.engine.match import Match, save_of


def fetched(person: Browser) -> tuple[dict[str, Any], dict[str, bytes]]:
    """What is told of somebody, and their games by name."""
    answer = person.http.get("/me/data")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    return json.loads(parts.pop("me.json")), parts


def played(anna: Browser, *others: Browser) -> str:
    """A game of three answers by whoever has a choice, with a remark of each."""
    people = [anna, *others]
    table = anna.new_table("toy", 2, settings={"hope": "6"}, public=True)
    for seat in range(2):
        people[seat % len(people)].sit(table, seat)
    anna.post(f"/tables/{table}/start")
    for person in people:
        with person.live(table) as one:
            one.ask("chat", text=f"So says {person.get('/me')['name']}.")
            one.ask("note", text=f"noted by {person.get('/me')['name']}")
    for _ in range(3):
        for person in people:
            with person.live(table) as one:
                if one.choices:
                    one.choose(one.choices[0])
                    break
    return table


def test_all_that_is_one_s_own_is_there(own_server: str) -> None:
    """Given Anna's game alone, her remark, note, deck and webhook, when she fetches what is kept of her, then all is
    there, and her game can be brought back as it stood."""
    anna = Browser(own_server, "Anna")
    table = played(anna)
    anna.post("/me/documents", title="wizards", setting="deck", settings={}, name="mine", text="a = 1")
    me, games = fetched(anna)
    assert (me["name"], [one["id"] for one in me["tables"]]) == ("Anna", [table])
    assert (me["tables"][0]["owner"], me["tables"][0]["seats"], len(me["tables"][0]["answers"])) == (True, [0, 1], 3)
    assert [one["text"] for one in me["remarks"]] == ["So says Anna."]
    assert [one["text"] for one in me["notes"]] == ["noted by Anna"]
    assert [(one["name"], one["text"]) for one in me["documents"]] == [("mine", "a = 1")]
    (save,) = games.values()
    saved = anna.get(f"/tables/{table}/save")
    assert Match.from_document(save_of(save)).hash == saved["hash"]
    brought = anna.post("/tables/import", **json.loads(save))
    with anna.live(brought["id"]) as one:
        assert one.position["moment"] == 3


def test_nothing_of_others_is_there(own_server: str) -> None:
    """Given a game of Anna's and Bert's that is not over, when Bert fetches what is kept of him, then his own answers
    and words are there, and neither Anna's, nor the seed, nor a table where he is not."""
    anna, bert = Browser(own_server, "Anna"), Browser(own_server, "Bert")
    table = played(anna, bert)
    played(anna)
    me, games = fetched(bert)
    assert games == {}
    assert [one["id"] for one in me["tables"]] == [table]
    assert all(answer[0] == 1 for answer in me["tables"][0]["answers"])
    text = json.dumps(me)
    assert "Anna" not in text
    assert "seed" not in text
    assert "secret" not in text


def test_whoever_is_nobody_has_no_data(own_server: str) -> None:
    """Given somebody who has not told their name, then there is nothing to fetch."""
    assert Browser(own_server).http.get("/me/data").status_code == 401
