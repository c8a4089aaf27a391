"""Actions that only one character may do, named as on their cards."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.fate.action import Ability, place_name
from westmarch.titles.fate.procedures.draw import check_hand
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.procedures.reorder import PutBack
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    RESISTANCE,
    STEALTH,
    Card,
    Character,
    Cost,
    Symbol,
)


class Anduril(Ability):
    """Aragorn: remove a shadow troop here, once an objective is complete."""

    verb = "anduril"
    says = "Andúril: remove 1 shadow troop"
    here = True
    symbol = "sword"

    def why_not(self, game: Fate, who: int) -> str | None:
        if not game.completed:
            return told("No objective is complete yet.")
        if not game.shadow[game.where[who]]:
            return told("There are no shadow troops in {place}.", place=place_name(game, game.where[who]))
        return self.spent(game)

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.use(self.verb)
        game.remove_shadow(game.where[character], 1)


class GainToken(Ability):
    """Gimli, Legolas, Merry & Pippin: gain a token."""

    symbol = "hand"

    def __init__(self, verb: str, says: str, token: Symbol) -> None:
        self.verb = verb
        self.says = says
        self.token = token

    def why_not(self, game: Fate, who: int) -> str | None:
        if not game.token_supply[self.token]:
            return told("No such token is left in the supply.")
        return self.spent(game)

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.use(self.verb)
        game.gain_token(seat, self.token)


class GiveUsASong(Ability):
    """Merry & Pippin: with Frodo, 3 friendship for 2 hope."""

    verb = "give_us_a_song"
    says = "Give Us a Song!: spend 3 friendship, gain 2 hope"
    symbol = "star"
    once_a_turn = False
    price: Cost = (3, 0, 0, 0)

    def why_not(self, game: Fate, who: int) -> str | None:
        if game.where[who] != game.frodo_place:
            return told("Frodo is not here.")
        return None if game.can_pay(game.holder[who], self.price) else told("It takes 3 friendship.")

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.gain_hope(2)
        pay(game, seat, self.price)


class FromDiscard(Ability):
    """Take a card of a kind from the player discard pile."""

    def cards(self, game: Fate, who: int) -> list[Card]:
        raise NotImplementedError

    def why_not(self, game: Fate, who: int) -> str | None:
        return self.spent(game) if self.cards(game, who) else told("There is no such card in the discard pile.")

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, card)) for card in self.cards(game, who)]

    def do(self, game: Fate, seat: Seat, character: Character, card: Card) -> None:
        game.use(self.verb)
        game.player_discard.remove(card)
        game.take_card(seat, card)
        game.say("{seat} took {card} from the discard pile", seat=seat, card=card)
        check_hand(game, seat)


class Slinker(FromDiscard):
    """Gollum: take any stealth card."""

    verb = "slinker"
    says = "Slinker: take {card} from the discard pile"
    symbol = "cards"

    def cards(self, game: Fate, who: int) -> list[Card]:
        symbols = game.book.card_symbol
        return [card for card in game.player_discard if symbols[card] == STEALTH]


class WisdomOfTheEldar(FromDiscard):
    """Faramir: at a haven, take the resistance card of this region."""

    verb = "wisdom_of_the_eldar"
    says = "Wisdom of the Eldar: take {card} from the discard pile"
    symbol = "cards"

    def why_not(self, game: Fate, who: int) -> str | None:
        return super().why_not(game, who) if game.where[who] in game.havens else told("Faramir is not at a haven.")

    def cards(self, game: Fate, who: int) -> list[Card]:
        book, here = game.book, game.region(Character(who))
        return [
            card
            for card in game.player_discard
            if book.card_symbol[card] == RESISTANCE and book.card_region[card] == here
        ]


class MirrorOfGaladriel(Ability):
    """Galadriel: look at up to the top 4 player cards and put them back in any order."""

    verb = "mirror_of_galadriel"
    says = "Mirror of Galadriel: look at the top {count:player card|# player cards}"
    symbol = "eye"
    once_a_turn = False

    def why_not(self, game: Fate, who: int) -> str | None:
        return None if game.player_deck else told("The player deck is empty.")

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        most = min(4, len(game.player_deck))
        return [Option(seat, self.verb, (who, count)) for count in range(1, most + 1)]

    def do(self, game: Fate, seat: Seat, character: Character, count: int) -> None:
        game.do(PutBack(seat, count))
