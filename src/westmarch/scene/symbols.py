"""Symbols: small drawings with a plain word each, by whose names figures of cards, dice and tokens call them.

`symbols.svg` beside this has those of every table; a title may bring its own. A browser is given both as one SVG file
of `<symbol>`s, each in a box of 24 by 24 and in the colour of the text around it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from westmarch.engine.title import Title

SYMBOL: Final = re.compile(r'<symbol id="(\w+)"[^>]*><title>([^<]+)</title>.*?</symbol>', re.DOTALL)

HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg">'


def sprite(title: Title) -> str:
    """All symbols of a title's table as one SVG file; of the same name those that the title brings count."""
    drawn = symbols_in(common()) | symbols_in(title.symbols())
    return "\n".join([HEAD, *drawn.values(), "</svg>\n"])


def symbols_in(drawing: str) -> dict[str, str]:
    """The symbols in an SVG file by their names.

    >>> list(symbols_in('<symbol id="star" viewBox="0 0 24 24"><title>star</title><path d="M0"/></symbol>'))
    ['star']
    """
    return {found[1]: found[0] for found in SYMBOL.finditer(drawing)}


def words(title: Title) -> dict[str, str]:
    """The plain word of each symbol of a title's table, by its name."""
    return {found[1]: found[2] for found in SYMBOL.finditer(sprite(title))}


@cache
def common() -> str:
    """The drawings of every table."""
    return files(__package__).joinpath("symbols.svg").read_text("utf-8")
