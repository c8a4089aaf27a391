"""The drawn map: nations washed in their colours, borders that nobody crosses heavy."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from westmarch.scene.cartography import Geography, read_geography
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.words import Region


@lru_cache(maxsize=4)
def geography(book: Ring2eBook) -> Geography:
    """The map of the title's data with what the board's own data say of nations and borders."""
    bare = read_geography("westmarch.titles.ring2e", book)
    areas = tuple(replace(area, colour=colour(book, Region(area.ref[1]))) for area in bare.areas)
    barriers = tuple(
        (("region", region), ("region", other))
        for region in book.regions
        for other in book.regions_of(book.region_records[region].impassable)
        if region < other
    )
    return replace(bare, areas=areas, barriers=barriers)


def colour(book: Ring2eBook, region: Region) -> str:
    nation = book.nation_of[region]
    return "" if nation < 0 else book.nation_records[nation].colour
