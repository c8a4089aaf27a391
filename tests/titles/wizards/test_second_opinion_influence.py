"""Influence, keying and paths worked out a second time, in another way, on thousands of scrambled positions (3, 4, 5).

The second opinion reads the records as they are, and shares no code with the rules.
"""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.book.figures import room_left
from westmarch.titles.wizards.book.journey import Journey, paths
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.rules.influence import general_influence, influence_used
from westmarch.titles.wizards.words import NO_SITE

POSITIONS = 3000


# Influence.


def favours(bonus: Any, record: Any) -> bool:
    return bool(
        (bonus.race and bonus.race == record.race)
        or (bonus.character and bonus.character == record.id)
        or (bonus.home and bonus.home in record.home)
    )


def best_room(influence: int, bonuses: list[Any], followers: list[Any]) -> int:
    """The most influence that any way of sharing out the bonuses leaves."""
    best = -99
    favoured = [who for who, record in enumerate(followers) if any(favours(bonus, record) for bonus in bonuses)]
    for order in permutations(range(len(bonuses))):
        for queue in permutations(favoured):
            needed = [record.mind for record in followers]
            for at in order:
                left = bonuses[at].bonus
                for who in queue:
                    if left and favours(bonuses[at], followers[who]):
                        spent = min(left, needed[who])
                        needed[who] -= spent
                        left -= spent
            best = max(best, influence - sum(needed))
    return best


def test_direct_influence_is_shared_out_as_well_as_can_be() -> None:
    """What counts for some only is spent so that as much as possible is left."""
    random = Random(3)
    data = Table("guise").book.data
    records = [record for record in data.character if record.mind is not None]
    items = [record for record in data.item if record.influence_on]
    for _ in range(POSITIONS):
        leader, *others = random.sample(records, random.randint(2, 5))
        bonuses = [*leader.influence_on]
        for item in random.sample(items, random.randint(0, 2)):
            bonuses += item.influence_on
        room = room_left(leader.influence, bonuses, others)
        useful = [bonus for bonus in bonuses if any(favours(bonus, other) for other in others)]
        assert room == best_room(leader.influence, useful, others), (leader.id, [other.id for other in others])


def test_general_influence_counts_whoever_follows_nobody() -> None:
    random = Random(4)
    table = Table("guise")
    records = [record for record in table.book.data.character if record.id != "gandalf"]
    for _ in range(POSITIONS // 30):
        table.clear().company("gandalf")
        free = 0
        for record in random.sample(records, random.randint(1, 6)):
            follows = random.random() < 0.4
            table.company(f"{record.id}>gandalf" if follows else record.id)
            free += 0 if follows else record.mind or 0
        assert influence_used(table.game, strays=True) == free


# Keying.


def shown(keys: Any, journey: dict[str, Any]) -> set[str]:
    """How a creature may be keyed, by what its card shows."""
    found = set()
    for lands in keys.lands:
        if sum(land == lands[0] for land in journey["lands"]) >= len(lands):
            found.add(lands[0])
    if set(journey["regions"]) & set(keys.regions):
        found.add("name")
    site = journey["site"]
    if site is None:
        return found
    if any(journey["origin"] is not None and (journey["origin"].id, site.id) == passage for passage in keys.passes):
        found.add("name")
    by_region = [
        area for area in keys.sites_in if site.region in area.regions and (not area.types or site.type in area.types)
    ]
    if site.type in keys.site_types or site.id in keys.sites or by_region:
        found.add("site")
    return found


def test_creatures_are_keyed_as_their_cards_show() -> None:
    random = Random(5)
    table = Table("guise").company("gandalf").site("lorien")
    book = table.book
    creatures = [card for card in book.cards if book.is_creature[card]]
    for _ in range(POSITIONS * 2):
        card = random.choice(creatures)
        site, origin = random.choice(book.sites), random.choice([*book.sites, NO_SITE])
        regions = tuple(random.sample(book.regions, random.randint(0, 4)))
        lands = "".join(random.choice("wbfsdc") for _ in range(random.randint(0, 5)))
        journey = Journey(lands, regions, site, book.site_records[site].type, origin)
        plain = {
            "lands": lands,
            "regions": [book.data.region[region].id for region in regions],
            "site": book.site_records[site],
            "origin": None if origin == NO_SITE else book.site_records[origin],
        }
        assert set(ways_to_key(table.game, card, journey)) == shown(book.creature(card).keys, plain)


# Paths.


def test_sites_in_reach_are_those_that_a_search_from_both_ends_finds() -> None:
    """A site is in reach by a printed path, or if three steps on the map lead to it (4)."""
    table = Table("guise")
    book = table.book
    near = {region.id: {region.id, *region.adjacent} for region in book.data.region}
    two = {name: set().union(*(near[other] for other in near[name])) for name in near}
    for site, other in product(book.sites[::3], book.sites):
        if site == other:
            continue
        here, there = book.site_records[site], book.site_records[other]
        roads = here.haven == there.id or there.haven == here.id
        roads = roads or any(path.to == there.id for path in here.haven_paths)
        ends = {here.region, there.region}
        if "gorgoroth" in ends:
            roads = False
        on_foot = bool(near[here.region] & two[there.region])
        found = bool(paths(book, site, other))
        if "gorgoroth" in ends and len(ends) == 2:
            assert not found or on_foot
        else:
            assert found == (roads or on_foot), (here.id, there.id)


@pytest.mark.parametrize("scenario", ["there_and_back_again", "burglar", "guise"])
def test_general_influence_of_each_scenario(scenario: str) -> None:
    expected = {"there_and_back_again": 30, "burglar": 20, "guise": 5}[scenario]
    assert general_influence(Table(scenario).game) == expected
