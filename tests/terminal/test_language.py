"""The terminal in German: its own texts have a catalogue, and with it and a title's own nothing stays English."""

from __future__ import annotations

import ast
import inspect
import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from tests.terminal.keyboard import Keyboard, Script, paper
from tests.test_languages import is_unmarked, marked
from westmarch import terminal
from westmarch.engine.language import Catalogue, telling_in
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.scene import scene_of
from westmarch.terminal.language import catalogue_in, speaking
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.session import Session
from westmarch.terminal.surroundings import WINDS

MODULES = [import_module(f"westmarch.terminal.{one.name}") for one in iter_modules(terminal.__path__)]

LOOKING = (
    "help",
    "board all",
    "where",
    "why",
    "odds",
    "log 3",
    "hint",
    "undo",
    "what",
    "with",
    "card",
    "look xyz",
    "?!",
)
"""What somebody types who only looks around."""

ELSEWHERE = {
    *("dice were rolled or cards shuffled", "a hidden card was revealed", "a bot has moved"),
    *("solid", "dashed", "dotted", "dash-dot", "dash-dot-dot", "long dashes"),
}
"""What the engine says of a way back, and titles of lines on a map."""


def texts() -> set[str]:
    """Every text that goes through `said`: what stands there, or in the constant that is named; and the commands."""
    found = {"alpha", "beta", "stable", *ELSEWHERE, *WINDS}
    for module in MODULES:
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            match node:
                case ast.Call(ast.Name("said"), [ast.Constant(str(text)), *_]):
                    found.add(text)
                case ast.Call(ast.Name("said"), [ast.Name(name) | ast.Subscript(ast.Name(name)), *_]) if name.isupper():
                    value = getattr(module, name)
                    found.update(value.values() if isinstance(value, dict) else [value])
                case ast.FunctionDef(name) if name.startswith("do_"):
                    found.add(" ".join(str(ast.get_docstring(node)).split()))
    return found


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_the_german_catalogue_is_complete() -> None:
    """Given all texts of the terminal, then each is in German, with the same gaps, and nothing else is."""
    german = catalogue_in("de").texts
    assert german.keys() ^ texts() == set()
    assert [text for text, told in german.items() if gaps(text) != gaps(told)] == []


@pytest.mark.parametrize("kind", [NormalScreen, PlainScreen])
@pytest.mark.parametrize("name", ["toy", "fate", "cardgame", "ring2e"])
def test_nothing_is_missed(name: str, kind: type[NormalScreen | PlainScreen], tmp_path: Path) -> None:
    """Given a game with all its texts marked, and the terminal's marked too, when somebody looks around and makes a few
    choices, then every word on the screen that they have not typed themselves is marked."""
    own = Catalogue("xx", {text: f"⟦{text}⟧" for text in texts()})
    console, shown = paper(5000)
    with telling_in(marked(title(name))), speaking(own):
        match = Match(title(name), 2, "a seed")
        places = scene_of(match.title, match.state, match.state.seats[0]).places
        lines = [*LOOKING, f"look {places[0].name}", "1", "1", "board", "undo", "n", "quit", "n"]
        Session(match, {}, kind(console, match.book), Silent(console, lines), tmp_path / "game.json").play()
    assert {line for line in told(shown.getvalue()) if is_unmarked(line)} == set()


def told(shown: str) -> Iterator[str]:
    """What the terminal has said, without what it repeats of what was typed, and the sections of the rules page, which
    has no catalogue."""
    for line in shown.splitlines():
        yield re.sub(r"'[^']*'|back:|\[(rules [\d.]+: [^]]*|README)\]", "", line)


class Silent(Script):
    """Types without an echo."""

    def ask(self, question: str = "> ") -> str:
        self.console.print(question, markup=False)
        return self.lines.pop(0)


def test_yes_and_no_in_german(keyboard: Keyboard) -> None:
    """Given a game in German, when it is left with "nein", then it is dropped, as with "no"."""
    shown = keyboard.play("--language", "de", lines=["", "2", "quit", "nein"], title="toy")
    assert "Das Spiel speichern?" in shown
    assert keyboard.kept() == []


def test_a_game_without_german(keyboard: Keyboard) -> None:
    """Given a game that has no German yet, then the terminal speaks German around it."""
    shown = keyboard.play("--language", "de", lines=["1", "quit", "nein"], title="wizards")
    assert "Turn 1" in shown
    assert "Das Spiel speichern?" in shown
