"""There and Back Again: when to rest, when to enter the Lonely Mountain, and who carries the treasure home.

The deck measures the time: a card is drawn each turn, and with the last one the game is lost. What is left beyond the
turns that the way takes is `slack`, and is spent on rest: a house beside the way costs two turns, another night in it
one. At the Mountain the company waits until it has a treasure in hand and enough people on their feet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, because
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.bots.worth import effort
from westmarch.titles.wizards.procedures.movement.movement import DeclareMovement
from westmarch.titles.wizards.procedures.scenarios.there_and_back import BoardStep
from westmarch.titles.wizards.procedures.site.at_site import AtSite, TakeItem
from westmarch.titles.wizards.procedures.site.site_phase import EnterSite
from westmarch.titles.wizards.procedures.turn.hand import TrimHand
from westmarch.titles.wizards.procedures.turn.handing import HandOver
from westmarch.titles.wizards.procedures.turn.moments import EndOfOrganization
from westmarch.titles.wizards.procedures.turn.organization import Organize
from westmarch.titles.wizards.rules.figures import check_bonus, prowess_of
from westmarch.titles.wizards.rules.treasure import MOUNTAIN
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    DWARF,
    HOBBIT,
    NO_CARD,
    NO_SITE,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    Card,
    Company,
    Region,
    Site,
)

Answer = Callable[[Counsel], Option]

COMPANY: Final = Company(0)
TIRED: Final = {UNTAPPED: 0.0, TAPPED: 0.5, WOUNDED: 1.0}
STAY: Final = 0.22
DETOUR: Final = 0.4
STEALTH: Final = "stealth"
HIDDEN: Final = 4
"""So many Hobbits and Dwarves can go by stealth."""
ENOUGH: Final = 5
"""How many must be on their feet to enter the Mountain, whatever the Dragon."""


class Road:
    """Where the company is on its quest, and how much time is left."""

    def __init__(self, game: Wizards) -> None:
        self.game = game
        self.book = game.book
        self.members = game.members(COMPANY)
        self.mountain = self.book.site_numbers[MOUNTAIN]
        self.home = self.book.site_numbers["bag_end"]

    @cached_property
    def treasure(self) -> Card:
        """A treasure that somebody bears; NO_CARD if nobody does."""
        return next((item for item in self.game.treasures if item in self.game.borne), NO_CARD)

    @property
    def goal(self) -> Site:
        return self.mountain if self.treasure == NO_CARD else self.home

    def steps(self, site: Site, region: Region, goal: Site) -> int:
        """How many steps it takes from a site, or if that is none a region, to a site."""
        if site == goal:
            return 0
        board = self.book.board
        between = abs(board.index(region) - board.index(self.book.region_of[goal]))
        return between + 1 + (site != NO_SITE)

    @cached_property
    def left(self) -> int:
        """The steps that are still to be made, with a turn for the Dragon."""
        game = self.game
        found = self.steps(game.at[COMPANY], game.region, self.goal)
        if self.treasure == NO_CARD:
            found += self.steps(self.mountain, self.book.region_of[self.mountain], self.home)
            found += self.game.at[COMPANY] != self.mountain or game.phase == "organization"
        return found

    @cached_property
    def slack(self) -> int:
        """How many turns there are beyond those."""
        return len(self.game.deck) - self.left

    @cached_property
    def weariness(self) -> float:
        """The share of the company that is down: the tapped count half, the wounded whole."""
        game = self.game
        whole = sum(effort(game, one) for one in self.members)
        return sum(TIRED[game.pose[one]] * effort(game, one) for one in self.members) / max(0.1, whole)

    @cached_property
    def treasures_in_hand(self) -> list[Card]:
        book = self.book
        return [card for card in self.game.hand if book.is_item[card] and book.item(card).kind == "greater"]


@because("The counter moves on; on the last stretch the treasure passes to the Hobbit first.")
def organize(counsel: Counsel) -> Option:
    """First the treasure passes to the Hobbit on the last stretch, then the counter moves."""
    road = Road(counsel.game)
    return give_to_hobbit(counsel, road) or move(counsel, road)


def give_to_hobbit(counsel: Counsel, road: Road) -> Option | None:
    """A Dwarf who has carried the treasure gives it to the Hobbit when Bag End is the next step: until then nobody has
    left them (TAB-13)."""
    game = counsel.game
    if road.treasure == NO_CARD or game.book.race[game.holder[road.treasure]] == HOBBIT:
        return None
    if not any(option.verb == "travel" and option.args[0] == road.home for option in counsel.options):
        return None
    return next((option for option in counsel.all_of("hand_over") if option.args[0] == road.treasure), None)


@because("It is the way on which the counter moves with least danger.")
def declare(counsel: Counsel) -> Option:
    return move(counsel, Road(counsel.game))


@because("A few go unseen where creatures would attack many.")
def set_out(counsel: Counsel) -> Option:
    """Few enough to go by stealth do so where creatures would attack: in a region."""
    game = counsel.game
    hide = [option for option in counsel.all_of("play") if game.book.record_id[option.args[0]] == STEALTH]
    return hide[0] if hide and game.at[COMPANY] == NO_SITE else counsel.find("go_on")


def move(counsel: Counsel, road: Road) -> Option:
    """Rest if it is needed and there is time; else a step towards the goal."""
    game = counsel.game
    stay = counsel.offered("stay")
    if stay is None:
        return counsel.find("go_on")
    if game.at[COMPANY] != NO_SITE:
        return stay if must_wait(road) or rests(road) else step(counsel, road)
    house = next((option for option in counsel.all_of("travel") if option.args[0] != road.goal), None)
    at_goal = next((option for option in counsel.all_of("travel") if option.args[0] == road.goal), None)
    if at_goal is not None:
        return at_goal
    if house is not None and road.slack >= 2 and road.weariness >= DETOUR:
        return best_house(counsel, road)
    return step(counsel, road)


def must_wait(road: Road) -> bool:
    """At the Mountain without a treasure."""
    return road.game.at[COMPANY] == road.mountain and road.treasure == NO_CARD


def rests(road: Road) -> bool:
    """Whether another night at a site is worth it."""
    return road.slack >= 1 and road.weariness >= STAY


def best_house(counsel: Counsel, road: Road) -> Option:
    """The house where fewest of the row can follow."""
    return counsel.all_of("travel")[-1]


def step(counsel: Counsel, road: Road) -> Option:
    """The step that leaves the fewest to go."""
    game = counsel.game
    steps = [option for option in counsel.options if option.verb in ("step", "travel")]
    if not steps:
        return counsel.find("stay", "go_on")

    def to_go(option: Option) -> int:
        if option.verb == "step":
            return road.steps(NO_SITE, option.args[0], road.goal)
        return road.steps(option.args[0], game.book.region_of[option.args[0]], road.goal)

    return min(steps, key=to_go)


@because("Only the Mountain is entered: with a treasure in hand and enough people, or in haste.")
def enter(counsel: Counsel) -> Option:
    """Only the Mountain is entered: with a treasure in hand, none yet, and enough people on their feet, or when there
    is no time to lose."""
    game = counsel.game
    road = Road(game)
    has_come_for_it = game.at[COMPANY] == road.mountain and game.site_pose[road.mountain] == UNTAPPED
    if not has_come_for_it or not road.treasures_in_hand:
        return counsel.find("pass_by")
    ready = [one for one in road.members if game.is_untapped(one)]
    if len(ready) >= min(ENOUGH, len(road.members)) or (road.slack <= 0 and len(ready) >= 2):
        return counsel.find("enter")
    return counsel.find("pass_by")


@because("One treasure of the Mountain is enough.")
def at_site(counsel: Counsel) -> Option:
    """A treasure is taken at the Mountain, one only."""
    game = counsel.game
    road = Road(game)
    if road.treasure == NO_CARD and game.at[COMPANY] == road.mountain:
        found = [option for option in counsel.all_of("play_item") if option.args[0] in road.treasures_in_hand]
        if found:
            return min(found, key=lambda option: game.book.corruption[option.args[0]])
    return counsel.find("go_on")


@because("A strong Dwarf takes the treasure, so that none leaves before the Hobbit has it.")
def bearer(counsel: Counsel) -> Option:
    """Who takes the treasure: a strong Dwarf, so that none leaves before the Hobbit has it; if they leave anyhow, the
    Hobbit."""
    game = counsel.game
    if game.book.rules("drain") == "played":
        return hobbit(counsel)

    def worth(option: Option) -> float:
        one = option.args[0]
        if game.book.race[one] != DWARF:
            return -9.0
        return float(prowess_of(game, one) + 2 * check_bonus(game, one) - game.book.mind[one] / 2)

    return counsel.best(worth)


@because("The treasure belongs with the Hobbit.")
def hobbit(counsel: Counsel) -> Option:
    """The Hobbit, if they are among the choices."""
    race = counsel.book.race
    return counsel.best(lambda option: bool(option.args) and race[option.args[0]] == HOBBIT)


@because("The wounded go home first, then the weakest.")
def leaver(counsel: Counsel) -> Option:
    """Who goes home first: the wounded, then the weakest."""
    game = counsel.game
    return counsel.best(lambda option: TIRED[game.pose[option.args[0]]] - effort(game, option.args[0]))


@because("It is the card that is least worth keeping.")
def discard(counsel: Counsel) -> Option:
    """The card that is least worth keeping."""
    return max(counsel.all_of("discard"), key=lambda option: -keep(counsel, option.args[0]))


KEEP: Final[Mapping[str, float]] = {
    "concealment": 5.0,
    "dark_quarrels": 4.5,
    "escape": 4.0,
    "trickery": 4.0,
    "not_at_home": 1.0,
    "halfling_stealth": 2.5,
    "halfling_strength": 2.5,
    "dodge": 2.0,
    "the_old_thrush": 1.5,
    "elven_cloak": 0.2,
    "healing_herbs": 0.3,
}


def keep(counsel: Counsel, card: Card) -> float:
    """How much a card is worth in hand: a treasure most, until one has been taken."""
    game, book = counsel.game, counsel.book
    road = Road(game)
    if card == book.wizard_card:
        return 9.0
    if card in road.treasures_in_hand:
        if road.treasure != NO_CARD:
            return -1.0
        return 8.0 if len(road.treasures_in_hand) == 1 else 0.4
    if book.record_id[card] == STEALTH:
        return 7.0 if game.burden or len(road.members) <= HIDDEN else 0.5
    return KEEP.get(book.record_id[card], 1.0)


ANSWERS: Final[Mapping[type[Question], Answer]] = {
    Organize: organize,
    DeclareMovement: declare,
    EndOfOrganization: set_out,
    EnterSite: enter,
    AtSite: at_site,
    TrimHand: discard,
}
CHOICES: Final[Mapping[Asked, Answer]] = {
    (TakeItem, "one"): bearer,
    (HandOver, "to"): hobbit,
    (BoardStep, "leaver"): leaver,
}
