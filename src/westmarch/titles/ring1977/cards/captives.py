"""Event Cards of captives and of help in need."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.engine.procedure import AGAIN, Choose, Confirm, Next, Procedure
from westmarch.titles.ring1977.cards.text import EventText, InForce
from westmarch.titles.ring1977.procedures.escape import TryEscape
from westmarch.titles.ring1977.rules.captives import end_band_if_empty, on_the_way
from westmarch.titles.ring1977.rules.movement import lead_away
from westmarch.titles.ring1977.rules.places import area_of
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FREE, NOBODY, NOWHERE, Hex, Person, Unit


@dataclass(repr=False)
class EaglesCome(Procedure):
    """Carry captives of a hex, or a stack of one or two. They come to Rivendell or the foot of the Misty Mountains."""

    seat: Seat
    place: Hex = NOWHERE
    to: Hex = NOWHERE

    kept_secret = ("place", "to")
    about = ("place",)
    steps = ("where", "whither", "carry")
    prompts = {"place": "Whom do the eagles carry?", "to": "Where do they set them down?"}

    def where(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "place"))

    def place_choices(self, game: Ring1977) -> list[Hex]:
        return sorted({*with_captives(game), *small_stacks(game)})

    def imagine(self, game: Ring1977) -> None:
        """Whom the eagles carry, where stacks are elsewhere."""
        places = self.place_choices(game)
        if places and self.place not in places:
            self.place = places[0]

    def whither(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "to"))

    def to_choices(self, game: Ring1977) -> list[Hex]:
        return [game.book.places["rivendell"], *game.book.foot_of_the_mountains]

    def carry(self, game: Ring1977) -> None:
        captives = [person for person in game.fellows(self.place) if game.captor[person] != FREE]
        bands = {game.captor[person] for person in captives}
        for person in captives or game.free_fellows(self.place):
            game.captor[person] = FREE
            lead_away(game, person, self.to)
        for band in sorted(bands):
            end_band_if_empty(game, band)


def with_captives(game: Ring1977) -> list[Hex]:
    """The hexes with captives, but for Barad-dûr."""
    places = {game.hex_of(person) for person in game.book.fellowship if game.captor[person] != FREE}
    return sorted(place for place in places if place not in (NOWHERE, game.book.barad_dur))


def small_stacks(game: Ring1977) -> list[Hex]:
    """The hexes where so few people are on their own that eagles lift them."""
    most = game.book.data.event_power.eagles_lift
    places = sorted({place for place in game.where[: len(game.who)] if place >= 0})
    return [place for place in places if 1 <= len(game.free_fellows(place)) <= most]


class Eagles(EventText):
    id = "eagles"
    text = (
        "Frees all captives in a hex, but not in Barad-dûr, or lifts a free stack of one or two, and sets them down in "
        "Rivendell or at the foot of the Misty Mountains."
    )
    short = "Frees captives, or lifts a free stack."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return None if with_captives(game) or small_stacks(game) else translated("There is nobody to carry.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(EaglesCome(seat))


@dataclass(repr=False)
class SlipAway(Procedure):
    """A captive who is in no prison is free without a roll."""

    seat: Seat
    person: Person = NOBODY

    private = ("person",)
    steps = ("ask", "go")
    prompts = {"person": "Who slips away?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "person"))

    def person_choices(self, game: Ring1977) -> list[Person]:
        return on_the_way(game)

    def go(self, game: Ring1977) -> None:
        escape = TryEscape(self.person)
        escape.go_to("free")
        game.do(escape)


class CaptivesSlipAway(EventText):
    id = "captives_slip_away"
    text = "A captive who is neither in Isengard nor in Barad-dûr escapes without a roll."
    short = "A captive escapes without a roll."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return None if on_the_way(game) else translated("There is no captive on the way.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(SlipAway(seat))


@dataclass(repr=False)
class Quarrel(Procedure):
    """The captives of a band roll to escape, one better; or an army of Orcs does not move this turn."""

    seat: Seat
    place: Hex = NOWHERE
    stops: bool = False
    left: tuple[Person, ...] = ()

    private = ("left",)
    about = ("place",)
    steps = ("ask", "army", "begin", "one_by_one")
    prompts = {"place": "Where do the Orcs quarrel?", "stops": "Does the army not move, rather than captives escape?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "place"))

    def place_choices(self, game: Ring1977) -> list[Hex]:
        return quarrels(game)

    def army(self, game: Ring1977) -> None:
        """Where there are both, whose quarrel it is, is said."""
        self.left = tuple(one for one in on_the_way(game) if game.hex_of(one) == self.place)
        self.stops = not self.left
        if self.left and self.orcs(game):
            game.do(Confirm(self.seat, "stops"))

    def orcs(self, game: Ring1977) -> list[Unit]:
        """The army of Orcs in the hex."""
        return [unit for unit in game.book.orc_units if game.at(unit) == self.place and game.strength[unit]]

    def begin(self, game: Ring1977) -> None:
        if self.stops:
            self.left = ()
            game.rooted_units += self.orcs(game)
            game.say("The Orcs at {hex} quarrel and do not move", hex=self.place)

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        person, *rest = self.left
        self.left = tuple(rest)
        game.do(TryEscape(person, bonus=game.book.data.event_power.quarrel))
        return AGAIN


def quarrels(game: Ring1977) -> list[Hex]:
    """The hexes with captives of Orcs, or with armies of Orcs."""
    places = {game.hex_of(person) for person in on_the_way(game)}
    places |= {game.at(unit) for unit in game.book.orc_units if game.strength[unit]}
    return sorted(place for place in places if place != NOWHERE)


class OrcQuarrel(EventText):
    id = "orc_quarrel"
    text = "Captives of Orcs in a hex roll to escape, 1 better than usual; or an army of Orcs does not move this turn."
    short = "Captives escape, or Orcs do not move."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return None if quarrels(game) else translated("There are no Orcs with captives, and no armies of Orcs.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(Quarrel(seat))


class TomBombadil(InForce):
    id = "tom_bombadil"
    text = (
        "People in Bree-land and the Old Forest are safe from Servants and the Search this turn, and all their wounds "
        "are healed."
    )
    short = "Safety and healing in Bree-land."

    def outlook(self, game: Ring1977) -> str:
        there = any(game.is_free(one) and area_of(game, one) == game.book.toms_country for one in game.book.fellowship)
        return "" if there else told("nobody is there")

    def play(self, game: Ring1977, seat: Seat) -> None:
        super().play(game, seat)
        for person in game.book.fellowship:
            if area_of(game, person) == game.book.toms_country:
                game.wounds[person] = 0


CAPTIVES = (Eagles(), CaptivesSlipAway(), OrcQuarrel(), TomBombadil())
