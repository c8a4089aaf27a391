"""Replays: the story of a game, a position in it, and stepping through it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.keyboard import Keyboard, Script, paper
from westmarch.engine.label import describe
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.replay import Replay
from westmarch.terminal.session import PERSON, Session
from westmarch.terminal.talk import Talk


@pytest.fixture
def match() -> Match:
    """A game of the toy, to the end: always the first choice."""
    game = Match(title("toy"), 2, "replay")
    while game.options:
        game.answer(game.options[0])
    return game


@pytest.fixture
def save(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    match.save(path)
    return path


def test_the_story_is_the_log_with_turns_as_headings(keyboard: Keyboard, match: Match, save: Path) -> None:
    """Given a saved game, when it is replayed into a pipe, then every public line is there, in order."""
    story = " ".join(keyboard.run("replay", str(save), "--plain").stdout.split())
    at = 0
    for line in match.log:
        if line.only is None:
            at = story.index(line.text(match.book), at)
    assert "\n\nFrodo's turn." in keyboard.run("replay", str(save), "--plain").stdout


def test_a_replay_for_everybody_keeps_secrets(keyboard: Keyboard, match: Match, save: Path) -> None:
    """Given lines that only one seat may read, then the story has none of them."""
    secrets = [line.text(match.book) for line in match.log if line.only is not None]
    assert secrets
    story = keyboard.run("replay", str(save), "--plain").stdout
    assert not [secret for secret in secrets if secret in story]


def test_a_position_is_shown(keyboard: Keyboard, match: Match, save: Path) -> None:
    """Given `--at 2`, then the table after two answers is shown with the question that was next."""
    shown = keyboard.run("replay", str(save), "--at", "2").stdout
    assert f"After 2 of {len(match.answers)} answers." in shown
    assert "Hobbiton (inn): " in shown


def test_a_position_as_json_holds_scene_and_log(keyboard: Keyboard, save: Path) -> None:
    document = json.loads(keyboard.run("replay", str(save), "--at", "2", "--json").stdout)
    assert document["at"] == 2
    assert document["scene"]["heading"] in ("Frodo's turn", "Sam's turn")
    assert document["log"][0]["heading"] is True


Stepped = Callable[..., str]


@pytest.fixture(params=[NormalScreen, PlainScreen])
def stepped(match: Match, tmp_path: Path, request: pytest.FixtureRequest) -> Stepped:
    """Steps through the game by typing lines; gives what was shown."""

    def step(*lines: str) -> str:
        console, text = paper()
        screen, talk = request.param(console, match.book), Script(console, lines)

        def play_on(fork: Match) -> Session:
            fork.players = [PERSON] * fork.seats
            return Session(fork, {}, screen, talk, tmp_path / "kept.json")

        Replay(match, screen, talk, play_on).run()
        return text.getvalue()

    return step


def test_next_goes_on_answer_by_answer(stepped: Stepped, match: Match) -> None:
    """Given a replay, then Enter and `next` go one answer on and `next 3` goes three, with what each was."""
    shown = stepped("", "next", "next 3")
    last = len(match.answers)
    for count in range(1, 6):
        assert f"\n{count} of {last}. " in shown
    assert f"6 of {last}" not in shown


def test_back_and_jump_show_the_position(stepped: Stepped, match: Match) -> None:
    shown = stepped("jump 7", "back", "back 2", "jump 999", "next", "back 999")
    last = len(match.answers)
    assert [line for line in shown.splitlines() if line.startswith("After")] == [
        f"After {count} of {last} answers." for count in (0, 7, 6, 4, last, 0)
    ]
    assert "This is the end." in shown


def test_secret_questions_are_answered_unseen_but_for_those_through_whose_eyes_one_looks(tmp_path: Path) -> None:
    """Given a game with secret hands, then a spectator reads what is asked and not which card it was, and sees no
    choices; one who looks through the seat's eyes does."""
    cards = Match(title("cardgame"), 2, "eyes")
    for _ in range(3):
        cards.answer(cards.options[0])
    chosen = describe(cards.look(0), cards.answers[0]).text
    console, text = paper()
    lines = ["next", "seat player 1", "jump 0", "next", "seat"]
    screen = NormalScreen(console, cards.book)
    Replay(cards, screen, Script(console, lines), lambda fork: Session(fork, {}, screen, Talk(console), tmp_path)).run()
    seen = text.getvalue()
    before, after_looking = seen.split("> seat player 1", 1)
    assert "1 of 3. Player 1: Frodo must cycle" in before
    assert "   1  Cycle" not in before
    assert f"1 of 3. Player 1: {chosen}" in after_looking
    assert "   1  Cycle" in after_looking


def test_one_can_look_around_at_any_position(stepped: Stepped) -> None:
    shown = stepped("jump 3", "look bree", "log 1", "seat frodo", "why rest", "odds", "help", "dance")
    assert "Bree (inn)" in shown
    assert "Rest and regain 1 hope: " in shown
    assert "There is no command 'dance' here" in shown


def test_one_can_play_on_from_any_position(stepped: Stepped, match: Match, tmp_path: Path) -> None:
    """Given the position after 4 answers, when `play` is typed and a choice made, then that is a game of its own."""
    before = list(match.answers)
    stepped("jump 4", "play", "", "1")
    fork = Match.load(tmp_path / "kept.json")
    assert fork.answers[:4] == before[:4] == match.answers[:4]
    assert len(fork.answers) == 5
    assert fork.players == [PERSON, PERSON]
    assert match.answers == before
