"""What the pages have people type: commands of `westmarch` with their options, targets of make, tools."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest
import typer

from westmarch.cli import app
from westmarch.lab.commands import OF_A_TITLE

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(?:\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`([^`]+)`")
PLACEHOLDER = re.compile(r"[A-Z-]+|\.\.\.")
"""What stands for any command: `westmarch moderate COMMAND`."""


def typed(page: Path) -> list[list[str]]:
    """The words of each line that is to be typed, in blocks and within sentences."""
    text = page.read_text(encoding="utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    lines += INLINE.findall(BLOCK.sub("", text).replace("\n", " "))
    parts = (part for line in lines for part in re.split(r"; |&& | \| | > ", line.removeprefix("$ ")))
    return [part.partition(" #")[0].split() for part in parts if part.partition(" #")[0].strip()]


def missing(words: list[str]) -> str:
    """What a line names that `westmarch` does not have; empty if it has all."""
    command = typer.main.get_command(app)
    for word in words[1:]:
        commands = getattr(command, "commands", {})
        if commands and PLACEHOLDER.fullmatch(word):
            return ""
        if commands and not word.startswith("--"):
            found = commands.get(word) or commands.get(OF_A_TITLE)
            if found is None:
                return f"{command.name} {word}"
            command = found
        elif word.startswith("--") and word.partition("=")[0] not in known_options(command):
            return f"{command.name} {word}"
    return ""


def known_options(command: click.Command) -> set[str]:
    return {"--help", *(name for one in command.params for name in one.opts)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_to_be_typed_is_there(page: Path) -> None:
    """Given the lines of a page that call `westmarch`, then each of its commands and options exists."""
    assert [found for words in typed(page) if words[0] == "westmarch" and (found := missing(words))] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_targets_and_tools_are_there(page: Path) -> None:
    """Given what a page calls with make or Python, then the Makefile has the target, and the folder the tool."""
    targets = {*re.findall(r"^([a-z][a-z0-9-]*):", (ROOT / "Makefile").read_text(), re.MULTILINE)}
    made = {words[1] for words in typed(page) if words[0] == "make" and len(words) > 1 and "=" not in words[1]}
    assert made - targets == set()
    tools = {word for words in typed(page) for word in words if re.fullmatch(r"tools/[\w/]+\.py", word)}
    assert [tool for tool in tools if not (ROOT / tool).exists()] == []
