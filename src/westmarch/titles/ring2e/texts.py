"""What the texts of event cards are made of: conditions, effects, and the figures and regions that they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta

from westmarch.engine import effects
from westmarch.engine.language import told
from westmarch.engine.records import Strict
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.records import Count, Names
from westmarch.titles.ring2e.words import (
    FREE,
    NATIONS,
    NOBODY,
    SIDES,
    Character,
    Nation,
    NationId,
    Region,
    Side,
    SideId,
)

if TYPE_CHECKING:
    from westmarch.titles.ring2e.board import Board
    from westmarch.titles.ring2e.book import Ring2eBook
    from westmarch.titles.ring2e.state import Ring2e

HitsOn = Annotated[int, Meta(ge=2, le=6)]
"""A die counts if it shows this number or more."""


class Who(Strict, frozen=True, kw_only=True):
    """Figures that stand on the map as persons: one of these characters, or any of one of these kinds.

    A Companion is one who has left the Fellowship, or an Awakened Sovereign. The Witch-king is a Nazgûl.
    """

    names: Names = ()
    kinds: tuple[Literal["companion", "minion", "nazgul"], ...] = ()

    def is_at(self, game: Board, region: Region) -> bool:
        """Whether such a figure stands in a region."""
        where = game.where
        if any(where[one] == region for one in game.book.characters(self.names)):
            return True
        return any(is_kind_at(game, kind, region) for kind in self.kinds)

    def whereabouts(self, game: Board) -> list[Region]:
        """Where such figures stand."""
        found = [game.where[one] for one in game.book.characters(self.names)]
        if "nazgul" in self.kinds:
            found += [*game.nazgul, game.where[game.book.witch_king]]
        if "companion" in self.kinds:
            found += [game.where[one] for one in game.book.free_characters if game.is_companion(one)]
        if "minion" in self.kinds:
            found += [game.where[one] for one in game.book.shadow_characters]
        return sorted({region for region in found if region >= 0})


def is_kind_at(game: Board, kind: str, region: Region) -> bool:
    """Whether a Companion, Minion or Nazgûl stands in a region."""
    if kind == "nazgul":
        return game.nazgul_at(region) > 0
    if kind == "minion":
        return any(game.where[one] == region for one in game.book.shadow_characters)
    return any(game.where[one] == region and game.is_companion(one) for one in game.book.free_characters)


class Place(Strict, frozen=True, kw_only=True, cache_hash=True):
    """Regions: all that is given must fit.

    `nations`: inside the borders of one of them; `free_nation`: inside those of some or no Free
    Peoples nation. `next_to`:
    borders one of these regions. `free` is free for whoever plays the card. `settlement` is one of the region's own
    nation; `unconquered` says that its first owner holds it. `sovereign`: where this one is, "any", or the one
    whom the text has "chosen". `fellowship`: where the Ring-bearers' figure is.
    """

    regions: Names = ()
    nations: tuple[NationId, ...] = ()
    free_nation: bool | None = None
    next_to: Names = ()
    settlement: Literal["", "any", "stronghold", "city_or_stronghold"] = ""
    unconquered: bool = False
    besieged: bool | None = None
    free: bool = False
    coast: bool = False
    east_edge: bool = False
    with_army: SideId | None = None
    with_figure: Who | None = None
    sovereign: str = ""
    fellowship: bool = False

    def fits(self, game: Ring2e, region: Region, side: Side, chosen: Character = NOBODY) -> bool:
        """Whether this is such a region, for a card of that side whose text is about a Sovereign."""
        return region in self.on_map(game.book) and self.fits_now(game, region, side, chosen)

    def on_map(self, book: Ring2eBook) -> tuple[Region, ...]:
        """The regions that fit by what never changes, worked out once a book."""
        found = book.places.get(self)
        if found is None:
            found = book.places[self] = tuple(region for region in book.regions if self.fits_map(book, region))
        return found

    def fits_map(self, book: Ring2eBook, region: Region) -> bool:
        """What never changes: name, borders, coast, settlement."""
        nation = book.nation_of[region]
        if self.regions and region not in book.regions_of(self.regions):
            return False
        if self.nations and (nation < 0 or NATIONS[nation] not in self.nations):
            return False
        if self.free_nation is not None and (nation >= 0 and stacks.SIDE_OF[nation] == FREE) != self.free_nation:
            return False
        if self.next_to and not any(one in book.adjacent[region] for one in book.regions_of(self.next_to)):
            return False
        if self.settlement == "any" and not book.is_settlement[region]:
            return False
        if self.settlement in ("stronghold", "city_or_stronghold") and not (
            book.is_stronghold[region] or (self.settlement == "city_or_stronghold" and book.is_city[region])
        ):
            return False
        return (not self.coast or book.coast[region]) and (not self.east_edge or book.east_edge[region])

    def fits_now(self, game: Ring2e, region: Region, side: Side, chosen: Character) -> bool:
        """What may change: control, sieges, who is there."""
        return (
            (not self.unconquered or game.is_unconquered(region))
            and (self.besieged is None or game.is_siege(region) == self.besieged)
            and (not self.free or game.is_free(side, region))
            and (self.with_army is None or game.has_army(Side(SIDES.index(self.with_army)), region))
            and (self.with_figure is None or self.with_figure.is_at(game, region))
            and (not self.sovereign or region in sovereigns_at(game, self.sovereign, chosen))
            and (not self.fellowship or region == game.ring_region)
        )

    @property
    def never_changes(self) -> bool:
        """Whether what is given is all about the map."""
        if self.unconquered or self.free or self.sovereign or self.fellowship:
            return False
        return self.besieged is None and self.with_army is None and self.with_figure is None

    def found(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> Iterator[Region]:
        """All such regions, in the order of the map."""
        if self.never_changes:
            return iter(self.on_map(game.book))
        return (region for region in self.candidates(game, chosen) if self.fits_now(game, region, side, chosen))

    def candidates(self, game: Ring2e, chosen: Character) -> Iterable[Region]:
        """The regions that may be such: there are few Armies, and fewer Sovereigns."""
        found = self.on_map(game.book)
        if self.sovereign:
            return [region for region in sorted(set(sovereigns_at(game, self.sovereign, chosen))) if region in found]
        if self.with_army is not None:
            return sorted(game.armies(Side(SIDES.index(self.with_army))).keys() & found)
        return found


def sovereigns_at(game: Ring2e, sovereign: str, chosen: Character) -> list[Region]:
    """Where a Sovereign is, or any of them, or the chosen one."""
    if sovereign == "any":
        return [game.where[one] for one in game.sovereigns if game.on_map(one)]
    one = chosen if sovereign == "chosen" else game.book.character(sovereign)
    return [game.where[one]] if one != NOBODY and game.on_map(one) else []


Places = tuple[Place, ...]
"""Regions that fit at least one of these."""


def regions_like(game: Ring2e, at: Places, side: Side, chosen: Character = NOBODY) -> Iterator[Region]:
    """All regions that fit, each once."""
    if len(at) == 1:
        return at[0].found(game, side, chosen)
    return each_once(region for place in at for region in place.found(game, side, chosen))


def each_once(regions: Iterable[Region]) -> Iterator[Region]:
    found: list[Region] = []
    for region in regions:
        if region not in found:
            found.append(region)
            yield region


def is_like(game: Ring2e, at: Places, region: Region, side: Side, chosen: Character = NOBODY) -> bool:
    """Whether a region fits; without a place any does."""
    return not at or any(place.fits(game, region, side, chosen) for place in at)


class Army(Strict, frozen=True, kw_only=True):
    """An Army of a side: all that is given must fit.

    `nation`: has units of it; `nations`: has units of so many. `near` is an enemy Army in the same or an adjacent
    region, `besieging` one that lays siege to a Stronghold.
    """

    side: SideId
    at: Places = ()
    with_figure: Who | None = None
    nation: NationId | None = None
    nations: Count = 0
    besieging: bool = False
    near: Army | None = None

    def found(self, game: Ring2e, chosen: Character = NOBODY) -> Iterator[Region]:
        """Where such Armies are."""
        if self.with_figure is not None:
            regions = self.with_figure.whereabouts(game)
        else:
            regions = sorted(game.armies(Side(SIDES.index(self.side))))
        if self.near is not None:
            near, adjacent = set(self.near.found(game)), game.book.adjacent
            regions = [region for region in regions if region in near or not near.isdisjoint(adjacent[region])]
        return (region for region in regions if self.fits_itself(game, region, chosen))

    def fits(self, game: Ring2e, region: Region, chosen: Character = NOBODY) -> bool:
        """Whether the Army of that side in a region, if there is one, is such."""
        return self.fits_itself(game, region, chosen) and (self.near is None or bool(self.near_to(game, region)))

    def fits_itself(self, game: Ring2e, region: Region, chosen: Character) -> bool:
        """The same without looking for the Army that it must be near to."""
        side = Side(SIDES.index(self.side))
        if not game.has_army(side, region) or not is_like(game, self.at, region, side, chosen):
            return False
        if self.besieging and not game.is_besieging(side, region):
            return False
        if self.with_figure is not None and not self.with_figure.is_at(game, region):
            return False
        if self.nation is not None and not stacks.units_of(
            game.stack(side, region), Nation(NATIONS.index(self.nation))
        ):
            return False
        return not self.nations or len(stacks.nations_with_units(game.stack(side, region), side)) >= self.nations

    def near_to(self, game: Ring2e, region: Region) -> list[Region]:
        """Where the enemy Armies are that it must be near to."""
        assert self.near is not None
        around = (region, *game.book.adjacent[region])
        return [there for there in around if self.near.fits(game, there)]


class Condition(Strict, frozen=True, kw_only=True, tag_field="if"):
    """Something that must hold: plain data, of which its class says what it means.

    It is asked `about` something: for an event the Sovereign whom its text has chosen, for a combat half the round of
    the battle.
    """

    def holds(self, game: Ring2e, side: Side, about: Any) -> bool:
        """Whether it holds now, for a card of that side."""
        raise NotImplementedError

    def unmet(self, game: Ring2e) -> str:
        """A sentence that says what is missing when it does not hold."""
        return told("What the card asks for is not so.")


class Effect(effects.Effect, frozen=True, kw_only=True):
    """Something that a half of a card does.

    `half` says of which; "" is either. `label` says what it is, where it is one of several things among which somebody
    chooses. If it `needs_own_dice`, these are other dice than the one that has paid for the card.
    """

    half: ClassVar[Literal["event", "combat", ""]] = "event"
    needs_own_dice: ClassVar[bool] = False

    @property
    def label(self) -> str:
        return ""


Row: TypeAlias = tuple[Effect, ...]
"""A text, or a part of one: its effects are carried out from left to right."""


class CombatEffect(Effect, frozen=True, kw_only=True):
    """Something that combat halves do. `own` and `enemy` are seen from the player of the card."""

    half = "combat"


class StandingRule(Strict, frozen=True, kw_only=True, tag_field="rule"):
    """What holds, or may be done, while a card lies on the table."""
