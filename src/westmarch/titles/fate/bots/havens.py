"""What threatens the havens, and how many guards each of them needs."""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from itertools import product
from typing import Final

from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.bots.position import HALF, Position
from westmarch.titles.fate.words import (
    EXCHANGE,
    NAZGUL,
    ROUT,
    Army,
    Place,
)

AHEAD: Final = 4
"""For how many turns the steward fears an advance."""
FADING: Final = 0.5
"""How much less an enemy counts for each place further off."""
DEARER: Final = 0.25
KILL_VALUE: Final = 0.3
HAVEN: Final = 3.0
LAST_HAVEN: Final = 6.0
A_GUARD: Final = 0.07
"""A guard is needed where one saves this much hope."""
MOST_GUARDS: Final = 4
WATCHFUL: Final = 0.1
TOLERABLE: Final = 0.35
"""An objective may strip a haven of its troops until so much hope is in peril."""
MANY_CARDS: Final = (10, 16)
"""So many shadow cards on whose lines a haven lies call for another troop in its garrison."""


@cache
def fall_chance(book: FateBook, defenders: int, enemies: int, nazgul: bool) -> float:
    """The chance that a haven falls when so many shadow troops come upon so many defenders."""
    if not enemies:
        return 0.0
    if not defenders:
        return 1.0
    dice = min(enemies, book.data.battle_die.most)
    rolls = list(product(book.battle_die, repeat=dice))
    lost = 0
    for roll in rolls:
        killed = roll.count(ROUT) + roll.count(EXCHANGE)
        fallen = roll.count(EXCHANGE) + 2 * nazgul * roll.count(NAZGUL)
        lost += fallen >= defenders and killed < enemies
    return lost / len(rolls)


@cache
def garrison(book: FateBook, haven: Place) -> int:
    """The troops that a haven should always have: the more cards march on it, the more."""
    cards = sum(haven in book.lines[line] for line in book.card_line)
    return 1 + sum(cards >= many for many in MANY_CARDS)


class Havens(Position):
    """A position with its havens, their enemies and their guards."""

    @cached_property
    def dearness(self) -> float:
        """The less hope is left, the dearer it is."""
        return 1.0 + max(0, 6 - self.game.hope) * DEARER

    @cached_property
    def haven_cost(self) -> float:
        """What a lost haven costs; everything, if it takes the last hope."""
        return HAVEN * self.dearness if self.game.hope > HAVEN else LAST_HAVEN

    @cached_property
    def advances(self) -> list[tuple[tuple[Place, ...], float]]:
        """The battle lines that may move, with how often each is expected to in the turns ahead."""
        lines = Counter(self.book.card_line[card] for card in self.next_shadows)
        a_card = AHEAD * self.flips * HALF / len(self.next_shadows)
        return [(self.book.lines[line], count * a_card) for line, count in sorted(lines.items())]

    @cached_property
    def approaches(self) -> dict[Place, list[tuple[Place, float]]]:
        """For each haven, the enemies on a line towards it: where they stand and how likely they are to arrive."""
        found: dict[Place, Counter[Place]] = {haven: Counter() for haven in self.game.havens}
        shadow = self.game.shadow
        for path, chance in self.advances:
            for at, haven in enumerate(path):
                if haven in found:
                    for behind in range(1, min(at, 3) + 1):
                        if shadow[path[at - behind]]:
                            found[haven][path[at - behind]] += chance * FADING ** (behind - 1)  # type: ignore[assignment]
        return {haven: sorted(counts.items()) for haven, counts in found.items()}

    def peril(self, haven: Place, defenders: int) -> float:
        """The hope that a haven may cost soon, with so many defenders."""
        game = self.game
        nazgul = game.nazgul[self.book.region_of[haven]] > 0
        peril = 0.0
        for place, chance in self.approaches[haven]:
            enemies = game.shadow[place] + game.shadow[haven]
            peril += min(1.0, chance) * fall_chance(self.book, defenders, enemies, nazgul)
        return self.haven_cost * min(1.0, peril)

    @cached_property
    def guards(self) -> dict[Place, int]:
        """How many defenders each haven should have."""
        return {haven: self.guards_wanted(haven) for haven in self.game.havens}

    def guards_wanted(self, haven: Place) -> int:
        """As many as save more hope here than their value elsewhere."""
        return min(range(MOST_GUARDS + 1), key=lambda defenders: self.peril(haven, defenders) + A_GUARD * defenders)

    def guard_gain(self, haven: Place, defenders: int) -> float:
        """The hope that one defender more saves."""
        return self.peril(haven, defenders) - self.peril(haven, defenders + 1)

    def spare(self, place: Place, army: Army, strip: bool) -> int:
        """How many troops of an army may leave a place: all but its garrison, or but those who guard it right now."""
        troops = self.game.troops[place]
        return max(0, min(troops[army], sum(troops) - self.held_back(place, strip)))

    def held_back(self, place: Place, strip: bool) -> int:
        """How many troops must stay at a place."""
        return (self.bare_guards if strip else self.full_guards).get(place, 0)

    @cached_property
    def full_guards(self) -> dict[Place, int]:
        return {haven: max(guards, garrison(self.book, haven)) for haven, guards in self.guards.items()}

    @cached_property
    def bare_guards(self) -> dict[Place, int]:
        """What an objective leaves: guards where much is in peril at once, or else a watch."""
        found = {}
        for haven in self.game.havens:
            enough = (guards for guards in range(MOST_GUARDS) if self.peril(haven, guards) < TOLERABLE * self.dearness)
            found[haven] = max(next(enough, MOST_GUARDS), int(self.peril(haven, 0) > WATCHFUL))
        return found

    @cached_property
    def menace(self) -> dict[Place, float]:
        """The hope that each single shadow troop threatens to cost, by where it stands."""
        menace: Counter[Place] = Counter()
        for haven, approaches in self.approaches.items():
            defenders = self.game.friendly(haven)
            nazgul = self.game.nazgul[self.book.region_of[haven]] > 0
            for place, chance in approaches:
                enemies = self.game.shadow[place]
                falls = fall_chance(self.book, defenders, enemies, nazgul)
                menace[place] += min(1.0, chance) * self.haven_cost * falls / enemies  # type: ignore[assignment]
        return dict(menace)

    def prize(self, place: Place) -> float:
        """The value of each shadow troop beaten at a place: it threatens no haven, and the supply lasts longer."""
        scarcity = max(0.0, 0.04 * (12 - self.game.shadow_supply))
        return self.menace.get(place, 0.0) + (KILL_VALUE + scarcity) * self.dearness
