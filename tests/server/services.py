"""A real PostgreSQL and a real Redis, in folders of their own and without a port, as long as a test needs them."""

from __future__ import annotations

import getpass
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 20.0
"""Seconds after which a service is taken not to start."""


def found(program: str, package: str, elsewhere: str = "") -> Path:
    """Where a program is: on the path, or in these folders, the newest first. Skips the test if there is none."""
    folders = sorted(Path("/").glob(elsewhere), reverse=True) if elsewhere else []
    at = shutil.which(program, path=os.pathsep.join([os.environ["PATH"], *map(str, folders)]))
    if at is None:
        pytest.skip(f"there is no {program}; on Debian: apt-get install {package}")
    return Path(at).resolve()


class PostgreSQL:
    """A cluster of databases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = found("initdb", "postgresql", "usr/lib/postgresql/*/bin").parent
        # It refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else getpass.getuser()
        shutil.chown(folder, self.user)
        self.databases = 0

    def run(self, program: str, *args: str) -> None:
        """Run one of its programs as its user."""
        other = ["runuser", "-u", self.user, "--"] if self.user != getpass.getuser() else []
        command = [*other, str(self.programs / program), *args]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, check=False
        )
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"

    def start(self) -> None:
        self.run("initdb", "-D", "data", "-U", "westmarch", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C")
        # These databases need not outlive the machine.
        options = f"-c fsync=off -c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=200"
        self.run("pg_ctl", "-D", "data", "-l", "log", "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", "data", "-m", "immediate", "stop")

    def new_database(self) -> str:
        """The address of an empty database, as SQLAlchemy names it."""
        self.databases += 1
        name = f"westmarch{self.databases}"
        self.run("createdb", "-h", str(self.folder), "-U", "westmarch", name)
        return f"postgresql+asyncpg://westmarch@/{name}?host={self.folder}"


class Redis:
    """A Redis that can be killed, and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.program = found("redis-server", "redis-server")
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.socket.unlink(missing_ok=True)
        settings = ["--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [self.program, *settings], cwd=self.socket.parent, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + PATIENCE
        while not self.socket.exists():
            assert time.monotonic() < end and self.process.poll() is None, "Redis has not started"
            time.sleep(0.01)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


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
