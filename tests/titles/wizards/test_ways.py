"""Ways over the map, by property: against a search of the region graph that is made here, over all pairs of sites."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from random import Random

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.book.journey import paths
from westmarch.titles.wizards.book.records_map import SiteRecord
from westmarch.titles.wizards.procedures.scenarios.there_and_back import board_steps
from westmarch.titles.wizards.words import NO_REGION, NO_SITE, Company, Site

BOOK = Table("burglar").book
DATA = BOOK.data
NEXT = {region.id: set(region.adjacent) for region in DATA.region}
LAND = {region.id: region.land for region in DATA.region}
SITES = [site for site in DATA.site if not site.by_card]
MORDOR, PASS = "gorgoroth", "imlad_morgul"


def distances(start: str, shut: str = "") -> dict[str, int]:
    """How many regions a walk touches at least on its way to each region, breadth first; one region may be shut to
    all who would pass through it."""
    found, queue = {start: 1}, deque([start])
    while queue:
        here = queue.popleft()
        if here == shut and here != start:
            continue
        for region in sorted(NEXT[here]):
            if region not in found:
                found[region] = found[here] + 1
                queue.append(region)
    return found


def shortest(origin: str, goal: str) -> int:
    """How many regions a walk touches at least; to or from Gorgoroth nobody passes through Imlad Morgul."""
    shut = PASS if MORDOR in (origin, goal) else ""
    return distances(origin, shut).get(goal, 99)


def names(regions: tuple[int, ...]) -> list[str]:
    return [DATA.region[region].id for region in regions]


def site(name: str) -> Site:
    return Site(BOOK.site_numbers[name])


def test_neighbours_are_neighbours_of_each_other() -> None:
    assert [(one, other) for one in NEXT for other in NEXT[one] if one not in NEXT[other]] == []


def test_every_region_can_be_reached() -> None:
    assert set(distances("the_shire")) == set(NEXT)


@pytest.mark.parametrize("origin", SITES[::6], ids=lambda record: record.id)
@pytest.mark.parametrize("reach", [4, 6])
def test_walks(origin: SiteRecord, reach: int) -> None:
    """Given any site, when the walks to all others are listed, then there is one exactly where the search finds the
    goal within reach; each goes from neighbour to neighbour, touches no region twice, and has the lands of its regions;
    the shortest come first."""
    for goal in SITES:
        found = [path for path in paths(BOOK, site(origin.id), site(goal.id), reach) if path.is_walk]
        least = shortest(origin.region, goal.region)
        assert bool(found) == (least <= reach), (origin, goal.id)
        lengths = [len(path.regions) for path in found]
        assert lengths == sorted(lengths) and (not found or lengths[0] == least)
        for path in found:
            way = names(path.regions)
            assert (way[0], way[-1]) == (origin.region, goal.region)
            assert len(set(way)) == len(way) <= reach
            assert all(other in NEXT[one] for one, other in pairwise(way))
            assert path.lands == "".join(LAND[region] for region in way)
            assert MORDOR not in (way[0], way[-1]) or PASS not in way[1:-1]


def test_a_printed_path_leads_both_ways() -> None:
    """Given a site and its nearest haven, then the printed path can be taken there and back, reversed, and names its
    first and last regions only; not to or from Gorgoroth."""
    for record in SITES:
        if not record.haven:
            continue
        there = [path for path in paths(BOOK, site(record.haven), site(record.id)) if not path.is_walk]
        back = [path for path in paths(BOOK, site(record.id), site(record.haven)) if not path.is_walk]
        if record.region == MORDOR:
            assert there == back == []
            continue
        assert there[0].lands == "".join(record.path) == back[0].lands[::-1]
        ends = dict.fromkeys((record.path_regions[0], record.path_regions[-1]))
        assert names(there[0].regions) == list(ends) == names(back[0].regions)[::-1]


def test_printed_paths_go_from_neighbour_to_neighbour() -> None:
    for record in DATA.site:
        way = record.path_regions
        assert all(other in NEXT[one] for one, other in pairwise(way)), record.id
        assert "".join(LAND[region] for region in way) == "".join(record.path), record.id


def test_bridges_only_add_walks() -> None:
    """Given pairs of regions that a card makes neighbours, then all walks that there were are still there."""
    chance = Random(0)
    for _ in range(30):
        origin, goal = chance.sample(SITES, 2)
        one, other = chance.sample(range(len(DATA.region)), 2)
        plain = {path.regions for path in paths(BOOK, site(origin.id), site(goal.id))}
        more = {path.regions for path in paths(BOOK, site(origin.id), site(goal.id), 4, frozenset({(one, other)}))}
        assert plain <= more
        assert all({one, other} <= set(way) for way in more - plain)


def test_TAB_1_steps_on_the_board_lead_back() -> None:
    """Given any place of the board, when the counter can go to another, then it can come back from there."""
    table = Table().company("bilbo")
    company = Company(0)
    start = (NO_SITE, table.region("the_shire"))
    seen, queue = {start}, deque([start])
    while queue:
        here = queue.popleft()
        for there in steps(table, here):
            assert here in steps(table, there)
            if there not in seen:
                seen.add(there)
                queue.append(there)
    assert len(seen) == 7 + 7 and company == 0


def steps(table: Table, place: tuple[int, int]) -> list[tuple[int, int]]:
    """Where the counter can go from a region, or from a site."""
    where, region = place
    if where == NO_SITE:
        table.in_region(DATA.region[region].id)
    else:
        table.site(DATA.site[where].id)
    return [(one, NO_REGION if one != NO_SITE else other) for one, other in board_steps(table.game, Company(0))]
