"""Cease, retreat, and retreat into a Stronghold (7.7, 7.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds
from westmarch.titles.ring2e.procedures.battle_odds import prospect
from westmarch.titles.ring2e.procedures.fight import BattleQuestion, Fight
from westmarch.titles.ring2e.procedures.stacking import TrimStack
from westmarch.titles.ring2e.rules.figures import move_figures
from westmarch.titles.ring2e.rules.three_players import follow_army
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import Region, Side, enemy


@dataclass(repr=False)
class GoOn(BattleQuestion):
    """The attacker goes on with the battle, or ceases: then everybody stays where they are (7.7)."""

    seat: Seat

    prompt = "The battle in {region} after round {round}"
    says = {"press_on": "Attack again", "cease": "Cease the attack"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "press_on"), Option(self.seat, "cease")]

    def odds(self, game: Ring2e, option: Option) -> Odds:
        return prospect(game, game.nearest(Fight)) if option.verb == "press_on" else Odds("")

    def press_on(self, game: Ring2e, seat: Seat) -> None:
        """Another round, unless the defender retreats."""

    def cease(self, game: Ring2e, seat: Seat) -> None:
        game.nearest(Fight).outcome = "ceased"
        game.say("{role} ceased the attack", role=game.role(seat))


@dataclass(repr=False)
class Retreat(BattleQuestion):
    """The defender's whole Army may retreat to a free region next to it (7.7)."""

    seat: Seat

    prompt = "The battle in {region}: stand or retreat"
    says = {"stand": "Stand and fight", "retreat": "Retreat to {region}"}

    def options(self, game: Ring2e) -> list[Option]:
        fight = game.nearest(Fight)
        ways = ways_out(game, game.side_of(self.seat), fight.target)
        return [Option(self.seat, "stand"), *(Option(self.seat, "retreat", (region,)) for region in ways)]

    def stand(self, game: Ring2e, seat: Seat) -> None:
        """The battle goes on."""

    def retreat(self, game: Ring2e, seat: Seat, region: Region) -> None:
        fall_back(game, game.nearest(Fight), region)


@dataclass(repr=False)
class FieldOrSiege(BattleQuestion):
    """The defender of a Stronghold fights in the field or goes inside, before every round (7.4, 7.10)."""

    seat: Seat

    prompt = "The battle in {region}: before round {round}"
    says = {"stand_outside": "Fight in the field", "go_inside": "Retreat into the Stronghold"}

    def told(self, game: Ring2e) -> dict[str, Any]:
        return {"region": game.nearest(Fight).target, "round": game.nearest(Fight).round + 1}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "stand_outside"), Option(self.seat, "go_inside")]

    def stand_outside(self, game: Ring2e, seat: Seat) -> None:
        """The round is fought in the field."""

    def go_inside(self, game: Ring2e, seat: Seat) -> None:
        shut_the_gates(game, game.nearest(Fight))


@dataclass(repr=False)
class SlipAway(BattleQuestion):
    """The defender slips away before the roll, to a free region or into the Stronghold (Scouts)."""

    seat: Seat

    prompt = "Where does the Army in {region} slip away to?"
    says = {"slip_to": "{region}", "slip_inside": "Into the Stronghold"}

    def options(self, game: Ring2e) -> list[Option]:
        fight = game.nearest(Fight)
        found = [Option(self.seat, "slip_inside")] if may_go_inside(game, fight) else []
        ways = ways_out(game, game.side_of(self.seat), fight.target)
        return [*found, *(Option(self.seat, "slip_to", (region,)) for region in ways)]

    def slip_to(self, game: Ring2e, seat: Seat, region: Region) -> None:
        fall_back(game, game.nearest(Fight), region)

    def slip_inside(self, game: Ring2e, seat: Seat) -> None:
        shut_the_gates(game, game.nearest(Fight))


def ways_out(game: Ring2e, side: Side, region: Region) -> list[Region]:
    """The regions to which an Army may retreat: free ones next to it (1.4, 7.7)."""
    return [there for there in game.book.adjacent[region] if game.is_free(side, there)]


def fall_back(game: Ring2e, fight: Fight, region: Region) -> None:
    """The defender's whole Army retreats; who can't move stays behind (7.7). It is trimmed if there are too many."""
    side = enemy(fight.side(game))
    move_figures(game, side, those_who_move(game, fight.army(game, side)), fight.target, region)
    follow_army(game, side, fight.target, region)
    fight.outcome = "retreat"
    game.say("{side} retreated from {origin:region} to {region}", side=side, origin=fight.target, region=region)
    game.do(TrimStack(side, region))


def those_who_move(game: Ring2e, force: Force) -> Force:
    """A force without the characters of Level 0 who don't fly."""
    stack, nazgul, people = force
    return stack, nazgul, tuple(one for one in people if game.book.level[one] or game.book.flies[one])


def may_go_inside(game: Ring2e, fight: Fight) -> bool:
    """Whether the defender can retreat into a siege: in the field, in a region whose Stronghold they control."""
    side = enemy(fight.side(game))
    return fight.kind == "field" and game.book.is_stronghold[fight.target] and game.controller(fight.target) == side


def shut_the_gates(game: Ring2e, fight: Fight) -> None:
    """The defender goes inside; it is a siege if the attacker advances (7.10)."""
    fight.outcome = "siege"
    game.say("{side} retreated into the Stronghold of {region}", side=enemy(fight.side(game)), region=fight.target)
