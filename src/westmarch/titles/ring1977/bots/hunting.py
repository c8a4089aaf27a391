"""The Nazgûl: whom they hunt, what they guard, and how they bring the Ring home."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.ring1977.bots.counsel import FOR_THE_RING, Counsel
from westmarch.titles.ring1977.bots.roads import FAR
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.rules.people import walkers
from westmarch.titles.ring1977.rules.places import citadels_held_by
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP, FELLOWSHIP_SEAT, MORDOR, SARUMAN, Hex, Person

WATCH: Final = 3
"""So many Nazgûl guard each gate of Mordor: no more can search together."""
LATE: Final = 9
"""If the Ring has not come by this turn, Nazgûl reduce citadels in the Character Game."""
FETCHING: Final = 10
"""So far Saruman or the Chief go for a Ring that lies somewhere."""


def hunt(counsel: Counsel) -> Option | None:
    """The next Nazgûl that is wanted elsewhere sets out."""
    goals = posting(counsel)
    for option in counsel.of("fly"):
        person = option.args[0]
        goal = goals.get(person)
        if goal is not None and not counsel.was_tried(option):
            if goal in gates(counsel):
                return counsel.because(
                    option,
                    "{person} flies to watch {hex}: whoever brings the Ring must pass there.",
                    person=person,
                    hex=goal,
                )
            return counsel.because(option, "{person} flies to {hex} to hunt what is there.", person=person, hex=goal)
    return None


def fly(counsel: Counsel) -> Option:
    """As near to where it is wanted as it may."""
    goal = posting(counsel).get(counsel.question.person)
    if goal is None:
        return counsel.find("stay_put")
    there = [one for one in counsel.options if one.args == (goal,)]
    option = there[0] if there else counsel.best(lambda one: -distance(one.args[0], goal) if one.args else -FAR)
    return counsel.because(option, "{hex} is where the Ring is or must pass.", hex=goal)


def posting(counsel: Counsel) -> dict[Person, Hex]:
    """Where Nazgûl are wanted who are elsewhere: for each place, by its need, whoever is nearest."""
    game = counsel.game
    free = [one for one in game.book.nazgul if game.in_play(one) and game.player(one) == counsel.seat]
    free = [one for one in free if not game.is_away(one)]
    found: dict[Person, Hex] = {}
    if game.bearer in free:
        free.remove(game.bearer)
        found[game.bearer] = home(counsel)
    for place in wanted(counsel):
        if not free:
            break
        nearest = min(free, key=lambda one: distance(game.hex_of(one), place))
        free.remove(nearest)
        if game.hex_of(nearest) != place:
            found[nearest] = place
    return found


def home(counsel: Counsel) -> Hex:
    """Where the Ring is brought by this seat."""
    return counsel.book.barad_dur if counsel.seat == DARK_SEAT else counsel.book.isengard


def wanted(counsel: Counsel) -> Iterator[Hex]:
    """Places in order of their need, each as often as a Nazgûl is wanted there: where the Ring lies, with a stack in
    sight that can be beaten, late in the game at citadels, at the gates of Mordor."""
    game, prey = counsel.game, counsel.prey
    if counsel.seat != DARK_SEAT:
        return
    if game.ring_lies >= 0:
        yield game.ring_lies
    if prey < 0:
        return
    if prey in counsel.spotted and can_be_beaten(counsel, prey):
        yield from repeat(prey, strike_force(counsel))
    if game.turn >= LATE and game.mobilized[MORDOR] and not counsel.book.has_armies:
        for place in citadels_held_by(game, FELLOWSHIP):
            yield from repeat(place, WATCH)
    for gate in gates(counsel):
        yield from repeat(gate, WATCH)


def strike_force(counsel: Counsel) -> int:
    """How many Nazgûl can both fly and fight this turn."""
    costs = counsel.book.data.shadow_points
    return counsel.game.shadow // max(1, costs.flight + costs.fight)


def can_be_beaten(counsel: Counsel, place: Hex) -> bool:
    """Whether the Nazgûl that can come to a stack are strong enough for it."""
    game = counsel.game
    force = counsel.combat(game.book.nazgul[-strike_force(counsel) :]) if strike_force(counsel) else 0
    return force >= FOR_THE_RING * counsel.combat(game.free_fellows(place))


def gates(counsel: Counsel) -> list[Hex]:
    """The hexes that whoever goes to Mount Doom must pass, one after the other, while the Black Gate is shut."""
    book = counsel.book
    pass_, doom = book.places["cirith_ungol"], book.mount_doom
    behind = [step.to for step in book.steps[pass_] if distance(step.to, doom) < distance(pass_, doom)]
    return [pass_, *behind, doom]


# On foot.


def carry(counsel: Counsel) -> Option | None:
    """Whoever has an errand on foot sets out: with the Ring for home, the Mouth of Sauron for the pass."""
    game = counsel.game
    for option in counsel.of("march"):
        there = [one for one in walkers(game, counsel.seat) if game.hex_of(one) == option.args[0]]
        found = errand(counsel, tuple(there))
        if found and found[1] != option.args[0] and not counsel.was_tried(option):
            return counsel.because(option, "{person} is wanted at {hex}.", person=found[0], hex=found[1])
    return None


def errand(counsel: Counsel, people: tuple[Person, ...]) -> tuple[Person, Hex] | None:
    """Who of some people has to go somewhere alone, and where to."""
    game, book = counsel.game, counsel.book
    if counsel.seat == FELLOWSHIP_SEAT:
        return None
    if game.bearer in people:
        return game.bearer, home(counsel)
    fetchers = [one for one in people if book.people[one].ring is not None and book.people[one].side == SARUMAN]
    if fetchers and game.ring_lies >= 0 and distance(game.hex_of(fetchers[0]), game.ring_lies) <= FETCHING:
        return fetchers[0], game.ring_lies
    mouth = book.person("mouth_of_sauron")
    if mouth in people and not book.has_armies:
        return mouth, gates(counsel)[0]
    return None


def goes_alone(counsel: Counsel, person: Person) -> Option:
    """Nobody else comes along."""
    others = [one for one in counsel.of("stays_behind") if one.args[0] != person] + counsel.of("stays_here")
    return others[0] if others else counsel.find("all_go")


def walk(counsel: Counsel, people: tuple[Person, ...], here: Hex) -> Option:
    """As near to the goal as may be."""
    found = errand(counsel, people)
    if not found:
        return counsel.find("halt")
    far = counsel.book.hexes_to(found[1])
    option = counsel.best(lambda one: -far.get(one.args[0], FAR), counsel.of("go") or counsel.of("halt"))
    return option if option.args and far.get(option.args[0], FAR) < far.get(here, FAR) else counsel.find("halt")


def homewards(counsel: Counsel) -> Option:
    """Gollum goes where Barad-dûr is nearest."""
    far = counsel.book.hexes_to(home(counsel))
    return counsel.best(lambda one: -far.get(one.args[0], FAR))
