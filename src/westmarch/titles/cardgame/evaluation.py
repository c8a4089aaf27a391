"""How good a game stands for a side: its score, the combats as they are likely to end, and what it has left."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.values import CARD, values_of
from westmarch.titles.cardgame.words import FREE, SHADOW, Location

LOST_ICON: Final = 0.35
"""The value of a defender for each icon that it is lost for."""
DECK_CARD: Final = 0.03
"""A card in the draw deck or on the cycle pile: it may be drawn one day."""
WON: Final = 100.0
SWING: Final = ((-1, 0.2), (0, 0.6), (1, 0.2))
"""What may still come to a combat: attack icons more or fewer, and how likely."""


def evaluate(game: CardGame, seat: Seat) -> float:
    """How good the game stands for the side of a seat, in victory points ahead; 0 is even.

    Of hidden cards only the number counts.
    """
    free = free_ahead(game)
    sides = {game.book.side_of[role] for role in game.book.roles if game.seat_of[role] == seat}
    return free if FREE in sides else -free


def free_ahead(game: CardGame) -> float:
    """How far the Free Peoples are ahead."""
    if game.result:
        return WON if game.result.startswith("free") else -WON
    ahead = sum(combat_value(game, place) for place in game.active)
    return ahead + means(game, FREE) - means(game, SHADOW)


def means(game: CardGame, side: int) -> float:
    """What a side has: points, cards in reserve, and the number of its other cards as far as they can still be used."""
    book, values = game.book, values_of(game.book)
    left = max(0, min(3, values.last - game.number)) / 3
    total = float(game.points(side) + game.ring_points(side))
    kept = values.reserve[game.number]
    for role in book.of_side[side]:
        for card in game.reserves[role]:
            total += kept[card] + sum(kept[item] for item in game.items(card))
        total += CARD * left * len(game.hands[role])
        total += DECK_CARD * left * (len(game.decks[role]) + len(game.cycled[role]))
    return total


def combat_value(game: CardGame, place: Location) -> float:
    """How far a combat is likely to bring the Free Peoples ahead."""
    attack, defense = combat.attack_and_defense(game, place)
    held = combat.location_defense(game, place)
    duel = game.book.scenario.duel_paths
    likely = sum(chance * outcome(game, place, attack + more, held, defense - held, duel) for more, chance in SWING)
    return likely if game.book.defender[place] == SHADOW else -likely


def outcome(game: CardGame, place: Location, attack: int, held: int, defense: int, duel: bool) -> float:
    """How far a combat brings the attackers ahead: the location, corruption, and the defenders lost.

    `held` is the defense of the location itself, `defense` that of the defenders.
    """
    vp, left = game.book.vp[place], attack - held
    lost = LOST_ICON * min(defense, left) if left > 0 else 0.0
    if not game.book.is_path[place]:
        return (vp if left > defense else -vp) + lost
    if left > defense:
        return left - defense + lost
    if duel and left == defense:
        return lost
    return lost - vp


def grade(game: CardGame, seat: Seat) -> float:
    """How well a finished game went for the side of a seat: a victory from a half to 1, a defeat from 0 to a half.
    Within that the victory points decide, by how far one side is ahead of the other."""
    ours = {game.book.side_of[role] for role in game.book.roles if game.seat_of[role] == seat}
    points = [game.points(side) + game.ring_points(side) for side in (FREE, SHADOW)]
    ahead = (points[FREE] - points[SHADOW]) / max(1, sum(points))
    free_won = game.result.startswith("free")
    return (3 if free_won == (FREE in ours) else 1) / 4 + (ahead if FREE in ours else -ahead) / 4
