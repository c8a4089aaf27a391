"""Save files: what is written, how, and what is said of a file that can't be opened."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from westmarch.engine import match as matches
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.files import write_whole
from westmarch.engine.match import BadSave, Match, SaveFile
from westmarch.engine.title import title


def played(answers: int = 8) -> Match:
    """A match of the toy after some answers."""
    match = Match(title("toy"), 2, "mellon", {"hope": "6"}, players=["anna", "hasty"])
    chance = Rng(key_of("save"), 9, 0)
    while match.options and len(match.answers) < answers:
        match.answer(match.options[chance.below(len(match.options))])
    return match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A saved match."""
    file = tmp_path / "match.json"
    played().save(file, note="by the fire")
    return file


def document(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def damage(path: Path, **changes: Any) -> None:
    """Write other values into a save."""
    path.write_text(json.dumps({**document(path), **changes}))


def complaint(path: Path) -> str:
    """What is said of a file that can't be opened; the file is as before."""
    before = path.read_bytes()
    with pytest.raises(BadSave) as caught:
        Match.load(path)
    assert path.read_bytes() == before
    said = str(caught.value)
    assert said.startswith(str(path))
    assert said.endswith(".")
    assert "\n" not in said
    return said


# What is written.


def test_a_save_holds_what_the_match_is_made_of(path: Path) -> None:
    """Given a saved match, then the file holds title, rules, settings, seed and answers, in words."""
    match = played()
    saved = document(path)
    told = "only a web table says where the dice came from, or what somebody has reported"
    assert [*saved, "dice", "report"] == [*SaveFile.__struct_fields__], told
    assert saved["westmarch"] == matches.FORMAT
    assert (saved["title"], saved["rules"], saved["seats"], saved["seed"]) == ("toy", "1", 2, "mellon")
    assert saved["settings"] == {"hope": "6", "help": "near"}
    assert saved["players"] == ["anna", "hasty"]
    assert saved["note"] == "by the fire"
    assert saved["hash"] == match.hash
    assert len(saved["answers"]) == 8


def test_answers_are_saved_in_words() -> None:
    """Given a walk, then it is saved as seat, verb, and the name of the place."""
    match = Match(title("toy"), 2, 1)
    walk = next(option for option in match.options if option.verb == "walk")
    match.answer(walk)
    assert match.document().answers == [[0, "walk", "crickhollow"]]


def test_a_loaded_match_is_the_same(path: Path) -> None:
    """Given a saved match, when it is loaded, then all is the same, and it can be undone."""
    match, loaded = played(), Match.load(path)
    assert (loaded.hash, loaded.answers, loaded.log) == (match.hash, match.answers, match.log)
    assert loaded.players == ["anna", "hasty"]
    loaded.undo(force=True)
    assert loaded.hash == played(7).hash


def test_a_finished_match_can_be_loaded(tmp_path: Path) -> None:
    """Given a finished match, then its save names the result, and loading leads to it."""
    match = played(1000)
    match.save(tmp_path / "over.json")
    assert document(tmp_path / "over.json")["result"] == match.state.result
    assert Match.load(tmp_path / "over.json").state.result == match.state.result


def test_saving_again_writes_the_same_bytes(path: Path) -> None:
    """Given a loaded match, when it is saved with the same note, then the file is the same to the byte."""
    before = path.read_bytes()
    Match.load(path).save(path, note="by the fire")
    assert path.read_bytes() == before


def test_a_document_does_not_change_with_the_match() -> None:
    """Given a document, when the match goes on, then the document is as it was."""
    match = played(3)
    written = match.document()
    match.answer(match.options[0])
    match.players.append("someone")
    assert (len(written.answers), written.players) == (3, ["anna", "hasty"])


def test_a_path_may_be_text(path: Path) -> None:
    """Given a path as text, then a match is saved to it, and opened and read from it, as from a Path."""
    copy = str(path.with_name("copy.json"))
    Match.load(str(path)).save(copy)
    assert Match.load(copy).hash == Match.load(path).hash
    assert matches.read_save(copy).answers == matches.read_save(path).answers


# Writing is all or nothing.


def test_a_save_replaces_the_old_file_as_a_whole(path: Path) -> None:
    """Given a save, when another is written over it, then nothing but the new one is there."""
    played(3).save(path)
    assert len(document(path)["answers"]) == 3
    assert [one.name for one in path.parent.iterdir()] == ["match.json"]


@pytest.mark.parametrize("failing", ["replace", "fsync"])
def test_a_failed_save_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    """Given a disk that fails while writing or renaming, then the old file is whole and no other is left behind."""
    before = path.read_bytes()

    def fail(*args: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="the disk is full"):
        write_whole(path, b"half of it")
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == ["match.json"]


# What can't be opened.


def test_a_missing_file(tmp_path: Path) -> None:
    """Given no file, then the sentence says so."""
    with pytest.raises(BadSave, match=r"nowhere\.json can't be read: No such file or directory\.$"):
        Match.load(tmp_path / "nowhere.json")


@pytest.mark.parametrize("text", ["", "once upon a time", "[]", "{}", "null", '{"westmarch": "one"}', "[" * 100_000])
def test_a_file_that_is_no_save(path: Path, text: str) -> None:
    """Given a file of something else, then the sentence says that it is no saved match."""
    path.write_text(text)
    assert "is no saved match" in complaint(path)


def test_a_file_that_is_no_text(path: Path) -> None:
    """Given bytes that are no text within a save, then the sentence says that it is no saved match."""
    path.write_bytes(path.read_bytes().replace(b"mellon", b"mell\xff\xfe"))
    assert "is no saved match" in complaint(path)


def test_a_file_cut_off_anywhere(path: Path) -> None:
    """Given a save cut off at any place, then it is refused."""
    whole = path.read_bytes()
    for length in range(0, len(whole) - 1, 7):
        path.write_bytes(whole[:length])
        complaint(path)


def test_a_save_of_another_format(path: Path) -> None:
    """Given a save of a later format, whatever else is in it, then the sentence names both formats."""
    damage(path, westmarch=2, weather="rain")
    assert "is a save of format 2; this version reads format 1." in complaint(path)


DAMAGES = {
    "no such title": ({"title": "chess"}, "There is no title 'chess'"),
    "other rules": ({"rules": "7"}, "The save was made with rules 7 of toy; these are rules 1."),
    "too many seats": ({"seats": 9}, "toy is for 2 to 4 seats, not 9."),
    "no seats": ({"seats": -1}, "toy is for 2 to 4 seats"),
    "seats that are no number": ({"seats": "two"}, "is no saved match: seats must be a whole number, not text."),
    "another seed": ({"seed": "friend"}, "is not legal there"),
    "a seed that is no text": ({"seed": 5}, "seed must be text, not a whole number."),
    "half a character in the seed": ({"seed": "\ud800"}, ""),
    "an unknown setting": ({"settings": {"weather": "rain"}}, "toy has no setting 'weather'"),
    "an impossible setting": ({"settings": {"hope": "99"}}, "hope can't be '99'"),
    "settings that are no text": ({"settings": {"hope": 6}}, "settings must be text, not a whole number."),
    "overrides that the title can't take": ({"overrides": {"card": []}}, "has no records"),
    "players that are no list": ({"players": "anna"}, "players must be a list, not text."),
    "too few players": ({"players": ["human"]}, "The save names 1 players for 2 seats."),
    "a report about no moment": (
        {"report": {"westmarch": "0.1.0", "python": "3.11", "moment": 9999, "hash": "0"}},
        "The save's report is about moment 9999;",
    ),
    "a field too many": ({"weather": "rain"}, "weather is not one of its fields"),
    "an illegal answer": ({"answers": [[0, "fly", "moon"]]}, "Answer 1, [0, 'fly', 'moon'], is not legal there."),
    "another seat's answer": ({"answers": [[1, "wait"]]}, "Answer 1"),
    "a place too far": ({"answers": [[0, "walk", "rivendell"]]}, "Answer 1"),
    "an answer without a verb": ({"answers": [[0]]}, "an answer needs a seat and a verb"),
    "an empty answer": ({"answers": [[]]}, "an answer needs a seat and a verb"),
    "an answer that is no list": ({"answers": ["wait"]}, "answers[0] must be a list, not text."),
    "an answer of maps": ({"answers": [[{}, {}, {}]]}, "is not legal there"),
    "a missing answer": ({"answers": []}, "it was edited, or cut off"),
    "another hash": ({"hash": "0"}, "it was edited, or cut off"),
    "another result": ({"result": "arrived"}, "it was edited, or cut off"),
}


@pytest.mark.parametrize(("changes", "said"), DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_save_is_refused_with_one_sentence(path: Path, changes: dict[str, Any], said: str) -> None:
    """Given a save with something wrong in it, then one sentence says what, and the file is left alone."""
    damage(path, **changes)
    assert said in complaint(path)


@pytest.mark.parametrize(
    "field", [name for name in SaveFile.__struct_fields__ if name not in ("result", "note", "dice", "report")]
)
def test_a_missing_field(path: Path, field: str) -> None:
    """Given a save without one of its fields, then the sentence names the field."""
    saved = document(path)
    del saved[field]
    path.write_text(json.dumps(saved))
    assert field in complaint(path)


def test_answers_in_another_order_are_refused(path: Path) -> None:
    """Given a save with its answers turned round, then they don't lead anywhere."""
    damage(path, answers=document(path)["answers"][::-1])
    complaint(path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 70), 1 << 70) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(st.sampled_from([*SaveFile.__struct_fields__, "answers", "answers"]), st.data())
def test_any_value_in_any_field(path: Path, field: str, data: st.DataObject) -> None:
    """Given anything at all in one field, then the save is refused with BadSave, or it is opened."""
    played().save(path, note="by the fire")
    value = data.draw(JSON)
    if field == "answers":
        answers = document(path)["answers"]
        answers[data.draw(st.integers(0, len(answers) - 1))] = data.draw(st.lists(JSON, max_size=4))
        value = answers
    damage(path, **{field: value})
    try:
        Match.load(path)
    except BadSave as error:
        assert str(error).startswith(str(path))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(st.data())
def test_any_damaged_byte(path: Path, data: st.DataObject) -> None:
    """Given a save with some bytes changed, then it is refused with BadSave, or it is opened."""
    played().save(path)
    damaged = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(bytes(damaged))
    try:
        Match.load(path)
    except BadSave as error:
        assert str(error).startswith(str(path))


def other_data(path: Path, **changes: Any) -> None:
    """Have a save say that it was made with other data."""
    damage(path, book="0" * 16, **changes)


def test_a_save_of_other_data_is_played_again(path: Path) -> None:
    """Given a save of other data by which all answers are legal, then it is opened, and stands as it stood."""
    hash = Match.load(path).hash
    other_data(path)
    opened = Match.open(path)
    assert (opened.match.hash, opened.otherwise, opened.stopped) == (hash, False, None)
    assert Match.load(path).hash == hash


def test_a_save_of_other_data_may_go_otherwise(path: Path) -> None:
    """Given a save of other data whose answers lead elsewhere now, then it is opened, and says so."""
    other_data(path, hash="0" * 16)
    opened = Match.open(path)
    assert (opened.otherwise, opened.stopped, opened.why) == (True, None, "")


def test_a_save_of_other_data_is_opened_before_what_is_not_legal(path: Path) -> None:
    """Given a save of other data in which the third answer is not legal any more, then it is opened as it stood after
    the second, and says which answer is meant; whoever needs all of it is refused."""
    answers = json.loads(path.read_text(encoding="utf-8"))["answers"]
    other_data(path, answers=[*answers[:2], [0, "walk", "moria"], *answers[3:]])
    opened = Match.open(path)
    assert len(opened.match.answers) == 2
    assert opened.why == (
        "The save was made with other data of toy than these: answer 3, [0, 'walk', 'moria'], is not legal any more."
    )
    assert opened.match.options
    with pytest.raises(BadSave, match=r"answer 3, .* is not legal any more\."):
        Match.load(path)
