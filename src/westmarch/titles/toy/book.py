"""The book: the road, the cards, and what was chosen before the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from westmarch.engine.action import Action
from westmarch.engine.book import BadData, Book, Kind, fingerprint
from westmarch.titles.toy.words import Card, Place

if TYPE_CHECKING:
    from westmarch.titles.toy.cards import CardRules

ROAD: Final = {
    "hobbiton": "Hobbiton",
    "crickhollow": "Crickhollow",
    "bree": "Bree",
    "weathertop": "Weathertop",
    "bridge": "the Last Bridge",
    "ford": "the Ford of Bruinen",
    "rivendell": "Rivendell",
}
INNS: Final = ("hobbiton", "bree")
HOBBITS: Final = {"frodo": "Frodo", "sam": "Sam", "merry": "Merry", "pippin": "Pippin"}


class ToyBook(Book):
    """All that never changes in one match, by number. It is handed the cards, the actions, and those of a turn."""

    def __init__(
        self,
        settings: Mapping[str, str],
        overrides: Mapping[str, Any],
        *,
        cards: Sequence[CardRules],
        actions: Sequence[Action],
        menu: Sequence[Action],
    ) -> None:
        if overrides:
            raise BadData("The East Road has no records that could be overridden.")
        self.settings = settings
        self.overrides = overrides
        self.actions = {action.verb: action for action in actions}
        self.menu = menu
        self.cards = cards
        self.kinds = {
            "place": Kind("place", list(ROAD), list(ROAD.values())),
            "seat": Kind("seat", list(HOBBITS), list(HOBBITS.values())),
            "card": Kind("card", [card.id for card in cards], [card.name for card in cards]),
        }
        self.inns = tuple(Place(self.kinds["place"].decode(key)) for key in INNS)
        self.rivendell = Place(len(ROAD) - 1)
        self.most_hope = int(settings["hope"])
        self.help_from_afar = settings["help"] == "all"
        self.fingerprint = fingerprint(
            settings, [*ROAD], INNS, [(card.id, card.copies, card.strength) for card in cards]
        )

    def is_peril(self, card: Card) -> bool:
        return self.cards[card].strength > 0

    def last_inn(self, place: Place) -> Place:
        """The inn that a hobbit has passed last."""
        return max(inn for inn in self.inns if inn <= place)
