"""Alliances between Saruman and one of the others (8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Procedure, Question
from westmarch.titles.ring1977.powers import NOBODYS
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT


@dataclass(repr=False)
class AllianceStep(Procedure):
    """At the end of the Events Phase Saruman may form an Alliance; either ally may dissolve one, but not in the turn in
    which it was formed."""

    steps = ("dissolve", "form")

    def dissolve(self, game: Ring1977) -> None:
        if game.ally != NOBODYS and game.allied_since < game.turn:
            game.do(KeepAlliance(SARUMAN_SEAT), KeepAlliance(game.ally))

    def form(self, game: Ring1977) -> None:
        if game.ally == NOBODYS and not game.is_silenced():
            game.do(ProposeAlliance())


@dataclass(repr=False)
class KeepAlliance(Question):
    """Whether an ally goes on with it."""

    seat: Seat

    prompt = "The Alliance"
    says = {"keep": "Keep the Alliance", "dissolve": "Dissolve the Alliance"}

    def stands(self, game: Ring1977) -> bool:
        return game.ally != NOBODYS

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "keep"), Option(self.seat, "dissolve")]

    def keep(self, game: Ring1977, seat: Seat) -> None:
        """The allies stay together."""

    def dissolve(self, game: Ring1977, seat: Seat) -> None:
        dissolve(game)


def dissolve(game: Ring1977) -> None:
    """The Alliance is over at once; the same two can't form another before a whole turn has gone by."""
    game.say("{seat} and Saruman are allies no more", seat=game.ally)
    game.parted[game.ally] = game.turn
    game.ally, game.lends = NOBODYS, []


@dataclass(repr=False)
class ProposeAlliance(Question):
    """With whom Saruman would be allied."""

    seat = SARUMAN_SEAT
    prompt = "Propose an Alliance?"
    says = {"stay_alone": "No Alliance", "propose": "Propose an Alliance to {partner:seat}"}

    def options(self, game: Ring1977) -> list[Option]:
        partners = [one for one in (FELLOWSHIP_SEAT, DARK_SEAT) if game.turn > game.parted.get(one, -1) + 1]
        return [Option(SARUMAN_SEAT, "stay_alone"), *(Option(SARUMAN_SEAT, "propose", (one,)) for one in partners)]

    def stay_alone(self, game: Ring1977, seat: Seat) -> None:
        """Saruman goes his own way."""

    def propose(self, game: Ring1977, seat: Seat, partner: Seat) -> None:
        game.do(FormAlliance(partner))


@dataclass(repr=False)
class FormAlliance(Procedure):
    """The other consents or not; each ally says whether the other may lead their armies."""

    partner: Seat
    consents: bool = False
    saruman_lends: bool = False
    partner_lends: bool = False

    steps = ("ask", "lend", "lend_in_return", "form")
    prompts = {
        "consents": "Be allied with Saruman?",
        "saruman_lends": "May your ally lead your armies?",
        "partner_lends": "May Saruman lead your armies?",
    }

    def ask(self, game: Ring1977) -> None:
        game.do(Confirm(self.partner, "consents"))

    def lend(self, game: Ring1977) -> None:
        if not self.consents:
            game.say("{seat} declined an Alliance with Saruman", seat=self.partner)
            self.finish()
        else:
            game.do(Confirm(SARUMAN_SEAT, "saruman_lends"))

    def lend_in_return(self, game: Ring1977) -> None:
        game.do(Confirm(self.partner, "partner_lends"))

    def form(self, game: Ring1977) -> None:
        game.ally, game.allied_since = self.partner, game.turn
        wishes = {SARUMAN_SEAT: self.saruman_lends, self.partner: self.partner_lends}
        game.lends = [seat for seat, lends in wishes.items() if lends]
        game.say("{seat} and Saruman are allies", seat=self.partner)
        game.offend(DARK_SEAT if self.partner == FELLOWSHIP_SEAT else FELLOWSHIP_SEAT)
