"""Hazards that may be played as resources too: against environments, and for a Hobbit who shall stay."""

from __future__ import annotations

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Effect
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.removing import TakeOut, is_environment, is_environment_declared, take_out
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card


class DispelOne(Effect, frozen=True, kw_only=True, tag="dispel_one"):
    """An environment card in play is discarded: any, of the player's choice; by the hazards the oldest resource."""

    by_hazards: bool = False

    def text(self, book: WizardsBook) -> str:
        return f"discard an environment card{' of the resources' if self.by_hazards else ' in play'}"

    def found(self, game: Wizards) -> list[Card]:
        found = [card for card in game.events if is_environment(game, card)]
        return [card for card in found if not game.book.is_hazard_side[card]] if self.by_hazards else found

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game))

    def do(self, game: Wizards, play: Play) -> None:
        if self.by_hazards:
            take_out(game, self.found(game)[0])
        else:
            game.do(TakeOut(tuple(self.found(game))))


class CancelEnvironment(Effect, frozen=True, kw_only=True, tag="cancel_environment"):
    """Cancel the environment card that has just been declared."""

    def text(self, book: WizardsBook) -> str:
        return "cancel the environment card"

    def possible(self, game: Wizards, play: Play) -> bool:
        return is_environment_declared(game)

    def do(self, game: Wizards, play: Play) -> None:
        game.nearest(HazardEvent).cancel(game)


class KeepHere(Effect, frozen=True, kw_only=True, tag="keep_here"):
    """The character can't be discarded or returned to the hand until the end of the turn."""

    def text(self, book: WizardsBook) -> str:
        return "the character can't be discarded or returned to the hand this turn"

    def possible(self, game: Wizards, play: Play) -> bool:
        return not game.is_noted("kept", play.target)

    def do(self, game: Wizards, play: Play) -> None:
        game.note("kept", play.target)
