"""Golden screens at 80 columns, normal and plain. `WESTMARCH_GOLDEN=write` writes them anew: look at the difference."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.scene.tables import (
    CARD_PROMPT,
    CARDS,
    FORD,
    LINES,
    NORTH,
    PROMPT,
    REASONS,
    TABLE,
    WEATHERTOP,
    TableBook,
)
from tests.terminal.keyboard import Keyboard, paper
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.screen import Screen

GOLDEN = Path(__file__).parent / "golden"


def compare(name: str, text: str, width: int = 80) -> None:
    lines = "\n".join(line.rstrip() for line in text.splitlines()) + "\n"
    path = GOLDEN / name
    if os.environ.get("WESTMARCH_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(lines, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == lines, f"{name} has changed"
    assert max(map(len, lines.splitlines())) <= width


@pytest.mark.parametrize("kind", [NormalScreen, PlainScreen])
def test_everything_that_a_screen_can_show(kind: type[Screen]) -> None:
    """Given a table with every word on it, when all of it is shown on 80 columns, then it looks as it did."""
    console, text = paper()
    screen = kind(console, TableBook())
    screen.turn(TABLE)
    screen.board(TABLE, everything=True)
    screen.story(LINES)
    screen.prompt(PROMPT, TABLE)
    for ref in (WEATHERTOP, NORTH):
        place = TABLE.place(ref)
        assert place is not None
        screen.place(TABLE, place)
    for pile in TABLE.piles:
        screen.pile(TABLE, pile)
    screen.card(TABLE.piles[0].cards[0], "Objectives")
    screen.verbatim("westmarch play --load " + "a/long/path/" * 3)
    compare(f"table_{kind.__name__}.txt", text.getvalue())


@pytest.mark.parametrize("width", [80, 160])
@pytest.mark.parametrize("kind", [NormalScreen, PlainScreen])
def test_a_table_of_cards(kind: type[Screen], width: int) -> None:
    """Given rows of cards at locations and players of the rules, when all of it is shown, then it looks as it did."""
    console, text = paper(width)
    screen = kind(console, TableBook())
    screen.board(CARDS)
    screen.status(CARDS)
    screen.story(REASONS)
    screen.prompt(CARD_PROMPT, CARDS)
    place = CARDS.place(FORD)
    assert place is not None
    screen.place(CARDS, place)
    for pile in CARDS.piles:
        screen.pile(CARDS, pile)
    compare(f"cards_{kind.__name__}_{width}.txt", text.getvalue(), width)


@pytest.mark.parametrize("plain", [False, True])
def test_the_beginning_of_fate(keyboard: Keyboard, plain: bool) -> None:
    """Given a first game for one, when it is begun and a character acts, then it looks as it did."""
    words = ["--set", "characters=first_game", *(["--plain"] if plain else [])]
    output = keyboard.play(*words, lines=["act with frodo", "look the shire", "why", "quit", "no"])
    compare(f"fate_{'plain' if plain else 'normal'}.txt", output)


@pytest.mark.parametrize("plain", [False, True])
def test_the_beginning_of_the_card_game(keyboard: Keyboard, plain: bool) -> None:
    """Given a solo Trilogy, when the first cards are cycled and played and the table is looked at, then it looks as it
    did: combats before every action, choices card by card, and the bots' turns box by box."""
    lines = [*["1"] * 10, "board", "look witch", "look the hunter", "log 4", "why", "quit", "no"]
    output = keyboard.play(*(["--plain"] if plain else []), lines=lines, title="cardgame")
    compare(f"cardgame_{'plain' if plain else 'normal'}.txt", output)


def test_a_plain_screen_uses_letters_only(keyboard: Keyboard) -> None:
    """Given plain mode, then no line is drawn and nothing is said by a sign alone."""
    output = keyboard.play("--plain", lines=["board all", "1", "help", "quit", "no"])
    assert not set(output) & set("─│┌┐└┘├┤┬┴┼═║█▓░■□●○◆★✓✗→←↑↓•[]*|")


@pytest.mark.parametrize("words", [(), ("--plain",)])
def test_no_colour_is_sent_where_none_is_wanted(keyboard: Keyboard, words: tuple[str, ...]) -> None:
    """Given NO_COLOR and output that is no terminal, then there is not one escape sequence in it."""
    assert "\x1b" not in keyboard.play(*words, lines=["board", "1", "quit", "no"])
