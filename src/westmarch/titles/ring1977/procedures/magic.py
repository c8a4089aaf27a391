"""Magic Cards are taken where they lie, and passed on among friends (Magic Cards)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.ring1977.rules.cards import has_room_for_magic, is_drunk, lying_in, pass_magic, take_magic
from westmarch.titles.ring1977.rules.people import led_by_others, own_people_but
from westmarch.titles.ring1977.rules.places import is_reduced
from westmarch.titles.ring1977.rules.powers import hostile_people
from westmarch.titles.ring1977.rules.saruman import magic_for, roll_low
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import END_OF_TURN, FELLOWSHIP_SEAT, NOWHERE, SARUMAN_SEAT, Hex, Magic, Person


@dataclass(repr=False)
class TakeMagic(Question):
    """Whoever ends a Player-Turn in a Magic hex free of enemies may take cards there; comrades may pass theirs on."""

    seat = FELLOWSHIP_SEAT
    stays = True
    lapses = True
    passes = ("enough",)
    skips = True
    ends = END_OF_TURN
    prompt = "Who takes a Magic Card?"
    says = {
        "enough": "Take no more Magic Cards",
        "take_magic": "{person} takes a Magic Card",
    }

    def options(self, game: Ring1977) -> list[Option]:
        found = [Option(FELLOWSHIP_SEAT, "take_magic", (person,)) for person in self.takers(game)]
        return [Option(FELLOWSHIP_SEAT, "enough"), *found] if found else []

    def may_skip(self, game: Ring1977) -> bool:
        """Only where they lay before: whoever has just come to cards is asked, lest a turn is ended without them."""
        return not any(person in game.moved for person in self.takers(game))

    def takers(self, game: Ring1977) -> list[Person]:
        """Who can take a card: each has room for three."""
        people = [
            (person, place)
            for person, place in zip(game.book.fellowship, game.whereabouts(), strict=False)
            if place != NOWHERE and lying_in(place) in game.magic_at and game.is_own(person)
        ]
        places = [place for place in dict.fromkeys([place for _, place in people]) if self.is_open(game, place)]
        return [person for person, place in people if place in places and has_room_for_magic(game, person)]

    def is_open(self, game: Ring1977, place: Hex) -> bool:
        """Whether cards that lie in a hex can be taken there."""
        is_there = bool(magic_for(game, FELLOWSHIP_SEAT, place)) and not is_reduced(game, place)
        return is_there and not hostile_people(game, place, FELLOWSHIP_SEAT)

    def enough(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def take_magic(self, game: Ring1977, seat: Seat, person: Person) -> None:
        """The cards lie face down, so the next one is taken, whichever it is."""
        card = magic_for(game, seat, game.hex_of(person))[0]
        take_magic(game, person, card)


def holders(game: Ring1977, seat: Seat) -> list[Person]:
    """Who of a player can hold Magic Cards, and give and take them (8.9, 8.10): the Dark Power's Nazgûl, but none that
    Saruman controls; neither captives, nor Servants, Orcs, Gollum and a Semi-Ringwraith."""
    return own_people_but(game, seat, {*game.turned, game.book.gollum, *led_by_others(game)})


def gifts(game: Ring1977, seat: Seat) -> list[tuple[Person, Magic, Person]]:
    """The Magic Cards that a player's people can pass on to others of theirs in the same hex (Magic Cards)."""
    people, where = holders(game, seat), game.whereabouts()
    held = [(card, Person(at)) for card, at in zip(game.book.magic, game.magic_at, strict=True) if at in people]
    return [
        (holder, card, one)
        for card, holder in held
        if not is_drunk(game, card)
        for one in people
        if where[one] == where[holder] and one != holder and has_room_for_magic(game, one)
    ]


@dataclass(repr=False)
class PassMagic(Question):
    """At the end of movement cards pass between people of a player in one hex (Magic Cards)."""

    seat: Seat

    stays = True
    secret = True
    lapses = True
    passes = ("keep",)
    skips = True
    ends = END_OF_TURN
    prompt = "The end of Movement: pass Magic Cards on?"
    says = {"keep": "Keep all Magic Cards", "pass_on": "{person} gives {card:magic} to {to:person}"}

    def options(self, game: Ring1977) -> list[Option]:
        found = [
            Option(self.seat, "pass_on", gift) for gift in game.book.first_of_each_magic(gifts(game, self.seat), 1)
        ]
        return [Option(self.seat, "keep"), *found] if found else []

    def keep(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def pass_on(self, game: Ring1977, seat: Seat, person: Person, card: Magic, to: Person) -> None:
        pass_magic(game, card, to)
        game.whisper(seat, "{person} gave {magic} to {to:person}", person=person, magic=card, to=to)


@dataclass(repr=False)
class SarumanTakesMagic(Procedure):
    """Saruman or the Chief, in a Magic hex without enemies, rolls for each card there. 3 or less takes it (8.10)."""

    steps = ("roll",)

    def roll(self, game: Ring1977) -> None:
        done = set()
        for person in (game.book.saruman, game.book.person("chief_dunlendings")):
            place = game.hex_of(person)
            if not game.in_play(person) or place in done or hostile_people(game, place, SARUMAN_SEAT):
                continue
            done.add(place)
            for card in magic_for(game, SARUMAN_SEAT, place):
                if not has_room_for_magic(game, person):
                    break
                die = roll_low(game, SARUMAN_SEAT)
                if die <= game.book.data.magic_power.saruman_takes:
                    take_magic(game, person, card)
