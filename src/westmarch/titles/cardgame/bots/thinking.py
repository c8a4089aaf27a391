"""What players that search are told: the commander's bids, the ends of rounds, and how likely each side is to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from westmarch.engine.learnt import Judge
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.thinking import Bid, Thinking
from westmarch.titles.cardgame.bots.commander import Commander
from westmarch.titles.cardgame.bots.features import FEATURES
from westmarch.titles.cardgame.bots.menu import Menu
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.state import CardGame

BEST: Final = 4
"""So many of the commander's bids are worth a thought, and passing."""
CHOSEN: Final = 100.0
"""By so much the commander's own choice comes before all others."""


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


THINKING: Final = Thinking(bids, round_of, Judge(FEATURES, "westmarch.titles.cardgame"))
