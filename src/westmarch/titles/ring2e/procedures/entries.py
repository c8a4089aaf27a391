"""Minions, Aragorn and Gandalf the White come into play (6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.ring2e.procedures.characters import arrive
from westmarch.titles.ring2e.procedures.politics import activate
from westmarch.titles.ring2e.stacks import units_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    FREE,
    ISENGARD,
    LOST,
    NOWHERE,
    SAURON,
    SHADOW,
    WITH_THE_RING,
    Character,
    Nation,
    Region,
)


def why_not_enter(game: Ring2e, one: Character) -> str | None:
    """What keeps a Minion, Aragorn or Gandalf the White out of play now."""
    book = game.book
    if game.where[one] != NOWHERE:
        return told("They have come into play before.")
    if one == book.aragorn:
        return None if entry_regions(game, one) else told(AWAITING_ARAGORN)
    if one == book.gandalf_the_white:
        return why_not_gandalf(game)
    if one == book.saruman:
        return None if game.is_at_war(ISENGARD) and entry_regions(game, one) else told(AWAITING_SARUMAN)
    free_at_war = [game.is_at_war(nation) for nation in book.nations_of_side[FREE]]
    if one == book.witch_king:
        ready = game.is_at_war(SAURON) and any(free_at_war)
        return None if ready and entry_regions(game, one) else told(AWAITING_THE_WITCH_KING)
    return None if (game.in_mordor or all(free_at_war)) and entry_regions(game, one) else told(AWAITING_THE_MOUTH)


AWAITING_ARAGORN = "Strider must be in Minas Tirith, Dol Amroth or Pelargir, and the Shadow must not hold it."
AWAITING_SARUMAN = "Isengard must be At War and hold Orthanc."
AWAITING_THE_WITCH_KING = (
    "Sauron and a nation of the Free Peoples must be At War, and a Shadow Army must have a unit of Sauron."
)
AWAITING_THE_MOUTH = (
    "The Fellowship must be in Mordor or all nations of the Free Peoples At War, and Sauron must hold a Stronghold."
)


def why_not_gandalf(game: Ring2e) -> str | None:
    if not game.minion_seen:
        return told("No Minion has come into play.")
    if game.where[game.book.gandalf_the_grey] == WITH_THE_RING:
        return told("Gandalf the Grey is still in the Fellowship.")
    return None if entry_regions(game, game.book.gandalf_the_white) else told("No place is left for Gandalf the White.")


def entry_regions(game: Ring2e, one: Character) -> list[Region]:
    """Where somebody comes into play. Who takes another's place stands where the other was."""
    book = game.book
    if one in book.companion_records:
        return companion_entries(game, one)
    nation = book.nation_of_character[one]
    if one == book.witch_king:
        return armies_of(game, nation)
    if one == book.saruman:
        return [book.orthanc] if game.is_unconquered(book.orthanc) else []
    found = book.settlements_of[nation]
    return [region for region in found if book.is_stronghold[region] and game.is_unconquered(region)]


def armies_of(game: Ring2e, nation: Nation) -> list[Region]:
    """The regions with a Shadow Army that has a unit of this nation."""
    return [region for region, stack in sorted(game.shadow_armies.items()) if units_of(stack, nation)]


def companion_entries(game: Ring2e, one: Character) -> list[Region]:
    book = game.book
    record = book.companion_records[one]
    old = game.where[book.character(record.replaces)]
    places = [region for region in book.regions_of(record.places) if region not in game.captured]
    if one == book.aragorn:
        return [region for region in places if region == old]
    return [old] if old >= 0 else places


@dataclass(repr=False)
class EnterPlay(Procedure):
    """Somebody comes into play in a region of their player's choice, and activates whom they do (8.2)."""

    seat: Seat
    one: Character
    region: Region = NOWHERE

    about = ("one",)
    steps = ("choose", "enter")
    prompts = {"region": "Where does {one:character} come into play?"}

    def choose(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "region"))

    def region_choices(self, game: Ring2e) -> list[Region]:
        return entry_regions(game, self.one)

    def enter(self, game: Ring2e) -> None:
        book = game.book
        if self.one in book.companion_records:
            self.replace(game, book.character(book.companion_records[self.one].replaces))
        game.where[self.one] = self.region
        game.say("{character} came into play in {region}", character=self.one, region=self.region)
        if self.one in book.minions:
            game.minion_seen = True
        if self.one == book.witch_king:
            for nation in book.nations_of_side[FREE]:
                activate(game, nation, "witch_king")
        if book.side_of_character[self.one] != SHADOW:
            arrive(game, self.one, self.region)

    def replace(self, game: Ring2e, old: Character) -> None:
        if game.on_map(old):
            game.where[old] = LOST
