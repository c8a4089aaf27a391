"""An attack: strikes are assigned, faced one after the other, and then it is seen what comes of it (6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.combat.assault import (
    ALL_HOLD_BACK,
    HOLD_BACK,
    LOOK,
    TOGETHER,
    Assault,
)
from westmarch.titles.wizards.procedures.combat.assigning import AssignStrikes, FaceAttack
from westmarch.titles.wizards.procedures.combat.escalation import make_fiercer
from westmarch.titles.wizards.procedures.combat.facing import FaceStrikes, strike_on
from westmarch.titles.wizards.procedures.combat.losses import plunder
from westmarch.titles.wizards.procedures.leaving import DiscardOne
from westmarch.titles.wizards.rules.corruption import is_corrupted, mark_corrupted
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.victims import choose_victim, choose_victim_and_why
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, RACES, UNTAPPED


class Attacker(Procedure):
    """A procedure that has just put an attack on the agenda, and is told of its course."""

    def declared(self, game: Wizards, attack: Attack) -> None:
        """It has been declared: what goes with the attack as a whole."""

    def assigned(self, game: Wizards, attack: Attack) -> None:
        """It is settled who faces its strikes: what goes with those."""

    def after(self, game: Wizards, attack: Attack) -> None:
        """It is over."""


@dataclass(repr=False)
class Attack(Assault):
    """The course of an attack (6)."""

    steps = (
        "declare",
        "face",
        "terrify",
        "assign",
        "hazards_assign",
        "next_strike",
        "fight",
        "outcome",
        "end",
    )
    outline = {
        "declare": "The attack comes",
        "face": "Before strikes are assigned",
        "assign": "Assign strikes",
        "next_strike": "Strikes",
        "outcome": "The attack ends",
    }

    def declare(self, game: Wizards) -> None:
        """Declare the attack, as fierce as it is, and perhaps made fiercer. It counts as faced even if it is
        canceled."""
        make_fiercer(game, self)
        if self.each:
            game.say("{race} attack: a strike on each, prowess {prowess}", race=self.race, prowess=self.prowess)
        elif self.race >= 0:
            game.say(
                "{race} attack: {strikes:# strike|# strikes}, prowess {prowess}",
                race=self.race,
                strikes=self.strikes,
                prowess=self.prowess,
            )
        else:
            game.say(
                "An attack: {strikes:# strike|# strikes}, prowess {prowess}",
                strikes=self.strikes,
                prowess=self.prowess,
            )
        game.faced.append((self.company, RACES[self.race] if self.race >= 0 else ""))
        attacker = self.attacker(game)
        if attacker is not None:
            attacker.declared(game, self)

    def attacker(self, game: Wizards) -> Attacker | None:
        """Who has put it on the agenda, if they want to know."""
        below = game.agenda[-2] if len(game.agenda) > 1 else None
        return below if isinstance(below, Attacker) else None

    def face(self, game: Wizards) -> None:
        """Cards may be used; a creature doesn't find a company that is hidden."""
        if self.is_creature and game.is_held(self.company, "hidden"):
            self.cancel(game)
        else:
            game.do(FaceAttack())

    def terrify(self, game: Wizards) -> None:
        """Some creatures have everybody check for corruption, unless the attack was canceled."""
        record = self.record(game)
        if self.canceled:
            self.go_to("end")
        elif record is not None and record.checks_all_first:
            game.do(*(CorruptionCheck(one, record.check) for one in game.members(self.company)))
        else:
            self.go_to("hazards_assign")
            self.assign(game)

    def assign(self, game: Wizards) -> None:
        """The defender assigns strikes to the untapped. In There and Back Again they must, as long as there are strikes
        (TAB-10). Where all are struck anyhow nothing is asked."""
        if self.rescuer != NO_CARD and self.rescuer in self.targets(game) and self.strikes > 0:
            self.assigned += (self.rescuer,)
        targets, must_face = self.targets(game), game.book.scenario.untapped_must_face
        ready = [one for one in targets if game.pose[one] == UNTAPPED]
        if self.each:
            self.assigned += tuple(targets)
            self.strikes = len(self.assigned)
        elif self.attacker_chooses or self.only != NO_CARD or not ready:
            return
        elif self.champion == NO_CARD and self.strikes_left() >= len(targets):
            self.assigned += tuple(targets)
        elif self.champion == NO_CARD and must_face and self.strikes_left() >= len(ready):
            self.assigned += tuple(ready)
        else:
            game.do(AssignStrikes())

    def hazards_assign(self, game: Wizards) -> None:
        """The rest goes to others by the order of victims; what is in excess burdens the first of them (SOLO-4)."""
        among = self.targets(game) if self.strikes_left() > 0 else []
        while self.strikes_left() > 0 and among:
            victim, why = choose_victim_and_why(game, among)
            among.remove(victim)
            self.assigned += (victim,)
            game.say("A strike goes to {one:card}: {why}", one=victim, why=why)
        self.left = self.assigned
        self.excess = self.strikes_left() if self.assigned else 0
        if self.excess:
            self.burdened = choose_victim(game, list(dict.fromkeys(self.assigned)))
            game.say(
                "{excess:# strike is|# strikes are} in excess: −{excess} to {one:card}",
                excess=self.excess,
                one=self.burdened,
            )
        attacker = self.attacker(game)
        if attacker is not None:
            attacker.assigned(game, self)

    def next_strike(self, game: Wizards) -> None:
        """The defender says in which order strikes are faced, and how."""
        self.left = tuple([one for one in self.left if one in game.people or one in game.borne])
        self.now = NO_CARD
        if self.manner not in TOGETHER:
            self.manner = LOOK
        if not self.left:
            self.go_to("outcome")
        elif self.manner in TOGETHER or len(set(self.left)) == 1:
            self.now = self.left[0]
            self.fight(game)
        else:
            game.do(FaceStrikes())

    def fight(self, game: Wizards) -> None:
        """The strike that is faced now."""
        one = self.left[0] if self.now == NO_CARD else self.now
        strike = strike_on(self, one)
        strike.held_back = self.manner == HOLD_BACK or (self.manner == ALL_HOLD_BACK and game.is_untapped(one))
        at = self.left.index(one)
        self.left = self.left[:at] + self.left[at + 1 :]
        self.go_to("next_strike")
        game.do(strike)

    # What comes of it.

    def outcome(self, game: Wizards) -> None:
        """It is defeated if all strikes that were assigned are (6)."""
        self.defeated = bool(self.assigned) and self.beaten == len(self.assigned)
        if self.defeated:
            game.say("The attack was defeated")
        hurt = [one for one in self.wounded if one in game.people]
        if self.checks_wounded:
            game.do(*(CorruptionCheck(one, self.check) for one in hurt))
        record = self.record(game)
        if record is None:
            return
        if any(game.has_faced(self.company, name) for name in record.plunders_after):
            for one in hurt:
                plunder(game, one)
        if record.discards_wounded:
            game.do(*(DiscardOne(one) for one in hurt if not game.book.is_wizard[one]))
        if record.turns_back and self.wounded:
            game.hold(self.company, "turned_back")
            game.say("The company returns to where it came from")

    def linger(self, game: Wizards) -> None:
        """Put each corruption card that was used with the attack on one of the wounded. It is one who has been given
        none this turn. If there is none the card is discarded (SOLO-3)."""
        for card in self.lingering:
            victims = [one for one in self.wounded if one in game.people and not is_corrupted(game, one)]
            if not victims:
                put_away(game, card)
                continue
            victim, why = choose_victim_and_why(game, victims)
            bring_under(game, victim, card)
            mark_corrupted(game, victim)
            game.say("{card} stays with {one:card}: {why}", card=card, one=victim, why=why)

    def end(self, game: Wizards) -> None:
        self.linger(game)
        if self.rescuer in game.people:
            game.tap(self.rescuer)
            game.do(CorruptionCheck(self.rescuer))
        attacker = self.attacker(game)
        if attacker is not None:
            attacker.after(game, self)
