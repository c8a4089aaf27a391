"""Ways over the map: printed paths between havens and sites, walks from region to region, and journeys (4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.words import NO_SITE, Region, Site, Way

REACH: Final = 4
"""How many regions a walk may touch, the one left and the one entered counted."""
FAR_REACH: Final = 6
"""How many at most, whatever cards say."""


class Journey(NamedTuple):
    """What hazards can be keyed to: the lands of the path as one letter each, the regions that the path names, the new
    site or the one at which the company stays, that site's type, and the site of origin. NO_SITE is no site: a region
    of There and Back Again, or a company that doesn't move has no origin."""

    lands: str
    regions: tuple[Region, ...]
    site: Site
    site_type: str
    origin: Site = NO_SITE

    def treated_as(self, lands: Mapping[Any, str], sites: Mapping[Any, str]) -> Journey:
        """With all lands and sites of some types counting as others."""
        changed = "".join(lands.get(land, land) for land in self.lands)
        return self._replace(lands=changed, site_type=sites.get(self.site_type, self.site_type))

    def one_treated_as(self, old: str, new: str) -> Journey:
        """With one land, or the site, counting as another if it is of that type."""
        if old in self.lands:
            return self._replace(lands=self.lands.replace(old, new, 1))
        return self._replace(site_type=new) if old == self.site_type else self


class Path(NamedTuple):
    """One way of moving to a site: the lands of the path, the regions that it names, and for region movement the whole
    walk; starter movement names the first and the last region only (4)."""

    lands: str
    regions: tuple[Region, ...]
    is_walk: bool


def starter_path(book: WizardsBook, origin: Site, target: Site) -> Path | None:
    """The printed path between a haven and a site whose nearest haven it is, or between two havens. None if there is
    none (4)."""
    lands, regions = printed(book, origin, target)
    if not lands:
        back, walk = printed(book, target, origin)
        lands, regions = back[::-1], walk[::-1]
    if not lands or book.region_numbers["gorgoroth"] in (regions[0], regions[-1]):
        return None
    return Path(lands, tuple(dict.fromkeys((regions[0], regions[-1]))), False)


def printed(book: WizardsBook, haven: Site, target: Site) -> tuple[str, tuple[Region, ...]]:
    """The path printed on a site from this haven, with its walk; empty if there is none."""
    name, record = book.site_records[haven].id, book.site_records[target]
    if record.haven == name:
        return "".join(record.path), tuple(book.region(region) for region in record.path_regions)
    for path in record.haven_paths:
        if path.to == name:
            return "".join(path.path), tuple(book.region(region) for region in path.regions)
    return "", ()


def walks(
    book: WizardsBook, origin: Site, target: Site, reach: int = REACH, bridges: frozenset[Way] = frozenset()
) -> list[Way]:
    """All walks of at most so many consecutive regions, none of them twice, shortest first (4). `bridges` are pairs of
    regions that cards make neighbours.

    To or from a site in Gorgoroth a walk may start or stop in Imlad Morgul, but not pass through it.
    """
    start, goal = book.region_of[origin], book.region_of[target]
    gorgoroth, imlad_morgul = book.region_numbers["gorgoroth"], book.region_numbers["imlad_morgul"]
    found = list(walks_on(book, Way((start,)), goal, min(reach, FAR_REACH), bridges))
    if gorgoroth in (start, goal):
        found = [way for way in found if imlad_morgul not in way[1:-1]]
    return sorted(found, key=len)


def walks_on(book: WizardsBook, so_far: Way, goal: Region, reach: int, bridges: frozenset[Way]) -> Iterator[Way]:
    """The walks to a region that begin with these regions."""
    here = so_far[-1]
    if here == goal:
        yield so_far
    elif len(so_far) < reach:
        for region in neighbours(book, here, bridges):
            if region not in so_far:
                yield from walks_on(book, Way((*so_far, region)), goal, reach, bridges)


def neighbours(book: WizardsBook, here: Region, bridges: frozenset[Way]) -> Sequence[Region]:
    """The regions next to a region, those of cards last."""
    if not bridges:
        return book.adjacent[here]
    return [*book.adjacent[here], *(pair[1 - pair.index(here)] for pair in sorted(bridges) if here in pair)]


def paths(
    book: WizardsBook, origin: Site, target: Site, reach: int = REACH, bridges: frozenset[Way] = frozenset()
) -> list[Path]:
    """All paths by which a company can move to another site: the printed one first, then walks. The book remembers
    them, since they are looked up again and again."""
    key = (origin, target, reach, bridges)
    if key not in book.known_paths:
        found = [path] if (path := starter_path(book, origin, target)) else []
        for way in walks(book, origin, target, reach, bridges):
            found.append(Path("".join(book.land[region] for region in way), way, True))
        book.known_paths[key] = found
    return list(book.known_paths[key])


def in_reach(book: WizardsBook, origin: Site, reach: int, bridges: frozenset[Way]) -> list[Site]:
    """The other sites to which a company can move by any path. The book remembers them, too."""
    key = (origin, reach, bridges)
    if key not in book.known_paths:
        book.known_paths[key] = [
            site for site in book.sites if site != origin and paths(book, origin, site, reach, bridges)
        ]
    found: list[Site] = book.known_paths[key]
    return found
