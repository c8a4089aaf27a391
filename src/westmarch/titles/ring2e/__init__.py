"""War of the Ring, Second Edition, with Kings of Middle-earth."""

from westmarch.titles.ring2e.meta import TITLE

__all__ = ["TITLE"]
