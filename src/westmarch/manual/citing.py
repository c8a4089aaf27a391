"""Where the rules say what is told: the section that a term of a title names."""

from __future__ import annotations

from westmarch.engine.lexicon import Term
from westmarch.engine.title import Title
from westmarch.manual.sections import Section, manual_of


def section_of(title: Title, term: Term) -> Section | None:
    """The section that a term names; None if it names none, or the title has no manual.

    >>> from westmarch.engine.title import title
    >>> from westmarch.engine.lexicon import term_of
    >>> fate = title("fate")
    >>> section_of(fate, term_of(fate.lexicon(), "verb", "travel")).heading
    '5.1 Travel'
    """
    sections = manual_of(title).sections if title.has_manual else ()
    return next((section for section in sections if section.anchor == term.rule), None)


def where(title: Title, term: Term | None) -> str:
    """Where the rules speak of a term, behind a sentence: what to type to read it; empty if none is named.

    >>> from westmarch.engine.title import title
    >>> where(title("toy"), Term("track", "Hope", "What keeps all hobbits going.", "README"))
    ' [README]'
    """
    if term is None or not term.rule:
        return ""
    section = section_of(title, term)
    return f" [rules {section.number}: {section.name}]" if section else f" [{term.rule}]"
