"""Army Combat (7): who may attack, odds, terrain, leaders, losses, retreats, citadels that change hands."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from tests.titles.ring1977.second.facts import (
    BESIDE,
    CHARTS,
    EDGES,
    FELLOWSHIP,
    HEXES,
    NAZGUL,
    PASSES,
    PEOPLE,
    PLACE_AT,
    hex_of,
    kind_of,
    owner_of,
)
from tests.titles.ring1977.second.fight import HAVENS, MISTY, MORANNON
from tests.titles.ring1977.second.position import Position, nation_of
from tests.titles.ring1977.second.trace import Script, without_twins

CHART = CHARTS["army_combat"]
PLAYERS = {"free": "fellowship", "dark": "dark_power", "saruman": "saruman"}
"""Who plays, as a choice among them names them."""
COLUMNS = [Fraction(*map(int, one.split(":"))) for one in CHART["columns"]]
DEFAULT_RATING = 3
ENTERED = CHARTS["movement"]["terrain"]
LANDS = {
    "gondor": {"22", "23", "24", "25"},
    "rohan": {"13", "14"},
}
"""The areas of nations that take to arms when a place of theirs is attacked."""
UNDERGROUND = {place for name in ("moria", "cirith_ungol") for place in PASSES[name]["hexes"]}
"""Where only armies of the Dark Power go."""
WORMTONGUES = {hex_of("helms_deep"), hex_of("edoras")}
"""An attack on them ends his counsels (Event Cards)."""
NORTHERN = {hex_of(one) for one in ("thranduils_palace", "dale", "erebor", "iron_hills")}


def side_of_nation(nation: str) -> str:
    return nation if nation in ("dark_power", "saruman") else "fellowship"


@cache
def hexes_to(goal: str) -> dict[str, int]:
    """How many hexes it is to one on foot, from everywhere."""
    found, edge = {goal: 0}, [goal]
    for place in edge:
        for beside in BESIDE[place]:
            if beside not in found and HEXES[beside]["terrain"] in ENTERED:
                found[beside] = found[place] + 1
                edge.append(beside)
    return found


def can_march(here: str, place: str) -> bool:
    """Whether armies can go to a hex beside theirs: not into Mirkwood but along a road."""
    deep = "Mirkwood" in HEXES[place]["features"] and HEXES[place]["terrain"] == "forest"
    is_road = bool(EDGES.get(frozenset((here, place)), {}).get("road"))
    return HEXES[place]["terrain"] in ENTERED and (is_road or not deep)


class Armies:
    """The Army Combat of one player's turn."""

    def __init__(self, position: Position, script: Script, seat: str) -> None:
        self.position, self.script, self.seat = position, script, seat

    def fight_all(self) -> None:
        """One battle in each hex, as long as the player wishes and can pay."""
        fought: set[str] = set()
        while True:
            places = {place for place in set(self.position.units.values()) - fought if place and self.may_attack(place)}
            deeds = {("battle", place) for place in places}
            answer = self.script.ask("PickBattle", self.seat, deeds | {("peace",)})
            if answer == ("peace",):
                break
            fought.add(answer[1])
            foes = self.foes_at(answer[1])
            named = {PLAYERS[foe]: foe for foe in foes}
            foe = named[self.script.choose("enemy", self.seat, set(named))] if len(foes) > 1 else foes[0]
            if self.seat == "dark":
                self.position.shadow -= CHARTS["shadow_points"]["battle"]
            if (self.seat, foe) == ("saruman", "dark"):
                self.position.offended = {*self.position.offended, "dark"}
            Battle(self.position, self.script, self.seat, answer[1], foe).fight()
            self.take_places()
            self.fly_from_enemies()
        self.take_places()

    def fly_from_enemies(self) -> None:
        """Where three play Nazgûl alone with an army of enemies fly home (8.4)."""
        position = self.position
        for one in NAZGUL if position.three else ():
            place, seat = position.where.get(one), position.player(one)
            if not place:
                continue
            here = Battle(position, self.script, seat, place, seat)
            foes = [foe for foe in PLAYERS if foe != seat and position.is_hostile(seat, foe)]
            friends = [friend for friend in here.friends if here.standing(friend)]
            if not friends and any(here.standing(foe) for foe in foes):
                position.come(one, "W2421" if one in position.turned else "E1128")

    def take_places(self) -> None:
        for place in PLACE_AT:
            change_hands(self.position, place)

    def may_attack(self, place: str) -> bool:
        """With odds of at least 1:3, and points to pay for it."""
        if self.seat == "dark" and self.position.shadow < CHARTS["shadow_points"]["battle"]:
            return False
        return bool(self.foes_at(place))

    def foes_at(self, place: str) -> list[str]:
        """Whom the player may attack there with odds of at least 1:3: either of two enemies; allies fight as one, whom
        the first of the players leads."""
        found: list[str] = []
        for foe in PLAYERS:
            if foe != self.seat and self.position.is_hostile(self.seat, foe):
                battle = Battle(self.position, self.script, self.seat, place, foe)
                is_joined = not self.position.allies(foe).isdisjoint(found)
                if battle.ours and battle.theirs and battle.column() >= 0 and not is_joined:
                    found.append(foe)
        return found


class Battle:
    """One battle."""

    def __init__(self, position: Position, script: Script, seat: str, place: str, foe: str) -> None:
        self.position, self.script, self.seat, self.place = position, script, seat, place
        self.friends = {seat, *position.allies(seat)}
        self.ours = self.attackers()
        self.foe = foe
        self.theirs = self.host(foe)
        self.foes = {self.foe, *position.allies(self.foe)} - {seat}

    def attackers(self) -> list[str]:
        """The player's units whose nations have taken to arms, and an ally's that they control: lent ones that a leader
        of theirs is with, or that are weaker than their own (8.3). Ents attack none but units of Saruman."""
        position = self.position
        found = self.standing(self.seat)
        for ally in position.allies(self.seat) & position.lends:
            stronger = self.strength(self.standing(self.seat)) > self.strength(self.standing(ally))
            if self.leaders({self.seat}) or stronger:
                found = found + self.standing(ally)
        return [one for one in found if nation_of(one) in position.mobilized]

    def host(self, seat: str) -> list[str]:
        """The units that defend with a player's: those of an ally beside them too (8.3)."""
        own = self.standing(seat)
        return own + [one for ally in self.position.allies(seat) for one in self.standing(ally)] if own else []

    def standing(self, seat: str) -> list[str]:
        position = self.position
        return [
            unit
            for unit, there in position.units.items()
            if there == self.place
            and position.strength[unit] > 0
            and position.seat_of(side_of_nation(nation_of(unit))) == seat
        ]

    def strength(self, units: list[str]) -> int:
        return sum(self.position.strength[one] for one in units)

    # Odds.

    def is_walled(self, seats: set[str]) -> bool:
        """Whether a side is in a citadel or fortress of its own."""
        owner = self.position.held.get(self.place, owner_of(self.place))
        return kind_of(self.place) in ("citadel", "fortress") and self.position.seat_of(owner) in seats

    def multiplier(self) -> Fraction:
        """The best of all that helps the defender."""
        defence = CHART["defence"]
        found = [1, defence.get(HEXES[self.place]["terrain"], 1)]
        if self.is_walled(self.foes):
            found.append(defence[kind_of(self.place)])
        if set(self.ours) <= self.position.waded:
            found.append(defence["across_river"])
        return Fraction(str(max(found)))

    def column(self) -> int:
        """The column of the odds, rounded in favour of the defender; below 0 for less than 1:3."""
        odds = Fraction(self.strength(self.ours)) / (self.strength(self.theirs) * self.multiplier())
        return sum(odds >= one for one in COLUMNS) - 1

    def people(self, seats: set[str]) -> list[str]:
        """The free people of some players there; of the Ringwraith nobody."""
        return [one for one in self.position.at(self.place) if one in PEOPLE and self.position.player(one) in seats]

    def leaders(self, seats: set[str]) -> list[str]:
        return [one for one in self.people(seats) if PEOPLE[one]["leads"] and one not in self.position.bemused]

    def leadership(self, seats: set[str]) -> int:
        """Morale of the best leader; Andúril gives Aragorn 1 more."""
        leaders = self.leaders(seats)
        swords = {"aragorn"} if self.position.holds("aragorn", "anduril") else set()
        return max((PEOPLE[one]["morale"] + (one in swords) for one in leaders), default=0)

    def is_allied(self, seats: set[str], units: list[str]) -> bool:
        """Whether people or units of a stack began under different players."""
        began = {self.position.seat_of(self.position.side(one)) for one in self.people(seats)}
        began |= {self.position.seat_of(side_of_nation(nation_of(one))) for one in units}
        return len(began) > 1

    def modifier(self) -> int:
        most = CHART["most_leadership"]
        total = max(-most, min(most, self.leadership(self.friends) - self.leadership(self.foes)))
        if self.is_allied(self.friends, self.ours):
            total += CHART["allied_attacking"]
        if self.is_allied(self.foes, self.theirs):
            total += CHART["allied_defending"]
        return int(total)

    # The battle.

    def fight(self) -> None:
        self.rouse()
        column, modifier = self.column(), self.modifier()
        die = max(1, min(6, self.script.roll(f"battle at {self.place}") + modifier))
        percents = CHART["rows"][die - 1][column]
        if self.position.settings["bloody"] == "on":
            percents = [min(100, 2 * one) for one in percents]
        for units, seat, percent in ((self.ours, self.seat, percents[0]), (self.theirs, self.foe, percents[1])):
            self.lose(units, seat, -(-self.strength(units) * percent // 100))
        for mine, seat, seats, lost in (
            (self.ours, self.seat, self.friends, percents[0]),
            (self.theirs, self.foe, self.foes, percents[1]),
        ):
            other = percents[0] + percents[1] - lost
            if self.strength(mine) and lost > other and not self.is_walled(seats):
                self.retreat(mine, seat)
        for mine, seats, winners in ((self.ours, self.friends, self.theirs), (self.theirs, self.foes, self.ours)):
            if not self.strength(mine) and not any(self.standing(one) for one in seats):
                self.round_up(seats, winners)

    def rouse(self) -> None:
        """Nations that are attacked take to arms; and an attack by the Fellowship rouses Mordor."""
        attacked = {nation_of(unit) for unit in self.theirs}
        if any(side_of_nation(nation) == "fellowship" for nation in attacked):
            attacked |= {nation for nation, areas in LANDS.items() if HEXES[self.place]["area"] in areas}
            attacked |= {"north"} if self.place in NORTHERN else set()
            self.position.bemused -= {"theoden"} if self.place in WORMTONGUES else set()
        self.position.mobilized |= attacked
        if self.seat == "free":
            self.position.mobilized |= {"dark_power"} if self.position.three else {"dark_power", "saruman"}

    def lose(self, units: list[str], seat: str, left: int) -> None:
        while left > 0:
            alive = [one for one in units if self.position.strength[one]]
            able = {("lose", one) for one in without_twins(alive, self.position.differs)}
            if not able:
                return
            unit = self.script.ask("Losses", seat, able)[1]
            taken = min(left, self.position.strength[unit])
            self.position.strength[unit] -= taken
            left -= taken
            if not self.position.strength[unit]:
                self.position.units[unit] = ""

    def retreat(self, units: list[str], seat: str) -> None:
        """One hex towards the nearest citadel of their own, with those who go with them. Who can't loses a fifth
        more."""
        units = [one for one in units if self.position.strength[one]]
        people = self.going_with(units, seat)
        goals = self.ways_back(units, people, seat)
        if not goals:
            self.lose(units, seat, -(-self.strength(units) * CHART["no_retreat"] // 100))
            return
        to = self.script.choose("to", seat, goals)
        for unit in units:
            self.position.units[unit] = to
        for one in people:
            self.position.come(one, to)

    def going_with(self, units: list[str], seat: str) -> list[str]:
        """The leaders of the player and of those whose units these are, and of the Fellowship everybody."""
        seats = {seat, *(self.position.seat_of(side_of_nation(nation_of(one))) for one in units)}
        people = self.people(seats)
        return [one for one in people if one in FELLOWSHIP or one in self.leaders(seats)]

    def ways_back(self, units: list[str], people: list[str], seat: str) -> set[str]:
        """Hexes beside that are nearer to the nearest own citadel, without enemies, with room for all."""
        position = self.position
        own = [place for place, side in position.citadels().items() if position.seat_of(side) == seat]
        near = [self.place, *BESIDE[self.place]]
        far = {place: min((hexes_to(one).get(place, 9999) for one in own), default=9999) for place in near}
        enemies = {
            there
            for unit, there in position.units.items()
            if there and position.seat_of(side_of_nation(nation_of(unit))) not in {seat, *position.allies(seat)}
        }
        shut = MISTY | (MORANNON if seat == "free" else set()) | enemies
        if any(nation_of(one) != "dark_power" for one in units):
            shut |= UNDERGROUND
        if any(one in NAZGUL for one in people):
            shut |= {*HAVENS, *position.hidden_stacks(seat)}
        return {
            place
            for place in BESIDE[self.place]
            if can_march(self.place, place)
            and place not in shut
            and far[place] < far[self.place]
            and self.strength(units) + self.friendly_force(place, seat) <= CHARTS["movement"]["stacking"]
        }

    def friendly_force(self, place: str, seat: str) -> int:
        """The strength of a player and of an ally in another hex."""
        position = self.position
        friends = {seat, *position.allies(seat)}
        there = [one for one, at in position.units.items() if at == place]
        return self.strength([one for one in there if position.seat_of(side_of_nation(nation_of(one))) in friends])

    def round_up(self, seats: set[str], winners: list[str]) -> None:
        """People of a beaten stack without strength roll Capture; a band of the winners has those who fail."""
        position = self.position
        sides = [side_of_nation(nation_of(one)) for one in winners for _ in range(position.strength[one])]
        kind = "hand" if sides.count("saruman") > sides.count("dark_power") else "eye"
        for one in self.people(seats):
            rating = PEOPLE[one].get("capture", DEFAULT_RATING)
            if one in FELLOWSHIP and self.script.roll(f"capture of {one}") > rating:
                band = next(who for who in position.where if who.startswith(f"{kind}_orcs") and self.is_here(who))
                position.where[band] = self.place
                position.captor[one] = band

    def is_here(self, band: str) -> bool:
        """Whether a band is in the hex, or can be set there."""
        return self.position.where[band] in ("", self.place)


def change_hands(position: Position, place: str) -> None:
    """A citadel, fortress or town in which its owner has no strength left is an enemy's who has."""
    if kind_of(place) not in ("citadel", "fortress", "town"):
        return
    there = {side_of_nation(nation_of(one)) for one, at in position.units.items() if at == place}
    owner = position.seat_of(position.held.get(place, owner_of(place)))
    if owner in {position.seat_of(one) for one in there}:
        return
    for side in ("fellowship", "dark_power", "saruman"):
        if side in there and position.seat_of(side) not in position.allies(owner):
            position.held[place] = side
            return
