"""What combat cards do."""

from __future__ import annotations

from typing import Literal

from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.combat_acts import CombatAct
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.rounds import Casualties, Round
from westmarch.titles.ring2e.records import Some
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import CombatEffect, HitsOn
from westmarch.titles.ring2e.words import FREE, SHADOW, enemy

Whose = Literal["own", "enemy", "both"]


class AddToDice(CombatEffect, frozen=True, kw_only=True, tag="add_to_dice"):
    """Every die of a roll is that much better: of the combat roll, of the Leader re-roll; once for each hit paid."""

    who: Whose = "own"
    combat: Literal[-1, 0, 1, 2] = 0
    reroll: Literal[0, 1, 2] = 0
    per_hit_taken: bool = False

    def do(self, game: Ring2e, act: CombatAct) -> None:
        battle = game.nearest(Round)
        times = act.amount if self.per_hit_taken else 1
        for side in (FREE, SHADOW):
            if self.who == "both" or (side == act.side) == (self.who == "own"):
                battle.better[side] += self.combat * times
                battle.better_reroll[side] += self.reroll * times


class FewerDice(CombatEffect, frozen=True, kw_only=True, tag="fewer_dice"):
    """The enemy rolls fewer combat dice, never none: one for each Companion, or as much Leadership as was forfeited."""

    per: Literal["companion", "forfeited"]

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.nearest(Round).fewer[enemy(act.side)] += self.count(game, act)

    def count(self, game: Ring2e, act: CombatAct) -> int:
        if self.per == "forfeited":
            return act.amount
        people = game.nearest(Fight).army(game, act.side)[2]
        return sum(game.is_companion(one) for one in people)


class AtMostDice(CombatEffect, frozen=True, kw_only=True, tag="at_most_dice"):
    """The enemy rolls no more combat dice than this."""

    most: Some

    def do(self, game: Ring2e, act: CombatAct) -> None:
        battle, foe = game.nearest(Round), enemy(act.side)
        battle.most[foe] = min(battle.most[foe], self.most)


class MissesToHits(CombatEffect, frozen=True, kw_only=True, tag="misses_to_hits"):
    """So many of the player's own failed dice become hits."""

    count: Some

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        return game.nearest(Round).misses[act.side] > 0

    def do(self, game: Ring2e, act: CombatAct) -> None:
        battle = game.nearest(Round)
        turned = min(self.count, battle.misses[act.side])
        battle.misses[act.side] -= turned
        battle.hits[act.side] += turned
        game.say("{turned:# failed die|# failed dice} of {side} hit", turned=turned, side=act.side)


class ExtraAttack(CombatEffect, frozen=True, kw_only=True, tag="extra_attack"):
    """A roll of its own, of at most five dice, whose casualties are taken at once. Nothing re-rolls or changes it.

    Without `on` it hits as the combat roll does.
    """

    dice: Literal["leadership", "own_elites", "sovereign_leadership", "hits_taken", "three"]
    on: HitsOn | None = None

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        return self.dice == "hits_taken" or self.count(game, act) > 0

    def do(self, game: Ring2e, act: CombatAct) -> None:
        needed = self.on or game.nearest(Fight).hits_on(game, act.side)
        game.nearest(Round).extra_attack(game, act.side, self.count(game, act), needed)

    def count(self, game: Ring2e, act: CombatAct) -> int:
        battle = game.nearest(Round)
        match self.dice:
            case "leadership":
                return battle.leadership(game, act.side)
            case "own_elites":
                return stacks.elites(battle.army(game, act.side)[0])
            case "sovereign_leadership":
                awake = (one for one in battle.army(game, act.side)[2] if game.is_awakened(one))
                return max((battle.leadership_left(game, one) for one in awake), default=0)
            case "hits_taken":
                return act.amount
        return 3


class MoreHitsScored(CombatEffect, frozen=True, kw_only=True, tag="score"):
    """So many hits are added to the player's own."""

    hits: Some

    def do(self, game: Ring2e, act: CombatAct) -> None:
        battle = game.nearest(Round)
        game.say("{side} scored {hits:# hit|# hits} more", side=act.side, hits=self.hits)
        if battle.counted:
            game.do(Casualties.of(enemy(act.side), self.hits))
        else:
            battle.more_hits[act.side] += self.hits


class CancelHits(CombatEffect, frozen=True, kw_only=True, tag="cancel_hits"):
    """A hit of the enemy is cancelled, or as many as the figure's Level that was given up for it."""

    count: Some = 1
    by_level: bool = False

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        battle = game.nearest(Round)
        return battle.scored(enemy(act.side)) > battle.averted[act.side]

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.nearest(Round).averted[act.side] += act.amount if self.by_level else self.count


class OnesHitBack(CombatEffect, frozen=True, kw_only=True, tag="ones_hit_back"):
    """Each natural 1 of the enemy's combat roll hits the enemy's own Army, and is not re-rolled."""

    def do(self, game: Ring2e, act: CombatAct) -> None:
        battle, foe = game.nearest(Round), enemy(act.side)
        ones = battle.rolled[foe].count(1)
        battle.own_hits[foe] += ones
        battle.misses[foe] -= ones
        game.say("{ones:# die|# dice} of {side} hit their own Army", ones=ones, side=foe)


class CancelCard(CombatEffect, frozen=True, kw_only=True, tag="cancel_card"):
    """The enemy's combat card does nothing, unless it has already."""

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        battle, foe = game.nearest(Round), enemy(act.side)
        return battle.cards[foe] >= 0 and not battle.void[foe]

    def do(self, game: Ring2e, act: CombatAct) -> None:
        battle, foe = game.nearest(Round), enemy(act.side)
        battle.void[foe] = True
        game.say("{combat} was cancelled", combat=battle.texts[foe])


class NoReroll(CombatEffect, frozen=True, kw_only=True, tag="no_reroll"):
    """The enemy has no Leader re-roll."""

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.nearest(Round).no_reroll[enemy(act.side)] = True


class LowerLeadership(CombatEffect, frozen=True, kw_only=True, tag="lower_leadership"):
    """The enemy's Leadership falls by as much as was forfeited."""

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.nearest(Round).lower[enemy(act.side)] += act.amount
