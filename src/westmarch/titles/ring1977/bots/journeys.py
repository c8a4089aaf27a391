"""Who moves, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.ring1977.bots import wars
from westmarch.titles.ring1977.bots.cards import playable
from westmarch.titles.ring1977.bots.counsel import NEAR_DOOM, Counsel
from westmarch.titles.ring1977.bots.roads import FAR
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, Hex, Person

COMPANY: Final = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "legolas", "gimli", "gandalf_grey")
"""Who goes with the Ring: the Nine."""
HUNTERS: Final = 3
"""So many Nazgûl wait beside a stack that may have the Ring."""
GUARDS: Final = 5
"""So many guard Mount Doom as soon as the Ring may be near: there they search whoever comes."""


def pick_stack(counsel: Counsel) -> Option:
    """The Ring first, or those who hunt it; then armies."""
    if option := playable(counsel):
        return option
    for choose in (take_ring, go_on_quest, hunt, wars.march):
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
    return option if counsel.try_once("march", option.args[0]) else None


def ring_at(counsel: Counsel) -> Hex:
    """Where the Ring is, whoever has it, or where it lies."""
    return max(counsel.game.ring_hex, counsel.game.ring_lies)


def is_walker(counsel: Counsel, name: str, place: Hex) -> bool:
    person = counsel.book.person(name)
    return person >= 0 and counsel.game.hex_of(person) == place and counsel.game.is_free(person)


def hunt(counsel: Counsel) -> Option | None:
    """Nazgûl fly to where the Ring may be, or guard Mount Doom; each is asked once a turn."""
    game = counsel.game
    flights = [one for one in counsel.of("fly") if ("fly", one.args[0]) not in counsel.memory.tried]
    goal = target(counsel)
    if goal < 0:
        return None
    far = [one for one in flights if not is_on_post(counsel, one.args[0], goal)]
    if not far:
        return None
    option = counsel.best(lambda one: -distance(game.hex_of(one.args[0]), goal), far)
    counsel.try_once("fly", option.args[0])
    return option


def is_on_post(counsel: Counsel, nazgul: Person, goal: Hex) -> bool:
    """Whether a Nazgûl is where it is wanted: at the goal, or among the guards of Mount Doom."""
    here = counsel.game.hex_of(nazgul)
    guards = counsel.book.mount_doom if distance(counsel.prey, counsel.book.mount_doom) <= NEAR_DOOM else goal
    return here in (goal, guards) or (goal == quarry(counsel) and distance(here, goal) <= 1)


def target(counsel: Counsel) -> Hex:
    """Where the next Nazgûl is wanted: with a stack that is in sight, at Mount Doom, beside the stack that may have the
    Ring; -1 if there are enough everywhere."""
    prey, doom = quarry(counsel), counsel.book.mount_doom
    if prey < 0:
        return prey
    if prey in counsel.spotted:
        return prey
    if distance(prey, doom) <= NEAR_DOOM and nazgul_within(counsel, doom, 0) < GUARDS:
        return doom
    return prey if nazgul_within(counsel, prey, 1) < HUNTERS else Hex(-1)


def nazgul_within(counsel: Counsel, place: Hex, reach: int) -> int:
    """How many Nazgûl of this seat are so near a hex."""
    game = counsel.game
    own = [one for one in game.book.nazgul if game.in_play(one) and game.player(one) == counsel.seat]
    return sum(distance(game.hex_of(one), place) <= reach for one in own)


def quarry(counsel: Counsel) -> Hex:
    """The stack that the Nazgûl seek: one that has been spotted, or where the Ring may be."""
    if counsel.prey in counsel.spotted or not counsel.spotted or counsel.game.bearer < 0:
        return counsel.prey
    return counsel.spotted[0]


def fly(counsel: Counsel) -> Option:
    """As near as may be; beside a stack that none has seen yet, on the side of Mount Doom."""
    goal, doom = target(counsel), counsel.book.mount_doom
    if goal < 0:
        return counsel.find("stay_put")
    return counsel.best(
        lambda one: -4 * distance(one.args[0], goal) - distance(one.args[0], doom) / 10 if one.args else -FAR,
    )


# A stack on its way.


def gather(counsel: Counsel) -> Option:
    """With the Ring go the Nine, and no armies; whoever leads an army goes with it."""
    march = counsel.game.nearest(March)
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
        return wars.walk(counsel) if march.units else counsel.find("halt")
    goal = counsel.book.mount_doom if counsel.is_on_the_quest else ring_at(counsel)
    far = counsel.memory.roads.to(counsel.game, goal)
    ways = [*counsel.of("go"), *counsel.of("sail")]
    if not ways:
        return counsel.find("eat", "halt")
    option = counsel.best(lambda one: -far.get(one.args[0], FAR), ways)
    return option if far.get(option.args[0], FAR) < far.get(march.here, FAR) else counsel.find("halt")


# Single hexes that are asked for.


def nearest_to_ring(counsel: Counsel) -> Option:
    """Enemies go where the Ring may be."""
    return counsel.best(lambda one: -distance(one.args[0], counsel.prey) if one.args else -FAR)


def step_aside(counsel: Counsel) -> Option:
    """Whoever has broken off goes on with the quest."""
    if counsel.seat != FELLOWSHIP_SEAT:
        return counsel.options[0]
    far = counsel.memory.roads.to(counsel.game, counsel.book.mount_doom)
    return counsel.best(lambda one: -far.get(one.args[0], FAR))


def lead_wraith(counsel: Counsel) -> Option:
    far = counsel.book.hexes_to(counsel.book.barad_dur)
    return counsel.best(lambda one: -far.get(one.args[0], FAR) if one.args else -FAR)


def searchers(counsel: Counsel) -> Option:
    """The strongest search."""
    return counsel.best(lambda one: counsel.book.people[one.args[0]].combat if one.args else 0)


ANSWERS: Final[Mapping[str, Callable[[Counsel], Option]]] = {
    "PickStack": pick_stack,
    "Gather": gather,
    "Walk": walk,
    "FlyNazgul": fly,
    "PickSearcher": searchers,
}
CHOICES: Final[Mapping[tuple[str, str], Callable[[Counsel], Option]]] = {
    ("StepAside", "to"): step_aside,
    ("LedByTheRing", "to"): lead_wraith,
}
