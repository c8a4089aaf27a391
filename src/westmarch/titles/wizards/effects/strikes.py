"""What cards do to a strike until it is rolled (6)."""

from __future__ import annotations

from typing import Literal

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Change, Effect
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.strike import Strike
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import LAND_NAMES, RACE_NAMES, RACES, Land, RaceId


class StrikeEffect(Effect, frozen=True, kw_only=True):
    """Something that is done to the strike which is being faced."""

    def possible(self, game: Wizards, play: Play) -> bool:
        strike = game.during(Strike)
        return strike is not None and not strike.canceled and self.fits(game, strike)

    def fits(self, game: Wizards, strike: Strike) -> bool:
        """Whether it could do anything to this strike."""
        return True

    def do(self, game: Wizards, play: Play) -> None:
        self.change(game, game.nearest(Strike), play)

    def change(self, game: Wizards, strike: Strike, play: Play) -> None:
        raise NotImplementedError


class CancelStrike(StrikeEffect, frozen=True, kw_only=True, tag="cancel_strike"):
    """Cancel the strike: not one of these races, or only one of a creature that is keyed to this land."""

    not_races: tuple[RaceId, ...] = ()
    keyed_to: Land | Literal[""] = ""

    def text(self, book: WizardsBook) -> str:
        but = " or ".join(RACE_NAMES[RACES.index(race)] for race in self.not_races)
        key = f" of a creature that is keyed to {LAND_NAMES[self.keyed_to]}" if self.keyed_to else ""
        return f"cancel the strike{f', but not one by {but}' if but else ''}{key}"

    def allows_key(self, key: str) -> bool:
        return self.keyed_to in ("", key)

    def fits(self, game: Wizards, strike: Strike) -> bool:
        attack = game.nearest(Assault)
        if attack.sure or (attack.race >= 0 and RACES[attack.race] in self.not_races):
            return False
        return not self.keyed_to or (attack.is_creature and attack.key == self.keyed_to)

    def change(self, game: Wizards, strike: Strike, play: Play) -> None:
        strike.cancel(game, play.card)


class HelpStrike(StrikeEffect, frozen=True, kw_only=True, tag="help_strike"):
    """Give whoever is struck more prowess against the strike. Or they do not tap unless wounded, or roll twice and keep
    the better roll. Or the strike comes to nothing. Their body may be less for the body check."""

    prowess: Change = 0
    body_if_wounded: Change = 0
    stays_untapped: bool = False
    rolls_twice: bool = False
    ineffectual: bool = False

    def text(self, book: WizardsBook) -> str:
        words = [f"{signed(self.prowess)} prowess against the strike"] if self.prowess else []
        words += ["the strike does not tap the character unless it wounds"] if self.stays_untapped else []
        words += ["roll twice and keep the better roll"] if self.rolls_twice else []
        words += ["the strike is ineffectual"] if self.ineffectual else []
        words += [f"{signed(self.body_if_wounded)} body if wounded"] if self.body_if_wounded else []
        return ", ".join(words)

    def change(self, game: Wizards, strike: Strike, play: Play) -> None:
        strike.bonus += self.prowess
        strike.body_change += self.body_if_wounded
        strike.stays_up = strike.stays_up or self.stays_untapped
        strike.ineffectual = strike.ineffectual or self.ineffectual
        if self.rolls_twice:
            strike.rolls += 1
