"""The Lord of the Rings: Fate of the Fellowship. See README.md for sources, rulings and what is reconstructed."""

from westmarch.titles.fate.meta import TITLE

__all__ = ["TITLE"]
