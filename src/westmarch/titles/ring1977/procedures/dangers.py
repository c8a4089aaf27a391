"""The dangers to the Fellowship on a way that it could take, with the chances, beforehand (3, 5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from westmarch.engine.label import percent
from westmarch.engine.language import told
from westmarch.titles.ring1977.procedures.interruptions import is_new_lair
from westmarch.titles.ring1977.procedures.search import modifier_for, spot_chance
from westmarch.titles.ring1977.rules.barriers import servant_hexes, waiting_hexes
from westmarch.titles.ring1977.rules.people import nazgul_in
from westmarch.titles.ring1977.rules.saruman import shaking
from westmarch.titles.ring1977.rules.searches import is_hidden_from_search
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, SARUMAN_SEAT, Hex

if TYPE_CHECKING:
    from westmarch.titles.ring1977.procedures.march import March

Danger = tuple[tuple[str, int], str]


def dangers(game: Ring1977, march: March, way: tuple[Hex, ...]) -> tuple[Danger, ...]:
    """The hexes of a way in which Servants or Nazgûl may meet a stack of the Fellowship."""
    if march.seat != FELLOWSHIP_SEAT:
        return ()
    lairs, waiting = servant_hexes(game), waiting_hexes(game)
    found: list[Danger] = []
    for before, here in pairwise(way):
        words: list[str] = []
        if here in lairs and is_new_lair(game, before, here):
            words += told_of(servant_chance(game, here), "a Servant {chance}")
        if here in waiting and not is_hidden_from_search(game, here):
            words += told_of(nazgul_chance(game, march, before, here), "seen by Nazgûl {chance}")
        if words:
            found.append((("hex", int(here)), ", ".join(words)))
    return tuple(found)


def told_of(chance: Fraction, template: str) -> Iterator[str]:
    """A chance in words, if there is one."""
    if chance:
        yield told(template, chance=percent(chance, tenths=False))


def servant_chance(game: Ring1977, place: Hex) -> Fraction:
    """The chance that a Servant is in a lair: one that is known to be there is, else one of the pile is drawn."""
    if any(game.hex_of(one) == place for one in game.book.servants):
        return Fraction(1)
    real = sum(not game.people[one].rumor for one in game.pile)
    return Fraction(real, len(game.pile)) if game.pile else Fraction(0)


def nazgul_chance(game: Ring1977, march: March, before: Hex, here: Hex) -> Fraction:
    """The chance that the Nazgûl who wait in a hex spot the stack: up to three of a side look for it at once."""
    if any(game.is_wearing(person) for person in march.movers):
        return Fraction(1)
    numbers = game.book.data.search.nazgul
    by_road = any(step.to == here and step.road for step in march.paths_now(game).steps[before])
    people = {*march.movers, *game.free_fellows(here)}
    added = modifier_for(game, here, len(people), by_road or any(one in game.by_road for one in people))
    unseen = Fraction(1)
    for seat in {game.player(one) for one in nazgul_in(game, here)}:
        count = min(len(numbers), sum(game.player(one) == seat for one in nazgul_in(game, here)))
        is_blind = seat != SARUMAN_SEAT and (game.blinded or game.blinded_nazgul)
        if not is_blind:
            unseen *= 1 - spot_chance(game, numbers[count - 1], added + shaking(game, seat))
    return 1 - unseen
