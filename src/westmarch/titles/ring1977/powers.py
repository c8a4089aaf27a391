"""Three powers: truces, who may attack whom, and Nazgûl who serve Saruman (8.2, 8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.armies import Armies
from westmarch.titles.ring1977.items import lying_in
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    ISENGARD,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    Hex,
    Magic,
    Offence,
    Person,
    Side,
    Unit,
)

NO_ALLY: Final = Seat(-1)
"""With whom Saruman is allied if he is with nobody."""

OFFENCES: Final[dict[Offence, str]] = {
    "allied": "The truce between {seat} and Saruman is over: he has allied with the other",
    "abroad": "The truce between {seat} and Saruman is over: units of his are neither in Isengard nor in Dunland",
    "killed": "The truce between {seat} and Saruman is over: one of the Nine Walkers is dead",
    "gandalf": "The truce between {seat} and Saruman is over: Gandalf fell to him",
    "captive": "The truce between {seat} and Saruman is over: he holds one of the Fellowship captive",
    "persuaded": "The truce between {seat} and Saruman is over: he has persuaded one of the Fellowship",
    "mind": "The truce between {seat} and Saruman is over: he wrestles with an Elf's mind",
    "attack": "The truce between {seat} and Saruman is over: he has attacked",
    "defied": "The truce between {seat} and Saruman is over: he defies Sauron in the Palantír",
    "nazgul": "The truce between {seat} and Saruman is over: he controls Nazgûl",
    "ring": "The truce between {seat} and Saruman is over: the Ring is his",
}
"""What the story tells when a truce ends (8.2)."""


class Powers(Armies):
    """Who belongs to whom, and who is whose enemy, when there are three."""

    # Whose they are.

    def player(self, person: Person) -> Seat:
        """Who plays somebody: Saruman plays the Nazgûl that he controls; Gollum is played by whoever rolls for him; the
        Dark Power leads a Semi-Ringwraith."""
        if self.is_wraith(person):
            return DARK_SEAT
        if person == self.book.gollum:
            return self.gollums
        return SARUMAN_SEAT if person in self.turned else super().player(person)

    def person_seats(self) -> Sequence[Seat]:
        found = list(super().person_seats())
        for person in self.turned:
            found[person] = SARUMAN_SEAT
        found[self.book.gollum] = self.gollums
        if self.wraith and self.bearer >= 0:
            found[self.bearer] = DARK_SEAT
        return found

    def unit_seat(self, unit: Unit) -> Seat:
        """Who plays a unit: armies follow a Nazgûl whom Saruman has won."""
        return SARUMAN_SEAT if unit in self.won else super().unit_seat(unit)

    def unit_seats(self) -> Sequence[Seat]:
        if not self.won:
            return self.book.unit_seats
        found = list(self.book.unit_seats)
        for unit in self.won:
            found[unit] = SARUMAN_SEAT
        return found

    def owned(self, seat: Seat) -> Sequence[bool]:
        if not self.won:
            return self.book.owned_units[seat]
        return [owner == seat for owner in self.unit_seats()]

    def drop_won_armies(self) -> None:
        """Give back to the Dark Power armies won by Saruman that neither he nor a Nazgûl of his leads (8.4). They are
        its own again at once."""
        dropped = [unit for unit in self.won if not self.is_led_by_saruman(self.at(unit))]
        for unit in dropped:
            self.won.remove(unit)
            if self.at(unit) != NOWHERE:
                self.say("{unit} serves the Dark Power again", unit=unit)
        for place in sorted({self.at(unit) for unit in dropped} - {NOWHERE}):
            self.fly_from_enemies(place)

    def is_led_by_saruman(self, place: Hex) -> bool:
        """Whether Saruman or a Nazgûl of his can lead armies in a hex."""
        return place != NOWHERE and any(
            one == self.book.saruman or one in self.turned for one in super().leaders(place, SARUMAN_SEAT)
        )

    def fly_from_enemies(self, place: Hex) -> None:
        """Nazgûl who are left with nothing but an army of enemies fly home at once (8.4)."""
        for person in self.book.nazgul:
            if self.hex_of(person) != place or place == self.nazgul_home(person):
                continue
            seat = self.player(person)
            friends = sum(self.force(place, one) for one in (seat, *self.allies_of(seat)))
            if self.hostile_force(place, seat) and not friends:
                home = self.nazgul_home(person)
                self.say("{person} flew to {hex}", person=person, hex=home)
                self.arrive(person, home)

    def fly_from_all_enemies(self) -> None:
        """Where three play no Nazgûl stays with an army of enemies, however that has come about (8.4)."""
        if self.book.is_three_player:
            for place in sorted({self.hex_of(one) for one in self.book.nazgul} - {NOWHERE}):
                self.fly_from_enemies(place)

    # Who may attack whom.

    def is_hostile(self, seat: Seat, other: Seat) -> bool:
        """Whether a player may attack another."""
        return other in self.enemies_of(seat)

    def enemies_of(self, seat: Seat) -> list[Seat]:
        """Whom a player may attack: nobody their ally, nor Saruman before he has offended them (8.2)."""
        if seat == SARUMAN_SEAT:
            return [other for other in (FELLOWSHIP_SEAT, DARK_SEAT) if other != self.ally]
        other = DARK_SEAT if seat == FELLOWSHIP_SEAT else FELLOWSHIP_SEAT
        return [other, SARUMAN_SEAT] if seat in self.offended and seat != self.ally else [other]

    def enemy_sides(self, seat: Seat) -> list[list[Seat]]:
        """The sides that a player may attack, each by itself: allies are one, other enemies are two (4, 7)."""
        enemies = self.enemies_of(seat)
        return [enemies] if enemies[1:] == self.allies_of(enemies[0]) else [[one] for one in enemies]

    def side_against(self, seat: Seat, enemy: Seat) -> list[Seat]:
        """The enemies of a player with whom one of them stands: alone, or with an ally."""
        return next((side for side in self.enemy_sides(seat) if enemy in side), [enemy])

    def offend(self, seat: Seat, why: Offence) -> None:
        """Saruman's truce with a player is over, for good; the story tells by what."""
        if self.book.is_three_player and seat not in self.offended:
            self.offended.append(seat)
            self.say(OFFENCES[why], seat=seat)

    def hostile_force(self, place: Hex, seat: Seat) -> int:
        return sum([self.force(place, other) for other in self.enemies_of(seat)])

    def opponents(self, place: Hex, seat: Seat) -> list[Seat]:
        """Whose people a player can attack in a hex: one for each side."""
        players = {self.player(one) for one in self.foes(place, seat)}
        there = [[one for one in side if one in players] for side in self.enemy_sides(seat)]
        return [side[0] for side in there if side]

    def foes_of_side(self, place: Hex, seat: Seat, enemy: Seat) -> list[Person]:
        """Whom a player can attack in a hex of one enemy, and of an ally beside them."""
        side = self.side_against(seat, enemy)
        return [one for one in self.foes(place, seat) if self.player(one) in side]

    def foes(self, place: Hex, seat: Seat) -> list[Person]:
        """Whom a player can attack in a hex; of the Fellowship those who lie face up before them."""
        found: list[Person] = []
        there = [one for one, at in zip(self.book.persons, self.whereabouts(), strict=True) if at == place]
        for person in there:
            if not self.is_hostile(seat, self.player(person)):
                continue
            is_fellow = person in self.book.fellowship
            if not is_fellow or self.is_wraith(person) or (self.is_free(person) and self.is_shown(person, seat)):
                found.append(person)
        return found

    def hostile_people(self, place: Hex, seat: Seat) -> bool:
        """Whether enemies of a player, armies or people, are in a hex; captives count no more."""
        if self.hostile_force(place, seat):
            return True
        there = [one for one, at in zip(self.book.persons, self.whereabouts(), strict=True) if at == place]
        return any(self.can_act(one) and self.is_hostile(seat, self.player(one)) for one in there)

    def host_in(self, place: Hex, seat: Seat) -> list[Unit]:
        """The units that fight for a player in a hex: their own, and their ally's beside them (8.3)."""
        own = self.units_in(place, seat)
        return own + [unit for ally in self.allies_of(seat) for unit in self.units_in(place, ally)] if own else own

    def host(self, place: Hex, seat: Seat) -> int:
        """The strength that fights for a player in a hex."""
        return self.strength_of(self.host_in(place, seat))

    def attackers_in(self, place: Hex, seat: Seat) -> list[Unit]:
        """The units with which a player can attack from a hex: their own, and their ally's that they control there
        (8.3). Those whose nation is not mobilized only defend (7)."""
        lenders = self.lenders(seat, place, tuple(super().leaders(place, seat)))
        units = [unit for one in (seat, *lenders) for unit in self.units_in(place, one)]
        found = [unit for unit in units if self.mobilized[self.nation(unit)]]
        ents = self.book.ents
        if ents.isdisjoint(found) or self.has_orcs_of_saruman(place, seat):
            return found
        return [unit for unit in found if unit not in ents]

    def has_orcs_of_saruman(self, place: Hex, seat: Seat) -> bool:
        """Whether units that belong to Saruman stand in a hex as enemies of a player: whom the Ents attack."""
        return any(
            self.unit_side(unit) == SARUMAN and self.is_hostile(seat, self.unit_seat(unit))
            for unit in self.standing(place)
        )

    def attack_strength(self, place: Hex, seat: Seat) -> int:
        """The strength with which a player can attack from a hex."""
        return self.strength_of(self.attackers_in(place, seat))

    def leaders(self, place: Hex, seat: Seat) -> list[Person]:
        """Who can lead a player's armies in a hex, an ally's leaders among them."""
        return [one for player in (seat, *self.allies_of(seat)) for one in self.own_leaders(place, player)]

    def own_leaders(self, place: Hex, seat: Seat) -> list[Person]:
        """Who of a player's own people can lead armies in a hex."""
        return super().leaders(place, seat)

    def withdraw(self, seat: Seat, units: tuple[Unit, ...], place: Hex, to: Hex) -> None:
        """Let a player's units, and an ally's with them perhaps, leave a hex without a march. With them go the leaders
        of whose units these are, and of the Fellowship all who are free."""
        people = self.withdrawing(seat, units, place)
        for unit in units:
            self.place_unit(unit, to)
        self.lead_all_away(people, to)

    def withdrawing(self, seat: Seat, units: tuple[Unit, ...], place: Hex) -> list[Person]:
        """Who leaves a hex with these units."""
        seats = {seat, *(self.unit_seat(unit) for unit in units)}
        leaders = [one for one in self.leaders(place, seat) if self.player(one) in seats]
        fellows = self.free_fellows(place) if FELLOWSHIP_SEAT in seats else []
        return list(dict.fromkeys([*leaders, *fellows]))

    def lenders(self, seat: Seat, place: Hex, movers: tuple[Person, ...]) -> list[Seat]:
        """Whose armies a player may lead beside their own: an ally's who lends them, if a leader of theirs goes with
        them, or they are the stronger there (8.3)."""
        found = [other for other in self.allies_of(seat) if other in self.lends]
        return [one for one in found if self.has_leader(movers) or self.force(place, seat) > self.force(place, one)]

    def has_leader(self, people: tuple[Person, ...]) -> bool:
        """Whether one of these can lead armies."""
        return not self.book.leading.isdisjoint(people)

    def led_units(self, seat: Seat, place: Hex, movers: tuple[Person, ...]) -> list[Unit]:
        """The units in a hex that a player can move this turn, if these people go with them (8.3)."""
        lenders = (seat, *self.lenders(seat, place, movers))
        units = [unit for one in lenders for unit in self.units_in(place, one)]
        return self.following(self.able_to_march(units), movers)

    def captors_side(self, units: Iterable[Unit]) -> Side:
        """Whose Orcs take captives: those of the stronger of these armies, Saruman's or the Dark Power's."""
        found = {SARUMAN: 0, DARK_POWER: 0}
        for unit in units:
            found[SARUMAN if self.unit_seat(unit) == SARUMAN_SEAT else self.unit_side(unit)] += self.strength[unit]
        return SARUMAN if found[SARUMAN] > found[DARK_POWER] else DARK_POWER

    def captors_in(self, place: Hex) -> list[Unit]:
        """The armies in a hex that may take people of the Fellowship captive."""
        return [unit for unit in self.standing(place) if self.is_hostile(self.unit_seat(unit), FELLOWSHIP_SEAT)]

    # Saruman.

    def keeps_stone(self, place: Hex) -> bool:
        """Whether the Palantír of Isengard is safe from the Fellowship: Saruman has strength left there (8.11)."""
        own = self.seat_of(SARUMAN)
        return place == self.book.isengard and any(
            self.unit_side(unit) == SARUMAN for unit in self.units_in(place, own)
        )

    def magic_for(self, seat: Seat, place: Hex) -> list[Magic]:
        """The Magic Cards that a player's people can take in a hex."""
        found = self.magic_in(place)
        stone = self.book.magic_numbers["palantir_isengard"]
        return [card for card in found if card != stone or seat != FELLOWSHIP_SEAT or not self.keeps_stone(place)]

    def hand_down(self, dead: Person, to: Person, place: Hex) -> None:
        """The Palantír of Isengard stays there as long as Saruman has strength there (8.11)."""
        stone = self.book.magic_numbers["palantir_isengard"]
        if self.magic_at[stone] == dead and self.keeps_stone(place):
            self.magic_at[stone] = lying_in(place)
        super().hand_down(dead, to, place)

    def shaking(self, seat: Seat) -> int:
        """By how much a player rolls worse: Saruman by 1 in the turn after a Mind Battle that he has lost (8.11)."""
        return int(seat == SARUMAN_SEAT and self.book.is_three_player and self.shaken == self.turn)

    def is_silenced(self) -> bool:
        """Whether Saruman does nothing more in this Events Phase: he has lost a Mind Battle in it."""
        return self.silenced == self.turn

    def roll_high(self, seat: Seat) -> int:
        """A die of a player who needs a high number."""
        return max(self.roll() - self.shaking(seat), 1)

    def roll_low(self, seat: Seat) -> int:
        """A die of a player who needs a low number."""
        return min(self.roll() + self.shaking(seat), 6)

    def saruman_strength(self) -> int:
        """The strength that Saruman has on the map, won armies too."""
        units = [unit for unit in self.book.units if self.unit_seat(unit) == SARUMAN_SEAT and self.at(unit) != NOWHERE]
        return sum(self.strength[unit] for unit in units)

    def is_safe(self) -> bool:
        """Whether Saruman may refuse Individual Combat: not with less than 30 strength (8.8)."""
        return self.saruman_strength() >= self.book.data.limits.saruman_safe

    def may_refuse(self, person: Person) -> bool:
        """Whether somebody may refuse Individual Combat: Saruman may where he plays for himself."""
        return person == self.book.saruman and self.book.is_three_player and self.is_safe()

    def watch_borders(self) -> None:
        """Saruman offends the Fellowship when a unit of his is neither in Isengard nor in Dunland (8.2)."""
        marched = {self.at(unit) for unit in self.book.units if self.nation(unit) == ISENGARD}
        if any(not self.book.in_dunland(place) for place in marched - {self.book.isengard, NOWHERE}):
            self.offend(FELLOWSHIP_SEAT, "abroad")

    def rules_all_nazgul(self) -> bool:
        """Whether Saruman controls all Nazgûl that there are, and holds Isengard, Helm's Deep and the town (8.15)."""
        alive = [one for one in self.book.nazgul if self.in_play(one)]
        names = (*self.book.data.victory.saruman, self.book.settings["saruman_town"])
        needed = [self.book.places[name] for name in names]
        return (
            bool(alive)
            and all(one in self.turned for one in alive)
            and all(self.owner(place) == SARUMAN for place in needed)
        )

    def end(self, result: str) -> None:
        """Who else has won at the same moment, wins too, where three play (8.15)."""
        if self.book.is_three_player and result in ("ring_destroyed", "ring_in_barad_dur"):
            if self.rules_all_nazgul():
                result += "_saruman"
            elif result == "ring_destroyed" and self.holds_all():
                result += "_military"
        super().end(result)

    def nazgul_home(self, person: Person) -> Hex:
        return self.book.isengard if person in self.turned else self.book.barad_dur

    # The Ring.

    def may_give_to_saruman(self, place: Hex) -> bool:
        """Whether the Fellowship may leave a dead bearer's Ring to Saruman: he is in the hex and their ally, and
        neither Gandalf nor Aragorn is there (8.3)."""
        stern = {"gandalf_grey", "gandalf_white", "aragorn"}
        return (
            self.ally == FELLOWSHIP_SEAT
            and self.hex_of(self.book.saruman) == place
            and not any(self.people[one].id in stern for one in self.fellows(place))
        )

    def drop_ring(self, place: Hex) -> None:
        """The two turns of Saruman's ladder run from when he has lost the Ring, if nobody has it too (8.4)."""
        if self.bearer == self.book.saruman and self.book.is_three_player:
            self.ring_lost_turn = self.turn
        super().drop_ring(place)

    def ring_goes_to(self, person: Person) -> None:
        """What follows when the Ring goes from one to another: Saruman begins or loses his ladder (8.4), and another
        player may roll for Gollum from now on (8.6)."""
        before, last = self.player(self.last_bearer), self.last_bearer
        super().ring_goes_to(person)
        if not self.book.is_three_player:
            return
        after = self.player(person)
        if last == self.book.saruman != person:
            self.ring_lost_turn = self.ring_lost_turn or self.turn
        elif person == self.book.saruman:
            self.ring_lost_turn, self.back_rung = 0, 0
            self.saruman_stirred, self.rung = self.turn, 0
        if before == SARUMAN_SEAT and after == FELLOWSHIP_SEAT:
            self.gollums = SARUMAN_SEAT
        elif before == DARK_SEAT != after:
            self.gollums = DARK_SEAT
        if after == SARUMAN_SEAT:
            self.offend(DARK_SEAT, "ring")
