"""Guise of the Necromancer: when to go to Dol Guldur, and how the White Council comes together.

The hazard deck measures the time: two cards a turn at least, four on the way to Dol Guldur, and one for each creature
that finds nobody. Your Wizard goes to and fro between Lórien and another haven, drawing cards, until Rescue Prisoners
and an item to play before it are in hand; then goes to Dol Guldur, with as many companions as can be led. In
the Watchful Peace all others come to Lórien as soon as they can, and the second journey begins when the four of the
White Council stand together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.bots.roads import FAR, turns_from
from westmarch.titles.wizards.bots.worth import effort
from westmarch.titles.wizards.deck_guise import ELF_LORDS
from westmarch.titles.wizards.procedures.automatic import DOL_GULDUR
from westmarch.titles.wizards.procedures.movement import DeclareMovement
from westmarch.titles.wizards.procedures.playing import items_at
from westmarch.titles.wizards.procedures.ring import is_white_council
from westmarch.titles.wizards.scoring import points_of
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import TAPPED, WOUNDED, Card, Company, Site

Answer = Callable[[Counsel], Option]

CANCELS: Final = (
    "concealment",
    "dark_quarrels",
    "vanish_in_sunlight",
    "vanishment",
    "many_turns_and_doublings",
    "escape",
)
ARMED: Final = 1
"""So many cards against attacks are wanted for the journey to Dol Guldur."""
HASTE: Final = 12
"""With so few hazards left in their deck nobody waits for more cards."""
STRONG: Final = 3
"""So many companions must be on their feet."""


class Errand:
    """What your Wizard has to do, and with what."""

    def __init__(self, game: Wizards) -> None:
        self.game = game
        self.book = game.book
        self.wizard = self.book.own_wizard
        self.company: Company = game.company[self.wizard]
        self.lorien = self.book.site_numbers["lorien"]
        self.dol_guldur = self.book.site_numbers[DOL_GULDUR]
        self.members = game.members(self.company)

    def count(self, *names: str) -> int:
        """How many of these cards are in hand."""
        return sum(self.book.record_id[card] in names for card in self.game.hand)

    @property
    def is_back_wanted(self) -> bool:
        """Whether the prisoners are free, and the way leads back to Lórien."""
        return bool(self.game.rescuers) and not self.game.peace

    @cached_property
    def has_key(self) -> bool:
        """Whether Rescue Prisoners is in hand, and what taps Dol Guldur for it (GON-16)."""
        game = self.game
        is_tapped = game.site_pose[self.dol_guldur] == TAPPED and game.at[self.company] == self.dol_guldur
        return bool(self.count("rescue_prisoners")) and (is_tapped or bool(items_at(game, self.dol_guldur)))

    @cached_property
    def ready(self) -> list[Card]:
        return [one for one in self.members if self.game.is_untapped(one)]

    @property
    def is_council(self) -> bool:
        return is_white_council(self.game, self.company)

    @property
    def may_set_out(self) -> bool:
        """Whether the company that is needed is together, has the cards, and stands on its feet."""
        game = self.game
        if not self.has_key or (game.peace and not self.is_council):
            return False
        if any(game.pose[one] == WOUNDED for one in self.members) or len(self.ready) < STRONG:
            return False
        return self.count(*CANCELS) >= ARMED or len(game.hazard_deck) <= HASTE

    def goal(self, company: Company) -> Site:
        """Where a company goes."""
        game = self.game
        here = game.at[company]
        if company != self.company or self.is_back_wanted:
            return self.lorien
        if here == self.dol_guldur and self.has_key and len(self.ready) >= STRONG:
            return here
        if here == self.lorien:
            return self.dol_guldur if self.may_set_out else self.elsewhere
        return self.lorien

    @property
    def elsewhere(self) -> Site:
        """Another haven. On the way there cards are drawn for no more hazards than waiting costs: whoever waits finds
        creatures that can't attack, and each of those is replaced by another card of the hazard deck."""
        turns = turns_from(self.game, self.lorien)
        havens = [site for site in self.book.sites if self.book.site_type[site] == "H" and site != self.lorien]
        return min(havens, key=lambda site: turns.get(site, FAR), default=self.lorien)


def organize(counsel: Counsel) -> Option:
    """All that can come together does, and whoever can be led is called; then everybody goes where they are wanted."""
    game = counsel.game
    ring = counsel.offered("give_up_ring")
    if ring is not None and game.is_in_danger():
        return ring
    unite = counsel.offered("unite")
    if unite is not None:
        return unite
    called = [option for option in (*counsel.all_of("bring_under"), *counsel.all_of("bring")) if may_come(game, option)]
    if called:
        return max(called, key=lambda option: importance(game, option.args[0]))
    return travel(counsel, game.companies()[0])


def may_come(game: Wizards, option: Option) -> bool:
    """Whether a character can be kept who is called."""
    card = option.args[0]
    if option.verb == "bring_under" or game.book.is_wizard[card]:
        return True
    return bool(game.influence_used(strays=True) + game.book.mind[card] <= game.general_influence())


def importance(game: Wizards, card: Card) -> float:
    """Wizards and Elf-lords first: the Council needs them."""
    book = game.book
    return 10.0 * (book.is_wizard[card] or book.record_id[card] in ELF_LORDS) + book.prowess[card]


def declare(counsel: Counsel) -> Option:
    return travel(counsel, counsel.game.nearest(DeclareMovement).company)


def travel(counsel: Counsel, company: Company) -> Option:
    """The first stage of the way to where a company is wanted."""
    game = counsel.game
    goal = Errand(game).goal(company)
    stages = counsel.all_of("travel")
    stay = counsel.offered("stay")
    if not stages or (stay is not None and goal == game.at[company]):
        return counsel.find("stay", "go_on")
    return min(stages, key=lambda option: turns_from(game, option.args[0]).get(goal, FAR))


def draw(counsel: Counsel) -> Option:
    """As many as may be: the deck comes again."""
    return max(counsel.options, key=lambda option: option.args[0])


def enter(counsel: Counsel) -> Option:
    """Dol Guldur is entered with Rescue Prisoners and what taps the site; nothing else is."""
    game = counsel.game
    errand = Errand(game)
    is_there = game.acting == errand.company and game.at[errand.company] == errand.dol_guldur
    return (
        counsel.find("enter") if is_there and errand.has_key and not errand.is_back_wanted else counsel.find("pass_by")
    )


def at_site(counsel: Counsel) -> Option:
    """At Dol Guldur an item, then Rescue Prisoners; elsewhere whatever can be had."""
    game = counsel.game
    rescue = [one for one in counsel.all_of("play") if game.book.record_id[one.args[0]] == "rescue_prisoners"]
    if rescue and not Errand(game).is_back_wanted:
        return rescue[0]
    items = counsel.all_of("play_item")
    if items:
        return max(items, key=lambda option: points_of(game, option.args[0]))
    return counsel.find("recruit", "befriend", "go_on")


def taker(counsel: Counsel) -> Option:
    """Whoever is least of use on their feet taps."""
    game = counsel.game
    return counsel.best(lambda option: -effort(game, option.args[0]))


KEEP: Final[Mapping[str, float]] = {
    "dark_quarrels": 6.0,
    "concealment": 6.0,
    "vanish_in_sunlight": 5.0,
    "vanishment": 4.5,
    "many_turns_and_doublings": 4.0,
    "escape": 4.0,
    "risky_blow": 3.0,
    "block": 3.0,
    "dodge": 3.0,
}


def keep(errand: Errand, card: Card) -> float:
    """How much a card is worth in hand."""
    game, book = errand.game, errand.book
    name = book.record_id[card]
    if name == "rescue_prisoners":
        return 9.0 if errand.count(name) == 1 else 1.0
    if book.is_character[card]:
        is_needed = book.is_wizard[card] or name in ELF_LORDS
        return 8.0 if is_needed else 5.0
    if book.is_item[card]:
        fitting = items_at(game, errand.dol_guldur)
        return 8.5 if card in fitting[:1] else 2.0
    return KEEP.get(name, 1.5)


WORTHLESS: Final = 3.5


def trim(counsel: Counsel) -> Option:
    errand = Errand(counsel.game)
    return min(counsel.options, key=lambda option: keep(errand, option.args[0]))


def may_discard(counsel: Counsel) -> Option:
    """What is of little use goes, to see another card."""
    errand = Errand(counsel.game)
    found = min(counsel.all_of("discard"), key=lambda option: keep(errand, option.args[0]))
    return found if keep(errand, found.args[0]) < WORTHLESS else counsel.find("keep")


ANSWERS: Final[Mapping[str, Answer]] = {
    "Organize": organize,
    "DeclareMovement": declare,
    "DrawOnTheWay": draw,
    "EnterSite": enter,
    "AtSite": at_site,
    "TrimHand": trim,
    "MayDiscard": may_discard,
}
CHOICES: Final[Mapping[tuple[str, str], Answer]] = {
    ("TakeItem", "one"): taker,
    ("Rescue", "one"): taker,
}
