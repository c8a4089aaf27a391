"""Burglar Wants a Good Job, written a second time from the scenario's text: tasks, stealth and what the Council says
(BUR-9, BUR-10, BUR-14, BUR-15), the burglary (BUR-8) and the row (BUR-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.titles.wizards.second.facts import CREATURES, FACTIONS, ITEMS, SITES, table

RESOURCES: Final = table("resources", "resource")
STEALTH: Final = (
    "elven_cloak",
    "magic_ring_of_stealth",
    "concealment",
    "trickery",
    "halfling_stealth",
    "the_one_ring",
)
FOR_RANGERS: Final = "many_turns_and_doublings"


@dataclass(frozen=True)
class Proof:
    """A card that has been stored: at which site, and at which site it was burgled, if it was."""

    card: str
    stored_at: str
    burgled_at: str = ""

    @property
    def task(self) -> int:
        """For which task it counts; 0 for none."""
        if SITES[self.stored_at]["type"] != "H":
            return 0
        if self.card in FACTIONS:
            return 3
        if self.card == "rescue_prisoners":
            return 4
        if self.card in ITEMS and ITEMS[self.card]["kind"] in ("major", "greater") and self.burgled_at:
            site = SITES[self.burgled_at]
            races = [attack["race"] for attack in site.get("attacks", ())]
            if site["type"] == "R" and "dragon" in races:
                return 1
            if site["type"] in "SD" and "orc" in races:
                return 2
        return 0

    @property
    def points(self) -> int:
        record = FACTIONS.get(self.card) or RESOURCES.get(self.card) or ITEMS[self.card]
        site = SITES[self.stored_at]
        is_named = site["type"] in record.get("store_at", ()) or self.stored_at in record.get("store_sites", ())
        if is_named or (record.get("store_at_holds") and site.get("dwarf_hold")):
            return int(record["stored_points"])
        return int(record.get("points", 0))


def tasks_done(proofs: list[Proof]) -> set[int]:
    return {proof.task for proof in proofs} - {0}


def task_points(proofs: list[Proof]) -> int:
    """One card for each task; of several the one that was stored first."""
    first: dict[int, int] = {}
    for proof in proofs:
        first.setdefault(proof.task, proof.points)
    return sum(points for task, points in first.items() if task)


def council(tasks: int, points: int, grand: str) -> str:
    """For what the Burglar is hired."""
    if tasks >= int(grand) and points >= 18:
        return "grand_adventure"
    if tasks >= 3 and points >= 14:
        return "urgent_matter"
    if tasks >= 2 and points >= 10:
        return "minor_deed"
    return "not_hired"


@dataclass(frozen=True)
class Cancel:
    """An attack of a creature, or the strike of one, was canceled by a card."""

    card: str
    whole: bool


def stealth_points(creature: str, cancels: list[Cancel | None], is_alone: bool, is_ranger: bool) -> int:
    """What the Burglar earns for a creature whose attacks ended so; None for one that was fought."""
    for cancel in cancels:
        if cancel is None or (cancel.card not in STEALTH and not (cancel.card == FOR_RANGERS and is_ranger)):
            return 0
        if not cancel.whole and not is_alone:
            return 0
    return int(CREATURES[creature]["points"])


def burgles(roll: int, race: str, bonus: int = 0) -> bool:
    """Whether a scout of this race steals something."""
    return roll + 2 + (3 if race == "hobbit" else 0) + bonus > 10


def stealable(item: str, site: str) -> bool:
    """Whether an item is normally playable at a site; items with sites of their own apart."""
    kinds = {"minor": "minor", "major": "major", "greater": "greater", "gold_ring": "gold_ring"}
    kind = kinds.get(ITEMS[item]["kind"], "")
    return kind in SITES[site].get("playable", ())


def draws(here: str, there: str) -> int:
    """How many hazards join the row; staying is going where one is."""
    if here == there:
        return 1
    counted = here if SITES[there]["type"] == "H" else there
    return int(SITES[counted]["draw"]["hazard"])


def hazard_limit(races: list[str], site: str) -> int:
    """As large as the company, two at least; at some sites more."""
    halves = sum(1 if race == "hobbit" else 2 for race in races)
    return max(2, (halves + 1) // 2) + int(SITES[site].get("hazard_limit", 0))


@dataclass
class Scan:
    """The row of hazards, oldest first, of which some are face down."""

    row: list[str]
    down: list[bool]
    limit: int

    def play(self, playable: set[str]) -> list[str]:
        """What is played from the row, if what can be played is this and stays this."""
        played: list[str] = []
        while len(played) < self.limit:
            found = self.next_one(playable)
            if found < 0:
                break
            played.append(self.row.pop(found))
            self.down.pop(found)
        return played

    def next_one(self, playable: set[str]) -> int:
        """The oldest face-up card that can be played; else cards are turned up until one can be."""
        for number, card in enumerate(self.row):
            if not self.down[number] and card in playable:
                return number
        for number, card in enumerate(self.row):
            if self.down[number]:
                self.down[number] = False
                if card in playable:
                    return number
        return -1
