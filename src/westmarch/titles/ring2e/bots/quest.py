"""The Fellowship's and the Hunt's answers: to declare, where to be seen, what to give against the Hunt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, Term, because, total
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import best, find
from westmarch.titles.ring2e.bots.hunting import steps_to_mordor, weight_of_corruption
from westmarch.titles.ring2e.bots.prizes import moves, region
from westmarch.titles.ring2e.bots.reasons import by_verb, of_most
from westmarch.titles.ring2e.procedures.fellowship import Declare, FellowshipPhase
from westmarch.titles.ring2e.procedures.guide import ChooseGuide
from westmarch.titles.ring2e.procedures.hunt import rerolls
from westmarch.titles.ring2e.procedures.lost import TakeEvent
from westmarch.titles.ring2e.procedures.reactions import ReactToHunt
from westmarch.titles.ring2e.procedures.ring_events import BreakTheFellowship, LureCompanion, ShiftFigure
from westmarch.titles.ring2e.procedures.ruler_abilities import FarSighted
from westmarch.titles.ring2e.procedures.tiles import Reveal, TakeDamage, WakeBalrog
from westmarch.titles.ring2e.procedures.trace import ChooseWay, is_free_refuge, ways_from
from westmarch.titles.ring2e.procedures.turn import HuntAllocation
from westmarch.titles.ring2e.words import NOWHERE, SHADOW, Character, Region

STRIDER: Final = 2.6
A_GUIDE: Final = 0.9
HOBBIT: Final = 1.6
GANDALF: Final = 0.8
A_TILE: Final = 1.6
WATCHED: Final = 0.5
STEP: Final = 0.5
STEP_IN_HASTE: Final = 0.7
"""What a step costs that is lost by declaring."""
HEALED: Final = 1.2
LEAST_PRICE: Final = 0.8
EYES_AT_WAR: Final = 1
EYES_OF_THE_HUNT: Final = 2
EYES_IN_MORDOR: Final = 3
"""How many dice the Shadow puts into the Hunt Box."""


# Where the Ring-bearers are.


def declared_or_not(counsel: Counsel, option: Option) -> str:
    if option.verb != "yes":
        return told("To be declared would win nothing now, and cost the way that is gone.")
    _, place = best_declaration(counsel)
    return of_most(counsel, terms_of_declaring(counsel, place), "The Ring-bearers had best be in {place} now.", place)


@because(declared_or_not)
def declared(counsel: Counsel) -> Option:
    """The answer to whether they are declared. They are to enter Mordor, to be healed or to wake a nation without a
    long way round, and to get away from whoever watches them."""
    return find(counsel, "yes" if best_declaration(counsel)[0] > 0 else "no")


def best_declaration(counsel: Counsel) -> tuple[float, Region]:
    """Where it is worth most to be declared, and how much."""
    game = counsel.game
    distance = counsel.book.distance[game.fellowship]
    within = [region for region in counsel.book.regions if distance[region] <= game.progress]
    return max(((worth_of_declaring(counsel, region), region) for region in within), key=itemgetter(0))


def worth_of_declaring(counsel: Counsel, region: Region) -> float:
    """What it is worth to be declared in a region."""
    return total(terms_of_declaring(counsel, region))


def terms_of_declaring(counsel: Counsel, region: Region) -> Iterator[Term]:
    """Steps lost against what is won."""
    game, book = counsel.game, counsel.book
    now = max(0, steps_to_mordor(game, game.fellowship) - game.progress)
    lost = steps_to_mordor(game, region) - now
    yield Term(-(STEP + STEP_IN_HASTE * counsel.haste) * lost - 0.05)
    if region in book.mordor_entrances:
        yield Term(6.0, "From {place} the Ring-bearers can enter Mordor.")
        return
    if is_free_refuge(game, region):
        if game.corruption:
            yield Term(HEALED * weight_of_corruption(game), "In {place} the Ring-bearers are healed.")
        nation = book.nation_of[region]
        if not game.active[nation]:
            yield Term(1.5 + 0.4 * counsel.dangers[nation], "{nation} wakes when the Ring-bearers are in {place}.")
    watched = WATCHED * (rerolls(game) - watchers(counsel, region)) if game.progress else 0.0
    yield Term(watched, "In {place} the Ring-bearers get away from who watches them.")
    yield Term(-0.4 if region in game.shadow_armies or game.nazgul_at(region) else 0.0)


def watchers(counsel: Counsel, region: Region) -> int:
    """How many Hunt dice would be rolled again there."""
    game, book = counsel.game, counsel.book
    stronghold = book.is_stronghold[region] and game.controller(region) == SHADOW
    return stronghold + (region in game.shadow_armies) + bool(game.nazgul_at(region))


def of_road(counsel: Counsel, option: Option) -> str:
    """How far it is from there, and who watches."""
    here = counsel.book.regions[option.args[0]]
    gaps = {
        "place": region(counsel, here),
        "left": moves(steps_to_mordor(counsel.game, here)),
        "watched": watchers(counsel, here),
    }
    if not gaps["watched"]:
        return told("From {place} it is {left} to the way into Mordor, and nobody watches there.", **gaps)
    return told("From {place} it is {left} to the way into Mordor; Hunt dice rolled again there: {watched}.", **gaps)


@because(of_road)
def where_declared(counsel: Counsel) -> Option:
    return best(counsel, lambda one: worth_of_declaring(counsel, one.args[0]))


@because(of_road)
def where_revealed(counsel: Counsel) -> Option:
    """As near to Mordor as may be, by no Stronghold of the Shadow, where nobody watches."""
    game = counsel.game
    figure = counsel.question.asker(game)
    costly = tuple(sorted(figure.costly(game)))
    ways = ways_from(game, game.fellowship, game.progress, costly)

    def worth(option: Option) -> float:
        region: Region = option.args[0]
        tiles = min(len(way) for way in ways[region])
        return -1.0 * steps_to_mordor(game, region) - WATCHED * watchers(counsel, region) - A_TILE * tiles

    return best(counsel, worth)


@because("It touches as little as may be on the way.")
def choose_way(counsel: Counsel) -> Option:
    return find(counsel, "straight")


@because("There is no other way to the Crack of Doom.")
def enter_mordor(counsel: Counsel) -> Option:
    """In they go, once there."""
    return find(counsel, "yes")


# The Hunt.


def damage_taken(counsel: Counsel, option: Option) -> str:
    """What is spared by it."""
    game = counsel.game
    damage = counsel.question.asker(game).damage
    if option.verb in ("lose_guide", "lose_random"):
        text = "Corruption {damage} on top of {corruption} would be dearer than a Companion."
    elif option.verb in ("lead_astray", "betray"):
        text = "It spares a part of {damage} damage, on top of corruption {corruption}."
    else:
        text = "Damage {damage} on top of corruption {corruption} can be borne."
    return told(text, damage=damage, corruption=game.corruption)


@because(damage_taken)
def take_damage(counsel: Counsel) -> Option:
    """Companions are given up for the Ring-bearers when that saves more than they are worth."""
    game, book = counsel.game, counsel.book
    tile = counsel.question.asker(game)
    damage: int = tile.damage
    price = max(LEAST_PRICE, weight_of_corruption(game)) + (
        1.5 if game.corruption + damage >= book.most_corruption else 0.0
    )

    def saves(option: Option) -> float:
        if option.verb == "lead_astray":
            return price - (1.4 if game.in_mordor else 0.4)
        if option.verb == "betray":
            return price - (1.0 if game.in_mordor else 0.8)
        if option.verb == "lose_guide":
            guide: Character = option.args[0]
            return price * min(damage, book.level[guide]) - worth_of_companion(counsel, guide)
        if option.verb == "lose_random":
            here = game.in_fellowship()
            mean = sum(price * min(damage, book.level[one]) - worth_of_companion(counsel, one) for one in here)
            return mean / len(here) - 0.05
        return 0.0

    return best(counsel, saves)


def worth_of_companion(counsel: Counsel, one: Character) -> float:
    """What a Companion in the Fellowship is worth alive."""
    game, book = counsel.game, counsel.book
    if game.in_mordor:
        return 0.3 + 0.2 * book.level[one]
    if one == book.gandalf_the_grey:
        return GANDALF
    if one == book.strider:
        return STRIDER if game.where[book.aragorn] == NOWHERE else A_GUIDE
    return 0.5 if book.hobbit[one] else A_GUIDE


@because("A Companion is kept as long as they are worth more than the corruption.")
def lure(counsel: Counsel) -> Option:
    """A Companion, or corruption for as much as they are worth."""
    game = counsel.game
    one: Character = counsel.question.one
    level = counsel.book.level[one]
    deadly = game.corruption + level >= counsel.book.most_corruption
    price = max(LEAST_PRICE, weight_of_corruption(game))
    keep = worth_of_companion(counsel, one) > level * price and not deadly
    return find(counsel, "give_in" if keep else "die")


@because(
    by_verb(
        "What comes would hurt: that is what the card was kept for.",
        hold="What comes does not hurt enough to give up a card for it.",
    )
)
def react_to_hunt(counsel: Counsel) -> Option:
    """Use the Staff when a tile would hurt, the Coat against a bad tile, Axe or Horn against any damage. Crebain is
    used when dice are few and the Ring-bearers have gone far."""
    game, book = counsel.game, counsel.book
    moment = counsel.question.moment
    if moment == "before_draw":
        return find(counsel, "spend_card")
    if moment == "before_roll":
        wanted = 0 < game.hunt_box[SHADOW] <= 3 and game.progress > 1
        return find(counsel, "spend_card" if wanted else "hold")
    hunt = counsel.question.asker(game)
    record = book.tile_records[hunt.tile]
    damage = hunt.eyes if record.damage == "eye" else 3 if record.damage == "die" else int(record.damage)
    spent = [option for option in counsel.options if option.args]
    for option in spent:
        less = any(getattr(rule, "less_damage", 0) for rule in book.events[option.args[0]].standing)
        if (less and damage > 0) or (not less and (damage > 2 or (damage > 1 and record.reveals))):
            return option
    return find(counsel, "hold")


@because("Whoever guides may be lost first, so that others are kept.")
def follow(counsel: Counsel) -> Option:
    """Whoever is least missed goes first and may be lost; a revealed Fellowship follows Strider."""
    game, book = counsel.game, counsel.book
    if game.revealed and any(option.args == (book.strider,) for option in counsel.options):
        return best(counsel, lambda one: one.args[0] == book.strider)
    return best(counsel, lambda one: -worth_of_companion(counsel, one.args[0]))


@because("Of those who could go they shield the Ring-bearers least.")
def leaver(counsel: Counsel) -> Option:
    """Who must leave: the least of the shields."""
    book = counsel.book
    return best(counsel, lambda one: -(HOBBIT if book.hobbit[one.args[0]] else book.level[one.args[0]]))


# The Shadow's part.


def eyes_allocated(counsel: Counsel, option: Option) -> str:
    """How much the Hunt is worth now."""
    if counsel.game.in_mordor:
        return told("In Mordor every Eye counts with each Eye tile.")
    if counsel.game.revealed:
        return told("Nobody is hunted who is revealed: the dice do more elsewhere.")
    return counsel.reason()


@because(eyes_allocated)
def allocate(counsel: Counsel) -> Option:
    """Some Eyes are enough while the war goes on; more when the Hunt decides, fewer while the Fellowship is found."""
    game = counsel.game
    if game.in_mordor:
        wanted = EYES_IN_MORDOR
    elif game.turn == 1 or game.revealed:
        wanted = 1
    else:
        wanted = EYES_OF_THE_HUNT if counsel.by_corruption else EYES_AT_WAR
    return best(counsel, lambda one: -abs(one.args[0] - wanted))


@because("A card that lies on the table does harm already.")
def take_event(counsel: Counsel) -> Option:
    return find(counsel, "take_from_table", "take_from_hand")


@because("Every tile on the way brings the Ring-bearers nearer to their end.")
def wake_balrog(counsel: Counsel) -> Option:
    return find(counsel, "yes")


@because(of_road)
def drive_away(counsel: Counsel) -> Option:
    """Away from Mordor, and under as many eyes as may be."""
    game = counsel.game
    return best(counsel, lambda one: steps_to_mordor(game, one.args[0]) + WATCHED * watchers(counsel, one.args[0]))


@because("It does most for the quest as it stands.")
def far_sighted(counsel: Counsel) -> Option:
    game = counsel.game
    near = game.progress >= steps_to_mordor(game, game.fellowship)
    return find(counsel, "far_companions" if near else "far_move", "far_separate")


CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {
    (FellowshipPhase, "declared"): declared,
    (FellowshipPhase, "entered"): enter_mordor,
    (Declare, "target"): where_declared,
    (Reveal, "target"): where_revealed,
    (BreakTheFellowship, "leaver"): leaver,
    (WakeBalrog, "woken"): wake_balrog,
    (ShiftFigure, "region"): drive_away,
}

ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    ChooseWay: choose_way,
    TakeDamage: take_damage,
    LureCompanion: lure,
    ReactToHunt: react_to_hunt,
    ChooseGuide: follow,
    HuntAllocation: allocate,
    TakeEvent: take_event,
    FarSighted: far_sighted,
}
