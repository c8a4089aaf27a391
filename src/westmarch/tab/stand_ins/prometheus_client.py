"""Figures that nobody collects."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Figure:
    """Anything that is counted or measured, and forgotten."""

    def __init__(self, *about: Any, **more: Any) -> None: ...

    def labels(self, *values: str) -> Figure:
        return self

    def info(self, values: dict[str, str]) -> None: ...

    def inc(self, amount: float = 1) -> None: ...

    def observe(self, amount: float) -> None: ...

    def set(self, value: float) -> None: ...

    def set_function(self, tell: Any) -> None: ...

    @contextmanager
    def time(self) -> Iterator[None]:
        yield

    track_inprogress = time


CollectorRegistry = Counter = Gauge = Histogram = Info = ProcessCollector = Figure


def start_http_server(port: int, addr: str, registry: Figure) -> tuple[Any, Any]:
    raise OSError("A tab serves nothing.")
