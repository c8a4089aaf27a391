"""Armies: which units march, who leads them, and who lends them (7, 8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.people import can_attack, is_bemused, morale, own_people
from westmarch.titles.ring1977.rules.powers import has_orcs_of_saruman
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    GONDOR,
    NOWHERE,
    SARUMAN_SEAT,
    Hex,
    Person,
    Unit,
)


def marching_units(game: Board, seat: Seat) -> list[Unit]:
    """The units of a player that can still move this turn: their nation is mobilized."""
    units = compress(zip(game.book.units, game.unit_hexes(), strict=True), game.owned(seat))
    return able_to_march(game, [unit for unit, place in units if place != NOWHERE])


def able_to_march(game: Board, units: list[Unit]) -> list[Unit]:
    """Those of these units that can still move this turn."""
    nations = {nation for nation, turn in enumerate(game.mobilized) if turn}
    if game.is_open("denethor_despairs"):
        nations.discard(GONDOR)
    staying = {*game.moved_units, *game.rooted_units}
    return [unit for unit in units if game.book.unit_nations[unit] in nations and unit not in staying]


def sort_of(game: Board, unit: Unit) -> tuple[object, ...]:
    """By what units are told apart: their name, their strength, and what they have done this turn."""
    done = (unit in game.moved_units, unit in game.waded, unit in game.guided)
    return game.book.unit_records[unit].id, game.strength[unit], *done


def first_of_each_sort(game: Board, units: Iterable[Unit]) -> list[Unit]:
    """The first of each sort among these units: it matters not which of them is meant."""
    found: dict[tuple[object, ...], Unit] = {}
    for unit in units:
        found.setdefault(sort_of(game, unit), unit)
    return list(found.values())


def describe_unit(game: Board, unit: Unit, units: Iterable[Unit]) -> str:
    """By what a unit differs from others of its name, and how many of its sort are among these units."""
    words = [told("{strength} strong", strength=game.strength[unit])]
    if unit in game.moved_units:
        words.append(translated("has moved"))
    if unit in game.waded:
        words.append(translated("came through a river"))
    if unit in game.guided:
        words.append(translated("led by Woses"))
    alike = sum(sort_of(game, one) == sort_of(game, unit) for one in units)
    if alike > 1:
        words.append(told("one of {count}", count=alike))
    return ", ".join(words)


def going_with(game: Board, units: list[Unit], people: Sequence[Person]) -> list[Unit]:
    """Those of these units that go with these people: the Dead move with Aragorn only (Event Cards)."""
    dead = game.book.dead_men
    if dead.isdisjoint(units) or game.book.person("aragorn") in people:
        return units
    return [unit for unit in units if unit not in dead]


def has_room(game: Board, place: Hex, seat: Seat, strength: int) -> bool:
    """Whether so much more strength of a player can stand in a hex, beside an ally's (3)."""
    there = sum(game.force(place, one) for one in (seat, *game.allies_of(seat)))
    return there + strength <= game.book.data.movement.stacking


def march_units(game: Board, units: tuple[Unit, ...], place: Hex) -> None:
    """An army takes a step."""
    for unit in units:
        wades = game.book.is_river_between(game.at(unit), place)
        if wades != (unit in game.waded):
            game.waded = [one for one in game.waded if one != unit] + [unit] * wades
        game.place_unit(unit, place)
        if unit not in game.moved_units:
            game.moved_units.append(unit)


def tell_units(game: Board, units: tuple[Unit, ...], place: Hex) -> None:
    if units:
        strength = sum(game.strength[unit] for unit in units)
        game.say(
            "{unit} and others, {strength} strong, came to {hex}"
            if len(units) > 1
            else "{unit}, {strength} strong, came to {hex}",
            unit=units[0],
            strength=strength,
            hex=place,
        )


def leadership(game: Board, place: Hex, seat: Seat) -> int:
    """The best Morale of a player's leaders in a hex; Andúril raises Aragorn's."""
    return max((morale(game, one) for one in leaders_in(game, place, seat)), default=0)


def leaders_in(game: Board, place: Hex, seat: Seat) -> list[Person]:
    """Who can lead a player's armies in a hex, an ally's leaders among them."""
    return [one for player in (seat, *game.allies_of(seat)) for one in own_leaders_in(game, place, player)]


def own_leaders_in(game: Board, place: Hex, seat: Seat) -> list[Person]:
    """Who of a player's own people can lead armies in a hex."""
    people = [one for one in own_people(game, seat) if game.hex_of(one) == place and game.people[one].leads]
    return [one for one in people if can_attack(game, one) and not is_bemused(game, one) and not game.is_wraith(one)]


def flying_leaders(game: Board, seat: Seat) -> list[Person]:
    """The Nazgûl of a player who lead armies, and can still move with one (3)."""
    return [one for one in leading_nazgul(game, seat) if one not in game.moved]


def leading_nazgul(game: Board, seat: Seat) -> list[Person]:
    """The Nazgûl of a player who lead armies."""
    owners, where = game.person_seats(), game.where
    nazgul = [one for one in game.book.leading_nazgul if owners[one] == seat and where[one] != NOWHERE]
    return [one for one in nazgul if one not in game.returns]


def flown_leaders(game: Board, seat: Seat) -> list[Person]:
    """The leaders among them who have flown this turn. They may lead an ally's army on from where they are, if it
    is lent (8.3)."""
    return [one for one in leading_nazgul(game, seat) if one in game.flown] if game.lends else []


def allied_units(game: Board, place: Hex, seat: Seat) -> list[Unit]:
    """The units that fight for a player in a hex: their own, and their ally's beside them (8.3)."""
    own = game.units_in(place, seat)
    return own + [unit for ally in game.allies_of(seat) for unit in game.units_in(place, ally)] if own else own


def allied_force(game: Board, place: Hex, seat: Seat) -> int:
    """The strength that fights for a player in a hex."""
    return game.strength_of(allied_units(game, place, seat))


def attackers_in(game: Board, place: Hex, seat: Seat) -> list[Unit]:
    """The units with which a player can attack from a hex: their own, and their ally's that they control there
    (8.3). Those whose nation is not mobilized only defend (7)."""
    lenders = lending_allies(game, seat, place, tuple(own_leaders_in(game, place, seat)))
    units = [unit for one in (seat, *lenders) for unit in game.units_in(place, one)]
    found = [unit for unit in units if game.mobilized[game.nation(unit)]]
    ents = game.book.ents
    if ents.isdisjoint(found) or has_orcs_of_saruman(game, place, seat):
        return found
    return [unit for unit in found if unit not in ents]


def attack_strength(game: Board, place: Hex, seat: Seat) -> int:
    """The strength with which a player can attack from a hex."""
    return game.strength_of(attackers_in(game, place, seat))


def withdrawing(game: Board, seat: Seat, units: tuple[Unit, ...], place: Hex) -> list[Person]:
    """Who leaves a hex with these units."""
    seats = {seat, *(game.unit_seat(unit) for unit in units)}
    leaders = [one for one in leaders_in(game, place, seat) if game.player(one) in seats]
    fellows = game.free_fellows(place) if FELLOWSHIP_SEAT in seats else []
    return list(dict.fromkeys([*leaders, *fellows]))


def lending_allies(game: Board, seat: Seat, place: Hex, movers: tuple[Person, ...]) -> list[Seat]:
    """Whose armies a player may lead beside their own: an ally's who lends them, if a leader of theirs goes with
    them, or they are the stronger there (8.3)."""
    found = [other for other in game.allies_of(seat) if other in game.lends]
    return [one for one in found if has_leader(game, movers) or game.force(place, seat) > game.force(place, one)]


def has_leader(game: Board, people: tuple[Person, ...]) -> bool:
    """Whether one of these can lead armies."""
    return not game.book.leading.isdisjoint(people)


def led_units(game: Board, seat: Seat, place: Hex, movers: tuple[Person, ...]) -> list[Unit]:
    """The units in a hex that a player can move this turn, if these people go with them (8.3)."""
    lenders = (seat, *lending_allies(game, seat, place, movers))
    units = [unit for one in lenders for unit in game.units_in(place, one)]
    return going_with(game, able_to_march(game, units), movers)


def is_led_by_saruman(game: Board, place: Hex) -> bool:
    """Whether Saruman or a Nazgûl of his can lead armies in a hex."""
    return place != NOWHERE and any(
        one == game.book.saruman or one in game.turned for one in own_leaders_in(game, place, SARUMAN_SEAT)
    )


def send_ents_home(game: Board) -> None:
    """The Ents are gone when Isengard has fallen (Event Cards)."""
    for unit in sorted(game.book.ents):
        if game.at(unit) != NOWHERE:
            game.place_unit(unit, NOWHERE)
            game.say("The Ents went home")
