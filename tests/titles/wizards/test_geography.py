"""The drawn maps: they show what the records say."""

from __future__ import annotations

from itertools import pairwise

from tests.titles.wizards.given import everything
from westmarch.scene import Scene
from westmarch.scene.cartography.borders import borders_of
from westmarch.scene.cartography.shapes import distance
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.scene.geography import geography
from westmarch.titles.wizards.scene.places import printed_place, region_place
from westmarch.titles.wizards.words import Region, Site

SEEN = 8.0
"""Borders that are shorter are not seen as such."""

BOOK = TITLE.play.book(TITLE.choose({"scenario": "guise", "deck": everything("guise")}), {})
MAP = geography(BOOK)  # type: ignore[arg-type]
PLACES = (
    *(region_place(BOOK, region) for region in BOOK.regions),  # type: ignore[attr-defined]
    *(printed_place(BOOK, Site(site)) for site in range(len(BOOK.site_records))),  # type: ignore[attr-defined]
)
SPOTS = MAP.where(PLACES)


def test_every_region_and_site_is_on_the_map() -> None:
    placed = MAP.placed(Scene("", places=PLACES))
    assert [place.name for place in placed.places if place.at is None] == []


def test_neighbours_touch() -> None:
    """Given two neighbouring regions, then one sees a border between them; of those that are none it is heavy."""
    lengths: dict[frozenset[int], float] = {}
    for chain in borders_of(MAP, PLACES, SPOTS).chains:
        if chain.is_border:
            pair = frozenset(ref[1] for ref in chain.sides)
            lengths[pair] = lengths.get(pair, 0) + sum(distance(a, b) for a, b in pairwise(chain.drawn))
    adjacent = {
        frozenset((region, other))
        for region, beside in enumerate(BOOK.adjacent)  # type: ignore[attr-defined]
        for other in beside
    }
    names = [record.name for record in BOOK.data.region]  # type: ignore[attr-defined]
    hidden = [sorted(names[one] for one in pair) for pair in adjacent if lengths.get(pair, 0) < SEEN]
    assert hidden == []
    heavy = {frozenset(end[1] for end in pair) for pair in MAP.barriers}
    assert set(lengths) - adjacent <= heavy
    assert not heavy & adjacent


def test_sites_lie_in_their_regions() -> None:
    """Given a site, then the nearest seed of all regions is one of its own."""
    seeds = [(area.ref, point) for area in MAP.areas for point in (SPOTS[area.ref], *area.seeds)]
    for place in PLACES:
        if place.within is not None:
            assert min(seeds, key=lambda seed: distance(seed[1], SPOTS[place.ref]))[0] == place.within, place.name


def test_the_board_is_a_row() -> None:
    """Given There and Back Again, then its regions lie side by side from west to east, and below each its sites."""
    book = TITLE.open_book({}, {})
    board = dict(geography(book).spots)  # type: ignore[arg-type]
    regions = [board["region", region] for region in book.board]  # type: ignore[attr-defined]
    assert regions == sorted(regions) and len({south for _, south in regions}) == 1
    for site in book.sites:  # type: ignore[attr-defined]
        above = board["region", Region(book.region_of[site])]  # type: ignore[attr-defined]
        assert above == min(regions, key=lambda region: abs(region[0] - board["site", site][0]))
        assert board["site", site][1] > above[1]
