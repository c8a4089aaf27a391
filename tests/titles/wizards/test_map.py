"""Site paths, movement and keying against the map (4, 5)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.book.journey import Path, paths, printed, starter_path, walks
from westmarch.titles.wizards.words import Region, Site

TABLE = Table("guise")
BOOK = TABLE.book


def names(regions: tuple[Region, ...]) -> list[str]:
    return [BOOK.data.region[region].id for region in regions]


def by_road(origin: str, target: str) -> Path | None:
    return starter_path(BOOK, TABLE.place(origin), TABLE.place(target))


def on_foot(origin: str, target: str, reach: int = 4) -> list[list[str]]:
    return [names(way) for way in walks(BOOK, TABLE.place(origin), TABLE.place(target), reach)]


# By property, over the whole map.


def test_neighbours_are_neighbours_of_each_other() -> None:
    for region in BOOK.regions:
        assert region not in BOOK.adjacent[region]
        assert all(region in BOOK.adjacent[other] for other in BOOK.adjacent[region])


def test_every_printed_site_path_is_a_walk_of_the_map() -> None:
    """From the haven's region to the site's own, from neighbour to neighbour, through exactly those lands."""
    count = 0
    for site in BOOK.sites:
        record = BOOK.site_records[site]
        havens = [record.haven] if record.haven else [path.to for path in record.haven_paths]
        for haven in havens:
            lands, walk = printed(BOOK, TABLE.place(haven), site)
            assert lands == "".join(BOOK.land[region] for region in walk)
            assert (walk[0], walk[-1]) == (BOOK.region_of[TABLE.place(haven)], BOOK.region_of[site])
            assert all(after in BOOK.adjacent[before] for before, after in pairwise(walk))
            count += 1
    assert count > len(BOOK.sites)


def test_every_site_but_a_haven_has_a_nearest_haven() -> None:
    for site in BOOK.sites:
        record = BOOK.site_records[site]
        assert bool(record.haven) == (record.type != "H") == bool(record.path) == (not record.haven_paths)


def test_a_path_back_is_the_path_reversed() -> None:
    for site in BOOK.sites:
        for other in BOOK.sites:
            there, back = starter_path(BOOK, site, other), starter_path(BOOK, other, site)
            assert (there is None) == (back is None)
            if there and back:
                assert sorted(there.lands) == sorted(back.lands)
                assert set(there.regions) == set(back.regions) == {BOOK.region_of[site], BOOK.region_of[other]}
                if BOOK.site_type[other] != "H" or BOOK.site_type[site] != "H":
                    assert there.lands == back.lands[::-1]


def test_starter_movement_begins_or_ends_at_a_haven() -> None:
    for site in BOOK.sites:
        for other in BOOK.sites:
            if starter_path(BOOK, site, other):
                assert "H" in (BOOK.site_type[site], BOOK.site_type[other])


@pytest.mark.parametrize("reach", [1, 2, 3, 4, 5])
def test_walks_are_all_the_walks(reach: int) -> None:
    """Consecutive regions, none twice, no more than the reach; and as many as counting them another way finds."""
    for start in BOOK.sites[:: 7 if reach < 5 else 20]:
        ends: dict[Region, int] = {}
        level = [(BOOK.region_of[start],)]
        for _ in range(reach):
            for way in level:
                ends[way[-1]] = ends.get(way[-1], 0) + 1
            level = [(*way, more) for way in level for more in BOOK.adjacent[way[-1]] if more not in way]
        for goal in BOOK.sites:
            found = walks(BOOK, start, goal, reach)
            for way in found:
                assert len(way) <= reach
                assert len(set(way)) == len(way)
                assert all(after in BOOK.adjacent[before] for before, after in pairwise(way))
            if "gorgoroth" not in names((BOOK.region_of[start], BOOK.region_of[goal])):
                assert len(found) == ends.get(BOOK.region_of[goal], 0)


def test_nobody_passes_through_imlad_morgul_to_gorgoroth() -> None:
    for site in BOOK.sites:
        for goal in ("barad_dur", "mount_doom"):
            if goal in BOOK.site_numbers:
                assert all("imlad_morgul" not in way[1:-1] for way in on_foot(BOOK.site_records[site].id, goal))
    assert on_foot("minas_morgul", "mount_doom")[0] == ["imlad_morgul", "gorgoroth"]


def test_no_starter_movement_to_gorgoroth() -> None:
    assert by_road("lorien", "mount_doom") is None
    assert by_road("barad_dur", "lorien") is None


# Examples.


def test_from_haven_to_haven() -> None:
    """STD-12: Rivendell to Lórien is w w b w, and only the first and the last region have names."""
    path = by_road("rivendell", "lorien")
    assert path is not None
    assert path.lands == "wwbw"
    assert names(path.regions) == ["rhudaur", "wold_and_foothills"]


def test_four_regions() -> None:
    """STD-13: Moria to Dol Guldur takes four regions, by Anduin Vales or the Brown Lands."""
    assert on_foot("moria", "dol_guldur") == [
        ["redhorn_gate", "wold_and_foothills", middle, "southern_mirkwood"]
        for middle in ("anduin_vales", "brown_lands")
    ]


def test_five_regions() -> None:
    """STD-14: Isengard to Dol Guldur takes five, too many; a card that lets the company go further would do."""
    assert paths(BOOK, TABLE.place("isengard"), TABLE.place("dol_guldur")) == []
    assert on_foot("isengard", "dol_guldur", reach=5)


def test_sites_of_one_region() -> None:
    """A walk within a region touches that region alone."""
    assert on_foot("bree", "weathertop")[0] == ["arthedain"]


def test_all_paths() -> None:
    """Lórien to Dol Guldur: the printed one first, then from region to region."""
    found = paths(BOOK, TABLE.place("lorien"), TABLE.place("dol_guldur"))
    assert [path.lands for path in found][:3] == ["wbd", "wbd", "wsd"]
    assert [path.is_walk for path in found][:3] == [False, True, True]


def reachable(origin: str) -> set[str]:
    here = TABLE.place(origin)
    return {BOOK.site_records[site].id for site in BOOK.sites if site != here and paths(BOOK, here, Site(site))}


def test_reach_is_mutual() -> None:
    for site in BOOK.sites[::5]:
        name = BOOK.site_records[site].id
        for other in reachable(name):
            assert name in reachable(other)
