"""How far characters come on their own (6.1). Nothing here asks or changes anything."""

from __future__ import annotations

from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Character, Region

SHADOWFAX_LEVEL = 4


def companions_reach(game: Ring2e, origin: Region, steps: int, into_siege: bool = False) -> list[Region]:
    """Where Companions may go from a region within so many steps, the region itself first: enemies don't hinder them,
    but they stop where the Shadow holds a Stronghold, and neither leave nor enter a besieged Stronghold of their own.
    """
    found = [origin]
    border = [] if game.is_besieged(FREE, origin) else [origin]
    for _ in range(steps):
        fresh: list[Region] = []
        for here in border:
            for there in game.book.adjacent[here]:
                if there in found:
                    continue
                besieged = game.is_besieged(FREE, there)
                if besieged and not into_siege:
                    continue
                found.append(there)
                if not besieged and not holds_stronghold(game, SHADOW, there):
                    fresh.append(there)
        border = fresh
    return found


def minion_reach(game: Ring2e, origin: Region, steps: int) -> list[Region]:
    """Where a Minion without wings may go: not through Strongholds of the Free Peoples unless the Shadow besieges them,
    neither out of nor into a besieged one of the Shadow."""
    found = [origin]
    border = [] if game.is_besieged(SHADOW, origin) else [origin]
    for _ in range(steps):
        fresh: list[Region] = []
        for here in border:
            for there in game.book.adjacent[here]:
                if there not in found and not is_closed(game, there) and not game.is_besieged(SHADOW, there):
                    found.append(there)
                    fresh.append(there)
        border = fresh
    return found


def nazgul_reach(game: Ring2e) -> list[Region]:
    """Where Nazgûl may fly: everywhere but into Strongholds of the Free Peoples that the Shadow doesn't besiege."""
    closed = [region for region in game.book.strongholds if is_closed(game, region)]
    return [region for region in game.book.regions if region not in closed]


def is_closed(game: Ring2e, region: Region) -> bool:
    """Whether it is a Stronghold that the Free Peoples hold and the Shadow doesn't besiege."""
    return holds_stronghold(game, FREE, region) and not game.is_siege(region)


def holds_stronghold(game: Ring2e, side: int, region: Region) -> bool:
    return game.book.is_stronghold[region] and game.controller(region) == side


def group_level(game: Ring2e, group: tuple[Character, ...]) -> int:
    """The Level with which Companions move together: the highest among them. Shadowfax carries Gandalf the White, alone
    or with one Hobbit."""
    book = game.book
    others = [one for one in group if one != book.gandalf_the_white]
    if len(others) < len(group) and (not others or (len(others) == 1 and book.hobbit[others[0]])):
        return SHADOWFAX_LEVEL
    return max(book.level[one] for one in group)
