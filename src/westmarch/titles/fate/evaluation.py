"""How well a game of Fate of the Fellowship stands, in points of hope: the sum of a few values.

For bots that look a choice or two ahead. All is worked out from what every player sees, and quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.procedures.search import count_dice
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import RESISTANCE, Objective, Place, Symbol

BY_OBJECTIVES, BY_HOPE = 0.45, 0.05
"""How much of a grade they make at most."""
WON: Final = 1000.0
LOST: Final = -1000.0

FADING: Final = 0.5
"""How much less an enemy counts for each place further from a haven."""
HAVEN: Final = 3.0
STRONGHOLD: Final = 1.0
OBJECTIVE: Final = 6.0
FULL_PURSE: Final = 5
"""More than this of one symbol adds no value."""
SYMBOL: Final = (0.0, 0.6, 1.1, 1.5, 1.8, 2.0)
"""The value of so many of one symbol in one purse."""
FAR: Final = 99


def evaluate(game: Fate, seat: Seat) -> float:
    """The value of a game for a seat, and so for all: 1000 if it is won, -1000 if it is lost."""
    if game.result:
        return LOST if game.result.startswith("lost") else WON
    return sum(part(game) for part in PARTS)


def hope(game: Fate) -> float:
    """The hope left; the last points are the dearest."""
    return game.hope - 3.0 / game.hope


def threat(game: Fate) -> float:
    return -1.5 * game.threat


def havens(game: Fate) -> float:
    """What is held, less what the shadow troops on their way to it may take."""
    approaches = approaches_of(game.book)
    shadow, troops = game.shadow, game.troops
    value = -STRONGHOLD * len(game.strongholds)
    for haven in game.havens:
        enemies = sum(shadow[place] * weight for place, weight in approaches[haven] if shadow[place])
        if enemies:
            value -= HAVEN * enemies / (enemies + 0.5 + sum(troops[haven]))
    return value


def armies(game: Fate) -> float:
    """Friendly troops are good to have; shadow troops are bad anywhere, and worst when few more can come."""
    scarce = max(0, 6 - game.shadow_supply)
    return 0.35 * sum(map(sum, game.troops)) - 0.12 * sum(game.shadow) - 0.4 * scarce


def objectives(game: Fate) -> float:
    """Those done, and how far the others have come."""
    done = OBJECTIVE * len(game.completed)
    return done + sum(progress(game, one) for one in game.objectives if one not in game.completed)


def progress(game: Fate, objective: Objective) -> float:
    """How far an objective has come, up to half of its value once complete.

    What counts is troops and symbols that are ready, somebody who is near, and whatever is counted on its card.
    """
    terms, counts = game.book.terms[objective], game.book.objective_cards[objective].counts
    parts = []
    if counts:
        parts.append(min(1.0, counts(game, objective) / terms.count))
    if terms.place >= 0:
        ways = ways_to(game.book, terms.place)
        nearest = min((ways[game.where[one]] for one in game.cast if game.where[one] >= 0), default=FAR)
        parts.append(max(0.0, 1 - nearest / 10))
        if any(terms.troops):
            parts.append(share_ready(game.troops[terms.place], terms.troops))
    if any(terms.cost):
        purses = (tuple(game.purse(seat, Symbol(symbol)) for symbol in range(4)) for seat in game.seats)
        parts.append(max(share_ready(purse, terms.cost) for purse in purses))
    return OBJECTIVE / 2 * sum(parts) / len(parts) if parts else 0.0


def share_ready(held: tuple[int, ...], needed: tuple[int, ...]) -> float:
    """How much of what is needed is there, from 0 to 1."""
    return sum(map(min, held, needed)) / sum(needed)


def ring_bearer(game: Fate) -> float:
    """How far Frodo is from Mount Doom, which matters more as the objectives are done; and who may find him."""
    book, place = game.book, game.frodo_place
    if place < 0:
        return 0.0
    eagerness = 0.1 + 0.3 * len(game.completed) / len(game.objectives)
    watched = 0.35 if game.eye == game.frodo_region else 0.15
    return -eagerness * ways_to(book, book.mount_doom)[place] - watched * count_dice(game, place)


def purses(game: Fate) -> float:
    """Symbols and events at hand. Tokens have a little more value than cards, which fill the hand; and the
    Ring-bearer's player needs resistance for the end."""
    book = game.book
    value = 0.0
    for seat in game.seats:
        for symbol in range(4):
            value += SYMBOL[min(FULL_PURSE, game.purse(seat, Symbol(symbol)))]
        value += 0.15 * sum(game.tokens[seat])
        value += 0.6 * sum(card >= book.first_event for card in game.hands[seat])
    return value + 0.4 * min(FULL_PURSE, game.purse(game.holder[book.frodo], RESISTANCE))


def time(game: Fate) -> float:
    """Player cards and actions that are left."""
    acting = game.during(DoActions)
    actions = acting.actions_left(game) if acting is not None and acting.acting >= 0 else 0
    return 0.1 * len(game.player_deck) + 0.05 * actions


PARTS: Final[tuple[Callable[[Fate], float], ...]] = (
    hope,
    threat,
    havens,
    armies,
    objectives,
    ring_bearer,
    purses,
    time,
)


@lru_cache(maxsize=64)
def approaches_of(book: FateBook) -> tuple[tuple[tuple[Place, float], ...], ...]:
    """For each place, the places from which a battle line leads there. With each stands how heavily an enemy there
    weighs on it."""
    found: list[dict[Place, float]] = [{} for _ in book.places]
    for path in book.lines:
        for at, place in enumerate(path):
            for behind in range(1, at + 1):
                origin = path[at - behind]
                found[place][origin] = found[place].get(origin, 0.0) + FADING**behind / 2
    return tuple(tuple(sorted(weights.items())) for weights in found)


@lru_cache(maxsize=2048)
def ways_to(book: FateBook, target: Place) -> tuple[int, ...]:
    """How many actions and symbols the cheapest way to a place takes, from every place."""
    way = [FAR] * len(book.places)
    way[target] = 0
    todo = [target]
    for place in todo:
        for road in book.roads[place]:
            if way[place] + 1 + road.price < way[road.to]:
                way[road.to] = way[place] + 1 + road.price
                todo.append(road.to)
    return tuple(way)


def grade(game: Fate, seat: Seat) -> float:
    """How well a finished game went: 1 if it is won, else up to a half by objectives, and a little by the hope left."""
    if not game.result.startswith("lost"):
        return 1.0
    done = len(game.completed) / len(game.objectives)
    return BY_OBJECTIVES * done + BY_HOPE * game.hope / game.book.data.tracks.hope_top
