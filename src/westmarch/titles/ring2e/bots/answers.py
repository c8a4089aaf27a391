"""Answers to the smaller questions: cards, recruits, Sovereigns and nations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, because
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.bots import free
from westmarch.titles.ring2e.bots.cards import worth_of_keeping, worth_of_playing
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import best, find, pulled
from westmarch.titles.ring2e.bots.menu import choose_action, choose_die, choose_with_die
from westmarch.titles.ring2e.bots.mustering import FIGURES, worth_of_figure
from westmarch.titles.ring2e.bots.prizes import name
from westmarch.titles.ring2e.bots.reasons import (
    NOTHING_MORE,
    by_verb,
    of_event,
    of_place,
    of_recruit,
    of_step,
    place_filled,
)
from westmarch.titles.ring2e.procedures.combat_cards import CombatCards
from westmarch.titles.ring2e.procedures.event_choices import AdvanceOne, PlayAnotherCard, SovereignOfCard
from westmarch.titles.ring2e.procedures.event_hits import HowManyRegulars
from westmarch.titles.ring2e.procedures.event_recruits import (
    RecruitByEvent,
    RecruitNext,
    RecruitWithKings,
    WhoIsPromoted,
)
from westmarch.titles.ring2e.procedures.events import CardToSwap, DiscardExcess, DrawOne, PlayEvent, SwapCards
from westmarch.titles.ring2e.procedures.kings import AttemptWithoutDice, DrawOn, KeepTile
from westmarch.titles.ring2e.procedures.muster import VoiceOfSaruman, WhatToMuster
from westmarch.titles.ring2e.procedures.relief import LookAtTiles, Relief
from westmarch.titles.ring2e.procedures.resolve import MayDo, MayDoEither, WhichWay
from westmarch.titles.ring2e.procedures.ring_events import DiscardFreeEvent
from westmarch.titles.ring2e.procedures.ruler_abilities import EventByToken, WhomToRaise
from westmarch.titles.ring2e.procedures.stormcrow import StormcrowFlies
from westmarch.titles.ring2e.procedures.table import DiscardForCard
from westmarch.titles.ring2e.procedures.turn import Act, ActWith
from westmarch.titles.ring2e.rules.rulers import corruption_level, resistance_of
from westmarch.titles.ring2e.stacks import SIDE_OF
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ELITE, FREE, SHADOW, Character, Nation

# Cards.


def card_kept(counsel: Counsel, option: Option) -> str:
    return told("{card} is worth least of these cards.", card=name(counsel, "card", option.args[0]))


@because(card_kept)
def least_kept(counsel: Counsel) -> Option:
    """The card that is least worth keeping."""
    return best(counsel, lambda one: -worth_of_keeping(counsel.game, one.args[0]))


def card_played(counsel: Counsel, option: Option) -> str:
    return of_event(counsel, option.args[0]) if option.args else translated(NOTHING_MORE)


@because(card_played)
def best_card(counsel: Counsel) -> Option:
    return best(counsel, lambda one: worth_of_playing(counsel.game, one.args[0]) if one.args else 0.0)


@because("Cards of that deck serve the strategy best.")
def draw_one(counsel: Counsel) -> Option:
    """From the deck that the strategy needs: the Shadow's Character cards hunt, Strategy cards wage war."""
    character = counsel.by_corruption if counsel.side == SHADOW else counsel.haste < 0.7
    return best(counsel, lambda one: bool(one.args) + ((one.args[0] % 2 == 0) == character if one.args else 0))


@because("What a card or a Companion gives for nothing is taken.")
def agree(counsel: Counsel) -> Option:
    return find(counsel, "yes")


@because("Nobody knows what would come back for it.")
def refuse(counsel: Counsel) -> Option:
    return find(counsel, "no")


@because("What the card allows helps, and costs nothing more.")
def deed(counsel: Counsel) -> Option:
    """What a card allows is done."""
    return find(counsel, "yes", "choose_way")


@because("The first part of the card that can do anything does most.")
def which_way(counsel: Counsel) -> Option:
    """The first possible one of several things that a card does. A Corruption tile is taken if there is one."""
    return find(counsel, "choose_way")


# Recruits.


def figure_placed(counsel: Counsel, option: Option) -> str:
    return of_recruit(counsel, *option.args) if option.verb == "place" else translated(NOTHING_MORE)


@because(figure_placed)
def place_figure(counsel: Counsel) -> Option:
    """The figure, nation and region of most worth."""

    def worth(option: Option) -> float:
        if option.verb != "place":
            return 0.05
        figure, nation, region = option.args
        value = worth_of_figure(counsel, figure, nation, region)
        return value * (0.9 if figure == ELITE and counsel.side == SHADOW else 1.0)

    return best(counsel, worth)


def figure_raised(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    figure, where = option.args
    return of_recruit(counsel, figure, counsel.question.asker(counsel.game).nation(counsel.game), where)


@because(figure_raised)
def raise_figure(counsel: Counsel) -> Option:
    game = counsel.game
    nation: Nation = counsel.question.asker(game).nation(game)
    return best(counsel, lambda one: worth_of_figure(counsel, one.args[0], nation, one.args[1]) if one.args else 0.0)


@because(place_filled)
def region_to_fill(counsel: Counsel) -> Option:
    """Where recruits are wanted most."""
    if counsel.side == FREE:
        return best(counsel, lambda one: counsel.danger(one.args[0]) + 0.3 * counsel.book.points[one.args[0]])
    return pulled(counsel)


@because("An Elite fights as a Regular does, and takes two hits.")
def better_figure(counsel: Counsel) -> Option:
    return best(counsel, lambda one: FIGURES[one.args[0]])


def place_promoted(counsel: Counsel, option: Option) -> str:
    return of_place(counsel, option.args[1]) if len(option.args) > 1 else translated(NOTHING_MORE)


@because(place_promoted)
def promote(counsel: Counsel) -> Option:
    """Where the Army matters most."""
    if counsel.side == FREE:
        return best(counsel, lambda one: counsel.danger(one.args[1]))
    return best(counsel, lambda one: counsel.aims.pull[one.args[1]])


@because("The more Elites, the better.")
def most(counsel: Counsel) -> Option:
    return best(counsel, lambda one: one.args[0])


# Nations and Sovereigns.


def nation_chosen(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    chosen = option.args[0]
    if chosen in counsel.game.nations_of_seat(counsel.seat):
        return of_step(counsel, chosen)
    return told("{nation} would hurt the Shadow most at war.", nation=name(counsel, "nation", chosen))


@because(nation_chosen)
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


def sovereign_chosen(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    one, game = option.args[0], counsel.game
    who = name(counsel, "character", one)
    if counsel.side == SHADOW:
        left = resistance_of(game, one) - corruption_level(game, one)
        return told("{character} resists {left} more, less than the others.", character=who, left=left)
    return told("{character} bears most of the Shadow's tiles, or is most in danger.", character=who)


@because(sovereign_chosen)
def sovereign(counsel: Counsel) -> Option:
    """For the Shadow whoever is nearest to corruption; for the Free Peoples whoever bears most of it."""
    game = counsel.game

    def worth(option: Option) -> float:
        one: Character = option.args[0]
        if counsel.side == SHADOW:
            return nearness(game, one)
        return len(game.corruption_tiles.get(one, ())) + 0.3 * counsel.danger(game.where[one])

    return best(counsel, worth)


def nearness(game: Ring2e, one: Character) -> float:
    """How near a Sovereign is to corruption, as the Shadow knows."""
    return float(corruption_level(game, one) - resistance_of(game, one))


@because("The highest tile brings the Sovereign nearest to corruption.")
def keep_tile(counsel: Counsel) -> Option:
    """The highest."""
    return best(counsel, lambda one: counsel.book.corruption_of[one.args[0]] if one.args else 0)


@because(
    by_verb(
        "The last tile is low: another may be higher.",
        stop_drawing="The last tile is high: another would rather be lower.",
    )
)
def draw_on(counsel: Counsel) -> Option:
    """Another tile is drawn unless the last is high."""
    game = counsel.game
    return find(counsel, "stop_drawing" if counsel.book.corruption_of[game.attempt_tiles[-1]] >= 2 else "draw_on")


@because(sovereign_chosen)
def attempt_freely(counsel: Counsel) -> Option:
    """Whoever is nearest to corruption."""
    game = counsel.game
    return best(counsel, lambda one: nearness(game, one.args[0]) if one.args else -99.0)


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    Act: choose_die,
    ActWith: choose_with_die,
    EventByToken: choose_action,
    DrawOne: draw_one,
    DiscardExcess: least_kept,
    CardToSwap: least_kept,
    MayDo: deed,
    MayDoEither: deed,
    WhichWay: which_way,
    WhatToMuster: place_figure,
    RecruitNext: place_figure,
    WhomToRaise: raise_figure,
    WhoIsPromoted: promote,
    HowManyRegulars: most,
    KeepTile: keep_tile,
    DrawOn: draw_on,
    AttemptWithoutDice: attempt_freely,
}

CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {
    (VoiceOfSaruman, "region"): region_to_fill,
    (RecruitByEvent, "region"): region_to_fill,
    (RecruitByEvent, "figure"): better_figure,
    (RecruitWithKings, "figure"): better_figure,
    (AdvanceOne, "nation"): nation,
    (StormcrowFlies, "nation"): nation,
    (SovereignOfCard, "sovereign"): sovereign,
    (PlayAnotherCard, "card"): best_card,
    (DiscardForCard, "character"): least_kept,
    (DiscardForCard, "strategy"): least_kept,
    (DiscardFreeEvent, "card"): best_card,
    (LookAtTiles, "tile"): keep_tile,
    (Relief, "wanted"): agree,
    (PlayEvent, "draws"): agree,
    (CombatCards, "sorcery"): agree,
    (SwapCards, "agreed"): refuse,
    (SwapCards, "both"): refuse,
}
