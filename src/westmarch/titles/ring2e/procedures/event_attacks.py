"""Attacks by events (5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Odds, Procedure
from westmarch.titles.ring2e.procedures.armies import Attack, battle_kind
from westmarch.titles.ring2e.procedures.army_ways import attacks_on
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.procedures.battle_odds import outlook
from westmarch.titles.ring2e.procedures.event_moves import relocate
from westmarch.titles.ring2e.procedures.forces import NO_FORCE, can_go, commander, fighters, movers
from westmarch.titles.ring2e.procedures.parting import ChooseAttackers, ChooseForce, has_any
from westmarch.titles.ring2e.procedures.resolve import Resolve, effect_of
from westmarch.titles.ring2e.procedures.stacking import TrimStack
from westmarch.titles.ring2e.rules.figures import rest_of
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NOWHERE, SHADOW, Region, Side


def can_fight(game: Ring2e, side: Side, region: Region, needed: tuple[int, ...]) -> bool:
    """Whether an Army can attack with one of these kinds of figures among it."""
    able = fighters(game, side, region)
    return can_go(game, side, region, able, all_need_units=True) and (not needed or has_any(able, needed))


@dataclass(repr=False)
class AttackByEvent(Attack):
    """An Army attacks as a card says (5.5).

    `needed` are kinds of figures one of which takes part. An assault lasts so many `rounds`; the defender may roll
    fewer dice.
    """

    needed: tuple[int, ...] = ()
    rounds: int = 1
    assault: bool = False

    def origin_choices(self, game: Ring2e) -> list[Region]:
        play = game.nearest(Resolve)
        return list(play.effect(game).origins(game, play))

    def targets_from(self, game: Ring2e, origin: Region) -> list[Region]:
        targets: list[Region] = effect_of(game).targets(game, origin)
        return targets

    def chances(self, game: Ring2e, origin: Region, target: Region, force: Force) -> Odds:
        side = game.side_of(self.seat)
        fewer = effect_of(game).fewer_dice(game, target)
        return outlook(game, side, force, target, battle_kind(game, side, origin, target), self.rounds, fewer)

    def who(self, game: Ring2e) -> None:
        side = game.side_of(self.seat)
        able = fighters(game, side, self.origin)
        game.do(ChooseAttackers(self.seat, side, self.origin, able, led=bool(self.needed), needed=self.needed))

    def fight(self, game: Ring2e) -> None:
        """With three players an event is not bound by the last action (11.4)."""
        battle = self.battle(game)
        battle.rounds = self.rounds
        battle.needs_companion = self.assault
        battle.fewer_dice = effect_of(game).fewer_dice(game, self.target)
        game.do(battle)


def attackable(game: Ring2e, seat: Seat, needed: tuple[int, ...]) -> Iterator[Region]:
    """The regions of a player's Armies that can attack with one of these kinds of figures."""
    return (region for region in sorted(game.armies(game.side_of(seat))) if can_attack_from(game, seat, region, needed))


def can_attack_from(game: Ring2e, seat: Seat, region: Region, needed: tuple[int, ...]) -> bool:
    """Whether a player's Army in a region can attack somebody with one of these kinds of figures."""
    side = game.side_of(seat)
    return (
        commander(game, side, region) == seat
        and can_fight(game, side, region, needed)
        and bool(attacks_on(game, side, region, led=False))
    )


@dataclass(repr=False)
class SailTo(Procedure):
    """The Corsairs: an Army, or a part of it, goes by sea. It fights an enemy Army in the field from where it came,
    and can't cease; it joins the besiegers of one under siege, and they attack."""

    seat: Seat
    origin: Region
    target: Region = NOWHERE
    force: Force = NO_FORCE[FREE]

    about = ("target", "origin")
    steps = ("whither", "who", "sail", "who_attacks", "assault")
    prompts = {"target": "Where do the Corsairs land?"}

    def whither(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        play = game.nearest(Resolve)
        targets: list[Region] = play.effect(game).targets(game, play)
        return targets

    def is_field_battle(self, game: Ring2e) -> bool:
        return game.has_army(FREE, self.target) and not game.is_besieged(FREE, self.target)

    def who(self, game: Ring2e) -> None:
        side = SHADOW
        if self.is_field_battle(game):
            game.do(ChooseAttackers(self.seat, side, self.origin, fighters(game, side, self.origin)))
        else:
            game.do(ChooseForce(self.seat, side, self.origin, movers(game, side, self.origin, self.target)))

    def sail(self, game: Ring2e) -> None:
        if self.is_field_battle(game):
            rearguard = rest_of(game, SHADOW, self.origin, self.force)
            game.do(Battle(self.seat, self.origin, self.target, rearguard, "field", may_cease=False))
            self.finish()
            return
        relocate(game, SHADOW, self.force, self.origin, self.target)
        game.do(TrimStack(SHADOW, self.target))

    def who_attacks(self, game: Ring2e) -> None:
        """Only where a siege is on: the flag says whether there is then a battle."""
        if not game.is_besieged(FREE, self.target) or game.book.rules("corsairs_siege") == "reinforce":
            self.finish()
        else:
            able = fighters(game, SHADOW, self.target)
            game.do(ChooseAttackers(commander(game, SHADOW, self.target), SHADOW, self.target, able))

    def assault(self, game: Ring2e) -> None:
        rearguard = rest_of(game, SHADOW, self.target, self.force)
        game.do(Battle(commander(game, SHADOW, self.target), self.target, self.target, rearguard, "siege"))
