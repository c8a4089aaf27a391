"""The movement of a Player-Turn: bands of Orcs, then stack by stack, then Magic Cards (3)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Course, Odds, Procedure, Question
from westmarch.titles.ring1977.procedures.escort import LeadBand
from westmarch.titles.ring1977.procedures.flight import FlyNazgul, flyers
from westmarch.titles.ring1977.procedures.magic import PassMagic
from westmarch.titles.ring1977.procedures.march import March, names_of, together
from westmarch.titles.ring1977.procedures.ring_phase import may_put_on, put_on, stake
from westmarch.titles.ring1977.rules.armies import flown_leaders, flying_leaders, going_with, led_units, marching_units
from westmarch.titles.ring1977.rules.captives import bands_of
from westmarch.titles.ring1977.rules.people import chief_can_give, finders, walkers
from westmarch.titles.ring1977.rules.ring import give_ring
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    END_OF_TURN,
    Hex,
    Person,
)


@dataclass(repr=False)
class MarchPhase(Procedure):
    """A player moves as many stacks as they like; bands of Orcs go home with their captives. At the end Magic Cards
    pass from hand to hand."""

    seat: Seat

    steps = ("bands", "stacks", "cards")

    def bands(self, game: Ring1977) -> None:
        game.do(*(LeadBand(self.seat, band) for band in bands_of(game, self.seat)))

    def stacks(self, game: Ring1977) -> None:
        game.do(PickStack(self.seat))

    def cards(self, game: Ring1977) -> None:
        game.do(PassMagic(self.seat))


@dataclass(repr=False)
class PickStack(Question):
    """Which stack moves next?"""

    seat: Seat

    is_menu = True
    stays = True
    secret = True
    interrupts = "movement"
    passes = ("stay",)
    skips = True
    ends = END_OF_TURN
    prompt = "Movement: who moves next?"
    symbols = {
        "stay": "hourglass",
        "march": "boot",
        "fly": "boot",
        "wear": "ring",
        "take_ring": "ring",
        "give_ring": "ring",
    }
    says = {
        "stay": "No more moves",
        "march": "Move from {place:hex}",
        "fly": "Fly with {person}",
        "wear": "Put the Ring on",
        "take_ring": "{person} takes the Ring that lies here",
        "give_ring": "{person} gives the Ring to Saruman",
    }

    def options(self, game: Ring1977) -> list[Option]:
        found = [Option(self.seat, "stay")]
        found += [Option(self.seat, "march", (place,)) for place in marching_from(game, self.seat)]
        found += [Option(self.seat, "fly", (person,)) for person in flyers(game, self.seat)]
        if may_put_on(game, self.seat):
            found.append(Option(self.seat, "wear"))
        found += [Option(self.seat, "take_ring", (one,)) for one in finders(game, self.seat)]
        if chief_can_give(game, self.seat):
            found.append(Option(self.seat, "give_ring", (game.bearer,)))
        return found

    def odds(self, game: Ring1977, option: Option) -> str | Odds:
        """What whoever puts the Ring on has to fear."""
        return stake(game) if option.verb == "wear" else ""

    def course(self, game: Ring1977, option: Option) -> Course | None:
        """Who would go, and from where, for whoever sees the map."""
        if option.verb == "march":
            [place] = option.args
            who = together(stack_of(game, self.seat, place))
            near, far = "Move {who}", "Move from {place}: {who}"
        elif option.verb == "fly":
            [person] = option.args
            place, who = game.hex_of(person), game.book.kinds["person"].name(person)
            near, far = "Fly {who}", "Fly from {place}: {who}"
        else:
            return None
        record = game.book.place_at.get(place)
        return Course(told(far, place=translated(record.name), who=who) if record else told(near, who=who))

    def take_ring(self, game: Ring1977, seat: Seat, person: Person) -> None:
        give_ring(game, person)

    def give_ring(self, game: Ring1977, seat: Seat, person: Person) -> None:
        """Nobody else gives the Ring away of their own will (6, 8.5)."""
        give_ring(game, game.book.saruman)

    def stay(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def march(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        game.do(March(seat, place))

    def fly(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.do(FlyNazgul(seat, person))

    def wear(self, game: Ring1977, seat: Seat) -> None:
        put_on(game)


def marching_from(game: Ring1977, seat: Seat) -> list[Hex]:
    """The hexes from which somebody of a player can still walk."""
    where = game.whereabouts()
    places = {where[person] for person in walkers(game, seat)}
    can_pay = seat != DARK_SEAT or game.shadow >= game.book.data.shadow_points.march
    if game.book.has_armies and can_pay:
        hexes = game.unit_hexes()
        places |= {hexes[unit] for unit in going_with(game, marching_units(game, seat), ())}
        leaders = {game.hex_of(one): one for one in (*flying_leaders(game, seat), *flown_leaders(game, seat))}
        places |= {place for place, one in leaders.items() if led_units(game, seat, place, (one,))}
    return sorted(places)


def stack_of(game: Ring1977, seat: Seat, place: Hex) -> list[str]:
    """The names of those of a player who could go from a hex, whoever bears the Ring first."""
    people = [one for one in walkers(game, seat) if game.hex_of(one) == place]
    people.sort(key=lambda one: one != game.bearer)
    units = led_units(game, seat, place, tuple(people))
    return names_of(game, people, units)
