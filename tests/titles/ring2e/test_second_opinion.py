"""The title and the second opinion play the same battles, Hunts and politics, and must agree."""

from __future__ import annotations

from random import Random

import pytest

from tests.titles.fuzzing import PORTIONS
from tests.titles.ring2e.comparing import ActionReplay, HuntReplay, Recorder, compare, position_of
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.scramble import Scrambler
from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.battle import Battle, eligible
from tests.titles.ring2e.second.hunt import Hunt
from tests.titles.ring2e.second.position import Force, Position
from westmarch.titles.ring2e.procedures.battle import Battle as TheirBattle
from westmarch.titles.ring2e.words import NATIONS


def attack(position: Position, replay: ActionReplay, side: str, face: str) -> None:
    """One attack, played a second time."""
    led = face == "character"
    origin = replay.choose_among(side, replay.origins(position, side, "attacks", led))
    target = replay.choose_among(side, sorted(politics.ways(position, side, origin, led).attacks))
    part = replay.attackers(position, side, origin, led)
    kind = "field" if origin != target else "siege" if position.is_besieging(side, origin) else "sortie"
    stay = position.force(side, origin).without(part)
    Battle(position, replay, side, origin, target, kind, stay).fight()


def army_action(position: Position, replay: ActionReplay, side: str) -> None:
    """An attack or moves, if one was possible."""
    verb, face = replay.begin(position, side)
    if verb.startswith("attack"):
        attack(position, replay, side, face)
    elif verb:
        replay.moved(position, side, face == "character")
        replay.trim_all(position)
        position.clear_table()


def compare_armies(table: Table, side: str, seed: object, verbs: tuple[str, ...]) -> list[str]:
    """What differs when a side attacks or moves."""
    random = Random(f"play {seed}")
    before = position_of(table)
    entries = Recorder(table, random, *verbs).act(side, random.choice(("army", "army", "character")))
    replay = ActionReplay(entries)
    return compare(table, before, replay, lambda: army_action(before, replay, side))


def compare_hunt(table: Table, seed: object) -> list[str]:
    """What differs when the Fellowship moves."""
    before = position_of(table)
    entries = Recorder(table, Random(f"play {seed}"), "move_fellowship").act("free", "character")
    replay = HuntReplay(entries)

    def second() -> None:
        if replay.expect("Act", "free").verb:
            Hunt(before, replay).move_with_die()

    return compare(table, before, replay, second)


ATTACKS = ("attack", "attack_led")
MOVES = ("move_armies", "move_led_army")


def battle(scrambler: Scrambler, seed: object, cards: bool = False) -> list[str]:
    side, *_ = scrambler.battle(seed, cards)
    return compare_armies(scrambler.table, side, seed, ATTACKS)


def march(scrambler: Scrambler, seed: object) -> list[str]:
    side, *_ = scrambler.battle(seed, cards=True)
    return compare_armies(scrambler.table, side, seed, MOVES)


def hunt(scrambler: Scrambler, seed: object, mordor: bool) -> list[str]:
    scrambler.hunt(seed, mordor)
    return compare_hunt(scrambler.table, seed)


def rearguard(position: Position, side: str, region: str, random: Random) -> Force:
    """Who stays behind: all who may not fight, and sometimes a unit with others."""
    whole = position.force(side, region)
    able = eligible(position, side, region)
    stay = whole.without(able)
    if able.size > 1 and (not stay.is_empty() or random.random() < 0.3):
        key = random.choice([key for key in able.units if key[1] in "RE"])
        stay.units[key] = stay.units.get(key, 0) + 1
        stay.people += [who for who in able.people if random.random() < 0.3]
    return stay


def force_of(table: Table, side: str, force: Force) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """A force in the title's words."""
    nations = NATIONS[5:] if side == "shadow" else NATIONS[:5]
    stack = tuple(force.units.get((nation, kind), 0) for nation in nations for kind in "REL")
    return stack, force.nazgul, tuple(sorted(table.character(who) for who in force.people))


def battle_by_card(scrambler: Scrambler, seed: object) -> list[str]:
    """A battle that an event card begins: of three rounds, without leave to cease, with fewer dice, or where a combat
    card needs a Companion."""
    side, origin, target, kind = scrambler.battle(seed, cards=True)
    table, random = scrambler.table, Random(f"play {seed}")
    before = position_of(table)
    stay = rearguard(before, side, origin, random)
    if not before.force(side, origin).without(stay).size:
        return []
    terms = {
        "rounds": random.choice((1, 3)) if kind == "siege" else 1,
        "may_cease": kind == "siege" or random.random() < 0.5,
        "needs_companion": random.random() < 0.5,
        "fewer_dice": random.choice((0, 1, 3)) if side == "free" else 0,
    }
    begun = TheirBattle(
        table.seat(side),
        table.region(origin),
        table.region(target),
        force_of(table, side, stay),
        kind,
        **terms,
    )
    replay = ActionReplay(Recorder(table, random).play(begun))
    ours = Battle(before, replay, side, origin, target, kind, stay, trims=False, **terms)
    return compare(table, before, replay, ours.fight)


@pytest.mark.parametrize("portion", PORTIONS)
def test_battles(portion: range) -> None:
    """Attacks, sorties, assaults and reliefs with and without cards, from the choice of a die to the end."""
    scrambler = Scrambler()
    for seed in range(portion.start * 4, portion.stop * 4):
        found = battle(scrambler, seed, cards=seed % 3 > 0)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_hunts(portion: range) -> None:
    """The Fellowship moves, a third of the time on the Mordor Track, until the last tile has been dealt with."""
    scrambler = Scrambler()
    for seed in range(portion.start * 4, portion.stop * 4):
        found = hunt(scrambler, seed, mordor=seed % 3 == 0)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_marches(portion: range) -> None:
    """Armies move: whether they can, from where, where to, who goes, what it means there."""
    scrambler = Scrambler()
    for seed in range(portion.start * 4, portion.stop * 4):
        found = march(scrambler, seed)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_battles_by_cards(portion: range) -> None:
    """Battles on the terms that event cards give."""
    scrambler = Scrambler()
    for seed in range(portion.start * 2, portion.stop * 2):
        found = battle_by_card(scrambler, seed)
        assert not found, (seed, found)
