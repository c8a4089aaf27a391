"""The language in which a game is told.

All that a title says stands in its source, in English: labels, prompts and lines of the log as templates, the names
of things in its book, the rest as templates that go through `told`. A catalogue gives each of these texts in another
language. While one is in use (`telling_in`), all that is spelled out comes in it; what it lacks stays English. Nothing
of a game depends on it: rules know numbers, not names.

Where a language bends names, a translation asks for a form: `"{to:place}"` becomes `"{to:place:nach}"`. Its catalogue
says how, in entries whose context (gettext's `msgctxt`) is the form: one for `{name}`, which holds for all names, and
one for each name that differs from it. The form `one` is that of names behind the number 1, "1 Elb" beside "2 Elben".
Names with an entry of the context `many` are told of as several, as in "Frodo & Sam go".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

import polib

ENGLISH: Final = "en"
ANY_NAME: Final = "{name}"
ONE: Final = "one"
MANY: Final = "many"


@dataclass(frozen=True, eq=False)
class Catalogue:
    """Texts in another language, by the English ones; forms of names, by form and English name. Two are never equal, so
    results can be kept by catalogue."""

    language: str = ENGLISH
    texts: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[tuple[str, str], str] = field(default_factory=dict)


IN_ENGLISH: Final = Catalogue()

_in_use: ContextVar[Catalogue] = ContextVar("catalogue", default=IN_ENGLISH)


def in_use() -> Catalogue:
    """The catalogue that is in use."""
    return _in_use.get()


@contextmanager
def telling_in(catalogue: Catalogue) -> Iterator[None]:
    """Have all that is spelled out come in this language.

    >>> with telling_in(Catalogue("de", {"Hope": "Hoffnung"})):
    ...     translated("Hope"), translated("Frodo")
    ('Hoffnung', 'Frodo')
    """
    before = _in_use.set(catalogue)
    try:
        yield
    finally:
        _in_use.reset(before)


def translated(text: str) -> str:
    """A text in the language that is in use; as it is, if its catalogue lacks it."""
    return _in_use.get().texts.get(text) or text


def in_form(name: str, form: str) -> str:
    """A name in a form of the language in use. It is merely translated if the catalogue has no such form.

    >>> to = {("nach", "{name}"): "nach {name}", ("nach", "The Shire"): "ins Auenland"}
    >>> with telling_in(Catalogue("de", {"Rivendell": "Bruchtal"}, to)):
    ...     in_form("Rivendell", "nach"), in_form("The Shire", "nach")
    ('nach Bruchtal', 'ins Auenland')
    """
    forms = _in_use.get().forms
    return forms.get((form, name)) or forms.get((form, ANY_NAME), ANY_NAME).format(name=translated(name))


def is_many(name: str) -> bool:
    """Whether a name is told of as several, in the language that is in use.

    >>> with telling_in(Catalogue("de", {}, {("many", "Frodo & Sam"): "Frodo & Sam"})):
    ...     is_many("Frodo & Sam"), is_many("Gandalf")
    (True, False)
    """
    return (MANY, name) in _in_use.get().forms


def told(template: str, **gaps: Any) -> str:
    """A template in the language that is in use, with its gaps filled in.

    >>> with telling_in(Catalogue("de", {"{who}'s turn": "{who} ist am Zug"})):
    ...     told("{who}'s turn", who="Sam")
    'Sam ist am Zug'
    """
    return translated(template).format(**gaps) if gaps else translated(template)


AND: Final = "{some} and {last}"
"""How a list ends."""


def listed(names: Iterable[str]) -> str:
    """Names as a sentence tells them, in the language that is in use; "none" if there are none.

    >>> listed(["Sam"]), listed(["Sam", "Merry", "Pippin"]), listed([])
    ('Sam', 'Sam, Merry and Pippin', 'none')
    >>> with telling_in(Catalogue("de", {AND: "{some} und {last}"})):
    ...     listed(["Sam", "Merry"])
    'Sam und Merry'
    """
    *some, last = [*names] or [translated("none")]
    return told(AND, some=", ".join(some), last=last) if some else last


def read_catalogue(package: str, language: str) -> Catalogue:
    """The catalogue of a title: the file `LANGUAGE.po` beside its modules, in gettext's format. Translations that are
    marked as fuzzy, because the English text has changed since, are left out.
    """
    text = files(package).joinpath(f"{language}.po").read_text(encoding="utf-8")
    entries = [one for one in polib.pofile(text) if one.msgstr and not one.fuzzy and not one.obsolete]
    return Catalogue(
        language,
        {one.msgid: one.msgstr for one in entries if not one.msgctxt},
        {(one.msgctxt, one.msgid): one.msgstr for one in entries if one.msgctxt},
    )
