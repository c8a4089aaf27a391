"""Jobs on a Ray cluster: the same numbers as in processes, however many machines there are, and if some are lost.

Needs `pip install 'westmarch[ray]'`, here and on all machines of the cluster, in the same version.
"""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from westmarch.engine.refusal import Refusal
from westmarch.lab.executor import TRIES

J = TypeVar("J")
R = TypeVar("R")

AHEAD: Final = 4
"""So many jobs wait for each processor of the cluster: none stands idle, and results that nobody has read stay few."""
WAIT: Final = 10.0
"""So many seconds a cluster has to answer."""


class NoCluster(Refusal):
    """There is no such cluster, or nothing to reach one with; the message says which."""


class Ray:
    """On a Ray cluster, by its address: `HOST:PORT`, `ray://HOST:PORT`, `auto` for the one on this machine, `local` to
    start one."""

    def __init__(self, address: str) -> None:
        """Raises NoCluster."""
        try:
            import ray
        except ImportError:
            raise NoCluster("A cluster needs the package ray: pip install 'westmarch[ray]'.") from None
        self.ray: Any = ray
        if not ray.is_initialized():
            try:
                knock(address)
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            except (OSError, ValueError, RuntimeError) as error:
                raise NoCluster(f"No Ray cluster answers at {address}: {str(error).splitlines()[0]}") from None

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """The results in the order of the jobs. Raises NoCluster if the cluster is lost."""
        task = self.ray.remote(max_retries=TRIES, num_cpus=1)(work)
        room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        try:
            for job in jobs:
                if len(waiting) >= room:
                    yield self._result(waiting.popleft())
                waiting.append(task.remote(job))
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for left in waiting:  # whoever stops asking leaves no work behind
                self.ray.cancel(left, force=True)

    def _result(self, done: Any) -> Any:
        errors = self.ray.exceptions
        try:
            return self.ray.get(done)
        except errors.RayTaskError as error:
            raise error.cause or error from None
        except errors.RayError as error:
            raise NoCluster(f"The Ray cluster could not do a job: {str(error).splitlines()[0]}") from None


def knock(address: str) -> None:
    """Raise OSError where nobody listens: Ray itself tries for minutes. What is no `HOST:PORT` is left to Ray."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), WAIT).close()
