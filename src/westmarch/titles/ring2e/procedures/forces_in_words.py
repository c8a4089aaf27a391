"""Who stands where, in few words: what choices among Armies and regions are about."""

from __future__ import annotations

from typing import Final

from westmarch.engine.language import listed, told, translated
from westmarch.engine.procedure import Odds
from westmarch.titles.ring2e.procedures.forces import NO_FORCE
from westmarch.titles.ring2e.stacks import KINDS, NATIONS_OF, Force, Stack, count_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ELITE,
    ENEMY,
    LEADER,
    NATION_NAMES_IN_SHORT,
    NAZGUL,
    REGULAR,
    Character,
    Figure,
    Nation,
    Region,
    Side,
)

COUNTED: Final = (
    ("1 Regular", "{count} Regulars"),
    ("1 Elite", "{count} Elites"),
    ("1 Leader", "{count} Leaders"),
    ("1 Nazgûl", "{count} Nazgûl"),
)
"""So many figures of each kind."""


def counted(kind: int, count: int) -> str:
    """So many figures of a kind: "1 Regular", "2 Elites"."""
    one, several = COUNTED[kind]
    return translated(one) if count == 1 else told(several, count=count)


def in_words(game: Ring2e, side: Side, force: Force) -> str:
    """A force, nation by nation: "Rohan 2 Regulars, 1 Elite, Théoden"."""
    stack, nazgul, people = force
    found = [of_nation(stack, nation) for nation in NATIONS_OF[side] if has_any(stack, nation)]
    others = [counted(NAZGUL, nazgul)] if nazgul else []
    return ", ".join([*found, *others, *(called(game, one) for one in people)])


def has_any(stack: Stack, nation: Nation) -> bool:
    return any(count_of(stack, nation, Figure(kind)) for kind in range(KINDS))


def of_nation(stack: Stack, nation: Nation) -> str:
    """The figures of one nation: "Rohan 2 Regulars, 1 Elite"."""
    counts = ((kind, count_of(stack, nation, kind)) for kind in (REGULAR, ELITE, LEADER))
    figures = ", ".join(counted(kind, count) for kind, count in counts if count)
    return f"{translated(NATION_NAMES_IN_SHORT[nation])} {figures}"


def called(game: Ring2e, one: Character) -> str:
    """A character without their titles."""
    return game.book.kinds["character"].name(one).partition(",")[0]


def army_note(game: Ring2e, side: Side, region: Region, force: Force | None = None) -> Odds:
    """What a choice of an Army is about: who is in it, or the part of it that is given, and where enemies are."""
    found = in_words(game, side, force or game.force_at(side, region))
    return Odds("", note="; ".join(filter(None, (found, enemies_near(game, side, region)))))


def goal_note(game: Ring2e, side: Side, region: Region) -> Odds:
    """What a choice of where to go is about: whom one meets there, and where enemies are."""
    here = game.force_at(side, region)
    joins = "" if here == NO_FORCE[side] else told("joins {force}", force=in_words(game, side, here))
    return Odds("", note="; ".join(filter(None, (joins, enemies_near(game, side, region)))))


def enemies_near(game: Ring2e, side: Side, region: Region) -> str:
    """Where enemy Armies are beside a region, or in it; empty if there are none."""
    foes = game.armies(ENEMY[side])
    if region in foes:
        return told("enemies in the same region")
    names = game.book.kinds["region"]
    near = [names.name(there) for there in game.book.adjacent[region] if there in foes]
    return told("enemies beside: {regions}", regions=listed(near)) if near else ""
