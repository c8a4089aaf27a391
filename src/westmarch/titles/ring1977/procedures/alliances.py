"""Alliances between Saruman and one of the others (8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Procedure, Question
from westmarch.titles.ring1977.rules.armies import tell_units
from westmarch.titles.ring1977.rules.movement import fly_from_all_enemies, withdraw
from westmarch.titles.ring1977.rules.powers import NO_ALLY, end_truce
from westmarch.titles.ring1977.rules.saruman import is_silenced
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, NOWHERE, SARUMAN_SEAT, Hex


@dataclass(repr=False)
class AllianceStep(Procedure):
    """At the end of the Events Phase Saruman may form an Alliance. Either ally may dissolve one, but not in the turn in
    which it was formed."""

    steps = ("dissolve", "form")

    def dissolve(self, game: Ring1977) -> None:
        if game.ally != NO_ALLY and game.allied_since < game.turn:
            game.do(KeepAlliance(SARUMAN_SEAT), KeepAlliance(game.ally))

    def form(self, game: Ring1977) -> None:
        if game.ally == NO_ALLY and not is_silenced(game):
            game.do(ProposeAlliance())


@dataclass(repr=False)
class KeepAlliance(Question):
    """Whether an ally goes on with it."""

    seat: Seat

    passes = ("keep",)
    prompt = "The Alliance"
    says = {"keep": "Keep the Alliance", "dissolve": "Dissolve the Alliance"}

    def stands(self, game: Ring1977) -> bool:
        return game.ally != NO_ALLY

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "keep"), Option(self.seat, "dissolve")]

    def keep(self, game: Ring1977, seat: Seat) -> None:
        """The allies stay together."""

    def dissolve(self, game: Ring1977, seat: Seat) -> None:
        dissolve(game)


def dissolve(game: Ring1977) -> None:
    """The Alliance is over at once; the same two can't form another before a whole turn has gone by. Where both have
    units, those of whoever has less strength leave, and Nazgûl who are left among enemies fly home (8.4)."""
    other = game.ally
    game.say("{seat} and Saruman are allies no more", seat=other)
    game.parted[other] = game.turn
    game.ally, game.lends = NO_ALLY, []
    for place in sorted(game.forces(SARUMAN_SEAT).keys() & game.forces(other).keys()):
        weaker = min((SARUMAN_SEAT, other), key=lambda seat: game.force(place, seat))
        units, to = tuple(game.units_in(place, weaker)), way_out(game, place, weaker)
        if to != NOWHERE:
            withdraw(game, weaker, units, place, to)
            tell_units(game, units, to)
    fly_from_all_enemies(game)


def way_out(game: Ring1977, place: Hex, seat: Seat) -> Hex:
    """Where an army goes that may not stay: the nearest citadel, fortress or town of its player's without others'
    units, else a hex beside without any; NOWHERE if there is none."""
    far: dict[Hex, int] = {}
    for home in game.book.place_at:
        owner, ways = game.owner(home), game.book.hexes_to(home)
        if owner is not None and game.seat_of(owner) == seat and place in ways and home != place:
            far[home] = ways[place]
    for choices in (far, [step.to for step in game.book.steps[place]]):
        free = [to for to in choices if all(game.unit_seat(unit) == seat for unit in game.standing(to))]
        if free:
            return min(free, key=lambda to: (far.get(to, 1), to))
    return NOWHERE


@dataclass(repr=False)
class ProposeAlliance(Question):
    """With whom Saruman would be allied."""

    seat = SARUMAN_SEAT
    passes = ("stay_alone",)
    skips = True
    recurs = True
    prompt = "Propose an Alliance?"
    says = {"stay_alone": "No Alliance", "propose": "Propose an Alliance to {partner:seat}"}

    def options(self, game: Ring1977) -> list[Option]:
        partners = [one for one in (FELLOWSHIP_SEAT, DARK_SEAT) if game.turn > game.parted.get(one, -1) + 1]
        return [Option(SARUMAN_SEAT, "stay_alone"), *(Option(SARUMAN_SEAT, "propose", (one,)) for one in partners)]

    def stay_alone(self, game: Ring1977, seat: Seat) -> None:
        """Saruman goes his own way."""

    def propose(self, game: Ring1977, seat: Seat, partner: Seat) -> None:
        game.do(FormAlliance(partner))


@dataclass(repr=False)
class FormAlliance(Procedure):
    """The other consents or not; each ally says whether the other may lead their armies."""

    partner: Seat
    consents: bool = False
    saruman_lends: bool = False
    partner_lends: bool = False

    steps = ("ask", "lend", "lend_in_return", "form")
    prompts = {
        "consents": "Be allied with Saruman?",
        "saruman_lends": "May your ally lead your armies?",
        "partner_lends": "May Saruman lead your armies?",
    }

    def ask(self, game: Ring1977) -> None:
        game.do(Confirm(self.partner, "consents"))

    def lend(self, game: Ring1977) -> None:
        if not self.consents:
            game.say("{seat} declined an Alliance with Saruman", seat=self.partner)
            self.finish()
        else:
            game.do(Confirm(SARUMAN_SEAT, "saruman_lends"))

    def lend_in_return(self, game: Ring1977) -> None:
        game.do(Confirm(self.partner, "partner_lends"))

    def form(self, game: Ring1977) -> None:
        game.ally, game.allied_since = self.partner, game.turn
        wishes = {SARUMAN_SEAT: self.saruman_lends, self.partner: self.partner_lends}
        game.lends = [seat for seat, lends in wishes.items() if lends]
        game.say("{seat} and Saruman are allies", seat=self.partner)
        end_truce(game, DARK_SEAT if self.partner == FELLOWSHIP_SEAT else FELLOWSHIP_SEAT, "allied")
