"""Capture. Rules summary, "Capture"."""

from __future__ import annotations

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option, Seat
from westmarch.titles.fate.action import CharacterAction, name, place_name
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import SYMBOLS, VALOR, Character, Cost, Place, counted, plus


class Capture(CharacterAction):
    """At a shadow stronghold with a friendly troop and no shadow troop: spend 3 valor and make it a haven."""

    verb = "capture"
    says = "Capture this place for {cost}"
    symbol = "flag"

    def why_not(self, game: Fate, who: int) -> str | None:
        place = game.where[who]
        if self.verb in game.book.character_cards[who].cannot:
            return told("{who} can't capture.", who=name(game, who))
        if not self.prices(game, who):
            return told("{place} can't be captured.", place=place_name(game, place))
        if game.shadow[place]:
            return told("There are shadow troops in {place}.", place=place_name(game, place))
        if not game.friendly(place):
            return told("There are no friendly troops in {place}.", place=place_name(game, place))
        if not self.options(game, game.holder[who], who):
            prices = translated(" or ").join(counted(price, SYMBOLS) for price in self.prices(game, who))
            return told("It takes {cost}.", cost=prices)
        if out_of_tokens(game, place):
            return told("All haven tokens are on the board.")
        return None

    def prices(self, game: Fate, who: int) -> list[Cost]:
        """What a character may pay to capture the place where they are; nothing if it can't be captured."""
        place = game.where[who]
        if place in game.havens:
            return []
        found = [game.book.capture_cost] if place in game.strongholds else []
        for objective in game.objectives:
            if objective not in game.completed:
                found += game.book.capture_prices(objective, place, who)
        less = game.book.character_cards[who].capture_discount
        any_symbol = game.book.rulings.capture_discount == "any"
        return sorted({discounted(price, less, any_symbol) for price in found})

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, price)) for price in self.prices(game, who) if game.can_pay(seat, price)]

    def do(self, game: Fate, seat: Seat, character: Character, cost: Cost) -> None:
        place = game.where[character]
        game.say("{character} captured {place}", character=character, place=place)
        game.win_haven(place)
        game.shift_eye(game.book.region_of[place])
        game.gain_hope(game.book.data.hope.capture)
        pay(game, seat, cost)


def discounted(price: Cost, less: int, any_symbol: bool) -> Cost:
    """A price with some valor off, if it has valor (A39)."""
    for symbol in (VALOR, *range(len(price))) if any_symbol else (VALOR,):
        if price[symbol]:
            return plus(price, symbol, -min(less, price[symbol]))
    return price


def out_of_tokens(game: Fate, place: Place) -> bool:
    """Under the stricter reading of A47 there are only 6 haven and stronghold tokens."""
    if game.book.rulings.haven_tokens == "unlimited" or place in game.book.printed_havens:
        return False
    on_board = [one for one in game.havens if one not in game.book.printed_havens]
    on_board += [one for one in game.strongholds if one not in game.book.printed_strongholds]
    return len(on_board) >= 6
