"""What players that search are told: the commander's bids, the ends of rounds, and how likely each side is to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.thinking import Bid, Thinking, logistic
from westmarch.titles.cardgame.bots.commander import Commander
from westmarch.titles.cardgame.bots.menu import Menu
from westmarch.titles.cardgame.evaluation import evaluate
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.state import CardGame

BEST: Final = 4
"""So many of the commander's bids are worth a thought, and passing."""
CHOSEN: Final = 100.0
"""By so much the commander's own choice comes before all others."""
AGAINST_BOTS: Final = {"trilogy": 9.4, "duel2": 8.8, "duel3": 10.3, "fellowship": 5.4}
"""So far people must be ahead of standard bots at the end of a round to win half of their games in each scenario: bots
play on better than the evaluation tells. From `westmarch calibrate cardgame --players 1 --games 150 --set scenario=…`,
of the Fellowship with 300 games."""
SPREAD: Final = 3.5
"""By so many points more the odds of a win rise e times."""


def bids(observation: Observation) -> Sequence[Bid]:
    """The commander's best bids on its turn, and passing; its choice alone where it is asked for less."""
    game: CardGame = observation.world
    chosen = Commander().choose(observation)
    if not isinstance(game.question, Act) or len(observation.options) == 1:
        return [Bid(chosen, CHOSEN)]
    menu = Menu(game, observation.options)
    worth: dict[Option, float] = {}
    for bid in menu.bids():
        worth[bid.option] = max(bid.value, worth.get(bid.option, bid.value))
    best = sorted(worth, key=lambda option: worth[option], reverse=True)[:BEST]
    others = [option for option in dict.fromkeys([*best, *menu.leaving]) if option != chosen]
    return [Bid(chosen, CHOSEN), *(Bid(option, worth.get(option, 0.0)) for option in others)]


def round_of(game: CardGame) -> int:
    """A horizon: what is imagined ends with the round."""
    return game.round


def chance(game: CardGame, seat: Seat) -> float:
    """How likely the side of a seat is to win, by how far it is ahead."""
    even = AGAINST_BOTS[game.book.scenario.id] if any(map(game.is_bot, game.book.roles)) else 0.0
    return logistic(evaluate(game, seat), even, SPREAD)


THINKING: Final = Thinking(bids, round_of, chance)
