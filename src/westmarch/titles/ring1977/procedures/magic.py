"""Magic Cards are taken where they lie, and passed on among friends (Magic Cards)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
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
            for person in game.book.fellowship
            if game.is_free(person)
            and game.magic_for(FELLOWSHIP_SEAT, game.hex_of(person))
            and game.has_room_for_magic(person)
            and not game.hostile_people(game.hex_of(person), FELLOWSHIP_SEAT)
            and not game.is_reduced(game.hex_of(person))
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
    Saruman controls; neither captives, nor Servants, Orcs and Gollum."""
    barred = {*game.turned, game.book.gollum}
    return [
        one
        for one in game.own_people(seat)
        if game.can_act(one) and one not in barred and game.people[one].kind not in ("servant", "band")
    ]


def gifts(game: Ring1977, seat: Seat) -> list[tuple[Person, Magic, Person]]:
    """The Magic Cards that a player's people can pass on to others of theirs in the same hex (Magic Cards)."""
    found = []
    people = holders(game, seat)
    where = game.whereabouts()
    for card in game.book.magic:
        holder = Person(game.magic_at[card])
        if holder in people and not game.is_drunk(card):
            beside = [one for one in people if where[one] == where[holder] and one != holder]
            found += [(holder, card, to) for to in beside if game.has_room_for_magic(to)]
    return found


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
                if die <= TAKEN:
                    game.take_magic(person, card)


TAKEN = 3
