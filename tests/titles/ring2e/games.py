"""Games of every kind of table, and scrambled positions, without a log."""

from __future__ import annotations

import random
from functools import cache

from tests.titles.ring2e.invariants import figures_on_map
from tests.titles.ring2e.scramble import Scrambler
from westmarch.engine import codecs
from westmarch.engine.chance import key_of
from westmarch.engine.state import run
from westmarch.engine.title import title
from westmarch.titles.ring2e.procedures.turn import ActionResolution, Turn, Turns
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FIGURES, FREE, SHADOW, SIDES, Figure, Nation, enemy

RING2E = title("ring2e")
TABLES = [(players, kings) for players in (2, 3, 4) for kings in ("yes", "no")]
"""Every number of players, with and without Kings of Middle-earth."""


def started(seed: int) -> Ring2e:
    """A new game: one table after the other, the other settings by chance. Two choices of these a table serve for ten
    laps, as it takes long to open a book."""
    (players, kings), lap = TABLES[seed % len(TABLES)], seed // len(TABLES)
    chance = random.Random(f"{players} {kings} {lap % 2} {lap // 10}")
    settings = {"kings": kings}
    for setting in RING2E.settings:
        if setting.name not in settings:
            settings[setting.name] = chance.choice(list(setting.choices))
    game = RING2E.play.new(RING2E.open_book(settings, {}), players, key_of(f"fuzz {seed}"))
    assert isinstance(game, Ring2e)
    game.log = None
    return game


OTHERWISE = {
    "attempts": "one_by_one",
    "tiles": "visible",
    "tokens": "no",
    "relief_per": "event",
    "attempt_without_dice": "yes",
}
"""Variants and readings that are not the usual ones."""


@cache
def scrambler(players: int, kings: str, otherwise: bool) -> Scrambler:
    return Scrambler(players=players, kings=kings, **(OTHERWISE if otherwise else {}))


def scrambled(seed: int, otherwise: bool = False) -> Ring2e:
    """The scrambled position of that number: in the middle of a turn, with a siege or an attack at hand, cards in hands
    and on the table, and the Fellowship anywhere, also in Mordor."""
    players, kings = TABLES[seed % len(TABLES)]
    maker = scrambler(players, kings, otherwise)
    maker.battle(f"scrambled {seed}")
    chance = random.Random(f"scrambled {seed}")
    game: Ring2e = codecs.copy(maker.game)
    fill_the_box(game)
    hold_what_is_entered(game)
    scramble_fellowship(game, chance)
    deal(game, chance)
    side = chance.choice((FREE, SHADOW))
    game.agenda[:] = [Turns(), Turn(), ActionResolution(side=side)]
    game.agenda[1].go_to("wait_in_mordor")
    game.offered = None
    run(game)
    return game


def fill_the_box(game: Ring2e) -> None:
    """Figures that are neither on the map nor out of the game are reinforcements."""
    for nation, record in enumerate(game.book.nation_records):
        for figure, kind in enumerate(FIGURES):
            who = Nation(nation), Figure(figure)
            gone = figures_on_map(game, *who) + game.lost_figures(*who)
            game.reinforcements[nation * len(FIGURES) + figure] = getattr(record.figures, kind) - gone


def hold_what_is_entered(game: Ring2e) -> None:
    """An Army alone at a Settlement holds it."""
    for region in game.book.settlements:
        controller = game.controller(region)
        assert controller is not None
        if game.has_army(enemy(controller), region) and not game.is_siege(region):
            game.captured = sorted({*game.captured} ^ {region})


def scramble_fellowship(game: Ring2e, chance: random.Random) -> None:
    """The Ring-bearers anywhere, with some corruption."""
    game.fellowship = chance.choice(game.book.regions)
    game.mordor = chance.choice((-1, -1, 0, 2, 4))
    game.revealed = chance.random() < 0.4
    game.progress = 0 if game.revealed or game.in_mordor else chance.randint(0, 5)
    game.corruption = chance.randint(0, 9)
    game.turn = chance.randint(1, 6)


def deal(game: Ring2e, chance: random.Random) -> None:
    """Cards in hands and dice on the table."""
    book = game.book
    for seat in game.seats:
        for kind in range(2):
            deck = game.deck(game.side_of(seat), kind)
            cards = list(game.decks[deck])
            chance.shuffle(cards)
            count = chance.randint(0, 3 if game.players == 2 else 2)
            game.hands[seat] = tuple(sorted((*game.hands[seat], *cards[:count])))
            game.decks[deck] = tuple(cards[count:])
    for side, _ in enumerate(SIDES):
        faces = [face for face in book.faces[side] if side == FREE or face != book.faces[SHADOW][-1]]
        game.dice[side] = tuple(sorted(chance.choice(faces) for _ in range(chance.randint(1, 4))))  # type: ignore[type-var]
    game.hunt_box = [chance.randint(0, 3), chance.randint(0, 5)]
    game.rings = [chance.randint(0, 2), chance.randint(0, 1)]
