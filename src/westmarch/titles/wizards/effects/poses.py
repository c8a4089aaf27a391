"""Effects that untap, tap and heal, and that change figures until the end of the turn."""

from __future__ import annotations

from typing import Literal

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import ENVIRONMENTS, Change, Count, Effect, Who
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.rules.figures import body_of
from westmarch.titles.wizards.rules.turn_effects import boost_figure
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, TAPPED, UNTAPPED, WOUNDED, Card

Whom = Literal["target", "user", "bearer", "company", "everybody"]
WHOM_TEXTS: dict[str, str] = {
    "target": "the character",
    "user": "the user",
    "bearer": "the bearer",
    "company": "each member of the company",
    "everybody": "each of your characters",
}


def meant(game: Wizards, play: Play, whom: Whom) -> list[Card]:
    """The characters whom an effect is about."""
    if whom == "target":
        return [play.target] if play.target != NO_CARD else play.target_choices(game)
    if whom == "user":
        return [play.user] if play.user != NO_CARD else play.user_choices(game)
    if whom == "bearer":
        return [game.holder[play.card]]
    if whom == "everybody":
        return list(game.people)
    return game.members(company_of(game, play))


class Untap(Effect, frozen=True, kw_only=True, tag="untap"):
    """Untap a character, or all members of the company, if they are not wounded."""

    whom: Whom = "target"

    def text(self, book: WizardsBook) -> str:
        return f"untap {WHOM_TEXTS[self.whom]}"

    def is_vain(self, game: Wizards) -> bool:
        return TAPPED not in map(game.pose.__getitem__, game.people)

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.tapped(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        for one in self.tapped(game, play):
            game.pose[one] = UNTAPPED
            game.say("{card} was untapped", card=one)

    def tapped(self, game: Wizards, play: Play) -> list[Card]:
        """Who is untapped by it."""
        return [one for one in meant(game, play, self.whom) if game.pose[one] == TAPPED and game.may_untap(one)]


class Heal(Effect, frozen=True, kw_only=True, tag="heal"):
    """A wounded character is healed, and untapped or tapped then."""

    whom: Whom = "target"
    untapped: bool = False

    def text(self, book: WizardsBook) -> str:
        return f"heal {WHOM_TEXTS[self.whom]}{', who is untapped then' if self.untapped else ', who stays tapped'}"

    def is_vain(self, game: Wizards) -> bool:
        return WOUNDED not in map(game.pose.__getitem__, game.people)

    def possible(self, game: Wizards, play: Play) -> bool:
        return any(game.pose[one] == WOUNDED for one in meant(game, play, self.whom))

    def do(self, game: Wizards, play: Play) -> None:
        for one in self.healed(game, play):
            if game.pose[one] == WOUNDED:
                game.pose[one] = UNTAPPED if self.untapped else TAPPED
                game.say("{card} was healed", card=one)

    def healed(self, game: Wizards, play: Play) -> list[Card]:
        """Who is healed: with a healer's gift, or at some sites, all of the company (special rules)."""
        found = meant(game, play, self.whom)
        if found and game.heals_all(game.company[found[0]]):
            return game.members(game.company[found[0]])
        return found


class Raise(Effect, frozen=True, kw_only=True, tag="raise"):
    """Figures change until the end of the turn: of the user, target or bearer, of the company, or of all who are
    `of`. A body may be raised up to `most` only."""

    whom: Whom = "user"
    of: Who | None = None
    prowess: Change = 0
    body: Change = 0
    influence: Change = 0
    most: Count = 0
    while_: Literal["", "morning", "night"] = ""

    def text(self, book: WizardsBook) -> str:
        changes = {"prowess": self.prowess, "body": self.body, "direct influence": self.influence}
        who = WHOM_TEXTS[self.whom] if self.of is None else f"each who is {self.of.text(book)}"
        figures = ", ".join(f"{signed(by)} {name}" for name, by in changes.items() if by)
        most = f" (up to {self.most})" if self.most else ""
        return f"{ENVIRONMENTS[self.while_]}{who} has {figures}{most} until the turn ends"

    def possible(self, game: Wizards, play: Play) -> bool:
        return not self.while_ or game.has_environment(self.while_)

    def do(self, game: Wizards, play: Play) -> None:
        for one in meant(game, play, self.whom):
            if self.of is None or self.of.fits(game, one):
                for figure in ("prowess", "body", "influence"):
                    if by := self.change_of(game, one, figure):
                        boost_figure(game, one, figure, by, play.card)

    def change_of(self, game: Wizards, one: Card, figure: str) -> int:
        """By how much a figure changes; a body is not raised beyond a maximum, if there is one."""
        by: int = getattr(self, figure)
        return max(0, min(by, self.most - body_of(game, one))) if self.most and figure == "body" else by
