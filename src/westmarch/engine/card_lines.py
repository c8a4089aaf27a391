"""A line of a list of cards: how many of which, as people and other programs write it.

A line is parted at brackets, commas and other signs. A card's name goes as far as it can; then come its number, and
marks that change nothing: the set, the collector's number, foil. All is found by plain comparison, in time linear in
the line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from westmarch.engine.documents import ShelfCard
from westmarch.engine.letters import plain_letters

BRACKETS: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}
PARTING: Final = {",": ",", ";": ",", "\t": ",", "|": ",", "*": "*", "★": "*", "☆": "*"}
"""The signs between two pieces of a line, and how they are read."""
DASHES: Final = "-–—"
BULLETS: Final = f"*•·+> {DASHES}"
TIMES: Final = ("x", "×", "*")
FOIL: Final = frozenset({"foil", "foils", "holo", "premium", "promo"})
COMPARED: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
APOSTROPHES: Final = "'’‘‚‛′`´ʼ＇"
LONGEST_LINE: Final = 200
"""Letters. No card's name is longer."""
MOST_PIECES: Final = 12
"""Of a line; what has more is no line of a list."""
PIECES_OF_A_NAME: Final = 4
MOST_MARKS: Final = 4
LONGEST_NUMBER: Final = 4
COLLECTORS: Final = 100
"""From here on a number behind a name is the collector's number, not one of copies."""


class Piece(NamedTuple):
    """What stands between two signs of a line, and the sign before it; "(" for whatever stands in brackets."""

    sign: str
    words: str
    folded: str


class Entry(NamedTuple):
    """So many of a card."""

    card: ShelfCard
    copies: int


@dataclass
class Said:
    """What a line says: cards, a name that no card has, and what else is not understood, in sentences."""

    entries: list[Entry] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)


@lru_cache(maxsize=16)
def pieces_of(line: str) -> tuple[Piece, ...]:
    """A line without a sign before it, parted at its signs; remarks behind two slashes are left out.

    >>> [piece[:2] for piece in pieces_of("2 Bert - Bûrat [H] (TW), *F* // mine")]
    [('', '2 Bert'), ('-', 'Bûrat'), ('(', 'H'), ('(', 'TW'), ('*', 'F')]
    """
    found: list[tuple[str, str]] = []
    sign, begin, at = "", 0, 0
    line = line.partition("//")[0].lstrip(BULLETS)
    while at < len(line):
        if line[at] in BRACKETS:
            end = line.find(BRACKETS[line[at]], at)
            end = len(line) if end < 0 else end
            found += [(sign, line[begin:at]), ("(", line[at + 1 : end])]
            sign, begin, at = "", end + 1, end
        elif next_sign := sign_at(line, at):
            found.append((sign, line[begin:at]))
            sign, begin = next_sign, at + 1
        at += 1
    found.append((sign, line[begin:]))
    tidy = ((sign, " ".join(words.strip(f"{DASHES} ").split())) for sign, words in found)
    return tuple(Piece(sign, words, folded(words)) for sign, words in tidy if words)


def sign_at(line: str, at: int) -> str:
    """The sign that a letter is, if it parts two pieces: a dash with blanks around it, a # with one before it."""
    letter = line[at]
    before = line[at - 1] if at else " "
    behind = line[at + 1] if at + 1 < len(line) else " "
    if letter in DASHES:
        return "-" if before in f" {DASHES}" and behind in f" {DASHES}" else ""
    if letter == "#":
        return "#" if before == " " else ""
    return PARTING.get(letter, "")


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """A name as it is compared: small plain letters, no more than a line has.

    >>> folded("Éowyn's  Shield-maiden"), folded("dragons_desolation"), folded("“Bert” (Bûrat)")
    ('eowyns shield maiden', 'dragons desolation', 'bert burat')
    """
    letters = plain_letters(name[:LONGEST_LINE].translate(_NO_APOSTROPHES))[:LONGEST_LINE]
    return " ".join("".join(one if one in COMPARED else " " for one in letters).split())


_NO_APOSTROPHES: Final = dict.fromkeys(map(ord, APOSTROPHES))


def number_in(words: str) -> int | None:
    """The number that words are, alone or with a sign for "times".

    >>> [number_in(words) for words in ("12", "x2", "2 x", "× 3", "3:", "²", "x", "12345", "two")]
    [12, 2, 2, 3, 3, None, None, None, None]
    """
    bare = words.casefold().removesuffix(":").strip("x×* ")
    return int(bare) if len(bare) <= LONGEST_NUMBER and bare.isascii() and bare.isdecimal() else None


def says_times(words: str) -> bool:
    """Whether a number is said to be one of copies: "x2"."""
    return words.casefold().startswith(TIMES) or words.casefold().endswith(TIMES)


def number_before(words: str) -> tuple[int | None, str]:
    """The number at the beginning of words, and what comes behind it.

    >>> number_before("3 Gandalf"), number_before("2x Dodge"), number_before("2 x Dodge"), number_before("x2 Dodge")
    ((3, 'Gandalf'), (2, 'Dodge'), (2, 'Dodge'), (2, 'Dodge'))
    >>> number_before("2xDodge"), number_before("2"), number_before("Dodge")
    ((2, 'Dodge'), (2, ''), (None, 'Dodge'))
    """
    if (whole := number_in(words)) is not None:
        return whole, ""
    first, _, rest = words.partition(" ")
    times, _, behind = rest.partition(" ")
    if (count := number_in(first)) is not None:
        return count, behind if times.casefold() in TIMES else rest
    name = words.lstrip("0123456789")
    if name != words and name.casefold().startswith(TIMES):
        return number_in(words[: -len(name)]), name[1:].lstrip()
    return None, words


@dataclass(frozen=True)
class LineReader:
    """Reads lines about cards that are found by their folded names. `marks` are words behind a name that change
    nothing, `most` is how many copies of a card there may be."""

    card: Callable[[str], ShelfCard | None]
    marks: Set[str]
    most: int

    def read(self, line: str) -> Said:
        """What a line says."""
        said = Said()
        pieces: Sequence[Piece] = pieces_of(line)
        if len(pieces) > MOST_PIECES:
            said.doubts.append(f"'{pieces[0].words} ...' is too long for a line of a list.")
            return said
        while pieces:
            pieces = self.take(pieces, said)
        return said

    def take(self, pieces: Sequence[Piece], said: Said) -> list[Piece]:
        """Read a card with its number and marks; what is left begins with another one."""
        count, first = number_before(pieces[0].words)
        rest = list(pieces[1:])
        if not first and rest:
            first = rest.pop(0).words
        card, used, behind = self.named(first, rest)
        if card is None:
            said.unknown.append(first or pieces[0].words)
            return []
        tail = _Tail(self, card, count, said)
        for words in behind:
            tail.hears(Piece("", words, folded(words)))
        rest = rest[used:]
        while rest and not self.begins(rest):
            piece = rest.pop(0)
            if self.is_remark(piece):
                rest = []
            else:
                tail.hears(piece)
        tail.end()
        return rest

    def begins(self, pieces: Sequence[Piece]) -> bool:
        """Whether these pieces begin with another card, behind a comma."""
        if pieces[0].sign != ",":
            return False
        return self.named(number_before(pieces[0].words)[1], pieces[1:])[0] is not None

    def is_remark(self, piece: Piece) -> bool:
        """Whether all that comes is somebody's remark, behind a dash: with a number in it nobody knows."""
        if piece.sign not in ("-", "#") or self.is_mark(piece.words):
            return False
        return not any(letter.isdecimal() for letter in piece.words)

    def named(self, first: str, rest: Sequence[Piece]) -> tuple[ShelfCard | None, int, list[str]]:
        """The card with the longest name, the number of further pieces in it, and any words behind it. Those words are
        no part of a name."""
        parts = [folded(first), *(piece.folded for piece in rest[:PIECES_OF_A_NAME])]
        for length in range(len(parts), 0, -1):
            card = self.card(" ".join(part for part in parts[:length] if part))
            if card:
                return card, length - 1, []
        words = first.split(" ")
        for length in range(len(words) - 1, max(0, len(words) - 1 - MOST_MARKS), -1):
            last = words[length]
            if not self.is_mark(last) and number_in(last) is None and last.casefold() not in TIMES:
                break
            card = self.card(folded(" ".join(words[:length])))
            if card:
                return card, 0, joined_times(words[length:])
        return None, 0, []

    def is_mark(self, words: str) -> bool:
        """Whether words behind a name change nothing: its set, its number in the set, foil, what it is."""
        if folded(words) in self.marks:
            return True
        marks = [self.is_mark_word(word) or word.isdecimal() for word in words.split()]
        return all(marks) and not words.replace(" ", "").isdecimal()

    def is_mark_word(self, word: str) -> bool:
        bare = folded(word)
        is_number = word.startswith("#") and word[1:].isdecimal()
        return is_number or bare in FOIL or bare in self.marks or is_code(word.strip("."))


def joined_times(words: Sequence[str]) -> list[str]:
    """Words, a sign for "times" with the number behind it.

    >>> joined_times(["TW", "x", "2"])
    ['TW', 'x2']
    """
    found: list[str] = []
    for word in words:
        if found and found[-1].casefold() in TIMES:
            found[-1] += word
        else:
            found.append(word)
    return found


def is_code(word: str) -> bool:
    """Whether a word is a code of a set, a collector's number, or both.

    >>> [is_code(word) for word in ("TW", "MEtw", "TW206", "tw-206", "206", "206/484", "C1")]
    [True, True, True, True, True, True, True]
    >>> [is_code(word) for word in ("II", "Bûrat", "H", "12", "horn", "")]
    [False, False, False, False, False, False]
    """
    letters = word.rstrip("0123456789/").rstrip("-.:")
    digits = word[len(letters) :].strip("-.:")
    if digits and not digits.replace("/", "").isdecimal():
        return False
    if not letters:
        return len(digits) > 2
    if not letters.isascii() or not letters.isalpha() or len(letters) > 5:
        return False
    if digits:
        return True
    return len(letters) > 1 and letters[:2].isupper() and not set(letters) <= set("IVX")


class _Tail:
    """What stands behind a card's name: its number and marks."""

    def __init__(self, reader: LineReader, card: ShelfCard, count: int | None, said: Said) -> None:
        self.reader, self.card, self.said = reader, card, said
        self.count = count
        self.after_code = False

    @property
    def is_told(self) -> bool:
        """Whether it is known how many there are."""
        return self.count is not None

    def hears(self, piece: Piece) -> None:
        """One piece more."""
        number = number_in(piece.words)
        if number is not None and number < COLLECTORS and piece.sign != "#":
            self.hears_number(number, piece)
        elif (number or 0) < COLLECTORS and not self.is_mark(piece):
            self.doubt(f"'{piece.words}' behind {self.card.name} is not understood.")
        self.after_code = number is None

    def is_mark(self, piece: Piece) -> bool:
        return self.reader.is_mark(piece.words) or (piece.sign == "*" and piece.folded == "f")

    def hears_number(self, number: int, piece: Piece) -> None:
        """Take a number as one of copies. Behind a set's code, where copies are told already, it is the card's own."""
        if self.count is None:
            self.count = number
            if self.after_code and not says_times(piece.words):
                self.doubt(f"{number} behind {self.card.name} is taken for copies.")
        elif number != self.count and (says_times(piece.words) or not self.after_code):
            self.doubt(f"{self.card.name} has two numbers, {self.count} and {number}; {self.count} is taken.")

    def end(self) -> None:
        """All has been heard."""
        count = 1 if self.count is None else self.count
        if 0 < count <= self.reader.most:
            self.said.entries.append(Entry(self.card, count))
        else:
            self.doubt(f"{count} of {self.card.name} can't be; none is taken.")

    def doubt(self, words: str) -> None:
        self.said.doubts.append(words)
