"""Real processes whose terminal, input, output or folder is gone: no traceback, and no game lost."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from westmarch.engine.match import Match

WESTMARCH = [sys.executable, "-P", "-m", "westmarch"]
PATIENCE = 120
"""Seconds; only a process that hangs takes them."""


def environment(home: Path, **more: str) -> Mapping[str, str]:
    return {**os.environ, "WESTMARCH_HOME": str(home), **more}


def shell(command: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a shell's command in a folder; "$@" is Westmarch."""
    return subprocess.run(
        ["sh", "-c", command, "sh", *WESTMARCH],
        cwd=folder,
        env=environment(folder / "home", **more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        ('"$@" titles | true', 0, ""),
        ('"$@" titles >/dev/full', 1, "No space left on device"),
        ('"$@" simulate toy --games 1 --jobs 1 --json >/dev/full', 1, ""),
        ('"$@" titles >&-', 0, ""),
        ('"$@" nix 2>&-', 2, ""),
        ('"$@" play fate --seed 1 <&- >&-', 0, ""),
        ('"$@" play fate --seed 1 </dev/zero >/dev/null', 0, ""),
        ('mkdir gone; cd gone; rmdir ../gone; "$@" titles >/dev/null', 0, ""),
        ('mkdir gone; cd gone; rmdir ../gone; echo "save x" | "$@" play fate --seed 1 >/dev/null', 0, ""),
        ('mkdir gone; cd gone; rmdir ../gone; "$@" map toy x.svg', 2, "x.svg can't be written: No such file"),
        ('mkdir gone; cd gone; rmdir ../gone; "$@" simulate toy --bots mine:Bot', 2, "There is no player 'mine:Bot'"),
    ],
)
def test_what_is_closed_full_or_deleted(tmp_path: Path, command: str, code: int, says: str) -> None:
    """Given streams that are closed, full or without end, or a folder that was deleted, then there is no traceback."""
    done = shell(command, tmp_path)
    assert done.returncode == code, done.stderr
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_a_terminal_that_knows_few_letters(tmp_path: Path) -> None:
    """Given a terminal of plain ASCII, then accents are replaced and nothing fails."""
    done = shell('"$@" play fate --seed 1', tmp_path, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


def lead() -> None:
    """Have the terminal of this process tell it of Ctrl-C, and of its own end. Tests that run in the background have
    Ctrl-C ignored; a person at a terminal has not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def at_a_terminal(folder: Path, *words: str, leads: bool = True) -> tuple[subprocess.Popen[bytes], int]:
    """Westmarch at a terminal of its own, and the terminal's other end; errors go into a file."""
    ours, theirs = pty.openpty()
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(
            [*WESTMARCH, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=errors,
            env=environment(folder / "home", TERM="dumb"),
            start_new_session=True,
            preexec_fn=lead if leads else None,
        )
    os.close(theirs)
    return process, ours


def wait_for(terminal: int, text: bytes) -> None:
    seen = b""
    while text not in seen:
        seen += os.read(terminal, 10_000)


def type_until_it_ends(process: subprocess.Popen[bytes], terminal: int, typed: bytes) -> None:
    """Type it, again each second: what comes between a prompt and its being read may be lost."""
    for _ in range(PATIENCE):
        with suppress(OSError):  # when it has ended
            os.write(terminal, typed)
        with suppress(OSError):  # when all has been read
            while select.select([terminal], [], [], 0.05)[0]:
                os.read(terminal, 10_000)
        with suppress(subprocess.TimeoutExpired):
            process.wait(1)
            return
    raise AssertionError("the program goes on")


@pytest.mark.parametrize("is_told", [False, True])
def test_a_terminal_that_is_closed_loses_no_game(tmp_path: Path, is_told: bool) -> None:
    """Given a game at a terminal, when it is closed, whether the process is told of that or not, then it ends without
    a traceback, and the game is kept."""
    process, terminal = at_a_terminal(tmp_path, "play", "fate", "--seed", "7", "--seat", "1=human", leads=is_told)
    wait_for(terminal, b"\n> ")
    os.write(terminal, b"1\n")
    wait_for(terminal, b"\n> ")
    os.close(terminal)
    process.wait(PATIENCE)
    assert (tmp_path / "errors").read_text() == ""
    (kept,) = (tmp_path / "home" / "games").iterdir()
    assert len(Match.load(kept).answers) == 1


@pytest.mark.parametrize("typed", [b"quit\n", b"back\n", b"\x04", b"\x03"])
@pytest.mark.parametrize("words", ["play", "play fate"])
def test_the_menus_at_a_terminal_can_be_left(tmp_path: Path, words: str, typed: bytes) -> None:
    """Given the questions before a game at a terminal, when one quits, goes back, ends the input or presses Ctrl-C,
    then the program has ended without a word of complaint."""
    process, terminal = at_a_terminal(tmp_path, *words.split())
    wait_for(terminal, b"or choose: " if "fate" in words else b"its name: ")
    type_until_it_ends(process, terminal, typed)
    assert process.returncode == 0
    os.close(terminal)
    assert (tmp_path / "errors").read_text() == ""
