"""There and Back Again: the Wizard is played as a short-event, and comes back into the deck (TAB-15)."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.menu import MenuAction
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.rules.decks import shuffle_into_deck
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import ANY_TIME, SEAT, TAPPED, UNTAPPED, WOUNDED, Card, Pose, Timing


class WizardAction(MenuAction):
    """One of the things for which the Wizard in hand may be played, at the timings `when`."""

    when: ClassVar[tuple[Timing, ...]]

    def timings(self, book: WizardsBook) -> tuple[Timing, ...]:
        return self.when if book.scenario.wizard == "in_deck" else ()

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        wizard = game.book.wizard_card
        if wizard not in game.hand:
            return []
        return [Option(SEAT, self.verb, (wizard, *args)) for args in self.ways(game)]

    def ways(self, game: Wizards) -> list[tuple[Card, ...]]:
        """On whom he may be used; one empty tuple if on nobody."""
        raise NotImplementedError

    def spend(self, game: Wizards, wizard: Card) -> None:
        """He is played, and shuffled into the deck."""
        game.say("You played {card}", card=wizard)
        game.hand.remove(wizard)
        shuffle_into_deck(game, [wizard])


class WizardCancels(WizardAction):
    """He cancels an attack."""

    verb = "wizard_cancels"
    says = "{wizard:card} cancels the attack"
    when = ("attack",)

    def ways(self, game: Wizards) -> list[tuple[Card, ...]]:
        return [] if game.nearest(Assault).sure else [()]

    def do(self, game: Wizards, seat: Seat, wizard: Card) -> None:
        self.spend(game, wizard)
        game.nearest(Assault).cancel(game, wizard)


class WizardHelps(WizardAction):
    """He has a character who lies so stand untapped again, whenever a short-event may be played."""

    pose: Pose
    when = ANY_TIME

    def ways(self, game: Wizards) -> list[tuple[Card, ...]]:
        return [(one,) for one in game.people if game.pose[one] == self.pose and game.may_untap(one)]

    def do(self, game: Wizards, seat: Seat, wizard: Card, one: Card) -> None:
        self.spend(game, wizard)
        game.pose[one] = UNTAPPED
        game.say("{one:card} is untapped", one=one)


class WizardUntaps(WizardHelps):
    """He untaps a tapped character."""

    verb = "wizard_untaps"
    says = "{wizard:card} untaps {one:card}"
    pose = TAPPED


class WizardHeals(WizardHelps):
    """He heals a wounded character, who is then untapped."""

    verb = "wizard_heals"
    says = "{wizard:card} heals {one:card}, who is then untapped"
    pose = WOUNDED
