"""Individual Combat: pairs are made, spare fighters double up, and blows fall in rounds (4)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Confirm, Odds, Procedure
from westmarch.titles.ring1977.procedures.blows import Blows
from westmarch.titles.ring1977.procedures.bow import ShootBow
from westmarch.titles.ring1977.procedures.chances import by_ring
from westmarch.titles.ring1977.procedures.fallen import AfterFight
from westmarch.titles.ring1977.procedures.horn import HornInFight
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.procedures.pairs import BreakOff, Double, FlyOff, HoldBack, PairOff
from westmarch.titles.ring1977.procedures.ring_phase import may_put_on, put_on, stake
from westmarch.titles.ring1977.rules.movement import note_stirred
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.rules.stacks import show_to_all
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, NOBODY, SARUMAN_SEAT


@dataclass(repr=False)
class Fight(Melee):
    """Round after round, until one side has nobody left (4)."""

    steps = (
        *("begin", "ring", "fly_off", "shoot", "hold_back"),
        *("pair", "double", "horn", "blows", "break_off", "again", "after"),
    )
    outline = {
        "begin": "The fight begins",
        "shoot": "The bow",
        "pair": "Pair off",
        "blows": "Strike",
        "break_off": "Break off",
        "after": "The fight ends",
    }

    def begin(self, game: Ring1977) -> None:
        game.say("A fight at {hex}", hex=self.place)
        ours, theirs = ({game.player(one) for one in side} for side in (self.attackers, self.defenders))
        if SARUMAN_SEAT in ours and DARK_SEAT in theirs:
            end_truce(game, DARK_SEAT, "attack")
        game.do(PutOnRing())

    def ring(self, game: Ring1977) -> None:
        for person in (*self.attackers, *self.defenders):
            show_to_all(game, person)
            note_stirred(game, person)

    def fly_off(self, game: Ring1977) -> None:
        """Nazgûl that are attacked may fly off before the first round; each of two allies is asked (4.3)."""
        if not self.forced:
            game.do(*map(FlyOff, self.players_of(game, self.defenders)))

    def shoot(self, game: Ring1977) -> None:
        game.do(ShootBow())

    def hold_back(self, game: Ring1977) -> None:
        game.do(HoldBack())

    def pair(self, game: Ring1977) -> None:
        """Whoever has lost their opponent is free for another; each of two allies says whom their own people face."""
        self.drop_the_fallen()
        if self.is_over(game):
            self.go_to("after")
            return
        self.round += 1
        game.do(*map(PairOff, self.players_of(game, self.defenders)))

    def double(self, game: Ring1977) -> None:
        game.do(*map(Double, self.players(game)))

    def horn(self, game: Ring1977) -> None:
        self.heartened = NOBODY
        game.do(HornInFight())

    def blows(self, game: Ring1977) -> None:
        game.do(Blows(self.pairs))

    def break_off(self, game: Ring1977) -> None:
        """From the second round on (4.5); not in a fight for the Ring (4.8)."""
        if self.round < game.book.data.combat.break_off_from or self.seizing:
            return
        self.drop_the_fallen()
        if not self.is_over(game):
            game.do(*map(BreakOff, self.players(game)))

    def again(self, game: Ring1977) -> None:
        self.go_to("pair")

    def after(self, game: Ring1977) -> None:
        game.do(AfterFight())


@dataclass(repr=False)
class PutOnRing(Procedure):
    """When a fight against their stack begins, the bearer may put the Ring on (6)."""

    wears: bool = False

    steps = ("ask", "wear")
    prompts = {"wears": "Put the Ring on before the fight?"}

    def ask(self, game: Ring1977) -> None:
        if game.bearer in game.nearest(Melee).defenders and may_put_on(game, game.player(game.bearer)):
            game.do(Confirm(game.player(game.bearer), "wears"))

    def wears_odds(self, game: Ring1977) -> Odds:
        """What a yes can come to, and a no; and what there is to fear after the fight."""
        fight, after = by_ring(game, game.player(game.bearer), game.nearest(Melee)), stake(game)
        return Odds(f"{fight.text}; {after.text}", fight.chip) if fight.text else after

    def wear(self, game: Ring1977) -> None:
        if self.wears:
            put_on(game)
