"""What cards do to an attack before its strikes are assigned (6)."""

from __future__ import annotations

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Change, Count, Effect, changed_by
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.influence import room_under
from westmarch.titles.wizards.rules.journeys import change_hazard_limit
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card


class AttackEffect(Effect, frozen=True, kw_only=True):
    """Something that is done to the attack which the company faces."""

    def possible(self, game: Wizards, play: Play) -> bool:
        attack = game.during(Assault)
        return attack is not None and not attack.canceled and self.fits(game, attack, play)

    def fits(self, game: Wizards, attack: Assault, play: Play) -> bool:
        """Whether it could do anything to this attack."""
        return True

    def do(self, game: Wizards, play: Play) -> None:
        self.change(game, game.nearest(Assault), play)

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        raise NotImplementedError


class CancelAttack(AttackEffect, frozen=True, kw_only=True, tag="cancel_attack"):
    """Cancel the attack. If `roll_over` is given, it takes a roll of more, to which the user may add their unused
    direct influence, and a diplomat 2. It may also lower the hazard limit."""

    roll_over: Count = 0
    with_influence: bool = False
    lowers_limit: Count = 0

    def text(self, book: WizardsBook) -> str:
        bonus = " and the user's unused direct influence, +2 for a diplomat," if self.with_influence else ""
        roll = f", if a roll of two dice{bonus} exceeds {self.roll_over}" if self.roll_over else ""
        limit = f"; then the hazard limit is {self.lowers_limit} less" if self.lowers_limit else ""
        return f"cancel the attack{roll}{limit}"

    def fits(self, game: Wizards, attack: Assault, play: Play) -> bool:
        return not attack.sure

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        if self.roll_over and not self.succeeds(game, play):
            return
        attack.cancel(game, play.card)
        if self.lowers_limit:
            change_hazard_limit(game, -self.lowers_limit, 0)

    def succeeds(self, game: Wizards, play: Play) -> bool:
        """Whether the roll is high enough."""
        bonus = self.bonus(game, play.user)
        roll = game.roll()
        game.say(
            "{user:card} rolled {roll} + {bonus}; more than {needed} is needed",
            user=play.user,
            roll=roll,
            bonus=bonus,
            needed=self.roll_over,
        )
        return roll + bonus > self.roll_over

    def bonus(self, game: Wizards, user: Card) -> int:
        if not self.with_influence:
            return 0
        unused = room_under(game, user, game.followers_of(user))
        return max(0, unused) + (2 if game.has_skill(user, "diplomat") else 0)


class ChangeAttack(AttackEffect, frozen=True, kw_only=True, tag="change_attack"):
    """Give the attack more or fewer strikes (never less than one), more or less prowess or body. Or halve the strikes,
    rounded up. With Gates of Morning in play the prowess may change otherwise. `leads` is the Nazgûl whose attack has 1
    prowess more for each that lies as an event."""

    strikes: Change = 0
    prowess: Change = 0
    body: Change = 0
    halve: bool = False
    attacker_chooses: bool = False
    in_the_morning: Change | None = None
    leads: str = ""

    def text(self, book: WizardsBook) -> str:
        if self.halve:
            return "halve the strikes of the attack, rounded up"
        words = [changed_by(self.strikes, "strike")] if self.strikes else []
        words += [f"{signed(by)} {name}" for name, by in (("prowess", self.prowess), ("body", self.body)) if by]
        words += ["the hazards assign its strikes"] if self.attacker_chooses else []
        morning = f" ({signed(self.in_the_morning)} with Gates of Morning)" if self.in_the_morning is not None else ""
        words += [f"{book.name_of(self.leads)} +1 for each Nazgûl that lies as an event"] if self.leads else []
        return f"the attack has {' and '.join(words)}{morning}"

    def fits(self, game: Wizards, attack: Assault, play: Play) -> bool:
        return bool(self.prowess or self.body) or (not attack.each and (self.strikes > 0 or attack.strikes > 1))

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        if self.halve:
            attack.more_strikes(-(attack.strikes // 2))
        elif self.strikes:
            attack.more_strikes(max(self.strikes, 1 - attack.strikes))
        by = self.prowess
        if self.in_the_morning is not None and game.has_environment("morning"):
            by = self.in_the_morning
        if attack.is_creature and game.book.record_id[attack.source] == self.leads:
            by += len(guardians_of_dol_guldur(game))
        attack.prowess += by
        attack.attacker_chooses = attack.attacker_chooses or self.attacker_chooses
        if attack.body:
            attack.body = max(0, attack.body + self.body)
        game.say(
            "The attack has now {strikes:# strike|# strikes} and prowess {prowess}",
            strikes=attack.strikes,
            prowess=attack.prowess,
        )


class HelpAttack(AttackEffect, frozen=True, kw_only=True, tag="help_attack"):
    """The user, or the whole company, has more prowess against this attack."""

    prowess: Count
    whole_company: bool = False

    def text(self, book: WizardsBook) -> str:
        who = "the whole company" if self.whole_company else "the user"
        return f"{who} has {signed(self.prowess)} prowess against the attack"

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        people = game.members(attack.company) if self.whole_company else [play.user]
        attack.helped += tuple((one, self.prowess) for one in people)


class KeepOut(AttackEffect, frozen=True, kw_only=True, tag="keep_out"):
    """The user can't be given a strike of this attack."""

    def text(self, book: WizardsBook) -> str:
        return "the user can't be struck by the attack"

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        attack.spared += (play.user,)


class TakeStrikes(AttackEffect, frozen=True, kw_only=True, tag="take_strikes"):
    """The user may be given any number of the strikes, each further one at one less prowess and body."""

    def text(self, book: WizardsBook) -> str:
        return "the user may face several strikes, each further one at −1 prowess and −1 body"

    def fits(self, game: Wizards, attack: Assault, play: Play) -> bool:
        return attack.champion == NO_CARD and attack.strikes > 1 and not attack.each

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        attack.champion = play.user


class StrikesFail(AttackEffect, frozen=True, kw_only=True, tag="strikes_fail"):
    """All strikes of the attack fail: if a roll with the user's prowess exceeds its prowess, or at once, body checks on
    the attack being easier."""

    if_prowess_exceeds: bool = False
    body_checks: Count = 0

    def text(self, book: WizardsBook) -> str:
        roll = ", if a roll with the user's prowess exceeds that of the attack" if self.if_prowess_exceeds else ""
        return f"all strikes of the attack fail{roll}"

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        if self.if_prowess_exceeds:
            total = game.roll() + prowess_of(game, play.user, attack.race)
            game.say("{user:card} has {total} against {prowess}", user=play.user, total=total, prowess=attack.prowess)
            if total <= attack.prowess:
                return
        attack.fails = True
        attack.easier += self.body_checks
