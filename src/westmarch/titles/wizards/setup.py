"""Setting up a game of each scenario."""

from __future__ import annotations

from westmarch.engine.state import run
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.procedures.turn.outfit import Outfit
from westmarch.titles.wizards.procedures.turn.turn import Turns
from westmarch.titles.wizards.rules.decks import draw_cards, shuffle_into_deck
from westmarch.titles.wizards.rules.fellowship import enter_play
from westmarch.titles.wizards.rules.turn_effects import forget_turn
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    HAZARDS,
    NO_CARD,
    NO_COMPANY,
    UNTAPPED,
    Company,
    Site,
)

HAND = 5
"""The hand with which a game begins."""


def new_game(book: WizardsBook, seats: int, key: bytes) -> Wizards:
    """Set up a game and go on to its first choice."""
    game = Wizards()
    game.begin(book, key)
    game.log = []
    set_up_piles(game)
    set_up_company(game)
    set_up_turn(game)
    deal(game)
    game.do(Outfit(), Turns())
    run(game)
    return game


def set_up_piles(game: Wizards) -> None:
    book = game.book
    game.deck = list(book.deck_cards)
    if book.scenario.wizard == "in_deck":
        game.deck.append(book.wizard_card)
    game.sideboard = list(book.sideboard)
    game.hazard_deck = list(book.hazard_cards)
    game.hazard_sideboard = list(book.hazard_sideboard)
    game.hand, game.discard, game.hazard_discard = [], [], []
    game.row, game.face_down = [], []
    game.events, game.scored, game.stored, game.out, game.gone = [], [], [], [], []


def set_up_company(game: Wizards) -> None:
    """The starting company at its site (TAB, BUR, GON-3)."""
    book = game.book
    count = len(book.cards)
    game.people, game.borne = [], []
    game.company = [NO_COMPANY] * count
    game.holder = [NO_CARD] * count
    game.pose = [UNTAPPED] * count
    game.site_pose = [UNTAPPED] * len(book.site_records)
    game.site_away = [bool(record.by_card) for record in book.site_records]
    game.journeys, game.strays, game.stored_at = {}, [], {}
    game.treasures, game.burgled = [], {}
    game.at = [starting_site(book)]
    if book.own_wizard != NO_CARD:
        enter_play(game, book.own_wizard, Company(0))
    leaders = {book.record_id[one]: one for one in (*game.people, *book.starting)}
    for one, member in zip(book.starting, book.deck.company, strict=True):
        enter_play(game, one, Company(0), leaders.get(member.under, NO_CARD))


def starting_site(book: WizardsBook) -> Site:
    """Where the company begins: Bag End, Lórien, or the Burglar's home."""
    return book.site_numbers[book.scenario.home or book.character(book.starting[0]).home[0]]


def set_up_turn(game: Wizards) -> None:
    book = game.book
    game.turn = 0
    game.phase = ""
    game.acting = NO_COMPANY
    forget_turn(game)
    game.since = {}
    game.region = book.region_of[game.at[0]]
    game.attacked = [0, 0, 0]
    game.burden, game.exhausted, game.dark_since = False, False, 0
    game.peace, game.ring_seen, game.ring_spent, game.peril = False, False, False, False
    game.rescuers, game.rescued = [], {}


def deal(game: Wizards) -> None:
    """Shuffle both decks and draw the first hand."""
    shuffle_into_deck(game, [])
    game.rng(HAZARDS).shuffle(game.hazard_deck)
    draw_cards(game, HAND if game.book.scenario.fills_hand else int(game.book.rules("starting_hand")))
