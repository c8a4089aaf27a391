"""The records of the map: regions and sites, with the ways between them and what attacks there."""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.records import Strict
from westmarch.engine.remarks import REMARK, Prose
from westmarch.titles.wizards.book.texts import Change, Count, Names
from westmarch.titles.wizards.words import Land, Playable, RaceId, SiteType


class RegionRecord(Strict, frozen=True, kw_only=True):
    """A region and its neighbours."""

    id: str
    name: Prose
    printed: Prose
    land: Land
    adjacent: Names
    one_source: Annotated[bool, REMARK] = False


class Draws(Strict, frozen=True, kw_only=True):
    """How many cards may be drawn on the way to a site: for the player, and for the hazards."""

    own: Count
    hazard: Count


class AttackRecord(Strict, frozen=True, kw_only=True):
    """An automatic-attack. With `checks_wounded`, whoever is wounded makes a corruption check with the modifier."""

    race: RaceId
    strikes: Count
    prowess: Count
    body: Count | None = None
    checks_wounded: bool = False
    check: Change = 0


class HavenPath(Strict, frozen=True, kw_only=True):
    """The printed way from another haven to this one."""

    to: str
    path: tuple[Land, ...]
    regions: Names


class SiteRecord(Strict, frozen=True, kw_only=True):
    """A site. `path` is the printed way from its nearest haven's region to its own, both included. One that a card
    becomes (`by_card`) is in no location deck, and is there as long as the card is in play. With `attack_from_row` a
    creature of the row is its automatic-attack."""

    id: str
    name: Prose
    printed: Prose
    type: SiteType
    region: str
    haven: str = ""
    path: tuple[Land, ...] = ()
    path_regions: Names = ()
    haven_paths: tuple[HavenPath, ...] = ()
    playable: tuple[Playable, ...] = ()
    only_greater: str = ""
    attacks: tuple[AttackRecord, ...] = ()
    attack_from_row: bool = False
    draw: Draws
    hazard_limit: Change = 0
    hoard: bool = False
    dwarf_hold: bool = False
    heals_all: bool = False
    always_keyable: bool = False
    always_returns: bool = False
    items_when_tapped: bool = False
    by_card: str = ""
    one_source: Annotated[bool, REMARK] = False
