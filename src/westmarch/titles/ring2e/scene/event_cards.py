"""Event cards: both halves, their backs, and what is not certain of them."""

from __future__ import annotations

from typing import Final

from westmarch.scene import Card, Figure, in_language, printed
from westmarch.titles.ring2e import words
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.scene.regions import COLOURS

BACKS: Final = ("Character", "Strategy")
ICONS: Final = {"character": "figure", "army": "army", "muster": "horn"}
"""A symbol for each icon."""
EMBLEMS: Final = ("tree", "eye")
"""A symbol for each side."""


@printed
def event_card(book: Ring2eBook, card: words.Card) -> Card:
    """Both halves of a card, and what is not certain of it."""
    return in_language(event_in_english(book, card))


def event_in_english(book: Ring2eBook, card: words.Card) -> Card:
    event, combat = book.events[card], book.combat_records[book.combat_of[card]]
    initiative = ", ".join(str(part.initiative) for part in combat.parts)
    text = f"{event.text}\nIn battle, {combat.name} (initiative {initiative}): {combat.text}"
    for reading in (*event.open, *combat.open):
        text += f"\nNot certain: {reading}."
    marks = certainty(event.confidence, combat.confidence)
    if event.table:
        marks.append("stays on the table")
    return Card(
        ("card", card),
        event.name,
        text,
        tuple(marks),
        kind=f"{BACKS[book.deck_of[card] % 2]} event",
        emblem=EMBLEMS[book.side_of_card[card]],
        figures=(Figure(ICONS[event.icon], text=f"{event.icon} icon"),),
        colour=COLOURS[book.side_of_card[card]],
    )


def certainty(*confidences: str) -> list[str]:
    """A mark on what rests on one source or none."""
    return [word for word in ("sourced", "memory", "reconstructed") if word in confidences]
