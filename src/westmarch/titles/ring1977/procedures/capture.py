"""Orcs try to capture those whom they have found (5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import AGAIN, Next, Procedure
from westmarch.titles.ring1977.rules.captives import new_band
from westmarch.titles.ring1977.rules.cards import show_magic
from westmarch.titles.ring1977.rules.nations import ringbearer_lost
from westmarch.titles.ring1977.rules.people import capture_rating
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.rules.ring import lose_ring_to
from westmarch.titles.ring1977.rules.stacks import show_counter, tell_both
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, NOBODY, SARUMAN_SEAT, Hex, Person, Side


@dataclass(repr=False)
class Capture(Procedure):
    """Each rolls their Capture Rating or less to evade; the others go with a band of Orcs."""

    place: Hex
    side: Side
    left: tuple[Person, ...]
    band: Person = NOBODY

    private = ("left",)
    about = ("place",)
    steps = ("one_by_one",)

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        person, *rest = self.left
        self.left = tuple(rest)
        if game.hex_of(person) != self.place:
            return AGAIN
        die = game.roll()
        if die <= capture_rating(game, person):
            self.tell_evaded(game, person, die)
        else:
            self.take(game, person, die)
        return AGAIN

    def take(self, game: Ring1977, person: Person, die: int) -> None:
        if self.band == NOBODY:
            self.band = new_band(game, self.side, self.place)
        if self.band == NOBODY:
            return
        game.captor[person] = self.band
        show_counter(game, person, game.seat_of(self.side))
        for card in game.magic_of(person):
            show_magic(game, card, game.seat_of(self.side))
        if game.seat_of(self.side) == SARUMAN_SEAT:
            end_truce(game, FELLOWSHIP_SEAT, "captive")
        tell_both(game, game.seat_of(self.side), person, "{person} is captured (rolled {die})", die=die)
        if person == game.bearer:
            lose_ring_to(game, self.band)
            ringbearer_lost(game)

    def tell_evaded(self, game: Ring1977, person: Person, die: int) -> None:
        """Who slips past an army unseen is not told; where movement is hidden, not even that somebody does."""
        tell_both(game, game.seat_of(self.side), person, "{person} evaded (rolled {die})", die=die)
