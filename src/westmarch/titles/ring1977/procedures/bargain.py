"""Barter with Saruman: packages are laid face down and picked up together (8.9)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Procedure, Question
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    ALL_PROMISES,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    FREE,
    IN_PRISON,
    SARUMAN_SEAT,
    Event,
    Magic,
    Person,
    Promise,
)


@dataclass(repr=False)
class Bargaining(Procedure):
    """Each player in turn may offer Saruman something, and he may offer either of them."""

    steps = ("saruman", "fellowship", "dark_power")

    def saruman(self, game: Ring1977) -> None:
        game.do(OfferTo(SARUMAN_SEAT))

    def fellowship(self, game: Ring1977) -> None:
        game.do(OfferTo(FELLOWSHIP_SEAT))

    def dark_power(self, game: Ring1977) -> None:
        game.do(OfferTo(DARK_SEAT))


@dataclass(repr=False)
class OfferTo(Question):
    """Whether to bargain, and with whom. The Fellowship and the Dark Power never do."""

    seat: Seat
    made: int = 0

    stays = True
    prompt = "Bargain?"
    says = {"no_offer": "No offer", "offer": "Make {partner:seat} an offer"}

    def stands(self, game: Ring1977) -> bool:
        return self.made < int(game.book.settings["offers"]) and not game.is_silenced()

    def options(self, game: Ring1977) -> list[Option]:
        partners = (FELLOWSHIP_SEAT, DARK_SEAT) if self.seat == SARUMAN_SEAT else (SARUMAN_SEAT,)
        return [Option(self.seat, "no_offer"), *(Option(self.seat, "offer", (one,)) for one in partners)]

    def no_offer(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def offer(self, game: Ring1977, seat: Seat, partner: Seat) -> None:
        self.made += 1
        game.do(Bargain(seat, partner))


@dataclass(repr=False)
class Bargain(Procedure):
    """One lays a package, the other lays theirs or refuses, and the first agrees or not. Then both pick up what the
    other has laid. What was said of it may be a lie."""

    seat: Seat
    partner: Seat
    refused: bool = False
    agreed: bool = False

    steps = ("lay", "answer", "agree", "swap")
    prompts = {"agreed": "Exchange the packages?"}

    def lay(self, game: Ring1977) -> None:
        game.do(LayPackage(self.seat, self.partner))

    def answer(self, game: Ring1977) -> None:
        if not self.refused:
            game.do(LayPackage(self.partner, self.seat))

    def agree(self, game: Ring1977) -> None:
        if not self.refused:
            game.do(Confirm(self.seat, "agreed"))

    def swap(self, game: Ring1977) -> None:
        if self.agreed and not self.refused:
            game.say("{seat} and {partner:seat} have exchanged packages", seat=self.seat, partner=self.partner)
            exchange(game, self.seat, self.partner)
            game.reveals += 1
        else:
            game.say("{seat} and {partner:seat} came to no agreement", seat=self.seat, partner=self.partner)
        for seat in (self.seat, self.partner):
            game.tabled[seat], game.tabled_magic[seat] = (), ()
            game.tabled_captives[seat], game.promised[seat] = (), ()


@dataclass(repr=False)
class LayPackage(Question):
    """What lies in a package: cards face down, captives, promises. The other is told how much it is, and what is said
    of it."""

    seat: Seat
    partner: Seat

    stays = True
    secret = True
    prompt = "Lay a package for {partner:seat}"
    says = {
        "laid": "That is the package",
        "refuse": "No bargain",
        "lay_event": "Lay {card:event}",
        "say_event": "Say that there is {card:event}",
        "lay_magic": "Lay the first Magic Card of {person}",
        "lay_captive": "Release {person}",
        "promise": "Promise {number}",
    }

    def options(self, game: Ring1977) -> list[Option]:
        seat = self.seat
        found = [Option(seat, "laid"), Option(seat, "refuse")]
        found += [Option(seat, "lay_event", (card,)) for card in still_held(game, seat)]
        found += [Option(seat, "say_event", (card,)) for card in first_copies(game)] if game.tabled[seat] else []
        found += [Option(seat, "lay_magic", (one,)) for one in tradable(game, seat, self.partner)]
        found += [Option(seat, "lay_captive", (one,)) for one in releasable(game, seat)]
        kept = game.promised[seat]
        return found + [Option(seat, "promise", (one,)) for one in ALL_PROMISES if one not in kept]

    def laid(self, game: Ring1977, seat: Seat) -> None:
        cards = len(game.tabled[seat]) + len(game.tabled_magic[seat])
        game.whisper(self.partner, "{giver:seat} has laid {count:# card|# cards}", giver=seat, count=cards)
        for person in game.tabled_captives[seat]:
            game.whisper(self.partner, "They would release {person}", person=person)
        for number in game.promised[seat]:
            game.whisper(self.partner, "They promise {promise}", promise=number)
        self.leave(game)

    def refuse(self, game: Ring1977, seat: Seat) -> None:
        game.nearest(Bargain).refused = True
        self.leave(game)

    def lay_event(self, game: Ring1977, seat: Seat, card: Event) -> None:
        game.tabled[seat] = (*game.tabled[seat], game.hands[seat].index(card))

    def say_event(self, game: Ring1977, seat: Seat, card: Event) -> None:
        game.whisper(self.partner, "{giver:seat} says that there is {event}", giver=seat, event=card)

    def lay_magic(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.tabled_magic[seat] = (*game.tabled_magic[seat], person)

    def lay_captive(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.tabled_captives[seat] = (*game.tabled_captives[seat], person)

    def promise(self, game: Ring1977, seat: Seat, number: Promise) -> None:
        game.promised[seat] = (*game.promised[seat], number)


def first_copies(game: Ring1977) -> list[Event]:
    """One of each kind of Event Card."""
    found: dict[str, Event] = {}
    for card in game.book.events:
        found.setdefault(game.book.event_records[card].id, card)
    return list(found.values())


def still_held(game: Ring1977, seat: Seat) -> list[Event]:
    """The Event Cards of a player that do not lie in their package."""
    return [card for spot, card in enumerate(game.hands[seat]) if spot not in game.tabled[seat]]


def tradable(game: Ring1977, seat: Seat, partner: Seat) -> list[Person]:
    """Whose Magic Cards can be handed over: somebody of the other is in their hex (8.9)."""
    met = {game.hex_of(one) for one in holders(game, partner)}
    return [
        one
        for one in holders(game, seat)
        if one not in game.tabled_magic[seat] and game.hex_of(one) in met and movable(game, one)
    ]


def holders(game: Ring1977, seat: Seat) -> list[Person]:
    """Who of a player can hold Magic Cards, and give and take them: neither captives, nor Nazgûl, Servants and Orcs."""
    kinds = ("nazgul", "servant", "band")
    return [one for one in game.own_people(seat) if game.can_act(one) and game.people[one].kind not in kinds]


def movable(game: Ring1977, person: Person) -> list[Magic]:
    """The Magic Cards that somebody can give away."""
    return [card for card in game.magic_of(person) if not game.is_drunk(card)]


def releasable(game: Ring1977, seat: Seat) -> list[Person]:
    """The captives of a player: with bands of theirs, or in their prison."""
    found = []
    for person in game.book.fellowship:
        captor = game.captor[person]
        if captor == FREE or person in game.tabled_captives[seat]:
            continue
        if captor == IN_PRISON:
            owner = game.owner(game.hex_of(person))
            is_own = owner is not None and game.seat_of(owner) == seat
        else:
            is_own = game.player(captor) == seat
        if is_own:
            found.append(person)
    return found


def exchange(game: Ring1977, seat: Seat, other: Seat) -> None:
    """Both packages are picked up. Who gives last has got cards already, but the places of their own are the same."""
    hand_over(game, seat, other)
    hand_over(game, other, seat)


def hand_over(game: Ring1977, giver: Seat, taker: Seat) -> None:
    """A package goes to the other: cards to their hand, Magic Cards to somebody of theirs there; captives are free
    where they are."""
    for card in [game.hands[giver][spot] for spot in game.tabled[giver]]:
        game.hand_event(card, giver, taker)
    for holder in game.tabled_magic[giver]:
        magic, place = movable(game, holder)[0], game.hex_of(holder)
        there = [one for one in holders(game, taker) if game.hex_of(one) == place and game.has_room_for_magic(one)]
        if not there:
            game.whisper(taker, "Nobody had room for a Magic Card")
            continue
        game.hold(magic, there[0])
        game.whisper(taker, "You got {magic}", magic=magic)
    for person in game.tabled_captives[giver]:
        band = game.captor[person]
        game.captor[person] = FREE
        game.end_band_if_empty(band)
        game.say("{person} is released", person=person)
    for number in game.promised[giver]:
        game.promises.append((giver, taker, number, game.turn))
