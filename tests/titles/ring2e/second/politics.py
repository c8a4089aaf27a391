"""Politics (section 8), what entering a region means (7.11, 8.2), and where Armies may go and whom they may attack
(6.4, 7.1)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.titles.ring2e.second.facts import (
    ADJACENT,
    FOE,
    KIND_AT,
    NATION_AT,
    SIDE_OF,
    SOVEREIGNS,
    activates,
    side_of_region,
)
from tests.titles.ring2e.second.position import Force, Position, Source, Units, count, tidy

CLOSED = {
    "fs-02": ("lorien", "rivendell", "grey_havens"),
    "fs-03": ("old_forest", "the_shire", "buckland"),
}
"""Table cards that keep Armies of the Shadow out."""

WORMTONGUE = "sc-22"
THREATS = ("ss-05", "ss-05k")


# The political track.


def activate(position: Position, source: Source, nation: str) -> None:
    """8.2. Nothing happens to one that is active."""
    if position.active[nation]:
        return
    position.active[nation] = True
    if nation == "rohan" and WORMTONGUE in position.table:
        position.table.remove(WORMTONGUE)
    position.moved.append(nation)


def can_advance(position: Position, nation: str) -> bool:
    """A passive nation never enters the last box (8.1)."""
    return position.steps[nation] > (0 if position.active[nation] else 1)


def advance(position: Position, source: Source, nation: str, attack: bool = False) -> None:
    """8.3: one step."""
    if not can_advance(position, nation):
        return
    position.steps[nation] -= 1
    if attack and SIDE_OF[nation] == "free":
        position.table[:] = [card for card in position.table if card not in THREATS]
    position.moved.append(nation)


def relieve_all(position: Position, source: Source) -> None:
    """For every step of a nation, in the order of what happened."""
    while position.moved:
        nation = position.moved.pop(0)
        if not position.reads("relief_per", "event") or nation not in position.relieved:
            relieve(position, source, nation)
        position.relieved.append(nation)


def relieve(position: Position, source: Source, nation: str) -> None:
    """A Companion of the nation's icon may take a random hidden tile from its Sovereign (12.8)."""
    if "sc-25k" in position.table:
        return
    for who, record in SOVEREIGNS.items():
        if record["nation"] != nation or position.states.get(who) != "leader":
            continue
        hidden = [tile for tile in position.tiles.get(who, []) if not tile.startswith("kings")]
        here = position.people("free", position.where[who])
        friend = any(position.is_companion(one) and nation in activates(one) for one in here)
        if hidden and friend and source.choose("relieve", "free", [True, False]):
            tile = source.pick("relief", sorted(hidden))
            position.tiles[who].remove(tile)
            position.pool = sorted([*position.pool, tile])


def attacked(position: Position, source: Source, region: str, nations: list[str]) -> None:
    """Units of these nations are attacked: first all of one nation's steps (13.27). Wormtongue keeps Rohan asleep
    unless Edoras or Helm's Deep is attacked."""
    for nation in nations:
        quiet = nation == "rohan" and WORMTONGUE in position.table and region not in ("edoras", "helms_deep")
        if not quiet:
            activate(position, source, nation)
        advance(position, source, nation, attack=True)
    relieve_all(position, source)


# Entering a region.


def enter(position: Position, source: Source, side: str, region: str, people: list[str]) -> None:
    """An Army has moved in: activation by its enemy, capture, activation by Companions."""
    land = NATION_AT[region]
    if side == "shadow" and side_of_region(region) == "free" and land and not asleep(position, land):
        activate(position, source, land)
    if position.controller(region) == FOE[side] and not position.has_army(FOE[side], region):
        capture(position, source, side, region)
    if side == "free":
        arrive(position, source, region, people)
    relieve_all(position, source)


def asleep(position: Position, nation: str) -> bool:
    """Whether an Army that comes does not wake a nation."""
    return nation == "rohan" and WORMTONGUE in position.table


def arrive(position: Position, source: Source, region: str, people: list[str]) -> None:
    """Companions end a move in a City or Stronghold that the enemy does not control (8.2)."""
    land = NATION_AT[region]
    if KIND_AT[region] not in ("city", "stronghold") or position.controller(region) != "free":
        return
    for who in people:
        if land and position.is_companion(who) and land in activates(who):
            activate(position, source, land)


def capture(position: Position, source: Source, side: str, region: str) -> None:
    """7.11. What its original owner takes back is no longer captured."""
    if side_of_region(region) == side:
        position.captured.discard(region)
        return
    position.captured.add(region)
    nation = NATION_AT[region]
    assert nation
    advance(position, source, nation)
    relieve_all(position, source)


# Where Armies may go.


@dataclass(frozen=True)
class Ways:
    """What an Army in a region may do."""

    moves: frozenset[str]
    attacks: frozenset[str]


def at_war(position: Position, nation: str) -> bool:
    return position.steps[nation] == 0


def may_cross(position: Position, nation: str, region: str) -> bool:
    """Whether figures of a nation may enter a region (6.4, 8.4)."""
    return NATION_AT[region] in (None, nation) or at_war(position, nation)


def is_closed(position: Position, side: str, region: str) -> bool:
    """Whether a card keeps the Shadow's Armies out."""
    return side == "shadow" and any(region in CLOSED.get(card, ()) for card in position.table)


def entering(position: Position, side: str, origin: str, target: str, resting: Force | None = None) -> Units:
    """The units and Leaders of an Army that may go to an adjacent region: empty if no unit may. Those who rest have
    moved already."""
    if target not in ADJACENT[origin] or position.is_besieged(side, origin) or is_closed(position, side, target):
        return {}
    if not position.is_free_to_move(side, target):
        return {}
    there = position.units(side, origin)
    ready = position.force(side, origin).without(resting or Force()).units
    able = {key: number for key, number in ready.items() if may_cross(position, key[0], target)}
    bound = any(not may_cross(position, nation, target) for nation in leading_nations(position, side, origin))
    return enough(there, able, bound)


def leading_nations(position: Position, side: str, region: str) -> list[str]:
    """The nations of Leaders there, Sovereigns among them."""
    nations = [nation for (nation, kind), number in position.units(side, region).items() if kind == "L" and number]
    kings = [who for who in position.people(side, region) if position.states.get(who) == "leader"]
    return nations + [SOVEREIGNS[who]["nation"] for who in kings]


def enough(there: Units, able: Units, bound: bool) -> Units:
    """Those who are able to act, if one of them may: Leaders who are not able must not stay alone (6.4, 7.2)."""
    least = 2 if bound and count(able, "RE") == count(there, "RE") else 1
    return tidy(able) if count(able, "RE") >= least else {}


def fighting(position: Position, side: str, region: str) -> Units:
    """The units and Leaders of an Army that may attack: those of nations At War (7.2)."""
    there = position.units(side, region)
    able = {key: number for key, number in there.items() if at_war(position, key[0])}
    bound = any(not at_war(position, nation) for nation in leading_nations(position, side, region))
    return enough(there, able, bound)


def targets(position: Position, side: str, region: str) -> list[str]:
    """Where an Army may attack: an adjacent enemy Army that it does not besiege; in its own region in a siege. Those
    who are besieged may do nothing else."""
    if not fighting(position, side, region):
        return []
    foe = FOE[side]
    here = [region] if position.is_siege(region) and not is_closed(position, side, region) else []
    if position.is_besieged(side, region):
        return here
    there = [
        one
        for one in ADJACENT[region]
        if position.has_army(foe, one) and not position.is_besieging(side, one) and not is_closed(position, side, one)
    ]
    return here + there


def ways(position: Position, side: str, region: str, led: bool = False, resting: Force | None = None) -> Ways:
    """Everything an Army may do with an Army die, or if `led` with a Character die."""
    moves = [one for one in ADJACENT[region] if may_go(position, side, region, one, led, resting)]
    attacks = targets(position, side, region)
    if led and not is_led(position, side, Force(fighting(position, side, region), *others(position, side, region))):
        attacks = []
    return Ways(frozenset(moves), frozenset(attacks))


def others(position: Position, side: str, region: str) -> tuple[int, list[str]]:
    """Nazgûl and characters who may attack."""
    force = position.force(side, region)
    people = [
        who
        for who in force.people
        if position.states.get(who) != "leader" or at_war(position, SOVEREIGNS[who]["nation"])
    ]
    return force.nazgul, people


def may_go(
    position: Position, side: str, origin: str, target: str, led: bool = False, resting: Force | None = None
) -> bool:
    able = movable(position, side, origin, target, resting)
    return able.size > 0 and (not led or is_led(position, side, able))


def is_led(position: Position, side: str, force: Force) -> bool:
    """Whether a Leader, Nazgûl or character is among them, or an Elite who leads (6.4)."""
    return bool(count(force.units, "L") or force.nazgul or force.people or leading_elites(position, force))


def leading_elites(position: Position, force: Force) -> int:
    """While Saruman is in play Elites of Isengard are Leaders too, and with three and four players those of the
    Southrons (11.3)."""
    if not saruman_in_play(position):
        return 0
    nations = ("isengard",) if position.players == 2 else ("isengard", "southrons")
    return sum(force.units.get((nation, "E"), 0) for nation in nations)


def saruman_in_play(position: Position) -> bool:
    return position.where.get("saruman") not in (None, "nowhere", "lost")


def movable(position: Position, side: str, origin: str, target: str, resting: Force | None = None) -> Force:
    """All who may go along; nobody if no unit may."""
    units = entering(position, side, origin, target, resting)
    if not units:
        return Force()
    ready = position.force(side, origin).without(resting or Force())
    people = []
    for who in ready.people:
        bound = position.states.get(who) == "leader" and not may_cross(position, SOVEREIGNS[who]["nation"], target)
        if not bound and who != "saruman":
            people.append(who)
    return Force(units, ready.nazgul, people)


def leaves_leaders(position: Position, side: str, origin: str, part: Force) -> bool:
    """Whether Free Peoples Leaders would be left without units (6.4)."""
    rest = position.force(side, origin).without(part)
    alone = count(rest.units, "L") + sum(position.states.get(who) == "leader" for who in rest.people)
    return bool(alone) and not rest.size
