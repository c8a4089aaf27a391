"""The control channel: by it commands of the host reach the server that runs with their folder.

Each server has a socket in the folder's `control`, which is open to nobody but the folder's owner. Whoever connects
sends one line, and gets one back: whether it was done, and a sentence.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from westmarch.engine.typed import read_json
from westmarch.server.protocol.rejected import Rejected

FOLDER: Final = "control"

_log = logging.getLogger(__name__)


class Reply(msgspec.Struct):
    """What a server says to a command: whether it is done, and a sentence."""

    done: bool
    text: str


@asynccontextmanager
async def listening(data: Path, handle: Callable[[bytes], Awaitable[str]]) -> AsyncIterator[None]:
    """Handle the commands that come by the folder. What raises Rejected is told to whoever sent it."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if line := await reader.readline():
            writer.write(msgspec.json.encode(await _reply(handle, line)) + b"\n")
            await writer.drain()
        writer.close()

    name = secrets.token_hex(8)
    try:
        server = await asyncio.start_unix_server(answer, sock=_new_socket(data, name))
    except OSError as error:
        _log.warning("there is no control channel", extra={"why": str(error)})
        yield
        return
    try:
        yield
    finally:
        server.close()
        (data / FOLDER / name).unlink(missing_ok=True)


async def _reply(handle: Callable[[bytes], Awaitable[str]], line: bytes) -> Reply:
    try:
        return Reply(True, await handle(line))
    except Rejected as error:
        return Reply(False, error.why)
    except Exception:
        _log.exception("a command has failed")
        return Reply(False, "That has failed; the server's log says why.")


def ask(data: Path, command: bytes, patience: float = 60.0) -> Reply | None:
    """Have a server that runs with this folder handle a command within so many seconds; None if none runs. Raises
    OSError if it is silent."""
    for connection in _servers(data):
        with connection, connection.makefile("rb") as answers:
            connection.settimeout(patience)
            connection.sendall(command + b"\n")
            return read_json(answers.readline(), Reply)
    return None


def _servers(data: Path) -> Iterator[socket.socket]:
    """Connections to all servers of a folder. The sockets of those that were killed are removed."""
    if not (data / FOLDER).is_dir():
        return
    with _short(data / FOLDER) as folder:
        for path in sorted(folder.iterdir()):
            connection = socket.socket(socket.AF_UNIX)
            try:
                connection.connect(str(path))
            except ConnectionRefusedError:
                connection.close()
                path.unlink(missing_ok=True)
            else:
                yield connection


def _new_socket(data: Path, name: str) -> socket.socket:
    (data / FOLDER).mkdir(0o700, exist_ok=True)
    (data / FOLDER).chmod(0o700)  # the socket in it may have any mode
    for connection in _servers(data):
        connection.close()
    new = socket.socket(socket.AF_UNIX)
    with _short(data / FOLDER) as folder:
        new.bind(str(folder / name))
    new.listen()
    return new


@contextmanager
def _short(folder: Path) -> Iterator[Path]:
    """Another path to a folder: that of a socket may have 100 letters or so, wherever the folder is."""
    with TemporaryDirectory(prefix="westmarch-") as temporary:
        link = Path(temporary, FOLDER)
        link.symlink_to(folder.resolve())
        yield link
