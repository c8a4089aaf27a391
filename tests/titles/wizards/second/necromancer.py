"""Guise of the Necromancer, written a second time from the scenario's text: how the row is read (GON-5 to GON-13), and
the degrees of victory (GON-20)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tests.titles.wizards.second.facts import CREATURES, DOL_GULDUR, SITES, Record
from tests.titles.wizards.second.people import Someone

BEST_ROLL: Final = 12
"""What is rolled throughout; a body of as much withstands it."""
RING: Final = "the_one_ring"
WEARINESS: Final = "weariness_of_the_heart"

BARRED: Final[dict[str, tuple[str, ...]]] = {
    WEARINESS: (),
    "lure_of_the_senses": (),
    "lure_of_expedience": ("wizard", "hobbit"),
    "lure_of_nature": ("dwarf", "hobbit"),
    "despair_of_the_heart": ("wizard", "hobbit"),
}
"""Corruption cards that are played on a character, and the races on which they are not."""
WITH_NAZGUL: Final = ("fell_beast", "the_pale_sword", "morgul_knife", "words_of_power_and_terror")
"""Cards that go with an attack of a Nazgûl; Morgul-horse only if it has to."""
LINGERING: Final = ("the_pale_sword", "morgul_knife")
LIMITS: Final = ("lost_in_the_wilderness", "lost_in_border_lands", "lost_in_shadow_lands", "lost_in_dark_domains")
"""Cards that only change the hazard limit."""
AROUSE: Final = {"arouse_minions": "SD", "arouse_denizens": "R"}
HELPERS: Final[dict[str, Record]] = {
    "fell_beast": {"lands": ["s"], "site_types": ["S"]},
    "morgul_horse": {"lands": ["s"]},
}
"""To what more a Nazgûl can be keyed with them."""


def total(points: dict[str, int]) -> int:
    """Marshalling points, when no type may give more than half of them."""
    gains = [number for number in points.values() if number > 0]
    losses = sum(number for number in points.values() if number < 0)
    for number in gains:
        others = sum(gains) - number
        if number > others:
            return 2 * others + losses
    return sum(gains) + losses


def degree(points: int) -> str:
    for least, result in ((50, "in_ruin"), (40, "wholesome"), (30, "servants_scattered"), (20, "shadow_stays")):
        if points >= least:
            return result
    return "slipped_away"


def draws(here: str, there: str) -> int:
    """How many hazards are put in the row; staying is going where one is."""
    if here == there:
        return 2
    counted = here if SITES[there]["type"] == "H" else there
    return max(2, int(SITES[counted]["draw"]["hazard"]))


@dataclass
class Way:
    """A company's way: its lands, the regions that it names, its site, and where it comes from if it moves."""

    lands: str
    regions: list[str]
    site: str
    origin: str = ""

    def admits(self, keys: Record) -> bool:
        """Whether a creature with these keys can attack on it."""
        if any(self.lands.count(lands[0]) >= len(lands) for lands in keys.get("lands", ())):
            return True
        if any(region in self.regions for region in keys.get("regions", ())):
            return True
        if [self.origin, self.site] in keys.get("passes", ()):
            return True
        site = SITES[self.site]
        if site["type"] in keys.get("site_types", ()) or self.site in keys.get("sites", ()):
            return True
        return any(
            site["region"] in each["regions"] and site["type"] in each.get("types", site["type"])
            for each in keys.get("sites_in", ())
        )


def has_attacks(site: str) -> bool:
    return site == "dol_guldur" or bool(SITES[site].get("attacks"))


def attacks_at(site: str, guardians: list[str]) -> list[tuple[str, int, int, int]]:
    """What a company faces at Dol Guldur, or at another site: race, strikes, prowess, body."""
    found = [*DOL_GULDUR, *(CREATURES[name] for name in guardians)] if site == "dol_guldur" else SITES[site]["attacks"]
    return [(one["race"], one["strikes"], one["prowess"], one.get("body", 0)) for one in found]


class Exhausted(Exception):
    """The last card of the hazard deck has been drawn: the game is lost."""


@dataclass
class Spied:
    """What the title drew, and what it shuffled into the hazard deck at a time, by lot; and whom its lots chose."""

    drawn: list[str] = field(default_factory=list)
    shuffled: list[list[str]] = field(default_factory=list)
    victims: list[str] = field(default_factory=list)
    stays_with: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Reading:
    """A company's movement/hazard phase in Guise. The row lies oldest first, so its end is the left one; `others` are
    in play elsewhere. The company wins all fights, or loses all and nobody dies."""

    row: list[str]
    deck: list[str]
    discard: list[str]
    way: Way
    moves: bool
    people: list[Someone]
    others: list[Someone]
    guardians: list[str]
    has_ring: bool
    ring_seen: bool
    wins: bool
    spied: Spied
    chosen: Callable[[list[Someone]], Someone]
    down: list[bool] = field(default_factory=list)
    corrupted: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    attackers: list[str] = field(default_factory=list)
    scored: list[str] = field(default_factory=list)

    def read(self, count: int) -> None:
        for _ in range(count):
            self.row.append(self.draw())
        self.down = [False] * len(self.row)
        self.see_rings()
        self.corrupt()
        self.attack()
        self.play_events()
        self.replace_duds()

    def draw(self) -> str:
        card = self.spied.drawn.pop(0)
        self.deck.remove(card)
        if not self.deck:
            raise Exhausted
        return card

    def close_up(self) -> None:
        """What has been played leaves no gap."""
        self.row = [card for card in self.row if card]
        self.down = [False] * len(self.row)

    # The One Ring.

    def see_rings(self) -> None:
        while RING in self.row:
            self.row.remove(RING)
            if self.has_ring:
                self.back([RING])
                continue
            self.has_ring = True
            if not self.ring_seen:
                self.ring_seen = True
                self.others.append(Someone("saruman", "untapped"))
                found = self.spied.shuffled[0]
                assert len(found) == min(9, len(self.discard))
                for card in found:
                    self.discard.remove(card)
                self.back(found)
        self.down = [False] * len(self.row)

    def back(self, cards: list[str]) -> None:
        """Cards are shuffled into the hazard deck."""
        assert self.spied.shuffled.pop(0) == cards
        self.deck += cards

    # Corruption.

    def corrupt(self) -> None:
        for number, card in enumerate(self.row):
            able = [one for one in self.people if one.name not in self.corrupted and self.fits(card, one)]
            if able:
                one = self.chosen(able)
                self.corrupted.append(one.name)
                self.row[number] = ""
                if card == WEARINESS:
                    self.discard.append(card)
                else:
                    one.cards.append(card)
        self.close_up()

    def fits(self, card: str, one: Someone) -> bool:
        """Whether somebody is a possible target of a corruption card, today or another day."""
        return card in BARRED and one.race not in BARRED[card] and (card not in one.cards or card == WEARINESS)

    # Creatures.

    def attack(self) -> None:
        for number, card in enumerate(self.row):
            if card not in CREATURES:
                continue
            helper = self.helper(card)
            if helper is None:
                if self.is_nazgul(card):
                    self.row[number] = ""
                    self.guardians.append(card)
                continue
            self.row[number] = ""
            self.attackers.append(card)
            self.fight(card, helper)
        self.close_up()

    def is_nazgul(self, card: str) -> bool:
        return card in CREATURES and CREATURES[card]["race"] == "nazgul"

    def helper(self, card: str) -> str | None:
        """The event that a creature needs to attack; "" if none, None if it can't attack."""
        if self.way.admits(CREATURES[card]["keys"]):
            return ""
        able = (event for event in self.row if event in HELPERS and self.way.admits(HELPERS[event]))
        return next(able, None) if self.is_nazgul(card) else None

    def fight(self, card: str, helper: str) -> None:
        joined = [helper] if helper else []
        if self.is_nazgul(card):
            joined += self.joining(joined)
        for event in joined:
            self.row[self.row.index(event)] = ""
            if event not in LINGERING:
                self.discard.append(event)
        for event in joined:
            if event in LINGERING:
                self.linger(event)
        if self.wins and CREATURES[card].get("body", 0) < BEST_ROLL:
            self.scored.append(card)
        elif self.is_nazgul(card):
            self.back([card])
        else:
            self.discard.append(card)

    def joining(self, joined: list[str]) -> list[str]:
        """What else goes with a Nazgûl's attack: one of a kind, words of power on a company only once."""
        found: list[str] = []
        for event in self.row:
            if event in WITH_NAZGUL and event not in (*found, *joined, *self.used):
                found.append(event)
        if "words_of_power_and_terror" in found:
            self.used.append("words_of_power_and_terror")
        return found

    def linger(self, event: str) -> None:
        """The Pale Sword or a Morgul-knife stays with somebody who was wounded and has no corruption card yet today."""
        if not self.spied.stays_with or self.spied.stays_with[0][0] != event:
            self.discard.append(event)
            return
        _, name = self.spied.stays_with.pop(0)
        assert not self.wins and name not in self.corrupted
        self.corrupted.append(name)
        next(one for one in self.people if one.name == name).cards.append(event)

    # Events.

    def play_events(self) -> None:
        for number, card in enumerate(self.row):
            if self.has_effect(card) and card not in self.used:
                self.row[number] = ""
                self.discard.append(card)
                self.used.append(card)
        self.close_up()

    def has_effect(self, card: str) -> bool:
        """Whether a short-event that goes with no attack does something now."""
        if card in AROUSE:
            return self.arouses(card, self.way.site)
        return card == "river" and self.moves

    def arouses(self, card: str, site: str) -> bool:
        """Whether there are attacks at a site for it to make worse."""
        return SITES[site]["type"] in AROUSE[card] and has_attacks(site)

    # Duds.

    def replace_duds(self) -> None:
        duds = [number for number, card in enumerate(self.row) if self.is_dud(card)]
        for number in duds:
            card = self.draw()
            self.discard.append(self.row[number])
            self.row[number] = card
            self.down[number] = True

    def is_dud(self, card: str) -> bool:
        """Whether what is left in the row waits for nothing."""
        if card in CREATURES:
            return True
        if card in WITH_NAZGUL or card in HELPERS:
            return not self.guardians
        if card in AROUSE or card == "river":  # it could be played in a later turn, or at Saruman's site (GON-9)
            beside_saruman = card in AROUSE and any(one.name == "saruman" for one in self.others)
            return not (self.has_effect(card) or (beside_saruman and self.arouses(card, "isengard")))
        return not any(self.fits(card, one) for one in (*self.people, *self.others))
