"""Saruman with the Ring wins Nazgûl, one rung after the other; the Dark Power may win them back (8.4)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Next, Procedure, Question
from westmarch.titles.ring1977.rules.armies import own_leaders_in
from westmarch.titles.ring1977.rules.movement import drop_won_armies, fly_from_enemies
from westmarch.titles.ring1977.rules.people import morale
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, SARUMAN_SEAT, SERVANTS, Person


@dataclass(repr=False)
class ControlNazgul(Procedure):
    """At the end of the Events Phase: what Saruman has earned by a quiet turn, or the Dark Power by his loss."""

    left: int = 0
    winner: Seat = Seat(-1)

    steps = ("earn", "order", "pick")

    def earn(self, game: Ring1977) -> None:
        if can_control(game):
            self.winner = SARUMAN_SEAT
            game.rung += 1
            self.left = gain(game, game.rung)
            end_truce(game, DARK_SEAT, "nazgul")
        elif can_win_back(game):
            self.winner = DARK_SEAT
            game.back_rung += 1
            self.left = gain(game, game.back_rung)

    def order(self, game: Ring1977) -> Next:
        """The loser orders what they have; the winner names a number."""
        if not self.left or not self.losers(game):
            self.finish()
            return None
        game.order = []
        game.do(OrderNazgul(DARK_SEAT if self.winner == SARUMAN_SEAT else SARUMAN_SEAT))
        return None

    def pick(self, game: Ring1977) -> None:
        self.left -= 1
        game.do(NameNumber(self.winner))
        self.go_to("order")

    def losers(self, game: Ring1977) -> list[Person]:
        """The Nazgûl of the other side."""
        alive = [one for one in game.book.nazgul if game.in_play(one)]
        return [one for one in alive if (one in game.turned) != (self.winner == SARUMAN_SEAT)]


def gain(game: Ring1977, rung: int) -> int:
    """How many Nazgûl a rung of the ladder gives, counted from 1."""
    gains = game.book.data.control.gains
    return gains[min(rung, len(gains)) - 1]


def can_control(game: Ring1977) -> bool:
    """Whether Saruman gains Nazgûl now: he wears the Ring in Isengard, was there all of last turn in peace, and has
    persuaded nobody this turn. After the first gain a Mind Battle or a Persuasion of last turn spoils this one too."""
    saruman, last = game.book.saruman, game.turn - 1
    if game.bearer != saruman or not game.ring_on or game.hex_of(saruman) != game.book.isengard:
        return False
    if game.saruman_stirred >= last or game.persuasion_turn == game.turn:
        return False
    return game.rung == 0 or last not in (game.mind_battle_turn, game.persuasion_turn)


def can_win_back(game: Ring1977) -> bool:
    """Whether the Dark Power wins Nazgûl back: Saruman lost the Ring, and had it not again two turns later."""
    return bool(game.turned) and game.ring_lost_turn > 0 and game.turn >= game.ring_lost_turn + 3


@dataclass(repr=False)
class OrderNazgul(Question):
    """The loser lays the cards of their Nazgûl in an order that the winner does not see."""

    seat: Seat

    stays = True
    prompt = "Lay your Nazgûl in an order: which is number {number}?"
    says = {"shuffle": "Shuffle the rest", "lay": "{person}"}

    def told(self, game: Ring1977) -> dict[str, int]:
        return {"number": len(game.order) + 1}

    def left(self, game: Ring1977) -> list[Person]:
        return [one for one in game.nearest(ControlNazgul).losers(game) if one not in game.order]

    def stands(self, game: Ring1977) -> bool:
        return bool(self.left(game))

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "shuffle"), *(Option(self.seat, "lay", (one,)) for one in self.left(game))]

    def shuffle(self, game: Ring1977, seat: Seat) -> None:
        rest = self.left(game)
        game.rng(SERVANTS).shuffle(rest)
        game.order += rest

    def lay(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.order.append(person)


@dataclass(repr=False)
class NameNumber(Question):
    """The winner names a number, and has that Nazgûl; an army that it leads may follow."""

    seat: Seat

    secret = True
    prompt = "Which number do you name?"
    says = {"name_number": "Number {number:int}"}

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "name_number", (number,)) for number in range(1, len(game.order) + 1)]

    def name_number(self, game: Ring1977, seat: Seat, number: int) -> None:
        person = game.order[number - 1]
        game.order = []
        game.reveals += 1
        if seat == SARUMAN_SEAT:
            win(game, person)
        else:
            game.turned.remove(person)
            game.say("{person} serves the Dark Power again", person=person)
            drop_won_armies(game)
            fly_from_enemies(game, game.hex_of(person))


def win(game: Ring1977, person: Person) -> None:
    """Saruman controls a Nazgûl; the Dark Power rolls whether an army that it leads follows it. Whoever is left
    among enemies flies home."""
    place = game.hex_of(person)
    army = game.units_in(place, DARK_SEAT)
    leader = max(own_leaders_in(game, place, DARK_SEAT), key=lambda one: morale(game, one), default=person)
    game.turned.append(person)
    game.say("{person} serves Saruman now", person=person)
    if army and morale(game, leader) > morale(game, person):
        game.say("The army stays with {person}", person=leader)
    elif game.people[person].leads and army:
        die = game.roll()
        if die <= game.book.data.control.army_follows:
            game.won += army
            game.say("The army follows {person} (rolled {die})", person=person, die=die)
        else:
            game.say("The army does not follow {person} (rolled {die})", person=person, die=die)
    fly_from_enemies(game, place)
