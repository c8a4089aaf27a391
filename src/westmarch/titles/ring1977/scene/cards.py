"""Cards as the table shows them."""

from __future__ import annotations

from westmarch.scene import Card
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import Event, Magic, Person


def event_card(game: Ring1977, card: Event) -> Card:
    """An Event Card with what it does, and when it is played."""
    record, text = game.book.event_records[card], game.book.event_texts[card]
    return Card(("event", card), record.name, text.text, brief=WHEN[record.when])


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
    return Card(("magic", card), game.book.magic_records[card].name, brief=f"held by {holder}")
