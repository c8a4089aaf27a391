"""Setting up a game (section 2; Kings of Middle-earth, section 12.1)."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.engine.state import run
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.procedures.turn import Turns
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    AS_LEADER,
    DECKS,
    EVENT_CARDS,
    FIGURES,
    FREE,
    NOT_IN_MORDOR,
    NOWHERE,
    SAURON,
    SHADOW,
    WITH_THE_RING,
)


def new_game(book: Ring2eBook, seats: int, key: bytes) -> Ring2e:
    """Set up a game and go on to its first choice."""
    game = Ring2e()
    game.begin(book, key)
    game.log = []
    game.players = seats
    set_up_board(game)
    set_up_characters(game)
    set_up_cards(game)
    set_up_tracks(game)
    game.do(Turns())
    run(game)
    return game


def set_up_board(game: Ring2e) -> None:
    """Armies and reinforcements as printed; Nazgûl stand with them."""
    book = game.book
    game.free_armies = {}
    game.shadow_armies = {}
    game.nazgul = {}
    game.captured = []
    game.captors = {}
    for region in book.regions:
        army = book.start_stack(region)
        if army is not None:
            side, stack = army
            game.armies(side)[region] = stack
        record = book.region_records[region].army
        if record is not None and record.nazgul:
            game.nazgul[region] = record.nazgul
    game.reinforcements = [0] * (len(book.nation_records) * len(FIGURES))
    game.casualties = [0] * len(game.reinforcements)
    for nation, nation_record in enumerate(book.nation_records):
        for figure, kind in enumerate(FIGURES):
            game.reinforcements[nation * len(FIGURES) + figure] = getattr(nation_record.reinforcements, kind)


def set_up_characters(game: Ring2e) -> None:
    """Companions who replace nobody are in the Fellowship, Gandalf the Grey guides it; Sovereigns are Leaders at
    home."""
    book = game.book
    game.where = [NOWHERE] * len(book.character_records)
    for one in book.companions:
        if not book.companion_records[one].replaces:
            game.where[one] = WITH_THE_RING
    game.sovereigns = dict.fromkeys(book.sovereigns, AS_LEADER)
    for one in book.sovereigns:
        game.where[one] = book.region(book.sovereign_records[one].start)
    game.minion_seen = False
    game.guide = book.gandalf_the_grey
    game.fellowship = book.fellowship_start
    game.progress = 0
    game.revealed = False
    game.corruption = 0
    game.mordor = NOT_IN_MORDOR


def set_up_cards(game: Ring2e) -> None:
    """Four shuffled decks, the Hunt Pool with its standard tiles, special tiles aside."""
    book = game.book
    game.decks = []
    for deck in range(len(DECKS)):
        cards = list(book.cards_of_deck[deck])
        game.rng(EVENT_CARDS).shuffle(cards)
        game.decks.append(tuple(cards))
    game.hands = [() for _ in game.seats]
    game.discards = [() for _ in game.seats]
    game.played = []
    game.table = []
    game.pool = list(book.start_pool)
    game.drawn_tiles = []
    game.removed_tiles = []
    game.waiting_tiles = []
    game.corruption_tiles = {}
    game.could_be = {}
    game.attempt_tiles = []


def set_up_tracks(game: Ring2e) -> None:
    """The political track, dice and Elven Rings."""
    book = game.book
    game.turn = 0
    game.leads = [game.seats_of(side)[0] for side in (FREE, SHADOW)]
    if game.players > 2:
        game.leads[SHADOW] = game.seat_of_nation(SAURON)
    game.steps = [record.steps for record in book.nation_records]
    game.active = [record.active for record in book.nation_records]
    game.pool_size = [record.start for record in book.die_records]
    game.ruler_dice = [False, False]
    game.dice = [(), ()]
    game.hunt_box = [0, 0]
    game.returned = 0
    game.rings = [book.data.elven_rings.free, book.data.elven_rings.shadow]
    game.ring_users = []
    game.strove = False
    game.used = []
    game.busy = []
    game.tired = []
    game.busy_armies = []
    game.tired_armies = []
    game.tokens = []
    game.dismay = []
    game.attempted = []
    game.relieved = []
    game.corruptor = Seat(-1)
