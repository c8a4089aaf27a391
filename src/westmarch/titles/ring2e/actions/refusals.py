"""Why an action, a card, an attack, a move or a muster is refused now, in a sentence each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.action import Action
from westmarch.engine.codecs import copy
from westmarch.engine.label import name_of
from westmarch.engine.language import told, translated
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Seat
from westmarch.engine.state import legal
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.action import NO_DIE_FOR, usable_dice
from westmarch.titles.ring2e.actions.muster import why_no_advance
from westmarch.titles.ring2e.actions.refused_cards import why_no_event
from westmarch.titles.ring2e.actions.refused_combat import refused_combat
from westmarch.titles.ring2e.procedures.army_ways import attacks_on, closed, ways_of
from westmarch.titles.ring2e.procedures.forces import commander, fighters, takes_part
from westmarch.titles.ring2e.procedures.muster import RECRUITS, is_open, may_muster, settlements_of
from westmarch.titles.ring2e.procedures.turn import Act, ActWith, may_pass
from westmarch.titles.ring2e.rules.three_players import is_tired
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ARMY, CHARACTER, MUSTER, Nation, Region, Side, enemy

NOT_NOW: Final = "Actions are done one after the other, in the phase of actions."
NOT_YOU: Final = "Another player is to act."
CAN_NOT_PASS: Final = "One may pass only with fewer unused dice than the enemy has."
NOT_WITH_IT: Final = "It takes another die than the one that you have chosen."
DIE_CHOSEN: Final = "You have chosen a die to use: take that back first."
TIRED: Final = "The last action was for it."
NOT_LED: Final = "A Character die moves only an Army with a Leader or character."
ABROAD: Final = "Its nations are not at war: they may not enter the lands of others. Leaders don't stay without units."
OTHER_PLAYER: Final = "The other player of your side has the command there."

PLAYS: Final = ("play_event", "play_by_palantir")
"""The actions that play an event."""
NAMES: Final = {
    "advance": "Advance a nation",
    "speak_up": "Boromir, Legolas or Gimli advance their nation",
    "bring_companion": "Bring a Companion into play",
    "bring_minion": "Bring a Minion into play",
    "bring_chieftain": "Bring a Dark Chieftain into play",
    "play_event": "Play an event",
    "draw_event": "Draw an event card",
    "play_by_palantir": "Play an event by the Palantír of Barad-dûr",
    "draw_by_palantir": "Draw an event card by the Palantír of Barad-dûr",
    "remove_card": "Discard a card from the table",
    "awaken": "Awaken a Sovereign",
    "remove_corrupted": "Remove a Corrupted Sovereign",
    "royal_guard": "A Sovereign makes a Regular an Elite",
    "ruler_token": "Use a Ruler token",
    "attempt_corruption": "Try to corrupt a Sovereign",
}
"""What actions are called whose label begins with what differs from choice to choice."""


def called(action: Action) -> str:
    return translated(NAMES[action.verb]) if action.verb in NAMES else name_of(action)


def why(game: Ring2e, seat: Seat) -> dict[str, str]:
    """Why a player can't do an action now, by its name; empty for what they can do. What can be done in several ways is
    refused where all of them are."""
    question = None if game.result else game.question
    if not isinstance(question, Act | ActWith) or question.seat != seat:
        reason = told(NOT_YOU if isinstance(question, Act | ActWith) else NOT_NOW)
        refused = {called(action): reason for action in actions_of(game, seat)}
        return refused if game.result else refused_combat(game, seat) | refused
    reasons = gathered(game, seat)
    return with_die(game, question, reasons) if isinstance(question, ActWith) else reasons


def gathered(game: Ring2e, seat: Seat) -> dict[str, str]:
    """What stands against everything that a player might think of, whichever die they use."""
    ways: dict[str, dict[str, None]] = {}
    for name, reason in refusals(game, seat):
        ways.setdefault(name, {})[reason] = None
    return {name: "" if "" in reasons else " ".join(reasons) for name, reasons in ways.items()}


def with_die(game: Ring2e, question: ActWith, reasons: dict[str, str]) -> dict[str, str]:
    """The same when a die is chosen: what only another die does, or none, is refused too."""
    side = game.side_of(question.seat)
    alone = copy(game)
    alone.dice[side] = (question.die,)
    narrowed = gathered(alone, question.seat)
    offered = {option.args[0] for option in legal(game) if option.verb in PLAYS}
    for card in offered:
        narrowed[game.book.kinds["card"].name(card)] = ""
    dieless = [told("Pass"), *map(called, game.book.at_once[side])]
    return {
        name: reasons.get(name)
        or (told(DIE_CHOSEN) if name in dieless else told(NOT_WITH_IT) if narrowed.get(name, NOT_WITH_IT) else "")
        for name in dict.fromkeys([*reasons, *narrowed])
    }


def actions_of(game: Ring2e, seat: Seat) -> tuple[Action, ...]:
    side = game.side_of(seat)
    return (*game.book.menus[side], *game.book.at_once[side])


def refusals(game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
    """All that a player might think of, with what stands against it."""
    for action in actions_of(game, seat):
        yield called(action), action.why_not(game, seat) or ""
    yield told("Pass"), "" if may_pass(game, game.side_of(seat)) else told(CAN_NOT_PASS)
    yield from refused_cards(game, seat)
    yield from refused_nations(game, seat)
    yield from refused_armies(game, seat)
    yield from refused_musters(game, seat)


def refused_cards(game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
    """The events in the hand."""
    plays = [action for action in game.book.menus[game.side_of(seat)] if action.verb in PLAYS]
    dice = dict.fromkeys(game.dice[game.side_of(seat)])
    payable = [(play, die) for play in plays for die in dice if play.takes(game, seat, die)]
    offered = {option.args[0] for play, die in payable for option in play.options_with(game, seat, die)}
    for card in game.hands[seat]:
        yield game.book.kinds["card"].name(card), "" if card in offered else why_no_event(game, seat, card)


def refused_nations(game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
    """Nations that don't advance by a Muster die."""
    die = usable_dice(game, seat, (MUSTER,))
    for nation in game.nations_of_seat(seat):
        reason = why_no_advance(game, nation) or ("" if die else told(NO_DIE_FOR[MUSTER]))
        yield told("Advance {nation}", nation=translated(game.book.nation_records[nation].name)), reason


# Armies.


def refused_armies(game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
    """Armies that don't move, and Armies next to an enemy's that don't attack."""
    side = game.side_of(seat)
    names = game.book.kinds["region"]
    for region in game.armies(side):
        reason = why_no_move(game, seat, region)
        yield told("Move from {region}", region=names.name(region)), reason
        if not reason:
            yield from refused_moves(game, seat, region)
        for target in (region, *game.book.adjacent[region]):
            if game.has_army(enemy(side), target):
                yield (
                    told("Attack {target} from {region}", target=names.name(target), region=names.name(region)),
                    why_no_attack(game, seat, region, target),
                )


def refused_moves(game: Ring2e, seat: Seat, origin: Region) -> Iterator[tuple[str, str]]:
    """Regions to which an Army does not move that can move elsewhere."""
    led = not usable_dice(game, seat, (ARMY,))
    possible, open_ways = (set(ways_of(game, seat, origin, (), of)) for of in (led, False))
    names = game.book.kinds["region"]
    for target in game.book.adjacent[origin]:
        if target not in possible:
            reason = told(NOT_LED) if target in open_ways else why_not_to(game, seat, target)
            yield told("Move from {origin} to {target}", origin=names.name(origin), target=names.name(target)), reason


def why_not_to(game: Ring2e, seat: Seat, target: Region) -> str:
    """Why an Army beside a region can't enter it."""
    side = game.side_of(seat)
    if not game.is_free_to_move(side, target):
        return told("An enemy Army stands there.")
    if target in closed(game, side):
        return told("A card on the table closes it.")
    if game.book.forbids_overstack and game.units_at(side, target) >= game.book.most_units:
        return told("There is no room.")
    return told(ABROAD)


def why_no_army_die(game: Ring2e, seat: Seat) -> str:
    """Why a player has no die for its Armies."""
    if usable_dice(game, seat, (ARMY,)):
        return ""
    return "" if usable_dice(game, seat, (CHARACTER,)) else told("You have no unused die that shows Army or Character.")


def why_no_move(game: Ring2e, seat: Seat, region: Region) -> str:
    """Why an Army can't move out of a region; empty if it can."""
    side = game.side_of(seat)
    if game.is_besieged(side, region):
        return told("It is besieged: it can only make a sortie.")
    if not takes_part(game, side, game.stack(side, region), seat):
        return told(OTHER_PLAYER)
    if is_tired(game, side, game.stack(side, region), region):
        return told(TIRED)
    if not is_any(ways_of(game, seat, region, (), led=False)):
        return why_no_way(game, side, region)
    if usable_dice(game, seat, (ARMY,)):
        return ""
    if usable_dice(game, seat, (CHARACTER,)):
        led = is_any(ways_of(game, seat, region, (), led=True))
        return "" if led else told(NOT_LED)
    return why_no_army_die(game, seat)


def why_no_way(game: Ring2e, side: Side, region: Region) -> str:
    """Why no region next to this one can be entered."""
    open_ways = [there for there in game.book.adjacent[region] if game.is_free_to_move(side, there)]
    if not open_ways:
        return told("Enemy Armies stand in all regions next to it.")
    if all(there in closed(game, side) for there in open_ways):
        return told("A card on the table closes the regions next to it.")
    if game.book.rules("overstack") == "forbid" and all(
        game.units_at(side, there) >= game.book.most_units for there in open_ways
    ):
        return told("There is no room in the regions next to it.")
    return told(ABROAD)


def why_no_attack(game: Ring2e, seat: Seat, origin: Region, target: Region) -> str:
    """Why the Army of a region can't attack another, or the enemy in its own region; empty if it can."""
    side = game.side_of(seat)
    if commander(game, side, origin) != seat:
        return told(OTHER_PLAYER)
    if is_tired(game, side, fighters(game, side, origin)[0], origin):
        return told(TIRED)
    if target in attacks_on(game, side, origin, led=False):
        if usable_dice(game, seat, (ARMY,)):
            return ""
        if usable_dice(game, seat, (CHARACTER,)) and target not in attacks_on(game, side, origin, led=True):
            return told("With a Character die only an Army with a Leader or character attacks.")
        return why_no_army_die(game, seat)
    if origin != target and game.is_besieged(side, origin):
        return told("It is besieged: it can only attack its besiegers.")
    if origin != target and game.is_besieged(enemy(side), target):
        return told("That Army is besieged: only its besiegers can attack it.")
    if target in closed(game, side):
        return told("A card on the table forbids to attack there.")
    if not any(game.is_at_war(nation) for nation in stacks.nations_with_units(game.stack(side, origin), side)):
        return told("Only units of a nation at war attack.")
    return told("A Leader or other figure who may not attack would be left without a unit.")


# Musters.


def refused_musters(game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
    """Settlements in which a Muster die recruits nobody."""
    names = game.book.kinds["region"]
    die = usable_dice(game, seat, (MUSTER,))
    for nation in game.nations_of_seat(seat):
        for region in settlements_of(game, nation):
            reason = why_no_muster(game, nation, region) or ("" if die else told(NO_DIE_FOR[MUSTER]))
            yield told("Recruit in {region}", region=names.name(region)), reason


def why_no_muster(game: Ring2e, nation: Nation, region: Region) -> str:
    """Why a nation can't recruit in one of its Settlements with a Muster die; empty if it can."""
    side = stacks.SIDE_OF[nation]
    if game.controller(region) != side:
        return told("The enemy holds it.")
    if not is_open(game, side, region):
        return told("It is besieged.")
    if not game.is_at_war(nation):
        return told("{nations}: not at war.", nations=translated(game.book.nation_records[nation].name))
    if nation in game.tired:
        return told("The last action was for its nation.")
    if not any(game.left(nation, figure) for figure in RECRUITS[side]):
        return told("No figures of its nation are left.")
    if not any(game.left(nation, one) and may_muster(game, nation, one, region) for one in RECRUITS[side]):
        return told("None of the figures that are left can be recruited there.")
    return ""
