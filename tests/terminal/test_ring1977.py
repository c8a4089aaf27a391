"""War of the Ring (1977) in the terminal: a whole game of each kind, hexes, ways with their costs, hidden
stacks, bargains."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.terminal.keyboard import Script, after, paper
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.players import find
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.session import PERSON, Session
from westmarch.titles.ring1977.procedures.bargain import Bargain

RING1977 = title("ring1977")
KINDS = {"character": 2, "campaign": 2, "three_player": 3}
FELLOWSHIP, DARK_POWER, SARUMAN = range(3)
MANY = 1500
"""More lines than any of these games takes."""
TO_ACT = ["1"] * 5
"""All Event Cards are discarded, and nothing else is done, before the first march or offer."""


def at_the_table(home: Path, kind: str, seat: int, *lines: str, plain: bool = False) -> str:
    """What somebody at this seat is shown, against wardens, when these lines are typed."""
    console, text = paper()
    players = [PERSON if one == seat else "warden" for one in range(KINDS[kind])]
    match = Match(RING1977, len(players), "terminal", {"game": kind}, players=players)
    bots = {Seat(one): find(RING1977, name) for one, name in enumerate(players) if name != PERSON}
    screen = PlainScreen(console, match.book) if plain else NormalScreen(console, match.book)
    Session(match, bots, screen, Script(console, lines), home / "kept.json").play()
    return text.getvalue()


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game(kind: str, tmp_path: Path) -> None:
    """Given the Dark Power, which always types 1, then the game comes to its end, which is told; no line is too wide;
    the story has a heading for each turn; and nobody is told who goes in the stack with the Ring."""
    shown = at_the_table(tmp_path, kind, DARK_POWER, *["1"] * MANY)
    match = Match.load(tmp_path / "kept.json")
    assert RING1977.play.results[match.state.result] in " ".join(shown.split())
    assert max(len(line) for line in shown.splitlines() if str(tmp_path) not in line) <= 80
    turns = [int(number) for number in re.findall(r"^Turn (\d+) ─", shown, re.MULTILINE)]
    assert turns == list(range(2, match.state.turn + 1))
    assert "A stack of 9 came to" in shown and "Frodo came to" not in shown


def test_the_table_before_the_first_choice(tmp_path: Path) -> None:
    """Given a new game, then the first screen shows the stacks and the own hand; of others' hands there are but the
    numbers."""
    shown = " ".join(at_the_table(tmp_path, "character", FELLOWSHIP).split())
    assert "Barad-dûr (citadel): Nazgûl #3 3-4," in shown
    assert "The Dark Power Event Cards: 3 face down" in shown
    assert re.search(r"the Ring, with Frodo Event Cards: [A-Z].*Piles: ", shown)


def test_enemies_see_a_stack_from_the_back(tmp_path: Path) -> None:
    """Given the Nine in Rivendell, then the Fellowship sees their faces, and the Dark Power the number of counters."""
    own = at_the_table(tmp_path, "character", FELLOWSHIP, "look rivendell", plain=True)
    foes = at_the_table(tmp_path, "character", DARK_POWER, "look rivendell", plain=True)
    assert "Frodo (Combat" in after(own, "look rivendell")
    assert "Frodo" not in after(foes, "look rivendell")
    assert re.search(r"\d+ face-down\s+counters", after(foes, "look rivendell"))


@pytest.mark.parametrize("asked", ["look W2909", "look rivendell", "look Frodo"])
def test_a_hex_is_found_by_its_number_its_name_and_by_who_is_there(asked: str, tmp_path: Path) -> None:
    """Given Frodo in Rivendell, then that hex is looked at by its number, by its name, and by his; not so by an enemy,
    to whom his counter shows no face."""
    own = after(at_the_table(tmp_path, "character", FELLOWSHIP, asked, plain=True), asked)
    assert "Frodo (Combat" in own and "W2909" in own
    foes = after(at_the_table(tmp_path, "character", DARK_POWER, asked, plain=True), asked)
    assert "Frodo (Combat" not in foes and ("W2909" in foes) == (asked != "look Frodo")


def test_a_hex_without_a_name_is_looked_at(tmp_path: Path) -> None:
    told = after(at_the_table(tmp_path, "character", FELLOWSHIP, "look W2407"), "look W2407")
    assert "W2407: clear, Trollshaws and Ettenmoors" in told


def test_ways_stand_with_what_they_cost(tmp_path: Path) -> None:
    """Given the Nine on the move, then each hex in reach has its cost; a step leaves so much less, and `back` gives it
    back."""
    shown = at_the_table(
        *(tmp_path, "character", FELLOWSHIP, *TO_ACT, "move from rivendell", "set out", "go to w2809", "back")
    )
    assert re.search(r"Go north-west +1 of 4 points", after(shown, "set out"))
    assert re.search(r"Go north-west +1 of 3 points", after(shown, "go to w2809"))
    assert re.search(r"Go 2 north-west +2 of 4 points", after(shown, "back"))


def test_a_stack_on_the_move_says_how_far_it_can_still_go(tmp_path: Path) -> None:
    """Given the Nine, who have gone one hex, then that is told in words where they are."""
    go = (*TO_ACT, "move from rivendell", "set out", "look rivendell", "go to w2809", "look w2809")
    shown = at_the_table(tmp_path, "character", FELLOWSHIP, *go, plain=True)
    assert "Rivendell (fortress, 3 Magic Cards, Frodo's stack, 4 of 4 points left" in after(shown, "look rivendell")
    assert "W2809 (Frodo's stack, 3 of 4 points left)" in after(shown, "look w2809")


def test_saruman_bargains(tmp_path: Path) -> None:
    """Given Saruman, who promises the Fellowship peace, then that is offered once; a warden wants more for its
    agreement, and Saruman may make another offer."""
    lines = ("make the fellowship", "promise not to attack", "that is the package")
    shown = at_the_table(tmp_path, "three_player", SARUMAN, *TO_ACT, *lines)
    assert "Lay a package for the Fellowship Player" in after(shown, "make the fellowship")
    assert "Promise not to attack this turn" not in after(shown, "promise not to attack")
    told = after(shown, "that is the package")
    assert "The Saruman Player and the Fellowship Player came to no agreement" in told
    assert "Saruman: Bargain?" in told


def test_a_bargain_that_takes_too_long_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a minute for a bargain, then it is told; given what is typed too late, then there is no bargain."""
    seconds = iter(range(0, 1_000_000, 40))
    monkeypatch.setattr("westmarch.terminal.session.time", Mock(monotonic=lambda: next(seconds)))
    monkeypatch.setattr(Bargain, "time_limit", lambda self, game: 60)
    lines = ("make the fellowship", "promise not to attack", "that is the package")
    shown = " ".join(at_the_table(tmp_path, "three_player", SARUMAN, *TO_ACT, *lines).split())
    assert "seconds are left for this" in shown
    assert "The time for this is over." in shown
    assert "The Saruman Player and the Fellowship Player came to no agreement" in shown


def test_the_surroundings_of_a_stack_are_a_small_map(tmp_path: Path) -> None:
    """Given the Nine in Rivendell, then a small map shows the hexes around, rivers and roads between them, and enemies
    see no faces there."""
    own = after(at_the_table(tmp_path, "character", FELLOWSHIP, "look frodo"), "look frodo")
    assert re.search(r"A\. Rivend +=", own)
    assert re.search(r"\. open, t wood, n hills, \^ mountains, \+ road, ~ river, = road over a river", own)
    foes = after(at_the_table(tmp_path, "character", DARK_POWER, "look w2908"), "look w2908")
    assert "A Rivendell: 9 ?" in foes


def test_in_words_the_hexes_around_are_told_one_by_one(tmp_path: Path) -> None:
    own = after(at_the_table(tmp_path, "character", FELLOWSHIP, "look rivendell", plain=True), "look rivendell")
    assert "South-east: W3010, open, road over a river." in own
