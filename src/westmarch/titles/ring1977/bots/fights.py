"""Individual Combat: whom to attack, who faces whom, when to leave (4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.policy import Asked
from westmarch.engine.procedure import Question
from westmarch.titles.ring1977.bots.cards import playable
from westmarch.titles.ring1977.bots.counsel import FOR_THE_RING, NEAR_DOOM, Counsel
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.bequest import Bequeath
from westmarch.titles.ring1977.procedures.combat_phase import Challenge, PickAttackers, PickFight
from westmarch.titles.ring1977.procedures.fallen import AfterFight
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.procedures.nazgul_search import OwnSearch
from westmarch.titles.ring1977.procedures.pairs import BreakOff, Double, FlyOff, PairOff
from westmarch.titles.ring1977.rules.people import can_attack, endurance, own_people
from westmarch.titles.ring1977.rules.powers import foes_in, foes_of_side, opponents
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Hex, Person

SURE: Final = 1.3
"""How much stronger attackers must be."""
LAST_CHANCE: Final = 0.2
"""The same near Mount Doom, where nothing is left to wait for."""
FLEES: Final = 0.6


def pick_fight(counsel: Counsel) -> Option:
    """Where one is the stronger, or the Ring is to be had."""
    if option := playable(counsel):
        return option
    places = [one for one in counsel.of("attack") if advantage(counsel, one.args[0]) >= 1.0]
    if not places:
        return counsel.because(counsel.find("no_more"), "Nobody is weak enough to be attacked.")
    option = counsel.best(lambda one: advantage(counsel, one.args[0]), places)
    ours, theirs = strengths(counsel, option.args[0])
    return counsel.because(
        option,
        "At {hex} your people are worth {ours} in a fight (Combat times wounds left), the enemies {theirs}.",
        hex=option.args[0],
        ours=ours,
        theirs=theirs,
    )


def strengths(counsel: Counsel, place: Hex) -> tuple[int, int]:
    """What those in a hex are worth who can attack there, and all enemies there."""
    game, seat = counsel.game, counsel.seat
    own = [one for one in own_people(game, seat) if game.hex_of(one) == place and can_attack(game, one)]
    return counsel.combat(own), counsel.combat(foes_in(game, place, seat))


def advantage(counsel: Counsel, place: Hex, searchers: tuple[Person, ...] = ()) -> float:
    """How much stronger one is than needed; 0 against those who were promised peace. Nazgûl who have found somebody
    cost no Shadow Points."""
    enemies = [FELLOWSHIP_SEAT] if searchers else opponents(counsel.game, place, counsel.seat)
    return max((advantage_over(counsel, place, enemy, searchers) for enemy in enemies), default=0.0)


def advantage_over(counsel: Counsel, place: Hex, enemy: Seat, searchers: tuple[Person, ...] = ()) -> float:
    """The same over one of two enemies there."""
    game, seat = counsel.game, counsel.seat
    foes = foes_of_side(game, place, seat, enemy)
    if any(counsel.has_sworn_peace(game.player(one)) for one in foes):
        return 0.0
    own = [one for one in own_people(game, seat) if game.hex_of(one) == place and can_attack(game, one)]
    if searchers:
        own = list(searchers)
    elif seat == DARK_SEAT:
        own = own[: game.shadow // max(1, game.book.data.shadow_points.fight)]
    needed = for_the_ring(counsel, place) if game.bearer in foes else SURE
    return counsel.combat(own) / (needed * max(1, counsel.combat(foes)))


def for_the_ring(counsel: Counsel, place: Hex) -> float:
    """How much stronger one must be to fight for the Ring: the nearer it is to the fire, the less."""
    return LAST_CHANCE if distance(place, counsel.book.mount_doom) <= NEAR_DOOM else FOR_THE_RING


def pick_enemy(counsel: Counsel) -> Option:
    """Of two enemies the weaker, or who has the Ring."""
    place = counsel.question.asker(counsel.game).place
    return counsel.best(lambda one: advantage_over(counsel, place, one.args[0]))


def pick_attackers(counsel: Counsel) -> Option:
    """Everybody who can."""
    return counsel.find("all_attack", "attacks", "begin")


def fight_at_once(counsel: Counsel) -> Option:
    """Nazgûl who have found a stack."""
    search = counsel.question.asker(counsel.game)
    place = search.place
    if advantage(counsel, place, search.searchers) >= 1.0:
        return counsel.because(counsel.find("yes"), "Those at {hex} can be beaten, or have the Ring.", hex=place)
    return counsel.because(counsel.find("no"), "Those at {hex} are too strong.", hex=place)


def fly_off(counsel: Counsel) -> Option:
    """Nazgûl leave when they are much weaker."""
    melee = counsel.game.nearest(Melee)
    weak = counsel.combat(melee.defenders) < FLEES * counsel.combat(melee.attackers)
    return counsel.find("fly_off" if weak else "stand_fast")


def face(counsel: Counsel) -> Option:
    """The strong face the strong, so the weak may live."""
    people = counsel.book.people
    return counsel.best(lambda one: people[one.args[0]].combat * people[one.args[1]].combat)


def help_whom(counsel: Counsel) -> Option:
    """The Ringbearer before all, then whoever fights best."""
    people, bearer = counsel.book.people, counsel.game.bearer
    helpful = counsel.of("help")
    if not helpful:
        return counsel.find("enough")
    return counsel.best(lambda one: 100.0 * (one.args[1] == bearer) + people[one.args[1]].combat, helpful)


def break_off(counsel: Counsel) -> Option:
    """The bearer leaves a fight that goes badly, and so does whoever has but one point of Endurance left."""
    game = counsel.game
    melee = game.nearest(Melee)
    own = melee.of(counsel.seat, game)
    foes = melee.defenders if own == melee.attackers else melee.attackers
    goes_badly = counsel.combat(own) < counsel.combat(foes)
    leaving = [
        one
        for one in counsel.of("break_off")
        if (one.args[0] == game.bearer and goes_badly) or endurance(game, one.args[0]) - game.wounds[one.args[0]] <= 1
    ]
    if not leaving:
        return counsel.because(counsel.find("fight_on"), "Nobody is in danger enough to leave.")
    return counsel.because(leaving[0], "{person} is in danger.", person=leaving[0].args[0])


def refuse(counsel: Counsel) -> Option:
    """Saruman refuses whoever is stronger."""
    asker = counsel.question.asker(counsel.game)
    weaker = counsel.combat((counsel.book.saruman,)) < counsel.combat(asker.attackers)
    return counsel.find("yes" if weaker or counsel.seat != SARUMAN_SEAT else "no")


def give_to_saruman(counsel: Counsel) -> Option:
    """Sooner Saruman than Sauron, but one's own before both."""
    fight = counsel.game.during(AfterFight)
    own = fight is not None and fight.winner(counsel.game) == counsel.seat
    return counsel.find("no" if own else "yes")


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    PickFight: pick_fight,
    PickAttackers: pick_attackers,
    FlyOff: fly_off,
    PairOff: face,
    Double: help_whom,
    BreakOff: break_off,
}
CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {
    (OwnSearch, "fights"): fight_at_once,
    (OwnSearch, "ally_fights"): fight_at_once,
    (Challenge, "enemy"): pick_enemy,
    (Challenge, "refuses"): refuse,
    (Bequeath, "to_saruman"): give_to_saruman,
}
