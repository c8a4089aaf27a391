"""What events of the hazards do for a creature with whose attack they are played (GON-8)."""

from __future__ import annotations

from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.records import Keys
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.texts import Effect
from westmarch.titles.wizards.words import LAND_NAMES, RACE_NAMES, RACES, SITE_TYPE_NAMES, Card, RaceId


class KeyToo(Effect, frozen=True, kw_only=True, tag="key_too"):
    """A creature of one of these races can be keyed in further ways. By itself that is nothing: a creature that could
    attack anyway has no use for it."""

    races: tuple[RaceId, ...]
    keys: Keys

    def text(self, book: WizardsBook) -> str:
        races = " or ".join(RACE_NAMES[RACES.index(race)] for race in self.races)
        where = [LAND_NAMES[land[0]] for land in self.keys.lands]
        where += [SITE_TYPE_NAMES[kind] for kind in self.keys.site_types]
        return f"a {races} can be keyed to {' or '.join(where)} too"

    def keys_for(self, game: Wizards, creature: Card) -> tuple[Keys, ...]:
        return (self.keys,) if RACES[game.book.race[creature]] in self.races else ()

    def possible(self, game: Wizards, play: Play) -> bool:
        return False

    def do(self, game: Wizards, play: Play) -> None:
        """The attack has been keyed already."""
