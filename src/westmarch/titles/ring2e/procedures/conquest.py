"""Armies enter regions and capture Settlements (7.11, 8.2)."""

from __future__ import annotations

from westmarch.titles.ring2e.procedures import politics
from westmarch.titles.ring2e.procedures.forces import commander
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Region, Side, enemy


def enter(game: Ring2e, side: Side, region: Region) -> None:
    """An Army of a side has entered a region, not in a retreat: a Free Peoples nation there wakes up, and an enemy
    Settlement without an Army is captured."""
    if not game.has_army(side, region):
        return
    nation = game.book.nation_of[region]
    if side == SHADOW and game.book.side_of_region[region] == FREE:
        politics.activate(game, nation, "entry", region)
    capture(game, side, region)


def capture(game: Ring2e, side: Side, region: Region) -> None:
    """Let the Settlement of a region fall to the Army of a side that stands there. It does not if the enemy has an Army
    in it, or if it is that side's already. Its nation advances, if it is the enemy's."""
    foe = enemy(side)
    if game.controller(region) != foe or game.has_army(foe, region) or not game.has_army(side, region):
        return
    if region in game.captured:
        game.captured.remove(region)
        game.captors.pop(region, None)
        game.say("{side} took back {region}", side=side, region=region)
        return
    game.captured = sorted((*game.captured, region))
    game.captors[region] = commander(game, side, region)
    game.say("{side} captured {region}", side=side, region=region)
    politics.advance(game, game.book.nation_of[region], cause="capture")


def garrison_gone(game: Ring2e, region: Region) -> None:
    """Figures were eliminated without a battle: if a besieged Stronghold has lost its last unit the besieger captures
    it (13.14)."""
    holder = game.controller(region)
    if holder is not None:
        capture(game, enemy(holder), region)
