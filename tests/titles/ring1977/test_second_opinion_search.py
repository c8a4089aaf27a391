"""The title and the second opinion turn up the same Search Cards, and must agree on whom they find."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.ring1977.games import KINDS
from tests.titles.ring1977.given import Table
from tests.titles.ring1977.second.facts import FELLOWSHIP, HEXES, NAZGUL, PEOPLE, PLACES, SEARCH_CARDS, UNITS
from tests.titles.ring1977.second.position import differences, position_of
from tests.titles.ring1977.second.search import Search
from tests.titles.ring1977.second.trace import play
from westmarch.titles.ring1977.procedures.search_phase import SearchPhase

POSITIONS = 30
"""In each portion, of each kind of game."""
FIELDS = ("where", "captor", "bearer", "ring_on", "shown", "mobilized", "wounds", "deep", "returns")


@cache
def table_of(kind: str) -> Table:
    return Table(kind)


def throw_together(table: Table, random: Random, kind: str, areas: list[int]) -> None:
    """Stacks in and around the areas that are searched, with Nazgûl near them, cloaks and the Ring."""
    game = table.clear().game
    game.wounds, game.deep = [0] * len(game.wounds), [0] * len(game.deep)
    game.broken, game.turned, game.returns, game.bearer, game.ring_on = [], [], {}, -1, False
    game.face_up = [0] * len(game.face_up)
    game.captor, game.held = [-1] * len(game.captor), {}
    game.ally, game.lends = -1, []
    inside = [place for place, one in HEXES.items() if one["area"] and int(one["area"]) in areas]
    inside = [place for place in inside if HEXES[place]["terrain"] not in ("mountain", "lake", "sea")]
    named = [one["hex"] for one in PLACES.values() if one["hex"] in inside]
    spots = [random.choice(named if named and random.random() < 0.3 else inside) for _ in range(random.randint(1, 3))]
    people = [one for one in FELLOWSHIP if kind in PEOPLE[one]["games"]]
    for one in random.sample(people, random.randint(1, 9)):
        table.at(random.choice(spots), one)
    fellows = [one for one in people if table.where(one)]
    for one in random.sample(NAZGUL, random.randint(0, 7)):
        table.at(random.choice([*spots, *inside[:20]]), one)
    if kind == "three_player" and random.random() < 0.6:
        game.turned = [table.person(one) for one in random.sample(NAZGUL, random.randint(1, 8))]
        game.ally = random.choice((-1, 0, 1))
    if kind != "character":
        game.mobilized = [0] * len(game.mobilized)
        if game.ally < 0 and random.random() < 0.2:
            table.army(random.choice(spots), random.choice([*UNITS]))
    for card in ("elven_cloak_1", "elven_cloak_2"):
        if random.random() < 0.4:
            table.holding(random.choice(fellows), card)
    if random.random() < 0.7:
        table.holding(random.choice(fellows), random.choice(("ring", "ring", "ring/worn")))
    game.by_road = [table.person(one) for one in fellows if random.random() < 0.2]


def compare(table: Table, random: Random, kind: str) -> list[str]:
    """What differs in a Search Phase."""
    card = random.choice([*SEARCH_CARDS])
    throw_together(table, random, kind, SEARCH_CARDS[card].get("areas", [1]))
    numbers = [one for one, record in enumerate(table.book.search_records) if record.id == card]
    table.game.search_deck = [one for one in table.game.search_deck if one not in numbers] + numbers
    before = position_of(table)
    script = play(table, random, SearchPhase(), least=("fly_off",))
    try:
        Search(before, script, card).search()
        script.finish()
    except AssertionError as problem:
        return [card, str(problem), *script.done]
    found = differences(before, position_of(table), FIELDS)
    return found and [card, *found, *script.done]


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_searches(kind: str, portion: int) -> None:
    """Which stacks, which roll, who is seen by whom, who is taken, who has the Ring then, whether Mordor wakes."""
    table = table_of(kind)
    for number in range(POSITIONS):
        seed = f"search {kind} {portion} {number}"
        found = compare(table, Random(seed), kind)
        assert not found, "\n".join([seed, *found, *table.log])
