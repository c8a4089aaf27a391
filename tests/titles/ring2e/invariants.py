"""What must hold in every position of War of the Ring (section 17): figures, tiles and cards are
conserved, Armies are where they may be, tracks are within their bounds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from westmarch.engine import codecs
from westmarch.engine.declared import fields
from westmarch.engine.state import legal
from westmarch.testing import Trial
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.turn import Act
from westmarch.titles.ring2e.rules.figures import overstacked
from westmarch.titles.ring2e.rules.secrecy import CardsLaid
from westmarch.titles.ring2e.stacks import SIDE_OF
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    AT_WAR,
    DECKS,
    FIGURES,
    FREE,
    NATIONS,
    NAZGUL,
    RULER,
    SAURON,
    SHADOW,
    Figure,
    Nation,
    enemy,
)

RARE = {"awaken_nobody", "awaken_there", "lose_nazgul", "pay", "remove_regular", "take_along"}
"""Verbs that come up less than once in 500 games at random. Scripted tests use them (`coverage.py`)."""
MOST_OPTIONS, MOST_BYTES = 150, 3072


class RandomGames(Trial):
    """Games of War of the Ring, called off after some turns: at random few of them end."""

    most_turns = 8
    most_answers = 3_000

    def wanted(self) -> set[str]:
        return super().wanted() - RARE

    def conserved(self, game: Any) -> Any:
        return cards(game), tiles(game)

    def check(self, game: Any) -> None:
        check(game)

    def check_step(self, before: Any, after: Any) -> None:
        if after.turn > self.most_turns:
            after.end("corrupted")
            after.offered = []


def check(game: Ring2e) -> None:
    """Assert all of it."""
    check_size(game)
    check_figures(game)
    check_armies(game)
    check_people(game)
    check_tracks(game)
    check_dice(game)
    check_cards(game)


# What is conserved.


def figures(game: Ring2e) -> list[int]:
    """How many figures there are of each nation and kind, wherever they are."""
    return [
        figures_on_map(game, Nation(nation), Figure(figure))
        + game.left(Nation(nation), Figure(figure))
        + game.lost_figures(Nation(nation), Figure(figure))
        for nation in range(len(NATIONS))
        for figure in range(len(FIGURES))
    ]


def figures_on_map(game: Ring2e, nation: Nation, figure: Figure) -> int:
    """How many figures of a nation stand on the map."""
    if figure == NAZGUL:
        return sum(game.nazgul.values()) if nation == SAURON else 0
    return sum(stacks.count_of(stack, nation, figure) for stack in game.armies(SIDE_OF[nation]).values())


def cards(game: Ring2e) -> list[int]:
    """Every card, wherever it is."""
    found: list[int] = [*game.played, *game.table]
    for pile in (*game.decks, *game.hands, *game.discards):
        found += pile
    for one in game.agenda:
        if isinstance(one, CardsLaid):
            found += [card for card, hidden in zip(one.cards, one.face_down, strict=True) if hidden]
    return sorted(found)


def tiles(game: Ring2e) -> list[int]:
    """Every standard and Kings tile, wherever it is: also those that are being resolved."""
    found = [*game.pool, *game.drawn_tiles, *game.removed_tiles, *game.attempt_tiles]
    for row in game.corruption_tiles.values():
        found += row
    for one in game.agenda:
        for name, kind in fields(type(one)).items():
            value = getattr(one, name)
            if kind == "Tile" and value >= 0:
                found.append(value)
            elif kind == "tuple[Tile, ...]":
                found += value
    return sorted({tile for tile in found if not game.book.is_special[tile]})


# What must hold.


def check_size(game: Ring2e) -> None:
    """Large choices are asked in stages, and a position takes little room."""
    assert len(legal(game)) <= MOST_OPTIONS, f"{game.question} has {len(legal(game))} options"
    assert len(codecs.encode(game)) <= MOST_BYTES


def check_figures(game: Ring2e) -> None:
    """No kind of figure is below zero, and there are as many as in the box."""
    assert min(game.reinforcements) >= 0, "reinforcements below zero"
    assert min(game.casualties) >= 0, "casualties below zero"
    assert not any(game.casualties[len(FIGURES) * 5 :]), "Shadow figures among the casualties"
    box = [getattr(record.figures, kind) for record in game.book.nation_records for kind in FIGURES]
    assert figures(game) == box, f"there are {figures(game)} figures, in the box {box}"


def check_armies(game: Ring2e) -> None:
    """An Army has a unit; two of different sides share a region only where one is in its Stronghold; between actions
    none is too large."""
    for side in (FREE, SHADOW):
        for region, stack in game.armies(side).items():
            assert min(stack) >= 0 and stacks.units(stack), f"no Army in {region}: {stack}"
    assert all(game.nazgul.values()), "a region with no Nazgûl is noted"
    assert all(count > 0 for count in game.nazgul.values())
    for region in game.free_armies:
        if region in game.shadow_armies:
            assert game.book.is_stronghold[region], f"two Armies in {region}, which is no Stronghold"
    if isinstance(game.agenda[-1], Act) and not game.result:
        assert not list(overstacked(game)), "too many units somewhere"
        for region in game.book.settlements:
            foe = enemy(game.controller(region))
            if game.has_army(foe, region):
                assert game.is_siege(region), f"nobody has captured {region}"


def check_people(game: Ring2e) -> None:
    """Sovereigns who are Leaders stand with units; the Guide is in the Fellowship or is Gollum."""
    for one in game.sovereigns:
        if game.is_leading(one):
            assert game.has_army(FREE, game.where[one]), f"Sovereign {one} is alone"


def check_tracks(game: Ring2e) -> None:
    """The political track, corruption, progress, Mordor and the rings are within their bounds."""
    top = max(record.steps for record in game.book.nation_records)
    for nation, steps in enumerate(game.steps):
        assert AT_WAR <= steps <= top, f"nation {nation} at step {steps}"
        assert game.active[nation] or steps > AT_WAR, f"nation {nation} is passive and at war"
    assert 0 <= game.corruption <= game.book.most_corruption
    assert game.progress >= 0 and -1 <= game.mordor <= game.book.crack_of_doom
    assert min(game.rings) >= 0 and sum(game.rings) <= 3
    assert list(game.captured) == sorted(set(game.captured))
    if isinstance(game.agenda[-1], Act) and game.guide not in game.in_fellowship():
        assert game.guide == game.book.gollum and not game.in_fellowship(), f"Guide {game.guide}"


def check_dice(game: Ring2e) -> None:
    """No more dice than the pool has."""
    for side in (FREE, SHADOW):
        record = game.book.die_records[side]
        assert record.start <= game.pool_size[side] <= record.most
        ruler = sum(die >= RULER for die in game.dice[side])
        assert ruler <= game.ruler_dice[side], "a Ruler die that nobody has"
        assert len(game.dice[side]) - ruler <= game.pool_size[side]


def check_cards(game: Ring2e) -> None:
    """Decks hold their own cards, and no card is in two places."""
    twice = [card for card, count in Counter(cards(game)).items() if count > 1]
    assert not twice, f"cards in two places: {twice}"
    for deck in range(len(DECKS)):
        assert all(game.book.deck_of[card] == deck for card in game.decks[deck])
