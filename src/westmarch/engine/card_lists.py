"""Text lists of cards, as people and other programs share them: read into a document, as far as they are understood.

Whatever is not understood is told line by line, and nothing is guessed in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from html import unescape
from typing import Final, NamedTuple

from westmarch.engine.book import BadData
from westmarch.engine.card_lines import LONGEST_LINE, LineReader, Said, folded, number_in, pieces_of
from westmarch.engine.documents import LONGEST_NAME, MOST_BYTES, Contents, Documents, Shelf, ShelfCard, Slot

MARKS: Final = "#=-[]*_~: "
"""Around a heading that is marked as one: "# Resources", "== Resources ==", "[Resources]", "Resources:"."""
NAMED: Final = frozenset({"name", "deck", "deck name", "title"})
ABOUT: Final = frozenset(
    {"author", "by", "date", "created", "version", "format", "game", "notes", "description", "set"}
)
"""What a list says of itself in lines like "Author: ..."."""
COLUMNS: Final = frozenset(
    "count quantity qty copies number no name card set edition type rarity foil code section category".split()  # noqa: SIM905
) | {"card name"}
"""What stands above columns."""
GENERAL: Final = frozenset(
    {"deck", "pool", "main", "mainboard", "cards", "category", "company", "starting company"}
) | {f"{kind} deck" for kind in ("main", "play", "draw", "location")}
"""Headings of other programs that say nothing of a slot."""
ASIDE: Final = frozenset({"sideboard", "side board", "side", "maybeboard", "considering"})
"""Headings of what is not in the deck, where it has no such slot."""
COMMENTS: Final = ("//", ";", "<!--")
MOST_COPIES: Final = 30
MOST_LINES: Final = 500
MOST_QUESTIONS: Final = 8
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


class Doubt(NamedTuple):
    """Something in a line that is not understood, or not done as it says, in a sentence."""

    line: int
    words: str

    @property
    def text(self) -> str:
        return f"line {self.line}: {self.words}"


@dataclass(frozen=True)
class CardList:
    """What a list says: the contents of a document, the names that are not known, and what else is in doubt."""

    contents: Contents
    unknown: tuple[Unknown, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @property
    def told(self) -> list[str]:
        """All that a person should be told of the list, line by line."""
        found = [(one.line, one.text) for one in self.unknown] + [(one.line, one.text) for one in self.doubts]
        return [text for _, text in sorted(found, key=lambda one: one[0])]


class _Entry(NamedTuple):
    """So many of a card, in which line, and the headings above it, the innermost last."""

    card: ShelfCard
    copies: int
    line: int
    headings: tuple[str, ...]


def read_list(documents: Documents, text: str, name: str = "A list") -> CardList:
    """Read the document that a list of cards means. `name` is what it is called, if the list does not say so itself.

    A line has cards' names, with their numbers before or behind them; other lines are headings, by slots of the
    document or of one's own. Under a heading that is a slot's, cards go there; others into the first slot that may hold
    them and has room. Raises BadData for a list that is longer than a document, or has too many lines.

    >>> from westmarch.engine.title import title
    >>> wizards = title("wizards")
    >>> burglar = wizards.documents("deck", wizards.choose({"scenario": "burglar"}))
    >>> found = read_list(burglar, "Bilbo\\n\\nResources\\nConcealment (TW) x3 // hide\\n1 Gandolf")
    >>> found.contents.cards["resources"], found.unknown[0].close[0]
    ({'concealment': 3}, 'Gandalf')
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise BadData(f"a list has at most {MOST_BYTES:,} bytes")
    lines = list(lines_of(text))
    if len(lines) > MOST_LINES:
        raise BadData(f"a list has at most {MOST_LINES:,} lines")
    empty = documents.shelf(Contents())
    reader = _Reader(documents, empty)
    entries = [*reader.entries(lines)]
    contents = Contents(name, _Places(empty, entries, documents.called).found)
    shelf = documents.shelf(contents)  # some slots are there only beside some cards
    grown = _Places(shelf, entries, documents.called)
    doubts = [*reader.doubts, *reader.headings_without_slot(shelf), *grown.doubts]
    return CardList(
        replace(contents, name=reader.name or name, cards=grown.found), tuple(reader.unknown), tuple(doubts)
    )


# From one form to the other.


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a list with their numbers; of one in XML those that say as much.

    >>> list(lines_of('<deck>\\n<section name="Hazards">\\n<card qty="3" id="7">Wargs</card>'))
    [(2, '## Hazards'), (3, '3 Wargs')]
    """
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith(("<?xml", "<deck")):
        yield from enumerate(text.splitlines(), 1)
        return
    number = 1
    for tag in text.split("<"):
        inside, _, behind = tag.partition(">")
        kind = inside.partition(" ")[0]
        if kind in ("section", "superzone", "zone"):
            yield number, f"## {attribute(inside, 'name')}"
        elif kind == "card":
            count = next(
                (one for key in ("qty", "quantity", "number", "count") if (one := attribute(inside, key))), "1"
            )
            yield number, f"{count} {unescape(behind).strip() or attribute(inside, 'name')}"
        number += tag.count("\n")


def attribute(tag: str, key: str) -> str:
    """An attribute of an XML tag; empty if it has none."""
    for quote in "\"'":
        _, found, behind = tag.partition(f" {key}={quote}")
        if found:
            return unescape(behind.partition(quote)[0]).strip()
    return ""


class _Reader:
    """Reads the lines of a list."""

    def __init__(self, documents: Documents, shelf: Shelf) -> None:
        self.slots = shelf.slots
        self.called = documents.called
        cards = {folded(one): card for card in reversed(shelf.cards) for one in (card.id, card.name)}
        kinds = {folded(card.kind) for card in shelf.cards}
        self.kinds = {one for kind in kinds for one in (kind, f"{kind}s", f"{kind[:-1]}ies")}
        marks = self.kinds | {word for kind in kinds for word in kind.split()} | documents.marks
        self.lines = LineReader(cards.get, frozenset(marks), MOST_COPIES)
        self.names = {folded(card.name): card.name for card in shelf.cards}
        self.name = ""
        self.headings: list[tuple[int, str]] = []
        self.strange: list[tuple[int, str, bool]] = []
        self.unknown: list[Unknown] = []
        self.doubts: list[Doubt] = []

    def entries(self, lines: Iterable[tuple[int, str]]) -> Iterator[_Entry]:
        fenced = False
        for number, whole in lines:
            line = whole.strip()
            if len(line) > LONGEST_LINE:
                self.unknown.append(Unknown(number, line[:LONGEST_NAME], ()))
                continue
            if line.startswith(COMMENTS) or self.says_of_itself(line):
                continue
            if not line.strip(MARKS):
                fenced = len(line) > 1 and not fenced
                continue
            said = self.lines.read(line)
            if said.entries or not self.is_heading(number, line, fenced):
                self.doubts += [Doubt(number, words) for words in said.doubts]
                self.unknown += [self.unknown_name(number, name) for name in said.unknown]
                yield from self.placed(number, said)

    def placed(self, number: int, said: Said) -> Iterator[_Entry]:
        """The cards of a line, under its headings; what is aside is left out."""
        headings = tuple(words for _, words in self.headings)
        if any(words in ASIDE and not self.is_slot(words) for words in headings):
            self.doubts += [
                Doubt(number, f"{one.card.name} is left out: it is not in the deck.") for one in said.entries
            ]
            return
        for card, copies in said.entries:
            yield _Entry(card, copies, number, headings)

    def says_of_itself(self, line: str) -> bool:
        """Whether a line says something of the list: its name, whose it is, what its columns are."""
        word, colon, rest = line.strip("#*_ ").partition(":")
        key = folded(word) if colon else ""
        if key in NAMED and rest.strip(MARKS):
            self.name = rest.strip(MARKS)[:LONGEST_NAME]
            return True
        if (key in ABOUT and rest) or folded(line).startswith("gccg v"):
            return True
        pieces = pieces_of(line)
        return len(pieces) > 1 and all(piece.folded in COLUMNS for piece in pieces)

    def is_heading(self, number: int, line: str, fenced: bool) -> bool:
        """Whether a line is a heading, which stands until one of its rank: how many cards it counts doesn't matter."""
        depth = 0 if fenced else len(line) - len(line.lstrip("#=")) or 1
        is_marked = fenced or line.startswith(("#", "=", "--", "[", "**", "__")) or line.endswith(":")
        title = title_in(line)
        words = folded(title)
        is_known = words in GENERAL | ASIDE or self.is_kind(words) or self.is_slot(words)
        if not words or not (is_marked or is_known):
            return False
        if not is_known:
            may_be_name = not self.name and not line.endswith(":") and not fenced
            self.strange.append((number, title[:LONGEST_NAME], may_be_name))
            self.name = title[:LONGEST_NAME] if may_be_name else self.name
        self.headings = [one for one in self.headings if one[0] < depth] + [(depth, words)]
        return True

    def headings_without_slot(self, shelf: Shelf) -> Iterator[Doubt]:
        """The headings that no slot has, now that all slots are known. The first may be the name of the list."""
        for number, title, may_be_name in self.strange:
            is_slot = any(goes_under(slot, folded(title), self.called) for slot in shelf.slots)
            if is_slot and may_be_name and self.name == title:
                self.name = ""
            elif not is_slot and not may_be_name:
                yield Doubt(number, f"There is no slot {title!r}.")

    def is_kind(self, words: str) -> bool:
        """Whether a heading is a kind of cards, or ends with one: "Minor Items"."""
        *_, last = words.split() or [""]
        return words in self.kinds or last in self.kinds or f"{last}s" in self.kinds

    def is_slot(self, words: str) -> bool:
        return any(goes_under(slot, words, self.called) for slot in self.slots)

    def unknown_name(self, number: int, name: str) -> Unknown:
        """A name that no card has, with the names of cards that are nearest to it."""
        if len(self.unknown) >= MOST_QUESTIONS:
            return Unknown(number, name[:LONGEST_NAME], ())
        sought = folded(name)
        longer = [known for known in self.names if known.startswith(f"{sought} ")]
        found = dict.fromkeys([*longer, *get_close_matches(sought, self.names, 3, 0.6)])
        return Unknown(number, name[:LONGEST_NAME], tuple(self.names[one] for one in found)[:3])


def title_in(line: str) -> str:
    """What a heading says, without its marks, what kind of heading it is, and how many cards it counts.

    >>> [title_in(line) for line in ("## Hazards (30)", "[Resources] (30)", "Sites: 12", "--- CATEGORY: Ally ---")]
    ['Hazards', 'Resources', 'Sites', 'Ally']
    >>> title_in("# Hazards: wilderness"), title_in("**Hazards** - 30 cards")
    ('Hazards: wilderness', 'Hazards')
    """
    pieces = pieces_of(line.strip(MARKS)) or pieces_of(line)
    title = next((piece.words.strip(MARKS) for piece in pieces if number_in(piece.words) is None), "")
    before, _, behind = title.partition(":")
    if folded(before) in ("category", "section"):
        return behind.strip()
    return before.strip() if number_in(behind.split(" cards")[0].strip()) is not None else title


def goes_under(slot: Slot, heading: str, called: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether cards under a heading go into a slot: it is called so, also by other programs, or its name begins so,
    also in the singular."""
    if slot.id.partition(".")[0] in called.get(heading, ()):
        return True
    return bool(heading) and any(name.startswith((f"{heading} ", f"{heading}s ")) for name in _names_of(slot))


@lru_cache(maxsize=256)
def _names_of(slot: Slot) -> tuple[str, str]:
    """What a slot may be called in a heading."""
    return f"{folded(slot.id)} ", f"{folded(slot.name)} "


class _Places:
    """Which card lies in which slot: those first that have the fewest. What can't lie where the list has it is told."""

    def __init__(self, shelf: Shelf, entries: list[_Entry], called: Mapping[str, tuple[str, ...]]) -> None:
        self.shelf = shelf
        self.called = called
        self.slots = {card.id: card.slots for card in shelf.cards}
        self.found: dict[str, dict[str, int]] = {}
        self.doubts: list[Doubt] = []
        self.known: dict[tuple[str, tuple[str, ...]], bool] = {}
        likely: dict[tuple[str, tuple[str, ...]], list[Slot]] = {}
        for entry in entries:
            if (entry.card.id, entry.headings) not in likely:
                likely[entry.card.id, entry.headings] = self.likely(entry.card, entry.headings)
        for entry in sorted(entries, key=lambda one: len(likely[one.card.id, one.headings])):
            self.place(entry, likely[entry.card.id, entry.headings])

    def likely(self, card: ShelfCard, headings: tuple[str, ...]) -> list[Slot]:
        """The slots where a card of the list may lie: those of its headings, if it may lie in any of them."""
        may_lie = [slot for slot in self.shelf.slots if slot.id in self.slots.get(card.id, card.slots)]
        for meant in self.meant(headings):
            if found := [slot for slot in may_lie if slot in meant]:
                return found
        return may_lie

    def meant(self, headings: tuple[str, ...]) -> Iterator[list[Slot]]:
        """The slots that headings name together, then those of each, the outermost first: a sideboard's resources. A
        whole name counts before a part of one, or what other programs call a slot."""
        together = (" ".join(headings), " ".join(reversed(headings)))
        for words in (*together, *headings):
            if found := [slot for slot in self.shelf.slots if f"{words} " in _names_of(slot)]:
                yield found
        for words in (*together, *headings):
            if found := [slot for slot in self.shelf.slots if goes_under(slot, words, self.called)]:
                yield found

    def place(self, entry: _Entry, likely: list[Slot]) -> None:
        """Into the first slot that has room."""
        name, copies = entry.card.name, entry.copies
        slot = next((one for one in likely if self.has_room(one, copies)), None)
        if slot is None:
            slot = likely[0]
            self.tell(entry, f"There is no room for {copies} of {name}: {slot.name} has more than it may.")
        elif not self.is_meant(slot, entry.headings):
            self.tell(entry, f"{name} may not lie under {entry.headings[-1]!r}, but under {slot.name}.")
        lying = self.found.setdefault(slot.id, {})
        if lying.get(entry.card.id, 0) + copies > MOST_COPIES:
            self.tell(entry, f"{name} is there more than {MOST_COPIES} times; these are left out.")
        else:
            lying[entry.card.id] = lying.get(entry.card.id, 0) + copies

    def is_meant(self, slot: Slot, headings: tuple[str, ...]) -> bool:
        """Whether headings name a slot, or none."""
        if (slot.id, headings) not in self.known:
            meant = list(self.meant(headings))
            self.known[slot.id, headings] = not meant or any(slot in slots for slots in meant)
        return self.known[slot.id, headings]

    def has_room(self, slot: Slot, count: int) -> bool:
        """Whether so many more cards fit into a slot."""
        return slot.most is None or sum(self.found.get(slot.id, {}).values()) + count <= slot.most

    def tell(self, entry: _Entry, words: str) -> None:
        self.doubts.append(Doubt(entry.line, words))
