"""The laboratory: games by the thousand, who is how strong, what values know, and records of it all."""

from westmarch.lab.dataset import Decision, dataset
from westmarch.lab.record import NoRecord

__all__ = ["Decision", "NoRecord", "dataset"]
