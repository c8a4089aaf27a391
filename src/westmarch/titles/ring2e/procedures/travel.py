"""How far characters come on their own (6.1). Nothing here asks or changes anything."""

from __future__ import annotations

from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Character, Region

SHADOWFAX_LEVEL = 4


def companions_reach(game: Ring2e, origin: Region, steps: int, into_siege: bool = False) -> list[Region]:
    """Where Companions may go from a region within so many steps, the region itself first: enemies don't hinder them,
    but they stop where the Shadow holds a Stronghold, and neither leave nor enter a besieged Stronghold of their own.
    """
    book, besieged = game.book, game.besieged(FREE)
    closed = [] if into_siege else besieged
    found = dict.fromkeys([origin])
    border = [] if origin in besieged else [origin]
    for _ in range(steps):
        near = dict.fromkeys([there for here in border for there in book.adjacent[here]])
        fresh = [there for there in near if there not in found and there not in closed]
        found.update(dict.fromkeys(fresh))
        border = [
            there
            for there in fresh
            if there not in besieged and not (book.is_stronghold[there] and game.controller(there) == SHADOW)
        ]
    return list(found)


def minion_reach(game: Ring2e, origin: Region, steps: int) -> list[Region]:
    """Where a Minion without wings may go: not through Strongholds of the Free Peoples unless the Shadow besieges them,
    neither out of nor into a besieged one of the Shadow."""
    book, besieged = game.book, game.besieged(SHADOW)
    found = dict.fromkeys([origin])
    border = [] if origin in besieged else [origin]
    for _ in range(steps):
        near = dict.fromkeys([there for here in border for there in book.adjacent[here]])
        border = [
            there
            for there in near
            if there not in found
            and there not in besieged
            and not (book.is_stronghold[there] and is_closed(game, there))
        ]
        found.update(dict.fromkeys(border))
    return list(found)


def nazgul_reach(game: Ring2e) -> list[Region]:
    """Where Nazgûl may fly: everywhere but into Strongholds of the Free Peoples that the Shadow doesn't besiege."""
    closed = [region for region in game.book.strongholds if is_closed(game, region)]
    return sorted(set(game.book.regions).difference(closed))


def is_closed(game: Ring2e, region: Region) -> bool:
    """Whether it is a Stronghold that the Free Peoples hold and the Shadow doesn't besiege."""
    return game.book.is_stronghold[region] and game.controller(region) == FREE and not game.is_siege(region)


def group_level(game: Ring2e, group: tuple[Character, ...]) -> int:
    """The Level with which Companions move together: the highest among them. Shadowfax carries Gandalf the White, alone
    or with one Hobbit."""
    book = game.book
    others = [one for one in group if one != book.gandalf_the_white]
    if len(others) < len(group) and (not others or (len(others) == 1 and book.hobbit[others[0]])):
        return SHADOWFAX_LEVEL
    return max(book.level[one] for one in group)
