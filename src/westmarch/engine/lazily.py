"""Finds whether anything is legal without listing all of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def is_any(found: Iterable[Any]) -> bool:
    """Whether anything is found, whatever it is: no more than the first is looked for.

    >>> is_any(seat for seat in range(3) if seat > 1), is_any(iter(()))
    (True, False)
    >>> is_any([0])
    True
    """
    for _ in found:
        return True
    return False
