"""The title and the second opinion fight the same scrambled fights, and must agree."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.ring1977.games import KINDS
from tests.titles.ring1977.given import Table
from tests.titles.ring1977.second.facts import FELLOWSHIP, NAZGUL, PEOPLE
from tests.titles.ring1977.second.fight import Fight
from tests.titles.ring1977.second.position import differences, position_of
from tests.titles.ring1977.second.trace import play
from westmarch.titles.ring1977.procedures.fight import Fight as TheirFight
from westmarch.titles.ring1977.rules.people import endurance

POSITIONS = 30
"""In each portion, of each kind of game."""
PLACES = ("bree", "W2814", "edoras", "weathertop", "W2512", "E0429")
FIELDS = ("where", "wounds", "deep", "bearer", "ring_on", "returns", "magic", "broken", "captor", "shown", "mobilized")
BANDS = ("eye_orcs_1", "hand_orcs_1")
CARDS = (
    *("anduril", "glamdring", "sting", "mithril", "barrow_blade_1", "barrow_blade_2"),
    *("elven_cloak_1", "galadriels_light", "elven_bow", "shadowfax", "palantir_lorien", "lembas"),
)


@cache
def table_of(kind: str) -> Table:
    return Table(kind)


def in_game(kind: str, people: list[str]) -> list[str]:
    return [one for one in people if kind in PEOPLE[one]["games"]]


def throw_together(table: Table, random: Random, kind: str) -> tuple[list[str], list[str]]:
    """Two sides that may fight, in one hex, with wounds and Magic Cards."""
    game = table.clear().game
    game.wounds, game.deep = [0] * len(game.wounds), [0] * len(game.deep)
    game.saruman_died = random.random() < 0.2
    game.mobilized = [0] * len(game.mobilized)
    game.face_up = [0] * len(game.face_up)
    game.captor = [-1] * len(game.captor)
    game.broken, game.turned, game.returns, game.bearer, game.ring_on = [], [], {}, -1, False
    if kind == "three_player" and random.random() < 0.1:
        return two_masters(table, random)
    people = in_game(kind, FELLOWSHIP)
    people.remove(random.choice(("gandalf_grey", "gandalf_white")))
    ours = random.sample(people, random.randint(1, 5))
    theirs = enemies(table, random, kind)
    place = random.choice(PLACES)
    table.at(place, *ours, *theirs)
    for one in (*ours, *theirs):
        wound(table, random, one)
    blowers = [one for one in ours if one in ("boromir", "faramir", "aragorn")]
    if blowers and random.random() < 0.5:
        table.holding(random.choice(blowers), "horn_of_gondor")
    holders = [*ours, *(one for one in theirs if PEOPLE.get(one, {}).get("side") == "saruman")]
    for card in random.sample(CARDS, random.randint(0, 6)):
        table.holding(random.choice(holders), card)
    fit = [one for one in ours if PEOPLE[one].get("ring") is not None]
    if fit and random.random() < 0.6:
        table.holding(random.choice(fit), random.choice(("ring", "ring", "ring/worn")))
    if kind == "three_player" and "saruman" in theirs and random.random() < 0.5:
        table.holding(random.choice(theirs), random.choice(("ring", "ring/worn")))
    if theirs[0] in BANDS:
        take_captives(table, random, theirs[0], [one for one in people if one not in ours], place)
    if random.random() < 0.3:
        table.spotted(*ours)
    if {"saruman", "gandalf_grey"} & {*ours, *theirs} and random.random() < 0.2:
        game.broken = [table.person(one) for one in ("saruman", "gandalf_grey") if random.random() < 0.5]
    return ours, theirs


def take_captives(table: Table, random: Random, band: str, people: list[str], place: str) -> None:
    """A band of Orcs has a few captives, and now and then the Ring of one of them."""
    found = random.sample(people, random.randint(1, 3))
    table.at(place, *found)
    for one in found:
        table.game.captor[table.person(one)] = table.person(band)
    if table.game.bearer < 0 and random.random() < 0.5:
        table.holding(band, "ring")


def two_masters(table: Table, random: Random) -> tuple[list[str], list[str]]:
    """Nazgûl of Saruman against those of the Dark Power."""
    found = random.sample(NAZGUL, random.randint(2, 6))
    turned = found[: random.randint(1, len(found) - 1)]
    table.at(random.choice(PLACES), *found).game.turned = [table.person(one) for one in turned]
    for one in found:
        wound(table, random, one)
    return turned, [one for one in found if one not in turned]


def wound(table: Table, random: Random, one: str) -> None:
    game, number = table.game, table.person(one)
    most = endurance(game, number) - 1
    game.wounds[number] = random.choice((0, 0, random.randint(0, most)))
    game.deep[number] = random.choice((0, random.randint(0, most))) if one in NAZGUL else 0


def enemies(table: Table, random: Random, kind: str) -> list[str]:
    """Nazgûl, the powers of Isengard, a Servant, or a band of Orcs."""
    draw = random.random()
    if draw < 0.15:
        return [random.choice(("balrog", "shelob", "barrow_wights", "trolls"))]
    if draw < 0.25:
        return [random.choice(BANDS)]
    if draw < 0.45:
        return random.sample(in_game(kind, ["saruman", "chief_dunlendings"]), 1 + (kind != "character"))
    found = random.sample(NAZGUL, random.randint(1, 5))
    if kind == "three_player" and random.random() < 0.3:
        table.game.turned = [table.person(one) for one in found]
    return found


def compare(table: Table, random: Random, kind: str) -> list[str]:
    """What differs in a fight."""
    ours, theirs = throw_together(table, random, kind)
    attackers, defenders = (ours, theirs) if random.random() < 0.5 else (theirs, ours)
    forced = bool({*ours, *theirs} & {"balrog", "shelob", "barrow_wights", "trolls"})
    before = position_of(table)
    place = table.game.hex_of(table.person(ours[0]))
    numbers = [tuple(map(table.person, side)) for side in (attackers, defenders)]
    script = play(table, random, TheirFight(place, numbers[0], numbers[1], forced), least=("fly_off",))
    fight = Fight(before, script, before.where[ours[0]], attackers, defenders, forced)
    try:
        fight.fight()
        script.finish()
    except AssertionError as problem:
        return [f"{attackers} attack {defenders}", str(problem), *script.done]
    found = differences(before, position_of(table), FIELDS)
    return found and [f"{attackers} attack {defenders}", *found, *script.done]


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_fights(kind: str, portion: int) -> None:
    """Pairs, doubling, sorcery, swords, the Ring, breaking off, wounds of all kinds, who is left."""
    table = table_of(kind)
    for number in range(POSITIONS):
        seed = f"fight {kind} {portion} {number}"
        found = compare(table, Random(seed), kind)
        assert not found, "\n".join([seed, *found, *table.log])
