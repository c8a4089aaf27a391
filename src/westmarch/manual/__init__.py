"""Manuals: the pages from which a title's rules are learnt.

In the package of a title that has one, `rules.md` holds the text, and `rules.toml` the positions of which its pictures
are taken.

* A heading ends with its anchor, by which others refer to it: `## Battle {#battle}`. Numbers come by themselves.
* A link leads to a section, `[a battle](#battle)`.
* A picture shows a position by its name, `![Rivendell and its roads](scene:start)`.
"""

from __future__ import annotations

from westmarch.manual.citing import section_of, where
from westmarch.manual.html import html_of
from westmarch.manual.pictures import NoPicture, picture_of
from westmarch.manual.sections import Manual, NoManual, Section, manual_of, plain

__all__ = [
    "Manual",
    "NoManual",
    "NoPicture",
    "Section",
    "html_of",
    "manual_of",
    "picture_of",
    "plain",
    "section_of",
    "where",
]
