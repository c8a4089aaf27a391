"""What all worker processes have in common: they end with the server, and have limits of time and memory."""

from __future__ import annotations

import faulthandler
import os
import resource
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import Any, Final

MEMORY: Final = 2_000_000_000
"""Bytes of addresses that a worker process may use: several times what it needs."""

SIGNALS: Final = {signal.ITIMER_REAL: signal.SIGALRM, signal.ITIMER_PROF: signal.SIGPROF}
"""What each timer sends."""


class TooLong(Exception):
    """The time is used up."""


def end_with_the_server() -> None:
    """Have this worker process end when the server does, even if that is killed. It may take no more memory than is its
    own."""
    faulthandler.enable(2)  # to standard error: it says where native code has crashed
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    server = parent_process()
    assert server is not None

    def watch() -> None:
        wait([server.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends its workers itself


@contextmanager
def time_limit(seconds: float, timer: int = signal.ITIMER_REAL) -> Iterator[None]:
    """Raises TooLong in what lasts longer, or by `ITIMER_PROF` in what takes more of the processor's time.

    It works in the main thread only, where workers do their jobs. Where there are no timers, as in a browser, there is
    no limit.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def too_long(signum: int, frame: Any) -> None:
        raise TooLong

    signal.signal(SIGNALS[timer], too_long)
    signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
