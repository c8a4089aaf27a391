"""The title and the second opinion recruit, advance nations, move characters, come into play, tempt Sovereigns."""

from __future__ import annotations

from random import Random

import pytest

from tests.titles.fuzzing import PORTIONS
from tests.titles.ring2e.comparing.deeds import DeedReplay
from tests.titles.ring2e.comparing.moments import menu_differences, moment_of
from tests.titles.ring2e.comparing.recording import Recorder
from tests.titles.ring2e.comparing.replay import compare
from tests.titles.ring2e.games import scrambled
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.second.deeds import DEEDS, do
from tests.titles.ring2e.second.menu import attempts
from westmarch.engine import codecs
from westmarch.engine.state import legal, run
from westmarch.titles.ring2e.procedures.turn import ActionResolution, Turn, Turns
from westmarch.titles.ring2e.words import AWAKENED, NATIONS, SHADOW

COMMON = ("advance", "recruit", "move_companions", "move_minions")
"""What can be done most of the time."""


def beyond(table: Table) -> set[str]:
    """What ends in what the second opinion does not know: cards by Denethor's token, a Hunt with such a card."""
    cards = ("ruler_token", "denethor") in [(one.verb, *table.args(one)) for one in table.options("ruler_token")]
    return {*(["ruler_token"] if cards else []), *(["far_sighted", "ruler_token"] if hunted_by_card(table) else [])}


def hunted_by_card(table: Table) -> bool:
    return table.card("sc-15") in table.game.table


def compare_deed(table: Table, seed: object) -> list[str]:
    """What differs when who is about to act does one of these things, if anything can be done; rare ones first."""
    random = Random(f"deed {seed}")
    able = sorted({option.verb for option in table.options() if option.verb in DEEDS} - beyond(table))
    rare = [verb for verb in able if verb not in COMMON]
    if not able or sum(map(len, table.game.dice)) < 2:
        return []
    verb = random.choice(rare if rare and random.random() < 0.6 else able)
    moment = moment_of(table)
    replay = DeedReplay(Recorder(table, random, verb).act())

    def second() -> None:
        asked = replay.expect("Act", moment.side)
        do(moment, replay, asked.verb, asked.args)

    return compare(table, moment.position, replay, second)


@pytest.mark.parametrize("portion", PORTIONS)
def test_deeds(portion: range) -> None:
    """In scrambled positions with two, three and four players, with and without Kings of Middle-earth."""
    for seed in portion:
        found = compare_deed(Table.around(scrambled(seed)), seed)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_deeds_by_other_readings(portion: range) -> None:
    """Where tiles are drawn one by one and lie open, an attack relieves once, and there are no Ruler tokens."""
    for seed in portion:
        found = compare_deed(Table.around(scrambled(seed, otherwise=True)), seed)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_what_sovereigns_do(portion: range) -> None:
    """What Awakened Sovereigns do with a Ruler die or a token, and all else that can be done then."""
    for seed in portion:
        table = crowned(seed)
        found = menu_differences(table) or compare_deed(table, seed)
        assert not found, (seed, found)


def crowned(seed: int) -> Table:
    """The Free Peoples are about to act, with a Ruler die and the tokens of all who are Awakened."""
    table, random = Table.around(scrambled(2 * seed)), Random(f"crowned {seed}")  # every other one is with Kings
    game = table.game
    game.tokens = [one for one, state in game.sovereigns.items() if state == AWAKENED and game.on_map(one)]
    if random.random() < 0.7:
        table.at_war(*random.sample(NATIONS[:5], 4))
    ruler = random.choice(("character", "muster", "event", "will_of_the_west"))
    return table.acts("free", f"ruler {ruler}", random.choice(("character", "muster")), enemy_dice=["event", "army"])


@pytest.mark.parametrize("portion", PORTIONS)
def test_menus_by_other_readings(portion: range) -> None:
    for seed in portion:
        found = menu_differences(Table.around(scrambled(seed, otherwise=True)))
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_attempts_without_dice(portion: range) -> None:
    """13.16 read in the other way: the Shadow attempts without dice wherever it could with them."""
    met = 0
    for seed in portion:
        table = Table.around(scrambled(seed, otherwise=True))
        if not table.book.kings:
            continue
        game = table.game
        game.dice[SHADOW] = ()
        game.agenda[:] = [Turns(), Turn(), ActionResolution(side=SHADOW)]
        seat = game.agenda[-1].whose(codecs.copy(game))
        run(table.change().game)
        asked = type(game.question).__name__ == "AttemptWithoutDice"
        offered = {("attempt_corruption", *table.args(one)) for one in legal(game) if one.verb == "attempt_corruption"}
        expected = set(attempts(moment_of(table, seat)))
        assert (offered if asked else set()) == expected, seed
        met += asked
    assert met
