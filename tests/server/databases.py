"""A real PostgreSQL and a real Redis, in folders of their own and without a port, as long as a test needs them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 60.0
"""Seconds after which a service is taken not to start."""


def found(program: str, package: str, elsewhere: str = "") -> Path:
    """Where a program is: on the path, or in these folders, the newest first. Skips the test if there is none."""
    folders = sorted(Path("/").glob(elsewhere), reverse=True) if elsewhere else []
    at = shutil.which(program, path=os.pathsep.join([os.environ["PATH"], *map(str, folders)]))
    if at is None:
        pytest.skip(f"there is no {program}; on Debian: apt-get install {package}")
    return Path(at)


class Tended:
    """A process that ends when it is told to, or when this one ends, however that comes about."""

    def __init__(self, *command: str, folder: Path, end: str, **more: Any) -> None:
        script = f'"$@" & cat; kill -{end} $!; wait'
        self._shell = subprocess.Popen(
            ["sh", "-c", script, "sh", *command],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=(folder / "log").open("w"),
            stderr=subprocess.STDOUT,
            **more,
        )

    def end(self) -> None:
        assert self._shell.stdin is not None
        self._shell.stdin.close()
        self._shell.wait()


def wait_until(ready: Callable[[], bool], folder: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, (folder / "log").read_text()
        time.sleep(0.02)


class PostgreSQL:
    """A cluster of databases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = found("initdb", "postgresql", "usr/lib/postgresql/*/bin").resolve().parent
        self.databases = 0
        # It refuses to run as root.
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            self.user = {"user": "postgres", "group": "postgres", "extra_groups": ()}
            shutil.chown(folder, "postgres")

    def run(self, program: str, *args: str) -> int:
        """Run one of its programs as its user; gives the exit code."""
        command = [str(self.programs / program), *args]
        return subprocess.run(
            command, cwd=self.folder, capture_output=True, timeout=60, check=False, **self.user
        ).returncode

    def start(self) -> None:
        """Start it, for the first time or again."""
        form = ["-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C"]
        if not (self.folder / "data").exists():
            assert self.run("initdb", "-D", "data", "-U", "westmarch", *form) == 0
        # These databases need not outlive the machine.
        server = [str(self.programs / "postgres"), "-D", "data", "-F", "-h", "", "-k", str(self.folder), "-N", "200"]
        self._process = Tended(*server, folder=self.folder, end="QUIT", **self.user)
        wait_until(lambda: self.run("pg_isready", "-h", str(self.folder)) == 0, self.folder)

    def stop(self) -> None:
        self._process.end()

    def new_database(self) -> str:
        """The address of an empty database, as SQLAlchemy names it."""
        self.databases += 1
        name = f"westmarch{self.databases}"
        assert self.run("createdb", "-h", str(self.folder), "-U", "westmarch", name) == 0
        return f"postgresql+asyncpg://westmarch@/{name}?host={self.folder}"


class Redis:
    """A Redis that can be killed, and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.program = found("redis-server", "redis-server")
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"

    def start(self) -> None:
        self.socket.unlink(missing_ok=True)
        settings = ["--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no"]
        self._process = Tended(str(self.program), *settings, folder=self.socket.parent, end="KILL")
        wait_until(self.socket.exists, self.socket.parent)

    def command(self, *words: str) -> bytes:
        """What it answers to a command, as it writes it."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.socket))
            connection.sendall((" ".join(words) + "\r\n").encode())
            return connection.recv(4096)

    def kill(self) -> None:
        self._process.end()


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    with tempfile.TemporaryDirectory(prefix="westmarch-") as folder:  # a socket's path must be short
        cluster = PostgreSQL(Path(folder))
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


@contextmanager
def redis() -> Iterator[Redis]:
    with tempfile.TemporaryDirectory(prefix="westmarch-") as folder:
        service = Redis(Path(folder))
        service.start()
        try:
            yield service
        finally:
            service.kill()
