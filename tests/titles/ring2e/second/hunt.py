"""The Hunt (section 10): the roll, what a tile does, reveals, and moves on the Mordor Track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.facts import (
    ADJACENT,
    COMPANIONS,
    KIND_AT,
    NATIONS,
    distance,
    read,
    side_of_region,
)
from tests.titles.ring2e.second.position import Position, Source

TILES = {one["id"]: one for one in read("hunt")["tile"]}
SPECIAL = ("free", "shadow")
HOBBITS = ("meriadoc", "peregrin")
LAST_BATTLE = "fs-01"
STAFF, COAT, AXE, HORN, CREBAIN, BALROG = "fc-08", "fc-05", "fc-06", "fc-07", "sc-16", "sc-17"


@dataclass
class Hunt:
    """What hunts the Fellowship, once or in a chain of tiles."""

    position: Position
    source: Source

    # Moving (9.2, 10.7).

    def move_with_die(self, fewer_dice: int = 0) -> None:
        """The die is put into the Hunt Box after the Hunt, but for the Last Battle (9.2)."""
        stays_out = LAST_BATTLE in self.position.table
        self.move(fewer_dice)
        self.position.box["free"] += not stays_out

    def move(self, fewer_dice: int = 0) -> None:
        position = self.position
        if position.mordor is not None:
            stop = self.draw("mordor", self.eyes_in_mordor())
            if not stop and not position.result:
                position.mordor += 1
                if position.mordor == 5:
                    position.result = "ring_destroyed"
            return
        position.progress += 1
        if position.box["shadow"]:
            successes = self.roll(fewer_dice)
            if successes:
                self.draw("hunt", successes)

    def eyes_in_mordor(self) -> int:
        return sum(self.position.box.values())

    # The roll (10.2).

    def roll(self, fewer_dice: int = 0) -> int:
        """How many successes."""
        position = self.position
        level = position.box["shadow"]
        bonus = position.box["free"]
        if CREBAIN in position.table and self.source.choose("crebain", "shadow", [True, False]):
            position.table.remove(CREBAIN)
            bonus += 1
        dice = min(5, level)
        rolled = self.source.roll(max(1, dice - fewer_dice) if fewer_dice else dice)
        successes = sum(self.succeeds(pips, bonus) for pips in rolled)
        again = min(len(rolled) - successes, self.rerolls())
        bonus += self.is_tracked()
        if again:
            successes += sum(self.succeeds(pips, bonus) for pips in self.source.roll(again))
        return successes

    @staticmethod
    def succeeds(pips: int, bonus: int) -> bool:
        return pips != 1 and pips + bonus >= 6

    def is_tracked(self) -> bool:
        """Whether Uglúk is in or beside the region of the Fellowship."""
        at = self.position.where.get("ugluk", "nowhere")
        return at == self.position.ring_at or at in ADJACENT[self.position.ring_at]

    def rerolls(self) -> int:
        """One for each of three things where the Ring-bearers are."""
        position, here = self.position, self.position.ring_at
        found = KIND_AT[here] == "stronghold" and position.controller(here) == "shadow"
        number = int(found) + position.has_army("shadow", here)
        return number + bool(position.nazgul.get(here) or position.where.get("witch_king") == here)

    # Tiles (10.3).

    def draw(self, kind: str, eye: int) -> bool:
        """Draw a tile and do what it says; whether it stops the Fellowship. `kind` is "hunt", "mordor", "stronghold" or
        "balrog"; `eye` is the damage of an Eye."""
        position = self.position
        if position.result:
            return False
        if STAFF in position.table and self.source.choose("staff", "free", [True, False]):
            self.leave_table(STAFF)
            return False
        tile = self.take()
        if kind == "balrog" and TILES[tile]["damage"] == "eye":
            position.drawn.append(tile)
            return False
        reaction = self.source.choose("reaction", "free", [None, *self.reactions(tile, eye)])
        if reaction == COAT:
            second = self.take()
            position.pool = sorted([*position.pool, tile])
            tile = second
        if reaction:
            self.leave_table(reaction)
        position.drawn.append(tile)
        self.apply(tile, eye, less=int(reaction in (AXE, HORN)))
        return bool(TILES[tile].get("stops"))

    def reactions(self, tile: str, eye: int) -> list[str]:
        """Those that lower the damage are of no use if there is none."""
        damage = TILES[tile]["damage"]
        harmless = (eye if damage == "eye" else damage) in (0, -1, -2)
        return [card for card in ((COAT,) if harmless else (COAT, AXE, HORN)) if card in self.position.table]

    def leave_table(self, card: str) -> None:
        self.position.table.remove(card)

    def take(self) -> str:
        position = self.position
        if not position.pool:
            back = [tile for tile in position.drawn if TILES[tile]["group"] not in SPECIAL]
            position.drawn = [tile for tile in position.drawn if TILES[tile]["group"] in SPECIAL]
            position.pool = sorted(back)
        tile = str(self.source.pick("tile", list(position.pool)))
        position.pool.remove(tile)
        return tile

    def apply(self, tile: str, eye: int, less: int) -> None:
        """Damage, and what lowers it, then the reveal."""
        record = TILES[tile]
        damage = self.damage(record["damage"], eye)
        if damage < 0:
            self.position.corruption = max(0, self.position.corruption + damage)
        damage = max(0, damage - less)
        reveals = bool(record.get("reveals"))
        damage, betrayed = self.lower(damage, tile, reveals)
        self.corrupt(damage)
        if self.position.result:
            return
        if betrayed:
            self.reveal(by_gollum=True)
        elif reveals and not self.is_ignored(tile):
            self.reveal()

    def damage(self, word: Any, eye: int) -> int:
        if word == "eye":
            return eye
        return self.source.roll(1)[0] if word == "die" else int(word)

    def is_ignored(self, tile: str) -> bool:
        """Gollum hides what a standard tile with a number would show."""
        numbered = TILES[tile]["group"] == "standard" and TILES[tile]["damage"] != "eye"
        return self.position.guide == "gollum" and numbered

    def corrupt(self, number: int) -> None:
        self.position.corruption = min(12, self.position.corruption + number)
        if self.position.corruption == 12:
            self.position.result = "corrupted"

    # Lowering the damage (10.3, 10.4).

    def lower(self, damage: int, tile: str, reveals: bool) -> tuple[int, bool]:
        """Guides and one casualty; what is left, and whether Gollum has betrayed the Fellowship."""
        lost = betrayed = False
        while damage > 0:
            guide = self.position.guide
            choices = ["ring"]
            if guide in HOBBITS:
                choices.append("hobbit")
            if guide == "gollum" and not betrayed and not self.position.revealed:
                shown = reveals and not self.is_ignored(tile)
                choices += [] if shown else ["betray"]
            if not lost and self.position.fellowship():
                choices += ["guide", "random"] if len(self.position.fellowship()) > 1 else ["guide"]
            way = self.source.choose("lower", "free", choices)
            if way == "ring":
                break
            if way == "betray":
                damage, betrayed = damage - 1, True
            elif way == "hobbit":
                damage -= 1
                self.separate(guide)
            else:
                lost = True
                damage -= self.casualty(way)
        return max(0, damage), betrayed

    def casualty(self, way: str) -> int:
        """One Companion is lost; by how much the damage falls."""
        position = self.position
        who = position.guide if way == "guide" else self.source.pick("companion", position.fellowship())
        if who in HOBBITS and position.mordor is None:
            self.separate(who)
        else:
            position.lose_person(who)
            self.new_guide()
        return int(COMPANIONS[who].get("level", 0))

    def separate(self, who: str) -> None:
        """A Companion leaves and goes some way, or for good on the Mordor Track (9.5, 10.7)."""
        position = self.position
        if position.mordor is not None:
            position.lose_person(who)
        else:
            where = self.source.choose("separate", "free", self.destinations(who))
            position.where[who] = where
            politics.arrive(position, self.source, where, [who])
            politics.relieve_all(position, self.source)
        self.new_guide()

    def destinations(self, who: str) -> list[str]:
        """Progress and Level together, stopping at Strongholds of the Shadow, not through sieges (6.1, 9.5)."""
        position = self.position
        start = position.ring_at
        if is_shut(position, start):
            return [start]
        most = position.progress + int(COMPANIONS[who].get("level", 0))
        return sorted(reach(position, start, most))

    def new_guide(self) -> None:
        """The highest Level in the Fellowship; ties are the Free Peoples' choice (9.6)."""
        position = self.position
        there = position.fellowship()
        position.clear_table()
        if not there:
            position.guide = "gollum"
            return
        best = max(COMPANIONS[who].get("level", 0) for who in there)
        position.guide = self.source.choose(
            "guide", "free", [who for who in there if COMPANIONS[who].get("level", 0) == best]
        )

    # Revealed (9.4).

    def reveal(self, by_gollum: bool = False) -> None:
        position = self.position
        if position.revealed:
            return
        position.revealed = True
        position.table[:] = [card for card in position.table if card != LAST_BATTLE]
        if position.mordor is not None:
            return
        start = position.ring_at
        marks: frozenset[str] = frozenset(marked(position, start))
        if position.progress:
            ways = self.ways()
            position.ring_at = self.source.choose("destination", "free", sorted(ways))
            marks = self.source.choose("way", "free", sorted(ways[position.ring_at], key=sorted))
        position.progress = 0
        stays = (start, position.ring_at) == ("moria", "moria") and not position.reads("balrog_on_stay")
        wakes = BALROG in position.table and "moria" in marks and not stays
        if wakes and self.source.choose("balrog", "shadow", [True, False]):
            position.table.remove(BALROG)
            self.draw("balrog", 0)
        if by_gollum and not position.reads("gollum_reveal"):
            return
        for region in sorted(marks):
            if is_lair(position, region):
                self.draw("stronghold", 0)

    def ways(self) -> dict[str, set[frozenset[str]]]:
        """Where the figure may end, and what of interest it may touch on the way there."""
        position = self.position
        start = position.ring_at
        found: dict[str, set[frozenset[str]]] = {}
        border = {(start, frozenset(marked(position, start)))}
        for steps in range(position.progress + 1):
            for here, marks in border:
                if may_end(position, here):
                    found.setdefault(here, set()).add(marks)
            border = {(there, marks | marked(position, there)) for here, marks in border for there in ADJACENT[here]}
            if steps == position.progress:
                break
        return found


def marked(position: Position, region: str) -> set[str]:
    """What matters on the way: Strongholds that draw tiles, and the Balrog."""
    balrog = BALROG in position.table and region == "moria"
    return {region} if is_lair(position, region) or balrog else set()


def is_lair(position: Position, region: str) -> bool:
    """A Shadow Stronghold that the Shadow controls: it draws a tile."""
    own = KIND_AT[region] == "stronghold" and side_of_region(region) == "shadow"
    return own and position.controller(region) == "shadow"


def may_end(position: Position, region: str) -> bool:
    """A revealed Fellowship does not stay in a City or Stronghold of the Free Peoples that they control."""
    own = side_of_region(region) == "free" and KIND_AT[region] in ("city", "stronghold")
    return not (own and position.controller(region) == "free")


def is_shut(position: Position, region: str) -> bool:
    """Whether a friendly Stronghold is besieged there: Companions neither leave nor enter."""
    return position.is_besieged("free", region)


def reach(position: Position, start: str, most: int) -> dict[str, int]:
    """Where a Companion can go (6.1): they stop at Strongholds that the Shadow controls."""
    found, border = {start: 0}, [start]
    for steps in range(1, most + 1):
        reached = []
        for here in border:
            if here != start and stops(position, here):
                continue
            for there in ADJACENT[here]:
                if there not in found and not is_shut(position, there):
                    found[there] = steps
                    reached.append(there)
        border = reached
    return found


def stops(position: Position, region: str) -> bool:
    return KIND_AT[region] == "stronghold" and position.controller(region) == "shadow"


def declared_destinations(position: Position) -> list[str]:
    """9.3: armies and sieges don't hinder."""
    return sorted(distance(position.ring_at, position.progress))


def declare(position: Position, source: Source, region: str) -> None:
    """9.3."""
    position.ring_at, position.progress = region, 0
    home = KIND_AT[region] in ("city", "stronghold") and side_of_region(region) == "free"
    if home and region not in position.captured:
        position.corruption = max(0, position.corruption - 1)
        for nation in NATIONS["free"]:
            if nation == politics.NATION_AT[region]:
                politics.activate(position, source, nation)
        politics.relieve_all(position, source)


def enter_mordor(position: Position) -> None:
    """10.6: drawn Eyes come back, waiting special tiles join."""
    eyes = [tile for tile in position.drawn if TILES[tile]["damage"] == "eye"]
    position.drawn = [tile for tile in position.drawn if TILES[tile]["damage"] != "eye"]
    position.pool = sorted([*position.pool, *eyes, *position.waiting])
    position.waiting, position.mordor, position.progress = [], 0, 0
