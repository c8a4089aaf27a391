"""Matches: answers, undo and its barriers, looking back, forks."""

from __future__ import annotations

import gc
import random
import sys
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.log import ALL
from westmarch.engine.match import KEPT, CannotUndo, Illegal, Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import DeadEnd
from westmarch.engine.title import title

TOY = title("toy")
FRODO, SAM = Seat(0), Seat(1)


def played(seed: int | str, answers: int, seats: int = 2) -> Match:
    """A match after some random answers; fewer if it ends before."""
    match = Match(TOY, seats, seed)
    chance = Rng(key_of(seed), 9, 0)
    while match.options and len(match.answers) < answers:
        match.answer(match.options[chance.below(len(match.options))])
    return match


def until(reason: str) -> Match:
    """A match whose last answer has raised this barrier."""
    for seed in range(200):
        match = played(seed, 12)
        while match.answers:
            if match.barrier() == reason:
                return match
            match.undo(force=True)
    raise AssertionError(f"no barrier {reason!r}")


# Answers.


def test_an_illegal_answer_is_refused_and_changes_nothing() -> None:
    """Given a first answer, when one is given that is not among the options, then the error says which one it was."""
    match = played(1, 1)
    before = match.hash
    with pytest.raises(Illegal, match=r"^Answer 2, Option\(0, 'fly', 3\), is not legal there\.$"):
        match.answer(Option(FRODO, "fly", (3,)))
    assert (match.hash, len(match.answers), len(match.log.ends)) == (before, 1, 2)


def test_an_answer_that_only_equals_an_option_is_played_as_the_option() -> None:
    """Given an option with 1.0 for 1, as a bot may make it, then what is played and stored holds the whole number."""
    match = Match(TOY, 2, 1)
    match.answer(Option(FRODO, "walk", (1.0,)))
    assert type(match.answers[0].args[0]) is int
    assert type(match.look(1).where[0]) is int  # type: ignore[attr-defined]


def test_a_mistake_in_the_rules_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given rules that fail halfway, then the error comes through, and the match stands where it stood."""
    match = played(1, 3)
    before, lines = match.hash, len(match.log)

    def fail_at_the_fourth(game: Any, option: Option, begun: Any) -> None:
        game.hope = 77
        game.say("half done")
        raise DeadEnd("a question has no option")

    fourth = next(option for option in match.options if option not in match.answers)
    monkeypatch.setattr("westmarch.engine.match.answer_and_follow", fail_at_the_fourth)
    with pytest.raises(DeadEnd):
        match.answer(fourth)
    assert (match.hash, len(match.log), len(match.answers)) == (before, lines, 3)


def test_what_is_played_may_be_for_fewer_seats() -> None:
    """Given a title whose game for three is chosen by two, then a sentence says for how many it is."""
    with pytest.raises(ValueError, match=r"^The game three_player is for 3 seats, not 2\.$"):
        Match(title("ring1977"), 2, "a seed", {"game": "three_player"})


def test_a_match_for_too_many_seats_is_refused() -> None:
    """Given five seats for a game of two to four, then a sentence says so."""
    with pytest.raises(ValueError, match=r"^toy is for 2 to 4 seats, not 5\.$"):
        Match(TOY, 5, 1)


def test_the_same_seed_and_answers_lead_to_the_same_state() -> None:
    """Given two matches with the same seed, when the same answers are given, then they are the same."""
    one, two = played("x", 15), Match(TOY, 2, "x")
    for option in one.answers:
        two.answer(option)
    assert two.hash == one.hash
    assert played("y", 15).hash != one.hash


# Undo.


def test_undo_takes_back_the_last_answer_and_its_log() -> None:
    """Given one step along the road, when it is taken back, then state, log and options are as before."""
    match = Match(TOY, 2, 1)
    before = (match.hash, [line.text(match.book) for line in match.log], match.options)
    match.answer(Option(FRODO, "walk", (1,)))
    assert len(match.log) > len(before[1])
    match.undo()
    assert (match.hash, [line.text(match.book) for line in match.log], match.options) == before


def test_nothing_can_be_taken_back_at_the_start() -> None:
    """Given a new match, when somebody wants to undo, even by force, then a sentence says that there is nothing."""
    for force in (False, True):
        with pytest.raises(CannotUndo, match=r"^There is nothing to take back\.$"):
            Match(TOY, 2, 1).undo(force=force)


@pytest.mark.parametrize("reason", ["dice were rolled or cards shuffled", "a hidden card was revealed"])
def test_a_barrier_stops_undo_until_all_agree(reason: str) -> None:
    """Given an answer after which chance spoke or a card was revealed, then undo needs the consent of all."""
    match = until(reason)
    count = len(match.answers)
    with pytest.raises(CannotUndo, match=reason):
        match.undo()
    assert len(match.answers) == count
    match.undo(force=True)
    assert len(match.answers) == count - 1


def test_another_seats_answer_is_a_barrier() -> None:
    """Given Frodo's step, when Sam asks to take it back, then he can't alone; Frodo can."""
    match = Match(TOY, 2, 1)
    match.answer(Option(FRODO, "walk", (1,)))
    with pytest.raises(CannotUndo, match="it was another seat's choice"):
        match.undo(seat=SAM)
    match.undo(seat=FRODO)
    assert not match.answers


def test_there_is_no_barrier_after_an_open_step() -> None:
    """Given a step that nobody's knowledge hangs on, then there is no barrier, nor is there one at the start."""
    match = Match(TOY, 2, 1)
    assert match.barrier() == ""
    match.answer(Option(FRODO, "walk", (1,)))
    assert match.barrier() == ""


@given(st.integers(0, 200), st.integers(1, 25), st.integers(1, 25))
def test_undo_and_redo_lead_to_the_same_state(seed: int, answers: int, back: int) -> None:
    """Given a match, when answers are taken back and given again, then state, log and moments are the same."""
    match = played(seed, answers)
    given_answers, before, log = list(match.answers), match.hash, list(match.log)
    for _ in range(min(back, len(given_answers))):
        match.undo(force=True)
    for option in given_answers[len(match.answers) :]:
        match.answer(option)
    assert (match.hash, match.log) == (before, log)
    assert len(match.log.ends) == len(match.answers) + 1


# Looking back, and forks.


def test_a_match_can_be_seen_at_every_moment() -> None:
    """Given a match, then looking back shows the state after any number of answers, as it was then."""
    match = Match(TOY, 2, 4)
    hashes = [match.hash]
    while match.options and len(match.answers) < 15:
        match.answer(match.options[0])
        hashes.append(match.hash)
    assert [codecs.fingerprint(match.look(count)) for count in range(len(hashes))] == hashes


def test_what_is_looked_at_is_a_copy() -> None:
    """Given a state looked at, when it is played with, then the match is as before."""
    match = played(1, 5)
    before = match.hash
    seen: Any = match.look(5)
    seen.hope = 1
    assert match.hash == before
    assert codecs.fingerprint(match.look(5)) == before


def test_a_fork_goes_its_own_way() -> None:
    """Given a fork after three answers, when either is played on, then the other is as before."""
    match = played(5, 8)
    before, log = match.hash, list(match.log)
    other = match.fork(3)
    assert other.answers == match.answers[:3]
    assert other.hash == codecs.fingerprint(match.look(3))
    other.answer(other.options[-1])
    other.players.append("someone")
    assert (match.hash, match.log, len(match.answers), match.players) == (before, log, 8, [])
    match.undo(force=True)
    assert len(other.answers) == 4


def test_a_fork_of_all_is_the_same_match() -> None:
    """Given a fork without a number, then it stands where the match stands, log and all."""
    match = played(5, 8)
    other = match.fork()
    assert (other.hash, other.answers, other.log) == (match.hash, match.answers, match.log)


def test_the_log_grows_with_the_answers() -> None:
    """Given a match, then the log of each moment is as long as it was then."""
    match = played(6, 10)
    assert list(match.log.ends) == [len(match.fork(count).log) for count in range(len(match.answers) + 1)]
    assert match.log.ends[-1] == len(match.log)


def test_there_are_no_options_after_the_end() -> None:
    """Given a finished match, then nobody has an option, and any answer is refused."""
    match = played(1, 1000)
    assert match.state.result in TOY.play.results
    assert match.options == []
    with pytest.raises(Illegal):
        match.answer(Option(FRODO, "wait"))


def test_old_lines_of_the_log_are_told_again_as_they_were() -> None:
    """Given a game of thirty answers whose lines somebody has noted, then any part of the log reads as it was noted, in
    a fork and after going back too; and which line is whose is known without reading any."""
    match, chance = Match(TOY, 3, 0), Rng(key_of(0), 9, 0)
    noted = [*match.log]
    while match.options and len(match.answers) < 30:
        match.answer(match.options[chance.below(len(match.options))])
        noted += match.log[match.log.ends[-2] :]
    assert len(match.answers) > 2 * KEPT
    for first, last in combinations(range(0, len(noted) + 1, 3), 2):
        assert match.log[first:last] == noted[first:last]
    assert [match.log[-1], match.log[0], match.log[::-2]] == [noted[-1], noted[0], noted[::-2]]
    assert [number for number, line in enumerate(noted) if line.heading] == list(match.log.headings)
    assert list(match.log.only) == [ALL if line.only is None else line.only for line in noted]
    for count in (19, 16, 7, 0):
        match.go_back(count)
        assert match.log == match.fork().log == noted[: match.log.ends[count]]


def test_what_was_begun_is_known_at_every_moment() -> None:
    """Given a game of Fate, in which large choices are asked in parts, then what was begun at each moment is found when
    somebody looks back."""
    match, chance = Match(title("fate"), 2, "begun"), random.Random(1)
    noted = [match.begun(0)]
    while match.options and len(match.answers) < 40:
        match.answer(chance.choice(match.options))
        noted.append(match.begun(len(match.answers)))
    assert any(noted)
    assert [match.begun(count) for count in range(len(noted))] == noted


def test_a_long_match_takes_little_memory() -> None:
    """Given a match of the card game at its end or after 400 answers, with more than a thousand lines, then all that it
    keeps of its past is less than 80 KB."""
    match, chance = Match(title("cardgame"), 2, "memory"), random.Random(1)
    while match.options and len(match.answers) < 400:
        match.answer(chance.choice(match.options))
    assert len(match.log) > 1_000
    assert size([match.log, match.answers, match._spoken, match._kept]) < 80_000


def size(things: object, counted: set[int] | None = None) -> int:
    """The bytes of these, and of all that they lead to."""
    counted = set() if counted is None else counted
    if id(things) in counted or callable(things):
        return 0
    counted.add(id(things))
    return sys.getsizeof(things) + sum(size(one, counted) for one in gc.get_referents(things))
