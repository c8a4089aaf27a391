"""The chances of a Hunt, worked out exactly before the Fellowship moves."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from westmarch.engine.label import percent
from westmarch.engine.language import told
from westmarch.engine.procedure import Odds
from westmarch.titles.ring2e.procedures.hunt import hunt_bonus, hunt_dice, reroll_bonus, rerolls, succeeds
from westmarch.titles.ring2e.rules.secrecy import unknown_tiles_on
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Tile

PIPS: Final = range(1, 7)
ZERO: Final = Fraction(0)


def hunt_outlook(game: Ring2e, fewer_dice: int = 0) -> Odds:
    """What a move of the Fellowship can bring, as a sentence."""
    if game.in_mordor:
        return mordor_outlook(game)
    if not game.hunt_box[SHADOW]:
        return Odds(told("no Hunt"))
    chances = success_chances(game, fewer_dice)
    found = 1 - chances[0]
    hits = sum((count * chance for count, chance in enumerate(chances)), ZERO)
    tiles = tile_chances(game)
    damage = sum(
        (chance * (hits if is_eye(game, tile) else found * number(game, tile)) for tile, chance in tiles), ZERO
    )
    revealed = found * sum((chance for tile, chance in tiles if reveals(game, tile)), ZERO)
    text = told(
        "a tile {found}, revealed {revealed}, {damage} damage on average",
        found=percent(found),
        revealed=percent(revealed),
        damage=f"{float(damage):.1f}",
    )
    chip = told("found by {chance}", chance=percent(found, tenths=False))
    return Odds(text, chip, ((("region", int(game.fellowship)), chip),))


def mordor_outlook(game: Ring2e) -> Odds:
    """The same on the Mordor Track, where a tile is certain and may stop them."""
    box = sum(game.hunt_box)
    tiles = tile_chances(game)
    damage = sum((chance * (box if is_eye(game, tile) else number(game, tile)) for tile, chance in tiles), ZERO)
    revealed = sum((chance for tile, chance in tiles if reveals(game, tile)), ZERO)
    stopped = sum((chance for tile, chance in tiles if game.book.tile_records[tile].stops), ZERO)
    text = told(
        "stopped {stopped}, revealed {revealed}, {damage} damage on average",
        stopped=percent(stopped),
        revealed=percent(revealed),
        damage=f"{float(damage):.1f}",
    )
    return Odds(text, told("{damage} damage", damage=f"{float(damage):.1f}"))


def success_chances(game: Ring2e, fewer_dice: int = 0) -> list[Fraction]:
    """The chance of each number of successes, failed dice rolled again."""
    dice = hunt_dice(game, fewer_dice)
    bonus = hunt_bonus(game)
    again = rerolls(game)
    first = binomial(dice, chance_of_success(game, bonus))
    second = chance_of_success(game, bonus + reroll_bonus(game))
    found = [ZERO] * (dice + 1)
    for hits, chance in enumerate(first):
        for more, other in enumerate(binomial(min(again, dice - hits), second)):
            found[hits + more] += chance * other
    return found


def chance_of_success(game: Ring2e, bonus: int) -> Fraction:
    return Fraction(sum(succeeds(game, pips, bonus) for pips in PIPS), len(PIPS))


def binomial(count: int, chance: Fraction) -> list[Fraction]:
    """The chances of 0, 1, 2 ... successes among so many dice."""
    return [comb(count, hits) * chance**hits * (1 - chance) ** (count - hits) for hits in range(count + 1)]


def tile_chances(game: Ring2e) -> list[tuple[Tile, Fraction]]:
    """The chance of each tile to be drawn, as the Free Peoples know it: what lies face down on Sovereigns may be any
    tile that can lie so. All are held to be as likely, whenever they were put there."""
    pool = game.pool or [tile for tile in game.drawn_tiles if not game.book.is_special[tile]]
    seat = game.leads[FREE]
    hidden = [game.tiles_on(one)[at] for one in game.corruption_tiles for at in unknown_tiles_on(game, one, seat)]
    unsure = [tile for tile in (*pool, *hidden) if game.book.may_be_hidden[tile]]
    whole = Fraction(1, len(pool))
    part = whole * Fraction(len(unsure) - len(hidden), max(1, len(unsure)))
    sure = [(tile, whole) for tile in pool if not game.book.may_be_hidden[tile]]
    return sure + [(tile, part) for tile in unsure]


def is_eye(game: Ring2e, tile: Tile) -> bool:
    return game.book.tile_records[tile].damage == "eye"


def number(game: Ring2e, tile: Tile) -> Fraction:
    """The damage of a tile with a number, below zero if it heals; of the die tile on average."""
    damage = game.book.tile_records[tile].damage
    return Fraction(7, 2) if isinstance(damage, str) else Fraction(damage)


def reveals(game: Ring2e, tile: Tile) -> bool:
    """Whether a tile reveals the Fellowship as it is guided now."""
    record = game.book.tile_records[tile]
    ignored = game.guide == game.book.gollum and record.group == "standard" and record.damage != "eye"
    return record.reveals and not ignored
