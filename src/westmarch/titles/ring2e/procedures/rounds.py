"""A round of a battle (7.4): combat cards, combat roll, Leader re-roll, casualties."""

from __future__ import annotations

from dataclasses import dataclass, field

from westmarch.engine.procedure import Next, Procedure
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.casualties import TakeHits
from westmarch.titles.ring2e.procedures.fight import Fight, leadership_of, white_hand
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NO_CARD, NO_COMBAT, SHADOW, Card, Character, CombatCard, Side, enemy


@dataclass(repr=False)
class Round(Procedure):
    """One round. Every list has an entry for each side, that of the Free Peoples first; all of it ends with the round.

    `cards` are those that lie before the players, `face_down` until the reveal, `texts` what they do: their combat
    half, or the ability of a character for which it was given up. `void` texts are cancelled.
    `better` is what is added to the dice of the combat roll, `better_reroll` to those of the re-roll. `fewer` and
    `most` limit the combat dice. `silent` characters have no Leadership; `mute` is who has no abilities either.
    `rolled` are the pips of the combat roll. `misses` are failed dice that can still be rolled again.
    `hits` are those of the combat roll, `reroll_hits` those of the re-roll, `early_hits` those of attacks that were
    carried out at once, `more_hits` those of cards. `averted` are hits on a side that are cancelled, `own_hits` those
    that it does to itself.
    """

    cards: list[Card] = field(default_factory=lambda: [NO_CARD, NO_CARD])
    texts: list[CombatCard] = field(default_factory=lambda: [NO_COMBAT, NO_COMBAT])
    face_down: list[bool] = field(default_factory=lambda: [False, False])
    void: list[bool] = field(default_factory=lambda: [False, False])

    better: list[int] = field(default_factory=lambda: [0, 0])
    better_reroll: list[int] = field(default_factory=lambda: [0, 0])
    fewer: list[int] = field(default_factory=lambda: [0, 0])
    most: list[int] = field(default_factory=lambda: [99, 99])
    no_reroll: list[bool] = field(default_factory=lambda: [False, False])
    lower: list[int] = field(default_factory=lambda: [0, 0])
    silent: tuple[Character, ...] = ()
    mute: tuple[Character, ...] = ()
    nazgul_silent: int = 0

    rolled: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    misses: list[int] = field(default_factory=lambda: [0, 0])
    hits: list[int] = field(default_factory=lambda: [0, 0])
    reroll_hits: list[int] = field(default_factory=lambda: [0, 0])
    early_hits: list[int] = field(default_factory=lambda: [0, 0])
    more_hits: list[int] = field(default_factory=lambda: [0, 0])
    averted: list[int] = field(default_factory=lambda: [0, 0])
    own_hits: list[int] = field(default_factory=lambda: [0, 0])

    steps = ("begin", "roll", "reroll", "casualties")

    def begin(self, game: Ring2e) -> None:
        fight = game.nearest(Fight)
        fight.round += 1
        self.fewer[enemy(fight.side(game))] += fight.fewer_dice
        game.say("Round {round} of the battle in {region}", round=fight.round, region=fight.target)

    # How strong an Army is.

    def strength(self, game: Ring2e, side: Side) -> int:
        """Combat Strength: units, and Captains of the West who lead any (7.3)."""
        stack, _, people = game.nearest(Fight).army(game, side)
        captains = [one for one in people if game.book.captain[one] and one not in self.mute]
        return stacks.units(stack) + len(captains)

    def dice(self, game: Ring2e, side: Side) -> int:
        """How many combat dice a side rolls: at least one, whatever makes them fewer."""
        whole = min(game.book.data.combat.most_dice, self.strength(game, side))
        return min(self.most[side], max(1, whole - self.fewer[side]))

    def leadership(self, game: Ring2e, side: Side) -> int:
        """Leadership (7.3), less what has been forfeited or cancelled."""
        fight = game.nearest(Fight)
        force = fight.army(game, side)
        first = fight.round == 1
        people = sum(leadership_of(game, one, first) for one in force[2] if self.leads(game, one))
        if side == FREE:
            found = stacks.leaders(force[0]) + people
        else:
            found = self.nazgul_leadership(game) + people + white_hand(game, force)
        return max(0, found - self.lower[side])

    def leads(self, game: Ring2e, one: Character) -> bool:
        """Whether the Leadership of a character counts by itself: that of the Witch-king is the Nazgûl's."""
        if one == game.book.gandalf_the_white and game.nearest(Fight).rider:
            return False
        return one not in self.silent and one != game.book.witch_king

    def nazgul_leadership(self, game: Ring2e) -> int:
        """The Leadership of all Nazgûl in the battle, the Witch-king among them (13.10)."""
        fight = game.nearest(Fight)
        if fight.rider:
            return 0
        _, nazgul, people = fight.army(game, SHADOW)
        king = game.book.witch_king
        lord = game.book.leadership[king] if king in people and king not in self.silent else 0
        return max(0, nazgul + lord - self.nazgul_silent)

    # The rolls.

    def roll(self, game: Ring2e) -> None:
        """The combat roll of both sides; the attacker's dice are rolled first."""
        fight = game.nearest(Fight)
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

    def tell(self, game: Ring2e, template: str, side: Side, pips: list[int], hits: int) -> None:
        game.say(template, side=side, pips=", ".join(map(str, pips)), hits=hits)

    def rerolled(self, game: Ring2e, side: Side) -> int:
        """How many dice a side rolls again."""
        if self.no_reroll[side]:
            return 0
        return min(self.leadership(game, side), self.misses[side], game.book.data.combat.most_dice)

    # The hits.

    def scored(self, side: Side) -> int:
        """The hits of a side's rolls and of its card, attacks carried out before not counted."""
        return self.hits[side] + self.reroll_hits[side] + self.more_hits[side]

    def hits_to_take(self, side: Side) -> int:
        return max(0, self.scored(enemy(side)) - self.averted[side]) + self.own_hits[side]

    def casualties(self, game: Ring2e) -> None:
        game.do(Casualties(self.hits_to_take(FREE), self.hits_to_take(SHADOW)))


def count_hits(pips: list[int], needed: int, better: int) -> int:
    """How many dice hit: a natural 6 always, a natural 1 never (7.5).

    >>> count_hits([1, 3, 5, 6], 5, 0), count_hits([1, 4, 5, 6], 5, 4), count_hits([5, 6], 6, -1)
    (2, 3, 1)
    """
    return sum(pip == 6 or (pip > 1 and pip + better >= needed) for pip in pips)


@dataclass(repr=False)
class Casualties(Procedure):
    """Hits on the Armies of a battle, the attacker's first; then whoever is left of an Army without units (7.6)."""

    free: int = 0
    shadow: int = 0

    steps = ("take", "bury")

    def take(self, game: Ring2e) -> None:
        fight = game.nearest(Fight)
        attacker = fight.side(game)
        for side in (enemy(attacker), attacker):
            hits = self.shadow if side else self.free
            if hits:
                game.do(TakeHits(side, fight.place(game, side), hits, fight.spared(game, side)))

    def bury(self, game: Ring2e) -> Next:
        game.nearest(Fight).bury_the_dead(game)
        return None
