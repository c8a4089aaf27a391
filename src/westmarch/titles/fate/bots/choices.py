"""What the steward chooses where the rules, abilities and rewards ask for one thing; for events see `events`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from westmarch.engine.option import Seat
from westmarch.engine.policy import Asked, because
from westmarch.titles.fate.actions.after_prepare import LureAway, SendAid
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.bots.events import (
    Pick,
    harm_of,
    haven_in_need,
    least_harm,
    nazgul_near_frodo,
    ring_bearers_seat,
    the_most,
    token_wanted,
)
from westmarch.titles.fate.cards.events.eagles import NazgulFollow
from westmarch.titles.fate.cards.events.the_council_of_elrond import GiveToken, PrepareAtCouncil
from westmarch.titles.fate.cards.specials import DrumsOfWar
from westmarch.titles.fate.procedures.draw import DrawPlayerCards
from westmarch.titles.fate.procedures.rewards import Join, MayGainTokens, MayGatherTroops, ThinShadowDeck
from westmarch.titles.fate.procedures.shadow import DeployNazgul, MoveNazgul
from westmarch.titles.fate.words import ELVEN, RESISTANCE, STEALTH, Card, Character, Place, Region, Shadow


@because("Nazgûl do least harm where the fewest friendly troops stand beside them.")
def quiet_region(plan: Campaign, asker: Any, candidates: list[Region]) -> Region:
    """Nazgûl go where the fewest friendly troops would have to fight beside them."""
    return min(candidates, key=lambda region: (friends_in(plan, region), region))


@because("Nazgûl had better leave where most friendly troops must fight beside them.")
def pressed_region(plan: Campaign, asker: Any, candidates: list[Region]) -> Region:
    """Nazgûl leave where the most friendly troops have to fight beside them."""
    return max(candidates, key=lambda region: (friends_in(plan, region), -region))


def friends_in(plan: Campaign, region: Region) -> int:
    return sum(plan.game.friendly(place) for place in plan.book.places_in[region])


@because("A card that falls upon a haven had better come last: something may help there.")
def away_from_havens(plan: Campaign, asker: Any, candidates: list[Card]) -> Card:
    """Of two Skies Darken cards, the one that falls upon a haven comes last: an event may still help there."""

    def skies_place(card: Card) -> Place:
        return plan.book.skies_place[card - plan.book.first_skies]

    return min(candidates, key=lambda card: (skies_place(card) in plan.game.havens, card))


@because("Elves who guard nothing go where an objective lacks them, or to the haven most in need.")
def elves_wanted(plan: Campaign, asker: Any, candidates: list[Place]) -> Place | None:
    """The place for an Elven troop that is no guard. It goes where an objective lacks it, or to the haven that needs it
    most."""
    if plan.game.friendly(asker.origin) <= plan.guards.get(asker.origin, 0):
        return None
    tasks = {task.place: task.armies[ELVEN] for task in plan.open_tasks}
    lacking = [one for one in candidates if plan.game.troops[one][ELVEN] < tasks.get(one, 0)]
    return lacking[0] if lacking else haven_in_need(plan, asker, candidates)


@because("A shadow troop is lured to where it does less harm, or left alone.")
def decoyed(plan: Campaign, asker: Any, candidates: list[Place]) -> Place | None:
    """A shadow troop is lured where it does less harm, or left alone."""
    place = least_harm(plan, asker, candidates)
    return place if harm_of(plan, place) < harm_of(plan, asker.origin) else None


@because("Resistance and stealth belong with whoever leads the Ring-bearer.")
def giver_for_the_ring_bearer(plan: Campaign, asker: Any, candidates: list[Seat]) -> Seat | None:
    """Whoever holds a token of resistance or stealth gives it to the Ring-bearer's player."""
    tokens = plan.game.tokens
    others = [seat for seat in candidates if seat != plan.ring_seat]
    return next((seat for seat in others if tokens[seat][RESISTANCE] or tokens[seat][STEALTH]), None)


@because("Nobody has more use for it than whoever leads the Ring-bearer.")
def only_the_ring_bearer(plan: Campaign, asker: Any, candidates: list[Seat]) -> Seat | None:
    return plan.ring_seat if plan.ring_seat in candidates else None


@because("The symbol that is needed first becomes a token, which does not fill the hand.")
def card_to_prepare(plan: Campaign, asker: Any, candidates: list[Card]) -> Card:
    """The card whose symbol is wanted first becomes a token, which does not fill the hand."""
    symbols = plan.book.card_symbol
    wanted = token_wanted(plan, asker, [symbols[card] for card in candidates])
    return next(card for card in candidates if symbols[card] == wanted)


@because("Frodo & Sam gain more by it than others.")
def ring_bearer_first(plan: Campaign, asker: Any, candidates: list[Character]) -> Character:
    """Frodo & Sam gain more by a Prepare than others."""
    return plan.book.frodo if plan.book.frodo in candidates else candidates[0]


@because("It would set many shadow troops in motion, and is better gone.")
def worst_card(plan: Campaign, asker: Any, candidates: list[Shadow]) -> Shadow | None:
    """The special cards leave the game, and those on whose lines a host stands."""
    worst = max(candidates, key=lambda card: (threat_of(plan, card), -card))
    return worst if threat_of(plan, worst) >= A_HOST else None


@because("It sets the fewest shadow troops in motion.")
def mildest_card(plan: Campaign, asker: Any, candidates: list[Shadow]) -> Shadow:
    return min(candidates, key=lambda card: (threat_of(plan, card), card))


A_HOST: Final = 3
"""With so many shadow troops on a line, its cards had better be removed."""
A_SPECIAL: Final = 100


def threat_of(plan: Campaign, card: Shadow) -> int:
    """How many shadow troops a shadow card would set in motion."""
    if card >= plan.book.first_special:
        return A_SPECIAL
    return sum(plan.game.shadow[place] for place in plan.book.lines[plan.book.card_line[card]][:-1])


ANSWERS: Final[Mapping[Asked, Pick]] = {
    (DeployNazgul, "origin"): nazgul_near_frodo,
    (DrawPlayerCards, "card"): away_from_havens,
    (DrumsOfWar, "place"): least_harm,
    (GiveToken, "giver"): giver_for_the_ring_bearer,
    (GiveToken, "symbol"): token_wanted,
    (GiveToken, "to"): only_the_ring_bearer,
    (Join, "amount"): the_most,
    (LureAway, "to"): decoyed,
    (MayGainTokens, "gainer"): ring_bearers_seat,
    (MayGatherTroops, "to"): haven_in_need,
    (MoveNazgul, "to"): quiet_region,
    (NazgulFollow, "origin"): pressed_region,
    (PrepareAtCouncil, "card"): card_to_prepare,
    (PrepareAtCouncil, "character"): ring_bearer_first,
    (SendAid, "to"): elves_wanted,
    (ThinShadowDeck, "card"): mildest_card,
    (ThinShadowDeck, "removed"): worst_card,
}
