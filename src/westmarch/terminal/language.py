"""What the terminal itself says, in the language in which the game is told.

Its texts stand in its source, in English, as those of a title do, and go through `said`; `de.po` beside this file has
them in German. They have a catalogue of their own: a game that has none stays English, what surrounds it does not.
Commands are typed in English whatever the language.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Any

from westmarch.engine.language import IN_ENGLISH, Catalogue, read_catalogue

_in_use: ContextVar[Catalogue] = ContextVar("terminal", default=IN_ENGLISH)


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """Have the terminal say everything in this language.

    >>> with speaking(Catalogue("de", {"Nobody is asked anything.": "Niemand wird etwas gefragt."})):
    ...     said("Nobody is asked anything."), said("Saved.")
    ('Niemand wird etwas gefragt.', 'Saved.')
    """
    before = _in_use.set(catalogue)
    try:
        yield
    finally:
        _in_use.reset(before)


@cache
def catalogue_in(language: str) -> Catalogue:
    """The terminal's catalogue of a language; the English one, if there is none."""
    is_known = language.isalpha() and files(__package__).joinpath(f"{language}.po").is_file()
    return read_catalogue(__package__, language) if is_known else IN_ENGLISH


def language_in_use() -> str:
    """The language of the catalogue that is in use."""
    return _in_use.get().language


def said(template: str, **gaps: Any) -> str:
    """A text of the terminal in the language that is in use, with its gaps filled in."""
    text = _in_use.get().texts.get(template, template)
    return text.format(**gaps) if gaps else text
