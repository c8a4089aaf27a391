"""The Council of Elrond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.actions.prepare import prepare
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.procedures.company import Company, Gather
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOBODY, Card, Character, Place, Symbol, plus


@dataclass(repr=False)
class TheCouncilOfElrond(Company):
    """Characters come to Rivendell from anywhere; it is no Travel (A53).

    Then one player there may give another a token; in a solo game, where nobody could, a card is Prepared instead.
    """

    seat: Seat
    party: tuple[Character, ...] = ()
    refused: tuple[Character, ...] = ()

    steps = ("summon", "arrive", "hold_council")

    def summon(self, game: Fate) -> None:
        game.do(Gather(self.seat))

    def goal(self, game: Fate) -> Place:
        return rivendell(game)

    def may_come(self, game: Fate) -> list[Character]:
        here = game.present(rivendell(game))
        settled = (*here, *self.party, *self.refused)
        return [one for one in game.on_board if one not in settled]

    def arrive(self, game: Fate) -> None:
        if self.party:
            game.say("{party:character} came to the council of Elrond", party=list(self.party))
            game.move_company(self.party, rivendell(game))

    def hold_council(self, game: Fate) -> None:
        game.do(PrepareAtCouncil(self.seat) if game.solo else GiveToken(self.seat))


@dataclass(repr=False)
class GiveToken(Procedure):
    """A player with a character in Rivendell may give a token to another who has one there.

    Who plays the card says who might; the giver decides what, to whom, and whether at all.
    """

    seat: Seat
    giver: Seat = Seat(-1)
    to: Seat = Seat(-1)
    symbol: Symbol = Symbol(-1)
    unwilling: tuple[Seat, ...] = ()

    steps = ("choose_giver", "choose_receiver", "choose_token", "give")
    prompts = {
        "giver": "Who might give a token?",
        "to": "To whom does {giver:seat} give a token?",
        "symbol": "Which token does {giver:seat} give to {to:seat}?",
    }

    def choose_giver(self, game: Fate) -> None:
        self.giver = Seat(-1)
        if self.giver_choices(game):
            game.do(Choose(self.seat, "giver", optional=True))

    def giver_choices(self, game: Fate) -> list[Seat]:
        there = seats_there(game)
        if len(there) < 2:
            return []
        return [seat for seat in there if any(game.tokens[seat]) and seat not in self.unwilling]

    def choose_receiver(self, game: Fate) -> None:
        if self.giver >= 0:
            game.do(Choose(self.giver, "to", optional=True))
        else:
            self.finish()

    def to_choices(self, game: Fate) -> list[Seat]:
        return [seat for seat in seats_there(game) if seat != self.giver]

    def choose_token(self, game: Fate) -> None:
        if self.to >= 0:
            game.do(Choose(self.giver, "symbol"))
        else:
            self.unwilling = (*self.unwilling, self.giver)
            self.go_to("choose_giver")

    def symbol_choices(self, game: Fate) -> list[Symbol]:
        return [Symbol(symbol) for symbol, count in enumerate(game.tokens[self.giver]) if count]

    def give(self, game: Fate) -> None:
        game.tokens[self.giver] = plus(game.tokens[self.giver], self.symbol, -1)
        game.tokens[self.to] = plus(game.tokens[self.to], self.symbol, 1)
        game.say("{giver:seat} gave {to:seat} a {symbol} token", giver=self.giver, to=self.to, symbol=self.symbol)


@dataclass(repr=False)
class PrepareAtCouncil(Procedure):
    """In a solo game a character in Rivendell may Prepare a card of any region, without an action."""

    seat: Seat
    card: Card = Card(-1)
    character: Character = NOBODY

    steps = ("choose_card", "choose_character", "prepare")
    prompts = {"card": "Which card is prepared?", "character": "Who prepares {card}?"}

    def choose_card(self, game: Fate) -> None:
        if self.is_possible(game):
            game.do(Choose(self.seat, "card", optional=True))

    def is_possible(self, game: Fate) -> bool:
        return bool(self.card_choices(game) and self.character_choices(game))

    def card_choices(self, game: Fate) -> list[Card]:
        book = game.book
        hand = game.hands[self.seat]
        return [card for card in hand if card < book.first_event and game.token_supply[book.card_symbol[card]]]

    def choose_character(self, game: Fate) -> None:
        """Who it is doesn't matter if nobody's ability adds anything."""
        people = self.character_choices(game) if self.card >= 0 else []
        if any(game.book.character_cards[one].after_prepare for one in people):
            game.do(Choose(self.seat, "character"))
        elif people:
            self.character = people[0]

    def character_choices(self, game: Fate) -> list[Character]:
        """The card lifts the rule about the region only: Rivendell must be a haven still."""
        cards, haven = game.book.character_cards, rivendell(game) in game.havens
        return [one for one in game.present(rivendell(game)) if haven or cards[one].prepares_anywhere]

    def prepare(self, game: Fate) -> None:
        if self.card >= 0:
            prepare(game, self.seat, self.character, self.card)


def rivendell(game: Fate) -> Place:
    return game.book.place("rivendell")


def seats_there(game: Fate) -> list[Seat]:
    """The players with a character in Rivendell."""
    return [seat for seat in game.seats if game.seat_present(seat, rivendell(game))]


def why_not(game: Fate, seat: Seat) -> str | None:
    if TheCouncilOfElrond(seat).may_come(game):
        return None
    if PrepareAtCouncil(seat).is_possible(game) if game.solo else GiveToken(seat).giver_choices(game):
        return None
    return told("Everyone is in Rivendell already, and nothing could be done there.")


THE_COUNCIL_OF_ELROND: Final = EventCard(
    "the_council_of_elrond",
    "Move any characters to Rivendell, without troops and without a search. Then a player with a character there may "
    "give a token to another one. Solo: Prepare a card of any region there instead, without an action.",
    TheCouncilOfElrond,
    why_not,
)
