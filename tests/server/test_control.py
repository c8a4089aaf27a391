"""One server for a folder, and the channel by which its host reaches it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.clients import served
from tests.server.processes import Process
from tests.server.test_serve import refusal
from westmarch.server.administration import control
from westmarch.server.administration.control import Reply
from westmarch.server.config import Config
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.lock import Locked, LockFile


def test_a_second_server_refuses_a_folder_that_is_in_use(tmp_path: Path) -> None:
    """Given a server, when another one is to serve the same folder, then one sentence names the first one's process."""
    data = tmp_path / "data"
    with served(data, tmp_path / "log") as (_, process):
        told = refusal("--port", "0", "--data", str(data)).splitlines()
    sentence = f"Process {process.pid} uses the database {data}/westmarch.sqlite already; stop it, or name another"
    assert [line.startswith(sentence) for line in told] == [True]


def test_what_a_killed_server_leaves_hinders_nobody(tmp_path: Path) -> None:
    """Given a server that was killed, when the next one starts, then it starts, and only its own socket is there."""
    process = Process(Config(tmp_path))
    process.start()
    process.kill()
    assert (tmp_path / "westmarch.sqlite.lock").exists()
    process.start()
    try:
        assert len(list((tmp_path / "control").iterdir())) == 1
    finally:
        process.stop()


def hold(path: Path, taken: multiprocessing.synchronize.Event) -> None:
    LockFile(path).acquire()
    taken.set()
    multiprocessing.Event().wait()


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    """Given a process that holds a lock, then another one hears who it is; when it is killed, the lock is free."""
    spawn, lock = multiprocessing.get_context("spawn"), LockFile(tmp_path / "lock")
    taken = spawn.Event()
    holder = spawn.Process(target=hold, args=(lock.path, taken))
    holder.start()
    assert taken.wait(60)
    with pytest.raises(Locked) as refused:
        lock.acquire()
    assert refused.value.holder == holder.pid
    holder.kill()
    holder.join()
    lock.acquire()
    lock.acquire()
    assert int(lock.path.read_text()) == os.getpid()
    lock.release()


async def echo(line: bytes) -> str:
    if line == b"no\n":
        raise Rejected("not_now", "Not now.")
    return f"Heard {int(line)}."


def asked(data: Path, *lines: bytes, handle: Callable[[bytes], Awaitable[str]] = echo) -> list[Reply | None]:
    async def ask() -> list[Reply | None]:
        async with control.listening(data, handle):
            return [await asyncio.to_thread(control.ask, data, line) for line in lines]

    return asyncio.run(ask())


def test_a_command_is_answered_by_one_sentence(tmp_path: Path) -> None:
    """Given a server, then each command gets its sentence: done, refused, or failed. Without one there is no answer."""
    done, refused, failed = asked(tmp_path, b"7", b"no", b"seven")
    assert (done, refused) == (Reply(True, "Heard 7."), Reply(False, "Not now."))
    assert failed == Reply(False, "That has failed; the server's log says why.")
    assert control.ask(tmp_path, b"7") is None
    assert control.ask(tmp_path / "nowhere", b"7") is None


def test_only_the_folder_s_owner_may_command(tmp_path: Path) -> None:
    """Given a folder that others may read, then the control channel in it is not open to them."""
    tmp_path.chmod(0o755)
    (tmp_path / "control").mkdir(0o777)
    asked(tmp_path)
    assert (tmp_path / "control").stat().st_mode & 0o077 == 0


def test_a_folder_may_have_a_long_path(tmp_path: Path) -> None:
    """Given a path that is longer than that of a socket may be, then the channel works there as well."""
    data = tmp_path / ("long" * 30)
    data.mkdir()
    assert asked(data, b"7") == [Reply(True, "Heard 7.")]


def test_a_command_of_another_version(tmp_path: Path) -> None:
    """Given a command that the server does not know, then it says so, and goes on."""
    with served(tmp_path / "data", tmp_path / "log"):
        reply = control.ask(tmp_path / "data", b'{"command":"dance"}')
    assert reply is not None
    assert (reply.done, reply.text[:37]) == (False, "The server does not know that command")
