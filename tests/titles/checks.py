"""What is checked alike for every title: copies, views, undo, the verbs of the rules, golden files."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from westmarch.engine import codecs, secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.match import Match, read_save
from westmarch.engine.option import Seat
from westmarch.engine.procedure import PROCEDURES, Choose, Confirm, Procedure, Question
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import Title

S = TypeVar("S", bound=State)

FUZZ_GAMES = int(os.environ.get("WESTMARCH_FUZZ", "200"))
"""How many games of each kind a run of the fuzz tests plays."""


def goes_on_the_same(game: State, seed: int) -> None:
    """A decoded copy has the same options and goes the same way, and neither copy touches the game."""
    data = codecs.encode(game)
    one, other = codecs.copy(game), codecs.decode(type(game), game.book, data)
    assert codecs.encode(other) == data
    chance = random.Random(seed)
    for _ in range(5):
        assert legal(one) == legal(other)
        if not legal(one):
            break
        option = chance.choice(legal(one))
        answer(one, option)
        answer(other, option)
    assert codecs.encode(one) == codecs.encode(other)
    assert codecs.encode(game) == data, "copies must not touch the original"


def determinized(game: S, seat: Seat, seed: int) -> S:
    """A determinized world, which the seat can't tell from the true one."""
    world = secrecy.determinize(game, seat, Rng(key_of(seed), 0, 0))
    assert secrecy.view(world, seat) == secrecy.view(game, seat)
    return world


def undone_and_redone(match: Match, chance: random.Random) -> None:
    """Some of the answers are taken back and given again, and nothing has changed."""
    before, back = match.hash, chance.randint(1, len(match.answers))
    answers = match.answers[-back:]
    for _ in range(back):
        match.undo(force=True)
    for option in answers:
        match.answer(option)
    assert match.hash == before


def speaks(game: State) -> None:
    """The question and all its options have words; an option may be no more than the name of a thing ("friendship")."""
    question, options = prompt(game), [describe(game, option).text for option in legal(game)]
    assert is_tidy(question), question
    assert all(map(is_spelled, options)), options


def tells(match: Match) -> None:
    """Every line of the log has words."""
    lines = [line.text(match.book) for line in match.log]
    assert lines
    assert all(map(is_tidy, lines)), lines


def is_tidy(sentence: str) -> bool:
    """Whether a sentence is spelled out, and begins with a capital."""
    return is_spelled(sentence) and sentence[0] == sentence[0].upper()


def is_spelled(words: str) -> bool:
    """Whether there are words, with single spaces and no gap of a template left open."""
    return words != "" and not any(slip in words for slip in ("{", "}", "  "))


def procedures_of(title: Title) -> list[type[Procedure]]:
    """The procedures that the rules of a title know."""
    package = title.state.__module__.rpartition(".")[0] + "."
    return [procedure for (module, _), procedure in PROCEDURES.items() if module.startswith(package)]


def questions_of(title: Title) -> list[type[Question]]:
    """The questions that the rules of a title know."""
    return [procedure for procedure in procedures_of(title) if issubclass(procedure, Question)]


def verbs_of(title: Title) -> set[str]:
    """Every verb that the rules of a title know: of questions and of actions."""
    asked = {verb for question in (*questions_of(title), Choose, Confirm) for verb in question.says}
    return asked | set(title.open_book({}, {}).actions)


def play_for_verbs(missing: set[str], starts: Iterable[State]) -> None:
    """Play from these positions, with a leaning to verbs not used yet, until none is missing; uses up `missing`."""
    chance = random.Random(0)
    for game in starts:
        if not missing:
            return
        while legal(game):
            options = legal(game)
            wanted = [option for option in options if option.verb in missing]
            option = chance.choice(wanted or options)
            missing.discard(option.verb)
            answer(game, option)


def replayed(path: Path) -> Match:
    """A stored game whose answers were played again: it ends in the same state, with the same result."""
    save, match = read_save(path), Match.load(path)
    assert (match.hash, match.state.result) == (save.hash, save.result)
    return match


PLAY = """
import json, sys
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import fingerprint
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
for seed, (name, settings, seats) in enumerate(json.loads(sys.argv[1])):
    book = title(name).open_book(settings, {})
    game = title(name).new(book, seats, key_of(seed))
    draw = Rng(key_of(seed), 0, 0)
    while legal(game):
        options = legal(game)
        answer(game, options[draw.below(len(options))])
    print(game.result, fingerprint(game), book.fingerprint)
"""
"""Plays a random game at each table, and prints its result, its last state and its book."""


def played_under(hash_seed: str, tables: Sequence[tuple[str, Mapping[str, str], int]]) -> list[str]:
    """What a process of its own plays: a line for each table (title, settings, seats)."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", PLAY, json.dumps(tables)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def pretty(data: Any) -> str:
    """Plain data as JSON that people can compare line by line."""
    return msgspec.json.format(msgspec.json.encode(data, order="sorted"), indent=1).decode() + "\n"


def compare(path: Path, text: str) -> None:
    """A golden file still reads so. `WESTMARCH_GOLDEN=write` writes it anew."""
    if os.environ.get("WESTMARCH_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name} has changed"
