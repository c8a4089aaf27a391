"""A round of blows: sorcery first, then weapons (4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.procedure import AGAIN, Confirm, Next, Odds, Procedure
from westmarch.titles.ring1977.procedures.chances import by_sorcery
from westmarch.titles.ring1977.procedures.fallen import fall
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.prowess import column, elven_sword
from westmarch.titles.ring1977.rules.cards import use_magic
from westmarch.titles.ring1977.rules.movement import disperse
from westmarch.titles.ring1977.rules.people import sorcery
from westmarch.titles.ring1977.rules.saruman import roll_high
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import Person
from westmarch.titles.ring1977.wounds import body_of


@dataclass(repr=False)
class Blows(Procedure):
    """All pairs strike, one after the other."""

    left: tuple[tuple[Person, Person], ...]

    steps = ("one_by_one",)

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        (attacker, defender), *rest = self.left
        self.left = tuple(rest)
        game.do(Exchange(attacker, defender))
        return AGAIN


@dataclass(repr=False)
class Exchange(Procedure):
    """Two who face each other strike. `first` and `second` say whether the attacker and the defender use sorcery."""

    attacker: Person
    defender: Person
    first: bool = False
    second: bool = False

    steps = ("ask_attacker", "ask_defender", "sorcery", "weapons")
    prompts = {
        "first": "{attacker:person} against {defender:person}: use sorcery?",
        "second": "{defender:person} against {attacker:person}: use sorcery?",
    }

    def ask_attacker(self, game: Ring1977) -> None:
        if game.people[self.attacker].sorcery:
            game.do(Confirm(game.player(self.attacker), "first"))

    def first_odds(self, game: Ring1977) -> Odds:
        """What the attacker's yes can come to, and a no; the defender is asked later."""
        pair, seat = (self.attacker, self.defender), game.player(self.attacker)
        odds = by_sorcery(game, seat, game.nearest(Melee), pair, (True, False), (False, False))
        if not game.people[self.defender].sorcery:
            return odds
        return Odds(told("{odds}; if they use no sorcery", odds=odds.text), odds.chip)

    def second_odds(self, game: Ring1977) -> Odds:
        """What the defender's yes can come to, and a no."""
        pair, seat = (self.attacker, self.defender), game.player(self.defender)
        return by_sorcery(game, seat, game.nearest(Melee), pair, (self.first, True), (self.first, False))

    def ask_defender(self, game: Ring1977) -> None:
        if game.people[self.defender].sorcery:
            game.do(Confirm(game.player(self.defender), "second"))

    def sorcery(self, game: Ring1977) -> None:
        """Two sorcerers strike together."""
        wounds = [(self.defender, self.cast(game, self.attacker))] if self.first else []
        wounds += [(self.attacker, self.cast(game, self.defender))] if self.second else []
        for victim, count in wounds:
            hurt(game, victim, count, self.other(victim), deep=True)

    def cast(self, game: Ring1977, sorcerer: Person) -> int:
        die = roll_high(game, game.player(sorcerer))
        wounds = getattr(game.book.data.sorcery, sorcery(game, sorcerer))[die - 1]
        game.say(
            "{person} uses sorcery (rolled {die}): {wounds:# wound|# wounds}", person=sorcerer, die=die, wounds=wounds
        )
        return int(wounds)

    def weapons(self, game: Ring1977) -> None:
        """The attacker rolls. Against sorcery only the wounds count that the sorcerer gets (4.4)."""
        melee = game.nearest(Melee)
        if (self.first and self.second) or self.attacker not in melee.attackers or self.defender not in melee.defenders:
            return
        die = roll_high(game, game.player(self.attacker))
        to_attacker, to_defender = game.book.data.combat.rows[die - 1][
            column(game, melee, self.attacker, self.defender)
        ]
        use_magic(game, self.attacker, *game.book.swords)
        use_magic(game, self.defender, *game.book.swords)
        if self.first:
            to_defender = 0
        if self.second:
            to_attacker = 0
        game.say(
            "{attacker:person} against {defender:person} (rolled {die}): {given:# wound|# wounds} given, {taken} taken",
            attacker=self.attacker,
            defender=self.defender,
            die=die,
            given=to_defender,
            taken=to_attacker,
        )
        swords = elven_sword(game, self.attacker, self.defender), elven_sword(game, self.defender, self.attacker)
        hurt(game, self.defender, to_defender, self.attacker, deep=swords[0])
        hurt(game, self.attacker, to_attacker, self.defender, deep=swords[1])

    def other(self, one: Person) -> Person:
        return self.defender if one == self.attacker else self.attacker


def hurt(game: Ring1977, victim: Person, count: int, by: Person, *, deep: bool) -> None:
    """Wound somebody, who dies of it perhaps. A Nazgûl that is beaten by others than elven swords and sorcery is driven
    home."""
    melee = game.nearest(Melee)
    before = body_of(game, victim, melee.coats)
    after = before.struck(count, deep)
    if after.has_mail != before.has_mail:
        melee.coats = (*melee.coats, victim)
        use_magic(game, victim, "mithril")
    if after.suffered == before.suffered:
        return
    melee.suffers(victim, after.suffered - before.suffered)
    if game.people[by].kind == "nazgul" and victim not in game.struck:
        game.struck.append(victim)
    game.wounds[victim], game.deep[victim] = after.wounds, after.deep
    if after.is_slain:
        fall(game, victim, by)
    elif after.is_beaten:
        melee.leave_fight(victim)
        disperse(game, victim)
