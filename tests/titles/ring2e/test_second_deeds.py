"""The title and the second opinion recruit, advance nations, move characters, come into play, tempt Sovereigns."""

from __future__ import annotations

from random import Random

import pytest

from tests.titles.fuzzing import PORTIONS
from tests.titles.ring2e.comparing.deeds import DeedReplay
from tests.titles.ring2e.comparing.moments import moment_of
from tests.titles.ring2e.comparing.recording import Recorder
from tests.titles.ring2e.comparing.replay import compare
from tests.titles.ring2e.games import scrambled
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.second.deeds import DEEDS, do

COMMON = ("advance", "recruit", "move_companions", "move_minions")
"""What can be done most of the time."""


def compare_deed(table: Table, seed: object) -> list[str]:
    """What differs when who is about to act does one of these things, if anything can be done; rare ones first."""
    random = Random(f"deed {seed}")
    able = sorted({option.verb for option in table.options() if option.verb in DEEDS})
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
