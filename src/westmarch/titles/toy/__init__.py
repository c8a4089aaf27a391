"""The East Road: a very small game that shows every concept of the engine. See docs/write-your-own-game.md."""

from westmarch.titles.toy.meta import TITLE

__all__ = ["TITLE"]
