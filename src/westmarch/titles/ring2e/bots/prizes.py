"""What a marshal names when it says why: prizes, dangers and chances, in words."""

from __future__ import annotations

from typing import Final

from westmarch.engine.label import percent
from westmarch.engine.language import told, translated
from westmarch.titles.ring2e.bots.aims import FADED
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.words import Figure, Region, enemy

A_FIGURE: Final = ("A Regular", "An Elite", "A Leader", "A Nazgûl")
THREATENED: Final = 0.5
"""From so much danger on a Settlement is called threatened."""


def name(counsel: Counsel, kind: str, value: int) -> str:
    """A thing as people read it."""
    return counsel.book.kinds[kind].name(value)


def region(counsel: Counsel, value: Region) -> str:
    return name(counsel, "region", value)


def a_figure(figure: Figure) -> str:
    """A figure, at the beginning of a sentence."""
    return translated(A_FIGURE[figure])


def units(count: int) -> str:
    """So many units, in words."""
    return told("1 unit") if count == 1 else told("{count} units", count=count)


def moves(count: int) -> str:
    """So many moves, in words."""
    return told("1 move") if count == 1 else told("{count} moves", count=count)


def steps(count: int) -> str:
    """So many steps on the political track, in words."""
    return told("1 step") if count == 1 else told("{count} steps", count=count)


def points(count: int) -> str:
    """So many victory points, in words."""
    return told("1 victory point") if count == 1 else told("{count} victory points", count=count)


def share(chance: float) -> str:
    """A chance that the marshal reckons with; it is never quite sure.

    >>> share(0.724), share(1.0), share(0.0)
    ('72%', '>99%', '<1%')
    """
    return percent(min(max(chance, 1e-6), 1 - 1e-6), tenths=False)


def prize_near(counsel: Counsel, here: Region) -> Region | None:
    """The prize that draws Armies there most; None if nothing does."""
    aims, distance = counsel.aims, counsel.book.distance[here]
    return max(aims.worth, key=lambda one: (aims.worth[one] * FADED[distance[one]], -one), default=None)


def worth_told(counsel: Counsel, prize: Region) -> str:
    """A prize, with what it is worth or what stands against it."""
    game, book = counsel.game, counsel.book
    place = region(counsel, prize)
    if game.controller(prize) == counsel.side:
        foes = units(strength_near(counsel, prize))
        return told("{place}, near which the enemy has {units}", place=place, units=foes)
    if not book.points[prize]:
        return told("{place}, where the enemy musters", place=place)
    inside = units(game.units_at(enemy(counsel.side), prize))
    return told("{place} ({points}, {units} in it)", place=place, points=points(book.points[prize]), units=inside)


def strength_near(counsel: Counsel, here: Region) -> int:
    """The units of the enemy within three regions."""
    hosts, distance = counsel.aims.hosts[enemy(counsel.side)], counsel.book.distance[here]
    return sum(host.units for one, host in hosts.items() if distance[one] <= 3)


def menaced(counsel: Counsel, regions: tuple[Region, ...]) -> Region | None:
    """Which of these the Shadow threatens most; None if it threatens none."""
    most = max(regions, key=lambda one: counsel.danger(one) * counsel.book.points[one], default=None)
    return most if most is not None and counsel.danger(most) > THREATENED and counsel.book.points[most] else None
