"""What a player misses most when they are to act, with the reason in a few letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from westmarch.engine.action import Missed
from westmarch.engine.label import name_of
from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.titles.ring2e.action import NO_DIE_FOR, DieAction, has_messenger
from westmarch.titles.ring2e.actions.cards import icons_paid
from westmarch.titles.ring2e.procedures.events import may_use, unmet_condition
from westmarch.titles.ring2e.procedures.turn import Act, ActWith
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FACE_NAMES, FREE, SHADOW, Die, Side

MISSED: Final = {
    FREE: ("move_fellowship", "attack", "recruit", "move_armies", "move_companions"),
    SHADOW: ("attack", "recruit", "move_armies", "bring_minion", "move_minions"),
}
"""The actions without which a side can do least, those first that are missed most."""

HINDRANCES: Final = {
    "move_fellowship": "is revealed",
    "attack": "no enemy near",
    "recruit": "no figures left",
    "move_armies": "no way open",
    "bring_minion": "not yet",
    "move_companions": "none apart",
    "move_minions": "none can move",
}
"""What stands against them besides dice."""

LED: Final = {"attack": "attack_led", "move_armies": "move_led_army"}
"""Of what Armies do, the same with a Leader and a Character die."""

AT_WAR_ONLY: Final = ("attack", "recruit")


def missed(game: Ring2e, seat: Seat) -> Iterator[Missed]:
    """Actions that none of a player's dice allow, or that the chosen die does not though it suits. After them come the
    cards in their hand whose conditions are not met."""
    question = None if game.result else game.question
    if not isinstance(question, Act | ActWith) or question.seat != seat:
        return
    side = game.side_of(seat)
    dice = (question.die,) if isinstance(question, ActWith) else game.dice[side]
    menu = {action.verb: action for action in game.book.menus[side]}
    for verb in MISSED[side]:
        ways = [menu[one] for one in (verb, LED.get(verb, verb))]
        if not any(can_do(game, seat, way, dice) for way in ways):
            yield from against(game, seat, ways, dice, isinstance(question, ActWith))
    yield from unmet_cards(game, seat, side, dice)


def suits(game: Ring2e, seat: Seat, action: DieAction, dice: Sequence[Die]) -> bool:
    """Whether one of these dice is for the action."""
    return any(action.takes(game, seat, die) for die in dice)


def can_do(game: Ring2e, seat: Seat, action: DieAction, dice: Sequence[Die]) -> bool:
    return suits(game, seat, action, dice) and action.hindrance(game, seat) is None


def against(
    game: Ring2e, seat: Seat, ways: Sequence[DieAction], dice: Sequence[Die], is_chosen: bool
) -> Iterator[Missed]:
    """The reason why an action can't be done in any of these ways. There is none if only another die than the chosen
    one is for it."""
    action, fit = ways[0], [way for way in ways if suits(game, seat, way, dice)]
    if is_chosen and not fit:
        return
    reasons = [way.hindrance(game, seat) for way in fit or ways]
    if None in reasons:
        face = action.faces[0]
        short, why = told("no {face} die", face=translated(FACE_NAMES[face])), told(NO_DIE_FOR[face])
    else:
        short, why = in_short(game, seat, action), reasons[0] or ""
    yield Missed(name_of(action), short, why, action.verb, action.symbol)


def in_short(game: Ring2e, seat: Seat, action: DieAction) -> str:
    """What stands against an action besides dice."""
    if action.verb in LED and action.hindrance(game, seat) is None:
        return told("no Leader there")
    is_at_war = any(game.is_at_war(nation) for nation in game.nations_of_seat(seat))
    return told("not at war" if action.verb in AT_WAR_ONLY and not is_at_war else HINDRANCES[action.verb])


def unmet_cards(game: Ring2e, seat: Seat, side: Side, dice: Sequence[Die]) -> Iterator[Missed]:
    """The cards that one of these dice would pay for, if their conditions were met."""
    messenger = has_messenger(game, seat)
    icons = {icon for die in dice for icon in icons_paid(die, side, messenger)}
    for card in game.hands[seat]:
        if game.book.icon_of[card] in icons and may_use(game, seat, card):
            failed = unmet_condition(game, seat, card)
            if failed:
                name = told("Play {card}", card=game.book.kinds["card"].name(card))
                yield Missed(name, "", failed.unmet(game), "play_event", "scroll", ("card", card))
