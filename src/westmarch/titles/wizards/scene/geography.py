"""The maps: the board of There and Back Again, and for the other scenarios Middle-earth with its regions and sites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from msgspec.structs import replace

from westmarch.scene import Reference
from westmarch.scene.cartography import Frame, Geography, Relief, read_geography
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.words import LAND_COLOURS, Site

STEP: Final = 150
MARGIN: Final = 90
ROAD: Final = 125
SITES: Final = 265
BESIDE: Final = 60
"""The board: from region to region, from the edge to the first, where their row lies, that of the sites, and how far
aside of their region two sites lie."""

ASIDE: Final = 22
"""How far below its region's name a site lies that an owner has added."""
Spot: TypeAlias = tuple[Reference, tuple[float, float]]

CORNER: Final = (205, 290)
"""Where the title of the board stands."""
BOARD_RELIEF: Final = (
    Relief("hills", within=((40, 30), (150, 30), (150, 70), (40, 70)), size=1.1),
    Relief("mountains", along=((470, 70), (540, 50), (610, 70)), breadth=10, size=1.1),
    Relief("firs", within=((780, 30), (910, 30), (910, 75), (780, 75)), size=1.1),
    Relief("mountains", at=((1055, 300),), size=2),
)


@lru_cache(maxsize=4)
def geography(book: WizardsBook) -> Geography:
    """The map of a scenario."""
    return board(book) if book.scenario.on_board else middle_earth(book)


def board(book: WizardsBook) -> Geography:
    """The regions in a row, and their sites below them; where a region has two, side by side."""
    spots: list[Spot] = []
    for number, region in enumerate(book.board):
        across = MARGIN + STEP * number
        spots.append((("region", region), (across, ROAD)))
        sites = [site for site in book.sites if book.region_of[site] == region]
        aside = [BESIDE * (2 * at - len(sites) + 1) for at in range(len(sites))]
        spots += [(("site", site), (across + by, SITES)) for by, site in zip(aside, sites, strict=True)]
    frame = Frame(0, 0, 2 * MARGIN + STEP * (len(book.board) - 1), SITES + 75)
    return Geography(
        frame=frame, title="There and Back Again", relief=BOARD_RELIEF, spots=tuple(spots), cartouche=CORNER
    )


def middle_earth(book: WizardsBook) -> Geography:
    """The map of the data, with regions in the colours of their lands. Heavy borders stand where two touch that are no
    neighbours."""
    bare = read_geography("westmarch.titles.wizards", book)
    areas = tuple(replace(area, colour=LAND_COLOURS[book.land[area.ref[1]]]) for area in bare.areas)
    barriers = tuple(
        (("region", first), ("region", second))
        for first, second in combinations(book.regions, 2)
        if second not in book.adjacent[first]
    )
    return replace(bare, areas=areas, barriers=barriers, spots=(*bare.spots, *added_sites(book, dict(bare.spots))))


def added_sites(book: WizardsBook, spots: Mapping[Reference, tuple[float, float]]) -> Iterator[Spot]:
    """The sites that an owner has added, just below the names of their regions."""
    for site in map(Site, range(len(book.site_records))):
        region = spots.get(("region", book.region_of[site]))
        if ("site", site) not in spots and region is not None:
            yield ("site", site), (region[0], region[1] + ASIDE)
