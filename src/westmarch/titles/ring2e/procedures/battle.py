"""Battles (section 7): from the attack to the advance of whoever has won."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.characters import arrive
from westmarch.titles.ring2e.procedures.combat_round import CombatRound
from westmarch.titles.ring2e.procedures.conquest import capture, enter
from westmarch.titles.ring2e.procedures.events import TrimHand
from westmarch.titles.ring2e.procedures.fight import BattleQuestion, Fight
from westmarch.titles.ring2e.procedures.forces import NO_FORCE, commander
from westmarch.titles.ring2e.procedures.parting import ChooseAdvance
from westmarch.titles.ring2e.procedures.politics import attacked
from westmarch.titles.ring2e.procedures.retreat import (
    FieldOrSiege,
    GoOn,
    Retreat,
    may_go_inside,
    those_who_move,
    ways_out,
)
from westmarch.titles.ring2e.procedures.siege import ExtendSiege
from westmarch.titles.ring2e.procedures.stacking import TrimStack
from westmarch.titles.ring2e.rules.figures import move_figures
from westmarch.titles.ring2e.rules.three_players import follow_army
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, enemy


@dataclass(repr=False)
class WhiteRider(BattleQuestion):
    """Gandalf the White may give up his Leadership for the whole battle: then the Nazgûl have none either."""

    seat: Seat

    passes = ("keep",)
    prompt = "The battle in {region}: Gandalf the White"
    says = {"ride": "Give up his Leadership, so that the Nazgûl have none", "keep": "Keep his Leadership"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "keep"), Option(self.seat, "ride")]

    def keep(self, game: Ring2e, seat: Seat) -> None:
        """Nothing changes."""

    def ride(self, game: Ring2e, seat: Seat) -> None:
        game.nearest(Fight).rider = True
        game.say("{character} rode against the Nazgûl: they have no Leadership", character=game.book.gandalf_the_white)


@dataclass(repr=False)
class Battle(Fight):
    """A whole battle (7.1-7.11). `force` is the part of the attacking Army that advances."""

    force: Force = NO_FORCE[FREE]

    steps = (
        "announce",
        "politics",
        "white_rider",
        "before_round",
        "fight_round",
        "after_round",
        "retreat",
        "next_round",
        "aftermath",
        "advance",
        "trim_hand",
    )
    outline = {
        "announce": "The battle begins",
        "before_round": "Combat rounds",
        "retreat": "Retreat",
        "aftermath": "The battle ends",
        "advance": "Advance",
    }

    def announce(self, game: Ring2e) -> None:
        side = self.side(game)
        self.defender = commander(game, enemy(side), self.target)
        if self.kind == "siege":
            game.say("{side} assaulted the Stronghold of {region}", side=side, region=self.target)
        elif self.kind == "sortie":
            game.say("{side} made a sortie from {region}", side=side, region=self.target)
        else:
            game.say("{side} attacked {region} from {origin:region}", side=side, region=self.target, origin=self.origin)

    def politics(self, game: Ring2e) -> None:
        """The nations that are attacked wake up and advance, once a battle (8.2, 8.3)."""
        foe = enemy(self.side(game))
        attacked(game, stacks.nations_with_units(game.stack(foe, self.target), foe), self.target)

    def white_rider(self, game: Ring2e) -> None:
        """Gandalf the White may give up his Leadership, and the Nazgûl have none, for the whole battle."""
        book = game.book
        _, nazgul, people = self.army(game, SHADOW)
        if book.gandalf_the_white in self.army(game, FREE)[2] and (nazgul or book.witch_king in people):
            game.do(WhiteRider(self.seat(game, FREE)))

    def before_round(self, game: Ring2e) -> None:
        if may_go_inside(game, self):
            game.do(FieldOrSiege(self.defender))

    def fight_round(self, game: Ring2e) -> None:
        if not self.outcome:
            game.do(CombatRound())

    def after_round(self, game: Ring2e) -> None:
        """The attacker may cease; a siege battle is over after its rounds, unless it is extended (7.7, 7.10)."""
        if self.is_decided(game):
            self.go_to("aftermath")
        elif self.kind == "siege" and self.round >= self.rounds:
            game.do(ExtendSiege(self.attacker))
        elif self.may_cease:
            game.do(GoOn(self.attacker))

    def retreat(self, game: Ring2e) -> None:
        """If the attacker goes on, the defender may retreat, unless under siege (7.7)."""
        if not self.is_decided(game) and self.kind != "siege" and ways_out(game, self.foe(game), self.target):
            game.do(Retreat(self.defender))

    def next_round(self, game: Ring2e) -> None:
        if not self.is_decided(game):
            self.go_to("before_round")

    def aftermath(self, game: Ring2e) -> None:
        """Who has won a field battle may advance; a Stronghold may fall (7.8, 7.10)."""
        side = self.side(game)
        if self.kind == "field":
            if self.is_won(game):
                able = those_who_move(game, self.army(game, side))
                game.do(ChooseAdvance(self.attacker, side, self.origin, able))
        elif self.kind == "siege":
            capture(game, side, self.target)
        else:
            capture(game, self.foe(game), self.target)

    def is_won(self, game: Ring2e) -> bool:
        """Whether the attacker may advance: the defender is destroyed or has gone (7.8)."""
        gone = self.outcome in ("retreat", "siege") or not self.units(game, self.foe(game))
        return gone and self.units(game, self.side(game)) > 0

    def advance(self, game: Ring2e) -> None:
        """The victors go in, or a part of them. Defenders in their Stronghold are then besieged, and five units at most
        have room there (7.8, 7.10)."""
        side = self.side(game)
        if self.force == NO_FORCE[FREE] or self.force == NO_FORCE[side]:
            return
        move_figures(game, side, self.force, self.origin, self.target)
        follow_army(game, side, self.origin, self.target)
        game.say("{side} advanced to {region}", side=side, region=self.target)
        game.do(TrimStack(self.foe(game), self.target))
        enter(game, side, self.target)
        for one in self.force[2]:
            arrive(game, one, self.target)

    def trim_hand(self, game: Ring2e) -> None:
        if self.drew:
            game.do(TrimHand(self.seat(game, SHADOW)))
