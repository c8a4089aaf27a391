"""Armies: what they march for, and when they attack (7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.ring1977.armies import MILITARY
from westmarch.titles.ring1977.bots.cards import playable
from westmarch.titles.ring1977.bots.counsel import Counsel
from westmarch.titles.ring1977.bots.roads import FAR
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.procedures.odds import defence, defender
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP, SARUMAN_SEAT, Hex

LEAST_ARMY: Final = 8
"""A stack with less strength stays where it is."""
ODDS: Final = 1.5
"""Against such odds an army attacks."""
WALL: Final = 10
"""How much stronger a stack must be than those whom it goes to meet, in tenths."""


def aims(counsel: Counsel) -> list[Hex]:
    """What is to be conquered: what the Dark Power needs, what Saruman does; the Free Peoples defend."""
    book, game = counsel.book, counsel.game
    if counsel.seat == DARK_SEAT:
        wanted = [book.places[name] for name in MILITARY]
    elif counsel.seat == SARUMAN_SEAT:
        wanted = [book.places["helms_deep"], book.places[book.settings["saruman_town"]]]
    else:
        return []
    return [place for place in wanted if game.owner(place) == FELLOWSHIP]


def march(counsel: Counsel) -> Option | None:
    """The strongest army that is not where it is wanted, once a turn."""
    game, goals = counsel.game, aims(counsel)
    strong = [one for one in counsel.of("march") if game.force(one.args[0], counsel.seat) >= LEAST_ARMY]
    strong = [one for one in strong if one.args[0] not in goals and ("march", one.args[0]) not in counsel.memory.tried]
    if not goals or not strong:
        return None
    option = counsel.best(lambda one: game.force(one.args[0], counsel.seat), strong)
    counsel.try_once("march", option.args[0])
    return option


def walk(counsel: Counsel) -> Option:
    """Towards the nearest aim, but not among stronger enemies."""
    game = counsel.game
    goals = aims(counsel)
    army = game.nearest(March)
    if not goals:
        return counsel.find("halt")
    far = counsel.book.hexes_to(min(goals, key=lambda goal: counsel.book.hexes_to(goal).get(army.here, FAR)))
    strength = sum(game.strength[unit] for unit in army.units)
    ways = [one for one in counsel.of("go") if 10 * strength >= WALL * game.hostile_force(one.args[0], counsel.seat)]
    if not ways:
        return counsel.find("halt")
    option = counsel.best(lambda one: -far.get(one.args[0], FAR), ways)
    return option if far.get(option.args[0], FAR) < far.get(army.here, FAR) else counsel.find("halt")


def pick_battle(counsel: Counsel) -> Option:
    """Where the odds are good, against nobody who was promised peace."""
    if option := playable(counsel):
        return option
    game = counsel.game
    fields = [one for one in counsel.of("battle") if odds(counsel, one.args[0]) >= ODDS]
    fields = [one for one in fields if not counsel.has_sworn_peace(defender(game, one.args[0], counsel.seat))]
    return counsel.best(lambda one: odds(counsel, one.args[0]), fields) if fields else counsel.find("peace")


def odds(counsel: Counsel, place: Hex) -> float:
    game = counsel.game
    enemy = defender(game, place, counsel.seat)
    theirs = game.host(place, enemy) * float(defence(game, place, enemy))
    return game.attack_strength(place, counsel.seat) / max(1.0, theirs)


def lose(counsel: Counsel) -> Option:
    """The weakest units first."""
    return counsel.best(lambda one: -counsel.game.strength[one.args[0]])


ANSWERS: Final[Mapping[str, Callable[[Counsel], Option]]] = {"PickBattle": pick_battle, "Losses": lose}
