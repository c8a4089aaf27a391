"""Cards as the table shows them."""

from __future__ import annotations

from westmarch.scene import Card
from westmarch.titles.ring1977.scene.counters import COLOURS
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Event, Magic, Person


def event_card(game: Ring1977, card: Event) -> Card:
    """An Event Card with what it does, and when it is played."""
    record, text = game.book.event_records[card], game.book.event_texts[card]
    emblem, colour = BANDS[record.helps[0]]
    return Card(
        ("event", card), record.name, text.text, kind=f"event, {WHEN[record.when]}", emblem=emblem, colour=colour
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
    holder = game.people[Person(game.magic_at[card])].name
    return Card(
        ("magic", card),
        game.book.magic_records[card].name,
        kind="Magic Card",
        emblem="star",
        marks=(f"held by {holder}",),
    )
