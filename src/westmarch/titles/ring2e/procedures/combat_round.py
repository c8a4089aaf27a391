"""The course of a round (7.4): combat cards, combat roll, Leader re-roll, casualties."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.titles.ring2e.procedures.combat_acts import CombatActs
from westmarch.titles.ring2e.procedures.combat_cards import CombatCards
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.rounds import Casualties, Round, count_hits
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, enemy


@dataclass(repr=False)
class CombatRound(Round):
    """A round, step by step."""

    steps = (
        "begin",
        "choose_cards",
        "act_before_roll",
        "roll",
        "act_before_reroll",
        "reroll",
        "act_before_casualties",
        "casualties",
        "act_after_casualties",
    )
    outline = {
        "choose_cards": "Combat cards",
        "roll": "Combat roll",
        "act_before_reroll": "Leader re-roll",
        "act_before_casualties": "Casualties",
    }

    def begin(self, game: Ring2e) -> None:
        fight = game.nearest(Fight)
        fight.round += 1
        self.fewer[enemy(fight.side(game))] += fight.fewer_dice
        game.say("Round {round} of the battle in {region}", round=fight.round, region=fight.target)

    # The cards.

    def choose_cards(self, game: Ring2e) -> None:
        game.do(CombatCards())

    def act_before_roll(self, game: Ring2e) -> None:
        self.act(game, 0, 3)

    def act_before_reroll(self, game: Ring2e) -> None:
        self.act(game, 4, 4)

    def act_before_casualties(self, game: Ring2e) -> None:
        self.act(game, 5, 6)

    def act_after_casualties(self, game: Ring2e) -> None:
        self.act(game, 7, 9)

    def act(self, game: Ring2e, first: int, last: int) -> None:
        if self.parts(game, first, last):
            game.do(CombatActs(first, last))

    # The rolls.

    def roll(self, game: Ring2e) -> None:
        """The combat roll of both sides; the attacker's dice are rolled first. If an Army is destroyed by now, or has
        slipped away, the round is over."""
        fight = game.nearest(Fight)
        if fight.is_decided(game):
            self.finish()
            return
        for side in (fight.side(game), enemy(fight.side(game))):
            pips = game.roll(self.dice(game, side))
            self.rolled[side] = tuple(pips)
            self.hits[side] = count_hits(pips, fight.hits_on(game, side), self.better[side])
            self.misses[side] = len(pips) - self.hits[side]
            self.tell(game, "{side} rolled {pips}: {hits:# hit|# hits}", side, pips, self.hits[side])

    def reroll(self, game: Ring2e) -> None:
        """The Leader re-roll of both sides: as many failed dice as Leadership, five at most (7.4)."""
        fight = game.nearest(Fight)
        for side in (fight.side(game), enemy(fight.side(game))):
            count = self.rerolled(game, side)
            if not count:
                continue
            pips = game.roll(count)
            self.reroll_hits[side] = count_hits(pips, fight.hits_on(game, side), self.better_reroll[side])
            again = "{side} rolled again {pips}: {hits:# hit|# hits}"
            self.tell(game, again, side, pips, self.reroll_hits[side])

    # The hits.

    def casualties(self, game: Ring2e) -> None:
        self.counted = True
        game.do(Casualties(self.hits_to_take(FREE), self.hits_to_take(SHADOW)))
