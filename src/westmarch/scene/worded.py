"""Cards whose texts a title puts together from data: a catalogue gives each of their lines as a whole.

Such a text has no template: "When played: draw 2 cards, then cycle 1" is made of clauses, and another language makes it
of others. So a title makes its cards in English, names all that stands on them in its `texts`, and has each told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from westmarch.engine.language import IN_ENGLISH, in_use, translated
from westmarch.scene.elements import Card, Figure, Footnote


def in_language(card: Card) -> Card:
    """A card that was made in English, in the language that is in use.

    >>> from westmarch.engine.language import Catalogue, telling_in
    >>> with telling_in(Catalogue("de", {"Riders": "Reiter", "army": "Heer"})):
    ...     in_language(Card(("card", 7), "Riders", kind="army")).full
    'Heer.'
    """
    if in_use() is IN_ENGLISH:
        return card
    return replace(
        card,
        name=translated(card.name),
        text=by_lines(card.text),
        kind=translated(card.kind),
        figures=tuple(map(_told, card.figures)),
        marks=tuple(map(translated, card.marks)),
        short=translated(card.short),
        notes=tuple(Footnote(note.kind, translated(note.text)) for note in card.notes),
    )


def by_lines(text: str) -> str:
    """A text of several lines in the language that is in use, line by line.

    >>> by_lines("Draw a card.\\nCycle another.")
    'Draw a card.\\nCycle another.'
    """
    return "\n".join(map(translated, text.split("\n")))


def texts_on(cards: Iterable[Card]) -> Iterator[str]:
    """All that stands on cards, as `in_language` looks for it.

    >>> list(texts_on([Card(("card", 7), "Riders", "They come at dawn.\\nThey stay.", kind="army")]))
    ['Riders', 'army', 'They come at dawn.', 'They stay.']
    """
    for card in cards:
        yield from filter(
            None, (card.name, card.kind, *(figure.text for figure in card.figures), *card.marks, card.short)
        )
        yield from (note.text for note in card.notes)
        yield from filter(None, card.text.split("\n"))


def _told(figure: Figure) -> Figure:
    return replace(figure, text=translated(figure.text))
