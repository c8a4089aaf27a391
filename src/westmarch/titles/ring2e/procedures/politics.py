"""Politics (section 8): nations wake up and go to war."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from westmarch.titles.ring2e.procedures.relief import relieve
from westmarch.titles.ring2e.procedures.table import happened
from westmarch.titles.ring2e.stacks import NATIONS_OF
from westmarch.titles.ring2e.standing import OnlyAtHomeActivated
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import AT_WAR, FREE, NOWHERE, ROHAN, Nation, Region

Cause: TypeAlias = Literal["card", "die", "companion", "attack", "declaration", "entry", "capture", "witch_king"]
"""Why a nation wakes up or advances: some cards on the table ask."""


def activate(game: Ring2e, nation: Nation, cause: Cause = "card", region: Region = NOWHERE) -> None:
    """A nation becomes active (8.2), if nothing on the table forbids that. `region` is where it happened."""
    if game.active[nation]:
        return
    if not may_wake(game, nation, cause, region):
        game.say("{nation} stayed passive", nation=nation)
        return
    game.active[nation] = True
    game.say("{nation} became active", nation=nation)
    if nation == ROHAN:
        happened(game, "rohan_activated")
    relieve(game, nation)


def may_wake(game: Ring2e, nation: Nation, cause: Cause, region: Region) -> bool:
    """Whether no card on the table keeps a nation passive: Rohan, unless a Companion wakes it, or what happens at its
    own Strongholds."""
    if nation != ROHAN or cause == "companion":
        return True
    rules = game.rules_in_force(OnlyAtHomeActivated)
    at_home = cause in ("attack", "declaration")
    return all(at_home and region in game.book.regions_of(rule.regions) for _, rule in rules)


def advance(game: Ring2e, nation: Nation, to_war: bool = False, cause: Cause = "card") -> None:
    """A nation advances a step (8.3), or all the way `to_war`, unless it can go no further (8.1)."""
    if not game.can_advance(nation):
        return
    game.steps[nation] = AT_WAR if to_war and game.active[nation] else game.steps[nation] - 1
    if game.is_at_war(nation):
        game.say("{nation} went to war", nation=nation)
    else:
        game.say("{nation} advanced a step", nation=nation)
    if nation in NATIONS_OF[FREE]:
        if cause == "attack":
            happened(game, "nation_advanced_by_attack")
        elif cause == "companion":
            happened(game, "nation_advanced_by_companion")
    relieve(game, nation)


def attacked(game: Ring2e, nations: Iterable[Nation], region: Region = NOWHERE) -> None:
    """An Army with units of these nations is attacked, or suffers what counts as an attack: they become active, then
    advance, once a battle (8.2, 8.3, 13.27)."""
    for nation in nations:
        activate(game, nation, "attack", region)
        advance(game, nation, cause="attack")
