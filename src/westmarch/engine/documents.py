"""Documents: settings whose value is a text that a player has written, a deck of cards for example.

A title says which documents a setting takes by a class of its own under `Documents`. The engine, the commands and the
web table need no more to check such a document, to build one from a shelf of cards, and to refuse a match with one that
breaks the title's rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, NamedTuple

from westmarch.engine.book import BadData

MOST_BYTES: Final = 20_000
"""Of a document, in UTF-8."""
LONGEST_NAME: Final = 60


class Fault(NamedTuple):
    """A broken rule: the slot of the document that breaks it (empty for the document as a whole), and a sentence."""

    where: str
    words: str

    @property
    def text(self) -> str:
        """
        >>> Fault("company", "It has one Hobbit.").text, Fault("", "It has no end.").text
        ('company: It has one Hobbit.', 'It has no end.')
        """
        return f"{self.where}: {self.words}" if self.where else self.words


@dataclass(frozen=True)
class Slot:
    """A part of a document into which cards are put. `rule` says in a sentence what may lie there; `least` and `most`
    count its cards, and without `most` there may be any number. `deck` names the one into which they are shuffled."""

    id: str
    name: str
    rule: str
    least: int = 0
    most: int | None = None
    deck: str = ""


@dataclass(frozen=True)
class ShelfCard:
    """A card from which documents are built: the slots in which it may lie, what it is in a line, and words to search
    by. `copies` is how many there may be in all slots together, `numbers` what is printed on it, each with its name."""

    id: str
    name: str
    kind: str
    slots: tuple[str, ...]
    text: str = ""
    tags: tuple[str, ...] = ()
    copies: int | None = None
    numbers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Shelf:
    """All that a document is built from: its slots in their order, and the cards."""

    slots: tuple[Slot, ...]
    cards: tuple[ShelfCard, ...]


@dataclass(frozen=True)
class Contents:
    """What is in a document: its name, how many of each card lie in each slot, and the settings that it is made for.

    >>> Contents("Two ponies", {"gifts": {"pony": 2}}).count("gifts")
    2
    """

    name: str = ""
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)

    def count(self, slot: str) -> int:
        """How many cards lie in a slot."""
        return sum(self.cards.get(slot, {}).values())


class Documents(ABC):
    """The documents that a setting takes in a match with these other settings, and with an owner's records.

    A title derives a class of its own and names it in `Setting(..., documents=...)`. In lists of cards,
    `marks` are words behind a name that change nothing ("[H]" for a hero's card, where all are), and `called` is what
    other programs call slots: those whose ids begin so.
    """

    marks: ClassVar[frozenset[str]] = frozenset()
    called: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init__(self, settings: Mapping[str, str], overrides: Mapping[str, Any]) -> None:
        self.settings = settings
        self.overrides = overrides

    @property
    @abstractmethod
    def samples(self) -> Mapping[str, str]:
        """Documents that are built in: the value of the setting that chooses one, and its text."""

    @abstractmethod
    def read(self, text: str) -> Contents:
        """What is in a document, whatever settings it is made for. Raises BadData with a sentence."""

    @abstractmethod
    def write(self, contents: Contents) -> str:
        """The document with these contents, as `read` reads it. Raises BadData for what can't be written."""

    @abstractmethod
    def faults(self, text: str) -> Iterable[Fault]:
        """The rules of these settings that a document breaks, which is readable and made for them."""

    @abstractmethod
    def shelf(self, contents: Contents) -> Shelf:
        """From what such a document is built. Its slots may depend on what is chosen already."""

    def warnings(self, text: str) -> Iterable[Fault]:
        """What can't be won with a document that breaks no rule: told, and no reason to refuse it."""
        return ()

    def check(self, text: str) -> list[Fault]:
        """All that is wrong with a document; nothing if it can be played with."""
        if why := self.too_long(text):
            return [Fault("", why)]
        try:
            contents = self.read(text)
        except BadData as error:
            return [Fault("", f"{str(error).removesuffix('.')}.")]
        if not contents.name.isprintable() or not 0 < len(contents.name.strip()) <= LONGEST_NAME:
            return [Fault("name", f"A name has up to {LONGEST_NAME} letters that can be seen.")]
        for name, value in contents.settings.items():
            if self.settings[name] != value:
                return [Fault(name, f"It is made for {value!r}, not for {self.settings[name]!r}.")]
        return list(self.faults(text))

    def too_long(self, text: str) -> str:
        """That a text is longer than a document may be, as a sentence; empty if it is not."""
        size = len(text.encode("utf-8", "replace"))
        return f"It has {size:,} bytes, and may have {MOST_BYTES:,}." if size > MOST_BYTES else ""

    def text_of(self, value: str) -> str:
        """The document that a value of the setting means: a sample by its name, or the value itself."""
        return self.samples.get(value, value)

    def name_of(self, value: str) -> str:
        """What a document is called, wherever settings are listed: never the document itself."""
        try:
            name = self.read(self.text_of(value)).name
        except BadData:
            return "a document"
        return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]} ..."
