"""Copies of what is in progress, for a bot to try something with."""

from __future__ import annotations

from typing import TypeVar

from westmarch.engine.codecs import COPIES
from westmarch.engine.procedure import Procedure

P = TypeVar("P", bound=Procedure)


def trial_of(procedure: P) -> P:
    """A copy of a procedure in progress. Python's own `copy` can't make one of a compiled class."""
    copied: P = COPIES[type(procedure)](procedure)
    return copied
