"""Errands for cards and tokens: prepare, pass on, gain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.titles.fate.bots.actor import Actor, Errand
from westmarch.titles.fate.words import (
    FRIENDSHIP,
    RESISTANCE,
    STEALTH,
    Symbol,
)

SUPPORT: Final = 0.6
TOKEN_ABILITIES: Final = {"loyal_friend": 0, "dwarven_craft": 1, "walk_silently": 2}


def prepare_cards(actor: Actor) -> Iterator[Errand]:
    """Turn cards into tokens when the hand fills up."""
    plan, game = actor.plan, actor.game
    crowd = len(game.hands[actor.seat])
    for option in actor.offered("prepare"):
        symbol = actor.book.card_symbol[option.args[1]]
        if symbol == RESISTANCE and actor.seat != plan.ring_seat and crowd < 7:
            continue
        value = plan.symbol_value(actor.seat, symbol)
        support = SUPPORT if supported(actor, option) else 0.0
        why = told("A token does not fill the hand as a card does.")
        yield Errand(0.06 * value * max(1, crowd - 2) + support, option, why=why)


def supported(actor: Actor, option: Option) -> bool:
    """Whether Elrond adds a token of friendship: Frodo prepares a card of the region where he is, once a turn."""
    region = actor.book.region_of[actor.here]
    return actor.who == actor.book.frodo and actor.book.card_region[option.args[1]] == region


def pass_cards(actor: Actor) -> Iterator[Errand]:
    """Resistance goes to the Ring-bearer's hand, other symbols to who lacks them."""
    plan, game = actor.plan, actor.game
    for option in actor.offered("fellowship"):
        _, giver, taker, card = option.args
        symbol = actor.book.card_symbol[card]
        gain = plan.symbol_value(taker, symbol, 1) - plan.symbol_value(giver, symbol)
        if symbol == RESISTANCE:
            gain = 1.0 if taker == plan.ring_seat and plan.resistance_missing() > 0 else -1.0
        elif symbol == STEALTH and plan.stealth_missing():
            gain = 0.9 if taker == plan.ring_seat else -1.0
        if len(game.hands[taker]) >= 7:
            gain -= 0.3
        yield Errand(gain * 0.8, option, why=told("Whoever gets the card can do more with it."))


def meet(actor: Actor) -> Iterator[Errand]:
    """Go where a resistance card can be handed to the Ring-bearer's player."""
    plan, game = actor.plan, actor.game
    if game.solo or actor.who == actor.book.frodo:
        return
    for place, giver, taker, away in plan.meetings:
        if actor.who in (giver, taker):
            score = 0.9 / (away + 2)
            why = told("Two who meet can hand on a card that the Ring-bearer needs.")
            yield from actor.toward(place, score, why=why)
            if actor.here == place:
                yield actor.wait(score)


def gain_tokens(actor: Actor) -> Iterator[Errand]:
    """Abilities that give something for an action."""
    for verb, symbol in TOKEN_ABILITIES.items():
        lacking = symbol == STEALTH and actor.seat == actor.plan.ring_seat and actor.plan.stealth_missing()
        for option in actor.offered(verb):
            gain = 1.5 if lacking else 0.8 * actor.plan.symbol_value(actor.seat, Symbol(symbol), 1)
            yield Errand(gain, option, why=told("It brings a symbol that will be needed."))
    for option in actor.offered("give_us_a_song"):
        missing = actor.book.data.tracks.hope_top - actor.game.hope
        if missing >= 2 and actor.game.purse(actor.seat, FRIENDSHIP) >= 3 + actor.plan.reserved(actor.seat):
            yield Errand(1.0, option, why=told("Hope is low, and there is friendship to spare."))
    for verb in ("slinker", "wisdom_of_the_eldar"):
        for option in actor.offered(verb):
            symbol = actor.book.card_symbol[option.args[1]]
            if len(actor.game.hands[actor.seat]) < 6:
                why = told("It brings a symbol that will be needed.")
                yield Errand(0.5 * actor.plan.symbol_value(actor.seat, symbol, 1), option, why=why)
    for option in actor.offered("anduril"):
        why = told("Shadow troops there are a danger.")
        yield Errand(actor.plan.menace.get(actor.here, 0.0) + 0.15, option, why=why)
