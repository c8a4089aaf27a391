"""Captives are brought to where it was agreed that they be released; nobody is bound by it (8.9)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Confirm, Procedure
from westmarch.titles.ring1977.barriers import Barriers
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NOWHERE, Hex, Person


@dataclass(repr=False)
class LeadBand(Procedure):
    """A band takes its captives home, or to a rendezvous. It goes as others of its player do: round shut passes and
    strongholds, and no further than to enemies (5.4)."""

    seat: Seat
    band: Person
    place: Hex = NOWHERE
    keeps_word: bool = False
    releases: bool = False

    steps = ("ask", "go", "meet", "release")
    prompts = {
        "keeps_word": "Lead the captives of {band:person} to {place:hex}, as agreed?",
        "releases": "Release the captives of {band:person} here, as agreed?",
    }

    def ask(self, game: Ring1977) -> None:
        _, self.place = game.meetings.get(self.band, (self.seat, NOWHERE))
        if self.place != NOWHERE:
            game.do(Confirm(self.seat, "keeps_word"))

    def go(self, game: Ring1977) -> None:
        barriers = Barriers(game, self.seat)
        closed, ends = game.shut_passes(self.seat) | barriers.strongholds, barriers.halting
        if self.keeps_word:
            game.lead_band(self.band, self.place, closed, ends)
        else:
            game.meetings.pop(self.band, None)
            game.send_home(self.band, closed, ends)

    def meet(self, game: Ring1977) -> None:
        if self.keeps_word and game.hex_of(self.band) == self.place:
            game.do(Confirm(self.seat, "releases"))

    def release(self, game: Ring1977) -> None:
        if self.releases:
            game.free_captives(self.band)
            game.end_band_if_empty(self.band)
