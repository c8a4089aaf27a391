"""Events: when the steward plays each, and how it answers the questions that they ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from westmarch.engine.option import Seat
from westmarch.engine.policy import Asked, because
from westmarch.titles.fate.actions.any_time import DrawNazgul
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.cards.events.conflicting_orders import ConflictingOrders
from westmarch.titles.fate.cards.events.eagles import Eagles
from westmarch.titles.fate.cards.events.elronds_foresight import ElrondsForesight
from westmarch.titles.fate.cards.events.elven_cloaks_and_rope import ElvenCloaksAndRope
from westmarch.titles.fate.cards.events.entmoot import Entmoot
from westmarch.titles.fate.cards.events.gaze_into_a_palantir import GazeIntoAPalantir
from westmarch.titles.fate.cards.events.gifts_from_the_elves import GiftsFromTheElves
from westmarch.titles.fate.cards.events.lembas import Lembas
from westmarch.titles.fate.cards.events.march import March
from westmarch.titles.fate.cards.events.orc_infighting import OrcInfighting
from westmarch.titles.fate.cards.events.rohan_lends_horses import RohanLendsHorses
from westmarch.titles.fate.cards.objectives.deeds import LastBlows
from westmarch.titles.fate.procedures.reorder import PutBack
from westmarch.titles.fate.procedures.shadow import MoveNazgul
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.words import (
    ELVEN,
    FRIENDSHIP,
    NOBODY,
    RESISTANCE,
    STEALTH,
    VALOR,
    Card,
    Character,
    Place,
    Region,
    Symbol,
)

# When to play: each is asked for a seat that holds the card.

Occasion = Callable[[Campaign, Seat], bool]


def always(plan: Campaign, seat: Seat) -> bool:
    """As soon as it is drawn."""
    return True


def in_own_actions(plan: Campaign, seat: Seat) -> bool:
    """While the holder does actions: the current player has the good of it."""
    return plan.game.turn == seat and isinstance(plan.game.question, DoActions)


def hope_is_missing(plan: Campaign, seat: Seat) -> bool:
    return plan.game.hope <= 6


def enemies_are_near(plan: Campaign, seat: Seat) -> bool:
    """Two shadow troops can fall where they threaten most."""
    return max((plan.prize(place) for place in enemy_places(plan)), default=0.0) > 0.45


def frodo_is_seen(plan: Campaign, seat: Seat) -> bool:
    """The Eye and Nazgûl are with Frodo, and somebody far away may draw them off."""
    game = plan.game
    watched = game.eye == game.frodo_region and game.nazgul[game.frodo_region] > 0
    at_the_end = game.frodo_region == plan.book.mordor and game.nazgul[plan.book.mordor] > 1
    return (watched or at_the_end) and far_from_frodo(plan, game.cast) >= 0


def long_way_ahead(plan: Campaign, seat: Seat) -> bool:
    """The acting character has begun and has two actions left at most."""
    if not in_own_actions(plan, seat):
        return False
    menu = plan.game.nearest(DoActions)
    return menu.acting >= 0 and menu.used >= 2


def company_is_away(plan: Campaign, seat: Seat) -> bool:
    """A deed could be done if only those who are wanted were there."""
    return summoned(plan) >= 0


def havens_lack_guards(plan: Campaign, seat: Seat) -> bool:
    return weakest_haven(plan) >= 0 and strongest_haven(plan) >= 0


def frodo_must_hide(plan: Campaign, seat: Seat) -> bool:
    """Frodo's next steps would be searched."""
    if seat != plan.ring_seat or not in_own_actions(plan, seat):
        return False
    first = frodos_step(plan)
    return first >= 0 and plan.search_loss(first) >= 0.6


def elves_are_wanted(plan: Campaign, seat: Seat) -> bool:
    return plan.game.supply[ELVEN] >= 2


def never(plan: Campaign, seat: Seat) -> bool:
    return False


OCCASIONS: Final[dict[str, Occasion]] = {
    "conflicting_orders": enemies_are_near,
    "eagles": company_is_away,
    "elronds_foresight": in_own_actions,
    "elven_cloaks_and_rope": frodo_must_hide,
    "entmoot": elves_are_wanted,
    "gaze_into_a_palantir": frodo_is_seen,
    "gifts_from_the_elves": always,
    "gwaihir_brings_news": never,
    "lembas": long_way_ahead,
    "orc_infighting": enemies_are_near,
    "rohan_lends_horses": never,
    "the_council_of_elrond": company_is_away,
    "the_red_arrow": havens_lack_guards,
    "tom_bombadil": hope_is_missing,
}


def is_time_for(plan: Campaign, seat: Seat, card: Card) -> bool:
    """Whether now is the time for an event."""
    return OCCASIONS[plan.book.event_cards[card - plan.book.first_event].id](plan, seat)


# What the occasions and answers have in common.


def enemy_places(plan: Campaign) -> list[Place]:
    game = plan.game
    return [
        place for place in plan.book.places if game.shadow[place] and game.book.region_of[place] != plan.book.mordor
    ]


def far_from_frodo(plan: Campaign, candidates: Sequence[Character]) -> Character:
    """The character farthest from Frodo, at least two regions away."""
    game, book = plan.game, plan.book
    distance = book.distance[game.frodo_region]
    away = [(distance[game.region(one)], -one) for one in candidates if game.where[one] >= 0]
    steps, one = max(away, default=(0, 0))
    return Character(-one) if steps >= 2 else NOBODY


def summoned(plan: Campaign) -> Character:
    """A character who is wanted at a deed that could be paid for, and is three or more actions away."""
    for task, leader, companion in plan.assigned:
        if task.company and plan.can_pay(leader, task):
            for one in (leader, companion):
                if plan.away(one, task.place) >= 3:
                    return one
    return NOBODY


def weakest_haven(plan: Campaign) -> Place:
    """The haven for which more guards would save most, if that is much."""
    game = plan.game
    gain, place = max(
        (plan.peril(one, game.friendly(one)) - plan.peril(one, game.friendly(one) + 2), one) for one in game.havens
    )
    return place if gain > 0.4 else Place(-1)


def strongest_haven(plan: Campaign) -> Place:
    """The haven with the most troops to spare."""
    game = plan.game
    spare, place = max((game.friendly(one) - plan.guards[one], one) for one in game.havens)
    return place if spare >= 1 and place != weakest_haven(plan) else Place(-1)


def frodos_step(plan: Campaign) -> Place:
    """Where Frodo goes next, if he goes."""
    game = plan.game
    here = game.frodo_place
    if plan.ready(plan.book.frodo) and here != plan.book.mount_doom:
        return plan.journey(plan.book.frodo)[0].to
    ways = [
        ((plan.refuge(place) - plan.refuge(here)) / moves, first)
        for place, moves, first, cost in plan.frodos_ways(plan.ring_seat)
        if cost < 50 and moves <= 4
    ]
    gain, first = max(ways, default=(0.0, here))
    return first if gain > 0.1 else Place(-1)


# Answers: for the field of a procedure, the best of the candidates.

Pick = Callable[[Campaign, Any, list[Any]], Any]


@because("It is needed most: resistance first, then stealth, for the end of the way.")
def token_wanted(plan: Campaign, asker: Any, candidates: list[Symbol]) -> Symbol:
    """Resistance first, then stealth: the Ring-bearer's player needs them at the end."""
    order = [RESISTANCE, STEALTH, FRIENDSHIP, VALOR]
    if not plan.resistance_missing():
        order = [STEALTH, FRIENDSHIP, VALOR, RESISTANCE]
    return min(candidates, key=order.index)


@because("Whoever leads the Ring-bearer needs it most.")
def ring_bearers_seat(plan: Campaign, asker: Any, candidates: list[Seat]) -> Seat:
    return plan.ring_seat if plan.ring_seat in candidates else candidates[0]


@because("No other shadow troops are as dangerous.")
def most_dangerous(plan: Campaign, asker: Any, candidates: list[Place]) -> Place:
    return max(candidates, key=lambda place: (plan.prize(place) * min(2, plan.game.shadow[place]), -place))


@because("No other host does as much harm where it stands.")
def most_harmful_host(plan: Campaign, asker: Any, candidates: list[Place]) -> Place:
    return max(candidates, key=lambda place: (plan.menace.get(place, 0.0) * plan.game.shadow[place], -place))


@because("There shadow troops do least harm: away from havens, and off the lines.")
def least_harm(plan: Campaign, asker: Any, candidates: list[Place]) -> Place:
    """Away from havens, and off the lines."""
    return min(candidates, key=lambda place: (harm_of(plan, place), place))


def harm_of(plan: Campaign, place: Place) -> tuple[bool, float]:
    """How badly a shadow troop is wanted elsewhere: at a haven it is worst, then on the lines that may advance."""
    lines = sum(chance for path, chance in plan.advances if place in path[:-1])
    return place in plan.game.havens, lines


@because("More of it is better.")
def the_most(plan: Campaign, asker: Any, candidates: list[int]) -> int:
    return max(candidates)


@because("It is the card that is most useful now.")
def best_card(plan: Campaign, asker: Any, candidates: list[Card]) -> Card:
    """The card that the current player can use best; Skies Darken last."""

    def value(card: Card) -> tuple[float, int]:
        if card >= plan.book.first_skies:
            return -1.0, -card
        return plan.card_value(plan.game.turn, card), -card

    return max(candidates, key=value)


@because("Eyes had better rest on somebody other than the Ring-bearer.")
def decoy(plan: Campaign, asker: Any, candidates: list[Character]) -> Character:
    one = far_from_frodo(plan, candidates)
    return one if one >= 0 else candidates[0]


@because("Nazgûl near Frodo are better gone first.")
def nazgul_near_frodo(plan: Campaign, asker: Any, candidates: list[Region]) -> Region:
    """Nazgûl leave Frodo's region first, at the end those of Mordor."""
    distance = plan.book.distance[plan.game.frodo_region]
    return min(candidates, key=lambda region: (distance[region], region))


@because("Nazgûl who hunt Frodo are better gone, those of Mordor first.")
def hunter(plan: Campaign, asker: Any, candidates: list[Region]) -> Region:
    """Of the Nazgûl that hunt Frodo, those of Mordor are better gone; otherwise any."""
    return max(candidates, key=lambda region: (region == plan.book.mordor, region))


@because("Whoever acts now has most use for it.")
def acting(plan: Campaign, asker: Any, candidates: list[Character]) -> Character:
    menu = plan.game.during(DoActions)
    return menu.acting if menu is not None and menu.acting in candidates else candidates[0]


@because("That is where an objective is to be fulfilled.")
def place_of_the_deed(plan: Campaign, asker: Any, candidates: list[Place]) -> Place:
    for task, leader, companion in plan.assigned:
        if task.company and asker.party and asker.party[0] in (leader, companion) and task.place in candidates:
            return task.place
    return candidates[0]


@because("That haven needs guards most.")
def weak_haven(plan: Campaign, asker: Any, candidates: list[Place]) -> Place:
    """The haven that needs guards most, or else any haven."""
    weakest = weakest_haven(plan)
    return min(candidates, key=lambda place: (place != weakest, place not in plan.game.havens, place))


@because("Troops go to the haven that needs them most.")
def haven_in_need(plan: Campaign, asker: Any, candidates: list[Place]) -> Place | None:
    """Troops go to the haven that needs them most, or stay."""
    place = weakest_haven(plan)
    return place if place in candidates else None


@because("From there somebody is wanted at a deed, and nobody searches for Frodo on the way.")
def riders_place(plan: Campaign, asker: Any, candidates: list[Place]) -> Place:
    """Where those are who are wanted at a deed, or else where Frodo is not: his ride is searched."""
    wanted = {plan.game.where[one] for one in who_moves(plan)}
    return min(candidates, key=lambda place: (place not in wanted, place == plan.game.frodo_place, place))


@because("It leads towards the deed, and no further.")
def riders_way(plan: Campaign, asker: Any, candidates: list[Place]) -> Place | None:
    """Towards the deed, and no further."""
    rider = asker.party[0]
    for task, leader, companion in plan.assigned:
        if rider in (leader, companion) and plan.game.where[rider] != task.place:
            step = plan.next_step(rider, task.place)
            return step if step in candidates else None
    return None


@because("That haven can spare troops.")
def strong_haven(plan: Campaign, asker: Any, candidates: list[Place]) -> Place:
    place = strongest_haven(plan)
    return place if place in candidates else candidates[0]


@because("There the Ring-bearer is safest from a search.")
def hidden_way(plan: Campaign, asker: Any, candidates: list[Place]) -> Place | None:
    step = frodos_step(plan)
    if step in candidates:
        return step
    return None


ANSWERS: Final[Mapping[Asked, Pick]] = {
    (ConflictingOrders, "amount"): the_most,
    (ConflictingOrders, "place"): most_harmful_host,
    (ConflictingOrders, "to"): least_harm,
    (DrawNazgul, "origin"): nazgul_near_frodo,
    (Eagles, "place"): place_of_the_deed,
    (ElrondsForesight, "card"): best_card,
    (ElrondsForesight, "count"): the_most,
    (ElvenCloaksAndRope, "to"): hidden_way,
    (Entmoot, "amount"): the_most,
    (Entmoot, "to"): haven_in_need,
    (GazeIntoAPalantir, "character"): decoy,
    (GiftsFromTheElves, "symbol"): token_wanted,
    (GiftsFromTheElves, "to"): ring_bearers_seat,
    (LastBlows, "amount"): the_most,
    (Lembas, "character"): acting,
    (March, "origin"): strong_haven,
    (March, "to"): weak_haven,
    (MoveNazgul, "origin"): hunter,
    (OrcInfighting, "amount"): the_most,
    (OrcInfighting, "place"): most_dangerous,
    (PutBack, "card"): best_card,
    (RohanLendsHorses, "place"): riders_place,
    (RohanLendsHorses, "to"): riders_way,
}


def who_moves(plan: Campaign) -> tuple[Character, ...]:
    """Whom a card that moves characters should move: those wanted at a deed, or Frodo in hiding."""
    for task, leader, companion in plan.assigned:
        if task.company and plan.can_pay(leader, task):
            return leader, companion
    return ()
