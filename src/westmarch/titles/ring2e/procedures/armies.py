"""Armies move (6.4), and attacks begin (7.1, 7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Odds, Procedure
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.army_ways import (
    able_to_move,
    attacks_on,
    origins_of_attacks,
    origins_of_moves,
    out_of_hand,
    room_for,
    ways_of,
)
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.procedures.battle_odds import outlook
from westmarch.titles.ring2e.procedures.characters import arrive
from westmarch.titles.ring2e.procedures.conquest import enter
from westmarch.titles.ring2e.procedures.forces import NO_FORCE, fighters, without
from westmarch.titles.ring2e.procedures.forces_in_words import army_note, goal_note, in_words
from westmarch.titles.ring2e.procedures.parting import ChooseAttackers, ChooseForce
from westmarch.titles.ring2e.rules.figures import move_figures, rest_of
from westmarch.titles.ring2e.rules.three_players import act_with
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ENEMY, FREE, NOWHERE, Region, Side

# Movement.


def march(game: Ring2e, side: Side, force: Force, origin: Region, target: Region) -> None:
    """Figures move as an Army to an adjacent region and enter it (6.4)."""
    move_figures(game, side, force, origin, target)
    act_with(game, side, force, target)
    game.say(
        "{side} moved {count:# unit|# units} from {origin:region} to {target:region}",
        side=side,
        count=stacks.units(force[0]),
        origin=origin,
        target=target,
    )
    for one in force[2]:
        game.say("{character} went with them", character=one)
    enter(game, side, target)
    for one in force[2]:
        arrive(game, one, target)


@dataclass(repr=False)
class MoveArmies(Procedure):
    """Up to so many different Armies move, one region each; no figure moves twice (6.4). Armies that meet stay apart
    until all have moved (13.3). With `led`, a Leader, Nazgûl or character goes with each.

    `rested` are those who have moved, with the region where they are now.
    """

    seat: Seat
    moves: int
    led: bool = False
    origin: Region = NOWHERE
    target: Region = NOWHERE
    force: Force = NO_FORCE[FREE]
    rested: tuple[tuple[Region, Force], ...] = ()

    about = ("target", "origin")
    steps = ("which", "where", "who", "carry_out")
    leading = ("target",)
    prompts = {"origin": "Which Army moves?", "target": "Where does the Army from {origin:region} move?"}
    declines = {"origin": "No further Army moves"}

    def which(self, game: Ring2e) -> None:
        self.origin = NOWHERE
        if len(self.rested) < self.moves:
            game.do(Choose(self.seat, "origin", optional=bool(self.rested)))

    def origin_choices(self, game: Ring2e) -> list[Region]:
        return list(origins_of_moves(game, self.seat, self.rested, self.led))

    def origin_odds(self, game: Ring2e, value: Region) -> Odds:
        """Who could go from there."""
        side = game.side_of(self.seat)
        resting = out_of_hand(game, self.seat, value, self.rested)
        return army_note(game, side, value, without(game.force_at(side, value), resting))

    def where(self, game: Ring2e) -> None:
        if self.origin == NOWHERE:
            self.finish()
        else:
            game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        return list(ways_of(game, self.seat, self.origin, self.rested, self.led))

    def target_odds(self, game: Ring2e, value: Region) -> Odds:
        """Whom they would meet."""
        return goal_note(game, game.side_of(self.seat), value)

    def who(self, game: Ring2e) -> None:
        side = game.side_of(self.seat)
        resting = out_of_hand(game, self.seat, self.origin, self.rested)
        able = able_to_move(game, side, self.origin, self.target, resting, self.led)
        assert able is not None
        most = room_for(game, side, self.target)
        game.do(ChooseForce(self.seat, side, self.origin, able, self.led, most))

    def carry_out(self, game: Ring2e) -> None:
        march(game, game.side_of(self.seat), self.force, self.origin, self.target)
        self.rested = (*self.rested, (self.target, self.force))
        self.go_to("which")


# Attacks.


@dataclass(repr=False)
class Attack(Procedure):
    """An Army attacks: from where, whom, and who of it; the others are the rearguard (7.1, 7.2). With `led`, a Leader,
    Nazgûl or character is among the attackers."""

    seat: Seat
    led: bool = False
    origin: Region = NOWHERE
    target: Region = NOWHERE
    force: Force = NO_FORCE[FREE]

    about = ("target", "origin")
    steps = ("which", "whom", "who", "fight")
    leading = ("target",)
    prompts = {"origin": "Which Army attacks?", "target": "Whom does the Army in {origin:region} attack?"}

    def which(self, game: Ring2e) -> None:
        if self.origin == NOWHERE:
            game.do(Choose(self.seat, "origin"))

    def origin_choices(self, game: Ring2e) -> list[Region]:
        return list(origins_of_attacks(game, self.seat, self.led))

    def whom(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        return self.targets_from(game, self.origin)

    def targets_from(self, game: Ring2e, origin: Region) -> list[Region]:
        """Whom the Army in a region can attack."""
        return attacks_on(game, game.side_of(self.seat), origin, self.led)

    def origin_odds(self, game: Ring2e, value: Region) -> Odds:
        """Who is there, and the chances of an Army that has only one to attack, if all attack who can."""
        side, targets = game.side_of(self.seat), self.targets_from(game, value)
        found = self.chances(game, value, targets[0], fighters(game, side, value)) if len(targets) == 1 else Odds("")
        return found._replace(note=army_note(game, side, value).note)

    def target_odds(self, game: Ring2e, value: Region) -> Odds:
        """Who is attacked, and the chances, if all attack who can."""
        side = game.side_of(self.seat)
        found = self.chances(game, self.origin, value, fighters(game, side, self.origin))
        return found._replace(note=in_words(game, ENEMY[side], game.force_at(ENEMY[side], value)))

    def force_odds(self, game: Ring2e, force: Force) -> Odds:
        return self.chances(game, self.origin, self.target, force)

    def chances(self, game: Ring2e, origin: Region, target: Region, force: Force) -> Odds:
        side = game.side_of(self.seat)
        return outlook(game, side, force, target, battle_kind(game, side, origin, target))

    def who(self, game: Ring2e) -> None:
        side = game.side_of(self.seat)
        game.do(ChooseAttackers(self.seat, side, self.origin, fighters(game, side, self.origin), self.led))

    def fight(self, game: Ring2e) -> None:
        act_with(game, game.side_of(self.seat), self.force, self.origin)
        game.do(self.battle(game))

    def battle(self, game: Ring2e) -> Battle:
        """The battle, those who don't attack being its rearguard."""
        side = game.side_of(self.seat)
        rearguard = rest_of(game, side, self.origin, self.force)
        kind = battle_kind(game, side, self.origin, self.target)
        return Battle(self.seat, self.origin, self.target, rearguard, kind)


def battle_kind(game: Ring2e, side: Side, origin: Region, target: Region) -> str:
    """What kind of battle an attack begins (7.10)."""
    if origin != target:
        return "field"
    return "sortie" if game.is_besieged(side, origin) else "siege"
