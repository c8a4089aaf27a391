"""Corruption checks (8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.label import percent
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Procedure
from westmarch.titles.wizards import odds
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.leaving import DiscardOne, EliminateOne
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.figures import check_bonus
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import SEAT, UNTAPPED, Card


@dataclass(repr=False)
class CorruptionCheck(Procedure):
    """A character checks for corruption (8): two dice, modified, must exceed their corruption points. By the number or
    one less they are discarded, by more they are eliminated; a Wizard is eliminated by any failure.

    `modifier` is what the cause and cards add. Cards may let it `succeed`, unless it is `unaided`. `passed`
    tells whether it was.
    """

    one: Card
    modifier: int = 0
    succeeds: bool = False
    passed: bool = False
    unaided: bool = False

    about = ("one",)
    steps = ("declare", "roll")

    def declare(self, game: Wizards) -> None:
        """Others tap in support, and cards are played; what can't fail asks for nothing."""
        if self.one in game.people and self.chances(game).passes < 1:
            game.say(
                "{one:card} had to check for corruption: {points:# point|# points}",
                one=self.one,
                points=corruption_of(game, self.one),
            )
            game.do(FaceAlone() if self.unaided else FaceCorruption())

    def bonus(self, game: Wizards) -> int:
        """All that is added to the roll."""
        return self.modifier + check_bonus(game, self.one)

    def chances(self, game: Wizards, more: int = 0) -> odds.CorruptionChances:
        return odds.corruption(corruption_of(game, self.one), self.bonus(game) + more)

    def roll(self, game: Wizards) -> None:
        if self.one not in game.people:
            return
        points, bonus = corruption_of(game, self.one), self.bonus(game)
        if self.succeeds or odds.corruption(points, bonus).passes == 1:
            self.succeed(game)
            return
        roll = game.roll()
        total = roll + bonus
        if total > points:
            game.say(
                "{one:card} rolled {roll}, {total} in all, against {points}: they withstood corruption",
                one=self.one,
                roll=roll,
                total=total,
                points=points,
            )
            self.succeed(game)
            return
        game.say(
            "{one:card} rolled {roll}, {total} in all, against {points}: they succumbed to corruption",
            one=self.one,
            roll=roll,
            total=total,
            points=points,
        )
        self.fail(game, total < points - 1)

    def succeed(self, game: Wizards) -> None:
        self.passed = True
        self.tell(game)

    def fail(self, game: Wizards, badly: bool) -> None:
        self.tell(game)
        for card, rule in game.rules_on_table():
            rule.on_failure(game, card, self.one)
        if badly or game.book.is_wizard[self.one]:
            game.do(EliminateOne(self.one, corrupted=True))
        else:
            game.do(DiscardOne(self.one))

    def tell(self, game: Wizards) -> None:
        """Tell the procedure that wanted the check what came of it."""
        below = game.agenda[-2] if len(game.agenda) > 1 else None
        if isinstance(below, CheckAsker):
            below.checked(game, self)


class CheckAsker(Procedure):
    """A procedure that wants to know what came of a corruption check which it has just asked for."""

    def checked(self, game: Wizards, check: CorruptionCheck) -> None:
        raise NotImplementedError


@dataclass(repr=False)
class FaceCorruption(Ask):
    """Before the roll companions may tap in support, +1 each, and cards be played (8)."""

    interrupts = "corruption_check"
    stays = True
    usual = ("roll",)
    prompt = "{one:card} checks for corruption: {points:# point|# points}, {bonus} to the roll"
    says = {"roll": "Roll", "support": "{one:card} taps in support, +1"}

    def told(self, game: Wizards) -> dict[str, object]:
        check = game.nearest(CorruptionCheck)
        return {"one": check.one, "points": corruption_of(game, check.one), "bonus": f"{check.bonus(game):+}"}

    def stands(self, game: Wizards) -> bool:
        """Not once it can't fail any more."""
        check = game.nearest(CorruptionCheck)
        return check.one in game.people and not check.succeeds and check.chances(game).passes < 1

    def options(self, game: Wizards) -> list[Option]:
        one = game.nearest(CorruptionCheck).one
        company = game.members(game.company[one])
        helpers = [other for other in company if other != one and game.pose[other] == UNTAPPED]
        return [Option(SEAT, "roll"), *(Option(SEAT, "support", (other,)) for other in helpers)]

    def odds(self, game: Wizards, option: Option) -> Odds:
        check = game.nearest(CorruptionCheck)
        chances = check.chances(game, more=int(option.verb == "support"))
        text = chances.text(lost_if_discarded=game.book.is_wizard[check.one])
        return Odds(text, f"passes {percent(chances.passes, tenths=False)}")

    def roll(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)

    def support(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.tap(one)
        game.nearest(CorruptionCheck).modifier += 1
        game.say("{one:card} tapped in support", one=one)


@dataclass(repr=False)
class FaceAlone(FaceCorruption):
    """Companions may tap in support, but no cards help."""

    interrupts = ""
