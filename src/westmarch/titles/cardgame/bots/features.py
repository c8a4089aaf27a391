"""What is read of a position for the value that is learnt: points, combats, reserves, hands and piles, the round.

Hands and decks are read as well: players who search are shown imagined games alone. Of cards it is read what they may
still bring, by the same rules of thumb for all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from westmarch.engine.learnt import Features
from westmarch.engine.option import Seat
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.evaluation import combat_value
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.values import values_of
from westmarch.titles.cardgame.words import FREE, NOWHERE, SHADOW, SIDES, Card, Location

OF_THE_GAME: Final = (
    "round", "paths to come", "the last path", "path number", "lead", "lead at the end", "lead beyond 5",
    "Shadow's lead beyond 5", "corruption", "corruption ahead of the paths", "lead after these combats",
    "lead by paths to come",
)  # fmt: skip
OF_A_SIDE: Final = (
    "points", "Ring tokens", "battlegrounds scored", "cards in hand", "cards in the decks", "cards on cycle piles",
    "cards eliminated", "worth of the hands", "worth of the decks", "worth of the reserve", "armies in reserve",
    "characters in reserve", "items in play", "icons in reserve: path", "icons in reserve: attack",
    "icons in reserve: defense", "icons in reserve: leadership", "icons in hand: path", "icons in hand: attack",
    "icons in hand: defense", "carry over",
)  # fmt: skip
OF_A_COMBAT: Final = (
    "active",
    "attack",
    "defense",
    "defense of the place",
    "victory points",
    "likely gain",
    "cards there",
)
COMBATS: Final = ("path", "battleground of the Free Peoples", "battleground of the Shadow")
SCENARIOS: Final = ("trilogy", "duel2", "duel3", "fellowship")
DECIDED: Final = 5
"""By so many points ahead a game is half won: ten end it."""
KINDS: Final = ("path", "attack", "defense")


def names(book: CardGameBook) -> tuple[str, ...]:
    """What each number of a row is."""
    return (
        *OF_THE_GAME,
        *(f"{side}: {what}" for side in SIDES for what in OF_A_SIDE),
        *(f"{one}: {what}" for one in COMBATS for what in OF_A_COMBAT),
        *(f"scenario: {one}" for one in SCENARIOS[1:]),
    )


def row(game: CardGame) -> list[float]:
    """The numbers of a game, in the order of their names."""
    gain = {place: combat_value(game, place) for place in game.active}
    return [
        *of_the_game(game, sum(gain.values())),
        *of_a_side(game, FREE),
        *of_a_side(game, SHADOW),
        *combats(game, gain),
        *(float(game.book.scenario.id == one) for one in SCENARIOS[1:]),
    ]


def of_the_game(game: CardGame, gain: float) -> list[float]:
    """How far the Free Peoples are ahead, and how much is still to come."""
    to_come = max(0, game.book.scenario.last_path - game.number)
    lead = float(game.points(FREE) - game.points(SHADOW))
    at_the_end = lead + game.ring_points(FREE) - game.ring_points(SHADOW)
    return [
        float(game.round),
        float(to_come),
        float(to_come == 0),
        float(game.number),
        lead,
        at_the_end,
        max(0.0, lead - DECIDED),
        max(0.0, -lead - DECIDED),
        float(game.corruption),
        game.corruption / (1 + game.number),
        at_the_end + gain,
        at_the_end / (1 + to_come),
    ]


def of_a_side(game: CardGame, side: int) -> list[float]:
    """What a side has: points, cards by where they lie, and what these may still bring."""
    book, values = game.book, values_of(game.book)
    roles = book.of_side[side]
    hands = [card for role in roles for card in game.hands[role]]
    piles = [card for role in roles for card in (*game.decks[role], *game.cycled[role])]
    reserve = [card for role in roles for card in game.reserves[role]]
    items = [item for card in game.in_play() if book.side[card] == side for item in game.items(card)]
    kept, held = values.reserve[game.number], values.hand[game.number]
    return [
        float(game.points(side)),
        float(sum(game.rings[role] for role in roles)),
        float(sum(not book.is_path[place] for place in game.scored[side])),
        float(len(hands)),
        float(sum(len(game.decks[role]) for role in roles)),
        float(sum(len(game.cycled[role]) for role in roles)),
        float(sum(len(game.eliminated[role]) for role in roles)),
        sum(held[card] for card in hands),
        sum(held[card] for card in piles) / max(1, len(piles)),
        sum(kept[card] for card in reserve),
        float(sum(book.is_army[card] for card in reserve)),
        float(sum(book.is_character[card] for card in reserve)),
        float(len(items)),
        *(printed(book, kind, reserve) for kind in KINDS),
        float(sum(book.icons[card].lead_attack + book.icons[card].lead_defense for card in reserve)),
        *(printed(book, kind, hands) for kind in KINDS),
        float(sum(game.carryover(role) for role in roles)),
    ]


def printed(book: CardGameBook, kind: str, cards: Iterable[Card]) -> float:
    """The icons of a kind that are printed on these cards."""
    icons = book.printed_icons[kind]
    return float(sum(icons[card] for card in cards))


def combats(game: CardGame, gain: dict[Location, float]) -> list[float]:
    """The path, and the battlegrounds of each side together: who stands there, and what is likely to come of it."""
    book = game.book
    found = of_combats(game, [game.path] if game.path != NOWHERE else [], gain)
    for side in (FREE, SHADOW):
        found += of_combats(game, [place for place in game.battlegrounds if book.defender[place] == side], gain)
    return found


def of_combats(game: CardGame, places: list[Location], gain: dict[Location, float]) -> list[float]:
    """Several combats as if they were one."""
    icons = [combat.attack_and_defense(game, place) for place in places]
    return [
        float(len(places)),
        float(sum(attack for attack, _ in icons)),
        float(sum(defense for _, defense in icons)),
        float(sum(combat.location_defense(game, place) for place in places)),
        float(sum(game.book.vp[place] for place in places)),
        sum(gain[place] for place in places),
        float(sum(len(game.row(place)) for place in places)),
    ]


def side_of(game: CardGame, seat: Seat) -> str:
    """Whose victory a seat wants. Among people each scenario has a value of its own; against bots, who seldom lose, all
    have one together."""
    book = game.book
    side = next(book.side_of[role] for role in book.roles if game.seat_of[role] == seat)
    return f"{'bots' if book.with_bots else book.scenario.id}: {SIDES[side]}"


FEATURES: Final = Features(
    names,
    row,
    side_of,
    tuple({"scenario": scenario, "shadow": shadow} for shadow in ("bots", "people") for scenario in SCENARIOS),
)
