"""Figures come and go: recruited, eliminated, reduced, promoted, moved (1.5, 1.6, 7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.board import FIGURE_KINDS, Board
from westmarch.titles.ring2e.rules.rulers import lose_character
from westmarch.titles.ring2e.stacks import SIDE_OF, Force, Stack
from westmarch.titles.ring2e.words import (
    ELITE,
    FREE,
    LEADER,
    NAZGUL,
    REGULAR,
    SHADOW,
    Figure,
    Nation,
    Region,
    Side,
)


def to_reinforcements(game: Board, nation: Nation, figure: Figure, count: int = 1) -> None:
    """Put so many figures among the reinforcements, or take them from there."""
    game.reinforcements[nation * FIGURE_KINDS + figure] += count


def to_casualties(game: Board, nation: Nation, figure: Figure, count: int = 1) -> None:
    """So many figures are eliminated: those of the Shadow go to the reinforcements, others out of the game
    (1.6)."""
    home = game.reinforcements if SIDE_OF[nation] == SHADOW else game.casualties
    home[nation * FIGURE_KINDS + figure] += count


def recruit_figure(game: Board, nation: Nation, figure: Figure, region: Region) -> None:
    """Put a figure from the reinforcements on the map. Whether that is allowed is the caller's to know."""
    to_reinforcements(game, nation, figure, -1)
    if figure == NAZGUL:
        game.add_nazgul(region, 1)
    else:
        add_stack(game, SIDE_OF[nation], region, stacks.stack_of(nation, figure))
    game.say("{figure} of {nation} recruited in {region}", figure=figure, nation=nation, region=region)


def eliminate_figure(game: Board, nation: Nation, figure: Figure, region: Region) -> None:
    """Take a figure off the map as a casualty."""
    to_casualties(game, nation, figure)
    if figure == NAZGUL:
        game.add_nazgul(region, -1)
    else:
        take_stack(game, SIDE_OF[nation], region, stacks.stack_of(nation, figure))
    game.say("{figure} of {nation} eliminated in {region}", figure=figure, nation=nation, region=region)


def remove_excess(game: Board, nation: Nation, figure: Figure, region: Region) -> None:
    """Take a unit that is too many to the reinforcements, those of the Free Peoples as well (1.5)."""
    to_reinforcements(game, nation, figure)
    take_stack(game, SIDE_OF[nation], region, stacks.stack_of(nation, figure))
    game.say("A {figure} of {nation} had no room in {region}", figure=figure, nation=nation, region=region)


def can_reduce(game: Board, nation: Nation) -> bool:
    """Whether a Regular is left to take the place of an Elite: among the casualties or reinforcements (7.6)."""
    return bool(game.lost_figures(nation, REGULAR) or game.left(nation, REGULAR))


def reduce_elite(game: Board, nation: Nation, region: Region) -> None:
    """Replace an Elite by a Regular of its nation, from the casualties or else the reinforcements. If there is
    none, the Elite is simply gone (7.6)."""
    side = SIDE_OF[nation]
    to_casualties(game, nation, Figure(1))
    stack = stacks.with_more(game.stack(side, region), nation, Figure(1), -1)
    if side == FREE and game.lost_figures(nation, REGULAR):
        to_casualties(game, nation, REGULAR, -1)
    elif game.left(nation, REGULAR):
        to_reinforcements(game, nation, REGULAR, -1)
    else:
        game.say("{nation} lost an Elite in {region}: no Regular is left", nation=nation, region=region)
        put_stack(game, side, region, stack)
        return
    game.say("An Elite of {nation} reduced to a Regular in {region}", nation=nation, region=region)
    put_stack(game, side, region, stacks.with_more(stack, nation, REGULAR))


def promote_regular(game: Board, nation: Nation, region: Region, *, falls: bool = False) -> None:
    """Replace a Regular by an Elite of its nation, both from and to the reinforcements; or it falls for it."""
    if falls:
        to_casualties(game, nation, REGULAR)
    else:
        to_reinforcements(game, nation, REGULAR)
    to_reinforcements(game, nation, ELITE, -1)
    stack = stacks.with_more(game.stack(SIDE_OF[nation], region), nation, REGULAR, -1)
    put_stack(game, SIDE_OF[nation], region, stacks.with_more(stack, nation, ELITE))
    game.say("A Regular of {nation} became an Elite in {region}", nation=nation, region=region)


def overstacked(game: Board) -> Iterator[tuple[Side, Region]]:
    """Where more units stand than may stay (1.5)."""
    sieges = game.free_armies.keys() & game.shadow_armies.keys()
    for side, armies in ((FREE, game.free_armies), (SHADOW, game.shadow_armies)):
        # Mostly all Armies are small enough even if their Leaders were units: only besieged ones may be too large.
        crowded = max(map(sum, armies.values()), default=0) > game.book.most_units
        if not (crowded or sieges):
            continue
        for region in armies if crowded else filter(sieges.__contains__, armies):
            if stacks.units(armies[region]) > game.room(side, region):
                yield side, region


def rest_of(game: Board, side: Side, region: Region, force: Force) -> Force:
    """What is left of an Army without a part of it."""
    stack, nazgul, people = game.force_at(side, region)
    left = tuple(one for one in people if one not in force[2])
    return stacks.minus(stack, force[0]), nazgul - force[1], left


def move_figures(game: Board, side: Side, force: Force, origin: Region, target: Region) -> None:
    """Move figures to another region. What that means there is the caller's matter: `procedures.conquest.enter`."""
    stack, nazgul, people = force
    for one in people:
        game.where[one] = target
    add_stack(game, side, target, stack)
    take_stack(game, side, origin, stack)
    if nazgul:
        game.add_nazgul(origin, -nazgul)
        game.add_nazgul(target, nazgul)


def put_stack(game: Board, side: Side, region: Region, stack: Stack) -> None:
    """Let this be all units and Leaders of a side in a region. Without units nobody is left there: Free Peoples
    Leaders, and Sovereigns who are Leaders, are then out of the game (1.6)."""
    armies = game.armies(side)
    if stacks.units(stack):
        armies[region] = stack
        return
    armies.pop(region, None)
    if side == FREE:
        for nation in stacks.NATIONS_OF[FREE]:
            to_casualties(game, nation, LEADER, stacks.count_of(stack, nation, LEADER))
        for sovereign in game.leading_sovereigns(region):
            lose_character(game, sovereign)


def add_stack(game: Board, side: Side, region: Region, stack: Stack) -> None:
    put_stack(game, side, region, stacks.plus(game.stack(side, region), stack))


def take_stack(game: Board, side: Side, region: Region, stack: Stack) -> None:
    put_stack(game, side, region, stacks.minus(game.stack(side, region), stack))
