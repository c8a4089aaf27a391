"""The title and the second opinion play the same battles, Hunts and politics, and must agree."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.titles.ring2e.comparing import ActionReplay, Recorder, compare, position_of
from tests.titles.ring2e.scramble import Scrambler
from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.battle import Battle
from tests.titles.ring2e.second.facts import SIDES
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


def battle(scrambler: Scrambler, seed: object) -> tuple[list[str], list[Any]]:
    """What differs in one battle, and what happened."""
    side, *_ = scrambler.battle(seed)
    table, random = scrambler.table, Random(f"play {seed}")
    before = position_of(table)
    entries = Recorder(table, random, "attack", "attack_led").act(side, random.choice(("army", "army", "character")))
    replay = ActionReplay(entries)
    return compare(table, before, replay, lambda: attack(before, replay, side)), entries


def test_battles() -> None:
    scrambler = Scrambler()
    for seed in range(200):
        found, _ = battle(scrambler, seed)
        assert not found, (seed, found, SIDES)
