"""Beats: whoever wishes it is told how an answer led from one position to the next, and no more than they may see."""

from __future__ import annotations

import random
import zlib
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.server.clients import Browser, Connection
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.scene import Patch, Scene, patched, scene_of
from westmarch.server.tables.beats import MOST_BEATS, beats_of

ALONE = ("fate", "cardgame", "wizards")


def scenes_of(position: dict[str, Any]) -> list[Scene]:
    return [msgspec.convert(view["scene"], Scene) for view in position["views"]]


def after(scenes: list[Scene], beats: list[dict[str, Any]]) -> list[list[Scene]]:
    """The scenes at each beat."""
    found = []
    for beat in beats:
        patches = [msgspec.convert(patch, Patch) for patch in beat["scenes"]]
        scenes = [patched(scene, patch) for scene, patch in zip(scenes, patches, strict=True)]
        found.append(scenes)
    return found


def answered(one: Connection, chance: random.Random) -> dict[str, Any]:
    """Somebody chooses at random: the message by which the game goes on."""
    one.choose(chance.choice(one.choices))
    return next(message for message in reversed(one.heard) if message["type"] == "moved")


@pytest.mark.parametrize("title", ["toy", "fate", "cardgame"])
def test_an_answer_is_told_line_by_line(anna: Browser, title: str) -> None:
    """Given a game of one person, when they choose, then each line of the log comes with the scene as it was then, and
    looking back at the moment tells the same."""
    table, chance = anna.new_table(title, 2), random.Random(title)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table, beats=True) as one:
        told = 0
        for _ in range(30):
            if not one.choices:
                break
            before = scenes_of(one.position)
            moved = answered(one, chance)
            beats = moved.get("beats", [])
            moment = moved["position"]["moment"]
            lines = [number for number, line in enumerate(one.log) if line["moment"] == moment]
            assert [beat["line"] for beat in beats] == lines
            seen = after(before, beats)
            assert all(len(scenes) == len(before) for scenes in seen)
            again = one.ask("look", moment=moment, beats=True)
            assert again.get("beats", []) == beats
            told += sum(scenes != before for scenes in seen)
        assert told


@pytest.mark.parametrize("title", ["fate", "cardgame", "ring2e", "wizards", "ring1977"])
def test_an_answer_and_its_beats_are_a_small_message(anna: Browser, title: str) -> None:
    """Given a game of one person, when they choose at random, then 19 of 20 messages with all beats take at most 20 KB
    on their way, compressed."""
    table, chance = anna.new_table(title, 1 if title in ALONE else 2), random.Random(title)
    anna.sit(table, *([0] if title in ALONE else [0, 1]))
    anna.post(f"/tables/{table}/start")
    sizes = []
    with anna.live(table, beats=True) as one:
        for _ in range(60):
            if not one.choices:
                break
            moved = answered(one, chance)
            sizes.append(len(zlib.compress(msgspec.json.encode(moved))))
    assert len(sizes) > 20
    assert sorted(sizes)[len(sizes) * 19 // 20] <= 20_000, sorted(sizes)[-10:]


def test_each_is_told_only_what_they_may_see(anna: Browser, bert: Browser) -> None:
    """Given two people with hands of their own, when one chooses, then the other's beats show no card of the one's
    hand."""
    table, chance = anna.new_table("cardgame", 2, public=True), random.Random(3)
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table, beats=True) as one, bert.live(table, beats=True) as other:
        shown = 0
        for _ in range(40):
            for person in (one, other):
                person.at_once()
            if not one.choices and not other.choices:
                break
            chooser, onlooker = (one, other) if one.choices else (other, one)
            before = scenes_of(onlooker.position)
            answered(chooser, chance)
            onlooker.at_once()
            moved = next(message for message in reversed(onlooker.heard) if message["type"] == "moved")
            seat = onlooker.position["views"][0]["seat"]
            for scenes in after(before, moved.get("beats", [])):
                hands = [pile for pile in scenes[0].piles if pile.kind == "hand" and pile.owner not in (None, seat)]
                assert all(not pile.cards for pile in hands)
                shown += 1
        assert shown


def test_nobody_is_told_who_does_not_ask(anna: Browser) -> None:
    """Given a connection that does not ask for beats, then it gets none; nor does anybody by an undo."""
    table = anna.new_table("toy", 2)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as plain, anna.live(table, beats=True) as one:
        for _ in range(3):
            answered(one, random.Random(2))
        assert any("beats" in message for message in one.heard)
        one.ask("undo", at=one.at)
        plain.at_once()
        assert "beats" not in one.heard[-2] or one.heard[-2]["type"] != "moved"
        assert not any("beats" in message for message in plain.heard)


@pytest.fixture(scope="module")
def hunted() -> Match:
    """A game of War of the Ring, so far that dice have been rolled more than once."""
    match, chance = Match(title("ring2e"), 2, "mellon"), random.Random(5)
    for _ in range(60):
        match.answer(chance.choice(match.options))
    return match


def seen_of(match: Match, moment: int, since: int) -> list[tuple[int, Scene]]:
    """The lines from one moment to another, with the scene that the first seat sees at each."""
    scene, found = scene_of(match.title, match.look(since), Seat(0)), []
    for beat in beats_of(match, moment, [Seat(0)], [Seat(0)], since):
        scene = patched(scene, beat.scenes[0])
        found.append((beat.line, scene))
    return found


def test_several_answers_are_told_as_each_by_itself(hunted: Match) -> None:
    """Given answers that another process of the server has stored, then they are told as if each had come alone."""
    for before, after in pairwise(range(20, 40, 5)):
        apart = [seen for moment in range(before, after) for seen in seen_of(hunted, moment + 1, moment)]
        assert apart
        assert seen_of(hunted, after, before) == apart[:MOST_BEATS]


def test_lines_for_which_dice_were_rolled_say_so(hunted: Match) -> None:
    """Given a game, then the first line after dice were rolled says so, and no other one."""
    both = [Seat(0), Seat(1)]
    for moment in range(1, len(hunted.answers) + 1):
        rolled = hunted.look(moment).drawn[0] > hunted.look(moment - 1).drawn[0]
        assert any(beat.dice for beat in beats_of(hunted, moment, both, both)) == rolled
