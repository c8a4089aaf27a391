"""Captives are brought to where it was agreed that they be released; nobody is bound by it (8.9)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Procedure, Question
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.captives import (
    agree_to_meet,
    end_band_if_empty,
    free_captives,
    lead_band,
    rendezvous,
    send_home,
)
from westmarch.titles.ring1977.rules.places import shut_passes
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NO_MEETING, NOWHERE, Hex, Person


@dataclass(repr=False)
class LeadBand(Procedure):
    """A band takes its captives home, or to a rendezvous. It goes as others of its player do: round shut passes and
    strongholds, and no further than to enemies (5.4)."""

    seat: Seat
    band: Person
    keeps_word: bool = False
    releases: bool = False

    about = ("band",)
    steps = ("ask", "go", "meet", "release")
    prompts = {"releases": "Release the captives of {band:person} here, as agreed?"}

    def ask(self, game: Ring1977) -> None:
        game.do(KeepWord(self.seat, self.band, game.hex_of(self.band)))

    def go(self, game: Ring1977) -> None:
        barriers = Barriers(game, self.seat)
        closed, ends = shut_passes(game, self.seat) | barriers.strongholds, barriers.halting
        if self.keeps_word:
            lead_band(game, self.band, rendezvous(game, self.band), closed, ends)
        else:
            agree_to_meet(game, self.band, NO_MEETING)
            send_home(game, self.band, closed, ends)

    def meet(self, game: Ring1977) -> None:
        if self.keeps_word and game.hex_of(self.band) == rendezvous(game, self.band):
            game.do(Confirm(self.seat, "releases"))

    def release(self, game: Ring1977) -> None:
        if self.releases:
            free_captives(game, self.band)
            end_band_if_empty(game, self.band)


@dataclass(repr=False)
class KeepWord(Question):
    """Whether a band goes to a rendezvous. Whoever has ever struck a bargain is asked for each band with captives:
    otherwise others would see that there is a promise."""

    seat: Seat
    band: Person
    here: Hex

    secret = True
    passes = ("lead_home",)
    prompt = "Where do the captives of {band:person} at {here:hex} go?"
    says = {"lead_home": "Home", "keep_word": "To {place:hex}, as agreed"}

    def stands(self, game: Ring1977) -> bool:
        return self.seat in game.bargained and bool(game.captives(self.band))

    def options(self, game: Ring1977) -> list[Option]:
        place = rendezvous(game, self.band)
        found = [Option(self.seat, "keep_word", (place,))] if place != NOWHERE else []
        return [*found, Option(self.seat, "lead_home")]

    def lead_home(self, game: Ring1977, seat: Seat) -> None:
        """The promise is broken, if there is one."""

    def keep_word(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        game.nearest(LeadBand).keeps_word = True
