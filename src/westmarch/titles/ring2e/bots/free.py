"""What the actions of the Free Peoples are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.engine.policy import because
from westmarch.titles.ring2e.bots import common, people
from westmarch.titles.ring2e.bots.cards import awaits_will
from westmarch.titles.ring2e.bots.common import of_turn, turns_of_dice
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.hunting import (
    chance_of_a_tile,
    moves_left,
    price_of_a_move,
    steps_to_mordor,
    weight_of_corruption,
)
from westmarch.titles.ring2e.bots.mustering import best_muster
from westmarch.titles.ring2e.bots.prizes import moves, name, region, share
from westmarch.titles.ring2e.bots.reasons import WAITS, of_draw, of_entry, of_journey, of_leaving, of_recruits, of_step
from westmarch.titles.ring2e.procedures.trace import is_free_refuge
from westmarch.titles.ring2e.rules.rulers import companions_for
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    CHARACTER,
    EVENT,
    FREE,
    MUSTER,
    MUSTER_ARMY,
    RULER,
    WILL,
    Die,
    Face,
    Nation,
    face_of,
)

RETURN: Final = 11.0
"""Aragorn or Gandalf the White: a die more for the rest of the game."""
THE_QUEST: Final = 3.4
IN_MORDOR: Final = 1.6
PRESSED: Final = 1.6
DEAR: Final = 2.0
REST: Final = 1.6
USUAL_PRICE: Final = (0.45, 1.5)
"""The damage that a move costs as a rule, outside Mordor and there."""
HIDE: Final = 5.4
THERE: Final = 0.4
"""What a move is worth that leads no nearer, as the way into Mordor is reached already."""
AWAKEN: Final = 4.4
TO_WAR: Final = 1.2
A_STEP: Final = 2.2
RELIEF: Final = 1.2
A_CARD: Final = 2.4
REMOVE: Final = 2.6
COSTS: Final[Mapping[Face, float]] = {CHARACTER: 0.9, MUSTER: 0.2, MUSTER_ARMY: 0.4, EVENT: 0.1, WILL: 1.4}
AWAITED: Final = 2.2
"""What Will of the West is worth besides, while Aragorn or Gandalf the White is awaited."""
RING: Final = 1.6
"""What an Elven Ring is worth: the Shadow has it next."""


def of_the_move(counsel: Counsel, option: Option) -> str:
    """What a move costs, and how many are left."""
    game = counsel.game
    gaps = {"damage": f"{price_of_a_move(game):.1f}", "left": moves(moves_left(game)), "corruption": game.corruption}
    if game.in_mordor:
        return told("A move costs {damage} corruption on average; {left} to go, corruption is {corruption}.", **gaps)
    text = (
        "A move brings a Hunt tile with {odds}, {damage} damage on average; {left} to go, corruption is {corruption}."
    )
    return told(text, odds=share(chance_of_a_tile(game)), **gaps)


@because(of_the_move)
def move_fellowship(counsel: Counsel, option: Option) -> float:
    return worth_of_going_on(counsel)


def worth_of_going_on(counsel: Counsel) -> float:
    """The worth of going on to Mordor. It is less if the Hunt's price is higher than it need be, or a rest in a haven
    heals more."""
    game = counsel.game
    weight = weight_of_corruption(game)
    usual = USUAL_PRICE[game.in_mordor]
    worth = THE_QUEST + PRESSED * counsel.haste - DEAR * weight * (price_of_a_move(game) - usual)
    if game.in_mordor:
        return worth + IN_MORDOR + (0.0 if game.strove else weight)
    if game.progress >= steps_to_mordor(game, game.fellowship):
        return THERE
    if not game.progress and game.corruption and is_free_refuge(game, game.fellowship):
        worth -= REST * weight
    return worth


def of_hiding(counsel: Counsel, option: Option) -> str:
    return told("Only when hidden can the Ring-bearers go on: {left} to go.", left=moves(moves_left(counsel.game)))


@because(of_hiding)
def hide_fellowship(counsel: Counsel, option: Option) -> float:
    return worth_of_hiding(counsel)


def worth_of_hiding(counsel: Counsel) -> float:
    """Only whoever is hidden can go on."""
    game = counsel.game
    return HIDE + (2.5 if game.in_mordor and not game.strove else 0.0) + 0.4 * counsel.haste


@because(of_entry)
def bring_companion(counsel: Counsel, option: Option) -> float:
    return RETURN


@because(lambda counsel, option: of_leaving(counsel, people.who_leaves(counsel.game, counsel.aims)[1]))
def separate(counsel: Counsel, option: Option) -> float:
    worth, _ = people.who_leaves(counsel.game, counsel.aims)
    return worth + 1.2 if worth > 0 else -1.0


def of_journeys(counsel: Counsel, option: Option) -> str:
    game, aims = counsel.game, counsel.aims
    one = max(people.travellers(game), key=lambda each: people.gain_of_journey(game, aims, each))
    return of_journey(counsel, one)


@because(of_journeys)
def move_companions(counsel: Counsel, option: Option) -> float:
    return people.worth_of_journeys(counsel.game, counsel.aims)


def worth_of_step(counsel: Counsel, nation: Nation) -> float:
    """What it is worth that a nation advances: threatened ones first, those near to war first."""
    game = counsel.game
    steps = game.steps[nation]
    worth = A_STEP + 0.35 * counsel.dangers[nation] - 0.3 * (steps - 1)
    if relieves(game, nation):
        worth += RELIEF
    return worth + (TO_WAR if steps == 1 else 0.0)


def relieves(game: Ring2e, nation: Nation) -> bool:
    """Whether a step of a nation takes a tile off its Sovereign: a Companion is with him (12.8)."""
    one = game.sovereign_of(nation)
    return one is not None and people.is_tempted(game, one) and bool(companions_for(game, nation, game.where[one]))


@because(lambda counsel, option: of_step(counsel, option.args[1]))
def advance(counsel: Counsel, option: Option) -> float:
    return worth_of_step(counsel, option.args[1])


@because(lambda counsel, option: of_step(counsel, counsel.book.activates[option.args[1]][0]))
def speak_up(counsel: Counsel, option: Option) -> float:
    return worth_of_step(counsel, counsel.book.activates[option.args[1]][0]) + 0.2


@because(of_recruits)
def recruit(counsel: Counsel, option: Option) -> float:
    return 1.4 + best_muster(counsel)


@because(of_draw)
def draw_event(counsel: Counsel, option: Option) -> float:
    held = len(counsel.game.hands[counsel.seat])
    wanted = option.args[0] % 2 == (1 if counsel.haste > 0.7 else 0)
    return A_CARD - 0.2 * max(0, held - 3) + (0.2 if wanted else 0.0)


def of_awakening(counsel: Counsel, option: Option) -> str:
    """Why a Sovereign is Awakened now."""
    game, one = counsel.game, option.args[1]
    who, tiles = name(counsel, "character", one), len(game.corruption_tiles.get(one, ()))
    if tiles:
        text = "{character} bears {tiles} of the Shadow's tiles; Awakened nobody can be corrupted."
        return told(text, character=who, tiles=tiles)
    return told("Awakened {character} can't be corrupted, and brings the Ruler die.", character=who)


@because(of_awakening)
def awaken(counsel: Counsel, option: Option) -> float:
    """The sooner, the nearer he is to corruption; where he is safe or leads."""
    game = counsel.game
    _, one, region = option.args
    tiles = len(game.corruption_tiles.get(one, ()))
    first = 0.8 if not game.ruler_dice[FREE] else 0.0
    safe = 0.3 if region not in game.shadow_armies else 0.0
    led = 0.2 * min(2.0, counsel.danger(region)) if region in game.free_armies else 0.0
    return AWAKEN + first + 0.8 * tiles + safe + led


def of_guard(counsel: Counsel, option: Option) -> str:
    where = counsel.game.where[option.args[1]]
    return told("An Elite instead of a Regular strengthens {place}.", place=region(counsel, where))


@because(of_guard)
def royal_guard(counsel: Counsel, option: Option) -> float:
    return 2.4 + 0.4 * counsel.danger(counsel.game.where[option.args[1]])


@because("One die brings several figures at once.")
def levy(counsel: Counsel, option: Option) -> float:
    """Call to Arms, Iron Guard, Mustering of the Mark: up to three figures with a die."""
    return 4.4


@because("The Ring goes on with a Hunt die fewer against it.")
def far_sighted(counsel: Counsel, option: Option) -> float:
    game = counsel.game
    if game.revealed:
        return 1.0
    return worth_of_going_on(counsel) + (0.5 if game.hunt_box[1] > 1 else 0.0)


def of_token(counsel: Counsel, option: Option) -> str:
    who = name(counsel, "character", option.args[0])
    return told("The Ruler die does less as it lies than {character}'s ability.", character=who)


@because(of_token)
def ruler_token(counsel: Counsel, option: Option) -> float:
    """A token is given up for what the Ruler die would not do as it lies."""
    one = option.args[0]
    if one == counsel.book.thranduil:
        return far_sighted(counsel, option) - 1.4
    return 3.2 if one != counsel.book.denethor else 2.6


@because("Corrupted Sovereigns do harm as long as they stay.")
def remove_corrupted(counsel: Counsel, option: Option) -> float:
    return REMOVE


@because(lambda counsel, option: of_turn(counsel, worth_of_turning))
def elven_ring(counsel: Counsel, option: Option) -> float:
    """As much as the best turn of a die that it allows."""
    return max(worth_of_turning(counsel, die, face) for die, face in turns_of_dice(counsel))


def worth_of_turning(counsel: Counsel, die: Die, face: Face) -> float:
    """A Character die where none is left and the Ring-bearers can't wait."""
    game = counsel.game
    if face != CHARACTER or face_of(die) == WILL or die >= RULER:
        return -1.0
    if any(face_of(one) in (CHARACTER, WILL) for one in game.dice[FREE]):
        return -1.0
    worth = worth_of_hiding(counsel) if game.revealed else worth_of_going_on(counsel)
    saved = 3.0 if game.in_mordor and not game.strove else 0.0
    return worth + saved - RING - 1.5 - cost(counsel, die)


@because(WAITS)
def wait(counsel: Counsel, option: Option) -> float:
    """Whoever passes acts later, with the same dice."""
    return 1.3


WORTH: Final[Mapping[str, Callable[[Counsel, Option], float]]] = {
    **common.WORTH,
    "move_fellowship": move_fellowship,
    "hide_fellowship": hide_fellowship,
    "bring_companion": bring_companion,
    "separate": separate,
    "move_companions": move_companions,
    "advance": advance,
    "speak_up": speak_up,
    "recruit": recruit,
    "draw_event": draw_event,
    "awaken": awaken,
    "royal_guard": royal_guard,
    "call_to_arms": levy,
    "iron_guard": levy,
    "mustering_of_the_mark": levy,
    "far_sighted": far_sighted,
    "ruler_token": ruler_token,
    "remove_corrupted": remove_corrupted,
    "elven_ring": elven_ring,
    "wait": wait,
}


def cost(counsel: Counsel, die: Die) -> float:
    """What a die could do otherwise."""
    face = face_of(die)
    worth = COSTS.get(face, 0.0)
    return worth + AWAITED if face == WILL and awaits_will(counsel.game) else worth
