"""Who commands an Army of several players (11.3)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.titles.ring2e.second.facts import PLAYERS, SEATED
from tests.titles.ring2e.second.position import Force, Position, Units, count, tidy


def owned(force: Force, nations: Iterable[str]) -> Units:
    """The units and Leaders of some nations."""
    return tidy({key: number for key, number in force.units.items() if key[0] in nations})


def commander(position: Position, side: str, force: Force) -> str:
    """Who has more units, then more Elites, then the leading player (11.3)."""

    def weight(player: str) -> tuple[int, int, bool]:
        own = owned(force, PLAYERS[player])
        return count(own, "RE"), count(own, "E"), player == position.leads[side]

    return max(SEATED[position.players, side], key=weight)


def commander_at(position: Position, side: str, region: str) -> str:
    return commander(position, side, position.force(side, region))
