"""Units come when their nations take to arms (7, mobilization)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.book import side_of
from westmarch.titles.ring1977.rules.armies import has_room
from westmarch.titles.ring1977.rules.nations import mobilize
from westmarch.titles.ring1977.rules.powers import hostile_force
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    FELLOWSHIP,
    GONDOR,
    ISENGARD,
    MORDOR,
    NORTH,
    NOWHERE,
    ROHAN,
)


@dataclass(repr=False)
class Deploy(Procedure):
    """The units of a player that are due are placed where they begin. There must be room and no enemy."""

    seat: Seat

    steps = ("place",)

    def place(self, game: Ring1977) -> None:
        for unit in game.book.reinforcements:
            record = game.book.unit_records[unit]
            since = game.mobilized[game.nation(unit)]
            if not since or unit in game.deployed or game.unit_seat(unit) != self.seat:
                continue
            place = game.book.places[record.start]
            is_due = game.turn >= since + record.delay
            if (
                is_due
                and not hostile_force(game, place, self.seat)
                and has_room(game, place, self.seat, record.strength)
            ):
                game.deployed.append(unit)
                game.place_unit(unit, place)
                game.say("{unit} ({strength}) came to {hex}", unit=unit, strength=record.strength, hex=place)


def mobilize_by_time(game: Ring1977) -> None:
    """Call Mordor to arms at the latest on a certain turn, and the North some turns later. Isengard is free from the
    first turn on where Saruman has a player."""
    if game.turn >= game.book.data.limits.mobilized_at_the_latest:
        mobilize(game, MORDOR)
    if game.book.is_three_player:
        mobilize(game, ISENGARD)
    since, waits = game.mobilized[MORDOR], game.book.data.limits.north_waits
    if game.book.has_armies and since and game.turn >= since + waits:
        mobilize(game, NORTH)


def mobilize_by_presence(game: Ring1977) -> None:
    """Whoever ends a Player-Turn in a city rouses its people; Rohan is not to be roused while Théoden is bemused."""
    theoden = game.book.person("theoden")
    gandalf = [game.book.person(name) for name in ("gandalf_grey", "gandalf_white")]
    if game.bemused and any(game.in_play(one) and game.hex_of(one) == game.hex_of(theoden) for one in gandalf):
        game.bemused = False
        game.say("{person} is himself again", person=theoden)
    for nation, place, wakers in game.book.wakers:
        if (nation == ROHAN and game.bemused) or (nation == GONDOR and game.gondor_confused >= game.turn):
            continue
        if any(game.hex_of(one) == place for one in wakers):
            mobilize(game, nation)


def mobilize_by_war(game: Ring1977) -> None:
    """The Shire is roused by an army of enemies in it; Mordor by one of the Fellowship's."""
    book = game.book
    for unit, place in zip(book.units, game.unit_hexes(), strict=True):
        if place == NOWHERE or book.area_of[place] not in book.waking_areas:
            continue
        woken = book.waking_areas[book.area_of[place]]
        if (side_of(woken) == FELLOWSHIP) != (game.unit_side(unit) == FELLOWSHIP):
            mobilize(game, woken)
