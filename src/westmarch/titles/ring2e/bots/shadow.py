"""What the actions of the Shadow are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.engine.policy import because
from westmarch.titles.ring2e.bots import common, people
from westmarch.titles.ring2e.bots.cards import worth_of_playing
from westmarch.titles.ring2e.bots.common import of_turn, turns_of_dice
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.hunting import tiles_to_come
from westmarch.titles.ring2e.bots.mustering import best_muster
from westmarch.titles.ring2e.bots.people import worth_of_flights
from westmarch.titles.ring2e.bots.prizes import name, region, share
from westmarch.titles.ring2e.bots.reasons import WAITS, of_draw, of_entry, of_event, of_most, of_recruits, of_step
from westmarch.titles.ring2e.rules.rulers import corruption_level, resistance_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ARMY,
    CHARACTER,
    EVENT,
    FREE,
    ISENGARD,
    MUSTER,
    MUSTER_ARMY,
    SAURON,
    SHADOW,
    SOUTHRONS,
    WILL,
    Die,
    Face,
    Nation,
    face_of,
)

MINION: Final = 9.0
CHIEFTAIN: Final = 6.0
TO_WAR: Final[Mapping[Nation, tuple[float, ...]]] = {
    ISENGARD: (0.0, 9.0),
    SAURON: (0.0, 8.5),
    SOUTHRONS: (0.0, 7.6, 6.2),
}
FALL: Final = 7.0
"""What it is worth to corrupt a Sovereign, and to bring one of them nearer to it."""
TEMPTED: Final = 3.0
AN_EYE: Final = (1.0, 2.5)
"""What an Eye in the Hunt Box is worth while the Fellowship may move, outside Mordor and there."""
A_CARD: Final = 2.3
MUSTERED: Final = 1.4
COSTS: Final[Mapping[Face, float]] = {CHARACTER: 0.3, ARMY: 0.2, MUSTER: 0.2, MUSTER_ARMY: 0.5, EVENT: 0.1}
"""What a die could do otherwise: the more uses, the more."""
RING: Final = 1.5


@because(of_entry)
def bring_minion(counsel: Counsel, option: Option) -> float:
    """The sooner the better: each brings a die."""
    return MINION + (0.5 if option.args[1] == counsel.book.saruman else 0.0)


def of_chieftain(counsel: Counsel, option: Option) -> str:
    _, one, where = option.args
    text = "{character} brings the Ruler die, and leads in {place}."
    return told(text, character=name(counsel, "character", one), place=region(counsel, where))


@because(of_chieftain)
def bring_chieftain(counsel: Counsel, option: Option) -> float:
    region = option.args[2]
    host = counsel.aims.hosts[SHADOW].get(region)
    return CHIEFTAIN + (0.1 * min(10, host.ready) * counsel.aims.pull[region] if host else 0.0)


@because(lambda counsel, option: of_step(counsel, option.args[1]))
def advance(counsel: Counsel, option: Option) -> float:
    """To war as soon as may be."""
    nation: Nation = option.args[1]
    return TO_WAR[nation][counsel.game.steps[nation]]


@because(of_recruits)
def recruit(counsel: Counsel, option: Option) -> float:
    return MUSTERED + best_muster(counsel)


@because("One die brings a Regular in each Settlement of Isengard.")
def voice_recruits(counsel: Counsel, option: Option) -> float:
    return 3.2 + 0.6 * min(2.0, counsel.aims.pull[counsel.book.orthanc])


@because("Two Elites in Orthanc are worth more than another Muster.")
def voice_promotes(counsel: Counsel, option: Option) -> float:
    return 2.6 + 0.6 * min(2.0, counsel.aims.pull[counsel.book.orthanc])


def of_flights(counsel: Counsel, option: Option) -> str:
    game = counsel.game
    lacking = [one for one in people.missing(game, counsel.aims) if one != game.fellowship]
    terms, place = people.terms_of_flights(game, counsel.aims), min(lacking, default=game.fellowship)
    return of_most(counsel, terms, "Whoever leads belongs with the Armies at the front.", place)


@because(of_flights)
def move_minions(counsel: Counsel, option: Option) -> float:
    return worth_of_flights(counsel.game, counsel.aims)


@because(lambda counsel, option: of_event(counsel, option.args[0]))
def play_by_palantir(counsel: Counsel, option: Option) -> float:
    return worth_of_playing(counsel.game, option.args[0]) + 0.1


@because(of_draw)
def draw_event(counsel: Counsel, option: Option) -> float:
    """A card more, unless the hand is full; of the deck that the strategy needs."""
    held = len(counsel.game.hands[counsel.seat])
    wanted = (option.args[0] % 2 == 0) == counsel.by_corruption
    return A_CARD - 0.2 * max(0, held - 3) + (0.2 if wanted else 0.0)


def of_attempt(counsel: Counsel, option: Option) -> str:
    game, one = counsel.game, option.args[0]
    odds = share(chance_of_a_fall(game, resistance_of(game, one) - corruption_level(game, one)))
    text = "It costs no die but an Eye, and {character} is corrupted with {odds}."
    return told(text, character=name(counsel, "character", one), odds=odds)


@because(of_attempt)
def attempt_corruption(counsel: Counsel, option: Option) -> float:
    """The worth of an attempt, which uses no die. Only the Hunt suffers, and not even that when the Fellowship will
    move no more this turn."""
    game = counsel.game
    one = option.args[0]
    fall = chance_of_a_fall(game, resistance_of(game, one) - corruption_level(game, one))
    worth = FALL * fall + TEMPTED * (1.0 - fall)
    return worth if hunt_is_over(game) else worth - AN_EYE[game.in_mordor]


def hunt_is_over(game: Ring2e) -> bool:
    """Whether the Fellowship can't move any more this turn, as far as the dice tell."""
    return game.revealed or not any(face_of(die) in (CHARACTER, WILL) for die in game.dice[FREE])


def chance_of_a_fall(game: Ring2e, resisted: int) -> float:
    """How likely the best tile of an attempt is as high as what a Sovereign still resists."""
    tiles = [tile for tile in tiles_to_come(game) if game.book.may_be_hidden[tile]]
    high = sum(game.book.corruption_of[tile] >= resisted for tile in tiles)
    drawn = min(game.book.data.corruption.most_tiles, game.hunt_box[SHADOW] - 1)
    return 1.0 - (1.0 - high / len(tiles)) ** drawn if tiles else 0.0


@because(lambda counsel, option: of_turn(counsel, worth_of_turning))
def elven_ring(counsel: Counsel, option: Option) -> float:
    """As much as the best turn of a die that it allows."""
    return max(worth_of_turning(counsel, die, face) for die, face in turns_of_dice(counsel))


def worth_of_turning(counsel: Counsel, die: Die, face: Face) -> float:
    """Turn a die to what is worth much more: a Minion or a nation to war, or an attack that wins."""
    game = counsel.game
    if any(face_of(one) == face for one in game.dice[SHADOW]) or face_of(die) == MUSTER_ARMY:
        return -1.0
    if face == MUSTER:
        return TO_WAR[ISENGARD][1] - RING if musters_matter(counsel) else -1.0
    if face == ARMY:
        return max(counsel.fronts.attack.worth, sum(march.worth for march in counsel.fronts.moves)) - RING - 1.0
    return -1.0


def musters_matter(counsel: Counsel) -> bool:
    """Whether a Muster die would take Isengard or Sauron to war."""
    game = counsel.game
    if any(face_of(one) == MUSTER_ARMY for one in game.dice[SHADOW]):
        return False
    return any(not game.is_at_war(nation) for nation in (ISENGARD, SAURON))


@because(WAITS)
def wait(counsel: Counsel, option: Option) -> float:
    return 0.3


WORTH: Final[Mapping[str, Callable[[Counsel, Option], float]]] = {
    **common.WORTH,
    "bring_minion": bring_minion,
    "bring_chieftain": bring_chieftain,
    "advance": advance,
    "recruit": recruit,
    "voice_recruits": voice_recruits,
    "voice_promotes": voice_promotes,
    "move_minions": move_minions,
    "play_by_palantir": play_by_palantir,
    "draw_event": draw_event,
    "draw_by_palantir": draw_event,
    "attempt_corruption": attempt_corruption,
    "elven_ring": elven_ring,
    "wait": wait,
}


def cost(counsel: Counsel, die: Die) -> float:
    return COSTS.get(face_of(die), 0.0)
