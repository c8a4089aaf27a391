"""Asking the person at the keyboard."""

from __future__ import annotations

from rich.console import Console


class HungUp(Exception):
    """Nobody answers any more: the input has ended, or Ctrl-C was pressed."""


class Talk:
    """Reads lines. Input that is not typed is echoed, so that the transcript of a piped game can be read."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, question: str = "> ") -> str:
        """A line of input, without the spaces around it. Raises HungUp."""
        try:
            line = self.console.input(question, markup=False).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise HungUp from None
        if not self.console.is_terminal:
            self.console.print(line)
        return line

    def agree(self, question: str) -> bool:
        """Yes or no."""
        while True:
            answer = self.ask(f"{question} (y/n) ").casefold()
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.console.print("Please answer y or n.")
