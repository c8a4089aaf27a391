"""Armies move and attack, with an Army die, or with a Character die and a Leader (4.1, 6.4, 7.1)."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.titles.ring2e.action import DieAction
from westmarch.titles.ring2e.procedures.armies import Attack, MoveArmies
from westmarch.titles.ring2e.procedures.army_ways import can_attack, can_move
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ARMY, CHARACTER, Die

TWO_ARMIES = 2
"""So many move with an Army die."""


class MoveTwoArmies(DieAction):
    """Up to two different Armies move a region each."""

    verb = "move_armies"
    says = "Move up to two Armies"
    symbol = "boot"
    in_one = True
    leads_on = True
    faces = (ARMY,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if can_move(game, seat) else told(NO_ARMY)

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(MoveArmies(seat, TWO_ARMIES))


class MoveLedArmy(DieAction):
    """One Army with a Leader or character moves a region."""

    verb = "move_led_army"
    says = "Move an Army with a Leader or character"
    symbol = "boot"
    in_one = True
    leads_on = True
    faces = (CHARACTER,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if can_move(game, seat, led=True) else told(NO_LED_ARMY)

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(MoveArmies(seat, 1, led=True))


class AttackWithArmy(DieAction):
    """An Army attacks."""

    verb = "attack"
    says = "Attack"
    symbol = "sword"
    in_one = True
    leads_on = True
    faces = (ARMY,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if can_attack(game, seat) else told(NO_ATTACK)

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(Attack(seat))


class AttackWithLeader(DieAction):
    """An Army with a Leader or character attacks."""

    verb = "attack_led"
    says = "Attack with a Leader or character"
    symbol = "sword"
    in_one = True
    leads_on = True
    faces = (CHARACTER,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if can_attack(game, seat, led=True) else told(NO_LED_ATTACK)

    def why_not(self, game: Ring2e, who: int) -> str | None:
        reason = super().why_not(game, who)
        return told(NO_ATTACK) if reason == told(NO_LED_ATTACK) and not can_attack(game, Seat(who)) else reason

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(Attack(seat, led=True))


NO_ARMY = "No Army can go anywhere."
NO_LED_ARMY = "No Army with a Leader or character can go anywhere."
NO_ATTACK = "No Army of a nation at war is next to an enemy Army, besieges one or is besieged."
NO_LED_ATTACK = (
    "No Army of a nation at war with a Leader or character is next to an enemy Army, besieges one or is besieged."
)
