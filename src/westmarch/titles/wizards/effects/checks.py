"""What cards do to a check or a burglary that has been declared (8, BUR-8)."""

from __future__ import annotations

from typing import ClassVar, Literal

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Change, Count, Effect
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.site.burglary import Burglary
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card


class HelpBurglary(Effect, frozen=True, kw_only=True, tag="help_burglary"):
    """A burglary is more likely to succeed."""

    by: Count

    def text(self, book: WizardsBook) -> str:
        return f"{signed(self.by)} to the burglary"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.during(Burglary) is not None

    def do(self, game: Wizards, play: Play) -> None:
        game.nearest(Burglary).bonus += self.by


class HelpCorruption(Effect, frozen=True, kw_only=True, tag="help_corruption"):
    """A corruption check is modified, by a number or by 1 for each character of the company; or it succeeds."""

    by: Change = 0
    per_character: bool = False
    succeeds: bool = False

    def text(self, book: WizardsBook) -> str:
        if self.succeeds:
            return "the corruption check succeeds"
        return f"{amount(self.by, self.per_character)} to the corruption check"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.during(CorruptionCheck) is not None

    def do(self, game: Wizards, play: Play) -> None:
        check = game.nearest(CorruptionCheck)
        check.modifier += self.by + (len(game.members(game.company[check.one])) if self.per_character else 0)
        check.succeeds = check.succeeds or self.succeeds


class HelpInfluence(Effect, frozen=True, kw_only=True, tag="help_influence"):
    """Modify an influence check by a number, by the influencer's prowess up to a maximum, or by the company's
    characters. Each of these counts 1. Or the check is rolled twice and the better roll kept. If it succeeds, cards may
    be drawn."""

    by: Change = 0
    per_character: bool = False
    by_prowess: Count = 0
    twice: bool = False
    draws: Count = 0

    def text(self, book: WizardsBook) -> str:
        if self.twice:
            return "roll the influence check twice and keep the better roll"
        if self.by_prowess:
            return f"add the influencer's prowess, up to {self.by_prowess}, to the influence check"
        drawing = f", and {self.draws} to draw if it succeeds" if self.draws else ""
        return f"{amount(self.by, self.per_character)} to the influence check{drawing}"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.during(InfluenceCheck) is not None

    def do(self, game: Wizards, play: Play) -> None:
        check = game.nearest(InfluenceCheck)
        check.bonus += self.by + self.from_prowess(game, check.one)
        if self.per_character:
            check.bonus += len(game.members(game.company[check.one]))
        check.draws += self.draws
        if self.twice:
            check.rolls += 1

    def from_prowess(self, game: Wizards, one: Card) -> int:
        return min(prowess_of(game, one), self.by_prowess) if self.by_prowess and one != NO_CARD else 0


def amount(by: int, per_character: bool) -> str:
    return "+1 for each character of the company" if per_character else signed(by)


class CheckCorruption(Effect, frozen=True, kw_only=True, tag="check_corruption"):
    """The character on whom the card is used, or its bearer, makes a corruption check, at a haven perhaps another."""

    is_price: ClassVar[bool] = True
    by: Change = 0
    at_haven: Change | None = None
    whom: Literal["target", "bearer"] = "target"

    def text(self, book: WizardsBook) -> str:
        who = "the character" if self.whom == "target" else "the bearer"
        haven = f", {signed(self.at_haven)} at a haven" if self.at_haven is not None else ""
        return f"{who} makes a corruption check ({signed(self.by)}{haven})"

    def do(self, game: Wizards, play: Play) -> None:
        one = play.target if self.whom == "target" else game.holder[play.card]
        if one in game.people:
            is_mild = self.at_haven is not None and game.is_at_haven(game.company[one])
            game.do(CorruptionCheck(one, self.at_haven if is_mild and self.at_haven is not None else self.by))
