"""Parts of Armies: which figures of a region move, attack or advance, and which stay (6.4, 7.2, 7.8)."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.rules.figures import rest_of
from westmarch.titles.ring2e.stacks import EMPTY, Force, Stack
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    FREE,
    ISENGARD,
    NO_NATION,
    SHADOW,
    SOUTHRONS,
    Character,
    Nation,
    Region,
    Side,
)

NO_FORCE: Final[tuple[Force, Force]] = ((EMPTY[FREE], 0, ()), (EMPTY[SHADOW], 0, ()))
"""Nobody, for each side."""


def commander(game: Ring2e, side: Side, region: Region) -> Seat:
    """Who decides for the Army of a side in a region: with several players the one with more units there, then more
    Elites, then the leading player (11.3)."""
    if game.players == 2:
        return Seat(side)
    return commander_of(game, side, game.stack(side, region))


def commander_of(game: Ring2e, side: Side, stack: Stack) -> Seat:
    """Who decides for these figures of a side, if they are an Army."""
    seats = game.seats_of(side)
    if len(seats) == 1:
        return seats[0]
    return max((claim(game, side, stack, seat), seat) for seat in seats)[1]


def claim(game: Ring2e, side: Side, stack: Stack, seat: Seat) -> tuple[int, int, bool]:
    """What gives a player the command of an Army."""
    own = own_part(game, side, stack, seat)
    return stacks.units(own), stacks.elites(own), seat == game.leads[side]


def own_part(game: Ring2e, side: Side, stack: Stack, seat: Seat) -> Stack:
    """The figures of a player's own nations."""
    return stacks.only(stack, side, game.nations_of_seat(seat))


def takes_part(game: Ring2e, side: Side, stack: Stack, seat: Seat) -> bool:
    """Whether a player has a unit among these: nobody acts with a part that they can't command (11.3)."""
    return stacks.units(own_part(game, side, stack, seat)) > 0


def led_by_others(game: Ring2e, side: Side, force: Force, seat: Seat) -> bool:
    """Whether only Elites of another player can lead these figures."""
    stack, nazgul, people = force
    own = own_part(game, side, stack, seat)
    return not (nazgul or people or stacks.leaders(stack) or led_by_elites(game, side, own))


def can_command(game: Ring2e, side: Side, force: Force, seat: Seat, led: bool, room: int) -> bool:
    """Whether a player can command some of these figures, as many as there is room for. They are led if need be:
    against another player's Elite it takes two units, or an Elite and the lead (11.3)."""
    own = own_part(game, side, force[0], seat)
    if not led or not led_by_others(game, side, force, seat):
        return stacks.units(own) > 0
    if stacks.elites(own) and game.leads[side] == seat:
        return room > 1
    return stacks.units(own) > 1 and room > 2


# Who may be among them.


def movers(game: Ring2e, side: Side, origin: Region, target: Region) -> Force:
    """The figures of a region that may move with an Army to another (6.4)."""
    return those_allowed(game, side, game.force_at(side, origin), target)


def those_allowed(game: Ring2e, side: Side, force: Force, target: Region) -> Force:
    """The figures of a force that may enter a region: units and Leaders of a nation not At War enter no other nation's,
    and some characters never move (6.4)."""
    stack, nazgul, people = force
    home = game.book.nation_of[target]
    if home != NO_NATION:
        stack = stacks.only(stack, side, (*game.nations_at_war(side), home))
    return stack, nazgul, tuple([one for one in people if may_go(game, one, home)]) if people else people


def may_go(game: Ring2e, one: Character, home: Nation) -> bool:
    """Whether a character may go with an Army into a region of this nation. A Sovereign who is a Leader is bound by
    their own nation (13.4)."""
    book = game.book
    if game.is_character(one):
        return book.level[one] > 0 or book.flies[one]
    nation = book.nation_of_character[one]
    return home in (NO_NATION, nation) or game.is_at_war(nation)


def fighters(game: Ring2e, side: Side, region: Region) -> Force:
    """The figures of a region that may attack: units and Leaders only of nations At War (7.1, 7.2)."""
    stack, nazgul, people = game.force_at(side, region)
    at_war = game.nations_at_war(side)
    book = game.book
    able = tuple(one for one in people if game.is_character(one) or book.nation_of_character[one] in at_war)
    return stacks.only(stack, side, at_war), nazgul, able


def leading_elites(game: Ring2e) -> tuple[Nation, ...]:
    """The nations whose Elites are Leaders too, by Saruman's ability."""
    if not game.is_in_play(game.book.saruman):
        return ()
    return (ISENGARD,) if game.players == 2 else (ISENGARD, SOUTHRONS)


def is_led(game: Ring2e, side: Side, force: Force) -> bool:
    """Whether a Leader, Nazgûl or character is among these figures."""
    stack, nazgul, people = force
    return bool(nazgul or people or stacks.leaders(stack) or led_by_elites(game, side, stack))


def led_by_elites(game: Ring2e, side: Side, stack: Stack) -> bool:
    return side == SHADOW and stacks.has_elites(stack, leading_elites(game))


def without(force: Force, others: Force) -> Force:
    """The figures of a force that are not among others."""
    if others in NO_FORCE:
        return force
    left = tuple(one for one in force[2] if one not in others[2])
    stack = tuple(max(0, count - taken) for count, taken in zip(force[0], others[0], strict=True))
    return stack, max(0, force[1] - others[1]), left


def together(one: Force, other: Force) -> Force:
    return stacks.plus(one[0], other[0]), one[1] + other[1], (*one[2], *other[2])


def can_go(game: Ring2e, side: Side, region: Region, able: Force, all_need_units: bool) -> bool:
    """Whether any unit of those who are able may go."""
    return stacks.units(able[0]) > 1 or most_to_go(game, side, region, able, all_need_units) == 1


def most_to_go(game: Ring2e, side: Side, region: Region, able: Force, all_need_units: bool) -> int:
    """How many units of those who are able may go: one stays with others who can't go and may not be alone."""
    whole, there = stacks.units(able[0]), game.stack(side, region)
    if stacks.units(there) > whole:
        return whole
    if not (stacks.leaders(there) or region in game.where or region in game.nazgul):
        return whole
    stack, nazgul, people = rest_of(game, side, region, able)
    alone = bool(stacks.leaders(stack)) or any(not game.is_character(one) for one in people)
    if all_need_units:
        alone = bool(alone or nazgul or people)
    return whole - alone
