"""Armies: what they march for, and when they attack (7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.policy import Asked
from westmarch.engine.procedure import Question
from westmarch.titles.ring1977.bots.cards import playable
from westmarch.titles.ring1977.bots.counsel import Counsel
from westmarch.titles.ring1977.bots.roads import FAR
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.battle import Battle, Losses, PickBattle
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.procedures.odds import defence, defenders
from westmarch.titles.ring1977.rules.armies import allied_force, attack_strength, attackers_in
from westmarch.titles.ring1977.rules.powers import is_hostile
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP, SARUMAN_SEAT, Hex

LEAST_ARMY: Final = 8
"""A stack with less strength stays where it is."""
ODDS: Final = 1.5
"""Against such odds an army attacks."""
GARRISON: Final = 45
"""So much strength of Saruman's stays in Isengard: more than he must have so that nobody can force him to fight."""
THREAT: Final = 3
"""Enemies so near a place of the Free Peoples threaten it."""
WALL: Final = 10
"""How much stronger a stack must be than those whom it goes to meet, in tenths."""


def aims(counsel: Counsel) -> list[Hex]:
    """What is to be conquered: Isengard if Saruman has the Ring there, what the Dark Power needs, what Saruman does.
    The Free Peoples win back what they have lost, and go to where enemies come near."""
    book, game = counsel.book, counsel.game
    if counsel.seat == SARUMAN_SEAT:
        return [place for place in needed_by_saruman(counsel) if game.owner(place) == FELLOWSHIP]
    if game.ring_hex == book.isengard and is_hostile(game, counsel.seat, SARUMAN_SEAT) and book.is_three_player:
        return [book.isengard]
    if counsel.seat == DARK_SEAT:
        return [book.places[name] for name in book.data.victory.military if game.owner(book.places[name]) == FELLOWSHIP]
    foes = hostile_forces(counsel)
    return [place for place, side in book.owners.items() if side == FELLOWSHIP and is_in_need(counsel, place, foes)]


def hostile_forces(counsel: Counsel) -> dict[Hex, int]:
    """How strong enemies are where they have armies."""
    game = counsel.game
    found: dict[Hex, int] = {}
    for foe in game.seats:
        if is_hostile(game, counsel.seat, foe):
            for place, strength in game.forces(foe).items():
                found[place] = found.get(place, 0) + strength
    return found


def needed_by_saruman(counsel: Counsel) -> list[Hex]:
    """The places that Saruman must hold to win."""
    places = counsel.book.places
    names = (*counsel.book.data.victory.saruman, counsel.book.settings["saruman_town"])
    return [places[name] for name in names]


def is_in_need(counsel: Counsel, place: Hex, foes: Mapping[Hex, int]) -> bool:
    """Whether a place of the Free Peoples is lost, or enemies who are stronger are near."""
    if counsel.game.owner(place) != FELLOWSHIP:
        return True
    near = sum(strength for at, strength in foes.items() if distance(at, place) <= THREAT)
    return near > 2 * counsel.game.force(place, counsel.seat)


def march(counsel: Counsel) -> Option | None:
    """The strongest army that is not where it is wanted, once a turn."""
    game, goals = counsel.game, aims(counsel)
    if not goals:
        return None
    posts = set(goals) | garrisons(counsel)
    strong = [one for one in counsel.of("march") if game.force(one.args[0], counsel.seat) >= LEAST_ARMY]
    strong = [one for one in strong if one.args[0] not in posts and not counsel.was_tried(one)]
    if not strong:
        return None
    option = counsel.best(lambda one: game.force(one.args[0], counsel.seat), strong)
    goal = goal_of(counsel, goals, option.args[0])
    return counsel.because(option, "The army at {here:hex} is wanted at {hex}.", here=option.args[0], hex=goal)


def garrisons(counsel: Counsel) -> set[Hex]:
    """Where an army stays: the Free Peoples in what the Dark Power needs, Saruman in what he has conquered."""
    places = counsel.book.places
    if counsel.seat == DARK_SEAT:
        return set()
    if counsel.seat == SARUMAN_SEAT:
        return set(needed_by_saruman(counsel)[1:])
    return {places[name] for name in counsel.book.data.victory.military}


def stays_home(counsel: Counsel, here: Hex) -> Option | None:
    """Whoever of Saruman's stays in Isengard: he, to whom Orcs bring their captives, and a garrison."""
    game, book = counsel.game, counsel.book
    if counsel.seat != SARUMAN_SEAT or here != book.isengard:
        return None
    for option in counsel.of("stays_behind"):
        if option.args[0] == book.saruman:
            return counsel.because(option, "{person} waits in Isengard for what his Orcs bring.", person=book.saruman)
    left = game.force(here, counsel.seat) - game.strength_of(game.nearest(March).units)
    if left < GARRISON and (units := counsel.of("stays_here")):
        return counsel.because(units[0], "Isengard needs a garrison.")
    return None


def goal_of(counsel: Counsel, goals: list[Hex], here: Hex) -> Hex:
    """The goal to which the way is shortest. Saruman's army of Isengard goes to Helm's Deep, others to the town, as
    long as they are not his."""
    if counsel.seat == SARUMAN_SEAT:
        return goals[0] if is_of_isengard(counsel, here) else goals[-1]
    return min(goals, key=lambda goal: counsel.book.hexes_to(goal).get(here, FAR))


def is_of_isengard(counsel: Counsel, here: Hex) -> bool:
    """Whether an army is of Isengard itself, and not of Dunland alone."""
    game, records = counsel.game, counsel.book.unit_records
    return any(records[unit].start == "isengard" for unit in game.units_in(here, counsel.seat))


def walk(counsel: Counsel) -> Option:
    """Towards the nearest aim, but not among stronger enemies; an ally's units are led on."""
    game = counsel.game
    goals = aims(counsel)
    army = game.nearest(March)
    if not goals:
        return counsel.find("halt")
    if lent := counsel.of("take_up"):
        return counsel.because(lent[0], "{unit} can be led on.", unit=lent[0].args[0])
    goal = goal_of(counsel, goals, army.here)
    far = counsel.book.hexes_to(goal)
    strength = game.strength_of(army.units)
    foes = hostile_forces(counsel)
    ways = [one for one in counsel.of("go") if 10 * strength >= WALL * foes.get(one.args[0], 0)]
    option = counsel.best(lambda one: -far.get(one.args[0], FAR), ways) if ways else counsel.find("halt")
    if not option.args or far.get(option.args[0], FAR) >= far.get(army.here, FAR):
        return counsel.because(counsel.find("halt"), "Nothing in reach is nearer to {hex}, or enemies are.", hex=goal)
    return counsel.because(option, "It is nearest to {hex}.", hex=goal)


def pick_battle(counsel: Counsel) -> Option:
    """Where the odds are good, against nobody who was promised peace."""
    if option := playable(counsel):
        return option
    fields = [one for one in counsel.of("battle") if odds(counsel, one.args[0]) >= ODDS]
    if not fields:
        return counsel.because(counsel.find("peace"), "The odds are good nowhere.")
    option = counsel.best(lambda one: odds(counsel, one.args[0]), fields)
    best = f"{odds(counsel, option.args[0]):.1f}"
    return counsel.because(option, "At {hex} the odds are {best} to 1 for your army.", hex=option.args[0], best=best)


def odds(counsel: Counsel, place: Hex) -> float:
    """The best odds against one of the enemies in a hex."""
    enemies = defenders(counsel.game, place, counsel.seat)
    return max((odds_against(counsel, place, enemy) for enemy in enemies), default=0.0)


def pick_enemy(counsel: Counsel) -> Option:
    """Of two enemies the weaker."""
    place = counsel.question.asker(counsel.game).place
    return counsel.best(lambda one: odds_against(counsel, place, one.args[0]))


def odds_against(counsel: Counsel, place: Hex, enemy: Seat) -> float:
    """The odds against one enemy; 0 if they were promised peace."""
    game = counsel.game
    if counsel.has_sworn_peace(enemy):
        return 0.0
    theirs = allied_force(game, place, enemy) * float(
        defence(game, place, enemy, attackers_in(game, place, counsel.seat))
    )
    return attack_strength(game, place, counsel.seat) / max(1.0, theirs)


def lose(counsel: Counsel) -> Option:
    """The weakest units first."""
    return counsel.best(lambda one: -counsel.game.strength[one.args[0]])


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {PickBattle: pick_battle, Losses: lose}
CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {(Battle, "enemy"): pick_enemy}
