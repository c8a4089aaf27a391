"""What matters in a round of a battle (7.3-7.6): cards, dice, hits, and how strong the Armies are."""

from __future__ import annotations

from dataclasses import dataclass, field

from westmarch.engine.procedure import Next, Procedure
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.casualties import TakeHits
from westmarch.titles.ring2e.procedures.fight import Fight, leadership_of, white_hand
from westmarch.titles.ring2e.rules.secrecy import CardsLaid, neither
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    FREE,
    NO_CARD,
    NO_COMBAT,
    SHADOW,
    Card,
    Character,
    Combat,
    CombatText,
    Region,
    Side,
    enemy,
)


def nothing() -> list[int]:
    """Nothing for either side."""
    return [0, 0]


def no_limit() -> list[int]:
    """More dice than anybody has."""
    return [99, 99]


def no_texts() -> list[Combat]:
    """Neither side's card does anything."""
    return [NO_COMBAT, NO_COMBAT]


def no_pips() -> list[tuple[int, ...]]:
    """Neither side has rolled."""
    return [(), ()]


@dataclass(repr=False)
class Round(CardsLaid):
    """One round. Every list has an entry for each side, that of the Free Peoples first; all of it ends with the round.

    `cards` are those that lie before the players, `face_down` until the reveal, `texts` what they do from then on:
    their combat half, or the ability of a character for which it was given up. `void` texts are cancelled.
    `better` is what is added to the dice of the combat roll, `better_reroll` to those of the re-roll. `fewer` and
    `most` limit the combat dice. `silent` characters have no Leadership; `mute` is who has no abilities either.
    `rolled` are the pips of the combat roll. `misses` are failed dice that can still be rolled again.
    `hits` are those of the combat roll, `reroll_hits` those of the re-roll, `early_hits` those of attacks that were
    carried out at once, `more_hits` those of cards. `averted` are hits on a side that are cancelled, `own_hits` those
    that it does to itself. Once they are `counted`, hits are taken at once.
    """

    texts: list[Combat] = field(default_factory=no_texts)
    void: list[bool] = field(default_factory=neither)

    better: list[int] = field(default_factory=nothing)
    better_reroll: list[int] = field(default_factory=nothing)
    fewer: list[int] = field(default_factory=nothing)
    most: list[int] = field(default_factory=no_limit)
    no_reroll: list[bool] = field(default_factory=neither)
    lower: list[int] = field(default_factory=nothing)
    silent: tuple[Character, ...] = ()
    mute: tuple[Character, ...] = ()
    nazgul_silent: int = 0

    rolled: list[tuple[int, ...]] = field(default_factory=no_pips)
    misses: list[int] = field(default_factory=nothing)
    hits: list[int] = field(default_factory=nothing)
    reroll_hits: list[int] = field(default_factory=nothing)
    early_hits: list[int] = field(default_factory=nothing)
    more_hits: list[int] = field(default_factory=nothing)
    averted: list[int] = field(default_factory=nothing)
    own_hits: list[int] = field(default_factory=nothing)
    counted: bool = False

    # What conditions of cards ask.

    def army(self, game: Ring2e, side: Side) -> Force:
        """The figures of a side that take part."""
        return game.nearest(Fight).army(game, side)

    def region(self, game: Ring2e) -> Region:
        """Where the defender is."""
        return game.nearest(Fight).target

    def attacks(self, game: Ring2e, side: Side) -> bool:
        return game.nearest(Fight).attacks(game, side)

    def is_for_stronghold(self, game: Ring2e) -> bool:
        """Whether the defender is inside a besieged Stronghold."""
        return game.nearest(Fight).kind == "siege"

    # Cards.

    def read_cards(self, game: Ring2e) -> None:
        """The cards lie open: each does what its combat half says, unless that was given up (7.4, 12.10)."""
        for side in (FREE, SHADOW):
            if self.cards[side] != NO_CARD and not self.has_given_up(game, side):
                self.texts[side] = game.book.combat_of[self.cards[side]]

    def has_given_up(self, game: Ring2e, side: Side) -> bool:
        """Whether a side has given up what its card does for an ability."""
        return self.texts[side] not in (NO_COMBAT, game.book.combat_of[self.cards[side]])

    def could_be(self, game: Ring2e, side: Side, card: Card) -> bool:
        record = game.book.combat_records[game.book.combat_of[card]]
        return all(one.holds(game, side, self) for one in record.condition)

    def parts(self, game: Ring2e, first: int, last: int) -> list[tuple[Side, CombatText]]:
        """The parts of both texts with such initiative, in their order: of equal ones the defender's comes first."""
        defender = game.nearest(Fight).foe(game)
        found = [
            (initiative, side != defender, side, text)
            for side in (FREE, SHADOW)
            if self.texts[side] != NO_COMBAT
            for initiative, text in game.book.combat_parts[self.texts[side]]
            if first <= initiative <= last
        ]
        return [(side, text) for _, _, side, text in sorted(found)]

    def silence(self, game: Ring2e, one: Character) -> None:
        """The Leadership of a character counts no more in this round."""
        self.silent = (*self.silent, one)
        game.say("The Leadership of {character} counts for nothing", character=one)

    def leadership_left(self, game: Ring2e, one: Character) -> int:
        """The Leadership of a character that could be forfeited: what is cancelled can't (7.5)."""
        if one == game.book.witch_king:
            return min(self.nazgul_leadership(game), 0 if one in self.silent else game.book.leadership[one])
        return leadership_of(game, one, game.nearest(Fight).round == 1) if self.leads(game, one) else 0

    def can_forfeit(self, game: Ring2e, side: Side) -> list[Character]:
        """The characters of a side whose Leadership could be forfeited."""
        return [one for one in self.army(game, side)[2] if self.leadership_left(game, one)]

    # How strong an Army is.

    def strength(self, game: Ring2e, side: Side) -> int:
        """Combat Strength (7.3)."""
        return game.nearest(Fight).strength(game, side, self.mute)

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

    def most_hits(self, game: Ring2e, side: Side) -> int:
        """How many hits an Army can take: one for a Regular, two for an Elite."""
        stack = self.army(game, side)[0]
        return stacks.units(stack) + stacks.elites(stack)

    def extra_attack(self, game: Ring2e, side: Side, dice: int, needed: int) -> None:
        """A roll beside the combat roll: nothing re-rolls or changes it, and casualties are taken at once (7.5)."""
        pips = game.roll(min(dice, game.book.data.combat.most_dice))
        hits = count_hits(pips, needed, 0)
        self.early_hits[side] += hits
        self.tell(game, "{side} attacked with {pips}: {hits:# hit|# hits}", side, pips, hits)
        game.do(Casualties.of(enemy(side), hits))


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

    @staticmethod
    def of(side: Side, hits: int) -> Casualties:
        """Hits on one side alone."""
        return Casualties(shadow=hits) if side else Casualties(free=hits)

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
