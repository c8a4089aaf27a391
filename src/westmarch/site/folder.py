"""Puts the folder together: the client, the answers, the rules, and what keeps it all for later."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

from westmarch.engine.refusal import Refusal
from westmarch.server.web.pages import CLIENT
from westmarch.site import archive, parts
from westmarch.site.answers import answered

POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: "
    "blob:; connect-src 'self'; base-uri 'none'; form-action 'self'"
)
"""Nothing is loaded from elsewhere."""

MARK: Final = ".westmarch-site"
"""The file by which a folder is known that was written here, and may be written anew."""

PACKED: Final = (".js", ".mjs", ".css", ".html", ".json", ".svg", ".wasm", ".zip", ".webmanifest", ".woff2")
"""Files of these kinds get one beside them in Brotli, for hosts that send it."""

LARGE: Final = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "westmarch.zip")
"""Files that the page asks for in gzip, where the host does not pack what it sends."""

MANIFEST: Final = {
    "name": "Westmarch",
    "short_name": "Westmarch",
    "description": "Middle-earth games at one table",
    "start_url": ".",
    "scope": ".",
    "display": "standalone",
    "background_color": "#f3ead6",
    "theme_color": "#2c241c",
    "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
}

ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#f3ead6"/>'
    '<circle cx="8" cy="8" r="6.5" fill="#6b4a24"/><circle cx="8" cy="8" r="4.8" fill="#2f6b3a"/>'
    '<circle cx="8" cy="8" r="1.1" fill="#f2d16b"/></svg>'
)
"""A green round door."""


class BadFolder(Refusal):
    """The folder can't be written; the message is a sentence."""


async def write(folder: Path, say: Callable[[str], None], in_brotli: bool = True) -> None:
    """Write the folder, with a file in Brotli beside each for hosts that send it. Raises BadFolder, NoParts."""
    check(folder)
    say("fetching Pyodide and the wheels, if they are not here yet")
    python, wheels = parts.pyodide(), parts.wheels()
    say("asking for all answers, and drawing the maps")
    answers = await answered()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns("*.br"))
    (folder / MARK).write_text("written by westmarch site\n", encoding="utf-8")
    say("packing the rules")
    (folder / "westmarch.zip").write_bytes(parts.compiled(archive.rules(wheels)))
    (folder / "pyodide").mkdir()
    for name in parts.NEEDED:
        contents = (python / name).read_bytes()
        if name.endswith(".zip"):
            contents = parts.compiled(archive.library(contents))
        (folder / "pyodide" / name).write_bytes(contents)
    named: dict[str, str | None] = {}
    (folder / "answers").mkdir()
    for path, ending, found in answers:
        if found is None:
            named[path] = None
            continue
        name = f"answers/{hashlib.sha256(found).hexdigest()[:16]}.{ending}"
        (folder / name).write_bytes(found)
        named[path] = name
    loaded = sum((folder / name).stat().st_size for name in LARGE)
    (folder / "folder.json").write_text(
        json.dumps({"answers": named, "bytes": loaded, "large": LARGE}), encoding="utf-8"
    )
    (folder / "manifest.webmanifest").write_text(json.dumps(MANIFEST), encoding="utf-8")
    (folder / "icon.svg").write_text(ICON, encoding="utf-8")
    index = folder / "index.html"
    index.write_text(page(index.read_text(encoding="utf-8")), encoding="utf-8")
    keep(folder)
    say("packing files once more")
    for name in LARGE:
        (folder / f"{name}.gz").write_bytes(gzip.compress((folder / name).read_bytes(), mtime=0))
    if in_brotli:
        pack(folder)


def check(folder: Path) -> None:
    """Raises BadFolder if the folder can't be written anew, or the client is not built."""
    if not (CLIENT / "index.html").is_file():
        raise BadFolder("The web client is not built; `make setup` builds it.")
    if folder.exists() and not folder.is_dir():
        raise BadFolder(f"{folder} is a file, not a folder.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise BadFolder(f"There is something else in {folder}; name an empty folder, or a new one.")


def page(index: str) -> str:
    """The client's page as it lies in a folder: by relative addresses, and with what it may load."""
    head = (
        f'<meta http-equiv="content-security-policy" content="{POLICY}" />\n    <meta name="westmarch-folder" />\n'
        '    <link rel="manifest" href="manifest.webmanifest" />\n    <meta name="theme-color" content="#2c241c" />\n'
    )
    return index.replace('"/assets/', '"./assets/').replace('<meta name="viewport"', f'{head}    <meta name="viewport"')


def keep(folder: Path) -> None:
    """Write the program that keeps all files in the browser; its version changes with any of them."""
    all_files = sorted(file for file in folder.rglob("*") if file.is_file() and file.name != MARK)
    names = [file.relative_to(folder).as_posix() for file in all_files]
    version = hashlib.sha256()
    for name, file in zip(names, all_files, strict=True):
        version.update(name.encode() + file.read_bytes())
    addresses = ["./" if name == "index.html" else f"./{name}" for name in names]
    program = (files("westmarch.site") / "keep.js").read_text(encoding="utf-8")
    large = json.dumps([f"./{name}" for name in LARGE])
    filled = {"version": f"westmarch {version.hexdigest()[:12]}", "files": json.dumps(addresses), "large": large}
    for name, value in filled.items():
        program = program.replace(f"{{{name}}}", value)
    (folder / "keep.js").write_text(program, encoding="utf-8")


def pack(folder: Path) -> None:
    """Put a file in Brotli beside each."""
    for file in [*folder.rglob("*")]:
        if file.is_file() and file.suffix in PACKED:
            Path(f"{file}.br").write_bytes(parts.in_brotli(file.read_bytes()))
