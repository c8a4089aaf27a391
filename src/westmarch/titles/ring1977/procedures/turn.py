"""The Game-Turn: its phases, the two or three Player-Turns, and who has won (2, 8.1)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.ring1977.procedures.alliances import AllianceStep
from westmarch.titles.ring1977.procedures.bargain import Bargaining, Meetings
from westmarch.titles.ring1977.procedures.battle import BattlePhase
from westmarch.titles.ring1977.procedures.bequest import bequeath_after
from westmarch.titles.ring1977.procedures.combat_phase import CombatPhase
from westmarch.titles.ring1977.procedures.control import ControlNazgul
from westmarch.titles.ring1977.procedures.deploy import (
    Deploy,
    mobilize_by_presence,
    mobilize_by_time,
    mobilize_by_war,
)
from westmarch.titles.ring1977.procedures.escape import Escapes, Return
from westmarch.titles.ring1977.procedures.events_phase import DrawEvent, RollShadowPoints
from westmarch.titles.ring1977.procedures.magic import SarumanTakesMagic, TakeMagic
from westmarch.titles.ring1977.procedures.mount_doom import AtMountDoom
from westmarch.titles.ring1977.procedures.movement import MarchPhase
from westmarch.titles.ring1977.procedures.persuaded import CallBack, PersuadedWalk
from westmarch.titles.ring1977.procedures.reduction import ReduceCitadels
from westmarch.titles.ring1977.procedures.ring_phase import Allegiance, LedByTheRing, SlipOnRing, TakeOffRing
from westmarch.titles.ring1977.procedures.saruman import SarumansMind
from westmarch.titles.ring1977.procedures.search_phase import SearchPhase
from westmarch.titles.ring1977.rules.people import gather_nazgul, hide_at_home
from westmarch.titles.ring1977.rules.places import dark_hexes, holds_all
from westmarch.titles.ring1977.rules.powers import rules_all_nazgul, watch_borders
from westmarch.titles.ring1977.rules.rest import heal
from westmarch.titles.ring1977.rules.searches import lose_sight
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    SARUMAN,
    SARUMAN_SEAT,
    Side,
)


@dataclass(repr=False)
class Turns(Procedure):
    """Turn after turn, until somebody has won or the last one is over."""

    steps = ("ring", "events", "search", "saruman", "fellowship", "dark_power", "indication")
    outline = {
        "ring": "Ring Phase",
        "events": "Events Phase",
        "search": "Search Phase",
        "saruman": "Saruman's turn",
        "fellowship": "The Fellowship's turn",
        "dark_power": "The Dark Power's turn",
        "indication": "The turn ends",
    }

    def outlined(self, game: Ring1977) -> dict[str, str]:
        """Without Saruman's turn where nobody plays him."""
        return self.outline if game.book.is_three_player else without(self.outline, "saruman")

    def ring(self, game: Ring1977) -> None:
        game.turn += 1
        game.phase = "ring"
        game.headline("Turn {turn}", turn=game.turn)
        game.moved, game.stirred = [], []
        gather_nazgul(game)
        game.rooted, game.rooted_units = [], []
        game.in_force, game.frenzied, game.guided, game.blinded = [], [], [], False
        mobilize_by_time(game)
        game.do(Allegiance(), TakeOffRing())

    def events(self, game: Ring1977) -> None:
        game.phase = "events"
        game.shadow = 0
        game.blinded_nazgul = False
        if game.book.is_three_player:
            order = (SARUMAN_SEAT, FELLOWSHIP_SEAT, DARK_SEAT)
            draws = [DrawEvent(seat) for seat in order]
            ends = (RollShadowPoints(), SlipOnRing(), ControlNazgul())
            game.do(*draws, SarumansMind(), Bargaining(), AllianceStep(), *ends)
        else:
            game.do(*(DrawEvent(seat) for seat in game.seats), RollShadowPoints(), SlipOnRing())

    def search(self, game: Ring1977) -> None:
        game.phase = "search"
        game.do(SearchPhase())

    def saruman(self, game: Ring1977) -> None:
        if game.book.is_three_player:
            game.do(SarumanTurn())

    def fellowship(self, game: Ring1977) -> None:
        game.do(FellowshipTurn())

    def dark_power(self, game: Ring1977) -> None:
        game.do(DarkPowerTurn())

    def indication(self, game: Ring1977) -> None:
        """Wounds heal, and the marker goes on (2.6)."""
        bearer = game.bearer
        heal(game)
        bequeath_after(game, bearer)
        if game.book.has_armies and holds_all(game):
            game.end("military")
        if game.book.is_three_player and rules_all_nazgul(game):
            game.end("saruman")
        if game.turn >= game.book.data.limits.turns:
            game.end(at_the_limit(game))
        self.go_to("ring")


@dataclass(repr=False)
class FellowshipTurn(Procedure):
    """Escapes, moves, fights, and Magic Cards are taken (2.4)."""

    steps = ("escape", "move", "barter", "fight", "battle", "mount_doom", "take_magic", "rouse")
    outline = {
        "escape": "Captives and new units",
        "move": "Movement",
        "fight": "Individual Combat",
        "battle": "Battles",
        "mount_doom": "Mount Doom",
        "take_magic": "Magic Cards",
    }

    def outlined(self, game: Ring1977) -> dict[str, str]:
        return self.outline if game.book.has_armies else without(self.outline, "battle")

    def escape(self, game: Ring1977) -> None:
        begin(game, FELLOWSHIP)
        game.by_road = []
        game.do(Return(), Escapes(), Deploy(game.seat_of(FELLOWSHIP)))

    def move(self, game: Ring1977) -> None:
        game.do(MarchPhase(game.seat_of(FELLOWSHIP)))

    def barter(self, game: Ring1977) -> None:
        trade_where_they_met(game, game.seat_of(FELLOWSHIP))

    def fight(self, game: Ring1977) -> None:
        game.do(CombatPhase(game.seat_of(FELLOWSHIP)))

    def battle(self, game: Ring1977) -> None:
        if game.book.has_armies:
            game.do(BattlePhase(game.seat_of(FELLOWSHIP)))

    def mount_doom(self, game: Ring1977) -> None:
        game.do(AtMountDoom())

    def take_magic(self, game: Ring1977) -> None:
        game.do(TakeMagic())

    def rouse(self, game: Ring1977) -> None:
        if game.book.has_armies:
            mobilize_by_presence(game)
            mobilize_by_war(game)
        hide_at_home(game)
        game.do(CallBack())


@dataclass(repr=False)
class SarumanTurn(Procedure):
    """Saruman's units come, move and fight (8.1)."""

    steps = ("deploy", "move", "barter", "fight", "battle", "watch")
    outline = {
        "deploy": "New units",
        "move": "Movement",
        "fight": "Individual Combat",
        "battle": "Battles",
        "watch": "Magic Cards",
    }

    def deploy(self, game: Ring1977) -> None:
        begin(game, SARUMAN)
        game.do(PersuadedWalk(), Deploy(SARUMAN_SEAT))

    def move(self, game: Ring1977) -> None:
        game.do(MarchPhase(SARUMAN_SEAT))

    def barter(self, game: Ring1977) -> None:
        trade_where_they_met(game, SARUMAN_SEAT)

    def fight(self, game: Ring1977) -> None:
        watch_borders(game)
        game.do(CombatPhase(SARUMAN_SEAT))

    def battle(self, game: Ring1977) -> None:
        game.do(BattlePhase(SARUMAN_SEAT))

    def watch(self, game: Ring1977) -> None:
        hide_at_home(game)
        game.do(SarumanTakesMagic())


@dataclass(repr=False)
class DarkPowerTurn(Procedure):
    """Moves and fights, for Shadow Points; then spotted people are lost from sight (2.5, 5.6)."""

    steps = ("lead", "move", "barter", "fight", "battle", "reduce", "hide")
    outline = {
        "lead": "New units",
        "move": "Movement",
        "fight": "Individual Combat",
        "battle": "Battles",
        "reduce": "Citadels fall",
        "hide": "The turn of the Dark Power ends",
    }

    def outlined(self, game: Ring1977) -> dict[str, str]:
        return without(self.outline, "reduce" if game.book.has_armies else "battle")

    def lead(self, game: Ring1977) -> None:
        begin(game, DARK_POWER)
        game.do(LedByTheRing(), Deploy(game.seat_of(DARK_POWER)))

    def move(self, game: Ring1977) -> None:
        game.do(MarchPhase(game.seat_of(DARK_POWER)))

    def barter(self, game: Ring1977) -> None:
        trade_where_they_met(game, game.seat_of(DARK_POWER))

    def fight(self, game: Ring1977) -> None:
        game.do(CombatPhase(game.seat_of(DARK_POWER)))

    def battle(self, game: Ring1977) -> None:
        if game.book.has_armies:
            game.do(BattlePhase(game.seat_of(DARK_POWER)))
            mobilize_by_war(game)

    def reduce(self, game: Ring1977) -> None:
        if not game.book.has_armies:
            game.do(ReduceCitadels())

    def hide(self, game: Ring1977) -> None:
        lose_sight(game)


def without(outline: dict[str, str], hidden: str) -> dict[str, str]:
    """An outline without a step that this game has not."""
    return {step: name for step, name in outline.items() if step != hidden}


def at_the_limit(game: Ring1977) -> str:
    """The result when the last turn is over (2)."""
    if not game.book.has_armies or game.book.settings["points_at_limit"] == "off":
        return "draw"
    return "most_hexes" if 2 * dark_hexes(game) > len(game.book.data.victory.military) else "held_out"


def trade_where_they_met(game: Ring1977, seat: Seat) -> None:
    """Where three play, those who have come to each other may bargain (8.9)."""
    if game.book.is_three_player:
        game.do(Meetings(seat))


def begin(game: Ring1977, side: Side) -> None:
    """A Player-Turn begins."""
    game.phase = "player_turn"
    game.mover = side
    game.moved, game.flown, game.moved_units, game.waded = [], [], [], []
    game.headline("{side}'s turn", side=side)
