"""Figures of characters, written a second time: prowess, body, influence, corruption, and who is chosen (3, 6, 8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from tests.titles.wizards.second.facts import CHARACTERS, CORRUPTING, FACTIONS, ITEMS, Record


@dataclass
class Someone:
    """A character in play."""

    name: str
    pose: str
    cards: list[str] = field(default_factory=list)
    leader: str = ""

    @property
    def record(self) -> Record:
        return CHARACTERS[self.name]

    @property
    def race(self) -> str:
        return str(self.record["race"])

    @property
    def is_wizard(self) -> bool:
        return self.race == "wizard"

    @property
    def items(self) -> list[str]:
        return [card for card in self.cards if card in ITEMS]

    # Prowess and body.

    def prowess(self, against: str) -> int:
        hated = sum(bonus["bonus"] for bonus in self.record.get("prowess_against", ()) if bonus["race"] == against)
        return int(hated + self.best(self.record["prowess"], "prowess_bonus", against))

    def body(self) -> int:
        return self.best(self.record["body"], "body_bonus", "")

    def best(self, printed: int, bonuses: str, against: str) -> int:
        """The best figure of all ways to use one weapon, shield, armor and helmet; other items come afterwards."""
        worn = ("weapon", "shield", "armor", "helmet")
        if bonuses == "body_bonus":
            worn = ("shield", "armor", "helmet", "weapon")
        used: dict[str, list[list[Record]]] = {kind: [[]] for kind in worn}
        others: list[list[Record]] = []
        for item in self.items:
            fits = [bonus for bonus in ITEMS[item].get(bonuses, ()) if self.has(bonus, against)]
            if bonuses == "body_bonus" and is_weapon(item) and item != self.weapon:
                continue
            if fits and ITEMS[item].get("use_as"):
                used[ITEMS[item]["use_as"][0]].append(fits)
            elif fits:
                others.append(fits)
        return max(
            self.added(printed, printed, [*chosen, *others]) for chosen in product(*(used[kind] for kind in worn))
        )

    @property
    def weapon(self) -> str:
        """Fought with is what gives the most prowess; of two that give the same, what raises the body (6)."""

        def gives(item: str) -> tuple[int, int]:
            prowess, body = (
                [bonus for bonus in ITEMS[item].get(figure, ()) if self.has(bonus, "")]
                for figure in ("prowess_bonus", "body_bonus")
            )
            printed = self.record["prowess"]
            return self.added(printed, printed, [prowess]), len(body)

        return max(filter(is_weapon, self.items), key=gives, default="")

    def has(self, bonus: Record, against: str) -> bool:
        bearer = bonus.get("bearer", "")
        if bearer == "non_hobbit":
            if self.race == "hobbit":
                return False
        elif bearer and bearer != self.race:
            return False
        if bonus.get("skill") and bonus["skill"] not in self.record["skills"]:
            return False
        return bonus.get("vs", against) == against

    def added(self, figure: int, printed: int, items: list[list[Record]]) -> int:
        for bonuses in items:
            if bonuses:
                figure = max(self.with_bonus(figure, printed, bonus) for bonus in bonuses)
        return figure

    def with_bonus(self, figure: int, printed: int, bonus: Record) -> int:
        most = 2 * printed if bonus.get("at_most_doubles") else bonus.get("max", 0)
        raised = figure + bonus["value"]
        return max(figure, min(raised, most)) if most and raised > figure else raised

    # Influence and corruption.

    def influence(self, scenario: str, own: str) -> int:
        is_bare = scenario == "guise" and self.is_wizard and self.name != own
        found = 0 if is_bare else self.record["influence"]
        if scenario == "there_and_back_again" and (self.record.get("mind") or 12) >= 3:
            found += 1
        for item in self.items:
            mine = [each for each in ITEMS[item].get("with_bearer", ()) if self.is_bearer(each)]
            special = [each["influence"] for each in mine if "influence" in each]
            found += special[0] if special else ITEMS[item].get("influence", 0)
        return int(found)

    def is_bearer(self, each: Record) -> bool:
        return bool(self.race != "hobbit" if each["race"] == "non_hobbit" else self.race == each["race"])

    def corruption(self) -> int:
        found = 0
        for card in self.cards:
            if card in CORRUPTING:
                found += CORRUPTING[card]
            elif card in ITEMS:
                mine = [each for each in ITEMS[card].get("with_bearer", ()) if self.is_bearer(each)]
                special = [each["corruption"] for each in mine if "corruption" in each]
                found += special[0] if special else ITEMS[card].get("corruption", 0)
        return int(found)

    def check_bonus(self, scenario: str, own: str) -> int:
        if scenario == "guise" and self.is_wizard and self.name != own:
            return 0
        return int(self.record.get("check", 0))

    def faction_bonus(self, faction: str) -> int:
        """What counts for this faction: own words and those of items, the influencer's race."""
        record = FACTIONS[faction]
        found = int(self.record.get("on_factions", 0))
        sources = [*self.record.get("influence_on", ())]
        for item in self.items:
            sources += ITEMS[item].get("influence_on", ())
        for bonus in sources:
            meant = bonus.get("factions") or bonus.get("faction") == faction
            if meant or (bonus.get("faction_race") and bonus["faction_race"] == record.get("race")):
                found += bonus["bonus"]
        return found + sum(m["bonus"] for m in record.get("modifiers", ()) if m["race"] == self.race)

    def rank(self, scenario: str, own: str) -> tuple[int, int, int, int]:
        """The lower, the sooner chosen by the hazards (SOLO-3)."""
        mind = self.record.get("mind")
        return -(12 if mind is None else mind), -self.influence(scenario, own), self.body(), self.prowess("nobody")


def is_weapon(item: str) -> bool:
    return "weapon" in ITEMS[item].get("use_as", ())
