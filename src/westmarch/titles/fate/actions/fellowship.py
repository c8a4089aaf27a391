"""Fellowship. Rules summary, "Fellowship"."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Procedure
from westmarch.titles.fate.action import CharacterAction, name, place_name
from westmarch.titles.fate.procedures.draw import check_hand
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import RESISTANCE, Card, Character


class Fellowship(CharacterAction):
    """Give or take a card of the region, with a player who has a character here, if both agree."""

    verb = "fellowship"
    says = "Fellowship: {giver:seat} gives {card} to {taker:seat}"
    symbol = "hand"

    def why_not(self, game: Fate, who: int) -> str | None:
        if game.solo:
            return told("In a solo game there is no Fellowship: all characters share one hand.")
        place = game.where[who]
        if not any(game.holder[one] != game.holder[who] for one in game.present(place)):
            return told("No other player has a character in {place}.", place=place_name(game, place))
        if not self.options(game, game.holder[who], who):
            return told(
                "Neither of the players there has a card that {who} may give or take here.", who=name(game, who)
            )
        return None

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        place = game.where[who]
        refused = game.nearest(DoActions).refused
        found = []
        for other in sorted({game.holder[one] for one in game.present(place)} - {seat}):
            for giver, taker in ((seat, other), (other, seat)):
                for card in game.hands[giver]:
                    if (giver, taker, card) not in refused and may_pass(game, who, other, card):
                        found.append(Option(seat, self.verb, (who, giver, taker, card)))
        return found

    def do(self, game: Fate, seat: Seat, character: Character, giver: Seat, taker: Seat, card: Card) -> None:
        game.do(PassCard(seat, character, giver, taker, card))


def may_pass(game: Fate, who: int, other: Seat, card: Card) -> bool:
    """Whether a card may change hands between a character and another player at the same place."""
    book, place = game.book, game.where[who]
    if card >= book.first_event:
        return False
    if book.card_symbol[card] == RESISTANCE:
        partners = [one for one in game.present(place) if game.holder[one] == other]
        cards = book.character_cards
        if cards[who].shuns_resistance or all(cards[one].shuns_resistance for one in partners):
            return False
    return book.card_region[card] == book.region_of[place] or takes_counsel(game, who)


def takes_counsel(game: Fate, who: int) -> bool:
    """Arwen's "Give Counsel": at a haven, once a turn, the region does not matter."""
    card = game.book.character_cards[who]
    return card.gives_counsel and game.where[who] in game.havens and not game.has_used("counsel")


@dataclass(repr=False)
class PassCard(Procedure):
    """The other player agrees to the card's passing, or not. Without consent no action is spent, and the same is not
    asked again this turn."""

    seat: Seat
    character: Character
    giver: Seat
    taker: Seat
    card: Card
    agreed: bool = False

    steps = ("ask", "pass_card")
    prompts = {"agreed": "Shall {giver:seat} give {card} to {taker:seat}?"}

    def ask(self, game: Fate) -> None:
        game.do(Confirm(self.taker if self.giver == self.seat else self.giver, "agreed"))

    def pass_card(self, game: Fate) -> None:
        if not self.agreed:
            menu = game.nearest(DoActions)
            menu.used -= 1
            menu.refused = (*menu.refused, (self.giver, self.taker, self.card))
            return
        if game.book.card_region[self.card] != game.region(self.character):
            game.use("counsel")
        hand = game.hands[self.giver]
        at = hand.index(self.card)
        game.hands[self.giver] = hand[:at] + hand[at + 1 :]
        game.take_card(self.taker, self.card)
        game.say("{giver:seat} gave {card} to {taker:seat}", giver=self.giver, card=self.card, taker=self.taker)
        check_hand(game, self.taker)
