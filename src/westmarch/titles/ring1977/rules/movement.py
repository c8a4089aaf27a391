"""How people come to a hex, on foot or by another way, and what follows from it (3, 8.4)."""

from __future__ import annotations

from collections.abc import Set

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.armies import is_led_by_saruman, withdrawing
from westmarch.titles.ring1977.rules.people import movement_points, nazgul_home
from westmarch.titles.ring1977.rules.places import steps_from
from westmarch.titles.ring1977.rules.powers import hostile_force
from westmarch.titles.ring1977.rules.stacks import leave_stack, tell_of
from westmarch.titles.ring1977.ways import Step
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    NOWHERE,
    Hex,
    Person,
    Unit,
)


def way_home(game: Board, person: Person, home: Hex, closed: frozenset[Hex], ends: Set[Hex] = frozenset()) -> Hex:
    """The hex that somebody reaches on the way to another in a turn, by the cheapest way round closed hexes. They
    don't go on from where a way ends, and a flood holds them up."""
    place, points = game.hex_of(person), movement_points(game, person)
    ways = game.book.ways_home(home, closed)
    while place != home and points > 0 and ways.get(place) in steps_from(game, place):
        step = ways[place]
        place, points = step.to, 0 if step.to in ends else points - step.people
    return place


def take_step(game: Board, movers: list[Person], here: Hex, step: Step) -> None:
    """A stack takes a step."""
    own = [one for one in movers if one in game.book.fellowship]
    leave_stack(game, own, here)
    for person in movers:
        come_to(game, person, step.to)
        note_stirred(game, person)
        if person not in game.moved:
            game.moved.append(person)
        if step.road and person in game.book.fellowship and person not in game.by_road:
            game.by_road.append(person)


def tell_march(game: Board, movers: tuple[Person, ...], place: Hex) -> None:
    """Say where a stack has come; of whom it consists is told to its player only."""
    if not movers:
        return
    if movers[0] not in game.book.fellowship:
        game.say("{people:person} came to {hex}", people=list(movers), hex=place)
    elif not game.book.hides_stacks:
        game.say("A stack of {count} came to {hex}", count=len(movers), hex=place)
        game.whisper(FELLOWSHIP_SEAT, "In it: {people:person}", people=list(movers))
    else:
        for person in movers:
            tell_of(game, person, "{person} came to {hex}", hex=place)


def arrive(game: Board, person: Person, place: Hex) -> None:
    """Somebody comes to a hex alone, and not with an army."""
    come_to(game, person, place)
    drop_won_armies(game)


def come_to(game: Board, person: Person, place: Hex) -> None:
    """Somebody comes to a hex, and the Ring with them perhaps. Nazgûl are healed at once where their master is at
    home (8.14)."""
    game.put(person, place)
    if game.people[person].kind == "nazgul" and place == nazgul_home(game, person):
        game.wounds[person] = 0
    if place == game.book.barad_dur and person == game.bearer and game.player(person) == DARK_SEAT:
        game.end("ring_in_barad_dur")


def lead_away(game: Board, person: Person, place: Hex) -> None:
    """Somebody is moved by another than a march."""
    lead_all_away(game, [person], place)


def lead_all_away(game: Board, people: list[Person], place: Hex) -> None:
    """People go together, by another than a march."""
    for person in people:
        if person in game.book.fellowship:
            leave_stack(game, [person], game.hex_of(person))
        come_to(game, person, place)
        note_stirred(game, person)
        tell_of(game, person, "{person} went to {hex}", hex=place)
    drop_won_armies(game)


def drop_won_armies(game: Board) -> None:
    """Give armies that Saruman has won back to the Dark Power where nobody of his leads them (8.4).

    That is looked at whenever leaders have come or gone: he or a Nazgûl of his must lead it.
    """
    dropped = [unit for unit in game.won if not is_led_by_saruman(game, game.at(unit))]
    for unit in dropped:
        game.won.remove(unit)
        if game.at(unit) != NOWHERE:
            game.say("{unit} serves the Dark Power again", unit=unit)
    for place in sorted({game.at(unit) for unit in dropped} - {NOWHERE}):
        fly_from_enemies(game, place)


def fly_from_enemies(game: Board, place: Hex) -> None:
    """Nazgûl who are left with nothing but an army of enemies fly home at once (8.4)."""
    for person in game.book.nazgul:
        if game.hex_of(person) != place or place == nazgul_home(game, person):
            continue
        seat = game.player(person)
        friends = sum(game.force(place, one) for one in (seat, *game.allies_of(seat)))
        if hostile_force(game, place, seat) and not friends:
            home = nazgul_home(game, person)
            game.say("{person} flew to {hex}", person=person, hex=home)
            arrive(game, person, home)


def fly_from_all_enemies(game: Board) -> None:
    """Where three play no Nazgûl stays with an army of enemies, however that has come about (8.4)."""
    if game.book.is_three_player:
        for place in sorted({game.hex_of(one) for one in game.book.nazgul} - {NOWHERE}):
            fly_from_enemies(game, place)


def note_stirred(game: Board, person: Person) -> None:
    """Somebody has moved or fought this turn, and does not rest."""
    if person not in game.stirred:
        game.stirred.append(person)
    if person == game.book.saruman:
        game.saruman_stirred = game.turn
        game.rung = 0


def withdraw(game: Board, seat: Seat, units: tuple[Unit, ...], place: Hex, to: Hex) -> None:
    """Let a player's units, and an ally's with them perhaps, leave a hex without a march. With them go the leaders
    of whose units these are, and of the Fellowship all who are free."""
    people = withdrawing(game, seat, units, place)
    for unit in units:
        game.place_unit(unit, to)
    lead_all_away(game, people, to)


def disperse(game: Board, nazgul: Person) -> None:
    """A Nazgûl that is beaten without being destroyed is back in its citadel, and misses the next turn."""
    game.say("{person} is dispersed", person=nazgul)
    game.wounds[nazgul] = 0
    game.returns[nazgul] = game.turn + 2
    arrive(game, nazgul, nazgul_home(game, nazgul))
