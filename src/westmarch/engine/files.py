"""Files of people: read with every caution, and written as a whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from codecs import BOM_UTF8
from pathlib import Path
from typing import Final, TypeAlias

from westmarch.engine.refusal import Refusal

FilePath: TypeAlias = str | os.PathLike[str]
"""A file by its path, as text or as a `pathlib.Path`."""

LARGEST: Final = 2_000_000
"""Bytes of a file that is read; saved games are the largest, with 20 bytes an answer."""


class Unreadable(Refusal):
    """A file that can't be read; the message names it and says why."""


def read(path: FilePath) -> bytes:
    """What is in a file. Raises Unreadable.

    Only regular files are read: a pipe would keep us waiting, a device might never end.
    """
    try:
        with open(path, "rb", opener=_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Unreadable(f"{path} can't be read: it is no regular file.")
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(f"{path} can't be read: {error.strerror}.") from None
    except Refusal:
        raise
    except ValueError:  # a zero byte, or half a character
        raise Unreadable(f"{os.fspath(path)!r} can't be read: that is no file's name.") from None
    if len(data) > LARGEST:
        raise Unreadable(f"{path} can't be read: it has more than {LARGEST:,} bytes.")
    return data


def read_document(path: FilePath) -> bytes:
    """What is in a file of text, without the mark that some editors put first. Raises Unreadable."""
    return read(path).removeprefix(BOM_UTF8)


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # a pipe is opened without waiting for its other end


def write_whole(file: FilePath, data: bytes) -> None:
    """Write a file so that a crash leaves either the old one or the new one, never half of it. Raises OSError."""
    path = Path(file)
    if path.exists() and not path.is_file():
        raise OSError(None, "it is no regular file", str(path))
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".westmarch-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as written:
            written.write(data)
            written.flush()
            os.fsync(written.fileno())
        os.replace(draft, path)
    except BaseException:
        os.unlink(draft)
        raise
