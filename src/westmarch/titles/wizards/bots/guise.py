"""Guise of the Necromancer: when to go to Dol Guldur, and how the White Council comes together.

The hazard deck measures the time. Your Wizard goes to and fro between Lórien and a site near by, by ways on which most
hazards can attack: those cost least time, and Nazgûl who attack don't become guardians. When Rescue Prisoners, an item
to play before it, and enough against the attacks are in hand, they go to Dol Guldur. In the Watchful Peace all others
come to Lórien as soon as they can, and the second journey begins when the four of the White Council stand together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, because
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.bots.clock import outlook
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.bots.errand import RESCUE, Errand
from westmarch.titles.wizards.bots.keeping import keep
from westmarch.titles.wizards.bots.roads import FAR, turns_from
from westmarch.titles.wizards.bots.worth import effort
from westmarch.titles.wizards.effects.harms import ShakeOff
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.movement.movement import ChoosePath, DeclareMovement, DrawOnTheWay
from westmarch.titles.wizards.procedures.site.at_site import AtSite, TakeItem
from westmarch.titles.wizards.procedures.site.prisoners import Rescue
from westmarch.titles.wizards.procedures.site.site_phase import EnterSite
from westmarch.titles.wizards.procedures.turn.hand import MayDiscard, TrimHand
from westmarch.titles.wizards.procedures.turn.handing import HandOver
from westmarch.titles.wizards.procedures.turn.organization import Organize
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.figures import check_bonus
from westmarch.titles.wizards.rules.influence import general_influence, influence_used
from westmarch.titles.wizards.rules.nazgul import is_in_danger
from westmarch.titles.wizards.rules.victims import victim_rank
from westmarch.titles.wizards.scoring import points_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card, Company, Way

Answer = Callable[[Counsel], Option]

HEAVY: Final = 4
"""With so many corruption points your Wizard taps to be rid of a card even before Dol Guldur."""
ROOM: Final = 9
"""So much general influence is kept for an Elf-lord."""
WORTHLESS: Final = 3.5
"""What is worth less goes for another card."""
LACKING: Final = 5.5
"""The same as long as something is lacking."""


@because("Corruption is shaken off first; then all who are needed come together, and set out.")
def organize(counsel: Counsel) -> Option:
    """Shake off corruption, unite all that can come together, bring prisoners home, and call whoever can be led. Then
    everybody goes where they are wanted."""
    game = counsel.game
    errand = Errand(game)
    ring = counsel.offered("give_up_ring")
    if ring is not None and is_in_danger(game) and not errand.may_set_out:
        return ring
    found = shaking(counsel, errand)
    if found is not None:
        return found
    found = handing(counsel, errand)
    if found is not None:
        return found
    unite = counsel.offered("unite")
    if unite is not None:
        return unite
    rescued = [option for option in counsel.all_of("store") if game.book.record_id[option.args[0]] == RESCUE]
    if rescued:
        return rescued[0]
    called = [
        option for option in (*counsel.all_of("bring_under"), *counsel.all_of("bring")) if may_come(errand, option)
    ]
    if called:
        return max(called, key=lambda option: importance(game, option.args[0]))
    return travel(counsel, game.companies()[0])


def shaking(counsel: Counsel, errand: Errand) -> Option | None:
    """A try to be rid of a corruption card: first without tapping, then by tapping, unless Dol Guldur is next."""
    game = counsel.game
    tries: list[tuple[bool, Option]] = []
    for option in counsel.all_of("use"):
        for effect in game.book.uses[option.args[1]].do:
            if isinstance(effect, ShakeOff):
                tries.append((effect.tapping, option))
    if errand.goal(errand.company) == errand.dol_guldur:
        tries = [each for each in tries if not each[0] or is_burdened(game, each[1].args[0])]
    return min(tries, key=lambda each: each[0])[1] if tries else None


def is_burdened(game: Wizards, card: Card) -> bool:
    """Whether a corruption card lies on your Wizard, with more beside it."""
    one = game.holder[card]
    return one == game.book.own_wizard and corruption_of(game, one) >= HEAVY


def handing(counsel: Counsel, errand: Errand) -> Option | None:
    """An item of your Wizard goes to somebody else, if that can be done without danger."""
    game = counsel.game
    if CorruptionCheck(errand.wizard).chances(game).passes < 1:
        return None
    found = [option for option in counsel.all_of("hand_over") if game.holder[option.args[0]] == errand.wizard]
    return found[0] if found and heirs(game, errand) else None


def heirs(game: Wizards, errand: Errand) -> list[Card]:
    """Who may take items from your Wizard."""
    return [one for one in errand.members if game.book.is_character[one] and not game.book.is_wizard[one]]


@because("Whoever bears the least corruption takes an item over.")
def receiver(counsel: Counsel) -> Option:
    """Whoever has the least corruption takes an item over."""
    game = counsel.game
    fit = heirs(game, Errand(game))
    return min(
        counsel.options,
        key=lambda option: (
            not option.args or option.args[0] not in fit,
            corruption_of(game, option.args[0]) - check_bonus(game, option.args[0]) if option.args else 0,
        ),
    )


def may_come(errand: Errand, option: Option) -> bool:
    """Whether a character can be kept who is called, and where they are: an allied Wizard is fetched from his home,
    unless that is far away."""
    game, book = errand.game, errand.book
    card = option.args[0]
    if not errand.has_room_for(card):
        return False
    if book.is_wizard[card]:
        site = option.args[1]
        is_far = turns_from(game, errand.lorien).get(site, FAR) > 1
        return site == errand.here or (game.peace and is_far and not errand.has_ally)
    if option.verb == "bring_under":
        return True
    room = 0 if errand.is_elf_lord(card) or errand.has_elf_lord else ROOM
    return bool(influence_used(game, strays=True) + book.mind[card] + room <= general_influence(game))


def importance(game: Wizards, card: Card) -> float:
    """Wizards and Elf-lords first: the Council needs them."""
    errand = Errand(game)
    return 10.0 * (errand.is_ally(card) or errand.is_elf_lord(card)) + game.book.prowess[card]


@because("It is the first stage of the way to where the company is wanted.")
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


@because("That path costs the hazard deck least time.")
def path(counsel: Counsel) -> Option:
    """The path that costs the fewest hazards."""
    game = counsel.game
    asked = game.nearest(ChoosePath)

    def worth(option: Option) -> float:
        way = asked.path(game, option.args[0] if option.args else Way(()))
        return outlook(game, asked.company, asked.site, way).worth

    return counsel.best(worth)


@because("As many cards as may be: the deck comes again.")
def draw(counsel: Counsel) -> Option:
    """As many as may be: the deck comes again."""
    return max(counsel.options, key=lambda option: option.args[0])


@because("Dol Guldur is entered only with Rescue Prisoners and what taps the site in hand.")
def enter(counsel: Counsel) -> Option:
    """Dol Guldur is entered with Rescue Prisoners and what taps the site; nothing else is."""
    game = counsel.game
    errand = Errand(game)
    is_there = game.acting == errand.company and errand.here == errand.dol_guldur
    return counsel.find("enter") if is_there and errand.may_enter else counsel.find("pass_by")


@because("At Dol Guldur an item comes first, then the prisoners; elsewhere whatever can be had.")
def at_site(counsel: Counsel) -> Option:
    """At Dol Guldur an item, then Rescue Prisoners; elsewhere whatever can be had."""
    game = counsel.game
    errand = Errand(game)
    rescue = [one for one in counsel.all_of("play") if game.book.record_id[one.args[0]] == RESCUE]
    if rescue and not errand.is_back_wanted:
        return rescue[0]
    items = counsel.all_of("play_item")
    if items:
        return max(items, key=lambda option: points_of(game, option.args[0]))
    return counsel.find("recruit", "befriend", "go_on")


@because("Whom the hazards would strike first takes an item, so that others stay on their feet.")
def taker(counsel: Counsel) -> Option:
    """Let whom the hazards would strike first take an item, so that others stay on their feet. Nobody on whom all
    depends takes it."""
    game = counsel.game
    return min(
        counsel.options, key=lambda option: (game.book.is_key[option.args[0]], victim_rank(game, option.args[0]))
    )


@because("Whoever is least of use on their feet takes the prisoners along.")
def rescuer(counsel: Counsel) -> Option:
    """Whoever is least of use on their feet takes the prisoners along."""
    game = counsel.game
    return counsel.best(lambda option: -effort(game, option.args[0]) - 9 * game.book.is_key[option.args[0]])


@because("It is the card that is least worth keeping.")
def trim(counsel: Counsel) -> Option:
    errand = Errand(counsel.game)
    return min(counsel.all_of("discard"), key=lambda option: keep(errand, option.args[0]))


@because("What is of little use goes, to see another card.")
def may_discard(counsel: Counsel) -> Option:
    """What is of little use goes, to see another card."""
    errand = Errand(counsel.game)
    found = min(counsel.all_of("discard"), key=lambda option: keep(errand, option.args[0]))
    least = WORTHLESS if errand.has_key else LACKING
    return found if keep(errand, found.args[0]) < least else counsel.find("keep")


ANSWERS: Final[Mapping[type[Question], Answer]] = {
    Organize: organize,
    DeclareMovement: declare,
    ChoosePath: path,
    DrawOnTheWay: draw,
    EnterSite: enter,
    AtSite: at_site,
    TrimHand: trim,
    MayDiscard: may_discard,
}
CHOICES: Final[Mapping[Asked, Answer]] = {
    (HandOver, "to"): receiver,
    (TakeItem, "one"): taker,
    (Rescue, "one"): rescuer,
}
