"""The errand of your Wizard of Guise, with whom and with what. It also tells whether they are strong enough for Dol
Guldur."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from westmarch.titles.wizards.bots.clock import best_way
from westmarch.titles.wizards.bots.roads import FAR, turns_from
from westmarch.titles.wizards.deck.guise import ELF_LORDS
from westmarch.titles.wizards.procedures.scenarios.stages import is_white_council
from westmarch.titles.wizards.procedures.site.automatic import DOL_GULDUR, Danger, dangers
from westmarch.titles.wizards.procedures.site.playable import items_at
from westmarch.titles.wizards.rules.nazgul import is_in_danger
from westmarch.titles.wizards.rules.sites import GREATEST_SIZE
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    NAZGUL,
    ORC,
    TAPPED,
    TROLL,
    UNDEAD,
    WOUNDED,
    Card,
    Company,
    Race,
    Site,
)

RESCUE: Final = "rescue_prisoners"
BY_SCOUT: Final = "concealment"
AGAINST: Final[Mapping[Race, tuple[str, ...]]] = {
    ORC: ("dark_quarrels", "vanishment"),
    TROLL: ("dark_quarrels", "vanishment"),
    UNDEAD: ("many_turns_and_doublings", "vanishment"),
    NAZGUL: ("praise_to_elbereth", "vanishment"),
}
"""What cancels an attack at Dol Guldur, beside what a scout or somebody who is wounded for it does."""
TAPPING: Final = ("praise_to_elbereth", "escape", BY_SCOUT)
"""Of these cards those for which somebody has to tap, or worse."""
PAIR: Final = 2
"""So many must be on their feet at Dol Guldur: one takes an item, one the prisoners (GON-16)."""
SPARED: Final = 1
"""So many of them may be reckoned to tap in its attacks: whoever is struck may hold back."""
MANY: Final = 3
"""So many on their feet enter Dol Guldur whatever is in hand."""
HASTE: Final = 3
"""With so few hazards left in their deck beyond those of the way nobody waits any longer."""
BACK: Final = 4
"""What the way back to Lórien takes."""
HEALED: Final = 0.8
"""What it is worth to heal somebody at a haven, in hazards."""
CALLED: Final = 3.0
"""What it is worth to come to where an allied Wizard can be called, in hazards."""


class Errand:
    """What your Wizard has to do, and with what."""

    def __init__(self, game: Wizards) -> None:
        self.game = game
        self.book = game.book
        self.wizard = self.book.own_wizard
        self.company: Company = game.company[self.wizard]
        self.lorien = self.book.site_numbers["lorien"]
        self.dol_guldur = self.book.site_numbers[DOL_GULDUR]
        self.here = game.at[self.company]
        self.members = game.members(self.company)

    # Cards and people.

    def count(self, *names: str) -> int:
        """How many of these cards are in hand."""
        return sum(self.book.record_id[card] in names for card in self.game.hand)

    def is_ally(self, card: Card) -> bool:
        """Whether a character is an allied Wizard who is found, and not one who comes by himself."""
        return self.book.is_wizard[card] and card not in (self.wizard, self.book.saruman)

    def is_elf_lord(self, card: Card) -> bool:
        return self.book.record_id[card] in ELF_LORDS

    @cached_property
    def has_ally(self) -> bool:
        return any(self.is_ally(one) for one in self.game.people)

    @cached_property
    def has_elf_lord(self) -> bool:
        return any(self.is_elf_lord(one) for one in self.game.people)

    def has_room_for(self, card: Card) -> bool:
        """Whether a company with this character and all who are still wanted could leave a haven."""
        people = [*self.game.people, card]
        has_saruman = self.book.saruman in people
        missing = (not any(map(self.is_ally, people))) + (not any(map(self.is_elf_lord, people))) + (not has_saruman)
        return self.game.size_of(people) + missing <= GREATEST_SIZE

    @cached_property
    def has_key(self) -> bool:
        """Whether Rescue Prisoners is in hand, and what taps Dol Guldur for it (GON-16)."""
        game = self.game
        is_tapped = game.site_pose[self.dol_guldur] == TAPPED and self.here == self.dol_guldur
        return bool(self.count(RESCUE)) and (is_tapped or bool(items_at(game, self.dol_guldur)))

    @property
    def is_back_wanted(self) -> bool:
        """Whether the prisoners are free, and the way leads back to Lórien."""
        return bool(self.game.rescuers) and not self.game.peace

    @property
    def is_council(self) -> bool:
        return is_white_council(self.game, self.company)

    # Strength.

    def left_standing(self, people: list[Card]) -> int:
        """The number of these who will still be on their feet after the attacks of Dol Guldur. These are canceled as
        far as the cards go, the worst first, and those of the rest met."""
        cards = [self.book.record_id[card] for card in self.game.hand]
        scouts = sum(self.book.is_character[one] and self.game.has_skill(one, "scout") for one in people)
        ready, met = len(people), [0]
        for danger in sorted(dangers(self.game, self.dol_guldur), key=lambda one: (-one.prowess, -one.strikes)):
            card = card_against(danger, cards, scouts)
            if not card:
                met.append(danger.strikes)
                continue
            cards.remove(card)
            scouts -= card == BY_SCOUT
            ready -= card in TAPPING
        return ready - max(met)

    @property
    def wanted(self) -> int:
        """How many must be on their feet at Dol Guldur."""
        is_tapped = self.here == self.dol_guldur and self.game.site_pose[self.dol_guldur] == TAPPED
        return PAIR - is_tapped

    def is_strong(self, people: list[Card]) -> bool:
        """Whether these are enough for Dol Guldur."""
        if len(people) < self.wanted:
            return False
        return len(people) >= MANY or self.is_last_chance or self.left_standing(people) >= self.wanted - SPARED

    @cached_property
    def ready(self) -> list[Card]:
        return [one for one in self.members if self.game.is_untapped(one)]

    @cached_property
    def unhurt(self) -> list[Card]:
        return [one for one in self.members if self.game.pose[one] != WOUNDED]

    @cached_property
    def is_last_chance(self) -> bool:
        """Whether there is no time to wait for more cards: a Nazgûl is about to find the Ring, or few hazards are
        left."""
        game = self.game
        if is_in_danger(game):
            return True
        if self.here == self.dol_guldur:
            return len(game.hazard_deck) <= HASTE + (0 if game.peace else BACK)
        way = best_way(game, self.company, self.dol_guldur)
        return len(game.hazard_deck) <= way.cost + HASTE + (0 if game.peace else BACK)

    @property
    def has_all(self) -> bool:
        """Whether the company that is needed is together, and has the cards."""
        return self.has_key and (not self.game.peace or self.is_council)

    @cached_property
    def may_set_out(self) -> bool:
        return self.has_all and self.is_strong(self.ready)

    @property
    def may_enter(self) -> bool:
        """Whether Dol Guldur is entered now."""
        return self.may_set_out and not self.is_back_wanted

    @property
    def may_wait(self) -> bool:
        """Whether at Dol Guldur it is worth it to rest for a turn, and enter then."""
        return self.has_all and self.is_strong(self.unhurt)

    # Ways.

    @property
    def hurt(self) -> int:
        return len(self.members) - len(self.unhurt)

    @cached_property
    def others(self) -> list[Company]:
        """The companies of those who have still to join."""
        return [company for company in self.game.companies() if company != self.company]

    def goal(self, company: Company) -> Site:
        """Where a company goes."""
        if company != self.company or self.is_back_wanted:
            return self.lorien
        if self.here == self.dol_guldur:
            return self.here if self.may_wait else self.lorien
        if self.may_set_out and turns_from(self.game, self.here).get(self.dol_guldur) == 1:
            return self.dol_guldur
        return self.lorien if any(map(self.is_coming, self.others)) else self.elsewhere

    def is_coming(self, company: Company) -> bool:
        """Whether a company will be at Lórien with this turn."""
        return turns_from(self.game, self.game.at[company]).get(self.lorien, FAR) <= 1

    def homes(self) -> list[Site]:
        """Where an allied Wizard in hand could be called."""
        found = []
        for card in self.game.hand:
            if self.book.is_character[card] and self.is_ally(card) and not self.has_ally:
                found += [self.game.site_named(name) for name in self.book.character(card).home]
        return found

    @cached_property
    def elsewhere(self) -> Site:
        """Where to look for cards in the meantime: the way that brings most for the hazards that it costs, among sites
        from which Dol Guldur can be reached."""
        game = self.game
        homes = self.homes()
        near = [site for site, turns in turns_from(game, self.here).items() if turns <= 1 and self.is_base(site)]

        def worth(site: Site) -> float:
            heals = HEALED * self.hurt if self.book.site_type[site] == "H" else 0.0
            return best_way(game, self.company, site).worth + CALLED * (site in homes) + heals

        return max(near, key=worth, default=self.lorien)

    def is_base(self, site: Site) -> bool:
        game = self.game
        if site == self.dol_guldur or (game.site_away[site] and site != self.here):
            return False
        is_safe = self.book.site_type[site] in ("H", "F", "B")
        return is_safe and turns_from(game, site).get(self.dol_guldur) == 1


def card_against(danger: Danger, cards: list[str], scouts: int) -> str:
    """The first of these cards that cancels an attack; "" if none does."""
    for name in (*AGAINST.get(danger.race, ()), *([BY_SCOUT] if scouts else []), "escape"):
        if name in cards:
            return name
    return ""
