"""A lock file: one process at a time may use what it stands for."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class Locked(Exception):
    """Another process holds the lock. `holder` is its id; 0 if it has not written it down yet."""

    def __init__(self, holder: int) -> None:
        super().__init__(holder)
        self.holder = holder


class LockFile:
    """It is free when its process has ended, even by SIGKILL; that the file is there says nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: int | None = None

    def acquire(self) -> None:
        """Take the lock and write down who has it; once more does no harm. Raises Locked."""
        if self._held is not None:
            return
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(file, 20)
            os.close(file)
            raise Locked(int(holder) if holder.isdigit() else 0) from None
        os.ftruncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._held = file

    def release(self) -> None:
        """Let go of it, if it is held."""
        if self._held is not None:
            os.close(self._held)
            self._held = None
