"""Text lists of cards, as people share them: read into a document, as far as the names are known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, NamedTuple

from westmarch.engine.book import BadData
from westmarch.engine.documents import LONGEST_NAME, MOST_BYTES, Contents, Documents, Shelf, ShelfCard, Slot
from westmarch.engine.letters import plain_letters

BULLETS: Final = ("- ", "* ", "• ")
TIMES: Final = ("x", "×")
OPENING: Final = ("[", "(")
CLOSING: Final = ("]", ")")
MARKS: Final = "#=-[]: "
"""Around a heading that is marked as one: "# Resources", "== Resources ==", "[Resources]", "Resources:"."""
NAMED: Final = ("name", "deck", "title")
COMMENTS: Final = ("//", ";")
COMPARED: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
MOST_COPIES: Final = 30
MOST_LINES: Final = 500
LONGEST_LINE: Final = 200
"""Letters. No card's name is longer; what is longer is told as unknown, and not looked at."""
MOST_QUESTIONS: Final = 12
"""For so many unknown names those that are nearest are looked for: it takes longer than all the rest."""


class Unknown(NamedTuple):
    """A name that no card has, in which line, and the names of cards that are nearest to it."""

    line: int
    name: str
    close: tuple[str, ...]

    @property
    def text(self) -> str:
        """
        >>> Unknown(3, "Gandolf", ("Gandalf", "Gildor")).text
        "line 3: There is no card 'Gandolf'. Is it Gandalf or Gildor?"
        """
        *others, last = self.close or ("",)
        question = f" Is it {' or '.join([', '.join(others), last] if others else [last])}?" if last else ""
        return f"line {self.line}: There is no card {self.name!r}.{question}"


@dataclass(frozen=True)
class CardList:
    """What a list says: the contents of a document, and the names that are not known."""

    contents: Contents
    unknown: tuple[Unknown, ...] = ()


class _Entry(NamedTuple):
    """A line of a list: so many of a card, under a heading."""

    card: ShelfCard
    copies: int
    heading: str


def read_list(documents: Documents, text: str, name: str = "A list") -> CardList:
    """The document that a list of cards means; `name` is what it is called, if the list does not say so itself.

    A line has a card's name, with its number before or behind it; other lines are headings, by slots of the document or
    of one's own. Under a heading that is a slot's, cards go there; others into the first slot that may hold them and
    has room. Raises BadData for a list that is longer than a document, or has too many lines.

    >>> from westmarch.engine.title import title
    >>> wizards = title("wizards")
    >>> burglar = wizards.documents("deck", wizards.choose({"scenario": "burglar"}))
    >>> found = read_list(burglar, "Bilbo\\n\\nResources\\n3x Concealment\\n1 Gandolf")
    >>> found.contents.cards["resources"], found.unknown[0].close[0]
    ({'concealment': 3}, 'Gandalf')
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise BadData(f"a list has at most {MOST_BYTES:,} bytes")
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadData(f"a list has at most {MOST_LINES:,} lines")
    empty = documents.shelf(Contents())
    reader = _Reader(empty)
    entries = [*reader.entries(lines)]
    contents = Contents(reader.name or name, _placed(empty, entries))
    grown = documents.shelf(contents)  # some slots are there only beside some cards
    return CardList(replace(contents, cards=_placed(grown, entries)), tuple(reader.unknown))


class _Reader:
    """Reads the lines of a list."""

    def __init__(self, shelf: Shelf) -> None:
        self.slots = shelf.slots
        self.cards = {folded(one): card for card in reversed(shelf.cards) for one in (card.id, card.name)}
        kinds = {folded(card.kind) for card in shelf.cards}
        self.kinds = {plural for kind in kinds for plural in (f"{kind}s", f"{kind[:-1]}ies")}
        self.names = {folded(card.name): card.name for card in shelf.cards}
        self.name = ""
        self.unknown: list[Unknown] = []

    def entries(self, lines: Iterable[str]) -> Iterator[_Entry]:
        heading = ""
        for number, whole in enumerate(lines, 1):
            line = " ".join(whole.split())
            if len(line) > LONGEST_LINE:
                self.unknown.append(Unknown(number, line[:LONGEST_NAME], ()))
                continue
            if line.startswith(BULLETS):
                line = line[2:]
            if not line or line.startswith(COMMENTS):
                continue
            if name := named(line):
                self.name = name[:LONGEST_NAME]
                continue
            count, rest = counted(line)
            card = self.card(rest) or self.card(line)
            if card:
                yield _Entry(card, count if self.card(rest) else 1, heading)
            elif title := self.heading(line):
                heading = title
            else:
                self.unknown.append(Unknown(number, rest[:LONGEST_NAME], self.close(rest)))

    def card(self, name: str) -> ShelfCard | None:
        """The card of that name, also if the list adds its set or kind."""
        return self.cards.get(folded(name)) or self.cards.get(folded(split_bracket(name)[0]))

    def heading(self, line: str) -> str:
        """The heading that a line is, folded; empty if it is none. How many cards it counts doesn't matter."""
        before, bracket = split_bracket(line.removesuffix(":"))
        bare = f"{before}:" if bracket[:1].isdecimal() else line
        is_marked = bare.startswith(("#", "=", "--", "[")) or bare.endswith(":")
        title = bare.strip(MARKS) if is_marked else bare
        words = folded(title)
        is_known = words in self.kinds or any(goes_under(slot, words) for slot in self.slots)
        if is_marked and not is_known and not self.name and not bare.endswith(":"):
            self.name = title[:LONGEST_NAME]
        return words if is_marked or is_known else ""

    def close(self, name: str) -> tuple[str, ...]:
        """The names of cards that are nearest to one that no card has."""
        if len(self.unknown) >= MOST_QUESTIONS:
            return ()
        sought = folded(name)
        longer = [known for known in self.names if known.startswith(f"{sought} ")]
        found = dict.fromkeys([*longer, *get_close_matches(sought, self.names, 3, 0.6)])
        return tuple(self.names[one] for one in found)[:3]


def named(line: str) -> str:
    """What a line says that the list is called; empty if it says nothing of it.

    >>> named("Deck: Frodo for hire"), named("Gandalf")
    ('Frodo for hire', '')
    """
    word, _, name = line.partition(":")
    return name.strip() if word.strip().casefold() in NAMED else ""


def counted(line: str) -> tuple[int, str]:
    """How many of a card a line names, and the name.

    >>> counted("3 Gandalf"), counted("2x Dagger of Westernesse"), counted("x2 Dodge"), counted("2 x Dodge")
    ((3, 'Gandalf'), (2, 'Dagger of Westernesse'), (2, 'Dodge'), (2, 'Dodge'))
    >>> counted("Dodge (2)"), counted("Dodge x2"), counted("Dodge x 2"), counted("Dodge")
    ((2, 'Dodge'), (2, 'Dodge'), (2, 'Dodge'), (1, 'Dodge'))
    """
    count, name = _counted_before(line) or _counted_behind(line) or (1, line)
    return min(count or 1, MOST_COPIES), name


def _counted_before(line: str) -> tuple[int, str] | None:
    first, _, name = line.partition(" ")
    if (count := number_in(first)) is not None:
        times, _, behind = name.partition(" ")
        name = behind if times.casefold() in TIMES else name
    elif first.casefold().startswith(TIMES):
        count = number_in(first[1:])
    else:
        rest = line.lstrip("0123456789")
        if rest.casefold().startswith(TIMES):
            count, name = number_in(line[: -len(rest)]), rest[1:].lstrip()
    return None if count is None or not name else (count, name)


def _counted_behind(line: str) -> tuple[int, str] | None:
    name, _, last = line.rpartition(" ")
    if last.startswith("(") and last.endswith(")"):
        count = number_in(last[1:-1])
    elif last.casefold().startswith(TIMES):
        count = number_in(last[1:])
    else:
        name, _, times = name.rpartition(" ")
        count = number_in(last) if times.casefold() in TIMES else None
    return None if count is None or not name else (count, name)


def number_in(word: str) -> int | None:
    """The number that a word is, of one or two digits.

    >>> number_in("12"), number_in("123"), number_in("x2"), number_in("²")
    (12, None, None, None)
    """
    return int(word) if len(word) <= 2 and word.isdecimal() else None


def split_bracket(text: str) -> tuple[str, str]:
    """A text without the bracket at its end, where lists add a card's set or kind; and what stands in the bracket.

    >>> split_bracket("Dagger of Westernesse [TW]"), split_bracket("Resources (30)"), split_bracket("Dodge")
    (('Dagger of Westernesse', 'TW'), ('Resources', '30'), ('Dodge', ''))
    """
    begin = max(text.rfind(sign) for sign in OPENING) if text.endswith(CLOSING) else -1
    return (text[:begin].rstrip(), text[begin + 1 : -1].strip()) if begin >= 0 else (text, "")


def folded(name: str) -> str:
    """A name as it is compared: small plain letters.

    >>> folded("Éowyn's  Shield-maiden"), folded("dragons_desolation")
    ('eowyns shield maiden', 'dragons desolation')
    """
    letters = plain_letters(name)[:LONGEST_LINE].replace("'", "").replace("’", "")
    return " ".join("".join(one if one in COMPARED else " " for one in letters).split())


def goes_under(slot: Slot, heading: str) -> bool:
    """Whether cards under a heading go into a slot: it is called so, or its name begins so, also in the singular."""
    return any(name.startswith((f"{heading} ", f"{heading}s ")) for name in _names_of(slot))


@lru_cache(maxsize=256)
def _names_of(slot: Slot) -> tuple[str, str]:
    """What a slot may be called in a heading."""
    return f"{folded(slot.id)} ", f"{folded(slot.name)} "


def _placed(shelf: Shelf, entries: list[_Entry]) -> Mapping[str, Mapping[str, int]]:
    """The slots with the cards of a list, those with the fewest slots first. What may lie in no slot under its heading
    lies in another; where no slot has room, it lies in the first, where its fault is seen."""
    slots = {card.id: card.slots for card in shelf.cards}
    likely = {}
    for entry in entries:
        may_lie = [slot for slot in shelf.slots if slot.id in slots.get(entry.card.id, entry.card.slots)]
        likely[entry] = [slot for slot in may_lie if entry.heading and goes_under(slot, entry.heading)] or may_lie
    found: dict[str, dict[str, int]] = {}
    for entry in sorted(entries, key=lambda one: len(likely[one])):
        lies = next((slot for slot in likely[entry] if has_room(found, slot, entry.copies)), likely[entry][0])
        lying = found.setdefault(lies.id, {})
        lying[entry.card.id] = min(lying.get(entry.card.id, 0) + entry.copies, MOST_COPIES)
    return found


def has_room(found: Mapping[str, Mapping[str, int]], slot: Slot, count: int) -> bool:
    """Whether so many more cards fit into a slot."""
    return slot.most is None or sum(found.get(slot.id, {}).values()) + count <= slot.most
