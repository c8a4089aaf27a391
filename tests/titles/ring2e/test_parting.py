"""Every legal part of an Army can be chosen, and no other: compared with all parts there are (6.4, 7.2, 7.8)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.titles.ring2e.given import Table
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.forces import fighters, is_led, most_to_go, movers
from westmarch.titles.ring2e.procedures.parting import ChooseAttackers, ChooseForce, force_of, kinds_of
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.words import FREE, SHADOW, Region, Side

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
        stack, nazgul, people = game.rest_of(side, region, force)
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
