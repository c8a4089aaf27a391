"""Text lists of cards, as people share them: read into a document, as far as the names are known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final, NamedTuple

from westmarch.engine.book import BadData
from westmarch.engine.documents import LONGEST_NAME, MOST_BYTES, Contents, Documents, Shelf, ShelfCard, Slot
from westmarch.engine.letters import plain_letters

COUNT: Final = re.compile(r"(?:(\d{1,2})\s*(?:[x×]\s*|\s)|[x×](\d{1,2})\s+)(?=\S)", re.IGNORECASE)
"""Before a name: "3 Gandalf", "2x Dagger", "x2 Dagger"."""
COUNT_AFTER: Final = re.compile(r"\s+(?:[x×]\s*(\d{1,2})|\((\d{1,2})\))$", re.IGNORECASE)
"""Behind a name: "Dagger x2", "Dagger (2)"."""
ADDED: Final = re.compile(r"\s*[\[(][^\])]*[\])]$")
"""What lists add to a name: its set, its kind."""
BULLET: Final = re.compile(r"^[-*•]\s+")
MARKED: Final = re.compile(r"^(?:#+|=+|-{2,}|\[)\s*(.*?)\s*(?:#+|=+|-{2,}|\])?$|^(.*):$")
"""A heading that is marked as one: "# Resources", "== Resources ==", "[Resources]", "Resources:"."""
NAMED: Final = re.compile(r"^(?:name|deck|title)\s*:\s*(\S.*)$", re.IGNORECASE)
COMMENTS: Final = ("//", ";")
MOST_COPIES: Final = 30


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
    has room. Raises BadData for a list that is longer than a document.

    >>> from westmarch.engine.title import title
    >>> wizards = title("wizards")
    >>> burglar = wizards.documents("deck", wizards.choose({"scenario": "burglar"}))
    >>> found = read_list(burglar, "Bilbo\\n\\nResources\\n3x Concealment\\n1 Gandolf")
    >>> found.contents.cards["resources"], found.unknown[0].close[0]
    ({'concealment': 3}, 'Gandalf')
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise BadData(f"a list has at most {MOST_BYTES:,} bytes")
    empty = documents.shelf(Contents())
    reader = _Reader(empty)
    entries = [*reader.entries(text)]
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

    def entries(self, text: str) -> Iterator[_Entry]:
        heading = ""
        for number, whole in enumerate(text.splitlines(), 1):
            line = BULLET.sub("", whole.strip())
            if not line or line.startswith(COMMENTS):
                continue
            if named := NAMED.match(line):
                self.name = named[1][:LONGEST_NAME]
                continue
            count, rest = counted(line)
            card = self.card(rest) or self.card(line)
            if card:
                yield _Entry(card, count if self.card(rest) else 1, heading)
            elif (title := self.heading(line)) is not None:
                heading = title
            else:
                self.unknown.append(Unknown(number, rest[:LONGEST_NAME], self.close(rest)))

    def card(self, name: str) -> ShelfCard | None:
        """The card of that name, also if the list adds its set or kind."""
        return self.cards.get(folded(name)) or self.cards.get(folded(ADDED.sub("", name)))

    def heading(self, line: str) -> str | None:
        """The heading that a line is, folded; None if it is none."""
        bare = re.sub(r"\s*[\[(]\d+[^\])]*[\])]\s*:?$", ":", line)
        marked = MARKED.match(bare)
        words = folded((marked[1] or marked[2] or "") if marked else bare)
        is_known = words in self.kinds or any(goes_under(slot, words) for slot in self.slots)
        if marked and not is_known and not self.name and marked[1]:
            self.name = marked[1][:LONGEST_NAME]
        return words if words and (marked or is_known) else None

    def close(self, name: str) -> tuple[str, ...]:
        """The names of cards that are nearest to one that no card has."""
        sought = folded(name)
        longer = [known for known in self.names if known.startswith(f"{sought} ")]
        found = dict.fromkeys([*longer, *get_close_matches(sought, self.names, 3, 0.6)])
        return tuple(self.names[one] for one in found)[:3]


def counted(line: str) -> tuple[int, str]:
    """How many of a card a line names, and the name.

    >>> counted("3 Gandalf"), counted("2x Dagger of Westernesse"), counted("Dodge (2)"), counted("Dodge")
    ((3, 'Gandalf'), (2, 'Dagger of Westernesse'), (2, 'Dodge'), (1, 'Dodge'))
    """
    if before := COUNT.match(line):
        return min(int(before[1] or before[2]) or 1, MOST_COPIES), line[before.end() :]
    if behind := COUNT_AFTER.search(line):
        return min(int(behind[1] or behind[2]) or 1, MOST_COPIES), line[: behind.start()]
    return 1, line


def folded(name: str) -> str:
    """A name as it is compared: small plain letters.

    >>> folded("Éowyn's  Shield-maiden"), folded("dragons_desolation")
    ('eowyns shield maiden', 'dragons desolation')
    """
    return " ".join(re.sub(r"[^a-z0-9]+", " ", re.sub("['’]", "", plain_letters(name))).split())


def goes_under(slot: Slot, heading: str) -> bool:
    """Whether cards under a heading go into a slot: it is called so, or its name begins so, also in the singular."""
    names = (f"{folded(slot.id)} ", f"{folded(slot.name)} ")
    return any(name.startswith((f"{heading} ", f"{heading}s ")) for name in names)


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
