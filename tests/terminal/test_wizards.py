"""The solitaire scenarios in the terminal: a scenario from its first turn to its end, looking, asking why, strikes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.terminal.keyboard import Script, after, paper
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.session import PERSON, Session
from westmarch.titles.wizards.bots.adventurer import answer_to
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.procedures.combat.facing import FaceStrikes

WIZARDS = title("wizards")
SCENARIOS = ("there_and_back_again", "burglar", "guise")
MANY = 400
"""More lines than any of these games takes."""


def begun(scenario: str) -> Match:
    return Match(WIZARDS, 1, "terminal", WIZARDS.choose({"scenario": scenario}))


@cache
def with_strikes() -> list[int]:
    """How to come to an attack of several strikes: the numbers of the options an adventurer takes."""
    match, taken = begun("there_and_back_again"), []
    while not isinstance(match.state.question, FaceStrikes):
        taken.append(match.options.index(answer_to(match.state)(Counsel(match.state, match.options))))
        match.answer(match.options[taken[-1]])
    return taken


def struck() -> Match:
    match = begun("there_and_back_again")
    for number in with_strikes():
        match.answer(match.options[number])
    return match


def at_the_table(match: Match, home: Path, *lines: str, plain: bool = False) -> str:
    """What is shown at a match when these lines are typed."""
    console, text = paper()
    match.players = [PERSON]
    screen = PlainScreen(console, match.book) if plain else NormalScreen(console, match.book)
    Session(match, {}, screen, Script(console, lines), home / "kept.json").play()
    return text.getvalue()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_scenario(scenario: str, tmp_path: Path) -> None:
    """Given somebody who always types 1, then the scenario comes to its end, which is told; no line is too wide; and
    the story has a heading for each turn."""
    shown = at_the_table(begun(scenario), tmp_path, *["1"] * MANY)
    match = Match.load(tmp_path / "kept.json")
    assert WIZARDS.play.results[match.state.result] in " ".join(shown.split())
    assert max(len(line) for line in shown.splitlines() if str(tmp_path) not in line) <= 80
    turns = [int(number) for number in re.findall(r"^Turn (\d+)(?:: organization)? ─", shown, re.MULTILINE)]
    assert turns == list(range(1, match.state.turn + 1))
    assert "General influence " in shown and "Goals: " in shown


def test_the_table_before_the_first_choice(tmp_path: Path) -> None:
    """Given There and Back Again, then the regions with their sites, the hand, followers under their leaders and the
    quest are on the screen at once."""
    shown = at_the_table(begun("there_and_back_again"), tmp_path)
    assert "Arthedain" in shown and "The Lonely Mountain" in shown
    assert "  Hand: " in shown
    assert re.search(r"Thorin II leads: Thorin II \(.*\), Óin", " ".join(shown.split()))


def test_a_character_a_site_and_a_card_are_looked_at(tmp_path: Path) -> None:
    shown = at_the_table(begun("there_and_back_again"), tmp_path, "look lonely mountain", "look bilbo", "card balin")
    assert "Dragon" in after(shown, "look lonely mountain")
    assert "Bilbo" in after(shown, "look bilbo")
    assert "Dwarf" in after(shown, "card balin")


def test_why_speaks_of_each_card_in_hand(tmp_path: Path) -> None:
    """Given a hand at the beginning, then `why` says of each card what stands against it."""
    match = begun("burglar")
    hand = [match.book.records[card].name for card in match.state.hand]
    told = " ".join(after(at_the_table(match, tmp_path, "why"), "why").split())
    assert [name for name in hand if name not in told] == ["Haldir"]
    assert re.search(r"Concealment.*: It is used before the strikes of an attack are assigned", told)


@pytest.mark.parametrize("plain", [False, True], ids=["normal", "plain"])
def test_strikes_stand_together_with_their_chances(plain: bool, tmp_path: Path) -> None:
    """Given an attack of several strikes, then facing all comes first, with what can come of it, and each strike has
    its chances beside it; one answer faces them all."""
    match = struck()
    left = len(match.state.agenda[-2].left)
    shown = at_the_table(match, tmp_path, "1", plain=plain)
    asked = shown.split("strikes are to be faced")[1].split("\n> 1\n")[0]
    assert re.search(r"1:? Face them all: nobody supports\s+\(defeats all [\d.]+%", asked)
    assert len(re.findall(r"faces the strike\s+\(wins\s+[\d.]+%", asked)) == left
    assert after(shown, "1").count(" against ") >= left
