"""Setting up a game (rules summary, "Setup"; seed, "Setup")."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import run
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.procedures.hands import CycleFromHand
from westmarch.titles.cardgame.procedures.round import Rounds
from westmarch.titles.cardgame.state import DECKS, CardGame
from westmarch.titles.cardgame.words import DRAW_DECK, FREE, NOWHERE, SHADOW, Role


def new_game(book: CardGameBook, seats: int, key: bytes) -> CardGame:
    """Set up a game and go on to its first choice. Raises BadSetting if the scenario is not for so many people."""
    by_seat = book.seats_for(seats)
    game = CardGame()
    game.begin(book, key)
    game.log = []
    game.round = 1
    game.starter = 0
    game.number = 0
    game.seat_of = [Seat(-1)] * len(book.roles)
    for seat, keys in enumerate(by_seat):
        for name in keys:
            game.seat_of[book.role_numbers[name]] = Seat(seat)
    lay_out(game)
    game.passed = ()
    game.begin_round()
    game.do(*(OpeningHand(role) for role in dict.fromkeys(book.order)), Rounds())
    run(game)
    return game


def lay_out(game: CardGame) -> None:
    """Empty rows and piles, shuffled decks, Ring tokens."""
    book = game.book
    game.hands = [()] * len(book.roles)
    game.cycled = [()] * len(book.roles)
    game.eliminated = [()] * len(book.roles)
    game.reserves = [()] * len(book.roles)
    game.decks = []
    for role in book.roles:
        cards = list(book.cards_of[role])
        game.draw(DECKS).shuffle(cards)
        game.decks.append(tuple(cards))
    game.may_be = [1 << DRAW_DECK] * len(book.cards)
    game.rows = {}
    game.wields = {}
    game.path = NOWHERE
    game.battlegrounds = []
    game.bared = []
    game.attack_tokens = {}
    game.defense_tokens = {}
    game.unused_paths = list(book.paths)
    planned = [place for places in book.battlegrounds_in_order for place in places] or book.battlegrounds
    game.field_decks = [tuple(place for place in planned if book.defender[place] == side) for side in (FREE, SHADOW)]
    game.scored = [(), ()]
    game.set_aside = []
    game.corruption = 0
    game.rings = [1 if ring else 0 for ring in book.rings]


@dataclass(repr=False)
class OpeningHand(Procedure):
    """Draw the opening hand and cycle some of it; of a bot's hand the last drawn, unseen."""

    role: Role

    steps = ("draw", "cycle")

    def draw(self, game: CardGame) -> None:
        game.draw_cards(self.role, game.book.scenario.roles[self.role].setup_draw)

    def cycle(self, game: CardGame) -> None:
        count = game.book.scenario.roles[self.role].setup_cycle
        if count and game.is_bot(self.role):
            for card in game.hands[self.role][-count:]:
                game.leave_hand(card)
                game.cycle_set_aside(card)
        elif count:
            game.do(CycleFromHand(self.role, count))
