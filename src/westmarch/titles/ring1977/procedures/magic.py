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
        "pass_on": "{person} gives {card:magic} to {to:person}",
    }

    def stands(self, game: Ring1977) -> bool:
        return any(True for _ in self.takers(game))

    def takers(self, game: Ring1977) -> list[Person]:
        """Who can take a card: each has room for three."""
        most = game.book.data.limits.magic_cards
        return [
            person
            for person in game.book.fellowship
            if game.is_free(person)
            and game.magic_in(game.hex_of(person))
            and len(game.magic_of(person)) < most
            and not game.enemies_in(game.hex_of(person))
        ]

    def options(self, game: Ring1977) -> list[Option]:
        found = [Option(FELLOWSHIP_SEAT, "enough")]
        found += [Option(FELLOWSHIP_SEAT, "take_magic", (person,)) for person in self.takers(game)]
        most = game.book.data.limits.magic_cards
        for card in game.book.magic:
            holder = Person(game.magic_at[card])
            if holder in game.book.fellowship and game.is_free(holder):
                found += [
                    Option(FELLOWSHIP_SEAT, "pass_on", (holder, card, to))
                    for to in game.free_fellows(game.hex_of(holder))
                    if to != holder and len(game.magic_of(to)) < most
                ]
        return found

    def enough(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def take_magic(self, game: Ring1977, seat: Seat, person: Person) -> None:
        """The cards lie face down, so the next one is taken, whichever it is."""
        card = game.magic_in(game.hex_of(person))[0]
        game.take_magic(person, card)

    def pass_on(self, game: Ring1977, seat: Seat, person: Person, card: Magic, to: Person) -> None:
        game.magic_at[card] = to
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
            for card in game.magic_in(place):
                if person != game.book.saruman and len(game.magic_of(person)) >= game.book.data.limits.magic_cards:
                    break
                die = game.roll()
                if die <= TAKEN:
                    game.take_magic(person, card)


TAKEN = 3
