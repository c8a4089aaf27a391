"""The title and the second opinion look who can take Magic Cards, and who can pass them on, and must agree."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.ring1977.given import Table
from tests.titles.ring1977.second.facts import PEOPLE, UNITS, records
from tests.titles.ring1977.second.magic import CARDS, Cards
from tests.titles.ring1977.second.position import differences, position_of
from tests.titles.ring1977.second.trace import SEATS
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.procedures.magic import PassMagic, SarumanTakesMagic, TakeMagic
from westmarch.titles.ring1977.rules.cards import has_room_for_magic
from westmarch.titles.ring1977.words import NOBODY, Person

POSITIONS = 60
"""In each portion, of each kind of game."""
MAGIC_HEXES = (*records("magic", "magic_hex"), "barad_dur", "W2814")
DICE = 30


@cache
def table_of(kind: str) -> Table:
    return Table(kind)


def throw_together(table: Table, random: Random, kind: str) -> None:
    """People and armies of all sides in a few Magic hexes, in war, truce or Alliance; cards lie there and are held."""
    game = table.clear().game
    game.captor, game.turned, game.won, game.held = [NOBODY] * len(game.captor), [], [], {}
    game.bearer, game.strength = NOBODY, [0] * len(game.strength)
    game.offended = [one for one in (0, 1) if random.random() < 0.6]
    game.ally = random.choice((-1, 0, 1)) if kind == "three_player" else -1
    places = random.sample(MAGIC_HEXES, random.randint(1, 4))
    for one in random.sample([one for one in PEOPLE if kind in PEOPLE[one]["games"]], random.randint(3, 14)):
        table.at(random.choice(places), one)
        if kind == "three_player" and PEOPLE[one]["kind"] == "nazgul" and random.random() < 0.4:
            game.turned.append(table.person(one))
    if random.random() < 0.5:
        table.at(random.choice(places), random.choice(("eye_orcs_1", "hand_orcs_1")))
    if kind != "character":
        for one in random.sample(sorted(UNITS), random.randint(0, 3)):
            table.army(random.choice(places), one, random.randint(1, UNITS[one]["strength"] or 1))
    capture(table, random)
    if random.random() < 0.3:
        game.held = {table.place(one): random.choice((0, 1, 2)) for one in places}
    people = [one for one in game.book.persons if game.in_play(one) and one in game.book.walkers]
    for card in (one for one in CARDS if one != "ring"):
        number, holder = game.book.magic_numbers[card], random.choice(people)
        if random.random() < 0.5:
            game.magic_at[number] = -2 - table.place(random.choice(places))
        elif has_room_for_magic(game, holder) and CARDS[card]["users"]:
            game.magic_at[number] = holder


def capture(table: Table, random: Random) -> None:
    """One of the Fellowship is a captive perhaps."""
    game = table.game
    there: list[Person] = [one for one in game.book.fellowship if game.in_play(one)]
    if there and random.random() < 0.4:
        one = random.choice(there)
        band = table.person("eye_orcs_1")
        game.captor[one] = band
        game.put(band, game.hex_of(one))


def compare(table: Table, random: Random, kind: str) -> list[str]:
    """What differs in who takes, who passes on, and what Saruman finds."""
    throw_together(table, random, kind)
    ours = Cards(position_of(table))
    table.begin(TakeMagic())
    theirs = {one for (one,) in table.offers("take_magic")}
    found = [f"takes: second {sorted(ours.takers())}, first {sorted(theirs)}"] if ours.takers() != theirs else []
    for seat in table.game.seats:
        table.begin(PassMagic(Seat(seat)))
        gifts = {tuple(map(str, one)) for one in table.offers("pass_on")}
        found += [f"{SEATS[seat]} passes on {one}" for one in sorted(gifts ^ ours.gifts(SEATS[seat]))]
    if kind == "three_player":
        dice = [random.randint(1, 6) for _ in range(DICE)]
        table.dice(*dice).begin(SarumanTakesMagic())
        ours.saruman_takes(dice)
        found += differences(ours.position, position_of(table), ("magic",))
        if dice != table.loaded:
            found.append(f"rolled: second leaves {len(dice)} dice, first {len(table.loaded)}")
        table.loaded.clear()
    return found


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("kind", ["character", "campaign", "three_player"])
def test_magic(kind: str, portion: int) -> None:
    """Who takes a card where it lies, who gives which to whom, and what Saruman and the Chief roll for."""
    for number in range(POSITIONS):
        seed = f"magic {kind} {portion} {number}"
        found = compare(table_of(kind), Random(seed), kind)
        assert not found, "\n".join([seed, *found])
