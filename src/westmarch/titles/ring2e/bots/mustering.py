"""Who is recruited, and where."""

from __future__ import annotations

from typing import Final

from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.strength import NOBODY_THERE
from westmarch.titles.ring2e.procedures.muster import RECRUITS, musters
from westmarch.titles.ring2e.words import ELITE, LEADER, NAZGUL, REGULAR, SHADOW, Figure, Nation, Region

FIGURES: Final = {REGULAR: 0.55, ELITE: 1.15, LEADER: 0.6, NAZGUL: 0.75}
"""What a figure is worth beside others."""
SIEGE_LIMIT: Final = 5
CROWDED: Final = 8


def worth_of_figure(counsel: Counsel, figure: Figure, nation: Nation, region: Region) -> float:
    """What it is worth to recruit a figure there: the Shadow musters towards its aims, the Free Peoples where they are
    threatened."""
    game = counsel.game
    value = FIGURES[figure]
    host = counsel.aims.hosts[counsel.side].get(region, NOBODY_THERE)
    if counsel.side == SHADOW:
        value *= 0.6 + 0.6 * min(2.5, counsel.aims.pull[region])
        return value * (0.4 if host.units > CROWDED and figure != NAZGUL else 1.0)
    value *= 0.5 + 0.5 * counsel.aims.danger(game, region) + 0.25 * game.book.points[region]
    if host.units >= SIEGE_LIMIT:
        value *= 0.6
    if figure == LEADER and host.leadership > 1:
        value *= 0.6
    return value


def best_muster(counsel: Counsel) -> float:
    """What the best figures that a Muster die recruits are worth together."""
    game = counsel.game
    best: dict[Region, float] = {}
    elite = 0.0
    for nation in game.nations_of_seat(counsel.seat):
        for figure, _, region in musters(game, nation, RECRUITS[counsel.side]):
            worth = worth_of_figure(counsel, figure, nation, region)
            if figure == ELITE:
                elite = max(elite, worth)
            elif worth > best.get(region, 0.0):
                best[region] = worth
    return max(elite, sum(sorted(best.values())[-2:]))
