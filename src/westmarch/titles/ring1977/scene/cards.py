"""Cards as the table shows them."""

from __future__ import annotations

from westmarch.engine.language import told, translated
from westmarch.scene import Card
from westmarch.titles.ring1977.scene.counters import COLOURS
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Event, Magic


def event_card(game: Ring1977, card: Event) -> Card:
    """An Event Card with what it does, and when it is played."""
    record, text = game.book.event_records[card], game.book.event_texts[card]
    emblem, colour = BANDS[record.helps[0]]
    kind = told("event, {when}", when=translated(WHEN[record.when]))
    return Card(
        ("event", card), translated(record.name), translated(text.text), kind=kind, emblem=emblem, colour=colour
    )


BANDS = {
    "fellowship": ("ring", COLOURS[FELLOWSHIP_SEAT]),
    "dark_power": ("eye", COLOURS[DARK_SEAT]),
    "saruman": ("hand", COLOURS[SARUMAN_SEAT]),
    "anyone": ("scroll", ""),
}
"""Symbol and colour of whom an Event Card helps first."""


WHEN = {
    "any": "in your own phases",
    "events": "in the Events Phase",
    "movement": "as your stack moves",
    "search": "before the Search",
    "individual_combat": "in Individual Combat",
    "army_combat": "in Army Combat",
}


def magic_card(game: Ring1977, card: Magic) -> Card:
    """A Magic Card and its holder."""
    holder = game.book.kinds["person"].name(game.magic_at[card])
    return Card(
        ("magic", card),
        game.book.kinds["magic"].name(card),
        kind=translated("Magic Card"),
        emblem="star",
        marks=(told("held by {person}", person=holder),),
    )
