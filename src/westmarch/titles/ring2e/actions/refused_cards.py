"""Why an event can't be played now: which of its conditions fails, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from westmarch.titles.ring2e.words import EVENT, FACE_NAMES, NATIONS, Card

KINDS: Final = {"companion": "Companion", "minion": "Minion", "nazgul": "Nazgûl"}


def why_no_event(game: Ring2e, seat: Seat, card: Card) -> str:
    """What stands against playing a card from the hand; empty if nothing does."""
    side, record = game.side_of(seat), game.book.events[card]
    if not may_use(game, seat, card):
        return "It is a card for the other player of your side."
    for condition in record.condition:
        if not condition.holds(game, side):
            return unmet(game, condition)
    if not playable(game, seat, card):
        return "There is nobody whom it could be about." if game.book.needs_target[card] else "It would do nothing now."
    icon = game.book.icon_of[card]
    dice = usable_dice(game, seat, (EVENT, icon))
    if not dice:
        return f"You have no unused die that shows Event or {FACE_NAMES[icon]}."
    if not any(playable_with(game, seat, card, die) for die in dice):
        return "Without the die that pays for it, it would do nothing."
    return ""


def unmet(game: Ring2e, condition: Condition) -> str:
    """A sentence on a condition that does not hold."""
    name = game.book.kinds["character"].name
    match condition:
        case InPlay(name=key):
            return f"{name(game.book.character(key))} is not on the map."
        case Guide(name=key):
            return f"{name(game.book.character(key))} does not guide the Fellowship."
        case InFellowship(names=keys):
            return f"{one_of(game, keys) or 'No Companion'} {'is not' if keys else 'is'} in the Fellowship."
        case FigureAt(who=who):
            kinds = " or ".join(KINDS[kind] for kind in who.kinds)
            people = one_of(game, who.names)
            return f"{people} is not where the card asks." if people else f"No {kinds} is where the card asks."
        case AtWar(nations=keys):
            waiting = [key for key in keys if game.steps[NATIONS.index(key)]]
            return f"{nation_names(game, waiting)}: not at war."
        case Active(nation=key):
            return f"{nation_names(game, [key])}: still passive."
        case Progress(at_least=steps):
            return f"The Fellowship's progress is less than {steps}."
        case Siege(region=key):
            return f"The Shadow does not besiege {game.book.kinds['region'].name(game.book.region(key))}."
        case CorruptionUpTo(most=most):
            return f"The Ring-bearers have more than {most} corruption."
        case Controls(side=holder):
            return f"The {'Free Peoples hold' if holder == 'free' else 'Shadow holds'} no such settlement."
        case Sovereigns(states=states):
            return f"It needs a Sovereign in play who is {' or '.join(states)}."
        case Not(that=FellowshipAt()):
            return "The Ring-bearers are where the card forbids it."
    return SIMPLE.get(type(condition), "What the card asks for is not so.")


SIMPLE: Final[dict[type, str]] = {
    Revealed: "The Fellowship is hidden.",
    FellowshipAt: "The Ring-bearers are not where the card asks.",
}


def one_of(game: Ring2e, keys: tuple[str, ...]) -> str:
    """Characters who are in this match, joined."""
    return " or ".join(game.book.kinds["character"].name(one) for one in game.book.characters(keys))


def nation_names(game: Ring2e, keys: Sequence[str]) -> str:
    return ", ".join(game.book.nation_records[NATIONS.index(key)].name for key in keys)
