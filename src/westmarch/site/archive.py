"""The rules as one compressed archive, and Python's own library cut to what they need."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path
from typing import Final

import westmarch

PACKAGE: Final = Path(westmarch.__file__).parent

LEFT_OUT: Final = (
    *("static", "terminal", "lab", "envs", "checking", "testing", "site", "server/cli", "server/storage/migrations"),
    *("server/administration", "server/bench.py", "server/web/routes", "server/bus/redis.py", "cli.py", "atlas.py"),
    "tab/stand_ins",
)
"""What of our own package no tab needs."""

NOT_NEEDED: Final = frozenset((files("westmarch.site") / "left_out_of_python.txt").read_text(encoding="utf-8").split())
"""What of Python's library they don't import. A test plays whole games without it."""

LETTERS: Final = "encodings/"
LETTERS_NEEDED: Final = (
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "punycode",
    "raw_unicode_escape",
    "utf_",
)
"""What of its many ways to write letters they use."""

DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same sources make the same archive."""


def rules(wheels: Iterable[Path]) -> bytes:
    """The package with its titles and all it needs, as a ZIP archive. It holds stand-ins for what a tab has not."""
    return packed({**dict(_of_wheels(wheels)), **dict(_own()), **dict(_about()), **dict(_stand_ins())})


def library(plain: bytes) -> bytes:
    """Python's library without what the rules don't need, from the archive that Pyodide brings."""
    with zipfile.ZipFile(io.BytesIO(plain)) as archive:
        return packed({name: archive.read(name) for name in archive.namelist() if is_needed(name)})


def is_needed(name: str) -> bool:
    """Whether the rules need a file of Python's library.

    >>> [is_needed(name) for name in ("trace.py", "traceback.py", "encodings/big5.py", "encodings/utf_8.py")]
    [False, True, False, True]
    """
    if name.startswith(LETTERS):
        return name.removeprefix(LETTERS).startswith(LETTERS_NEEDED)
    return name.partition("/")[0].removesuffix(".py") not in NOT_NEEDED


def packed(contents: dict[str, bytes]) -> bytes:
    """A ZIP archive of files by their paths, not compressed: packed as a whole it is smaller."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in sorted(contents):
            archive.writestr(zipfile.ZipInfo(name, DATE), contents[name])
    return made.getvalue()


def _own() -> Iterator[tuple[str, bytes]]:
    for file in sorted(PACKAGE.rglob("*")):
        name = file.relative_to(PACKAGE).as_posix()
        if file.is_file() and "__pycache__" not in name and not name.startswith(LEFT_OUT) and file.suffix != ".so":
            yield f"westmarch/{name}", file.read_bytes()


def _about() -> Iterator[tuple[str, bytes]]:
    """What tells Python which titles are installed."""
    about = distribution("westmarch")
    for name in ("METADATA", "entry_points.txt"):
        yield f"westmarch-{westmarch.__version__}.dist-info/{name}", (about.read_text(name) or "").encode()


def _stand_ins() -> Iterator[tuple[str, bytes]]:
    for file in (PACKAGE / "tab" / "stand_ins").glob("*.py"):
        if file.stem != "__init__":
            yield file.name, file.read_bytes()


def _of_wheels(wheels: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if not name.endswith("/") and ".dist-info/" not in name:
                    yield name, archive.read(name)
