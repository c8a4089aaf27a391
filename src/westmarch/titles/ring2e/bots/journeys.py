"""Answers about Companions, Nazgûl and Minions: who goes, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, because
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.bots import people
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import best, find
from westmarch.titles.ring2e.bots.prizes import name, region
from westmarch.titles.ring2e.bots.reasons import NOTHING_MORE, of_goal, of_journey, of_leaving, of_place, place_filled
from westmarch.titles.ring2e.procedures.characters import ChooseGroup, CompanionsGo
from westmarch.titles.ring2e.procedures.entries import EnterPlay
from westmarch.titles.ring2e.procedures.event_hits import WhoGoesAlong
from westmarch.titles.ring2e.procedures.minions import ChooseFlier, MinionsGo
from westmarch.titles.ring2e.words import FREE, NOBODY, SHADOW, WITH_THE_RING, Character, Region

# Companions.


def who_goes(counsel: Counsel, option: Option) -> str:
    """Why a Companion joins a group, or the group sets out."""
    if option.verb == "set_out":
        return told("Nobody else is wanted in the same place.")
    if option.verb == "rest":
        return told("The others are best where they are.")
    one = option.args[0]
    return of_leaving(counsel, one) if counsel.game.where[one] == WITH_THE_RING else of_journey(counsel, one)


@because(who_goes)
def choose_group(counsel: Counsel) -> Option:
    """Whoever gains most by going; alone, unless others are wanted in the same place."""
    game = counsel.game
    mover = counsel.question.asker(game)
    if mover.group:
        return find(counsel, "set_out", "join")

    def gain(option: Option) -> float:
        if option.verb == "rest":
            return 0.05
        if option.verb != "join":
            return -9.0
        one: Character = option.args[0]
        if game.where[one] == WITH_THE_RING:
            return people.worth_of_leaving(game, counsel.aims, one)
        return people.gain_of_journey(game, counsel.aims, one)

    return best(counsel, gain)


def goal_of_group(counsel: Counsel) -> tuple[Character, Region]:
    """Who of a group comes furthest, and where they are wanted most; -1 if nowhere."""
    game = counsel.game
    group = counsel.question.asker(game).group
    one: Character = max(group, key=lambda each: counsel.book.level[each])
    origin = people.place_of(game, one)
    return one, people.goal(game, counsel.aims, one, origin, people.steps_of(game, one))[1]


def is_offered(counsel: Counsel, region: Region) -> bool:
    return any(option.args == (region,) for option in counsel.options)


def place_of_group(counsel: Counsel, option: Option) -> str:
    """What the Companions do there, or that it is on their way."""
    if not option.args:
        return translated(NOTHING_MORE)
    one, wanted = goal_of_group(counsel)
    if wanted < 0 or is_offered(counsel, wanted):
        return of_goal(counsel, one, option.args[0])
    who = name(counsel, "character", one)
    return told(
        "It is on the way to {place}, where {character} is wanted.", place=region(counsel, wanted), character=who
    )


@because(place_of_group)
def place_for_group(counsel: Counsel) -> Option:
    """Where they are wanted most, or on the way there."""
    game = counsel.game
    one, wanted = goal_of_group(counsel)

    def worth(option: Option) -> float:
        if not option.args:
            return 0.0
        return people.worth_at(game, counsel.aims, one, option.args[0])

    chosen = best(counsel, worth)
    if wanted < 0 or is_offered(counsel, wanted):
        return chosen
    distance = counsel.book.distance[wanted]
    return best(counsel, lambda each: worth(each) - distance[each.args[0]] if each.args else -99.0)


@because("Company costs nothing.")
def go_along(counsel: Counsel) -> Option:
    return find(counsel, "all_go", "take_along")


# Nazgûl and Minions.


def nazgul_fly(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return told("Leaders are where they are wanted.")
    if option.args[0] == counsel.game.fellowship:
        return translated(people.OVER_THE_RING)
    return of_place(counsel, option.args[0])


@because(nazgul_fly)
def choose_flier(counsel: Counsel) -> Option:
    """Nazgûl who are not needed fly to where some are lacking; then the Witch-king, then the others."""
    game, aims = counsel.game, counsel.aims
    lacking, spare = people.missing(game, aims), people.spare(game, aims)
    mover = counsel.question.asker(game)
    flights = [one for one in counsel.options if one.verb == "fly" and spare.get(one.args[0], 0) > 0]
    if lacking and flights:
        return max(flights, key=lambda one: min(spare[one.args[0]], mover.fresh(game, one.args[0])))
    posts = people.posts(game, aims)
    for option in counsel.options:
        if option.verb == "send" and best_post(counsel, option.args[0], game.where[option.args[0]], posts) >= 0:
            return option
    return find(counsel, "rest")


def best_post(counsel: Counsel, one: Character, here: Region, posts: dict[Region, int]) -> Region:
    """Where a Minion would rather be; -1 if they are well where they are."""
    aims = counsel.aims
    fronts = [region for region in posts if region in aims.hosts[SHADOW]]
    if not fronts or here in fronts:
        return Region(-1)
    wanted = max(fronts, key=lambda region: (people.front(aims, region), region))
    away = counsel.book.distance[here][wanted]
    return wanted if counsel.book.flies[one] or away <= counsel.book.level[one] else Region(-1)


@because("So many are lacking elsewhere, and not needed here.")
def count_of_fliers(counsel: Counsel) -> Option:
    """As many as are spare and lacking."""
    game, aims = counsel.game, counsel.aims
    origin = counsel.question.asker(game).origin
    wanted = min(people.spare(game, aims).get(origin, 0), max(people.missing(game, aims).values(), default=0))
    return best(counsel, lambda one: -abs(one.args[0] - max(1, wanted)))


@because(nazgul_fly)
def place_for_minion(counsel: Counsel) -> Option:
    """Where Leadership is lacking most, the Ring-bearers' region first."""
    game, aims = counsel.game, counsel.aims
    mover = counsel.question.asker(game)
    who: Character = getattr(mover, "who", NOBODY)
    if who >= 0:
        wanted = best_post(counsel, who, game.where[who], people.posts(game, aims))
        return best(counsel, lambda one: one.args[0] == wanted)
    lacking = people.missing(game, aims)
    count: int = getattr(mover, "count", 1)

    def worth(option: Option) -> float:
        region: Region = option.args[0]
        if region == game.fellowship and region in lacking:
            return 3.0 - 0.5 * abs(count - 1)
        return min(count, lacking.get(region, 0)) * 0.7 + 0.1 * aims.pull[region]

    return best(counsel, worth)


@because(place_filled)
def entry(counsel: Counsel) -> Option:
    """Where somebody comes into play: a Minion with the Army that matters most, a Companion where there is danger."""
    if counsel.side == FREE:
        return best(counsel, lambda one: counsel.danger(one.args[0]))
    hosts = counsel.aims.hosts[SHADOW]
    return best(counsel, lambda one: people.front(counsel.aims, one.args[0]) if one.args[0] in hosts else 0.0)


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    ChooseGroup: choose_group,
    WhoGoesAlong: go_along,
    ChooseFlier: choose_flier,
}

CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {
    (CompanionsGo, "target"): place_for_group,
    (MinionsGo, "count"): count_of_fliers,
    (MinionsGo, "target"): place_for_minion,
    (EnterPlay, "region"): entry,
}
