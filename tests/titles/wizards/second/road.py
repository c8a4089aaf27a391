"""There and Back Again, written a second time from the scenario's text: the board, the row, what grows fiercer, the
Desolations, and how the Dwarves leave (TAB-1 to TAB-16)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tests.titles.wizards.second.facts import CREATURES, Record

REGIONS: Final = {
    "the_shire": "f",
    "arthedain": "w",
    "rhudaur": "w",
    "high_pass": "w",
    "anduin_vales": "b",
    "woodland_realm": "b",
    "northern_rhovanion": "w",
}
"""The row of region cards, and their lands."""
SITES: Final = {
    "bag_end": ("the_shire", "F"),
    "ettenmoors": ("rhudaur", "R"),
    "rivendell": ("rhudaur", "H"),
    "goblin_gate": ("high_pass", "S"),
    "beorns_house": ("anduin_vales", "F"),
    "thranduils_halls": ("woodland_realm", "F"),
    "the_lonely_mountain": ("northern_rhovanion", "R"),
}
"""The site cards under them, and their types."""
DEEP: Final = ("rhudaur", "high_pass")
THIRD: Final = ("high_pass", "woodland_realm", "northern_rhovanion")
MOUNTAIN: Final = "the_lonely_mountain"
DESOLATION: Final = "dragons_desolation"
HAND: Final = 5
GROUPS: Final = (("orc", "troll"), ("wolf", "spider", "animal"), ("undead",))


def steps(spot: str, ettenmoors: bool) -> list[str]:
    """Where the counter may go from here."""
    if spot in SITES:
        return [SITES[spot][0]]
    row = [*REGIONS]
    here = row.index(spot)
    found = row[max(0, here - 1) : here] + row[here + 1 : here + 2]
    found += [site for site, (region, _) in SITES.items() if region == spot]
    return [each for each in found if ettenmoors or each != "ettenmoors"]


def comes(creature: Record, spot: str, strict: bool) -> bool:
    """Whether a creature can be keyed to where the counter is."""
    keys = creature["keys"]
    lands = keys.get("lands", ())
    is_deep = any(land.count("w") > 1 for land in lands)
    if is_deep and strict and spot not in DEEP:
        return False
    if spot in REGIONS:
        if spot in keys.get("regions", ()) or REGIONS[spot] in lands:
            return True
        return "ww" in lands and spot in DEEP
    region, kind = SITES[spot]
    if kind == "H":
        return False
    if kind in keys.get("site_types", ()) or spot in keys.get("sites", ()):
        return True
    return any(region in each["regions"] and kind in each.get("types", kind) for each in keys.get("sites_in", ()))


def fiercer(race: str, attacked: list[int], is_creature: bool, escalate_second: bool) -> tuple[int, int]:
    """How many more strikes and how much more prowess an attack has, after so many creatures of each group."""
    for number, group in enumerate(GROUPS):
        if race in group:
            needed = 1 if is_creature and escalate_second else 2
            if attacked[number] >= needed:
                return (0 if race == "undead" else 1), 1
    return 0, 0


@dataclass
class Road:
    """Where the counter is, and the cards around it. The top of a deck is its end; `new_decks` are the orders in which
    the title has shuffled."""

    spot: str
    row: list[str]
    hazards: list[str]
    used: list[str]
    attacked: list[int]
    dwarves: int
    is_leaving: bool = False
    has_treasure: bool = False
    strict: bool = False
    came: list[str] = field(default_factory=list)
    new_decks: list[list[str]] = field(default_factory=list)
    is_won: bool = False

    def go(self, spot: str) -> None:
        """The organization phase's move, or staying."""
        moves = spot != self.spot
        if moves and spot in REGIONS and self.is_leaving:
            self.dwarves -= min(2, self.dwarves)
        self.spot = spot
        if moves and spot == "bag_end" and self.has_treasure:
            self.is_won = True
            return
        self.face_row()
        if spot in REGIONS:
            for _ in range(3 if moves and spot in THIRD else 2):
                self.draw()

    def face_row(self) -> None:
        waiting, self.row = self.row, []
        for card in waiting:
            self.meet(card)

    def draw(self) -> None:
        if not self.hazards:
            if not self.used:
                return
            new_deck = self.new_decks.pop(0)
            assert sorted(new_deck) == sorted(self.used), "the discard pile is the new deck"
            self.hazards, self.used = new_deck, []
        self.meet(self.hazards.pop())

    def meet(self, card: str) -> None:
        """A hazard attacks if it can, and waits in the row if it can't."""
        if card == DESOLATION or not comes(CREATURES[card], self.spot, self.strict):
            self.row.append(card)
            return
        self.came.append(card)
        self.used.append(card)
        for number, group in enumerate(GROUPS):
            self.attacked[number] += CREATURES[card]["race"] in group

    def enter_mountain(self) -> tuple[int, int]:
        """The Dragon's strikes and prowess, with the Desolations that are spent."""
        spent = self.row.count(DESOLATION)
        self.row = [card for card in self.row if card != DESOLATION]
        self.used += [DESOLATION] * spent
        return 1 + spent, 14 + 2 * spent


def rested(spot: str, poses: dict[str, str]) -> dict[str, str]:
    """How everybody lies after the untap phase."""
    if spot in REGIONS:
        return poses
    better = {"untapped": "untapped", "tapped": "untapped", "wounded": "tapped"}
    return {one: better[pose] for one, pose in poses.items()}


def end_of_turn(held: int, left: int) -> tuple[str, int]:
    """The result, and how many cards are in the hand, if so many were held and so many were left in the deck."""
    if left == 1:
        return "deck_exhausted", held + 1
    return "", held if held + 1 == HAND + 1 else held + 1
