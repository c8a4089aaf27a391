"""Why an event can't be played now: which of its conditions fails, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from westmarch.engine.language import listed, told, translated
from westmarch.engine.option import Seat
from westmarch.titles.ring2e.action import usable_dice
from westmarch.titles.ring2e.conditions import (
    Active,
    AtWar,
    Controls,
    CorruptionUpTo,
    FellowshipAt,
    FigureAt,
    Guide,
    InFellowship,
    InPlay,
    Not,
    Progress,
    Revealed,
    Siege,
    Sovereigns,
)
from westmarch.titles.ring2e.procedures.events import may_use, playable, playable_with
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Condition
from westmarch.titles.ring2e.words import EVENT, FACE_NAMES, NATIONS, SIDES, Card

KINDS: Final = {"companion": "Companion", "minion": "Minion", "nazgul": "Nazgûl"}
STATES: Final = {"leader": "leader", "awakened": "awakened", "corrupted": "corrupted"}
NO_COMPANION: Final = "No Companion is in the Fellowship."
HOLDS_NONE: Final = ("The Free Peoples hold no such settlement.", "The Shadow holds no such settlement.")


def why_no_event(game: Ring2e, seat: Seat, card: Card) -> str:
    """What stands against playing a card from the hand; empty if nothing does."""
    side, record = game.side_of(seat), game.book.events[card]
    if not may_use(game, seat, card):
        return told("It is a card for the other player of your side.")
    for condition in record.condition:
        if not condition.holds(game, side):
            return unmet(game, condition)
    if not playable(game, seat, card):
        return (
            told("There is nobody whom it could be about.")
            if game.book.needs_target[card]
            else told("It would do nothing now.")
        )
    icon = game.book.icon_of[card]
    dice = usable_dice(game, seat, (EVENT, icon))
    if not dice:
        return told("You have no unused die that shows Event or {face}.", face=translated(FACE_NAMES[icon]))
    if not any(playable_with(game, seat, card, die) for die in dice):
        return told("Without the die that pays for it, it would do nothing.")
    return ""


def unmet(game: Ring2e, condition: Condition) -> str:
    """A sentence on a condition that does not hold."""
    name = game.book.kinds["character"].name
    match condition:
        case InPlay(name=key):
            return told("{who} is not on the map.", who=name(game.book.character(key)))
        case Guide(name=key):
            return told("{who} does not guide the Fellowship.", who=name(game.book.character(key)))
        case InFellowship(names=keys):
            people = one_of(game, keys)
            return told("{who} is not in the Fellowship.", who=people) if people else told(NO_COMPANION)
        case FigureAt(who=who):
            kinds = either(translated(KINDS[kind]) for kind in who.kinds)
            people = one_of(game, who.names)
            return (
                told("{people} is not where the card asks.", people=people)
                if people
                else told("No {kinds} is where the card asks.", kinds=kinds)
            )
        case AtWar(nations=keys):
            waiting = [key for key in keys if game.steps[NATIONS.index(key)]]
            return told("{nations}: not at war.", nations=nation_names(game, waiting))
        case Active(nation=key):
            return told("{nations}: still passive.", nations=nation_names(game, [key]))
        case Progress(at_least=steps):
            return told("The Fellowship's progress is less than {steps}.", steps=steps)
        case Siege(region=key):
            return told(
                "The Shadow does not besiege {region}.", region=game.book.kinds["region"].name(game.book.region(key))
            )
        case CorruptionUpTo(most=most):
            return told("The Ring-bearers have more than {most} corruption.", most=most)
        case Controls(side=holder):
            return told(HOLDS_NONE[SIDES.index(holder)])
        case Sovereigns(states=states):
            return told(
                "It needs a Sovereign in play who is {states}.",
                states=either(translated(STATES[one]) for one in states),
            )
        case Not(that=FellowshipAt()):
            return told("The Ring-bearers are where the card forbids it.")
    return told(SIMPLE[type(condition)]) if type(condition) in SIMPLE else told("What the card asks for is not so.")


SIMPLE: Final[dict[type, str]] = {
    Revealed: "The Fellowship is hidden.",
    FellowshipAt: "The Ring-bearers are not where the card asks.",
}


def one_of(game: Ring2e, keys: tuple[str, ...]) -> str:
    """Characters who are in this match, joined."""
    return either(game.book.kinds["character"].name(one) for one in game.book.characters(keys))


def either(names: Iterable[str]) -> str:
    """Names of which one is enough."""
    return told(" or ").join(names)


def nation_names(game: Ring2e, keys: Sequence[str]) -> str:
    return listed(translated(game.book.nation_records[NATIONS.index(key)].name) for key in keys)
