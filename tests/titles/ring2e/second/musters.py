"""Recruiting with a Muster die (6.2), and what advances a nation (8.3)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.facts import COMPANIONS, KIND_AT, NATION_AT, NATIONS, NAZGUL, REGION, SIDE_OF, TAKEN
from tests.titles.ring2e.second.position import Position, Source
from tests.titles.ring2e.second.turn import Moment

Recruit = tuple[str, str, str]
"""A kind of figure, its nation, and where."""

HELMS_DEEP = "helms_deep"
CORRUPTED_LAND = {"brand": "north", "theoden": "rohan"}
CORRUPTED_HOME = {"dain": "erebor", "denethor": "minas_tirith", "thranduil": "woodland_realm"}
"""Where Leaders and Elites are not recruited by dice while a Sovereign is Corrupted."""

SPEAKERS = {"boromir": "gondor", "legolas": "elves", "gimli": "dwarves"}
"""Companions whose word advances a nation (4.4)."""


def nation_of(position: Position, region: str) -> str | None:
    """Whose Settlement it is: Helm's Deep turns over with a Corrupted Théoden (13.23)."""
    if region == HELMS_DEEP and region in position.captured and position.is_corrupted("theoden"):
        return "isengard"
    return NATION_AT[region]


def is_open(position: Position, nation: str, region: str) -> bool:
    """Whether a free Settlement of a nation's own is there, neither conquered nor besieged."""
    side = SIDE_OF[nation]
    if KIND_AT[region] not in TAKEN or nation_of(position, region) != nation or position.controller(region) != side:
        return False
    return not position.has_army("shadow" if side == "free" else "free", region)


def settlements(position: Position, nation: str) -> list[str]:
    return [region for region in REGION if is_open(position, nation, region)]


def is_forbidden(position: Position, kind: str, nation: str, region: str) -> bool:
    """The weaknesses of Corrupted Sovereigns (12.3)."""
    for who, land in CORRUPTED_LAND.items():
        if kind in "LE" and nation == land and position.is_corrupted(who):
            return True
    for who, home in CORRUPTED_HOME.items():
        kinds = "E" if who == "thranduil" else "LE"
        if kind in kinds and region == home and position.is_corrupted(who):
            return True
    return False


def recruits(moment: Moment) -> list[Recruit]:
    """What one may begin with: figures of own nations At War."""
    position = moment.position
    nations = [nation for nation in moment.ready if politics.at_war(position, nation)]
    return [one for nation in nations for one in recruits_of(position, nation)]


def recruits_of(position: Position, nation: str) -> Iterator[Recruit]:
    for region in settlements(position, nation):
        for kind in "RELN":
            if can_be_raised(position, kind, nation, region):
                yield kind, nation, region


def can_stand(position: Position, kind: str, nation: str, region: str) -> bool:
    """Whether there is such a figure, which may stand there: a Leader beside a unit, a Nazgûl in a Stronghold."""
    if not position.spare.get((nation, kind)):
        return False
    if kind == "L":
        return position.has_army("free", region)
    return kind != "N" or ((nation, kind) == NAZGUL and KIND_AT[region] == "stronghold")


def can_be_raised(position: Position, kind: str, nation: str, region: str) -> bool:
    """Whether a die may bring such a figure there."""
    return can_stand(position, kind, nation, region) and not is_forbidden(position, kind, nation, region)


def second_recruits(moment: Moment, first: Recruit) -> list[Recruit]:
    """With a Regular or a Leader another one, somewhere else."""
    if first[0] == "E":
        return []
    return [one for one in recruits(moment) if one[0] != "E" and one[2] != first[2]]


def place(position: Position, recruit: Recruit) -> None:
    kind, nation, region = recruit
    position.add(position.spare, (nation, kind), -1)
    if kind == "N":
        position.nazgul[region] = position.nazgul.get(region, 0) + 1
    else:
        position.change(SIDE_OF[nation], region, {(nation, kind): 1}, 1)


def recruit(moment: Moment, source: Source) -> None:
    """One die's worth."""
    first = source.choose("recruit", moment.side, recruits(moment))
    place(moment.position, first)
    more = second_recruits(moment, first)
    second = source.choose("recruit_more", moment.side, [None, *more]) if more else None
    if second:
        place(moment.position, second)


# The political track.


def advances(moment: Moment) -> list[str]:
    """The nations that a Muster die may advance: not passive ones while they are threatened."""
    position = moment.position
    held = [one for one in NATIONS["free"] if not position.active[one]] if threatened(position) else []
    return [one for one in moment.ready if politics.can_advance(position, one) and one not in held]


def threatened(position: Position) -> bool:
    return any(card in position.table for card in politics.THREATS)


def speakers(moment: Moment) -> list[str]:
    """The Companions who may advance their nation with any die (4.4)."""
    position = moment.position
    found = []
    for who, nation in SPEAKERS.items():
        at = position.where.get(who, "nowhere")
        home = at in COMPANIONS[who]["places"] and position.controller(at) == "free"
        if home and politics.can_advance(position, nation) and nation not in moment.tired:
            found.append(who)
    return found


# Saruman's Voice (4.4).


def voice_recruits(position: Position) -> list[str]:
    """Where Isengard recruits a Regular each, as far as they go."""
    return settlements(position, "isengard") if speaks(position) and position.spare.get(("isengard", "R")) else []


def voice_promotes(position: Position) -> int:
    """How many Regulars in Orthanc become Elites."""
    there = position.units("shadow", "orthanc").get(("isengard", "R"), 0)
    return min(2, there, position.spare.get(("isengard", "E"), 0)) if speaks(position) else 0


def speaks(position: Position) -> bool:
    held = position.controller("orthanc") == "shadow" and not position.is_siege("orthanc")
    return politics.saruman_in_play(position) and held
