"""What people may be called: names that can be seen, that nobody takes for a bot or the table, and for nobody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_network
from itertools import count
from typing import Final

from confusable_homoglyphs import utils as homoglyphs  # its own module for them keeps all of a megabyte in memory

from westmarch import players
from westmarch.engine.title import titles
from westmarch.server.people.person import HUMAN
from westmarch.server.protocol.rejected import Rejected

LONGEST: Final = 40
MOST_MARKS: Final = 2
"""So many accents may stand on one letter."""

INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by their category, which show nothing."""

LOOKALIKES: Final = str.maketrans("0i1", "oll")
"""Small letters of ASCII that look like others, some of them as capitals."""

OWN_WORDS: Final = (
    *("Westmarch", "table", "the table", "server", "the server", "system", "host", "moderator", "admin", "bot"),
    *("Tisch", "der Tisch", "der Server", "System", "Moderator", "Administrator"),
    *("open", "open (by invitation)", "nobody", "somebody", "somebody who has left", "me", "you", "spectator"),
    *("Knappe", "Hauptmann", "Fürst"),
    *("frei", "frei (auf Einladung)", "niemand", "jemand", "jemand, der gegangen ist", "ich", "du", "Zuschauer"),
)
"""What the page calls the table, an empty chair, or whoever reads it, in its languages."""


def called(text: str) -> str:
    """A name as it is kept: composed letters, single blanks. Raises Rejected, with a sentence, if it can't be one.

    >>> called("  Carl   the Tall ")
    'Carl the Tall'
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if len(name) > LONGEST:
        raise Rejected("malformed", f"A name has at most {LONGEST} letters.")
    if not any(letter.isalnum() and letter not in INVISIBLE for letter in name):
        raise Rejected("malformed", "A name needs letters that can be seen.")
    if not all(map(can_be_seen, name)):
        raise Rejected("malformed", "A name has only letters that can be seen.")
    if has_too_many_marks(name):
        raise Rejected("malformed", f"A letter of a name bears at most {MOST_MARKS} accents.")
    if is_network(name):
        raise Rejected("malformed", f"{name!r} would be taken for a network; choose another name.")
    if look_of(name) in taken_words():
        raise Rejected("malformed", f"{name!r} would be taken for a bot or the table; choose another name.")
    return name


def is_network(name: str) -> bool:
    """Whether the host, who bans people and networks by one command, would take a name for a network."""
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True


def can_be_seen(letter: str) -> bool:
    """Whether a letter shows something, or is an ordinary blank."""
    is_selector = unicodedata.name(letter, "").find("VARIATION SELECTOR") >= 0
    return letter.isprintable() and letter not in INVISIBLE and not is_selector


def has_too_many_marks(name: str) -> bool:
    """Whether accents pile up on a letter."""
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def look_of(name: str) -> str:
    """What a name looks like: two names with the same look are easily confused.

    >>> look_of("Anna") == look_of("АNNА")  # with Cyrillic letters
    True
    """
    plain = "".join(plain_letters().get(letter, letter) for letter in unicodedata.normalize("NFKC", name))
    return "".join(letter for letter in plain.casefold().translate(LOOKALIKES) if letter.isalnum())


@lru_cache(maxsize=1)
def plain_letters() -> dict[str, str]:
    """Latin letters by the others that look like them."""
    found = {}
    for letter, looks in homoglyphs.load("confusables.json").items():
        latin = [look["c"] for look in looks if look["c"].isascii() and look["c"].isalpha() and len(look["c"]) == 1]
        if not letter.isascii() and latin:
            found[letter] = latin[0]
    return found


@lru_cache(maxsize=1)
def taken_words() -> frozenset[str]:
    """The looks of names that nobody may have."""
    bots = {bot for kind in titles().values() for bot in players.names(kind)}
    return frozenset(map(look_of, (*bots, *OWN_WORDS, HUMAN)))


def beside(name: str, others: Iterable[str]) -> str:
    """The name, or if one of the others looks the same, the name with a number.

    >>> beside("Anna", ["anna", "Bert"]), beside("Anna", ["Anna", "Anna 2"]), beside("Anna", ["Bert"])
    ('Anna 2', 'Anna 3', 'Anna')
    """
    looks = set(map(look_of, others))
    if look_of(name) not in looks:
        return name
    numbered = (f"{name[: LONGEST - 4]} {number}" for number in count(2))
    return next(one for one in numbered if look_of(one) not in looks)
