"""The container file: looked through, and built where there is a program that can."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest
from typer.main import get_command

from westmarch.cli import app

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "Containerfile"
KNOWN: Final = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the file, each with its arguments in one line."""
    text = re.sub(r"\\\n\s*", "", FILE.read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def arguments(instruction: str) -> str:
    """What the last instruction of that name says."""
    return [rest for word, rest in instructions() if word == instruction][-1]


def test_its_instructions_are_known_and_in_order() -> None:
    """Given the file, then it has known instructions only, its bases have a version, and what it copies is there."""
    found = instructions()
    assert {word for word, _ in found} <= KNOWN
    bases = [rest for word, rest in found if word == "FROM"]
    assert all(re.fullmatch(r"docker\.io/library/python:3\.\d+-slim( AS \w+)?", base) for base in bases)
    assert [rest for word, rest in found if word == "COPY"] == [". ."]


def test_it_does_not_run_as_root() -> None:
    """Given the file, then the server runs as a user of its own, who owns the volume."""
    words = [word for word, _ in instructions()]
    assert arguments("USER") == "1977"
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert any("--uid 1977" in rest and "--owner westmarch" in rest for word, rest in instructions() if word == "RUN")


def test_what_it_runs_is_a_command_with_its_options() -> None:
    """Given what the container runs, then it is a command of ours, which takes all these options; and the volume, the
    port and the look at its health are those of the command."""
    program, (command, *options) = json.loads(arguments("ENTRYPOINT")), json.loads(arguments("CMD"))
    assert program == ["westmarch"]
    chosen = dict(zip(options[::2], options[1::2], strict=True))
    context = get_command(app).commands[command].make_context(command, [*options])  # type: ignore[attr-defined]
    assert str(context.params["data"]) == chosen["--data"] == arguments("VOLUME")
    assert str(context.params["port"]) == chosen["--port"] == arguments("EXPOSE")
    assert f"http://127.0.0.1:{chosen['--port']}/api/health" in arguments("HEALTHCHECK")


def test_what_it_leaves_out_is_not_needed() -> None:
    """Given what is not copied into the container, then nothing of the package is among it but what is built."""
    left_out = (ROOT / ".containerignore").read_text(encoding="utf-8").split()
    assert {one for one in left_out if one.startswith(("src", "client", "*.", "hatch"))} == {
        "client/node_modules",
        "src/westmarch/static",
    }
    assert (ROOT / ".dockerignore").read_bytes() == (ROOT / ".containerignore").read_bytes()


@pytest.mark.skipif(not os.environ.get("WESTMARCH_CONTAINER"), reason="WESTMARCH_CONTAINER=1 builds the container")
def test_it_can_be_built() -> None:
    """Given a program that builds containers, then this one is built, and says which version it is."""
    program = shutil.which("podman") or shutil.which("docker")
    assert program, "there is neither podman nor docker"
    subprocess.run([program, "build", "--file", str(FILE), "--tag", "westmarch-test", str(ROOT)], check=True)
    told = subprocess.run([program, "run", "--rm", "westmarch-test", "--version"], check=True, capture_output=True)
    assert told.stdout.startswith(b"Westmarch ")
