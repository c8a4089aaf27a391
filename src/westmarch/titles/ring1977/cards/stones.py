"""Event Cards of the seeing-stones, and the Black Breath."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import translated
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.ring1977.cards.text import EventText
from westmarch.titles.ring1977.procedures.bequest import die
from westmarch.titles.ring1977.procedures.mind_battle import MindBattle
from westmarch.titles.ring1977.rules.cards import show_hand
from westmarch.titles.ring1977.rules.nations import mobilize
from westmarch.titles.ring1977.rules.people import endurance, own_people
from westmarch.titles.ring1977.rules.sight import out_of_sight
from westmarch.titles.ring1977.rules.stacks import identify
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    MORDOR,
    NOBODY,
    NOWHERE,
    Hex,
    Person,
)


def has_stone(game: Ring1977, seat: Seat) -> bool:
    """Whether somebody of a player can use a Palantír; the Dark Power has that of Minas Ithil."""
    if game.seat_of(DARK_POWER) == seat:
        return True
    return any(game.holds(person, *game.book.stones) for person in own_people(game, seat))


@dataclass(repr=False)
class Gaze(Procedure):
    """A player looks at another's Event Cards, or at the faces of a stack."""

    seat: Seat
    place: Hex = NOWHERE
    other: Seat = Seat(-1)

    steps = ("hand", "stack", "look")
    prompts = {"other": "Whose Event Cards do you look at?", "place": "Or which stack do you look at?"}

    def hand(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "other", optional=True))

    def other_choices(self, game: Ring1977) -> list[Seat]:
        return [seat for seat in game.seats if seat != self.seat]

    def stack(self, game: Ring1977) -> None:
        if self.other < 0 and self.place_choices(game):
            game.do(Choose(self.seat, "place"))

    def place_choices(self, game: Ring1977) -> list[Hex]:
        if self.seat == FELLOWSHIP_SEAT:
            return []
        lost = out_of_sight(game, self.seat)
        spots = (spot for spot in range(len(game.who)) if spot not in lost)
        return sorted({game.where[spot] for spot in spots} - {NOWHERE})

    def look(self, game: Ring1977) -> None:
        game.reveals += 1
        if self.other >= 0:
            show_hand(game, self.other, self.seat)
        elif self.place != NOWHERE:
            for person in game.fellows(self.place):
                identify(game, person, self.seat)
                game.whisper(self.seat, "At {hex}: {person}", hex=self.place, person=person)


class Palantirs(EventText):
    id = "palantirs"
    text = "Whoever has somebody with a Palantír looks at another player's Event Cards, or at the faces of a stack."
    short = "See Event Cards, or faces of a stack."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return None if has_stone(game, seat) else translated("Nobody of yours has a Palantír.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(Gaze(seat))


@dataclass(repr=False)
class AragornGazes(MindBattle):
    """Aragorn shows himself to Sauron."""

    def ended(self, game: Ring1977) -> None:
        if self.margin > 0:
            game.blinded = True
            game.say("Sauron's mind is elsewhere: he loses half of his Shadow Points, and no Nazgûl search this turn")
        elif self.margin < 0:
            game.wounds[self.challenger] += 1
            game.say("{person} is wounded by the struggle", person=self.challenger)
            if game.wounds[self.challenger] >= endurance(game, self.challenger):
                die(game, self.challenger)
        mobilize(game, MORDOR)


class AragornUsesPalantir(EventText):
    id = "aragorn_palantir"
    text = (
        "If Aragorn is with a Palantír, he wrestles with Sauron: if he wins, the Dark Power loses half of its Shadow "
        "Points and no Nazgûl search this turn; if he loses, he is wounded. Mordor is mobilized."
    )
    short = "Aragorn wrestles with Sauron."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        aragorn = game.book.person("aragorn")
        if not game.is_free(aragorn):
            return translated("Aragorn is not free.")
        near = any(game.holder(stone) in game.free_fellows(game.hex_of(aragorn)) for stone in game.book.stones)
        return None if near else translated("Aragorn is not with a Palantír.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(AragornGazes(game.book.person("aragorn")))


@dataclass(repr=False)
class Breathe(Procedure):
    """Somebody whom a Nazgûl has wounded sickens."""

    person: Person = NOBODY

    steps = ("ask", "sicken")
    prompts = {"person": "Whom does the Black Breath strike?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(DARK_SEAT, "person"))

    def person_choices(self, game: Ring1977) -> list[Person]:
        return struck(game)

    def sicken(self, game: Ring1977) -> None:
        game.sick.append(self.person)


def struck(game: Ring1977) -> list[Person]:
    """Who has wounds of a Nazgûl, and is not sick yet."""
    return [one for one in game.struck if game.wounds[one] and game.in_play(one) and one not in game.sick]


class BlackBreath(EventText):
    id = "black_breath"
    text = (
        "Somebody whom a Nazgûl has wounded has a wound more each turn, until Athelas is used or they rest in "
        "Rivendell or Caras Galadhon."
    )
    short = "A wound of a Nazgûl grows each turn."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return None if struck(game) else translated("A Nazgûl has wounded nobody.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(Breathe())


STONES_AND_BREATH = (Palantirs(), AragornUsesPalantir(), BlackBreath())
