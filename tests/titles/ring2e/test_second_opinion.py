"""The title and the second opinion play the same battles, Hunts and politics, and must agree."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.titles.fuzzing import PORTION, PORTIONS
from tests.titles.ring2e.comparing.armies import ActionReplay
from tests.titles.ring2e.comparing.hunts import HuntReplay
from tests.titles.ring2e.comparing.moments import menu_differences, moment_of
from tests.titles.ring2e.comparing.reading import position_of
from tests.titles.ring2e.comparing.recording import Recorder
from tests.titles.ring2e.comparing.replay import compare
from tests.titles.ring2e.games import scrambled
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.scramble import Scrambler
from tests.titles.ring2e.second.battle import Battle, eligible
from tests.titles.ring2e.second.hunt import Hunt
from tests.titles.ring2e.second.menu import able_armies, attacks_from
from tests.titles.ring2e.second.players import commander
from tests.titles.ring2e.second.position import Force, Position
from tests.titles.ring2e.second.turn import Moment
from westmarch.engine.option import Seat
from westmarch.titles.ring2e.procedures.battle import Battle as TheirBattle
from westmarch.titles.ring2e.words import NATIONS, ROLE_IDS


def attack(moment: Moment, replay: ActionReplay, face: str) -> None:
    """One attack, played a second time."""
    position, side, led = moment.position, moment.side, face == "character"
    origin = replay.choose_among(side, able_armies(moment, attacks=True, led=led))
    target = replay.choose_among(side, sorted(attacks_from(moment, origin, led)))
    part = replay.attackers(moment, origin, led)
    kind = "field" if origin != target else "siege" if position.is_besieging(side, origin) else "sortie"
    stay = position.force(side, origin).without(part)
    Battle(position, replay, side, origin, target, kind, stay, player=moment.player).fight()


def army_action(moment: Moment, replay: ActionReplay) -> None:
    """An attack or moves, if one was possible."""
    verb, face = replay.begin(moment)
    if verb.startswith("attack"):
        attack(moment, replay, face)
    elif verb:
        replay.moved(moment, face == "character")
        replay.trim_all(moment.position)
        moment.position.clear_table()


def compare_armies(table: Table, side: str, seed: object, verbs: tuple[str, ...]) -> list[str]:
    """What differs when a side attacks or moves."""
    random = Random(f"play {seed}")
    table.acts(side, random.choice(("army", "army", "character")), enemy_dice=("army", "muster"))
    moment = moment_of(table)
    replay = ActionReplay(Recorder(table, random, *verbs).act())
    return compare(table, moment.position, replay, lambda: army_action(moment, replay))


def compare_hunt(table: Table, seed: object) -> list[str]:
    """What differs when the Fellowship moves."""
    table.acts("free", "character", enemy_dice=("army", "muster"))
    before = position_of(table)
    entries = Recorder(table, Random(f"play {seed}"), "move_fellowship").act()
    replay = HuntReplay(entries)

    def second() -> None:
        if replay.expect("Act", "free").verb:
            Hunt(before, replay).move_with_die()

    return compare(table, before, replay, second)


ATTACKS = ("attack", "attack_led")
MOVES = ("move_armies", "move_led_army")


@cache
def scrambler(players: int) -> Scrambler:
    return Scrambler(players=players)


@cache
def otherwise() -> Scrambler:
    """Two players who read rulings in the other way (13.1, 13.7, 13.41, 13.45, 16)."""
    rulings = {"overstack": "forbid", "relief_per": "event", "kings_leadership": "1"}
    return Scrambler(balrog_on_stay="yes", gollum_reveal="yes", **rulings)


def scrambler_of(portion: range) -> Scrambler:
    """Portion after portion for two, three and four players."""
    return scrambler(2 + portion.start // PORTION % 3)


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


def seat_of(table: Table, player: str) -> Seat:
    return next(seat for seat in table.game.seats if ROLE_IDS[table.game.role(seat)] == player)


def battle_by_card(scrambler: Scrambler, seed: object) -> list[str]:
    """A battle that an event card begins: of three rounds, without leave to cease, with fewer dice, or where a combat
    card needs a Companion."""
    side, origin, target, kind = scrambler.battle(seed, cards=True)
    table, random = scrambler.table, Random(f"play {seed}")
    before = position_of(table)
    stay = rearguard(before, side, origin, random)
    attackers = before.force(side, origin).without(stay)
    if not attackers.size:
        return []
    player = commander(before, side, attackers)
    terms = {
        "rounds": random.choice((1, 3)) if kind == "siege" else 1,
        "may_cease": kind == "siege" or random.random() < 0.5,
        "needs_companion": random.random() < 0.5,
        "fewer_dice": random.choice((0, 1, 3)) if side == "free" else 0,
    }
    begun = TheirBattle(
        seat_of(table, player),
        table.region(origin),
        table.region(target),
        force_of(table, side, stay),
        kind,
        **terms,
    )
    replay = ActionReplay(Recorder(table, random).play(begun))
    ours = Battle(before, replay, side, origin, target, kind, stay, player=player, trims=False, **terms)
    return compare(table, before, replay, ours.fight)


@pytest.mark.parametrize("portion", PORTIONS)
def test_battles(portion: range) -> None:
    """Attacks, sorties, assaults and reliefs with and without cards, from the choice of a die to the end."""
    scrambler = scrambler_of(portion)
    for seed in portion:
        found = battle(scrambler, seed, cards=seed % 3 > 0)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_menus(portion: range) -> None:
    """All that a player can do with their dice, in positions with two, three and four players."""
    for seed in portion:
        table = Table.around(scrambled(seed))
        found = menu_differences(table)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_hunts(portion: range) -> None:
    """The Fellowship moves, a third of the time on the Mordor Track, until the last tile has been dealt with."""
    scrambler = scrambler_of(portion)
    for seed in portion:
        found = hunt(scrambler, seed, mordor=seed % 3 == 0)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_other_rulings(portion: range) -> None:
    """The Balrog also wakes for those who stay, and Strongholds draw tiles when Gollum reveals the Fellowship. Armies
    move where there is room, and an attack relieves a Sovereign only once."""
    for seed in portion:
        for play in (battle, march):
            found = play(otherwise(), seed)
            assert not found, (seed, found)
        found = hunt(otherwise(), seed, mordor=False)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_marches(portion: range) -> None:
    """Armies move: whether they can, from where, where to, who goes, what it means there."""
    scrambler = scrambler_of(portion)
    for seed in portion:
        found = march(scrambler, seed)
        assert not found, (seed, found)


@pytest.mark.parametrize("portion", PORTIONS)
def test_battles_by_cards(portion: range) -> None:
    """Battles on the terms that event cards give."""
    scrambler = scrambler_of(portion)
    for seed in portion:
        found = battle_by_card(scrambler, seed)
        assert not found, (seed, found)
