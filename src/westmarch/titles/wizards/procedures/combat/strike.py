"""A strike sequence: one character faces one strike (6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import prod
from typing import Final

from westmarch.engine.label import percent
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Chances, Procedure
from westmarch.titles.wizards import odds
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.checks.temptation import tempt
from westmarch.titles.wizards.procedures.combat.assault import LOOK, Assault
from westmarch.titles.wizards.procedures.combat.body_check import BodyCheck, least_fatal
from westmarch.titles.wizards.procedures.combat.losses import LoseItem
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, RACES, SEAT, TAPPED, UNTAPPED, WOUNDED, Card

HELD_BACK: Final = 3
"""What it costs to stay untapped."""
PENALTY: Final = {UNTAPPED: 0, TAPPED: 1, WOUNDED: 2}


@dataclass(repr=False)
class Strike(Procedure):
    """A character or ally faces a strike. `excess` strikes fall on them too, −1 each; `further` counts the strikes of
    this attack that they have faced before.

    What cards change: `bonus` to the roll and `body_change` for this strike, `harder` to the strike's prowess, how
    often is rolled (`rolls`, the best counts), `body_check` is added to the body check on them; who `stays_up` does not
    tap unless wounded. A strike may be `canceled`, or `ineffectual`. `skilled` says that a card that needs a skill has
    been used; of those there is one a strike. Who is `held_back` fights at −3 to stay untapped.
    """

    one: Card
    excess: int = 0
    further: int = 0
    bonus: int = 0
    body_change: int = 0
    harder: int = 0
    rolls: int = 1
    body_check: int = 0
    stays_up: bool = False
    held_back: bool = False
    supporters: tuple[Card, ...] = ()
    skilled: bool = False
    ineffectual: bool = False
    canceled: bool = False
    roll: int = 0

    about = ("one",)
    steps = ("face", "cast")

    def cancel(self, game: Wizards, card: Card = NO_CARD) -> None:
        """The strike is canceled: nobody taps, and it is not defeated (6)."""
        attack = game.nearest(Assault)
        self.canceled = True
        attack.strikes_canceled += (self.one,)
        attack.strikes_canceled_by += (card,)
        game.say("The strike on {one:card} was canceled", one=self.one)

    def face(self, game: Wizards) -> None:
        """The player says how, unless they have done so for several strikes together."""
        if game.nearest(Assault).manner == LOOK:
            game.do(FaceStrike())

    def is_there(self, game: Wizards) -> bool:
        return self.one in game.people or self.one in game.borne

    def bonus_now(self, game: Wizards, attack: Assault) -> int:
        """All that is added to the roll."""
        return (
            attack.figure_of(game, self.one)
            + self.bonus
            + len(self.supporters)
            - self.excess
            - self.further
            - (HELD_BACK if self.held_back else 0)
            - PENALTY[game.pose[self.one]]
        )

    def prowess(self, game: Wizards, attack: Assault) -> int:
        """The prowess of the strike."""
        return attack.strike_prowess(game, self.one) + self.harder

    def cast(self, game: Wizards) -> None:
        """The dice. Higher: the strike fails; lower: it succeeds; equal: it is ineffectual (6). A strike that is
        canceled, or has nobody to fall on, comes to nothing."""
        if self.canceled or not self.is_there(game):
            return
        attack = game.nearest(Assault)
        bonus, prowess = self.bonus_now(game, attack), self.prowess(game, attack)
        if not self.ineffectual and not attack.fails:
            rolls = [game.roll() for _ in range(self.rolls)]
            self.roll = max(rolls)
            game.say(
                "{one:card} rolled {rolls}, {total} in all, against the strike's {prowess}",
                one=self.one,
                rolls=rolls,
                total=self.roll + bonus,
                prowess=prowess,
            )
        difference = self.roll + bonus - prowess
        if self.ineffectual or (difference == 0 and not attack.fails):
            game.say("The strike on {one:card} was ineffectual", one=self.one)
            self.tire(game)
        elif attack.fails or difference > 0:
            self.fail(game, attack)
        else:
            self.succeed(game, attack)

    def tire(self, game: Wizards) -> None:
        if not (self.held_back or self.stays_up):
            game.tap(self.one)

    def fail(self, game: Wizards, attack: Assault) -> None:
        """The character taps; a strike with a body is beaten only by a body check."""
        game.say("{one:card} withstood the strike" if attack.body else "{one:card} beat the strike", one=self.one)
        self.tire(game)
        if not attack.body or self.beats_body(game, attack):
            attack.beaten += 1

    def beats_body(self, game: Wizards, attack: Assault) -> bool:
        body = body_in_fight(game, self.one, attack)
        total = game.roll() + attack.easier
        beaten = "Body check on the attack: {total} against {body}, the strike is beaten"
        held = "Body check on the attack: {total} against {body}, the strike is not beaten"
        game.say(beaten if total > body else held, total=total, body=body)
        return total > body

    def succeed(self, game: Wizards, attack: Assault) -> None:
        """They are wounded, and a body check follows; some creatures take other things."""
        record = attack.record(game)
        company = tuple(game.members(attack.company))
        if record is not None and record.taps_only:
            game.say("The strike succeeded: {one:card} is tapped", one=self.one)
            game.tap(self.one)
            return
        if record is not None and record.no_wound:
            game.say("The strike succeeded, without a wound")
            game.do(LoseItem((self.one,) if record.takes_item == "struck" else company))
            return
        check = self.check_on_body(game, attack)
        game.say("The strike succeeded: {one:card} is wounded", one=self.one)
        game.pose[self.one] = WOUNDED
        attack.wounded += (self.one,)
        if record is not None and record.takes_item == "wound" and not attack.has_plundered:
            attack.has_plundered = True
            game.do(LoseItem(company), check)
        else:
            game.do(check)
        if self.one in game.people:
            tempt(game, "wounded", attack.company)

    def check_on_body(self, game: Wizards, attack: Assault) -> BodyCheck:
        """The body check if it succeeds: 1 is added for whoever is wounded before."""
        record = attack.record(game)
        return BodyCheck(
            self.one,
            plus=int(game.pose[self.one] == WOUNDED) + self.body_check,
            body_change=self.body_change - self.further,
            on_equal=record is not None and record.discards_on_equal,
        )


@dataclass(repr=False)
class FaceStrike(Ask):
    """How a strike is faced: with help of others, at −3 without tapping; and cards are played (6)."""

    interrupts = "strike"
    stays = True
    usual = ("fight",)
    prompt = "A strike on {one:card}: {bonus} and two dice against {prowess}"
    says = {
        "fight": "Face the strike",
        "hold_back": "Face it at −3, to stay untapped",
        "support": "{one:card} taps in support, +1",
    }
    folds = {"support": "Another taps in support, +1"}

    def told(self, game: Wizards) -> dict[str, object]:
        strike, attack = game.nearest(Strike), game.nearest(Assault)
        return {
            "one": strike.one,
            "bonus": strike.bonus_now(game, attack),
            "prowess": strike.prowess(game, attack),
        }

    def stands(self, game: Wizards) -> bool:
        strike = game.nearest(Strike)
        return strike.is_there(game) and not strike.canceled and not strike.ineffectual

    def options(self, game: Wizards) -> list[Option]:
        strike, attack = game.nearest(Strike), game.nearest(Assault)
        found = [Option(SEAT, "fight")]
        if attack.fails:
            return found
        if may_hold_back(game, strike) and not is_lost_anyway(game, attack, strike):
            found.append(Option(SEAT, "hold_back"))
        if is_won_anyway(game, attack, strike):
            return found
        return found + [Option(SEAT, "support", (one,)) for one in attack.supporters(game)]

    def wanted(self, game: Wizards) -> list[Option]:
        """All support equally: the one who is missed least is offered, the others are folded up."""
        least = sorted(game.nearest(Assault).supporters(game), key=partial(how_missed, game))[:1]
        return [Option(SEAT, "support", (one,)) for one in least]

    def odds(self, game: Wizards, option: Option) -> str:
        strike, attack = game.nearest(Strike), game.nearest(Assault)
        more = {"hold_back": -HELD_BACK, "support": 1}.get(option.verb, 0)
        return preview(game, attack, strike, more)

    def chances(self, game: Wizards, option: Option) -> Chances:
        more = {"hold_back": -HELD_BACK, "support": 1}.get(option.verb, 0)
        return outcome(game, game.nearest(Assault), game.nearest(Strike), more)

    def outcomes(self, game: Wizards) -> tuple[str, ...]:
        return outcomes_of(game)

    def fight(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)

    def hold_back(self, game: Wizards, seat: Seat) -> None:
        game.nearest(Strike).held_back = True
        self.leave(game)

    def support(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.tap(one)
        game.nearest(Strike).supporters += (one,)
        game.say("{one:card} tapped in support", one=one)


def how_missed(game: Wizards, one: Card) -> tuple[int, int]:
    """How much the company misses somebody who taps: by mind, then by prowess."""
    return game.book.mind[one], prowess_of(game, one)


def may_hold_back(game: Wizards, strike: Strike) -> bool:
    """Whether it costs something to stay untapped: who lies tapped does not tap, nor who stays so by a card."""
    return game.is_untapped(strike.one) and not strike.stays_up


def is_won_anyway(game: Wizards, attack: Assault, strike: Strike) -> bool:
    """Whether support could change nothing: whoever is struck wins with every roll, and can't hold back for it."""
    if may_hold_back(game, strike):
        return False
    return strike.bonus_now(game, attack) + odds.LEAST_ROLL > strike.prowess(game, attack)


def is_lost_anyway(game: Wizards, attack: Assault, strike: Strike) -> bool:
    """Whether whoever is struck loses with every roll as things stand, so that nobody gains by holding back."""
    return strike.bonus_now(game, attack) + odds.MOST_ROLL < strike.prowess(game, attack)


def body_in_fight(game: Wizards, one: Card, attack: Assault) -> int:
    """The body of an attack when somebody has beaten its strike: some halve it, rounded up."""
    book = game.book
    if attack.race >= 0 and book.is_character[one] and RACES[attack.race] in book.character(one).halves_body_of:
        return (attack.body + 1) // 2
    return attack.body


def chances(game: Wizards, attack: Assault, strike: Strike, more: int = 0) -> odds.StrikeChances:
    """What can come of a strike."""
    return odds.strike(
        strike.bonus_now(game, attack) + more,
        strike.prowess(game, attack),
        fatal=13 if is_harmless(game, attack) else least_fatal(game, strike.check_on_body(game, attack)),
        best_of=strike.rolls,
        body=body_in_fight(game, strike.one, attack) - attack.easier if attack.body else 0,
    )


def preview(game: Wizards, attack: Assault, strike: Strike, more: int = 0) -> str:
    """The same, as people read it."""
    if attack.fails:
        return "wins 100%"
    return chances(game, attack, strike, more).text("struck" if is_harmless(game, attack) else "wounded")


def outcome(game: Wizards, attack: Assault, strike: Strike, more: int = 0) -> Chances:
    """The same as a fight: it is won, it ends in a tie, or it is lost, perhaps with a life."""
    if attack.fails:
        return Chances(Fraction(1), Fraction(0), Fraction(0))
    found = chances(game, attack, strike, more)
    return Chances(found.win, found.tie, found.wound, found.death, in_danger(found.death))


def in_danger(death: Fraction) -> str:
    """The chance of a death in short."""
    return f"dies {percent(death, tenths=False)}" if death else ""


def outcome_together(game: Wizards, attack: Assault, strikes: list[Strike]) -> Chances:
    """Several strikes of one attack as one fight: all are won, nobody is wounded, somebody is, or dies."""
    if attack.fails:
        return Chances(Fraction(1), Fraction(0), Fraction(0))
    found = [chances(game, attack, strike) for strike in strikes]
    win = prod((one.win for one in found), start=Fraction(1))
    unhurt = prod((1 - one.wound for one in found), start=Fraction(1))
    death = 1 - prod((1 - one.death for one in found), start=Fraction(1))
    return Chances(win, unhurt - win, 1 - unhurt, death, in_danger(death))


def outcomes_of(game: Wizards) -> tuple[str, ...]:
    """What the parts of these chances are called."""
    struck = "struck" if is_harmless(game, game.nearest(Assault)) else "wounded"
    return "strike fails", "tie", struck, "dies"


def preview_together(game: Wizards, attack: Assault, strikes: list[Strike]) -> str:
    """What can come of several strikes of one attack, each faced as it is."""
    if attack.fails:
        return "wins 100%"
    return odds.together([chances(game, attack, strike) for strike in strikes], harmless=is_harmless(game, attack))


def is_harmless(game: Wizards, attack: Assault) -> bool:
    """Whether a strike that succeeds does not wound."""
    record = attack.record(game)
    return record is not None and (record.no_wound or record.taps_only)
