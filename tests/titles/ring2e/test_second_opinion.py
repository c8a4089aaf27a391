"""The title and the second opinion play the same battles, Hunts and politics, and must agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.titles.fuzzing import PORTIONS
from tests.titles.ring2e.comparing import ActionReplay, HuntReplay, Recorder, compare, position_of
from tests.titles.ring2e.scramble import Scrambler
from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.battle import Battle
from tests.titles.ring2e.second.hunt import Hunt
from tests.titles.ring2e.second.position import Position


def attack(position: Position, replay: ActionReplay, side: str) -> None:
    """One attack, played a second time."""
    verb, face = replay.begin(position, side)
    if not verb.startswith("attack"):
        return
    led = face == "character"
    origin = replay.choose_among(side, replay.origins(position, side, "attacks", led))
    target = replay.choose_among(side, sorted(politics.ways(position, side, origin, led).attacks))
    part = replay.attackers(position, side, origin, led)
    kind = "field" if origin != target else "siege" if position.is_besieging(side, origin) else "sortie"
    stay = position.force(side, origin).without(part)
    Battle(position, replay, side, origin, target, kind, stay).fight()


def battle(scrambler: Scrambler, seed: object, cards: bool = False) -> tuple[list[str], list[Any]]:
    """What differs in one battle, and what happened."""
    side, *_ = scrambler.battle(seed, cards)
    table, random = scrambler.table, Random(f"play {seed}")
    before = position_of(table)
    entries = Recorder(table, random, "attack", "attack_led").act(side, random.choice(("army", "army", "character")))
    replay = ActionReplay(entries)
    return compare(table, before, replay, lambda: attack(before, replay, side)), entries


def hunt(scrambler: Scrambler, seed: object, mordor: bool) -> tuple[list[str], list[Any]]:
    """What differs when the Fellowship moves, and what happened."""
    scrambler.hunt(seed, mordor)
    table = scrambler.table
    before = position_of(table)
    entries = Recorder(table, Random(f"play {seed}"), "move_fellowship").act("free", "character")
    replay = HuntReplay(entries)
    return compare(table, before, replay, lambda: move_fellowship(before, replay)), entries


def move_fellowship(position: Position, replay: HuntReplay) -> None:
    replay.expect("Act", "free")
    Hunt(position, replay).move()
    position.box["free"] += 1


@pytest.mark.parametrize("portion", PORTIONS)
def test_battles(portion: range) -> None:
    """Attacks, sorties, assaults and reliefs with and without cards, from the choice of a die to the end."""
    scrambler = Scrambler()
    for seed in range(portion.start * 4, portion.stop * 4):
        found, _ = battle(scrambler, seed, cards=seed % 3 > 0)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_hunts(portion: range) -> None:
    """The Fellowship moves, a third of the time on the Mordor Track, until the last tile has been dealt with."""
    scrambler = Scrambler()
    for seed in range(portion.start * 4, portion.stop * 4):
        found, _ = hunt(scrambler, seed, mordor=seed % 3 == 0)
        assert not found, (seed, found)
