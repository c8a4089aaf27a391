"""Burglar Wants a Good Job: which task is next, when to go home with it, and when to lie low.

Every journey brings up to two hazards, and a Burglar alone wins no fight: each attack that is not canceled wounds, and
one wound in five kills. So journeys are few: the Burglar waits at a haven until there is a card for a task in hand, and
something against attacks; goes where the task is; and comes back to store it. Attacks canceled by stealth are points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, because
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.bots.roads import FAR, turns_from
from westmarch.titles.wizards.bots.trade import Trade
from westmarch.titles.wizards.odds import at_least
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.movement.movement import DeclareMovement, DrawOnTheWay
from westmarch.titles.wizards.procedures.site.at_site import AtSite, Recruit
from westmarch.titles.wizards.procedures.site.burglary import TO_EXCEED, Burglary, BurglaryDeclared, own_bonus
from westmarch.titles.wizards.procedures.site.site_phase import EnterSite
from westmarch.titles.wizards.procedures.turn.hand import MayDiscard, TrimHand
from westmarch.titles.wizards.procedures.turn.organization import Organize
from westmarch.titles.wizards.scoring import stored_points
from westmarch.titles.wizards.words import TAPPED, UNTAPPED, WIZARD, Card, Site

Answer = Callable[[Counsel], Option]

ARMED: Final = 2
"""So many cards against attacks are wanted before a journey from a haven."""
LAST: Final = 4
"""With so few cards left in the deck nothing new is begun."""
CANCELS: Final = ("halfling_stealth", "concealment", "trickery", "many_turns_and_doublings")


def destination(trade: Trade) -> Site:
    """Where the Burglar wants to be: home with what has been won, or wounded; at the best goal; or at a haven to wait
    for better cards."""
    game = trade.game
    pose = game.pose[trade.burglar]
    goal = trade.best_goal()
    if trade.is_home and pose != UNTAPPED:
        return trade.here
    if len(game.deck) <= LAST and not trade.carried and goal is not None and trade.detour(goal) > LAST:
        goal = None
    if trade.carried or pose != UNTAPPED:
        if goal is not None and pose == UNTAPPED and trade.detour(goal) <= 1 and len(game.deck) > LAST:
            return goal.site
        return trade.haven
    if goal is None:
        return trade.here if trade.is_home else trade.haven
    if trade.is_home and trade.count(*CANCELS) < ARMED and len(game.deck) > 2 * LAST:
        return trade.here
    return goal.site


@because("What has been won is stored, a helper comes along, and then one sets out.")
def organize(counsel: Counsel) -> Option:
    """Store what has been won; take a Hand along on a journey; go."""
    game = counsel.game
    trade = Trade(game)
    stored = [option for option in counsel.all_of("store") if option.args[0] in trade.carried.values()]
    if stored:
        return stored[0]
    goal = destination(trade)
    if goal != trade.here and len(game.people) == 1:
        hands = counsel.all_of("bring")
        if hands:
            return max(hands, key=lambda option: game.book.prowess[option.args[0]])
    return travel(counsel, trade, goal)


@because("It is the shortest way to what can be stolen, or to a haven for what has been won.")
def declare(counsel: Counsel) -> Option:
    trade = Trade(counsel.game)
    return travel(counsel, trade, destination(trade))


def travel(counsel: Counsel, trade: Trade, goal: Site) -> Option:
    """The first stage of the way to a goal: whence it takes the fewest turns; a haven sooner than another site."""
    game = counsel.game
    stages = counsel.all_of("travel")
    if goal == trade.here or not stages:
        return counsel.find("stay", "go_on")

    def left(option: Option) -> tuple[int, bool]:
        (site,) = option.args
        return turns_from(game, site).get(goal, FAR), game.book.site_type[site] != "H"

    return min(stages, key=left)


@because("As few cards as may be: the deck is the time.")
def draw(counsel: Counsel) -> Option:
    """As few as may be: the deck is the time."""
    return min(counsel.options, key=lambda option: option.args[0])


@because("A site is entered if there is something to steal for a task; other sites are left alone.")
def enter(counsel: Counsel) -> Option:
    """Burgle where there is something to steal for a task; else keep out."""
    trade = Trade(counsel.game)
    burgle = counsel.offered("burgle")
    if burgle is not None and trade.loot(trade.here) is not None:
        return burgle
    return counsel.find("enter") if can_rescue(trade) else counsel.find("pass_by")


def can_rescue(trade: Trade) -> bool:
    """Whether prisoners can be rescued here with a fair chance: the site is tapped, the Burglar is up, and both its own
    dangers and the Spiders can be canceled or borne by Hands."""
    game = trade.game
    if not trade.is_open("rescue") or not trade.count("rescue_prisoners"):
        return False
    if game.site_pose[trade.here] != TAPPED or trade.book.site_type[trade.here] not in ("S", "D"):
        return False
    hands = [one for one in game.people if one != trade.burglar and game.is_untapped(one)]
    return game.is_untapped(trade.burglar) and trade.count("halfling_stealth") + len(hands) >= 2


@because("The people of the place are won over, and prisoners freed, before one goes on.")
def at_site(counsel: Counsel) -> Option:
    """Win the people of the place; rescue prisoners, if need be after a rest."""
    game = counsel.game
    trade = Trade(game)
    recruit = counsel.offered("recruit")
    if recruit is not None and trade.is_open("news"):
        return recruit
    for option in counsel.all_of("play"):
        name = game.book.record_id[option.args[0]]
        if name == "rescue_prisoners" and trade.is_open("rescue") and is_ready_for_spiders(trade):
            return option
        if name == "halfling_strength" and wants_to_rise(trade):
            return option
    return counsel.find("go_on")


def is_ready_for_spiders(trade: Trade) -> bool:
    """Whether the Burglar can tap after the Spiders, two strikes of prowess 7."""
    game = trade.game
    hands = [one for one in game.people if one != trade.burglar and game.is_untapped(one)]
    return game.is_untapped(trade.burglar) and trade.count("halfling_stealth") + len(hands) >= 1


def wants_to_rise(trade: Trade) -> bool:
    """Whether the Burglar, tapped by the burglary, could rescue prisoners at once if untapped."""
    game = trade.game
    is_here = game.site_pose[trade.here] == TAPPED and trade.book.site_type[trade.here] in ("S", "D")
    hands = [one for one in game.people if one != trade.burglar and game.is_untapped(one)]
    ready = trade.count("halfling_stealth") + len(hands) >= 1
    is_tapped = game.pose[trade.burglar] == TAPPED
    return is_here and ready and is_tapped and trade.is_open("rescue") and trade.count("rescue_prisoners") > 0


@because("Cards that make the guardians sleep are played until the roll can hardly fail.")
def attempt(counsel: Counsel) -> Option:
    """Cards that make the guardians sleep, until the roll can hardly fail."""
    game = counsel.game
    burglary = game.nearest(Burglary)
    chance = at_least(TO_EXCEED - burglary.bonus - own_bonus(game, burglary.one) + 1)
    asleep = [one for one in counsel.all_of("play") if game.book.record_id[one.args[0]] == "fast_asleep"]
    return asleep[0] if asleep and chance < at_least(3) else counsel.find("roll")


@because("Whoever is heard most speaks.")
def influencer(counsel: Counsel) -> Option:
    """Whoever is heard most."""
    game = counsel.game
    faction = game.nearest(Recruit).card
    return counsel.best(lambda option: InfluenceCheck(option.args[0], faction).total(game))


@because("It is the item of the most points.")
def loot(counsel: Counsel) -> Option:
    """The item of the most points."""
    game = counsel.game
    return counsel.best(lambda option: stored_points(game, option.args[0]) if option.args else -1)


KEEP: Final[Mapping[str, float]] = {
    "halfling_stealth": 6.0,
    "concealment": 5.0,
    "trickery": 4.5,
    "many_turns_and_doublings": 4.0,
    "halfling_strength": 3.5,
    "dodge": 1.0,
    "a_friend_or_three": 0.8,
}
HELPER: Final = 4.0
WORTHLESS: Final = 1.0


def keep(trade: Trade, card: Card) -> float:
    """How much a card is worth in hand."""
    game, book = trade.game, trade.book
    name = book.record_id[card]
    if book.is_character[card]:
        return HELPER + (book.race[card] == WIZARD)
    if book.is_faction[card]:
        return 6.0 if trade.is_open("news") else 0.1
    if name == "rescue_prisoners":
        return 2.5 / game.hand.count(card) if trade.is_open("rescue") else 0.1
    if name == "fast_asleep":
        return 4.0 if trade.is_open("dragon") or trade.is_open("orcs") else 0.2
    if book.is_item[card] and book.item(card).kind in ("major", "greater"):
        return 8.0 if card in trade.wanted else 0.3
    return KEEP.get(name, 0.5)


@because("It is the card that is least worth keeping.")
def trim(counsel: Counsel) -> Option:
    trade = Trade(counsel.game)
    return min(counsel.all_of("discard"), key=lambda option: keep(trade, option.args[0]))


@because("What has become worthless goes, to see another card.")
def may_discard(counsel: Counsel) -> Option:
    """What has become worthless goes; while the Burglar waits at a haven, the least of the hand, too."""
    trade = Trade(counsel.game)
    found = min(counsel.all_of("discard"), key=lambda option: keep(trade, option.args[0]))
    waits = trade.is_home and destination(trade) == trade.here
    return found if waits or keep(trade, found.args[0]) < WORTHLESS else counsel.find("keep")


ANSWERS: Final[Mapping[type[Question], Answer]] = {
    Organize: organize,
    DeclareMovement: declare,
    DrawOnTheWay: draw,
    EnterSite: enter,
    AtSite: at_site,
    BurglaryDeclared: attempt,
    TrimHand: trim,
    MayDiscard: may_discard,
}
CHOICES: Final[Mapping[Asked, Answer]] = {
    (Recruit, "one"): influencer,
    (Burglary, "item"): loot,
}
