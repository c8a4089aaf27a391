"""What actions are worth that both sides weigh alike."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.ring2e.bots.cards import worth_of_playing
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.procedures.rings import faces_for
from westmarch.titles.ring2e.words import Die, Face

MOST: Final = (math.inf, 6.5)
"""More than this no move of Armies is worth; nothing keeps the Free Peoples from saving a Stronghold."""
DISPEL: Final = 2.4


def move_armies(counsel: Counsel, option: Option) -> float:
    return min(MOST[counsel.side], sum(march.worth for march in counsel.fronts.moves))


def move_led_army(counsel: Counsel, option: Option) -> float:
    return min(MOST[counsel.side], sum(march.worth for march in counsel.fronts.led_move))


def attack(counsel: Counsel, option: Option) -> float:
    return counsel.fronts.attack.worth or -1.0


def attack_led(counsel: Counsel, option: Option) -> float:
    return counsel.fronts.led_attack.worth or -1.0


def play_event(counsel: Counsel, option: Option) -> float:
    return worth_of_playing(counsel.game, option.args[0])


def remove_card(counsel: Counsel, option: Option) -> float:
    return DISPEL


def turns_of_dice(counsel: Counsel) -> Iterator[tuple[Die, Face]]:
    """Which dice an Elven Ring can turn, and to what."""
    game, seat = counsel.game, counsel.seat
    for die in dict.fromkeys(game.dice[counsel.side]):
        for face in faces_for(game, seat, die):
            yield die, face


def skip(counsel: Counsel, option: Option) -> float:
    return 0.0


WORTH: Final[Mapping[str, Callable[[Counsel, Option], float]]] = {
    "move_armies": move_armies,
    "move_led_army": move_led_army,
    "attack": attack,
    "attack_led": attack_led,
    "play_event": play_event,
    "remove_card": remove_card,
    "skip": skip,
}
