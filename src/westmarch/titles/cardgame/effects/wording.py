"""How effects are worded: who does it, and how many."""

from __future__ import annotations

from typing import Literal

from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.words import FACTION_NAMES

Who = Literal[
    "owner",
    "free",
    "shadow",
    "dwarf",
    "elf",
    "dunedain",
    "hobbit",
    "rohan",
    "wizard",
    "isengard",
    "monstrous",
    "mordor",
    "southron",
]
"""The owner of the card; each player of a side in turn order, where the one player of a duel does it twice; or the
player whose deck has a faction."""


def subject(book: CardGameBook, who: Who, verb: str, others: str | None = None) -> str:
    """Who does it, with the verb in its form: "draw", "each Free Peoples player draws", "the Elf player draws"."""
    third = verb + "s" if others is None else others
    if who == "owner":
        return verb
    if who in ("free", "shadow"):
        return f"each {'Free Peoples' if who == 'free' else 'Shadow'} player {third}"
    return f"the {FACTION_NAMES[who]} player {third}"


def cards(count: int) -> str:
    """An amount of cards."""
    return "1 card" if count == 1 else f"{count} cards"


def tokens(count: int, kind: str) -> str:
    """An amount of tokens."""
    return f"1 {kind} token" if count == 1 else f"{count} {kind} tokens"
