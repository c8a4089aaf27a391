"""Individual Combat (4): flying off, the Ring, pairs, doubling, sorcery, weapons, breaking off, and what is left."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.titles.ring1977.second.facts import (
    BESIDE,
    CHARTS,
    FELLOWSHIP,
    HEXES,
    HOBBITS,
    NAZGUL,
    PASSES,
    PEOPLE,
    PLACES,
)
from tests.titles.ring1977.second.position import OUT, Position
from tests.titles.ring1977.second.prowess import may_use, strength, strikes_deep
from tests.titles.ring1977.second.spoils import pass_on_magic, pass_on_ring
from tests.titles.ring1977.second.trace import Script

ROWS, MOST_HELP, BREAK_OFF = (CHARTS["combat"][key] for key in ("rows", "most_doubling", "break_off"))
HORN_USERS = ("boromir", "faramir", "aragorn")
MISTY, MORANNON = (
    {place for one in PASSES.values() if one.get("needs") == event for place in one["hexes"]}
    for event in ("misty_passes_open", "black_gate_open")
)
HAVENS = (PLACES["rivendell"]["hex"], PLACES["caras_galadhon"]["hex"])


@dataclass
class Pair:
    """Two who fight each other, and who helps each."""

    attacker: str
    defender: str
    help: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.help = {self.attacker: [], self.defender: []}

    def other(self, one: str) -> str:
        return self.defender if one == self.attacker else self.attacker

    @property
    def everybody(self) -> list[str]:
        return [self.attacker, self.defender, *self.help[self.attacker], *self.help[self.defender]]


class Fight:
    """A fight in a hex, from the moment at which it can't be refused any more."""

    def __init__(
        self, position: Position, script: Script, place: str, attackers: list[str], defenders: list[str], forced: bool
    ) -> None:
        self.position, self.script, self.place, self.forced = position, script, place, forced
        self.sides = {"attackers": list(attackers), "defenders": list(defenders)}
        self.began = {side: list(people) for side, people in self.sides.items()}
        self.seats = {side: position.player(people[0]) for side, people in self.sides.items()}
        self.pairs: list[Pair] = []
        self.coats_hit: set[str] = set()
        self.dead: list[str] = []
        self.blower = ""
        self.held_back = False
        self.freed: set[str] = set()

    @property
    def everybody(self) -> list[str]:
        return [*self.sides["attackers"], *self.sides["defenders"]]

    def side_of(self, one: str) -> str:
        return "attackers" if one in self.began["attackers"] else "defenders"

    def players(self) -> list[str]:
        """Whose people fight: allies decide each for their own."""
        return list(dict.fromkeys(self.position.player(one) for one in self.everybody))

    def of(self, seat: str) -> list[str]:
        return [one for one in self.everybody if self.position.player(one) == seat]

    def is_over(self) -> bool:
        return not all(self.sides.values())

    # The whole.

    def fight(self) -> None:
        self.fly_off()
        self.put_on_ring()
        self.show_all()
        self.shoot()
        self.hold_back()
        number = 0
        while not self.is_over():
            number += 1
            self.pair_off()
            self.double()
            self.blow_horn()
            for pair in list(self.pairs):
                if pair in self.pairs:
                    self.exchange(pair)
            if number >= 2:
                for seat in self.players():
                    self.break_off(seat)
        self.end()

    # Before the first round.

    def fly_off(self) -> None:
        """Nazgûl who are attacked may fly off to a citadel of their own before the first round."""
        while not self.forced:
            able = [one for one in self.sides["defenders"] if one in NAZGUL]
            deeds = {("fly_off", one, place) for one in able for place in self.citadels(one)}
            if not deeds:
                return
            answer = self.script.ask("FlyOff", self.seats["defenders"], deeds | {("stand_fast",)})
            if answer == ("stand_fast",):
                return
            self.leave(answer[1], answer[2])

    def citadels(self, nazgul: str) -> list[str]:
        owner = "saruman" if self.position.player(nazgul) == "saruman" else "dark_power"
        return [place for place, side in self.position.citadels().items() if side == owner and place != self.place]

    def put_on_ring(self) -> None:
        """The bearer in a stack that is attacked may put the Ring on, unless a Search has spotted them (6)."""
        bearer = self.position.bearer
        if bearer not in self.sides["defenders"] or bearer not in PEOPLE or self.position.ring_on:
            return
        if bearer in FELLOWSHIP and self.position.shown[bearer] - {"free"}:
            return
        self.position.ring_on = self.script.confirm("wears", self.position.player(bearer))

    def show_all(self) -> None:
        """Who fights is seen."""
        for one in self.everybody:
            if one in FELLOWSHIP:
                self.position.shown[one] |= self.position.enemies

    def shoot(self) -> None:
        """Legolas has one free attack at +0 with the Bow before the first round."""
        if "legolas" not in self.everybody or not self.position.holds("legolas", "elven_bow"):
            return
        foes = self.sides["defenders" if self.side_of("legolas") == "attackers" else "attackers"]
        if foes:
            mark = self.script.choose("mark", "free", set(foes))
            wounds = ROWS[self.script.roll("the Bow") - 1][3][1]
            self.wound(mark, wounds, deep=False)
            self.fall(mark)

    def hold_back(self) -> None:
        """The attackers may have the Ringbearer among them paired last."""
        ours = self.sides["attackers"]
        if self.position.bearer in ours and len(ours) > 1 and not self.is_over():
            self.held_back = self.script.confirm("holds", self.seats["attackers"])

    # Pairs.

    def unpaired(self, side: str) -> list[str]:
        busy = {one for pair in self.pairs for one in pair.everybody}
        return [one for one in self.sides[side] if one not in busy]

    def pair_off(self) -> None:
        """One against one, the defender chooses; the Ringbearer is paired last if their side so wishes."""
        while (ours := self.unpaired("defenders")) and (theirs := self.unpaired("attackers")):
            if self.held_back and len(theirs) > 1:
                theirs = [one for one in theirs if one != self.position.bearer]
            deeds = {("face", one, other) for one in ours for other in theirs}
            _, one, other = self.script.ask("PairOff", self.seats["defenders"], deeds)
            self.pairs.append(Pair(other, one))

    def double(self) -> None:
        """Spare figures join pairs, at most two on a side of one."""
        for seat in self.players():
            while spare := [one for side in self.sides for one in self.unpaired(side) if one in self.of(seat)]:
                room = {one: them for pair in self.pairs for one, them in pair.help.items() if len(them) < MOST_HELP}
                deeds = {("help", one, other) for one in spare for other in room if self.are_comrades(one, other)}
                answer = self.script.ask("Double", seat, deeds | {("enough",)}) if deeds else ("enough",)
                if answer == ("enough",):
                    break
                room[answer[2]].append(answer[1])

    def are_comrades(self, one: str, other: str) -> bool:
        return self.side_of(one) == self.side_of(other)

    # Blows.

    def blow_horn(self) -> None:
        """Who holds the Horn of Gondor and faces an enemy may blow it once: a point more for this round."""
        self.blower = ""
        holder = self.position.magic["horn_of_gondor"]
        if holder not in HORN_USERS or not any(holder in (pair.attacker, pair.defender) for pair in self.pairs):
            return
        if self.script.confirm("blows", self.position.player(holder)):
            self.blower, self.position.magic["horn_of_gondor"] = holder, OUT

    def strength(self, one: str, foe: str) -> int:
        """As it is in this round: the Horn helps who has blown it, Nazgûl fear the Light."""
        return strength(self.position, one, foe) + (one == self.blower) - (one in NAZGUL and self.is_lit())

    def is_lit(self) -> bool:
        """Whether Galadriel's Light is in the fight."""
        return any(self.position.holds(one, "galadriels_light") and may_use(one) for one in self.everybody)

    def exchange(self, pair: Pair) -> None:
        """Sorcery first; both who use it strike together, else weapons, which do nothing for who uses sorcery."""
        attacker, defender = pair.attacker, pair.defender
        spells = [
            one
            for one, name in ((attacker, "first"), (defender, "second"))
            if self.position.sorcery(one) and self.script.confirm(name, self.position.player(one))
        ]
        for one in spells:
            column = CHARTS["sorcery"][self.position.sorcery(one)]
            self.wound(pair.other(one), column[self.script.roll(f"sorcery of {one}") - 1], deep=True)
        if len(spells) < 2 and not any(self.has_fallen(one) for one in (attacker, defender)):
            ours, theirs = (self.strength(one, pair.other(one)) + len(pair.help[one]) for one in (attacker, defender))
            column_number = max(-3, min(3, ours - theirs)) + 3
            taken, given = ROWS[self.script.roll(f"{attacker} against {defender}") - 1][column_number]
            if attacker not in spells:
                self.wound(defender, given, strikes_deep(self.position, attacker, defender))
            if defender not in spells:
                self.wound(attacker, taken, strikes_deep(self.position, defender, attacker))
        for one in (defender, attacker):
            self.fall(one)

    def wound(self, one: str, count: int, deep: bool) -> None:
        """The Mithril Coat keeps the first wound in a fight off a Hobbit."""
        if count and one in HOBBITS and self.position.holds(one, "mithril") and one not in self.coats_hit:
            self.coats_hit.add(one)
            count -= 1
        track = self.position.deep if deep and one in NAZGUL else self.position.wounds
        track[one] += count

    def has_fallen(self, one: str) -> bool:
        most = self.position.endurance(one)
        return max(self.position.wounds[one], self.position.deep[one]) >= most

    def fall(self, one: str) -> None:
        """Who has as many wounds as Endurance is dead; Nazgûl only by sorcery and Elven Swords, else dispersed."""
        if not self.has_fallen(one):
            return
        if one in NAZGUL and self.position.deep[one] < self.position.endurance(one):
            self.position.wounds[one] = 0
            home = "W2421" if self.position.player(one) == "saruman" else "E1128"
            self.position.returns[one] = self.position.turn + 2
            self.leave(one, home)
            return
        self.dead.append(one)
        self.position.kill(one)
        self.break_staff(one)
        if one.split("_")[0] in ("eye", "hand"):
            self.free_captives(one)
        self.leave(one, "")

    def leave(self, one: str, place: str) -> None:
        """Somebody is not in the fight any more; their pair is no more either."""
        self.position.where[one] = place
        self.sides[self.side_of(one)].remove(one)
        for pair in list(self.pairs):
            if one in (pair.attacker, pair.defender):
                self.pairs.remove(pair)
            elif one in pair.everybody:
                pair.help = {who: [each for each in them if each != one] for who, them in pair.help.items()}

    def free_captives(self, band: str) -> None:
        """A dead band's captives are free, and the Ring that it has is one's of theirs who may bear it (5)."""
        position = self.position
        freed = [one for one, captor in position.captor.items() if captor == band]
        position.captor.update(dict.fromkeys(freed, ""))
        able = {one for one in freed if PEOPLE[one].get("ring") is not None}
        if position.bearer == band:
            self.freed = able

    # Breaking off.

    def break_off(self, seat: str) -> None:
        """After the second round and each later one, everybody may try once."""
        tried: set[str] = set()
        while not self.is_over():
            able = [one for one in self.of(seat) if one not in tried and self.can_break_off(one)]
            deeds = {("break_off", one) for one in able}
            answer = self.script.ask("BreakOff", seat, deeds | {("fight_on",)})
            if answer == ("fight_on",):
                return
            one = answer[1]
            tried.add(one)
            morale = PEOPLE[one]["morale"] + self.position.holds(one, "anduril") * (one == "aragorn")
            if self.script.roll(f"{one} breaks off") <= morale + BREAK_OFF:
                self.leave(one, self.script.choose("to", self.position.player(one), self.ways_out(one)))

    def can_break_off(self, one: str) -> bool:
        return one in PEOPLE and one != "saruman"

    def ways_out(self, one: str) -> set[str]:
        """Hexes beside that can be entered: the Misty Passes are shut to all, the Morannon to the Fellowship, and to
        Nazgûl its havens and hexes of stacks that are not spotted."""
        beside = {place for place in BESIDE[self.place] if HEXES[place]["terrain"] in CHARTS["movement"]["terrain"]}
        if one in NAZGUL:
            beside -= {*HAVENS, *self.position.hidden_stacks(self.position.player(one))}
        return beside - MISTY - (MORANNON if one in FELLOWSHIP else set())

    # The end.

    def end(self) -> None:
        """Who has won takes the Ring of a dead bearer, and the Magic Cards of all dead."""
        winners = next((people for people in self.sides.values() if people), [])
        if self.freed:
            self.position.bearer = self.script.choose("keeper", "free", self.freed)
        if self.position.bearer in self.dead:
            pass_on_ring(self.position, self.script, winners, self.place)
        for dead in self.dead:
            pass_on_magic(self.position, self.script, winners, dead, self.place)

    def break_staff(self, dead: str) -> None:
        """When Gandalf and Saruman first fight and one dies while the other still fights, the Staff of the dead is
        broken, if they can return (8.13)."""
        names = {"gandalf_grey": "gandalf_white", "gandalf_white": "", "saruman": "saruman"}
        rivals = set(names) & set(self.everybody) - {dead}
        is_first = self.position.three and dead in names and rivals and not self.position.broken
        if is_first and names[dead] in self.position.returns:
            self.position.broken.add(names[dead])
