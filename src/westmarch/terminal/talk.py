"""Asking the person at the keyboard."""

from __future__ import annotations

import sys
from typing import Final

from rich.console import Console

from westmarch.terminal.language import said

LONGEST: Final = 10_000
"""Letters of a line; nobody types more, and a device that is read instead of a file has lines without an end."""


class HungUp(Exception):
    """Nobody answers any more: the input has ended, or Ctrl-C was pressed."""


class Quit(Exception):
    """The person wants to stop, and says so where something else was asked."""


class Back(Exception):
    """The person wants to go back to what was before this question."""


class Talk:
    """Reads lines. Input that is not typed is echoed, so that the transcript of a piped game can be read."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, question: str = "> ") -> str:
        """A line of input, without the spaces around it. Raises HungUp."""
        try:
            self.console.print(question, end="", markup=False)
            line = read_line().removeprefix("\ufeff").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise HungUp from None
        if not self.console.is_terminal:
            self.console.print(line)
        return line

    def ask_for(self, question: str, explanation: str) -> str:
        """A line that answers a question; 'help' is answered with an explanation. Raises HungUp, Quit or Back."""
        while True:
            line = self.ask(question)
            match line.casefold():
                case "quit" | "exit":
                    raise Quit
                case "back":
                    raise Back
                case "help" | "?":
                    self.console.print(explanation)
                case _:
                    return line

    def agree(self, question: str) -> bool:
        """Yes or no; to go back is a no. Raises HungUp or Quit."""
        while True:
            try:
                answer = self.ask_for(f"{question} {said('(y/n)')} ", said(AGREEING))
            except Back:
                return False
            if is_yes(answer) or is_no(answer):
                return is_yes(answer)
            self.console.print(said("Please answer y or n."))


def is_yes(line: str) -> bool:
    """Whether somebody says yes, in English or in the language that is in use."""
    return line.casefold() in {"y", "yes", said("y"), said("yes")}


def is_no(line: str) -> bool:
    """Whether somebody says no, in English or in the language that is in use."""
    return line.casefold() in {"n", "no", said("n"), said("no")}


AGREEING: Final = "Type y for yes, n for no; 'back' is a no as well, and 'quit' leaves."


def read_line() -> str:
    """A line of standard input. Raises EOFError if there is none, or none that ends."""
    try:
        if sys.stdin.isatty():
            return input()
        line = sys.stdin.readline(LONGEST)
    except OSError:  # the terminal has been closed
        raise EOFError from None
    if not line or (len(line) == LONGEST and not line.endswith("\n")):
        raise EOFError
    return line
