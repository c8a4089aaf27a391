"""Someone at a keyboard: commands with piped input on 80 columns, and desks that are typed at directly."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from pathlib import Path

from rich.console import Console
from typer.testing import CliRunner, Result

from westmarch.cli import app
from westmarch.console import SafeConsole
from westmarch.terminal.talk import HungUp, Talk

QUIT = ("quit", "no")


class Keyboard:
    """Runs `westmarch ...`; games are kept under `home`."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def run(self, *words: str, lines: Iterable[str] = ()) -> Result:
        """A command, with lines typed ahead; after the last of them the input ends."""
        environment = {"WESTMARCH_HOME": str(self.home), "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
        typed = "".join(line + "\n" for line in lines).encode(errors="surrogateescape")
        return CliRunner(env=environment).invoke(app, list(words), input=typed)

    def play(self, *words: str, lines: Iterable[str] = QUIT, title: str = "fate", seed: str = "7") -> str:
        """What `westmarch play` shows; it must end well."""
        result = self.run("play", title, "--seed", seed, *words, lines=lines)
        assert result.exit_code == 0, result.output
        return result.stdout

    def kept(self) -> list[Path]:
        """The games that are kept."""
        return sorted((self.home / "games").glob("*.json"))


class Script(Talk):
    """Types lines one after the other, and then hangs up."""

    def __init__(self, console: Console, lines: Iterable[str]) -> None:
        super().__init__(console)
        self.lines = list(lines)

    def ask(self, question: str = "> ") -> str:
        if not self.lines:
            raise HungUp
        self.console.print(f"{question}{self.lines[0]}", markup=False)
        return self.lines.pop(0)


def paper(width: int = 80) -> tuple[Console, StringIO]:
    """A console of so many columns, and what is written on it."""
    text = StringIO()
    return SafeConsole(file=text, width=width, no_color=True), text


def after(output: str, command: str) -> str:
    """What follows a line that was typed, up to the next one."""
    return output.split(f"\n> {command}\n", 1)[1].split("\n> ", 1)[0]
