"""The lexicon of a title: what its verbs, tracks, pieces, marks and phases mean.

A title writes them in `data/lexicon.toml`, a table a kind. In a word "…" stands for anything: "last seen in …".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from westmarch.engine.book import BadData
from westmarch.engine.language import ENGLISH, Catalogue, in_use, translated

KINDS: Final = ("verb", "track", "piece", "mark", "phase", "word")
"""What can be asked about. A `piece` is looked up by its name, then by its kind; a `word` is anything else."""

COMMON: Final[Mapping[str, str]] = {
    "choose": "Take one of what is listed; it is a small part of what is being done.",
    "decline": "Take none of what is listed.",
    "yes": "Do what is asked.",
    "no": "Don't do what is asked.",
    "stand": "Do nothing more for now. Once somebody else does something, you are asked again.",
}
"""The verbs that questions of all titles share."""


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of a game, what it means in our words, and the section of the rules that says so: by its anchor in the
    title's manual (see `westmarch.manual`); a title without one names what leads a reader there.

    `called` is what people call it in another language, where the word is an id.
    """

    kind: str
    word: str
    text: str
    rule: str = ""
    called: str = ""

    @property
    def name(self) -> str:
        """The word as people write it.

        >>> Term("verb", "end_actions", "").name
        'end actions'
        """
        return self.called or (self.word.replace("_", " ") if self.kind == "verb" else self.word)

    def means(self, word: str) -> bool:
        """Whether this tells of a word.

        >>> Term("mark", "last seen in …", "").means("last seen in Bree")
        True
        """
        return pattern(self.word).fullmatch(word) is not None


def read_lexicon(package: str) -> tuple[Term, ...]:
    """The terms of a title, from its data, in the language that is in use. Those that all titles share come after them.
    Raises BadData for another kind.

    >>> read_lexicon("westmarch.titles.toy")[0].word
    'play'
    """
    return _read(package) if in_use().language == ENGLISH else _translated(package, in_use())


@cache
def _translated(package: str, catalogue: Catalogue) -> tuple[Term, ...]:
    return tuple(one for term in _read(package) for one in _in_language(term))


def _in_language(term: Term) -> Iterator[Term]:
    """A term in the language that is in use. Verbs keep their ids; pieces are looked up by name, and by kind, too."""
    name, text, rule = translated(term.name), translated(term.text), term.rule
    if term.kind in ("verb", "piece"):
        yield Term(term.kind, term.word, text, rule, name)
    if term.kind != "verb" and (term.kind != "piece" or name != term.word):
        yield Term(term.kind, name, text, rule)


@cache
def _read(package: str) -> tuple[Term, ...]:
    tables = tomllib.loads(files(package).joinpath("data/lexicon.toml").read_text(encoding="utf-8"))
    if unknown := sorted(set(tables).difference(KINDS)):
        raise BadData(f"There are no terms of the kind {unknown[0]!r}; there are: {', '.join(KINDS)}.")
    own = [Term(kind, word, *told) for kind, words in tables.items() for word, told in words.items()]
    known = {term.word for term in own if term.kind == "verb"}
    return (*own, *(Term("verb", verb, text) for verb, text in COMMON.items() if verb not in known))


def term_of(lexicon: Iterable[Term], kind: str, *words: str) -> Term | None:
    """What tells of the first of these words of a kind that is told of.

    >>> term_of([Term("piece", "troop", "Who fights.")], "piece", "Elven troop", "troop").text
    'Who fights.'
    """
    terms = [term for term in lexicon if term.kind == kind]
    return next((term for word in words for term in terms if term.means(word)), None)


def by_name(lexicon: Sequence[Term], words: str) -> list[Term]:
    """The terms that somebody asks for: those of that name, else those whose names hold these words."""
    asked = words.casefold()
    told = list({(term.name, term.text): term for term in lexicon}.values())
    exact = [term for term in told if term.name.casefold() == asked or term.means(words)]
    return exact or [term for term in told if asked and asked in term.name.casefold()]


@cache
def pattern(word: str) -> re.Pattern[str]:
    """What a word matches, in which "…" stands for anything."""
    return re.compile(".*".join(map(re.escape, word.split("…"))), re.DOTALL)
