"""Hints use nothing that whoever asks can't see."""

from __future__ import annotations

import random
from functools import partial

import pytest

from tests.titles.test_beats import GAMES
from westmarch.engine.ahead import leads_on
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import fingerprint
from westmarch.engine.label import describe, percent
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.policy import REASONS
from westmarch.engine.secrecy import determinize
from westmarch.engine.title import title
from westmarch.players.hints import hint
from westmarch.titles.cardgame.bots import commander
from westmarch.titles.fate.bots import steward
from westmarch.titles.ring2e.bots import marshal
from westmarch.titles.wizards.bots import adventurer

ANSWERS = 120
EVERY = 9


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_a_hint_is_the_same_in_every_world_that_fits(name: str, seats: int, settings: dict[str, str]) -> None:
    """Given a random game, when somebody who is asked wants a hint, then it is one of their choices, and the same in a
    world that they can't tell from this one."""
    match, chance = Match(title(name), seats, "hints", settings), random.Random(name)
    given = 0
    for number in range(ANSWERS):
        if not match.options:
            break
        if number % EVERY == 0:
            seat = match.options[0].seat
            found = hint(match.title, match.state, seat, f"seed {number}")
            assert found is None or found.option in match.options
            world = determinize(match.state, seat, Rng(key_of("another world"), 0, number))
            assert hint(match.title, world, seat, f"seed {number}") == found
            given += found is not None
        match.answer(chance.choice(match.options))
    assert given


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_a_hint_keeps_to_the_one_before_it(name: str, seats: int, settings: dict[str, str]) -> None:
    """Given twenty positions of a game, when a hint is followed that only leads to another question, then the hint for
    that is the deed that the first has told, and does not lead back to where it was."""
    match, chance = Match(title(name), seats, "hints", settings), random.Random(name)
    for _ in range(20):
        for _ in range(7):
            if match.options:
                match.answer(chance.choice(match.options))
        if not match.options:
            break
        follow(match.fork(), match.options[0].seat)


def follow(match: Match, seat: Seat) -> None:
    """Take the advice that is given, and what comes of it."""
    found = hint(match.title, match.state, seat, "a seed", match.story)
    if found is None or not leads_on(match.state, found.option):
        return
    before = fingerprint(match.state)
    match.answer(found.option)
    after = hint(match.title, match.state, seat, "a seed", match.story)
    if after is None:
        return
    told = describe(match.state, after.option).text
    assert found.why.startswith(told)
    match.answer(after.option)
    assert fingerprint(match.state) != before


def test_every_answer_of_a_bot_has_a_reason() -> None:
    """Given all ways in which the bots of four titles answer, then each has a sentence that says why."""
    policies = [steward.POLICY, commander.POLICY, marshal.POLICY, *adventurer.POLICY.values()]
    ways = [way for one in policies for way in (*one.answers.values(), *one.choices.values())]
    picks = {one for one in ways if isinstance(one, partial)}
    untold = {way.__name__ for way in {*ways, *steward.PICKS.choices.values()} - picks if way not in REASONS}
    assert untold <= {"do_actions", "choose_action"}
    assert all(callable(text) or text.endswith(".") for text in REASONS.values())


@pytest.mark.parametrize("name", ["cardgame", "ring2e"])
def test_a_hint_is_thought_about_and_tells_the_chance_to_win(name: str) -> None:
    """Given a title that says which choices are worth a thought, when a turn is decided, then the hint tells how
    likely it wins with its choice and the next best; where small questions are left, its bot's reason."""
    match, chance = new_game(name), random.Random(5)
    reasons = []
    for _ in range(30):
        found = hint(match.title, match.state, match.options[0].seat, "a seed")
        reasons += [found.told] if found else []
        match.answer(found.option if found else chance.choice(match.options))
    told = [one for one in reasons if one.startswith("The chance to win is ")]
    assert told and any("with the next best, “" in one for one in told)
    assert len(told) < len(reasons)


@pytest.mark.parametrize("name", ["cardgame", "ring2e"])
def test_the_best_few_ideas_stand_with_a_hint(name: str) -> None:
    """Given a question that was thought about, then its hint names three ideas at most, best first: each one of the
    choices, the first the one that is advised, with the chance to win and how far that may be off."""
    match, chance, seen = new_game(name), random.Random(5), 0
    for _ in range(30):
        found = hint(match.title, match.state, match.options[0].seat, "a seed")
        if found is not None and found.ideas:
            seen += 1
            chances = [idea.chance for idea in found.ideas]
            assert found.ideas[0].option == found.option and len(chances) <= 3
            assert chances == sorted(chances, reverse=True) and min(chances) >= 0 and max(chances) <= 1
            assert all(idea.option in match.options and 0 <= idea.reach < 1 for idea in found.ideas)
            assert found.told.startswith(f"The chance to win is {percent(chances[0], tenths=False)} ± ")
        match.answer(found.option if found else chance.choice(match.options))
    assert seen


def test_a_hint_for_a_die_says_what_to_do_with_it() -> None:
    """Given questions which die is used, then each hint says first what the die would do, and then why."""
    match, seen = new_game("ring2e"), 0
    while seen < 5:
        found = hint(match.title, match.state, match.options[0].seat, "a seed")
        assert found is not None
        match.answer(found.option)
        if found.option.verb == "use_die":
            seen += 1
            deeds = [describe(match.state, one, odds=False).text for one in match.options]
            told = next(deed for deed in deeds if found.why.startswith(f"{deed}: "))
            assert len(found.why) > len(told) + 20


def test_a_hint_names_the_objective_that_it_serves() -> None:
    """Given a game of Fate of the Fellowship, then a hint for a journey to a deed says which objective that is."""
    match, told = Match(title("fate"), 2, "mellon"), []
    while not told and len(match.answers) < 30:
        found = hint(match.title, match.state, match.options[0].seat, "x")
        assert found is not None
        told += [found.why] if found.why.startswith("It serves the objective") else []
        match.answer(found.option)
    names = [match.book.kinds["objective"].name(one) for one in match.state.objectives]
    assert any(f"“{name}”" in told[0] for name in names)


def new_game(name: str) -> Match:
    """A game of people against each other, or alone."""
    of = title(name)
    return Match(of, of.seats.start, "hints", {"scenario": "fellowship"} if name == "cardgame" else {"kings": "no"})


def test_reasons_of_a_commander_compare() -> None:
    """Given a turn in the card game, when the commander says why it acts, then it names the value and the next best."""
    match = Match(title("cardgame"), 1, "hints", {"scenario": "fellowship"})
    chance, reasons = random.Random(5), []
    for _ in range(60):
        found = hint(match.title, match.state, match.options[0].seat, "a seed")
        reasons += [found.told] if found else []
        match.answer(chance.choice(match.options))
    assert any("victory points; the next best" in reason for reason in reasons)
