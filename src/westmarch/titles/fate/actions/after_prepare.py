"""What follows a Prepare of some characters. Each ability bears the name that it has on the card."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Confirm, Procedure
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    ELVEN,
    FRIENDSHIP,
    NOWHERE,
    Card,
    Character,
    Place,
    Region,
)


def elronds_support(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Frodo & Sam: at a haven, with a card of its region, once a turn, 1 friendship token more."""
    here = game.where[character]
    own_region = game.book.card_region[card] == game.region(character)
    if here in game.havens and own_region and not game.has_used("elronds_support"):
        game.use("elronds_support")
        game.gain_token(seat, FRIENDSHIP)


def send_aid(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Arwen: an Elven troop may go to a character in the region of the discarded card (A45)."""
    game.do(SendAid(seat, game.where[character], game.book.card_region[card]))


@dataclass(repr=False)
class SendAid(Procedure):
    """Where to, if anywhere; then the troop goes straight there."""

    seat: Seat
    origin: Place
    region: Region
    to: Place = NOWHERE

    about = ("to", "origin")
    steps = ("choose", "send")
    prompts = {"to": "Send Aid: where does an Elven troop go?"}

    def choose(self, game: Fate) -> None:
        if game.troops[self.origin][ELVEN] and self.to_choices(game):
            game.do(Choose(self.seat, "to", optional=True))

    def to_choices(self, game: Fate) -> list[Place]:
        places = {game.where[one] for one in game.cast if game.where[one] >= 0}
        return sorted(one for one in places - {self.origin} if game.book.region_of[one] == self.region)

    def send(self, game: Fate) -> None:
        if self.to >= 0:
            game.move_troops(self.origin, self.to, (1, 0, 0, 0))


def cunning(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Gollum: a shadow troop here may move to an adjacent place, without a battle."""
    game.do(LureAway(seat, game.where[character]))


@dataclass(repr=False)
class LureAway(Procedure):
    """Where to, if anywhere."""

    seat: Seat
    origin: Place
    to: Place = NOWHERE

    steps = ("choose", "lure")
    prompts = {"to": "Cunning: where does Gollum lure a shadow troop?"}

    def choose(self, game: Fate) -> None:
        if game.shadow[self.origin]:
            game.do(Choose(self.seat, "to", optional=True))

    def to_choices(self, game: Fate) -> list[Place]:
        return list(game.book.next_to[self.origin])

    def lure(self, game: Fate) -> None:
        if self.to >= 0:
            game.move_shadow(self.origin, self.to, 1)
            game.say("A shadow troop followed Gollum's tracks to {to:place}", to=self.to)


def keen_sight(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Legolas: once a turn, he may look at the top shadow card; the back below it shows too."""
    if game.shadow_deck and not game.has_used("keen_sight"):
        game.do(LookAhead(seat))


@dataclass(repr=False)
class LookAhead(Procedure):
    """Look at the top shadow card. Hands and advice are open, so what one sees all know."""

    seat: Seat
    look: bool = False

    steps = ("ask", "see")
    prompts = {"look": "Keen Sight: look at the top card of the shadow deck?"}

    def ask(self, game: Fate) -> None:
        game.do(Confirm(self.seat, "look"))

    def see(self, game: Fate) -> None:
        if self.look:
            game.use("keen_sight")
            game.look_at_shadow(1)
