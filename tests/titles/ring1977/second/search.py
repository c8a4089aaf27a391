"""Search (5): which stacks a Search Card finds, whom the searcher sees, whom Orcs take, what Nazgûl do then."""

from __future__ import annotations

from tests.titles.ring1977.second.facts import (
    BESIDE,
    CHARTS,
    FELLOWSHIP,
    HEXES,
    HOBBITS,
    NAZGUL,
    PEOPLE,
    SEARCH_CARDS,
    kind_of,
    owner_of,
)
from tests.titles.ring1977.second.fight import Fight
from tests.titles.ring1977.second.position import Position
from tests.titles.ring1977.second.trace import Script

CHART = CHARTS["search"]
CLOAKS = ("elven_cloak_1", "elven_cloak_2")
DEFAULT_RATING = 3
"""Of those who have no Capture Rating."""


def is_at_home(position: Position, place: str) -> bool:
    """In a citadel, fortress or town of their own, or among armies of their own, nobody is searched for."""
    strong = kind_of(place) in ("citadel", "fortress", "town")
    owner = position.held.get(place, owner_of(place))
    return (strong and owner == "fellowship") or position.free_strength(place) > 0


def stacks(position: Position, areas: list[int]) -> list[str]:
    """The hexes in these areas with free people of the Fellowship who may be searched for."""
    places = {position.where[one] for one in FELLOWSHIP if one in position.where and position.is_free(one)}
    wanted = {str(area) for area in areas}
    return sorted((one for one in places if HEXES[one]["area"] in wanted and not is_at_home(position, one)), key=order)


def order(place: str) -> tuple[int, int]:
    """From the west, and in a column from the north."""
    return (int(place[1:3]) + (38 if place[0] == "E" else 0), int(place[3:]))


class Search:
    """One Search Card."""

    def __init__(self, position: Position, script: Script, card: str) -> None:
        self.position, self.script = position, script
        self.card = SEARCH_CARDS[card]

    def search(self) -> None:
        if self.card["kind"] == "none":
            return
        for place in stacks(self.position, self.card["areas"]):
            if self.card["kind"] == "nazgul":
                self.search_by_nazgul(place)
            else:
                self.search_by_orcs(place, self.card["kind"].split("_")[0])

    def stack(self, place: str) -> list[str]:
        return [one for one in self.position.at(place) if one in FELLOWSHIP]

    # Spotting.

    def needed(self, place: str, number: int) -> int:
        """The highest roll that spots a stack; a 6 never does."""
        people = self.stack(place)
        if set(people) & self.position.by_road:
            number -= CHART["on_road"]
        if HEXES[place]["terrain"] in ("rough", "forest"):
            number -= CHART["rough_or_forest"]
        if len(people) == 1:
            number -= CHART["alone"]
        if len(people) >= 6:
            number -= CHART["six_or_more"]
        return int(min(number, 5))

    def show(self, people: list[str], seat: str) -> None:
        """Found people lie face up before the searcher, and are seen by their own player anyway."""
        for one in people:
            self.position.shown[one].add(seat)

    # Orcs.

    def search_by_orcs(self, place: str, kind: str) -> None:
        """They never find who wears the Ring, nor who has a cloak."""
        position = self.position
        seat = position.seat_of("saruman") if kind == "hand" else "dark"
        number = CHART[f"{kind}_orc"]
        if kind == "hand" and position.settings["saruman_boost"] == "on":
            number = CHARTS["limits"]["boosted_hand_orcs"]
        wearer = {position.bearer} if position.ring_on else set()
        if set(self.stack(place)) <= wearer:
            return
        if self.script.roll(f"{kind} orcs at {place}") > self.needed(place, number):
            return
        found = [one for one in self.stack(place) if one not in wearer and not position.holds(one, *CLOAKS)]
        self.show(found, seat)
        if kind == "eye":
            self.rouse_mordor(found)
        if (seat, position.ally) != ("saruman", "free"):
            self.capture(place, kind, found)

    def rouse_mordor(self, found: list[str]) -> None:
        """A Hobbit whom Nazgûl or Orcs of the Eye find mobilizes Mordor, and Isengard where two play."""
        if set(found) & set(HOBBITS) and self.position.kind != "character":
            self.position.mobilized |= {"dark_power"} if self.position.three else {"dark_power", "saruman"}

    def capture(self, place: str, kind: str, found: list[str]) -> None:
        """Each rolls Capture; the band takes those who fail, and the Ring, whose loss rouses Lórien."""
        position = self.position
        taken = []
        for one in found:
            rating = PEOPLE[one].get("capture", DEFAULT_RATING)
            if self.script.roll(f"capture of {one}") > rating:
                taken.append(one)
        if not taken:
            return
        band = next(
            one for one, there in position.where.items() if one.startswith(f"{kind}_orcs") and there in ("", place)
        )
        position.where[band] = place
        for one in taken:
            position.captor[one] = band
            if position.bearer == one:
                position.bearer, position.ring_on = band, False
                position.mobilized |= {"elves_of_lorien"} if position.kind != "character" else set()

    # Nazgûl.

    def search_by_nazgul(self, place: str) -> None:
        """Those in the listed areas or beside the stack search, at most as many as the card says: first Saruman's, then
        the Dark Power's, if they are not allied."""
        if self.position.ally == "dark" and self.search_together(place):
            return
        for seat in ("saruman", "dark"):
            able = [one for one in self.able(place) if seat == self.position.player(one)]
            if able and self.stack(place):
                self.search_by(place, self.pick(able, seat))

    def search_together(self, place: str) -> bool:
        """Allies agree on who searches: one proposes, then the other; else they are allies no more (8.3)."""
        able = self.able(place)
        if len({self.position.player(one) for one in able}) < 2:
            return False
        for seat, other in (("saruman", "dark"), ("dark", "saruman")):
            chosen = self.pick(able, seat)
            if len(able) == len(chosen) or self.script.confirm("agreed", other):
                self.search_by(place, chosen)
                return True
        self.position.ally = ""
        return False

    def able(self, place: str) -> list[str]:
        areas = {str(area) for area in self.card["areas"]}
        near = {place, *BESIDE[place]}
        free = [one for one in NAZGUL if self.position.is_free(one) and one not in self.position.returns]
        there = {one: self.position.where[one] for one in free}
        return [one for one in free if there[one] in near or HEXES[there[one]]["area"] in areas]

    def pick(self, able: list[str], seat: str) -> list[str]:
        """Who searches, where more could."""
        most = self.card["nazgul"]
        if len(able) <= most:
            return able
        chosen: list[str] = []
        while len(chosen) < most:
            deeds = {("searches", one) for one in able if one not in chosen}
            chosen.append(self.script.ask("PickSearcher", seat, deeds)[1])
        return chosen

    def search_by(self, place: str, nazgul: list[str]) -> None:
        """They find who wears the Ring without a roll, and come to the stack. Their players may fight it at once."""
        position = self.position
        wears = position.ring_on and position.bearer in self.stack(place)
        number = CHART["nazgul"][len(nazgul) - 1]
        if not wears and self.script.roll(f"nazgul at {place}") > self.needed(place, number):
            return
        for one in nazgul:
            position.come(one, place)
        found = [one for one in self.stack(place) if not position.holds(one, *CLOAKS)]
        seats = [seat for seat in ("saruman", "dark") if seat in {position.player(one) for one in nazgul}]
        self.together = len(seats) > 1
        for seat in seats:
            self.show(found, seat)
        if "dark" in seats:
            self.rouse_mordor(found)
        willing = [seat for seat in seats if (seat, position.ally) != ("saruman", "free") and self.fights(seat)]
        attackers = [one for one in nazgul if position.player(one) in willing]
        if attackers:
            Fight(position, self.script, place, attackers, self.stack(place), forced=False).fight()

    def fights(self, seat: str) -> bool:
        """Each player says so for their own Nazgûl."""
        return self.script.confirm("ally_fights" if seat == "dark" and self.together else "fights", seat)
