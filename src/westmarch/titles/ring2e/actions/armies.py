"""Armies move and attack, with an Army die, or with a Character die and a Leader (4.1, 6.4, 7.1)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Seat
from westmarch.titles.ring2e.action import DieAction, usable_dice
from westmarch.titles.ring2e.procedures.armies import Attack, MoveArmies
from westmarch.titles.ring2e.procedures.army_ways import (
    attacks_on,
    can_attack,
    can_move,
    ways_of,
    why_no_attack_on,
    why_not_from,
    why_not_into,
)
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ARMY, CHARACTER, Die, Region, enemy

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

    def why_not_each(self, game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
        """Armies, and of those that move the regions next to them; a Character die counts too."""
        for origin in game.armies(game.side_of(seat)):
            reason = why_not_moved(game, seat, origin)
            yield told("Move from {region}", region=game.book.kinds["region"].name(origin)), reason or ""
            if reason is None:
                yield from why_not_everywhere(game, seat, origin)

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

    def why_not_each(self, game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
        """Armies and enemies within their reach; a Character die counts too."""
        side, name = game.side_of(seat), game.book.kinds["region"].name
        for origin in game.armies(side):
            for target in (origin, *game.book.adjacent[origin]):
                if game.has_army(enemy(side), target):
                    label = told("Attack {target} from {region}", target=name(target), region=name(origin))
                    yield label, why_not_attacked(game, seat, origin, target) or ""

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


# Why not.

NOT_LED = "A Character die moves only an Army with a Leader or character."
ATTACK_NOT_LED = "With a Character die only an Army with a Leader or character attacks."
NO_ARMY = "No Army can go anywhere."
NO_LED_ARMY = "No Army with a Leader or character can go anywhere."
NO_ATTACK = "No Army of a nation at war is next to an enemy Army, besieges one or is besieged."
NO_LED_ATTACK = (
    "No Army of a nation at war with a Leader or character is next to an enemy Army, besieges one or is besieged."
)


def need_leaders(game: Ring2e, seat: Seat) -> bool:
    """Whether Armies move and attack only led, as no unused die shows Army."""
    return not usable_dice(game, seat, (ARMY,))


def why_no_army_die(game: Ring2e, seat: Seat) -> str | None:
    """Why no Army moves or attacks, led or not, as far as dice are concerned."""
    dice = usable_dice(game, seat, (ARMY, CHARACTER))
    return None if dice else told("You have no unused die that shows Army or Character.")


def why_not_moved(game: Ring2e, seat: Seat, origin: Region) -> str | None:
    """Why no die moves an Army out of a region."""
    reason = why_not_from(game, seat, origin) or why_no_army_die(game, seat)
    if reason or is_any(ways_of(game, seat, origin, (), need_leaders(game, seat))):
        return reason
    return told(NOT_LED)


def why_not_everywhere(game: Ring2e, seat: Seat, origin: Region) -> Iterator[tuple[str, str]]:
    """Why no die moves an Army to some of the regions next to it."""
    possible, ways = (set(ways_of(game, seat, origin, (), led)) for led in (need_leaders(game, seat), False))
    name = game.book.kinds["region"].name
    for target in game.book.adjacent[origin]:
        if target not in possible:
            reason = told(NOT_LED) if target in ways else why_not_into(game, game.side_of(seat), target)
            yield told("Move from {origin} to {target}", origin=name(origin), target=name(target)), reason


def why_not_attacked(game: Ring2e, seat: Seat, origin: Region, target: Region) -> str | None:
    """Why no die makes the Army of a region attack this enemy."""
    reason = why_no_attack_on(game, seat, origin, target) or why_no_army_die(game, seat)
    if reason or target in attacks_on(game, game.side_of(seat), origin, need_leaders(game, seat)):
        return reason
    return told(ATTACK_NOT_LED)
