"""What actions are worth that both sides weigh alike."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.engine.policy import because
from westmarch.titles.ring2e.bots.cards import worth_of_playing
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.prizes import name
from westmarch.titles.ring2e.bots.reasons import of_best, of_event, of_marches
from westmarch.titles.ring2e.procedures.rings import faces_for
from westmarch.titles.ring2e.words import Die, Face

MOST: Final = (math.inf, 6.5)
"""More than this no move of Armies is worth; nothing keeps the Free Peoples from saving a Stronghold."""
DISPEL: Final = 2.4


@because(lambda counsel, option: of_marches(counsel, counsel.fronts.moves))
def move_armies(counsel: Counsel, option: Option) -> float:
    return min(MOST[counsel.side], sum(march.worth for march in counsel.fronts.moves))


@because(lambda counsel, option: of_marches(counsel, counsel.fronts.led_move))
def move_led_army(counsel: Counsel, option: Option) -> float:
    return min(MOST[counsel.side], sum(march.worth for march in counsel.fronts.led_move))


@because(lambda counsel, option: of_best(counsel, counsel.fronts.attack))
def attack(counsel: Counsel, option: Option) -> float:
    return counsel.fronts.attack.worth or -1.0


@because(lambda counsel, option: of_best(counsel, counsel.fronts.led_attack))
def attack_led(counsel: Counsel, option: Option) -> float:
    return counsel.fronts.led_attack.worth or -1.0


@because(lambda counsel, option: of_event(counsel, option.args[0]))
def play_event(counsel: Counsel, option: Option) -> float:
    return worth_of_playing(counsel.game, option.args[0])


def card_removed(counsel: Counsel, option: Option) -> str:
    card = name(counsel, "card", option.args[0])
    return told("{card} does more harm, the longer it lies there.", card=card)


@because(card_removed)
def remove_card(counsel: Counsel, option: Option) -> float:
    return DISPEL


def turns_of_dice(counsel: Counsel) -> Iterator[tuple[Die, Face]]:
    """Which dice an Elven Ring can turn, and to what."""
    game, seat = counsel.game, counsel.seat
    for die in dict.fromkeys(game.dice[counsel.side]):
        for face in faces_for(game, seat, die):
            yield die, face


def of_turn(counsel: Counsel, worth: Callable[[Counsel, Die, Face], float]) -> str:
    """Which face is lacking."""
    _, face = max(turns_of_dice(counsel), key=lambda one: worth(counsel, *one))
    return told("{face} is needed now, and no die shows it.", face=name(counsel, "face", face))


@because("Nothing that this die could do would help.")
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
