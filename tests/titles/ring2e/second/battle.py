"""Battles and sieges (section 7): a function of a position, of dice and of decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.titles.ring2e.second import combat, players, politics
from tests.titles.ring2e.second.casualties import Outcome, outcomes, reductions, thawed
from tests.titles.ring2e.second.facts import (
    ADJACENT,
    COMPANIONS,
    FOE,
    KIND_AT,
    NAZGUL,
    PERSON,
    PLAYERS,
    SIDES,
    side_of_person,
)
from tests.titles.ring2e.second.position import Force, Position, Source, Units, count, tidy

STUBBORN = {"dain": "erebor", "denethor": "minas_tirith", "thranduil": "woodland_realm"}
"""Corrupted Sovereigns in whose Stronghold a siege may be prolonged by a Regular (12.3)."""


@dataclass
class Half:
    """What counts for one side in one round."""

    bonus: int = 0
    again: int = 0
    """What is added to its dice, and to those that its leaders reroll."""
    fewer: int = 0
    most: int = 5
    nazgul_lost: int = 0
    lowered: int = 0
    forfeited: set[str] = field(default_factory=set)
    silenced: set[str] = field(default_factory=set)
    no_reroll: bool = False
    rolled: list[int] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    hits: int = 0
    """What the enemy takes as casualties at the end of the round."""
    roll_hits: int = 0
    reroll_hits: int = 0
    early_hits: int = 0
    """Those of extra attacks, which have been taken at once."""


@dataclass
class Battle:
    """`kind` is "field", "siege" (besiegers attack) or "sortie" (the besieged attack)."""

    position: Position
    source: Source
    attacker: str
    origin: str
    target: str
    kind: str = "field"
    rearguard: Force = field(default_factory=Force)
    rounds: int = 1
    may_cease: bool = True
    needs_companion: bool = False
    fewer_dice: int = 0
    round: int = 0
    player: str = ""
    """Who attacks, with several players."""
    trims: bool = True
    """Whether the action ends with the battle, and stacks are trimmed."""
    over: bool = False
    white_rider: bool = False
    brand_used: bool = False
    prolonged: bool = False
    halves: dict[str, Half] = field(default_factory=dict)
    commanders: dict[str, str] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    """The combat cards of this round: ids, or "" for none."""

    @property
    def defender(self) -> str:
        return FOE[self.attacker]

    def place(self, side: str) -> str:
        return self.origin if side == self.attacker else self.target

    def party(self, side: str) -> Force:
        """Those of a side who take part."""
        whole = self.position.force(side, self.place(side))
        if side == self.attacker:
            return whole.without(self.rearguard)
        return whole

    def commander(self, side: str) -> str:
        """Who plays the cards of a side (11.3)."""
        return players.commander(self.position, side, self.party(side))

    def may_use(self, who: str) -> bool:
        """Whether the ability of a character is its own player's, who commands them (12.11)."""
        commander = self.commanders.get(side_of_person(who))
        return commander is None or PERSON[who]["nation"] in PLAYERS[commander]

    def people(self, side: str) -> list[str]:
        return self.party(side).people

    # The course of a battle.

    def fight(self) -> Battle:
        position = self.position
        self.commanders = {side: self.commander(side) for side in SIDES}
        if self.player:
            self.commanders[self.attacker] = self.player
        for side, who in self.commanders.items():
            position.hands[side] = position.hands_of.get(who, position.hands[side])
        politics.attacked(position, self.source, self.target, self.party(self.defender).nations())
        self.ride_white()
        while not self.over:
            self.round += 1
            self.one_round()
        self.settle()
        return self

    def one_round(self) -> None:
        self.halves = {side: Half() for side in SIDES}
        if self.may_withdraw() and self.source.choose("withdraw", self.defender, [False, True]):
            self.go_inside()
            return
        combat.play_cards(self)
        combat.resolve(self, (0, 1, 2, 3))
        if self.is_done():
            return
        for side in (self.attacker, self.defender):
            self.roll(side)
        combat.resolve(self, (4,))
        for side in (self.attacker, self.defender):
            self.reroll(side)
        combat.resolve(self, (5, 6))
        self.casualties()
        combat.resolve(self, (7,))
        if not self.is_done():
            self.after_round()

    def is_done(self) -> bool:
        """Whether nobody is left on a side, or the defender has gone."""
        self.over = self.over or any(not self.party(side).size for side in SIDES)
        return self.over

    def ride_white(self) -> None:
        """Gandalf the White gives his leadership for that of all Nazgûl."""
        there = "gandalf_the_white" in self.people("free")
        if there and self.nazgul_leadership(0) and self.source.choose("white_rider", "free", [True, False]):
            self.white_rider = True

    # Strength (7.3).

    def strength(self, side: str) -> int:
        captains = [who for who in self.people(side) if COMPANIONS.get(who, {}).get("captain")]
        return self.party(side).size + sum(who not in self.halves["free"].silenced for who in captains)

    def dice(self, side: str) -> int:
        half = self.halves[side]
        event = self.fewer_dice if side == "shadow" else 0
        number = min(5, self.strength(side))
        return min(half.most, max(1, number - half.fewer - event) if half.fewer + event else number)

    def base(self, side: str) -> int:
        """What a die must show (7.5, 7.9)."""
        if side != self.attacker:
            return 5
        if self.kind == "siege":
            return 6
        shielded = KIND_AT[self.target] in ("city", "fortification") and self.kind == "field"
        return 6 if shielded and self.round == 1 else 5

    def nazgul_leadership(self, lost: int | None = None) -> int:
        if self.white_rider:
            return 0
        party = self.party("shadow")
        whole = party.nazgul + 2 * ("witch_king" in party.people)
        return max(0, whole - (self.halves["shadow"].nazgul_lost if lost is None else lost))

    def leadership_of(self, who: str) -> int:
        """What one character gives."""
        half = self.halves[side_of_person(who)]
        if who in half.forfeited or who in half.silenced:
            return 0
        state = self.position.states.get(who)
        if state == "leader":
            return 1
        if who == "gandalf_the_white" and self.white_rider:
            return 0
        if who == "theoden" and self.round == 1:
            return 3
        if who in ("brand", "dain"):
            return self.position.king_leadership
        return int(PERSON[who].get("leadership", 0))

    def leadership(self, side: str) -> int:
        party, half = self.party(side), self.halves[side]
        number = count(party.units, "L")
        number += sum(self.leadership_of(who) for who in party.people if who != "witch_king")
        if side == "shadow":
            number += self.nazgul_leadership() + politics.leading_elites(self.position, party)
        return max(0, number - half.lowered)

    # Dice (7.4, 7.5).

    @staticmethod
    def hits(pips: int, needed: int, bonus: int) -> bool:
        return pips == 6 or (pips != 1 and pips + bonus >= needed)

    def roll(self, side: str) -> None:
        half = self.halves[side]
        half.rolled = self.source.roll(self.dice(side))
        half.missed = [pips for pips in half.rolled if not self.hits(pips, self.base(side), half.bonus)]
        half.roll_hits = len(half.rolled) - len(half.missed)
        half.hits += half.roll_hits

    def reroll(self, side: str) -> None:
        half = self.halves[side]
        number = 0 if half.no_reroll else min(self.leadership(side), len(half.missed), 5)
        if number:
            rolled = self.source.roll(number)
            half.reroll_hits = sum(self.hits(pips, self.base(side), half.again) for pips in rolled)
            half.hits += half.reroll_hits

    def extra_attack(self, side: str, dice: int, needed: int | None = None) -> int:
        """No reroll, no modifiers of the enemy; casualties at once (7.5)."""
        rolled = self.source.roll(min(5, dice)) if dice > 0 else []
        hits = sum(self.hits(pips, needed or self.base(side), 0) for pips in rolled)
        self.halves[side].early_hits += hits
        self.take(FOE[side], hits)
        return hits

    # Casualties (7.6).

    def casualties(self) -> None:
        for side in (self.attacker, self.defender):
            self.remove(side, self.halves[FOE[side]].hits)
        self.bury()

    def take(self, side: str, hits: int) -> None:
        self.remove(side, hits)
        self.bury()

    def remove(self, side: str, hits: int) -> None:
        if hits > 0:
            units = self.party(side).units
            army = (units, self.position.dead, self.position.spare)
            self.apply(side, units, self.source.take_hits(side, army, hits, outcomes(*army, hits)))

    def apply(self, side: str, before: Units, outcome: Outcome) -> None:
        """Put a way to take hits into the position. Leaders stay until the army is buried."""
        left = thawed(outcome.left)
        region = self.place(side)
        there = dict(self.position.units(side, region))
        for key in {*before, *left}:
            there[key] = there.get(key, 0) - before.get(key, 0) + left.get(key, 0)
        self.position.dead, self.position.spare = thawed(outcome.dead), thawed(outcome.spare)
        self.position.armies[side][region] = tidy(there)

    def bury(self) -> None:
        """Leaders, Nazgûl and characters of an Army without units are gone."""
        for side in SIDES:
            party, region = self.party(side), self.place(side)
            if party.size:
                continue
            there = dict(self.position.units(side, region))
            for (nation, kind), number in party.units.items():
                there[nation, kind] -= number
                self.position.add(self.position.dead, (nation, kind), number)
            for who in party.people:
                self.position.lose_person(who)
            if party.nazgul:
                self.position.add(self.position.spare, NAZGUL, party.nazgul)
                self.position.nazgul[region] -= party.nazgul
            self.position.set_units(side, region, there)

    # Between rounds (7.7, 7.10).

    def after_round(self) -> None:
        if self.kind == "siege":
            self.over = not self.goes_on()
            return
        if self.may_cease and self.source.choose("cease", self.attacker, [True, False]):
            self.over = True
            return
        regions = self.retreats()
        if regions:
            where = self.source.choose("retreat", self.defender, [None, *regions])
            if where:
                self.retreat(where)

    def goes_on(self) -> bool:
        """Whether a siege battle has another round."""
        if self.round < self.rounds:
            return not (self.may_cease and self.source.choose("cease", self.attacker, [True, False]))
        units = self.party(self.attacker).units
        reduced = reductions(units, self.position.dead, self.position.spare)
        ways: list[Any] = [None, *(("reduce", nation) for nation in reduced)]
        if self.attacker == "shadow" and not self.prolonged and self.is_stubborn() and count(units, "RE") > 1:
            ways += [("remove", nation) for (nation, kind), number in units.items() if kind == "R" and number]
        way = self.source.choose("extend", self.attacker, ways)
        if way and way[0] == "remove":
            self.prolonged = True
            self.take_regular(way[1])
        elif way:
            self.apply(self.attacker, units, reduced[way[1]])
        self.bury()
        return way is not None and self.party(self.attacker).size > 0

    def is_stubborn(self) -> bool:
        return any(self.position.states.get(who) == "corrupted" and at == self.target for who, at in STUBBORN.items())

    def take_regular(self, nation: str) -> None:
        self.position.add(self.position.spare, (nation, "R"), 1)
        self.position.armies[self.attacker][self.origin][nation, "R"] -= 1

    def retreats(self) -> list[str]:
        """Adjacent free regions (1.4, 7.7); none from inside a siege."""
        if self.kind == "siege":
            return []
        return [one for one in ADJACENT[self.target] if self.position.is_free(self.defender, one)]

    def retreat(self, region: str) -> None:
        force = self.party(self.defender)
        force.people = [who for who in force.people if who != "saruman"]
        self.position.move(self.defender, force, self.target, region)
        self.trim(self.defender, region)
        self.over = True

    def may_withdraw(self) -> bool:
        """Into siege: before any round of a field battle at a Stronghold that the defender controls."""
        if self.kind != "field" or KIND_AT[self.target] != "stronghold":
            return False
        return self.position.controller(self.target) == self.defender

    def go_inside(self) -> None:
        """The defender goes inside; if the attacker comes after, that is a siege and the battle ends. Otherwise they
        come out again; the battle is over as well."""
        self.over = True
        self.advance()
        if self.position.is_siege(self.target):
            self.trim(self.defender, self.target)

    def advance(self) -> None:
        """All of the attackers, a part or nobody go there (7.8)."""
        party = self.party(self.attacker)
        if not party.size:
            return
        part = self.source.part("advance", self.attacker, party, self.may_advance)
        if part.is_empty():
            return
        self.position.move(self.attacker, part, self.origin, self.target)
        politics.enter(self.position, self.source, self.attacker, self.target, part.people)

    def may_advance(self, part: Force) -> bool:
        """At least one unit; nobody but Saruman's like is bound; Leaders don't stay alone; a part is not split off so
        that its commander loses it (11.3)."""
        if part.is_empty():
            return True
        bound = "saruman" in part.people
        alone = politics.leaves_leaders(self.position, self.attacker, self.origin, part)
        return bool(part.size) and not bound and not alone and self.keeps_command(part)

    def keeps_command(self, part: Force) -> bool:
        """All may advance, and any if none of the commander's own are left."""
        whole, player = self.party(self.attacker), self.commanders[self.attacker]
        bereft = not any(nation in PLAYERS[player] for nation in whole.nations())
        kept = players.commander(self.position, self.attacker, part) == player
        return kept or bereft or whole.without(part).is_empty()

    # The end (7.8, 7.10, 13.26).

    def settle(self) -> None:
        lost = not self.position.has_army(self.defender, self.target)
        if lost and self.kind == "field":
            self.advance()
        elif lost and self.kind == "siege" and self.position.has_army(self.attacker, self.target):
            politics.capture(self.position, self.source, self.attacker, self.target)
        elif self.kind == "sortie" and not lost and not self.position.has_army(self.attacker, self.target):
            politics.capture(self.position, self.source, self.defender, self.target)
        for side in SIDES if self.trims else ():
            for region in sorted(self.position.armies[side]):
                self.trim(side, region)
        self.position.clear_table()

    def trim(self, side: str, region: str) -> None:
        self.position.trim(self.source, side, region)


def eligible(position: Position, side: str, region: str) -> Force:
    """All who could fight (7.2): figures of nations At War, characters and Nazgûl."""
    return Force(politics.fighting(position, side, region), *politics.others(position, side, region))
