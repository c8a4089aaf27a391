"""To be written."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.words import Company


@dataclass(repr=False)
class BurglarMovement(Procedure):
    """To be written."""

    company: Company
    steps = ()


@dataclass(repr=False)
class HandsLeave(Procedure):
    """To be written."""

    steps = ()
