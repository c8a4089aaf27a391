"""Answers to the smaller questions: cards, recruits, who goes where, Sovereigns and nations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.ring2e.bots import free, people
from westmarch.titles.ring2e.bots.cards import worth_of_keeping, worth_of_playing
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import best, find, pulled
from westmarch.titles.ring2e.bots.menu import choose_action
from westmarch.titles.ring2e.bots.mustering import FIGURES, worth_of_figure
from westmarch.titles.ring2e.stacks import SIDE_OF
from westmarch.titles.ring2e.words import ELITE, FREE, NOBODY, SHADOW, WITH_THE_RING, Character, Nation, Region

# Cards.


def least_kept(counsel: Counsel) -> Option:
    """The card that is least worth keeping."""
    return best(counsel, lambda one: -worth_of_keeping(counsel.game, one.args[0]))


def best_card(counsel: Counsel) -> Option:
    return best(counsel, lambda one: worth_of_playing(counsel.game, one.args[0]) if one.args else 0.0)


def draw_one(counsel: Counsel) -> Option:
    """From the deck that the strategy needs: the Shadow's Character cards hunt, Strategy cards wage war."""
    character = counsel.by_corruption if counsel.side == SHADOW else counsel.haste < 0.7
    return best(counsel, lambda one: bool(one.args) + ((one.args[0] % 2 == 0) == character if one.args else 0))


def agree(counsel: Counsel) -> Option:
    return find(counsel, "yes")


def refuse(counsel: Counsel) -> Option:
    return find(counsel, "no")


def deed(counsel: Counsel) -> Option:
    """What a card allows is done."""
    return find(counsel, "yes", "choose_way")


def which_way(counsel: Counsel) -> Option:
    """Of several things that a card does, the first that is possible; a Corruption tile is taken if there is one."""
    return find(counsel, "choose_way")


# Recruits.


def place_figure(counsel: Counsel) -> Option:
    """The figure, nation and region of most worth."""

    def worth(option: Option) -> float:
        if option.verb != "place":
            return 0.05
        figure, nation, region = option.args
        value = worth_of_figure(counsel, figure, nation, region)
        return value * (0.9 if figure == ELITE and counsel.side == SHADOW else 1.0)

    return best(counsel, worth)


def raise_figure(counsel: Counsel) -> Option:
    game = counsel.game
    nation: Nation = counsel.question.asker(game).nation(game)
    return best(counsel, lambda one: worth_of_figure(counsel, one.args[0], nation, one.args[1]) if one.args else 0.0)


def region_to_fill(counsel: Counsel) -> Option:
    """Where recruits are wanted most."""
    if counsel.side == FREE:
        return best(counsel, lambda one: counsel.danger(one.args[0]) + 0.3 * counsel.book.points[one.args[0]])
    return pulled(counsel)


def better_figure(counsel: Counsel) -> Option:
    return best(counsel, lambda one: FIGURES[one.args[0]])


def promote(counsel: Counsel) -> Option:
    """Where the Army matters most."""
    if counsel.side == FREE:
        return best(counsel, lambda one: counsel.danger(one.args[1]))
    return best(counsel, lambda one: counsel.aims.pull[one.args[1]])


def most(counsel: Counsel) -> Option:
    return best(counsel, lambda one: one.args[0])


# Companions.


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


def place_for_group(counsel: Counsel) -> Option:
    """Where they are wanted most, or on the way there."""
    game = counsel.game
    mover = counsel.question.asker(game)
    one: Character = max(mover.group, key=lambda each: counsel.book.level[each])
    origin = people.place_of(game, one)

    def worth(option: Option) -> float:
        if not option.args:
            return 0.0
        return people.worth_at(game, counsel.aims, one, option.args[0])

    chosen = best(counsel, worth)
    _, wanted = people.goal(game, counsel.aims, one, origin, people.steps_of(game, one))
    if wanted < 0 or any(option.args == (wanted,) for option in counsel.options):
        return chosen
    distance = counsel.book.distance[wanted]
    return best(counsel, lambda each: worth(each) - distance[each.args[0]] if each.args else -99.0)


def go_along(counsel: Counsel) -> Option:
    return find(counsel, "all_go", "take_along")


# Nazgûl and Minions.


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


def count_of_fliers(counsel: Counsel) -> Option:
    """As many as are spare and lacking."""
    game, aims = counsel.game, counsel.aims
    origin = counsel.question.asker(game).origin
    wanted = min(people.spare(game, aims).get(origin, 0), max(people.missing(game, aims).values(), default=0))
    return best(counsel, lambda one: -abs(one.args[0] - max(1, wanted)))


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


def entry(counsel: Counsel) -> Option:
    """Where somebody comes into play: a Minion with the Army that matters most, a Companion where there is danger."""
    if counsel.side == FREE:
        return best(counsel, lambda one: counsel.danger(one.args[0]))
    hosts = counsel.aims.hosts[SHADOW]
    return best(counsel, lambda one: people.front(counsel.aims, one.args[0]) if one.args[0] in hosts else 0.0)


# Nations and Sovereigns.


def nation(counsel: Counsel) -> Option:
    """The nation whose step is worth most: to oneself, or to the enemy if it is set back."""
    game = counsel.game
    if counsel.side == SHADOW:
        return best(counsel, lambda one: enemy_step(counsel, one.args[0]))

    def worth(option: Option) -> float:
        one: Nation = option.args[0]
        return free.worth_of_step(counsel, one) + (1.5 if not game.active[one] else 0.0)

    return best(counsel, worth)


def enemy_step(counsel: Counsel, one: Nation) -> float:
    """How much it hurts that a nation goes back, or helps that it advances."""
    if SIDE_OF[one] == FREE:
        return counsel.dangers[one] - 0.5 * counsel.game.steps[one]
    return float(counsel.game.steps[one])


def sovereign(counsel: Counsel) -> Option:
    """For the Shadow whoever is nearest to corruption; for the Free Peoples whoever bears most of it."""
    game = counsel.game

    def worth(option: Option) -> float:
        one: Character = option.args[0]
        if counsel.side == SHADOW:
            return float(game.corruption_level(one) - game.resistance(one))
        return len(game.corruption_tiles.get(one, ())) + 0.3 * counsel.danger(game.where[one])

    return best(counsel, worth)


def keep_tile(counsel: Counsel) -> Option:
    """The highest."""
    return best(counsel, lambda one: counsel.book.corruption_of[one.args[0]] if one.args else 0)


def draw_on(counsel: Counsel) -> Option:
    """Another tile is drawn unless the last is high."""
    game = counsel.game
    return find(counsel, "stop_drawing" if counsel.book.corruption_of[game.attempt_tiles[-1]] >= 2 else "draw_on")


def attempt_freely(counsel: Counsel) -> Option:
    return best(counsel, lambda one: 1.0 + sum(one.args[:1]) * 0.01 if one.args else 0.0)


ANSWERS: Final[Mapping[str, Callable[[Counsel], Option]]] = {
    "Act": choose_action,
    "EventByToken": choose_action,
    "DrawOne": draw_one,
    "DiscardExcess": least_kept,
    "CardToSwap": least_kept,
    "MayDo": deed,
    "MayDoEither": deed,
    "WhichWay": which_way,
    "WhatToMuster": place_figure,
    "RecruitNext": place_figure,
    "WhomToRaise": raise_figure,
    "WhoIsPromoted": promote,
    "HowManyRegulars": most,
    "ChooseGroup": choose_group,
    "WhoGoesAlong": go_along,
    "ChooseFlier": choose_flier,
    "KeepTile": keep_tile,
    "DrawOn": draw_on,
    "AttemptWithoutDice": attempt_freely,
}

CHOICES: Final[Mapping[tuple[str, str], Callable[[Counsel], Option]]] = {
    ("CompanionsGo", "target"): place_for_group,
    ("MinionsGo", "count"): count_of_fliers,
    ("MinionsGo", "target"): place_for_minion,
    ("EnterPlay", "region"): entry,
    ("VoiceOfSaruman", "region"): region_to_fill,
    ("RecruitByEvent", "region"): region_to_fill,
    ("RecruitByEvent", "figure"): better_figure,
    ("RecruitWithKings", "figure"): better_figure,
    ("AdvanceOne", "nation"): nation,
    ("StormcrowFlies", "nation"): nation,
    ("SovereignOfCard", "sovereign"): sovereign,
    ("PlayAnotherCard", "card"): best_card,
    ("DiscardForCard", "character"): least_kept,
    ("DiscardForCard", "strategy"): least_kept,
    ("DiscardFreeEvent", "card"): best_card,
    ("LookAtTiles", "tile"): keep_tile,
    ("Relief", "wanted"): agree,
    ("PlayEvent", "draws"): agree,
    ("CombatCards", "sorcery"): agree,
    ("SwapCards", "agreed"): refuse,
    ("SwapCards", "both"): refuse,
}
