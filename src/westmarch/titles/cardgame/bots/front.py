"""A combat as one role sees it: how it stands, what the enemy could still bring, what own cards could."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.evaluation import outcome
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import ATTACK, DEFENSE, FREE, PATH, Card, Location, Role

ANSWERS: Final = 0.6
"""The chance that the enemy finds the best answer; otherwise they do nothing more."""
ATTACK_PRICE: Final = 1.2
"""What each added attack icon costs the enemy: attackers are always lost."""
DEFENSE_PRICE: Final = 0.45
"""What each added defense icon costs the enemy: defenders who are not needed are only cycled."""
PLAYED_OF_HAND: Final = 0.4
"""The part of a hand that can be played to one place, as a rule: the rest pays or does not fit."""


class Front:
    """One location, for one side."""

    def __init__(self, game: CardGame, place: Location, side: int) -> None:
        self.game = game
        self.place = place
        self.side = side
        book = game.book
        self.against_bots = book.with_bots and side == FREE
        self.attacks = book.defender[place] != side
        self.price = DEFENSE_PRICE if self.attacks else ATTACK_PRICE
        self.kind = PATH if book.is_path[place] else ATTACK if self.attacks else DEFENSE
        self.attack, defense = combat.attack_and_defense(game, place)
        self.held = combat.location_defense(game, place)
        self.defense = defense - self.held
        self.own = combat.lineup(game, place, side)
        self.threat = threat(game, place, 1 - side)

    def result(self, more: int = 0, enemy: int = 0) -> float:
        """How far the combat would bring this side ahead with so many icons more on either side."""
        duel = self.game.book.scenario.duel_paths
        if self.attacks:
            return outcome(self.game, self.place, self.attack + more, self.held, self.defense + enemy, duel)
        return -outcome(self.game, self.place, self.attack + enemy, self.held, self.defense + more, duel)

    def value(self, more: int = 0) -> float:
        """The result to be expected when the enemy may still answer with what it can bring."""
        answer = self.answer_of_bots(more) if self.against_bots else self.best_answer(more)
        return ANSWERS * answer + (1 - ANSWERS) * self.result(more)

    def best_answer(self, more: int) -> float:
        """What is left when the enemy adds as many icons as pay."""
        return min(self.result(more, enemy) + self.price * enemy for enemy in range(self.threat + 1))

    def answer_of_bots(self, more: int) -> float:
        """Bots add just enough to win, or nothing if they can't; on the last path they add all."""
        if self.kind == PATH and self.game.number == self.game.book.scenario.last_path:
            return self.result(more, self.threat)
        for enemy in range(self.threat + 1):
            if self.is_lost(more, enemy):
                return self.result(more, enemy) + self.price * enemy
        return self.result(more)

    def is_lost(self, more: int, enemy: int) -> bool:
        """Whether the enemy would win with so many icons more on either side."""
        if self.attacks:
            return self.attack + more <= self.held + self.defense + enemy
        return self.attack + enemy > self.held + self.defense + more

    def icons(self, card: Card) -> int:
        """The icons that one more card would bring."""
        row = (*self.game.row(self.place), card)
        return combat.lineup(self.game, self.place, self.side, row).total - self.own.total

    def of_item(self, item: Card) -> int:
        """The icons that an item would bring whose wielder is here."""
        count: int = getattr(self.game.book.icons[item], self.kind)
        shields = self.game.book.records[item].shields
        return count + (shields.defense if shields is not None and self.kind == PATH else 0)


def threat(game: CardGame, place: Location, side: int) -> int:
    """The icons that a side could still bring: all that it has in reserve for this place, and some of its hands."""
    book = game.book
    kind = PATH if book.is_path[place] else ATTACK if book.defender[place] != side else DEFENSE
    count = 0.0
    for role in book.of_side[side]:
        for card in game.reserves[role]:
            if (book.is_bot[role] or card not in game.fresh) and game.may_go(card, place):
                count += leadership(book, card, kind) / 2
                count += sum(getattr(book.icons[one], kind) for one in (card, *game.items(card)))
        share = 1.0 if book.is_bot[role] else PLAYED_OF_HAND
        count += share * len(game.hands[role]) * densities(book)[role][place]
    return round(count)


def leadership(book: CardGameBook, card: Card, kind: str) -> int:
    """The leadership icons that count if the card finds support."""
    if kind == PATH:
        return 0
    count: int = getattr(book.icons[card], combat.LEADERSHIP[kind])
    return count


@lru_cache(maxsize=32)
def densities(book: CardGameBook) -> tuple[tuple[float, ...], ...]:
    """How many icons for each location a card of a role has on average."""
    return tuple(tuple(density(book, role, place) for place in book.locations) for role in book.roles)


def density(book: CardGameBook, role: Role, place: Location) -> float:
    side = book.side_of[role]
    kind = PATH if book.is_path[place] else ATTACK if book.defender[place] != side else DEFENSE
    cards = [card for card in book.cards_of[role] if place in book.sites[card]]
    icons: float = sum(getattr(book.icons[card], kind) + leadership(book, card, kind) / 2 for card in cards)
    return icons / len(book.cards_of[role])
