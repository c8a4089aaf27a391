"""Muster. Rules summary, "Muster"."""

from __future__ import annotations

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option, Seat
from westmarch.titles.fate.action import CharacterAction, name, place_name
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ARMY_NAMES, FREE, SYMBOLS, Character, Cost, counted


class Muster(CharacterAction):
    """At a coloured place, spend 1 friendship to add a troop of its army."""

    verb = "muster"
    says = "Muster {amount:# troop|# troops} here"
    symbol = "horn"

    def why_not(self, game: Fate, who: int) -> str | None:
        place = game.where[who]
        army = game.book.army_of[place]
        if self.verb in game.book.character_cards[who].cannot:
            return told("{who} can't muster.", who=name(game, who))
        if army < 0:
            return told("{place} has no army's colour.", place=place_name(game, place))
        if not game.supply[army]:
            return told("No {army} troops are left in the supply.", army=translated(ARMY_NAMES[army]))
        if not game.can_pay(game.holder[who], muster_cost(game, who)):
            return told("It takes {cost}.", cost=counted(muster_cost(game, who), SYMBOLS))
        return None

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        most = min(game.book.character_cards[who].musters, game.supply[game.book.army_of[game.where[who]]])
        return [Option(seat, self.verb, (who, amount)) for amount in range(most, 0, -1)]

    def do(self, game: Fate, seat: Seat, character: Character, amount: int) -> None:
        place = game.where[character]
        cost = muster_cost(game, character)
        game.add_troops(place, game.book.army_of[place], amount)
        pay(game, seat, cost)


def muster_cost(game: Fate, who: int) -> Cost:
    """1 friendship, or nothing for characters among their own people."""
    own = game.book.character_cards[who].musters_freely
    return FREE if own is not None and own == game.book.army_of[game.where[who]] else game.book.muster_cost
