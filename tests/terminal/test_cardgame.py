"""The card game in the terminal: long menus, bots told box by box, secret hands, and who has won."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.keyboard import Keyboard, Script, after, paper
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.title import title
from westmarch.scene import Prompt, Scene
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.session import PERSON, Session

CARDGAME = title("cardgame")


def at_the_table(match: Match, home: Path, *lines: str) -> str:
    """What is shown at a match when these lines are typed."""
    console, text = paper()
    match.players = match.players or [PERSON] * match.seats
    Session(match, {}, NormalScreen(console, match.book), Script(console, lines), home / "kept.json").play()
    return text.getvalue()


def easiest(match: Match) -> Option:
    """The choice of a person who wants no trouble."""
    verbs = ("pass", "discard", "no", "decline", "enough", "forsake_top", "cycle")
    return min(match.options, key=lambda option: verbs.index(option.verb) if option.verb in verbs else len(verbs))


def until(match: Match, verb: str) -> Match:
    """Play on quietly to a question that offers this verb."""
    while match.options and not any(option.verb == verb for option in match.options):
        match.answer(easiest(match))
    assert match.options
    return match


@pytest.fixture
def action() -> Match:
    """A solo Trilogy at the first action of the person."""
    return until(Match(CARDGAME, 1, "terminal"), "winnow")


def finished(seats: int, seed: str, **settings: str) -> Match:
    match = Match(CARDGAME, seats, seed, settings)
    while match.options:
        match.answer(easiest(match))
    return match


# The table and the question.


def test_a_turn_begins_with_the_whole_table(action: Match, tmp_path: Path) -> None:
    """Given a round, then path and battlegrounds with their combats, roles, hands and piles are shown on 80 columns."""
    shown = at_the_table(action, tmp_path)
    assert re.search(r"\(path 1, 1 VP, defense \d", shown)
    assert "would win (" in shown
    assert "Witch-king (bot, limit" in shown
    assert "  Hand: " in shown
    assert "Piles: Battlegrounds of the Free Peoples" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_choices_stand_card_by_card(action: Match, tmp_path: Path) -> None:
    """Given a hand of several cards, then each has a line with its numbers and all that can be done with it, and the
    numbers run on from 1."""
    shown = at_the_table(action, tmp_path).split(": one action")[1]
    lines = [line for line in shown.splitlines() if re.search(r"\d+ Cycle\b", line)]
    cycled = [option for option in action.options if option.verb == "cycle"]
    assert len(lines) == len(cycled)
    numbers = [int(number) for number in re.findall(r"(?:^|  )(\d+) [A-Z]", shown)]
    assert numbers == sorted(numbers)
    assert numbers[0] == 1


def test_a_choice_is_made_by_its_number_in_that_list(action: Match, tmp_path: Path) -> None:
    """Given the number before Winnow, when it is typed, then that is what is done."""
    shown = at_the_table(action, tmp_path)
    (number,) = re.findall(r"(\d+) Winnow", shown)
    assert "must eliminate a card from hand" in after(at_the_table(action, tmp_path, number), number)


def test_combats_are_seen_before_every_action(action: Match, tmp_path: Path) -> None:
    """Given an action done, then the next question comes with a line for each combat."""
    shown = at_the_table(action, tmp_path, "winnow", "1", "1")
    last = shown.rsplit("\n\nPath ", 1)[1]
    for place in action.state.active:
        name = action.book.kinds["location"].name(place)
        assert re.search(rf"^{name} +\d+ : \d+ ", last, re.MULTILINE), name


def test_what_has_not_changed_is_not_told_again_within_one_choice(action: Match, tmp_path: Path) -> None:
    """Given a winnowing of two cards, then the table's state does not stand between the two questions."""
    shown = at_the_table(action, tmp_path, "winnow", "1")
    for line in ("winnow", "1"):
        assert "must eliminate a card from hand" in after(shown, line)
    assert " : " not in after(shown, "1")


def test_a_bots_turn_is_told_as_a_paragraph(tmp_path: Path) -> None:
    """Given a bot's turn after the person's, then its boxes stand in one paragraph, and what it did below."""
    match = until(Match(CARDGAME, 1, "terminal"), "winnow")
    shown = at_the_table(match, tmp_path, "winnow", "1", "1")
    story = " ".join(shown.split())
    assert re.search(
        r"\. Use an action\? No: .* Pass\? No: \d+ cards in hand, \d+ above the limit of \d+, .*\. Move\? No", story
    )


# Looking.


def test_any_card_can_be_read(action: Match, tmp_path: Path) -> None:
    """Given a card in a bot's hidden deck, when one looks at it, then its text is shown, and that it is not certain."""
    shown = at_the_table(action, tmp_path, "look fighting uruk", "card lothlorien")
    assert "Fighting Uruk-hai  not to be seen now" in after(shown, "look fighting uruk")
    assert "Reconstructed text" in after(shown, "look fighting uruk")
    assert "Path 5: 1 VP, defense 2." in after(shown, "card lothlorien")


def test_a_location_and_a_player_can_be_looked_at(action: Match, tmp_path: Path) -> None:
    """Given the active path and a bot, then `look` shows rows and text, and the bot's piles."""
    path = action.book.kinds["location"].name(action.state.path)
    shown = at_the_table(action, tmp_path, f"look {path}", "look witch", "card frodo: deck")
    assert "The Shadow attacks:" in after(shown, f"look {path}")
    assert "(path 1, 1 VP, defense" in after(shown, f"look {path}")
    assert "face down" in after(shown, "look witch")
    assert "in no known order" in after(shown, "card frodo: deck")


def test_copies_of_a_card_are_shown_once(tmp_path: Path) -> None:
    """Given all five Mordor Orcs open on the table of a person who has their deck, then their text stands once."""
    match = until(Match(CARDGAME, 2, "orcs", {"shadow": "people"}), "winnow")
    while match.options[0].seat != Seat(1):
        match.answer(easiest(match))
    shown = after(at_the_table(match, tmp_path, "", "card mordor orcs"), "card mordor orcs")
    assert shown.count("Mordor army: ") == 1


def test_why_says_what_stands_against_each_action(action: Match, tmp_path: Path) -> None:
    shown = at_the_table(action, tmp_path, "why", "why winnow")
    assert "Pass: " in after(shown, "why")
    assert "Winnow: this can be chosen now." in after(shown, "why winnow")


# One person, several people.


def test_alone_the_only_way_is_gone_at_once(tmp_path: Path) -> None:
    """Given a solo game in which the last choice is always taken, then no question with a single choice is ever shown,
    though the rules ask some, as hands are secret."""
    asked: list[int] = []

    class Counting(NormalScreen):
        def prompt(self, prompt: Prompt, scene: Scene) -> None:
            asked.append(len(prompt.choices))

    console, _ = paper()
    match = Match(CARDGAME, 1, "terminal", {"scenario": "fellowship"})
    lines = ["2"] * 200
    Session(match, {}, Counting(console, match.book), Script(console, lines), tmp_path / "kept.json").play()
    played = Match.load(tmp_path / "kept.json")
    assert min(asked) == 2
    assert len(played.answers) > len(asked)


def test_undo_goes_back_to_the_last_real_choice(tmp_path: Path) -> None:
    """Given a choice after which only one way was left, when `undo` is typed, then that choice is asked again."""
    match = Match(CARDGAME, 1, "terminal")
    output = at_the_table(match, tmp_path, "1", "undo", "undo")
    assert "Taken back: Cycle" in after(output, "undo")
    assert "There is nothing to take back." in output


def test_a_person_with_two_decks_never_has_to_look_away(action: Match, tmp_path: Path) -> None:
    """Given a solo Trilogy, then both own hands are open at once, and nobody is told to pass the device."""
    output = at_the_table(action, tmp_path, *["1"] * 20)
    assert output.count("  Hand:") >= 2
    assert "Pass the device" not in output


def test_with_secret_hands_the_device_is_passed(keyboard: Keyboard) -> None:
    """Given two people, then the device is passed with the names of the decks, and who gets it reads what has happened
    since, and sees the own hands only."""
    output = keyboard.play(
        "--players", "2", "--set", "shadow=people", lines=["", *["1"] * 30], title="cardgame", seed="7"
    )
    assert "Pass the device to Player 2 (Witch-king, Saruman), who presses Enter." in output
    handed = output.split("Pass the device to Player 2", 1)[1]
    board = handed.split("Piles:", 1)[0]
    assert board.count("  Hand: ") == 2
    assert "Frodo cycled a card" in handed
    assert "Drawn" not in handed.split("Frodo cycled", 1)[0]


# The end.


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_lost_game_against_bots_says_so(tmp_path: Path, seed: str) -> None:
    """Given a person who hardly played, then the Shadow has won, and the game is lost."""
    shown = " ".join(at_the_table(finished(1, seed, scenario="fellowship"), tmp_path).split())
    assert "it has won. The game is lost." in shown or "the Shadow has won. The game is lost." in shown


def test_among_people_the_winners_are_named(tmp_path: Path) -> None:
    """Given a finished game of two people, then nobody is told that the game is lost, but who has won."""
    match = finished(2, "1", scenario="duel2", shadow="people")
    winner = CARDGAME.winners_of(match.state)[0]
    shown = " ".join(at_the_table(match, tmp_path).split())
    assert f"Player {winner + 1} has won." in shown
    assert "The game is lost" not in shown


# Plain sentences.


def test_plain_mode_tells_cards_with_their_ways(action: Match, tmp_path: Path) -> None:
    console, text = paper()
    action.players = [PERSON]
    Session(action, {}, PlainScreen(console, action.book), Script(console, ["board"]), tmp_path / "kept.json").play()
    output = text.getvalue()
    assert re.search(r"^[^\n:]+: \d+, Play to ", output, re.MULTILINE)
    assert "against defense" in output
    assert not set(output) & set("─│║█[]*|→")


# Which game.


def test_a_saved_game_knows_its_title(keyboard: Keyboard, action: Match, tmp_path: Path) -> None:
    """Given a saved card game, when it is loaded without naming a title, then it goes on."""
    action.players = [PERSON]
    save = tmp_path / "save.json"
    action.save(save)
    result = keyboard.run("play", "--load", str(save), lines=["quit", "no"])
    assert result.exit_code == 0
    assert ": one action" in result.stdout
