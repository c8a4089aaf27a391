"""Setting up a game (C of the rulebook's sections)."""

from __future__ import annotations

from westmarch.engine.state import run
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.procedures.turn import Turns
from westmarch.titles.ring1977.rules.cards import draw_event, lying_in
from westmarch.titles.ring1977.rules.powers import NO_ALLY
from westmarch.titles.ring1977.state import PACKAGE, Ring1977
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    EVENT_DECK,
    FREE,
    MAGIC,
    NATIONS,
    NO_MEETING,
    NO_SIDE,
    NOBODY,
    NOWHERE,
    SEARCH_DECK,
    SERVANTS,
    Magic,
    Person,
)

SECRETS = 2**31
"""Of so many numbers one is the secret by which stacks are shuffled."""


def new_game(book: Ring1977Book, seats: int, key: bytes) -> Ring1977:
    """Set up a game and go on to its first choice."""
    game = Ring1977()
    game.begin(book, key)
    game.log = []
    set_up_people(game, seats)
    set_up_ring(game)
    set_up_cards(game, seats)
    set_up_powers(game)
    game.turn, game.phase, game.mover = 0, "", NO_SIDE
    game.shadow = 0
    game.mobilized = [0] * len(NATIONS)
    game.moved, game.stirred, game.by_road, game.in_force = [], [], [], []
    game.flown = []
    game.held, game.moved_units, game.deployed, game.bemused = {}, [], [], False
    game.rooted, game.rooted_units, game.waded = [], [], []
    game.gondor_attacked, game.rohan_attacked, game.blinded = False, False, False
    game.frenzied, game.guided, game.struck, game.sick = [], [], [], []
    game.do(Turns())
    run(game)
    return game


def set_up_people(game: Ring1977, seats: int) -> None:
    """Everybody at their place; of the Fellowship the enemies know only who starts where."""
    book = game.book
    count = len(book.fellowship)
    starts = [book.places[one.start] if one.start else NOWHERE for one in book.people]
    units = [book.places[record.start] if record.arrives == "setup" else NOWHERE for record in book.unit_records]
    game.where = [*starts, *units]
    game.strength = [record.strength for record in book.unit_records]
    game.who = list(book.fellowship)
    game.face_up = [0] * count
    together = {
        place: sum(1 << one for one in book.fellowship if starts[one] == place) for place in set(starts[:count])
    }
    known = [1 << one if starts[one] == NOWHERE else together[starts[one]] for one in book.fellowship]
    game.suspects = known * (seats - 1)
    game.last_seen = [(place, 0) for place in starts[:count]] * (seats - 1) if book.hides_stacks else []
    game.mixed, game.mixer = 0, 0
    game.wounds, game.deep = [0] * len(book.people), [0] * len(book.people)
    game.captor = [FREE] * count
    game.returns = {}


def set_up_ring(game: Ring1977) -> None:
    game.bearer = game.last_bearer = game.book.frodo
    game.ring_on, game.failures, game.wraith = False, 0, False
    game.ring_lies = NOWHERE
    game.allegiance, game.spared, game.gollums = NO_SIDE, False, DARK_SEAT


def set_up_powers(game: Ring1977) -> None:
    """Truces hold, nobody is allied, and all Nazgûl serve Sauron (8)."""
    game.ally, game.allied_since, game.parted, game.lends = NO_ALLY, 0, {}, []
    game.offended, game.turned, game.won, game.order = [], [], [], []
    game.rung, game.back_rung, game.ring_lost_turn = 0, 0, 0
    game.saruman_stirred, game.mind_battle_turn, game.persuasion_turn = 0, 0, 0
    game.silenced, game.shaken, game.persuaded, game.gondor_confused = 0, 0, [], 0
    for name in (*PACKAGE, "heard", "promises"):
        setattr(game, name, [()] * len(game.hands))
    game.told_package = [NO_ALLY] * len(game.hands)
    game.meetings = [NO_MEETING] * len(game.book.bands)
    game.bargained = []
    game.blinded_nazgul, game.broken, game.saruman_died = False, [], False


def set_up_cards(game: Ring1977, seats: int) -> None:
    book = game.book
    game.event_deck, game.event_discard = list(book.events), []
    game.rng(EVENT_DECK).shuffle(game.event_deck)
    game.held_seen = [()] * seats
    game.hands = [() for _ in range(seats)]
    for seat in game.seats:
        for _ in range(book.data.limits.event_hand):
            draw_event(game, seat)
    game.search_deck, game.search_discard = list(book.search_cards), []
    game.rng(SEARCH_DECK).shuffle(game.search_deck)
    game.pile = list(book.servants)
    game.rng(SERVANTS).shuffle(game.pile)
    game.lembas = book.data.magic_power.lembas_uses
    deal_magic(game)


def deal_magic(game: Ring1977) -> None:
    """Magic Cards lie where they begin; those of the pool are dealt face down to the Magic hexes."""
    book = game.book
    game.magic_at = [NOBODY] * len(book.magic)
    game.seen_by = [0] * len(book.magic)
    pool: list[Magic] = []
    for card in book.magic:
        start = book.magic_records[card].start
        if start == "pool":
            pool.append(card)
        elif start in book.places:
            game.magic_at[card] = lying_in(book.places[start])
        elif book.magic_records[card].id != "ring":
            begin_with(game, card, book.person(start))
    game.rng(MAGIC).shuffle(pool)
    boxes = [place for place, count in book.magic_hexes.items() for _ in range(count)]
    for card, place in zip(pool, boxes, strict=False):
        game.magic_at[card] = lying_in(place)
    game.mixer = game.rng(MAGIC).below(SECRETS)


def begin_with(game: Ring1977, card: Magic, person: Person) -> None:
    """A card that somebody has from the beginning, as all know; whoever is not in this game has none."""
    game.magic_at[card] = person
    if person != NOBODY:
        game.seen_by[card] = sum(1 << seat for seat in game.seats)
