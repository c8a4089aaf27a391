"""The keys that sign cookies: the present one in a file, and beside it the former one, whose cookies are still read."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from westmarch.engine.files import read, write_whole
from westmarch.server.people.sessions import Signer

KEY_BYTES = 32


def former(path: Path) -> Path:
    """Where the former key lies.

    >>> former(Path("data/key")).name
    'key.old'
    """
    return path.with_name(f"{path.name}.old")


def make_key(path: Path) -> None:
    """Make a key that only its owner may read, unless there is one."""
    if not path.exists():
        with NamedTemporaryFile(dir=path.parent) as file, suppress(FileExistsError):
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.link(file.name, path)  # it is there whole or not at all, and of two processes one makes it


def read_key(path: Path) -> bytes:
    """Raises ValueError if the file holds no key, or half of one: anybody could guess it."""
    key = read(path) if path.is_file() else b""
    if len(key) < KEY_BYTES:
        raise ValueError(f"There is no key in {path}.")
    return key


def rotate_key(path: Path) -> None:
    """Put a new key in the place of the present one, which stays beside it until the next time.

    Raises ValueError if there is no key. Whenever this is cut short, all cookies can still be read.
    """
    write_whole(former(path), read_key(path))
    write_whole(path, secrets.token_bytes(KEY_BYTES))


class KeyFile:
    """Signs and reads with the keys of a file, which is made if it is missing.

    Running servers notice by themselves that a key was rotated: each time they look whether the files have changed.
    Raises ValueError if there is no key in the file.
    """

    def __init__(self, path: Path) -> None:
        make_key(path)
        self._path = path
        self._stamp = self._present_stamp()
        self._signer = self._read()

    @property
    def signer(self) -> Signer:
        stamp = self._present_stamp()
        if stamp != self._stamp:
            with suppress(ValueError):  # a key that somebody is just copying here
                self._signer, self._stamp = self._read(), stamp
        return self._signer

    def _read(self) -> Signer:
        old = former(self._path)
        return Signer(read_key(self._path), *([read_key(old)] if old.exists() else []))

    def _present_stamp(self) -> list[tuple[int, int]]:
        """What differs when one of the files has changed."""
        found = [path.stat() for path in (self._path, former(self._path)) if path.exists()]
        return [(file.st_ino, file.st_mtime_ns) for file in found]
