"""Who moves, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.policy import Asked
from westmarch.engine.procedure import Question
from westmarch.titles.ring1977.bots import hunting, wars
from westmarch.titles.ring1977.bots.cards import playable
from westmarch.titles.ring1977.bots.counsel import Counsel
from westmarch.titles.ring1977.bots.roads import FAR
from westmarch.titles.ring1977.cards.captives import EaglesCome
from westmarch.titles.ring1977.cards.seizing import GollumFlees
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.flight import FlyNazgul
from westmarch.titles.ring1977.procedures.march import Gather, March, Walk
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.nazgul_search import PickSearcher
from westmarch.titles.ring1977.procedures.pairs import StepAside
from westmarch.titles.ring1977.procedures.ring_phase import LedByTheRing
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, FREE, Hex

COMPANY: Final = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "legolas", "gimli", "gandalf_grey")
"""Who goes with the Ring: the Nine."""


def pick_stack(counsel: Counsel) -> Option:
    """The Ring first, or those who hunt it; then armies."""
    if option := playable(counsel):
        return option
    for choose in (take_ring, go_on_quest, hunting.carry, hunting.hunt, wars.march):
        if option := choose(counsel):
            return option
    return counsel.find("stay")


def take_ring(counsel: Counsel) -> Option | None:
    """Whoever bears it best."""
    options = counsel.of("give_ring") or counsel.of("take_ring")
    return counsel.best(lambda one: counsel.book.people[one.args[0]].ring or 0, options) if options else None


def go_on_quest(counsel: Counsel) -> Option | None:
    """The stack with the Ring sets out, once a turn; the Ring, if it was lost, is sought."""
    goal = ring_at(counsel)
    if counsel.seat != FELLOWSHIP_SEAT or goal < 0:
        return None
    options = [one for one in counsel.of("march") if counsel.is_on_the_quest <= (one.args[0] == goal)]
    options = [one for one in options if any(is_walker(counsel, person, one.args[0]) for person in COMPANY)]
    if not options:
        return None
    option = counsel.best(lambda one: -distance(one.args[0], goal), options)
    if counsel.was_tried(option):
        return None
    template = "The stack with the Ring goes on to {hex}, {far} hexes from here."
    if not counsel.is_on_the_quest:
        template = "The Ring is at {hex}, {far} hexes from here: it is to be won back."
    return counsel.because(option, template, hex=aim(counsel), far=distance(option.args[0], aim(counsel)))


def aim(counsel: Counsel) -> Hex:
    """Where those go who are about the Ring: to the fire with it, or to where it is."""
    return counsel.book.mount_doom if counsel.is_on_the_quest else ring_at(counsel)


def ring_at(counsel: Counsel) -> Hex:
    """Where the Ring is, whoever has it, or where it lies."""
    return max(counsel.game.ring_hex, counsel.game.ring_lies)


def is_walker(counsel: Counsel, name: str, place: Hex) -> bool:
    person = counsel.book.person(name)
    return person >= 0 and counsel.game.hex_of(person) == place and counsel.game.is_free(person)


# A stack on its way.


def gather(counsel: Counsel) -> Option:
    """With the Ring go the Nine, and no armies; whoever leads an army goes with it."""
    march = counsel.game.nearest(March)
    if counsel.seat != FELLOWSHIP_SEAT and (alone := hunting.errand(counsel, march.movers)):
        return hunting.goes_alone(counsel, alone[0])
    if home := wars.stays_home(counsel, march.here):
        return home
    if not with_ring(counsel, march):
        return counsel.find("all_go")
    if march.units:
        return counsel.find("stays_here")
    stays = [one for one in counsel.of("stays_behind") if counsel.book.people[one.args[0]].id not in COMPANY]
    return stays[0] if stays else counsel.find("all_go")


def with_ring(counsel: Counsel, march: March) -> bool:
    """Whether a stack is about the Ring: it has it, or seeks it."""
    if counsel.seat != FELLOWSHIP_SEAT:
        return False
    seeks = not counsel.is_on_the_quest and any(counsel.book.people[one].id in COMPANY for one in march.movers)
    return counsel.game.bearer in march.movers or seeks


def walk(counsel: Counsel) -> Option:
    """Nearer to the goal, as far as it goes."""
    march = counsel.game.nearest(March)
    if option := playable(counsel):
        return option
    if not with_ring(counsel, march):
        return wars.walk(counsel) if march.units else hunting.walk(counsel, march.movers, march.here)
    goal = aim(counsel)
    ways = [*counsel.of("go"), *counsel.of("sail")]
    if not ways:
        return counsel.find("eat", "halt")
    far = counsel.roads.to(counsel.game, goal, (march.here, *(one.args[0] for one in ways)))
    option = counsel.best(lambda one: -far.get(one.args[0], FAR), ways)
    if far.get(option.args[0], FAR) >= far.get(march.here, FAR):
        return counsel.because(counsel.find("halt"), "Nothing in reach is nearer to {hex}.", hex=goal)
    return counsel.because(option, "Of what is in reach it is nearest to {hex} by a safe way.", hex=goal)


# Single hexes that are asked for.


def nearest_to_ring(counsel: Counsel) -> Option:
    """Enemies go where the Ring may be."""
    return counsel.best(lambda one: -distance(one.args[0], counsel.prey) if one.args else -FAR)


def step_aside(counsel: Counsel) -> Option:
    """Whoever has broken off goes on with the quest."""
    if counsel.seat != FELLOWSHIP_SEAT:
        return counsel.options[0]
    places = (one.args[0] for one in counsel.options)
    far = counsel.roads.to(counsel.game, counsel.book.mount_doom, places)
    return counsel.best(lambda one: -far.get(one.args[0], FAR))


def eagles(counsel: Counsel) -> Option:
    """The eagles come for captives, the most of them."""
    game = counsel.game
    return counsel.best(lambda one: sum(game.captor[fellow] != FREE for fellow in game.fellows(one.args[0])))


def lead_wraith(counsel: Counsel) -> Option:
    far = counsel.book.hexes_to(counsel.book.barad_dur)
    return counsel.best(lambda one: -far.get(one.args[0], FAR) if one.args else -FAR)


def searchers(counsel: Counsel) -> Option:
    """The strongest search."""
    return counsel.best(lambda one: counsel.book.people[one.args[0]].combat if one.args else 0)


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    PickStack: pick_stack,
    Gather: gather,
    Walk: walk,
    FlyNazgul: hunting.fly,
    PickSearcher: searchers,
}
CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {
    (StepAside, "to"): step_aside,
    (LedByTheRing, "to"): lead_wraith,
    (GollumFlees, "to"): hunting.homewards,
    (EaglesCome, "place"): eagles,
}
