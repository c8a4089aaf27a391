"""Checks of a match: answers taken back and given again, and the story that the log tells."""

from __future__ import annotations

import random

from westmarch.engine.match import Match
from westmarch.testing.positions import check_sentence


def check_undo(match: Match, count: int) -> None:
    """Take back the last `count` answers, give them again, and assert that nothing has changed.

    >>> from westmarch.engine.title import title
    >>> match = Match(title("toy"), 2, "a seed")
    >>> match.answer(match.options[1])
    >>> check_undo(match, 1)
    """
    before, answers = match.hash, match.answers[len(match.answers) - count :]
    for _ in range(count):
        match.undo(force=True)
    for option in answers:
        match.answer(option)
    assert match.hash == before, f"{count} answers were taken back and given again, and the game is another: {answers}"


def check_log(match: Match) -> None:
    """Assert that a match has a log, and that every line of it is a sentence."""
    assert match.log, "nothing was told"
    for line in match.log:
        check_sentence(line.text(match.book), f"the log line {line.template!r}")


def play_with_undo(match: Match, seed: int | str = 0, share: float = 0.1) -> None:
    """Play a match to its end at random. After a `share` of the answers (0 to 1) some are taken back and given again.

    >>> from westmarch.engine.title import title
    >>> play_with_undo(Match(title("toy"), 2, "a seed"))
    """
    chance = random.Random(seed)
    while match.options:
        match.answer(chance.choice(match.options))
        if chance.random() < share:
            check_undo(match, chance.randint(1, len(match.answers)))
    check_log(match)
