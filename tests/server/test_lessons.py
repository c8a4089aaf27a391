"""Guided games at a table: what is told, and which choices count, follow from the answers."""

from __future__ import annotations

from typing import Any

from tests.server.clients import Browser
from westmarch.engine.guide import guide_of
from westmarch.engine.title import title

GUIDE = guide_of(title("toy"))


def lesson(person: Browser, table: str, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/tables/{table}/lesson", language=language)
    return found


def learn(person: Browser) -> str:
    return str(person.post("/titles/toy/learn")["id"])


def test_a_guided_game_is_learnt_to_its_end(anna: Browser) -> None:
    """Given a guided game, when what counts is answered, then each step is told, and after the last one is free."""
    table = learn(anna)
    said: list[str] = []
    with anna.live(table) as one:
        assert one.table["guided"] and one.table["phase"] == "playing"
        while (told := lesson(anna, table))["counting"]:
            said += [step["say"] for step in told["steps"]]
            assert told["at"] + len(told["steps"]) - 1 == len(said)
            while one.position["moment"] != moment_of(anna, table):
                one.receive()
            assert one.ask("answer", at=one.at, option=told["counting"][0])["type"] == "done"
    assert said + [step["say"] for step in told["steps"]] == [step.say for step in GUIDE.steps]


def moment_of(person: Browser, table: str) -> int:
    return int(person.get(f"/tables/{table}")["moment"])


def test_a_guided_game_is_taken_up_where_it_was_left(anna: Browser, bert: Browser) -> None:
    """Given a guided game, when its learner wants to learn the title again, then it goes on at the same table; for
    somebody else, and after the learner has gone another way, a new one begins."""
    table = learn(anna)
    assert learn(anna) == table
    assert learn(bert) != table
    with anna.live(table) as one:
        one.ask("answer", at=one.at, option=[0, "wait"])
    assert learn(anna) != table


def test_a_step_tells_what_it_means(anna: Browser) -> None:
    first, second = lesson(anna, learn(anna))["steps"]
    assert first["things"] == [["place", 6]]
    assert [term["word"] for term in second["terms"]] == ["walk"]
    assert second["section"] == second["section_name"] == ""


def test_a_guided_game_speaks_german(anna: Browser) -> None:
    assert lesson(anna, learn(anna), "de")["steps"][0]["say"].startswith("Du bist Frodo.")


def test_whoever_chooses_otherwise_is_guided_no_more(anna: Browser) -> None:
    """Given a guided game, when another choice is answered, then nothing more is told; taken back, it is as before."""
    table = learn(anna)
    with anna.live(table) as one:
        one.ask("answer", at=one.at, option=[0, "wait"])
        assert lesson(anna, table) == {"at": 0, "of": 0, "steps": [], "counting": []}
        while one.ask("undo", at=one.at)["type"] == "refused":
            pass  # the bot has moved meanwhile
        assert lesson(anna, table)["at"] == 1


def test_an_ordinary_game_is_not_guided(anna: Browser) -> None:
    table = anna.new_table("toy", 2, bots={1: "hasty"})
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    assert lesson(anna, table)["steps"] == []
    with anna.live(table) as one:
        assert not one.table["guided"]


def test_others_are_told_nothing_of_it(anna: Browser, bert: Browser) -> None:
    assert bert.http.get(f"/tables/{learn(anna)}/lesson").status_code == 404


def test_what_can_not_be_learnt_is_said_in_a_sentence(anna: Browser) -> None:
    assert anna.refused("/titles/chess/learn")[0] == 404
