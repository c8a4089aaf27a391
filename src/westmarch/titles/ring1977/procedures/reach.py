"""What lies before a stack: where it can go, and who or what carries it further (3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.engine.option import Option
from westmarch.titles.ring1977.rules.armies import has_leader, has_room, led_units
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.people import movement_points
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.ways import Prospect, reachable
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, NOBODY, Hex, Person, Unit

if TYPE_CHECKING:
    from westmarch.titles.ring1977.procedures.march import March


def prospect(game: Ring1977, march: March) -> Prospect:
    """Where a stack can go now; while a menu stands, what it was made of."""
    known = game.prospect
    return known if known is not None and known.menu is game.offered else look_ahead(game, march, [])


def look_ahead(game: Ring1977, march: March, menu: list[Option]) -> Prospect:
    """Where a stack can go now, for a menu that is being made. The ways may lead through hexes in which it can't
    stay."""
    barriers = Barriers(game, march.seat)
    if march.units:
        closed = barriers.closed_to_army(march.units, march.movers)
    else:
        closed = barriers.closed_to_people(march.movers)
    ends = set() if march.is_guided(game) else barriers.ends()
    costs = march.paths_now(game).costs(bool(march.units), game.is_open("river_floods"))
    points, called = march.points(game), march.called(game)
    ways = reachable(costs, march.here, points, closed, ends)
    spent = ways.spent
    if called:
        ways = reachable(costs, march.here, points + called, closed, ends)
        spent = {**nearer(game, march.here, game.book.places["minas_tirith"], ways.spent), **spent}
    if not game.book.ents.isdisjoint(march.units):
        spent = nearer(game, march.here, game.book.isengard, spent)
    return Prospect(menu, points, ways, with_room(game, march, barriers, spent))


def nearer(game: Ring1977, here: Hex, goal: Hex, spent: dict[Hex, int]) -> dict[Hex, int]:
    """Of the hexes that a stack can reach those that are nearer to a goal."""
    far = game.book.hexes_to(goal)
    return {place: points for place, points in spent.items() if far[place] < far[here]}


def with_room(game: Ring1977, march: March, barriers: Barriers, spent: dict[Hex, int]) -> dict[Hex, int]:
    """Those of these hexes in which an army may end its move: at most so much strength stands in one, an ally's too
    (3)."""
    strength = game.strength_of(march.units)
    if strength > game.book.data.movement.stacking:
        return {}
    held = barriers.hexes_of_units(barriers.friends) if march.units else ()
    full = [place for place in held if place in spent and not has_room(game, place, march.seat, strength)]
    return {place: points for place, points in spent.items() if place not in full} if full else spent


def lent_here(game: Ring1977, march: March) -> list[Unit]:
    """The units of an ally that a leader who has marched in may lead on (8.3)."""
    if not game.lends or not march.spent or not march.can_pay(game) or not has_leader(game, march.movers):
        return []
    units = led_units(game, march.seat, march.here, march.movers)
    return [unit for unit in units if unit not in march.units and game.unit_seat(unit) != march.seat]


def paces_of(game: Ring1977, walkers: list[Person]) -> list[int]:
    """How far each of a stack can walk; one Hobbit rides with whoever has Shadowfax (Magic Cards)."""
    people, rider = game.book.people, game.user("shadowfax")
    if rider not in walkers:
        return [people[one].move for one in walkers]
    carried = next((one for one in walkers if people[one].kind == "hobbit"), NOBODY)
    return [movement_points(game, one) for one in walkers if one != carried]


def can_sail(game: Ring1977, march: March) -> bool:
    """Whether a stack of people has boats: it starts its move in Caras Galadhon, and there is no flood."""
    at_home = march.here == game.book.caras_galadhon and not march.spent and not march.units
    return at_home and march.seat == FELLOWSHIP_SEAT and not game.is_open("river_floods")


def can_eat(game: Ring1977, march: March) -> bool:
    """Whether lembas would carry a stack on: it has up to four people, and has eaten none on this march (magic).
    Saruman's people eat it as others do (8.10)."""
    return (
        game.lembas > 0
        and not march.has_eaten
        and len(march.movers) <= game.book.data.magic_power.lembas_feeds
        and game.user("lembas") in march.movers
    )
