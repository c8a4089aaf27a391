"""What holds until the end of the turn, and when it is over."""

from __future__ import annotations

from collections.abc import Collection

from westmarch.titles.wizards.state.game import FIGURES, Wizards
from westmarch.titles.wizards.words import Card


def boost_figure(game: Wizards, one: Card, figure: str, by: int, card: Card) -> None:
    """Change a figure of a character until the end of the turn, by a card."""
    game.boosts.append((one, FIGURES.index(figure), by, card))


def cards_at_work(game: Wizards) -> list[Card]:
    """The cards that change something until the end of the turn."""
    return [
        *(boost[-1] for boost in game.boosts),
        *(change[-1] for change in game.roused),
        *(change[-1] for change in game.treated),
    ]


def undo_changes(game: Wizards, cards: Collection[Card]) -> None:
    """What these cards change until the end of the turn is as it was before."""
    game.boosts = [boost for boost in game.boosts if boost[-1] not in cards]
    game.roused = [change for change in game.roused if change[-1] not in cards]
    game.treated = [change for change in game.treated if change[-1] not in cards]


def forget_turn(game: Wizards) -> None:
    """What holds for a turn is over."""
    game.boosts, game.holds, game.notes, game.faced = [], [], [], []
    game.harder, game.roused, game.limits, game.bridges, game.treated = [], [], [], [], []
    game.ambushes, game.roads = [], []
