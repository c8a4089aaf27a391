"""Which Army goes or attacks, where to, and who of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.engine.policy import Asked, because
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import best, find, offers, pulled
from westmarch.titles.ring2e.bots.fronts import LEAST_WISH
from westmarch.titles.ring2e.bots.prizes import region, units
from westmarch.titles.ring2e.bots.reasons import NOTHING_MORE, of_attack, of_march, place_filled
from westmarch.titles.ring2e.bots.strength import NOBODY_THERE
from westmarch.titles.ring2e.procedures.armies import Attack, MoveArmies
from westmarch.titles.ring2e.procedures.event_attacks import AttackByEvent, SailTo
from westmarch.titles.ring2e.procedures.event_hits import HitsByEvent, HuntTheNazgul, TheDeadMen
from westmarch.titles.ring2e.procedures.event_moves import GatherUnits, GatherWhere, MarchByEvent, MoveStraight, Whither
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.parting import ChooseAdvance, ChooseForce, is_unit, kinds_of
from westmarch.titles.ring2e.procedures.retreat import SlipAway
from westmarch.titles.ring2e.words import ELITE, FREE, SHADOW, Region, enemy

# Moves.


def army_moves(counsel: Counsel, option: Option) -> str:
    """Why this Army goes, judged by its best step."""
    fronts = counsel.fronts
    if not option.args or option.args[0] not in fronts.own:
        return told("No other Army gains by going.")
    origin = option.args[0]
    ways = open_ways(counsel, origin)
    if not ways:
        return told("No other Army gains as much by going.")
    return of_march(counsel, origin, max(ways, key=lambda there: fronts.worth_of_move(origin, there)))


@because(army_moves)
def origin_of_move(counsel: Counsel) -> Option:
    """The Army whose best move is worth most; none if no further one is worth it."""
    fronts = counsel.fronts

    def worth(option: Option) -> float:
        if not option.args:
            return LEAST_WISH
        origin: Region = option.args[0]
        if counsel.fronts.moves and origin == counsel.fronts.moves[0].origin:
            return counsel.fronts.moves[0].worth + 0.01
        ways = [fronts.worth_of_move(origin, there) for there in open_ways(counsel, origin)]
        return max(ways, default=-1.0)

    return best(counsel, worth)


def open_ways(counsel: Counsel, origin: Region) -> list[Region]:
    """Where an Army could move, as far as the enemy is concerned."""
    game = counsel.game
    foes = counsel.fronts.others
    return [
        there
        for there in counsel.book.adjacent[origin]
        if (there not in foes or game.is_besieging(counsel.side, there)) and may_enter(counsel, origin, there)
    ]


def may_enter(counsel: Counsel, origin: Region, there: Region) -> bool:
    """Whether most of an Army may cross the border."""
    home = counsel.book.nation_of[there]
    host = counsel.fronts.own[origin]
    return home < 0 or host.ready * 2 >= host.units or counsel.book.nation_of[origin] == home


def army_goes(counsel: Counsel, option: Option) -> str:
    origin = counsel.question.asker(counsel.game).origin
    if not option.args or origin not in counsel.fronts.own:
        return place_filled(counsel, option)
    return of_march(counsel, origin, option.args[0])


@because(army_goes)
def target_of_move(counsel: Counsel) -> Option:
    origin = counsel.question.asker(counsel.game).origin
    if origin not in counsel.fronts.own:
        return pulled(counsel)
    return best(counsel, lambda one: counsel.fronts.worth_of_move(origin, one.args[0]) if one.args else LEAST_WISH)


@because(place_filled)
def next_region(counsel: Counsel) -> Option:
    """On the way of a march by event: to where the pull is strongest; a friend's Army is joined near it."""
    pull = counsel.aims.pull
    joins = counsel.fronts.own

    def worth(option: Option) -> float:
        region: Region = option.args[0]
        return pull[region] + (0.05 if region in joins else 0.0) + (0.01 if option.verb == "end_here" else 0.0)

    return best(counsel, worth)


@because("Those come who are wanted less where they are.")
def gather(counsel: Counsel) -> Option:
    """Everybody comes who is not wanted more where they are."""
    question = counsel.question
    pull = counsel.aims.pull
    wanted = [one for one in counsel.options if one.verb == "come" and pull[one.args[1]] < pull[question.region]]
    if not wanted:
        return find(counsel, "enough")
    return find(counsel, "all_come") if offers(counsel, "all_come") else wanted[-1]


@because("There the Army is safest.")
def slip_away(counsel: Counsel) -> Option:
    """Scouts: into the Stronghold or to the best shelter."""
    if offers(counsel, "slip_inside"):
        return find(counsel, "slip_inside")
    pull = counsel.aims.pull
    return best(counsel, lambda one: pull[one.args[0]] if one.args else -0.1)


# Attacks.


def army_attacks(counsel: Counsel, option: Option) -> str:
    """Why this Army attacks, judged by its best target."""
    fronts = counsel.fronts
    if not option.args or option.args[0] not in fronts.own:
        return told("No attack is likely enough to win.")
    origin = option.args[0]
    near = [one for one in (*counsel.book.adjacent[origin], origin) if one in fronts.others]
    if not near:
        return told("No other Army attacks with better chances.")
    return of_attack(counsel, origin, max(near, key=lambda there: fronts.worth_of_attack(origin, there)))


@because(army_attacks)
def origin_of_attack(counsel: Counsel) -> Option:
    led = getattr(counsel.question.asker(counsel.game), "led", False)
    march = counsel.fronts.led_attack if led else counsel.fronts.attack
    if any(option.args == (march.origin,) for option in counsel.options):
        return next(option for option in counsel.options if option.args == (march.origin,))
    return best(counsel, lambda one: best_target(counsel, one.args[0]) if one.args else 0.0)


def best_target(counsel: Counsel, origin: Region) -> float:
    """What the best attack from a region is worth."""
    near = (*counsel.book.adjacent[origin], origin)
    if origin not in counsel.fronts.own:
        return -9.0
    foes = counsel.fronts.others
    return max((counsel.fronts.worth_of_attack(origin, one) for one in near if one in foes), default=-9.0)


def army_attacked(counsel: Counsel, option: Option) -> str:
    origin = counsel.question.asker(counsel.game).origin
    if not option.args:
        return told("No attack is likely enough to win.")
    return of_attack(counsel, origin, option.args[0])


@because(army_attacked)
def target_of_attack(counsel: Counsel) -> Option:
    origin = counsel.question.asker(counsel.game).origin
    if origin not in counsel.fronts.own:
        return hit_target(counsel)
    return best(counsel, lambda one: counsel.fronts.worth_of_attack(origin, one.args[0]) if one.args else 0.0)


def army_hit(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    host = counsel.aims.hosts[1 - counsel.side].get(option.args[0])
    place, there = region(counsel, option.args[0]), units(host.units if host else 0)
    return told("Losses hurt most in {place}: {units} there.", place=place, units=there)


@because(army_hit)
def hit_target(counsel: Counsel) -> Option:
    """The enemy Army whose losses matter most."""
    hosts = counsel.aims.hosts[1 - counsel.side]
    points = counsel.book.points

    def matters(option: Option) -> float:
        if not option.args:
            return 0.0
        region: Region = option.args[0]
        host = hosts.get(region, NOBODY_THERE)
        return points[region] + 0.2 * min(8, host.hits) + counsel.aims.worth.get(region, 0.0) + 0.2 * host.leadership

    return best(counsel, matters)


# Who goes.


def part_goes(counsel: Counsel, option: Option) -> str:
    """How many should stay, as a guard or because there is no room."""
    question = counsel.question
    here = question.region
    place = region(counsel, here)
    if option.verb == "nobody":
        return told("What stands in {place} is worth more than the ground that was won.", place=place)
    stay = staying(counsel, question)
    guard = guard_left(counsel, here, stacks.units(question.able[0])) if here in counsel.fronts.own else 0
    if guard and stay <= guard:
        return told("{place} needs a guard against what stands near it: {units}.", place=place, units=units(guard))
    if stay:
        return told("There is no room for more units where they go.")
    if option.verb == "a_part":
        return told("Not all of them may go.")
    return told("Nobody near enough threatens {place}: whoever can may go.", place=place)


@because(part_goes)
def choose_force(counsel: Counsel) -> Option:
    """All who can, but a guard where one is needed, and no more units than have room."""
    question: ChooseForce = counsel.question
    wanted = stacks.units(question.able[0]) - staying(counsel, question)
    if not question.parted:
        if offers(counsel, "nobody") and not advances(counsel):
            return find(counsel, "nobody")
        everybody = wanted >= stacks.units(question.able[0]) and offers(counsel, "everybody")
        return find(counsel, "everybody" if everybody or wanted < 1 else "a_part")
    kinds = kinds_of(question.able)
    what, count = kinds[len(question.chosen)]
    if not is_unit(what):
        return counsel.options[0]
    sent = sum(question.chosen)
    _, figure = stacks.figure_at(question.side, what)
    later = sum(number for one, number in kinds[len(question.chosen) + 1 :] if is_unit(one))
    share = count if figure == ELITE else min(count, max(0, wanted - sent - later_elites(question, kinds)))
    share = max(share, wanted - sent - later)
    return best(counsel, lambda one: -abs(one.args[-1] - share))


def later_elites(question: ChooseForce, kinds: Sequence[tuple[int, int]]) -> int:
    """How many Elites are asked for later: they go first."""
    rest = kinds[len(question.chosen) + 1 :]
    return sum(number for one, number in rest if is_unit(one) and stacks.figure_at(question.side, one)[1] == ELITE)


def staying(counsel: Counsel, question: ChooseForce) -> int:
    """How many units stay: a guard, and those for whom there is no room."""
    game, book = counsel.game, counsel.book
    asker: Any = question.asker(game)
    units = stacks.units(question.able[0])
    here = question.region
    if isinstance(asker, Fight):
        if not offers(counsel, "nobody") and not isinstance(question, ChooseAdvance):
            return 0
        return min(units - 1, guard_left(counsel, here, units))
    if not hasattr(asker, "target") or asker.target in counsel.aims.hosts[enemy(counsel.side)]:
        return 0
    crowd = max(0, units + game.units_at(counsel.side, asker.target) - book.most_units)
    return min(units - 1, max(crowd, guard_left(counsel, here, units)))


def guard_left(counsel: Counsel, region: Region, going: int) -> int:
    """How many of those who could go stay as a guard."""
    others = counsel.game.units_at(counsel.side, region) - going
    return max(0, counsel.fronts.guard(region) - others)


def advances(counsel: Counsel) -> bool:
    """Whether the victors go in: for points, for a siege, or on the way; the Free Peoples leave no walls for less."""
    game, book = counsel.game, counsel.book
    fight: Fight = game.nearest(Fight)
    origin, target = fight.origin, fight.target
    if book.points[target] and game.controller(target) != counsel.side:
        return True
    if target in counsel.aims.hosts[counsel.side]:
        return counsel.side == SHADOW or counsel.aims.pull[target] > counsel.aims.pull[origin]
    if counsel.side == FREE and book.points[origin]:
        return False
    return counsel.aims.pull[target] > counsel.aims.pull[origin]


CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {
    (MoveArmies, "origin"): origin_of_move,
    (MoveArmies, "target"): target_of_move,
    (Attack, "origin"): origin_of_attack,
    (Attack, "target"): target_of_attack,
    (MarchByEvent, "origin"): origin_of_move,
    (MoveStraight, "origin"): origin_of_move,
    (MoveStraight, "target"): target_of_move,
    (GatherWhere, "region"): pulled,
    (AttackByEvent, "origin"): origin_of_attack,
    (AttackByEvent, "target"): target_of_attack,
    (SailTo, "target"): hit_target,
    (HitsByEvent, "target"): hit_target,
    (HitsByEvent, "source"): pulled,
    (HuntTheNazgul, "target"): hit_target,
    (HuntTheNazgul, "refuge"): pulled,
    (TheDeadMen, "target"): hit_target,
    (TheDeadMen, "retreat"): pulled,
}

ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    ChooseForce: choose_force,
    Whither: next_region,
    GatherUnits: gather,
    SlipAway: slip_away,
}
