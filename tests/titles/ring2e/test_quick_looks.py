"""What menus find out in passing is what the plain rules say, one region, card or action after the other."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.titles.ring2e.games import scrambled
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.army_ways import (
    attacks_on,
    may_attack_from,
    origins_of_attacks,
    origins_of_moves,
    ways_of,
)
from westmarch.titles.ring2e.procedures.event_moves import MarchByEvent
from westmarch.titles.ring2e.procedures.muster import RECRUITS, can_place, is_open, may_muster, musters, settlements_of
from westmarch.titles.ring2e.procedures.parting import THE_CHARACTERS, THE_NAZGUL, has_any, kinds_of
from westmarch.titles.ring2e.rules.figures import overstacked
from westmarch.titles.ring2e.texts import Place
from westmarch.titles.ring2e.words import FREE, NAZGUL, NOBODY, SHADOW, Die, enemy

POSITIONS = [7 * number + 3 for number in range(25)]

sides = pytest.mark.parametrize("side", [FREE, SHADOW])
positions = pytest.mark.parametrize("seed", POSITIONS)


@positions
def test_armies_that_move_or_attack_are_all_that_can(seed: int) -> None:
    game: Any = scrambled(seed)
    for seat, led in itertools.product(game.seats, (False, True)):
        side = game.side_of(seat)
        armies = list(game.armies(side))
        moving = [one for one in armies if list(ways_of(game, seat, one, (), led))]
        assert list(origins_of_moves(game, seat, (), led)) == moving
        attacking = [one for one in armies if attacks_on(game, side, one, led) and may_attack_from(game, seat, one)]
        assert list(origins_of_attacks(game, seat, led)) == attacking


@positions
@pytest.mark.parametrize(("steps", "onto_army"), [(1, False), (2, False), (2, True)])
def test_armies_that_march_by_an_event_are_all_that_can(seed: int, steps: int, onto_army: bool) -> None:
    game: Any = scrambled(seed)
    for seat in game.seats:
        side = game.side_of(seat)
        for needed in ((), (THE_NAZGUL, THE_CHARACTERS), (0, 1)):
            march = MarchByEvent(seat, 1, steps, onto_army, needed)
            fit = [one for one in sorted(game.armies(side)) if not game.is_besieged(side, one)]
            assert march.origin_choices(game) == [one for one in fit if list(march.next_regions(game, one, ()))]
            assert march.is_possible(game) == bool(march.origin_choices(game))


@positions
@sides
def test_too_large_stacks_are_all_that_have_no_room(seed: int, side: Any) -> None:
    game: Any = scrambled(seed)
    for region, stack in list(game.armies(side).items())[::2]:
        game.armies(side)[region] = stacks.plus(stack, stacks.plus(stack, stack))
    too_large = [one for one in game.armies(side) if game.units_at(side, one) > game.room(side, one)]
    assert [region for whose, region in overstacked(game) if whose == side] == too_large


@positions
def test_musters_are_all_figures_in_all_open_settlements(seed: int) -> None:
    game: Any = scrambled(seed)
    for nation in range(8):
        side = stacks.SIDE_OF[nation]
        at_war = game.is_at_war(nation)
        assert list(musters(game, nation, RECRUITS[side])) == [
            (figure, nation, region)
            for figure in RECRUITS[side]
            for region in settlements_of(game, nation)
            if at_war and is_open(game, side, region)
            if (figure == NAZGUL or can_place(game, nation, figure, region)) and game.left(nation, figure)
            if may_muster(game, nation, figure, region)
        ]


@positions
@sides
def test_places_of_cards_are_all_regions_that_fit(seed: int, side: Any) -> None:
    game: Any = scrambled(seed)
    places = [Place(settlement="stronghold"), Place(nations=("gondor",)), Place(settlement="any", unconquered=True)]
    for place in [*places, Place(with_army="shadow"), Place(besieged=True), *game.book.places]:
        fitting = [one for one in game.book.regions if place.fits(game, one, side, NOBODY)]
        assert list(place.found(game, side)) == fitting


@positions
def test_rules_on_the_table_are_those_of_all_its_cards(seed: int) -> None:
    game: Any = scrambled(seed)
    rules = [(card, rule) for card in game.table for rule in game.book.events[card].standing]
    for kind in {type(rule) for record in game.book.events for rule in record.standing}:
        of_kind = [(card, rule) for card, rule in rules if type(rule) is kind and game.still_holds(card)]
        assert game.rules_in_force(kind) == of_kind


@positions
def test_actions_told_by_their_ways_have_no_hindrance_beside(seed: int) -> None:
    game: Any = scrambled(seed)
    for seat in game.seats:
        for action in game.book.menus[game.side_of(seat)]:
            if action.tells_by_ways:
                assert bool(action.ways(game, seat, Die(0))) == (action.hindrance(game, seat) is None), action.verb


@positions
@sides
def test_kinds_of_figures_in_a_force_are_found_one_by_one(seed: int, side: Any) -> None:
    game: Any = scrambled(seed)
    for region in game.armies(side):
        force = game.force_at(side, region)
        there = [what for what, _ in kinds_of(force)]
        for what in (*range(len(force[0])), THE_NAZGUL, *(THE_CHARACTERS + one for one in range(20))):
            assert has_any(force, (what,)) == (what in there)
    assert not has_any(game.force_at(enemy(side), game.book.regions[0]), ())
