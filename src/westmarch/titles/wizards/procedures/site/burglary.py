"""A burglary: a character tries to take an item from a site without facing its automatic-attacks (BUR-8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards import odds
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.checks.temptation import item_gained
from westmarch.titles.wizards.procedures.site.playable import items_at
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import HOBBIT, NO_CARD, SEAT, TAPPED, UNTAPPED, Card, Company

TO_EXCEED: Final = 10
FOR_SCOUTS: Final = 2
FOR_HOBBITS: Final = 3
ONCE: Final = "burglary"
"""What is noted as used when a burglary has been tried in a turn."""


def can_burgle(game: Wizards, company: Company) -> bool:
    """Whether the Burglar may try: he and the site are untapped, and it is the first time this turn (BUR-8)."""
    if not game.book.scenario.burgles or game.is_noted(ONCE) or game.burglar not in game.members(company):
        return False
    return game.is_untapped(game.burglar) and game.site_pose[game.at[company]] == UNTAPPED


def is_worthwhile(game: Wizards, company: Company) -> bool:
    """Whether a burglary would change anything where nothing attacks: there is something to take, or prisoners may be
    rescued once the site is tapped."""
    site = game.at[company]
    return can_burgle(game, company) and bool(items_at(game, site) or game.book.site_type[site] in ("S", "D"))


def own_bonus(game: Wizards, one: Card) -> int:
    """What somebody adds to the roll themselves: 2 for a scout, 3 for a Hobbit."""
    return (FOR_SCOUTS if game.has_skill(one, "scout") else 0) + (FOR_HOBBITS if game.book.race[one] == HOBBIT else 0)


def burglary_odds(game: Wizards, one: Card, bonus: int = 0) -> str:
    """The chance that somebody succeeds."""
    return odds.success(bonus + own_bonus(game, one), TO_EXCEED)


@dataclass(repr=False)
class Burglary(Procedure):
    """Somebody taps, and so does the site; a roll above 10 brings an item that the site allows. `bonus` is what cards
    add. Whoever has asked for it reads whether it `succeeded`."""

    one: Card
    bonus: int = 0
    item: Card = NO_CARD
    succeeded: bool = False

    about = ("item", "one")
    steps = ("declare", "answer", "roll", "take", "end")
    prompts = {"item": "Which item does {one:card} take?"}

    def declare(self, game: Wizards) -> None:
        game.note(ONCE)
        game.tap(self.one)
        game.site_pose[game.site_of(self.one)] = TAPPED
        game.say("{one:card} tries to burgle {site}", one=self.one, site=game.site_of(self.one))

    def answer(self, game: Wizards) -> None:
        game.do(BurglaryDeclared())

    def roll(self, game: Wizards) -> None:
        total = game.roll() + self.bonus + own_bonus(game, self.one)
        self.succeeded = total > TO_EXCEED
        game.say("The burglary: {total}, more than {needed} is needed", total=total, needed=TO_EXCEED)

    def take(self, game: Wizards) -> None:
        """One item that the site allows, without further tapping; or none, if they like."""
        if self.succeeded and self.item_choices(game):
            game.do(Choose(SEAT, "item", optional=True))

    def item_choices(self, game: Wizards) -> list[Card]:
        return [card for card in items_at(game, game.site_of(self.one)) if may_bear(game, self.one, card)]

    def end(self, game: Wizards) -> None:
        if not self.succeeded:
            game.say("The burglary failed")
        elif self.item == NO_CARD:
            game.say("The burglary succeeded, but nothing was taken")
        else:
            game.hand.remove(self.item)
            bring_under(game, self.one, self.item)
            game.since[self.item] = game.turn
            if game.book.scenario.burgles and self.one == game.burglar:
                game.burgled[self.item] = game.site_of(self.one)
            game.say("{one:card} stole {item:card}", one=self.one, item=self.item)
            item_gained(game, self.one, self.item)
        asker = game.during(BurglaryAsker)
        if asker is not None:
            asker.after_burglary(game, self)


class BurglaryAsker(Procedure):
    """A procedure that wants to know what came of a burglary in its course."""

    def after_burglary(self, game: Wizards, burglary: Burglary) -> None:
        raise NotImplementedError


@dataclass(repr=False)
class BurglaryDeclared(Ask):
    """A burglary has been declared: cards may help it."""

    interrupts = "burglary"
    stays = True
    usual = ("roll",)
    says = {"roll": "Roll"}
    prompt = "The burglary: more than 10 succeeds, and you add {bonus}"

    def stands(self, game: Wizards) -> bool:
        """Not once it can't fail."""
        burglary = game.nearest(Burglary)
        return burglary.bonus + own_bonus(game, burglary.one) + odds.LEAST_ROLL <= TO_EXCEED

    def told(self, game: Wizards) -> dict[str, int]:
        burglary = game.nearest(Burglary)
        return {"bonus": burglary.bonus + own_bonus(game, burglary.one)}

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "roll")]

    def odds(self, game: Wizards, option: Option) -> str:
        """The chance to succeed."""
        if option.verb != "roll":
            return ""
        burglary = game.nearest(Burglary)
        return burglary_odds(game, burglary.one, burglary.bonus)

    def roll(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)
