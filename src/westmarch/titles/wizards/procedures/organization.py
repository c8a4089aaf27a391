"""To be written."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure


@dataclass(repr=False)
class Organization(Procedure):
    """To be written."""

    steps = ()
