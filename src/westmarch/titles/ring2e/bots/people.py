"""Where Companions, Nazgûl and Minions are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.policy import Term, total
from westmarch.titles.ring2e.bots.aims import Aims
from westmarch.titles.ring2e.procedures.travel import is_closed
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NOWHERE, SHADOW, WITH_THE_RING, Character, Region

A_CROWN: Final = 4.0
"""What it is worth to have Strider where he can become Aragorn: a die more each turn."""
A_WHITE_RIDER: Final = 2.5
"""What it is worth to let Gandalf the Grey go, so that he can come back: the same, and he guides no more."""
WAKES: Final = 0.9
SPEAKS: Final = 0.7
COUNSELS: Final = 0.8
"""What it is worth to stand by a Sovereign on whom a tile lies face down: the next step of his nation relieves him."""
LEADS: Final = 0.35
LATER: Final = 0.6
FEW_LEFT: Final = 3
WATCHES: Final = 1.2
"""What a Nazgûl over the Ring-bearers is worth: a Hunt die is rolled again."""
COMMANDS: Final = 0.45
MOST_LEADERSHIP: Final = 5
POSTS: Final = 3
OVER_THE_RING: Final = "A Nazgûl over the Ring-bearers lets a die of each Hunt be rolled again."


# Companions.


def goal(game: Ring2e, aims: Aims, one: Character, origin: Region, steps: int) -> tuple[float, Region]:
    """Where a Companion does most, and what that is worth from there; what takes longer is worth less."""
    book = game.book
    best = (0.0, NOWHERE)
    distance = book.distance[origin]
    for region in havens(game):
        worth = worth_at(game, aims, one, region)
        away = distance[region]
        while away > steps and worth > best[0]:
            worth *= LATER
            away -= max(1, book.level[one])
        if worth > best[0]:
            best = (worth, region)
    return best


def havens(game: Ring2e) -> list[Region]:
    """The Cities and Strongholds of the Free Peoples that they hold, besieged ones aside."""
    book = game.book
    return [
        region
        for region in book.settlements
        if book.side_of_region[region] == FREE
        and (book.is_city[region] or book.is_stronghold[region])
        and region not in game.captured
        and region not in game.shadow_armies
    ]


def worth_at(game: Ring2e, aims: Aims, one: Character, region: Region) -> float:
    """What it is worth that a Companion is in a region."""
    return total(terms_at(game, aims, one, region))


def terms_at(game: Ring2e, aims: Aims, one: Character, region: Region) -> Iterator[Term]:
    """What a Companion does in a region: comes into his own, wakes a nation, speaks for it, leads an Army."""
    book = game.book
    nation = book.nation_of[region]
    danger = aims.danger(game, region)
    if one == book.strider and game.where[book.aragorn] == NOWHERE and region in crowning(game):
        yield Term(A_CROWN, "In {place} {character} can come into his own.")
    if nation in book.activates[one]:
        if not game.active[nation]:
            yield Term(WAKES * (1.0 + danger), "{character} wakes {nation} in {place}.")
        if game.steps[nation] and region in book.speaks_at.get(one, ()):
            yield Term(SPEAKS * (1.0 + 0.5 * danger), "In {place} {character} can take {nation} nearer to war.")
    lord = game.sovereign_of(nation) if nation in book.activates[one] else None
    if lord is not None and game.where[lord] == region and is_tempted(game, lord):
        yield Term(COUNSELS, "Beside {character} the Sovereign in {place} can be rid of a tile.")
    if region in aims.hosts[FREE]:
        yield Term(
            LEADS * danger * book.leadership[one], "{character} leads the Army in {place}, which may be attacked."
        )


def is_tempted(game: Ring2e, one: Character) -> bool:
    """Whether a tile lies face down on a Sovereign who is not Awakened."""
    is_kings = game.book.is_kings
    return game.is_leading(one) and any(tile is None or not is_kings[tile] for tile in game.tiles_on(one))


def crowning(game: Ring2e) -> tuple[Region, ...]:
    """Where Aragorn takes Strider's place."""
    book = game.book
    return book.regions_of(book.companion_records[book.aragorn].places)


def steps_of(game: Ring2e, one: Character) -> int:
    """How far a Companion comes with one action: from the Fellowship as far as that has gone further."""
    return game.book.level[one] + (game.progress if game.where[one] == WITH_THE_RING else 0)


def place_of(game: Ring2e, one: Character) -> Region:
    return game.fellowship if game.where[one] == WITH_THE_RING else game.where[one]


def worth_of_leaving(game: Ring2e, aims: Aims, one: Character) -> float:
    """What it is worth that a Companion leaves the Fellowship, less what they shield it from."""
    book = game.book
    worth, _ = goal(game, aims, one, game.fellowship, steps_of(game, one))
    if one == book.gandalf_the_grey and game.minion_seen and game.where[book.gandalf_the_white] == NOWHERE:
        worth += A_WHITE_RIDER
    left = len(game.in_fellowship()) - 1
    shield = 0.8 + (0.7 if book.hobbit[one] else 0.0) + max(0, FEW_LEFT - left)
    return worth - shield


def who_leaves(game: Ring2e, aims: Aims) -> tuple[float, Character]:
    """The Companion who is most wanted elsewhere."""
    best = (0.0, Character(-1))
    for one in game.in_fellowship():
        worth = worth_of_leaving(game, aims, one)
        if worth > best[0]:
            best = (worth, one)
    return best


def worth_of_journeys(game: Ring2e, aims: Aims) -> float:
    """What a move of all Companions on the map is worth."""
    return sum(gain_of_journey(game, aims, one) for one in travellers(game))


def travellers(game: Ring2e) -> list[Character]:
    return [
        one
        for one in game.book.free_characters
        if game.where[one] >= 0 and game.is_companion(one) and not game.is_besieged(FREE, game.where[one])
    ]


def gain_of_journey(game: Ring2e, aims: Aims, one: Character) -> float:
    """What a Companion on the map gains by going on."""
    here = game.where[one]
    worth, _ = goal(game, aims, one, here, game.book.level[one])
    return max(0.0, worth - worth_at(game, aims, one, here) - 0.3)


# Nazgûl and Minions.


def posts(game: Ring2e, aims: Aims) -> dict[Region, int]:
    """How much Leadership is wanted where: one over the Ring-bearers, the rest with the Armies at the front."""
    wanted: dict[Region, int] = {}
    if not game.in_mordor and not is_closed(game, game.fellowship):
        wanted[game.fellowship] = 1
    fronts = sorted(
        (region for region in aims.hosts[SHADOW] if front(aims, region) > 1.5),
        key=lambda region: (-front(aims, region), region),
    )
    for region in fronts[:POSTS]:
        lead = aims.hosts[SHADOW][region].leadership - game.nazgul.get(region, 0)
        wanted[region] = max(wanted.get(region, 0), min(4, aims.hosts[SHADOW][region].units, MOST_LEADERSHIP - lead))
    return {region: count for region, count in wanted.items() if count > 0}


def front(aims: Aims, region: Region) -> float:
    """How much an Army there matters."""
    return min(10, aims.hosts[SHADOW][region].ready) * aims.pull[region]


def missing(game: Ring2e, aims: Aims) -> dict[Region, int]:
    """How many Nazgûl are lacking where."""
    found = {region: count - nazgul_there(game, region) for region, count in posts(game, aims).items()}
    return {region: count for region, count in found.items() if count > 0}


def nazgul_there(game: Ring2e, region: Region) -> int:
    return game.nazgul.get(region, 0)


def spare(game: Ring2e, aims: Aims) -> dict[Region, int]:
    """How many Nazgûl are not needed where they are."""
    wanted = posts(game, aims)
    found = {region: count - wanted.get(region, 0) for region, count in game.nazgul.items()}
    return {region: count for region, count in found.items() if count > 0}


def worth_of_flights(game: Ring2e, aims: Aims) -> float:
    """What a move of all Nazgûl and Minions is worth."""
    return total(terms_of_flights(game, aims))


def terms_of_flights(game: Ring2e, aims: Aims) -> Iterator[Term]:
    """What Nazgûl and Minions do where they are lacking."""
    lacking, ready = missing(game, aims), sum(spare(game, aims).values())
    if game.fellowship in lacking and ready:
        yield Term(WATCHES * (1.3 if game.progress else 0.7), OVER_THE_RING)
        ready -= 1
    commanded = sum(count for region, count in lacking.items() if region != game.fellowship)
    yield Term(COMMANDS * min(ready, commanded), "Leadership is lacking in {place}.")
    king = game.book.witch_king
    if game.where[king] >= 0 and lacking and game.where[king] not in posts(game, aims):
        yield Term(2 * COMMANDS, "The Witch-king belongs with the Armies at the front.")
