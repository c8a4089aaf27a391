"""Setting up a game (rules summary, "Setup"; the expansion's rulebook, "Setup")."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.state import run
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.procedures.hands import CycleFromHand, Cycling
from westmarch.titles.cardgame.procedures.round import Rounds
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import DECKS, DRAW_DECK, FREE, NOWHERE, SHADOW, Role


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
    roles = tuple(dict.fromkeys(book.order))
    game.do(OpeningHands(roles), Rounds())
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
        game.rng(DECKS).shuffle(cards)
        game.decks.append(tuple(cards))
    game.may_be = [1 << DRAW_DECK] * len(book.cards)
    game.known_top = [0] * len(book.roles)
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
class OpeningHands(Cycling):
    """All draw their opening hands; then each cycles some of it; of a bot's hand the last drawn, unseen."""

    roles: tuple[Role, ...]

    steps = ("draw", "cycle")

    def why_cycled(self, game: CardGame, role: Role) -> str:
        """A rule of the set-up."""
        return told(" before the first round")

    def draw(self, game: CardGame) -> None:
        for role in self.roles:
            game.draw_cards(role, game.book.scenario.roles[role].setup_draw)

    def cycle(self, game: CardGame) -> None:
        for role in self.roles:
            if game.is_bot(role):
                for card in game.hands[role][len(game.hands[role]) - game.book.scenario.roles[role].setup_cycle :]:
                    game.cycle_from_hand(card)
        game.do(
            *(
                CycleFromHand(role, game.book.scenario.roles[role].setup_cycle)
                for role in self.roles
                if not game.is_bot(role)
            )
        )
