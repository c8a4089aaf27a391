"""Every legal part of an Army can be chosen, and no other: compared with all parts there are (6.4, 7.2, 7.8)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.titles.ring2e.games import scrambled
from tests.titles.ring2e.given import Table
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.army_ways import attacks_on, moves_to
from westmarch.titles.ring2e.procedures.forces import NO_FORCE, fighters, is_led, most_to_go, movers
from westmarch.titles.ring2e.procedures.parting import (
    THE_CHARACTERS,
    THE_NAZGUL,
    ChooseAttackers,
    ChooseForce,
    force_of,
    kinds_of,
)
from westmarch.titles.ring2e.rules.figures import rest_of
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.words import FREE, SHADOW, Character, Region, Side

FOLDE, DRUADAN, MORANNON, DAGORLAD = "folde", "druadan_forest", "morannon", "dagorlad"


def some_figures(chance: random.Random, letters: str) -> str:
    return " ".join(f"{letter}{chance.choice((0, 0, 1, 2))}" for letter in letters)


def an_army(chance: random.Random, side: Side) -> tuple[Table, Region, Region]:
    """A small mixed Army of nations that may be at war or not, and a region next to it."""
    table = Table().clear()
    if side == FREE:
        table.politics(rohan=chance.choice((0, 2)), north=chance.choice((0, 2)))
        people = chance.sample(["boromir", "theoden", "legolas"], chance.choice((0, 1, 2)))
        table.army(FOLDE, rohan=some_figures(chance, "REL"), north=some_figures(chance, "REL"), characters=people)
        return table, Region(table.region(FOLDE)), Region(table.region(DRUADAN))
    table.politics(isengard=chance.choice((0, 1)), sauron=chance.choice((0, 1)))
    table.put(saruman=chance.choice(("nowhere", MORANNON)), mouth_of_sauron=chance.choice(("nowhere", MORANNON)))
    table.army(MORANNON, isengard=some_figures(chance, "RE"), sauron=some_figures(chance, "RE"))
    table.game.add_nazgul(table.region(MORANNON), chance.choice((0, 1, 2)))
    return table, Region(table.region(MORANNON)), Region(table.region(DAGORLAD))


def choices(game: Any, question: ChooseForce) -> Iterator[Force]:
    """All forces to which the answers lead."""
    kinds = kinds_of(question.able)
    if not question.parted:
        verbs = [option.verb for option in question.options(game)]
        if "everybody" in verbs:
            yield question.able
        if "a_part" in verbs:
            question.parted = True
            yield from choices(game, question)
        return
    before = question.chosen
    for option in question.options(game):
        count = {"send_character": 1, "keep_character": 0}.get(option.verb)
        question.chosen = (*before, option.args[-1] if count is None else count)
        if len(question.chosen) == len(kinds):
            yield force_of(question.side, kinds, question.chosen)
        else:
            yield from choices(game, question)
    question.chosen = before


def legal_parts(game: Any, question: ChooseForce) -> Iterator[Force]:
    """All parts of those who are able that obey the rules."""
    kinds = kinds_of(question.able)
    side, region = question.side, question.region
    for counts in itertools.product(*(range(count + 1) for _, count in kinds)):
        force = force_of(side, kinds, counts)
        stack, nazgul, people = rest_of(game, side, region, force)
        alone = stacks.leaders(stack) or any(not game.is_character(one) for one in people)
        if question.all_need_units:
            alone = alone or nazgul or people
        if not 1 <= stacks.units(force[0]) <= question.most or (alone and not stacks.units(stack)):
            continue
        if not question.led or is_led(game, side, force):
            yield force


@pytest.mark.parametrize("led", [False, True])
@pytest.mark.parametrize("attack", [False, True])
@pytest.mark.parametrize("side", [FREE, SHADOW])
def test_all_legal_parts_can_be_chosen(side: Side, attack: bool, led: bool) -> None:
    chance, looked = random.Random(f"{side} {attack} {led}"), 0
    while looked < 40:
        table, region, target = an_army(chance, side)
        game = table.game
        able = fighters(game, side, region) if attack else movers(game, side, region, target)
        if most_to_go(game, side, region, able, attack) < 1 or (led and not is_led(game, side, able)):
            continue
        kind = ChooseAttackers if attack else ChooseForce
        most = chance.choice((1, 2, 99))
        parts = list(legal_parts(game, kind(game.leads[side], side, region, able, led, most)))
        found = list(choices(game, kind(game.leads[side], side, region, able, led, most)))
        assert sorted(set(found)) == sorted(parts), (able, most, game.force_at(side, region))
        looked += 1


# Where Armies can go and whom they can attack, in positions of all kinds, worked out figure by figure.


def belongs(game: Any, what: int, target: Region | None, side: Side) -> bool:
    """Whether a figure may enter a region, or without one may attack."""
    book = game.book
    if what == THE_NAZGUL:
        return True
    if what > THE_NAZGUL:
        one = Character(what - THE_CHARACTERS)
        if game.is_character(one):
            return target is None or book.level[one] > 0 or book.flies[one]
        nation = book.nation_of_character[one]
    else:
        nation = stacks.figure_at(side, what)[0]
    home = None if target is None else book.nation_of[target]
    return game.steps[nation] == 0 or (home is not None and home in (-1, nation))


def has_a_part(game: Any, side: Side, origin: Region, target: Region | None, led: bool) -> bool:
    """Whether some part of an Army may go to a region, or without one may attack."""
    kinds = [kind for kind in kinds_of(game.force_at(side, origin)) if belongs(game, kind[0], target, side)]
    able = force_of(side, kinds, [count for _, count in kinds])
    question = (ChooseForce if target is not None else ChooseAttackers)(game.leads[side], side, origin, able, led)
    return next(legal_parts(game, question), None) is not None


def is_shut(game: Any, side: Side, region: Region) -> bool:
    names = {"fs-02": ("lorien", "rivendell", "grey_havens"), "fs-03": ("old_forest", "the_shire", "buckland")}
    found = [name for card in game.table for name in names.get(game.book.events[card].id, ())]
    return side == SHADOW and game.book.region_records[region].id in found


def inside(game: Any, side: Side, region: Region) -> bool:
    """Whether an Army of a side is inside a Stronghold with the enemy before it."""
    return region in game.free_armies and region in game.shadow_armies and game.controller(region) == side


@pytest.mark.parametrize("seed", [6 * number + kings for number in range(10) for kings in range(2)])
def test_all_moves_and_attacks_are_found(seed: int) -> None:
    game: Any = scrambled(seed)
    if game.book.rules("overstack") == "forbid":
        return
    for side, led in itertools.product((FREE, SHADOW), (False, True)):
        foe = Side(1 - side)
        for origin in list(game.armies(side)):
            around = game.book.adjacent[origin]
            moves, attacks = set(), set()
            for target in around:
                enemy_there = game.has_army(foe, target)
                if is_shut(game, side, target) or inside(game, side, origin):
                    continue
                if not enemy_there or inside(game, foe, target):
                    free = not enemy_there or game.has_army(side, target)
                    moves |= {target} if free and has_a_part(game, side, origin, target, led) else set()
                elif has_a_part(game, side, origin, None, led):
                    attacks.add(target)
            if game.has_army(foe, origin) and not is_shut(game, side, origin):
                attacks |= {origin} if has_a_part(game, side, origin, None, led) else set()
            assert set(moves_to(game, side, origin, NO_FORCE[side], led)) == moves, (side, origin, led)
            assert set(attacks_on(game, side, origin, led)) == attacks, (side, origin, led)
