"""Units come when their nations take to arms (7, mobilization)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    GONDOR,
    ISENGARD,
    MORDOR,
    NORTH,
    NOWHERE,
    ROHAN,
    SHIRE,
    Nation,
)


@dataclass(repr=False)
class Deploy(Procedure):
    """The units of a player that are due are placed where they begin, unless the enemy stands there."""

    seat: Seat

    steps = ("place",)

    def place(self, game: Ring1977) -> None:
        for unit in game.book.units:
            record = game.book.unit_records[unit]
            since = game.mobilized[game.nation(unit)]
            if record.arrives != "mobilized" or unit in game.deployed or game.unit_seat(unit) != self.seat or not since:
                continue
            place = game.book.places[record.start]
            if game.turn >= since + record.delay and not game.hostile_force(place, self.seat):
                game.deployed.append(unit)
                game.place_unit(unit, place)
                game.say("{unit} ({strength}) came to {hex}", unit=unit, strength=record.strength, hex=place)


WAKERS = {
    ROHAN: ("edoras", ("gandalf_grey", "gandalf_white", "aragorn")),
    GONDOR: ("minas_tirith", ("boromir", "aragorn", "gandalf_grey", "gandalf_white")),
}
"""Who mobilizes a nation by ending a Player-Turn in its city."""


def mobilize_by_time(game: Ring1977) -> None:
    """Mordor takes to arms at the latest on a certain turn, Isengard with it, and the North two turns later."""
    if game.turn >= game.book.data.limits.mobilized_at_the_latest:
        game.mobilize(MORDOR)
    if game.mobilized[MORDOR] or game.book.is_three_player:
        game.mobilize(ISENGARD)
    if game.mobilized[MORDOR] and game.turn >= game.mobilized[MORDOR] + 2:
        game.mobilize(NORTH)


def mobilize_by_presence(game: Ring1977) -> None:
    """Whoever ends a Player-Turn in a city rouses its people; Rohan is not to be roused while Théoden is bemused."""
    theoden = game.book.person("theoden")
    gandalf = [game.book.person(name) for name in ("gandalf_grey", "gandalf_white")]
    if game.bemused and any(game.in_play(one) and game.hex_of(one) == game.hex_of(theoden) for one in gandalf):
        game.bemused = False
        game.say("{person} is himself again", person=theoden)
    for nation, (place, wakers) in WAKERS.items():
        here = game.book.places[place]
        if (nation == ROHAN and game.bemused) or (nation == GONDOR and game.gondor_confused >= game.turn):
            continue
        if any(game.hex_of(game.book.person(one)) == here for one in wakers if game.book.person(one) >= 0):
            game.mobilize(Nation(nation))


def mobilize_by_war(game: Ring1977) -> None:
    """The Shire is roused by enemies in it; Mordor by an army that enters it."""
    for unit in game.book.units:
        place = game.at(unit)
        if place == NOWHERE or not game.strength[unit]:
            continue
        area = game.book.area_of[place]
        name = game.book.data.area[area].id if area >= 0 else ""
        if name == "1" and game.unit_side(unit) != FELLOWSHIP:
            game.mobilize(SHIRE)
        if name in ("26", "27") and game.unit_seat(unit) == FELLOWSHIP_SEAT:
            game.mobilize(MORDOR)
