"""What is read of a position for the value that is learnt: nations, dice, the quest, people, Armies, Settlements.

All of it lies open to everybody. The row reads the same for both sides and in all settings; what Kings of
Middle-earth adds is 0 without it.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.learnt import Features
from westmarch.engine.option import Seat
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.bots.hunting import corruption_to_come, moves_left
from westmarch.titles.ring2e.bots.strength import NOBODY_THERE, Strength, hosts_of
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    FREE,
    NATIONS,
    SHADOW,
    SIDES,
    SOVEREIGN_STATES,
    Nation,
    Region,
    Side,
)

BOTH: Final = (FREE, SHADOW)
NEAR: Final = tuple(0.5**steps if steps < 4 else 0.0 for steps in range(100))
"""What the strength of an Army counts at a place, by its distance."""
OF_A_SIDE: Final = (
    "units", "Elites", "Leadership", "hits", "dice to use", "dice in the pool", "dice in the Hunt Box", "Elven Rings",
    "points", "cards in hand",
)  # fmt: skip
OF_THE_QUEST: Final = (
    "turn", "corruption", "corruption squared", "revealed", "progress", "in Mordor", "steps in Mordor", "moves left",
    "corruption to come", "corruption to come beyond 8", "Companions with the Ring", "Nazgûl",
)  # fmt: skip
OF_A_SETTLEMENT: Final = ("captured", "Free Peoples there", "Shadow there", "Shadow near", "Free Peoples near")
SAFE: Final = 8.0
"""Corruption to come that is seldom the end of the Ring-bearers."""


def names(book: Ring2eBook) -> tuple[str, ...]:
    """What each number of a row is."""
    data = book.data
    people = [one.id for one in (*data.companion, data.gollum, *data.minion, *data.chieftain)]
    return (
        *OF_THE_QUEST,
        *(f"{side}: {what}" for side in SIDES for what in OF_A_SIDE),
        *(f"{nation}: {what}" for nation in NATIONS for what in ("steps from war", "active", "units")),
        *(f"{one}: on the map" for one in people),
        *(f"{one.id}: {state}" for one in data.sovereign for state in SOVEREIGN_STATES),
        *(f"{side}: Ruler die" for side in SIDES),
        *(f"{book.kinds['region'].ids[at]}: {what}" for at in prizes(book) for what in OF_A_SETTLEMENT),
        "points in danger",
    )


def row(game: Ring2e) -> list[float]:
    """The numbers of a game, in the order of their names."""
    hosts = (hosts_of(game, FREE), hosts_of(game, SHADOW))
    found = quest(game)
    for side in BOTH:
        found += strength(game, side, hosts[side])
    for nation in (*stacks.NATIONS_OF[FREE], *stacks.NATIONS_OF[SHADOW]):
        found += nation_of(game, nation)
    found += people(game)
    found += [float(one) for one in game.ruler_dice] if game.book.kings else [0.0, 0.0]
    return found + settlements(game, hosts)


def quest(game: Ring2e) -> list[float]:
    """How far the Ring-bearers have come, and at what price."""
    corruption, to_come = float(game.corruption), corruption_to_come(game)
    return [
        float(game.turn),
        corruption,
        corruption * corruption / 12,
        float(game.revealed),
        float(game.progress),
        float(game.in_mordor),
        float(max(0, game.mordor)),
        float(moves_left(game)),
        to_come,
        max(0.0, to_come - SAFE),
        float(len(game.in_fellowship())),
        float(sum(game.nazgul.values())),
    ]


def strength(game: Ring2e, side: Side, hosts: dict[Region, Strength]) -> list[float]:
    """What a side has on the map, and to act with."""
    units = elites = leadership = hits = 0
    for host in hosts.values():
        units, elites = units + host.units, elites + host.elites
        leadership, hits = leadership + host.leadership, hits + host.hits
    cards = sum(len(game.hands[seat]) for seat in game.seats_of(side))
    return [
        float(one)
        for one in (
            units, elites, leadership, hits, len(game.dice[side]), game.pool_size[side], game.hunt_box[side],
            game.rings[side], points_captured(game, side), cards,
        )
    ]  # fmt: skip


def nation_of(game: Ring2e, nation: Nation) -> list[float]:
    """How near a nation is to war, and what it has."""
    side = stacks.SIDE_OF[nation]
    units = sum(stacks.units_of(stack, nation) for stack in game.armies(side).values())
    return [float(game.steps[nation]), float(game.active[nation]), float(units)]


def people(game: Ring2e) -> list[float]:
    """Who is on the map, and what has become of the Sovereigns."""
    book, where = game.book, game.where
    found = [float(where[one] >= 0) for one in (*book.companions, book.gollum, *book.minions)]
    found += [float(where[one] >= 0) for one in book.chieftains] or [0.0] * len(book.data.chieftain)
    numbers = book.character_numbers
    for record in book.data.sovereign:
        one = numbers.get(record.id) if book.kings else None
        state = game.sovereigns.get(one) if one is not None and game.on_map(one) else None
        found += [float(state == at) for at in range(len(SOVEREIGN_STATES))]
    return found


def prizes(book: Ring2eBook) -> list[Region]:
    """The Settlements that are worth victory points."""
    return [region for region in book.settlements if book.points[region]]


def settlements(game: Ring2e, hosts: tuple[dict[Region, Strength], dict[Region, Strength]]) -> list[float]:
    """Who holds each Settlement and who is near; and at last how many points the Free Peoples may lose soon."""
    book, found, danger = game.book, [], 0.0
    for region in prizes(book):
        distance = book.distance[region]
        threat = sum(host.hits * NEAR[distance[at]] for at, host in hosts[SHADOW].items())
        help_near = sum(host.hits * NEAR[distance[at]] for at, host in hosts[FREE].items())
        captured = region in game.captured
        own = hosts[FREE].get(region, NOBODY_THERE).hits
        found += [float(captured), float(own), float(hosts[SHADOW].get(region, NOBODY_THERE).hits), threat, help_near]
        if book.side_of_region[region] == FREE and not captured:
            danger += book.points[region] * min(1.0, threat / (1 + 2 * own))
    return [*found, danger]


def side_of(game: Ring2e, seat: Seat) -> str:
    """Whose victory a seat wants."""
    return SIDES[game.side_of(seat)]


FEATURES: Final = Features(names, row, side_of, ({"kings": "no"}, {"kings": "yes"}))
