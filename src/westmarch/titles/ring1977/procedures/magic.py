"""Magic Cards are taken where they lie, and passed on among friends (Magic Cards)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.ring1977.deeds import lying_in
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, SARUMAN_SEAT, Magic, Person


@dataclass(repr=False)
class TakeMagic(Question):
    """Whoever ends a Player-Turn in a Magic hex free of enemies may take cards there; comrades may pass theirs on."""

    seat = FELLOWSHIP_SEAT
    stays = True
    prompt = "Magic Cards"
    says = {
        "enough": "Go on",
        "take_magic": "{person} takes a Magic Card",
    }

    def stands(self, game: Ring1977) -> bool:
        return bool(self.takers(game))

    def takers(self, game: Ring1977) -> list[Person]:
        """Who can take a card: each has room for three."""
        return [
            person
            for person, place in zip(game.book.fellowship, game.whereabouts(), strict=False)
            if lying_in(place) in game.magic_at
            and game.is_free(person)
            and game.magic_for(FELLOWSHIP_SEAT, place)
            and game.has_room_for_magic(person)
            and not game.hostile_people(place, FELLOWSHIP_SEAT)
            and not game.is_reduced(place)
        ]

    def options(self, game: Ring1977) -> list[Option]:
        found = [Option(FELLOWSHIP_SEAT, "enough")]
        found += [Option(FELLOWSHIP_SEAT, "take_magic", (person,)) for person in self.takers(game)]
        return found

    def enough(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def take_magic(self, game: Ring1977, seat: Seat, person: Person) -> None:
        """The cards lie face down, so the next one is taken, whichever it is."""
        card = game.magic_for(seat, game.hex_of(person))[0]
        game.take_magic(person, card)


def holders(game: Ring1977, seat: Seat) -> list[Person]:
    """Who of a player can hold Magic Cards, and give and take them (8.9, 8.10): the Dark Power's Nazgûl, but none that
    Saruman controls; neither captives, nor Servants, Orcs, Gollum and a Semi-Ringwraith."""
    able = game.book.walkers.difference(game.turned, (game.book.gollum,), game.led_by_others())
    return [one for one in game.own_people(seat) if one in able]


def gifts(game: Ring1977, seat: Seat) -> list[tuple[Person, Magic, Person]]:
    """The Magic Cards that a player's people can pass on to others of theirs in the same hex (Magic Cards)."""
    where = game.whereabouts()
    people = {one: where[one] for one in holders(game, seat)}
    cards = [card for card, at in zip(game.book.magic, game.magic_at, strict=True) if at in people]
    held = [(card, game.book.persons[game.magic_at[card]]) for card in cards if not game.is_drunk(card)]
    with_room = [one for one in people if game.has_room_for_magic(one)] if held else []
    return [
        (holder, card, one)
        for card, holder in held
        for one in with_room
        if people[one] == people[holder] and one != holder
    ]


@dataclass(repr=False)
class PassMagic(Question):
    """At the end of movement cards pass between people of a player in one hex (Magic Cards)."""

    seat: Seat

    stays = True
    secret = True
    prompt = "The end of Movement: pass Magic Cards on?"
    says = {"keep": "Go on", "pass_on": "{person} gives {card:magic} to {to:person}"}

    def stands(self, game: Ring1977) -> bool:
        return bool(gifts(game, self.seat))

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "keep"), *(Option(self.seat, "pass_on", gift) for gift in gifts(game, self.seat))]

    def keep(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def pass_on(self, game: Ring1977, seat: Seat, person: Person, card: Magic, to: Person) -> None:
        game.pass_magic(card, to)
        game.whisper(seat, "{person} gave {magic} to {to:person}", person=person, magic=card, to=to)


@dataclass(repr=False)
class SarumanTakesMagic(Procedure):
    """Saruman or the Chief, in a Magic hex without enemies, rolls for each card there; 3 or less takes it (8.10)."""

    steps = ("roll",)

    def roll(self, game: Ring1977) -> None:
        done = set()
        for person in (game.book.saruman, game.book.person("chief_dunlendings")):
            place = game.hex_of(person)
            if not game.in_play(person) or place in done or game.hostile_people(place, SARUMAN_SEAT):
                continue
            done.add(place)
            for card in game.magic_for(SARUMAN_SEAT, place):
                if not game.has_room_for_magic(person):
                    break
                die = game.roll_low(SARUMAN_SEAT)
                if die <= game.book.data.magic_power.saruman_takes:
                    game.take_magic(person, card)
