"""Where Armies can move (6.4), and whom they can attack (7.1). Nothing here asks or changes anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Seat
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.forces import (
    NO_FORCE,
    can_command,
    can_go,
    commander,
    fighters,
    is_led,
    leading_elites,
    most_to_go,
    movers,
    own_part,
    those_allowed,
    together,
    without,
)
from westmarch.titles.ring2e.rules.three_players import is_tired
from westmarch.titles.ring2e.stacks import EMPTY, KINDS, Force, Stack
from westmarch.titles.ring2e.standing import NoArmies
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ENEMY, FREE, LEADER, NO_NATION, SHADOW, Nation, Region, Side

# Movement.


def closed(game: Ring2e, side: Side) -> list[Region]:
    """The regions that cards on the table forbid the Armies of a side to enter or attack."""
    if side == FREE or not game.table:
        return []
    return [region for _, rule in game.rules_in_force(NoArmies) for region in game.book.regions_of(rule.regions)]


def barred(game: Ring2e, side: Side) -> set[Region]:
    """The regions that no Army of a side may enter: those that cards forbid, and those with an enemy Army that it
    doesn't besiege (1.4, 7.10)."""
    own, foes = game.armies(side), game.armies(ENEMY[side])
    found = foes.keys() - own.keys()
    if len(found) < len(foes):
        found |= {region for region in foes if region in own and not game.is_besieging(side, region)}
    return found.union(closed(game, side))


class Bounds(NamedTuple):
    """What holds for all moves of a side's Armies at a moment: the Armies of both sides, the regions that none may
    enter, and the nations At War."""

    own: Mapping[Region, Stack]
    foes: Mapping[Region, Stack]
    shut: list[Region]
    at_war: tuple[Nation, ...]


def bounds_of(game: Ring2e, side: Side) -> Bounds:
    """Shut are regions that a card forbids and, if so agreed, those that are full (13.1)."""
    own, shut = game.armies(side), closed(game, side)
    if game.book.forbids_overstack:
        shut += [region for region, stack in own.items() if stacks.units(stack) >= game.book.most_units]
    return Bounds(own, game.armies(ENEMY[side]), shut, game.nations_at_war(side))


def able_to_move(game: Ring2e, side: Side, origin: Region, target: Region, resting: Force, led: bool) -> Force | None:
    """The figures of a region that can move to an adjacent one; None if no Army can. Those `resting` have moved
    already."""
    return part_to_move(game, side, origin, target, without(game.force_at(side, origin), resting), led)


def part_to_move(game: Ring2e, side: Side, origin: Region, target: Region, force: Force, led: bool) -> Force | None:
    """The same of those who have not moved already."""
    able = those_allowed(game, side, force, target)
    if is_tired(game, side, able[0], origin):
        return None
    if not can_go(game, side, origin, able, all_need_units=False) or (led and not is_led(game, side, able)):
        return None
    return able


def moves_to(
    game: Ring2e, side: Side, origin: Region, resting: Force, led: bool, bounds: Bounds | None = None
) -> Iterator[Region]:
    """Where an Army, or a part of it, can move from a region."""
    own, foes, shut, at_war = bounds or bounds_of(game, side)
    ready = own[origin] if origin in own else EMPTY[side]
    if resting is not NO_FORCE[side]:
        ready = without((ready, 0, ()), resting)[0]
    nations, units, leaders, abroad, _, all_at_war = stacks.outlook(ready, side, at_war)
    if not units or (origin in foes and game.is_besieged(side, origin)):
        return
    if game.players == 3 and is_tired(game, side, ready, origin):
        return
    # It takes a look at who may enter a region, unless all may go anywhere and, if one has to stay with a Leader,
    # another goes: of a mixed Army those who may enter may be those who can't act now.
    doubtful = not all_at_war or units == 1
    if led:
        nazgul = side == SHADOW and game.nazgul.get(origin, 0) > resting[1]
        doubtful = doubtful or not (nazgul or leaders)
    elif doubtful:
        bound = units == 1 and (leaders or origin in game.where)
        doubtful = side == FREE and bool(bound or game.players == 3)
    force = without(game.force_at(side, origin), resting) if doubtful else NO_FORCE[side]
    nation_of = game.book.nation_of
    for region in game.book.adjacent[origin]:
        if not abroad and nation_of[region] != NO_NATION and nation_of[region] not in nations:
            continue
        if region in shut or (region in foes and not (region in own and game.is_besieging(side, region))):
            continue
        if not doubtful or part_to_move(game, side, origin, region, force, led) is not None:
            yield region


def origins_of_moves(game: Ring2e, seat: Seat, rested: tuple[tuple[Region, Force], ...], led: bool) -> Iterator[Region]:
    """The regions from which a player can move an Army."""
    side = game.side_of(seat)
    bounds, nobody = bounds_of(game, side), NO_FORCE[side]
    all_at_hand = game.players == 2 and not rested
    for region in may_be_led(game, side) if led else game.armies(side):
        if all_at_hand:
            found = moves_to(game, side, region, nobody, led, bounds)
        else:
            found = ways_of(game, seat, region, rested, led, bounds)
        if is_any(found):
            yield region


def ways_of(
    game: Ring2e,
    seat: Seat,
    origin: Region,
    rested: tuple[tuple[Region, Force], ...],
    led: bool,
    bounds: Bounds | None = None,
) -> Iterator[Region]:
    """Where a player can move the Army in a region, or a part of it that they command (11.3)."""
    side = game.side_of(seat)
    if game.players == 2:
        return moves_to(game, side, origin, resting_at(side, origin, rested), led, bounds)
    resting = out_of_hand(game, seat, origin, rested)
    return (
        region
        for region in moves_to(game, side, origin, resting, led, bounds)
        if can_command(
            game, side, without(movers(game, side, origin, region), resting), seat, led, room_for(game, side, region)
        )
    )


def room_for(game: Ring2e, side: Side, region: Region) -> int:
    """How many units more may be moved to a region (13.1)."""
    return game.book.most_units - game.units_at(side, region) if game.book.forbids_overstack else 99


def may_be_led(game: Ring2e, side: Side) -> Iterator[Region]:
    """The regions with an Army among which are all those with a Leader, Nazgûl or character; enemies may be there."""
    people = {*game.where, *(game.nazgul if side == SHADOW else ())}
    elites, leaderless = leading_elites(game) if side == SHADOW else (), EMPTY[side][LEADER::KINDS]
    for region, stack in game.armies(side).items():
        if region in people or stack[LEADER::KINDS] != leaderless or (elites and stacks.has_elites(stack, elites)):
            yield region


def resting_at(side: Side, region: Region, rested: tuple[tuple[Region, Force], ...]) -> Force:
    """Who has come to a region already in this action."""
    found: Force = NO_FORCE[side]
    for there, force in rested:
        if there == region:
            found = together(found, force)
    return found


def out_of_hand(game: Ring2e, seat: Seat, region: Region, rested: tuple[tuple[Region, Force], ...]) -> Force:
    """The figures of a region that a player can't move now: those who have moved, and in an Army that another player
    commands all but the units and Leaders of the player's own nations (11.3)."""
    side = game.side_of(seat)
    resting = resting_at(side, region, rested)
    if game.players == 2 or commander(game, side, region) == seat:
        return resting
    stack, nazgul, people = without(game.force_at(side, region), resting)
    return together(resting, (stacks.minus(stack, own_part(game, side, stack, seat)), nazgul, people))


def can_move(game: Ring2e, seat: Seat, rested: tuple[tuple[Region, Force], ...] = (), led: bool = False) -> bool:
    """Whether a player can move any Army."""
    return is_any(origins_of_moves(game, seat, rested, led))


OTHER_PLAYER: Final = "The other player of your side has the command there."
TIRED: Final = "The last action was for it."

BARS: Final = (
    "An enemy Army stands there.",
    "A card on the table closes it.",
    "There is no room.",
    "Its nations are not at war: they may not enter the lands of others. Leaders don't stay without units.",
)
"""What keeps an Army out of a region, what would be seen first coming first."""
BARS_AROUND: Final = (
    "Enemy Armies stand in all regions next to it.",
    "A card on the table closes the regions next to it.",
    "There is no room in the regions next to it.",
    BARS[3],
)
"""The same of all regions next to one."""


def bar(game: Ring2e, side: Side, target: Region) -> int:
    """Which of these keeps an Army out of a region."""
    if not game.is_free_to_move(side, target):
        return 0
    if target in closed(game, side):
        return 1
    return 3 if room_for(game, side, target) > 0 else 2


def why_not_into(game: Ring2e, side: Side, target: Region) -> str:
    """Why an Army next to a region can't enter it, when it can't."""
    return told(BARS[bar(game, side, target)])


def why_not_from(game: Ring2e, seat: Seat, origin: Region) -> str | None:
    """Why a player can't move the Army in a region, nor a part of it, dice aside."""
    if is_any(ways_of(game, seat, origin, (), led=False)):
        return None
    side = game.side_of(seat)
    if game.is_besieged(side, origin):
        return told("It is besieged: it can only make a sortie.")
    stack = without(game.force_at(side, origin), out_of_hand(game, seat, origin, ()))[0]
    if not stacks.units(stack):
        return told(OTHER_PLAYER)
    if is_tired(game, side, stack, origin):
        return told(TIRED)
    return told(BARS_AROUND[max(bar(game, side, there) for there in game.book.adjacent[origin])])


# Attacks.


def attacks_on(
    game: Ring2e, side: Side, origin: Region, led: bool, at_war: tuple[Nation, ...] | None = None
) -> list[Region]:
    """The regions that the Army in a region can attack: enemy Armies next to it that are not besieged, or the one in
    the same region (7.1). Who asks for many Armies gives the nations of the side that are At War."""
    foes = game.armies(ENEMY[side])
    found = [origin] if origin in foes else []
    if not (found and game.is_besieged(side, origin)):
        near = [there for there in game.book.adjacent[origin] if there in foes]
        found += [there for there in near if not game.is_besieged(ENEMY[side], there)]
    at_war = game.nations_at_war(side) if at_war is None else at_war
    if not found or not can_attack_at_all(game, side, origin, led, at_war):
        return []
    shut = closed(game, side)
    return [region for region in found if region not in shut] if shut else found


def can_attack_at_all(game: Ring2e, side: Side, origin: Region, led: bool, at_war: tuple[Nation, ...]) -> bool:
    """Whether anybody in a region could attack, if there is an enemy."""
    _, _, _, units, leaders, _ = stacks.outlook(game.stack(side, origin), side, at_war)
    if not units:
        return False
    if game.players == 2 and units > 1 and (not led or leaders or (side == SHADOW and origin in game.nazgul)):
        return True
    able = fighters(game, side, origin)
    if not can_go(game, side, origin, able, all_need_units=True) or (led and not is_led(game, side, able)):
        return False
    if game.players == 2:
        return True
    most = most_to_go(game, side, origin, able, all_need_units=True)
    return can_command(game, side, able, commander(game, side, origin), led, most)


def origins_of_attacks(game: Ring2e, seat: Seat, led: bool) -> Iterator[Region]:
    """The regions from which a player can attack."""
    side = game.side_of(seat)
    at_war, foes = game.nations_at_war(side), game.armies(ENEMY[side]).keys()
    adjacent, alone = game.book.adjacent, game.players == 2
    for region in may_be_led(game, side) if led else game.armies(side):
        if region not in foes and foes.isdisjoint(adjacent[region]):
            continue
        if (alone or may_attack_from(game, seat, region)) and attacks_on(game, side, region, led, at_war):
            yield region


def may_attack_from(game: Ring2e, seat: Seat, region: Region) -> bool:
    """Whether a player may use a die to attack with this Army."""
    return game.players == 2 or why_no_attack_from(game, seat, region) is None


def why_no_attack_from(game: Ring2e, seat: Seat, origin: Region) -> str | None:
    """Why a player may not use a die to attack with this Army: another commands it, or the last action was for it
    (11.3, 11.4)."""
    side = game.side_of(seat)
    if commander(game, side, origin) != seat:
        return told(OTHER_PLAYER)
    return told(TIRED) if is_tired(game, side, fighters(game, side, origin)[0], origin) else None


def why_no_attack_on(game: Ring2e, seat: Seat, origin: Region, target: Region) -> str | None:
    """Why the Army in a region can't attack the enemy in another, or in its own, dice aside."""
    if reason := why_no_attack_from(game, seat, origin):
        return reason
    side = game.side_of(seat)
    if target in attacks_on(game, side, origin, led=False):
        return None
    if origin != target and game.is_besieged(side, origin):
        return told("It is besieged: it can only attack its besiegers.")
    if origin != target and game.is_besieged(ENEMY[side], target):
        return told("That Army is besieged: only its besiegers can attack it.")
    if target in closed(game, side):
        return told("A card on the table forbids to attack there.")
    if not any(game.is_at_war(nation) for nation in stacks.nations_with_units(game.stack(side, origin), side)):
        return told("Only units of a nation at war attack.")
    return told("A Leader or other figure who may not attack would be left without a unit.")


def can_attack(game: Ring2e, seat: Seat, led: bool = False) -> bool:
    """Whether a player can attack with any Army."""
    return is_any(origins_of_attacks(game, seat, led))
