"""Cards as the table shows them."""

from __future__ import annotations

from westmarch.engine.language import told, translated
from westmarch.scene import Card, Faction, Scenery, printed
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.scene.counters import COLOURS
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Event, Magic


def glossary(book: Ring1977Book) -> list[Card]:
    """Every Event Card of a match once."""
    return [event_card(book, card) for card in book.event_kinds]


@printed
def event_card(book: Ring1977Book, card: Event) -> Card:
    """An Event Card with what it does, and when it is played."""
    record, text = book.event_records[card], book.event_texts[card]
    helped = record.helps[0]
    emblem, colour = BANDS[helped]
    kind = told("event, {when}", when=translated(WHEN[record.when]))
    return Card(
        ("event", card),
        translated(record.name),
        translated(text.text),
        short=translated(text.short),
        kind=kind,
        emblem=emblem,
        colour=colour,
        faction=helped,
        scenery=Scenery(feature=FEATURES[record.when]),
    )


BANDS = {
    "fellowship": ("nine", COLOURS[FELLOWSHIP_SEAT]),
    "dark_power": ("eye", COLOURS[DARK_SEAT]),
    "saruman": ("hand", COLOURS[SARUMAN_SEAT]),
    "anyone": ("scroll", ""),
}
"""Symbol and colour of whom an Event Card helps first."""


FEATURES = {
    "any": "company",
    "events": "tower",
    "movement": "bridge",
    "search": "eye",
    "individual_combat": "blade",
    "army_combat": "host",
}
"""What the picture of an Event Card shows, by the moment in which it is played."""


def factions() -> tuple[Faction, ...]:
    """Whom Event Cards help, and Magic Cards."""
    return (
        Faction("fellowship", translated("Fellowship"), COLOURS[FELLOWSHIP_SEAT], "nine", "level"),
        Faction("dark_power", translated("Dark Power"), COLOURS[DARK_SEAT], "eye", "upright", "pointed"),
        Faction("saruman", translated("Saruman"), COLOURS[SARUMAN_SEAT], "hand", "crossed", "pointed"),
        Faction("anyone", translated("anyone"), "grey", "scroll", "stars"),
        Faction("magic", translated("Magic Card"), "teal", "wand", "dotted"),
    )


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
        emblem={"sword": "sword", "palantir": "palantir"}.get(game.book.magic_records[card].kind or "", "wand"),
        faction="magic",
        scenery=Scenery(feature="ring"),
        marks=(told("held by {person}", person=holder),),
    )
