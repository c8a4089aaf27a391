"""Event cards: both halves, their backs, and what is not certain of them."""

from __future__ import annotations

from typing import Final

from westmarch.scene import Card, Figure, Footnote, Scenery, in_language, printed, shortened
from westmarch.titles.ring2e import words
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.scene.event_shorts import IN_SHORT
from westmarch.titles.ring2e.scene.regions import COLOURS
from westmarch.titles.ring2e.words import SIDES

BACKS: Final = ("Character", "Strategy")
ICONS: Final = {"character": "figure", "army": "army", "muster": "horn"}
"""A symbol for each icon."""
EMBLEMS: Final = ("tree", "eye")
"""A symbol for each side."""
FEATURES: Final = {"character": "company", "army": "host", "muster": "riders"}
"""What the picture of an event card shows, by its icon."""
KNOWN_FROM: Final = {
    "sourced": Footnote("sourced", "It rests on one source."),
    "memory": Footnote("uncertain", "It is told from memory alone."),
    "reconstructed": Footnote("reconstructed", "We have not seen this card: it is our reconstruction."),
}


@printed
def event_card(book: Ring2eBook, card: words.Card) -> Card:
    """Both halves of a card, and what is not certain of it."""
    return in_language(event_in_english(book, card))


def event_in_english(book: Ring2eBook, card: words.Card) -> Card:
    event, combat = book.events[card], book.combat_records[book.combat_of[card]]
    initiative = ", ".join(str(part.initiative) for part in combat.parts)
    text = f"{event.text}\nIn battle, {combat.name} (initiative {initiative}): {combat.text}"
    return Card(
        ("card", card),
        event.name,
        text,
        ("stays on the table",) if event.table else (),
        short=IN_SHORT.get(event.id, "") or shortened(event.text),
        kind=f"{BACKS[book.deck_of[card] % 2]} event",
        emblem=EMBLEMS[book.side_of_card[card]],
        figures=(Figure(ICONS[event.icon], text=f"{event.icon} icon"),),
        colour=COLOURS[book.side_of_card[card]],
        faction=SIDES[book.side_of_card[card]],
        scenery=Scenery(feature=FEATURES[event.icon]),
        notes=notes((*event.open, *combat.open), event.confidence, combat.confidence),
    )


def notes(doubts: tuple[str, ...], *confidences: str) -> tuple[Footnote, ...]:
    """What rests on one source or none, and the other readings of what is doubtful."""
    known = [KNOWN_FROM[word] for word in KNOWN_FROM if word in confidences]
    return (*known, *(Footnote("uncertain", f"Not certain: {reading}.") for reading in doubts))
