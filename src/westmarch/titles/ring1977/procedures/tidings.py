"""Information that is traded: what somebody says of cards and people, true or not (8.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.ring1977.rules.sight import out_of_sight
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    HOLDER,
    IN_HAND,
    NOBODY,
    NOWHERE,
    WHEREABOUTS,
    Event,
    Hex,
    Magic,
    Person,
    Topic,
)

MOST_TIDINGS: Final = 3
"""So many pieces of information lie in a package at most."""
MOST_HEARD: Final = 12
"""So many pieces of information a player keeps in mind, the latest ones."""


@dataclass(repr=False)
class Inform(Question):
    """What a player would tell for a package. The other is told of what it speaks, and the rest when packages are
    exchanged; nobody proves anything."""

    seat: Seat
    partner: Seat

    late = "nothing"
    prompt = "What would you tell {partner:seat} for their package?"
    says = {
        "nothing": "Nothing after all",
        "tell_in_hand": "That you hold {card:event}",
        "tell_where": "Where {person} is",
        "tell_holder": "Who has {card:magic}",
    }

    def options(self, game: Ring1977) -> list[Option]:
        laid = game.tabled_topics[self.seat]
        found = [Option(self.seat, "nothing")]
        found += [Option(self.seat, "tell_in_hand", (card,)) for card in game.book.event_kinds]
        if self.partner != FELLOWSHIP_SEAT:
            people = [one for one in game.book.fellowship if game.in_play(one) and (WHEREABOUTS, one) not in laid]
            found += [Option(self.seat, "tell_where", (one,)) for one in people]
        untold = [(card,) for card in game.book.hidden_magic if (HOLDER, card) not in laid]
        return found + [Option(self.seat, "tell_holder", one) for one in game.book.first_of_each_magic(untold, 0)]

    def nothing(self, game: Ring1977, seat: Seat) -> None:
        """The package stays as it is."""

    def tell_in_hand(self, game: Ring1977, seat: Seat, card: Event) -> None:
        lay_tidings(game, seat, (IN_HAND, NOBODY), card)

    def tell_where(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.do(TellWhere(seat, person))

    def tell_holder(self, game: Ring1977, seat: Seat, card: Magic) -> None:
        game.do(TellHolder(seat, card))


def lay_tidings(game: Ring1977, seat: Seat, topic: Topic, answer: int) -> None:
    game.tabled_topics[seat] = (*game.tabled_topics[seat], topic)
    game.tabled_answers[seat] = (*game.tabled_answers[seat], answer)


@dataclass(repr=False)
class TellWhere(Procedure):
    """Where somebody is, as a player would tell."""

    seat: Seat
    person: Person
    place: Hex = NOWHERE

    told_only = ("person",)
    steps = ("ask", "lay")
    prompts = {"place": "Where do you say that {person} is?"}

    @property
    def told_to(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def forget(self, game: Ring1977) -> None:
        self.person = game.book.frodo

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "place"))

    def place_choices(self, game: Ring1977) -> list[Hex]:
        """Where the Fellowship's stacks lie, as far as the player sees them, and all places with names."""
        lost = out_of_sight(game, self.seat)
        seen = {game.where[spot] for spot in range(len(game.who)) if spot not in lost} - {NOWHERE}
        return sorted(seen | game.book.place_at.keys())

    def lay(self, game: Ring1977) -> None:
        lay_tidings(game, self.seat, (WHEREABOUTS, self.person), self.place)


@dataclass(repr=False)
class TellHolder(Procedure):
    """Who has a Magic Card, as a player would tell."""

    seat: Seat
    card: Magic
    holder: Person = NOBODY

    told_only = ("card",)
    steps = ("ask", "lay")
    prompts = {"holder": "Who do you say has {card:magic}?"}

    @property
    def told_to(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def forget(self, game: Ring1977) -> None:
        self.card = game.book.hidden_magic[0]

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "holder"))

    def holder_choices(self, game: Ring1977) -> list[Person]:
        return [one for one in game.book.walkers if game.in_play(one)]

    def lay(self, game: Ring1977) -> None:
        lay_tidings(game, self.seat, (HOLDER, self.card), self.holder)


def announce(game: Ring1977, giver: Seat, taker: Seat) -> None:
    """The other is told of what a package informs."""
    for topic, about in game.tabled_topics[giver]:
        if topic == WHEREABOUTS:
            game.whisper(taker, "They would tell where {person} is", person=Person(about))
        elif topic == HOLDER:
            game.whisper(taker, "They would tell who has {magic}", magic=Magic(about))
        else:
            game.whisper(taker, "They would tell of an Event Card that they hold")


def inform(game: Ring1977, giver: Seat, taker: Seat) -> None:
    """The other hears it, and keeps the latest in mind."""
    for (topic, about), answer in zip(game.tabled_topics[giver], game.tabled_answers[giver], strict=True):
        if topic == WHEREABOUTS:
            person, place = Person(about), Hex(answer)
            game.whisper(taker, "{giver:seat} says that {person} is at {hex}", giver=giver, person=person, hex=place)
        elif topic == HOLDER:
            magic, person = Magic(about), Person(answer)
            game.whisper(taker, "{giver:seat} says that {person} has {magic}", giver=giver, person=person, magic=magic)
        else:
            game.whisper(taker, "{giver:seat} says that they hold {event}", giver=giver, event=Event(answer))
        heard = (*game.heard[taker], (giver, topic, about, answer, game.turn))
        game.heard[taker] = heard[-MOST_HEARD:]
