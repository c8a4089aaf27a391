"""To be written."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.words import Card


@dataclass(repr=False)
class CorruptionCheck(Procedure):
    """To be written."""

    one: Card
    modifier: int = 0
    steps = ()
