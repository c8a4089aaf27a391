"""A folder of files as `westmarch site` writes it, served as any static host serves files."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.conftest import BUILT

BUILT_IN: Path = Path("build/site")


def folder() -> Path:
    """The folder of this checkout; it is written once for all tests of a run."""
    if not BUILT.is_file():
        pytest.skip("The web client has not been built: run `python tools/client.py build`.")
    BUILT_IN.parent.mkdir(exist_ok=True)
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    with Path("build/site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        written = BUILT_IN / "written-by"
        if not written.is_file() or written.read_text() != run:
            shutil.rmtree(BUILT_IN, ignore_errors=True)
            command = [sys.executable, "-m", "westmarch", "site", str(BUILT_IN), "--no-brotli"]
            done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
            if "could not be fetched" in done.stderr:
                pytest.skip(f"Pyodide and its wheels can't be fetched here: {done.stderr.strip()}")
            assert done.returncode == 0, done.stderr
            written.write_text(run)
    return BUILT_IN


@contextmanager
def served(files: Path) -> Iterator[str]:
    """The address of a folder while it is served by Python's own little server."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(files)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    try:
        port = server.stdout.readline().split(" port ")[1].split(" ")[0]
        address = f"http://127.0.0.1:{port}"
        urllib.request.urlopen(address, timeout=20).close()
        yield address
    finally:
        server.kill()
        server.wait(20)
