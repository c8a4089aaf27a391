"""Characters in play: their companies, what they bear, how they lie, and their figures as they stand."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.titles.wizards.book.figures import raise_by, room_left
from westmarch.titles.wizards.book.records import Against, ItemBonus
from westmarch.titles.wizards.state.piles import Piles
from westmarch.titles.wizards.words import (
    NO_CARD,
    NO_COMPANY,
    NO_RACE,
    RACES,
    TAPPED,
    UNTAPPED,
    Card,
    Company,
    Pose,
    Race,
    Site,
    SkillId,
)

USED_FIRST = {
    "prowess_bonus": ("weapon", "shield", "armor", "helmet"),
    "body_bonus": ("shield", "armor", "helmet", "weapon"),
}
"""What counts for a figure before other items, in this order (6)."""


class People(Piles):
    """Who is in play, and where.

    `people` are the characters in play, in the order in which they came; `company` says by card in which company each
    is, `holder` whose follower, or of what is `borne` (items, allies, events on a character) who bears it, `pose` how
    each card lies. `at` is by company the site at which it is, `site_pose` how each site lies, `site_away` which sites
    are in the discard pile.
    """

    people: list[Card]
    borne: list[Card]
    company: list[Company]
    holder: list[Card]
    pose: list[Pose]
    at: list[Site]
    site_pose: list[Pose]
    site_away: list[bool]

    # Companies.

    def companies(self) -> list[Company]:
        """The companies in play, in the order of their first members."""
        return list(dict.fromkeys([self.company[one] for one in self.people]))

    def members(self, company: Company) -> list[Card]:
        """The characters of a company, in the order in which they came into play."""
        return [one for one in self.people if self.company[one] == company]

    def has_members(self, company: Company) -> bool:
        """Whether anybody is in a company."""
        return any(self.company[one] == company for one in self.people)

    def size(self, company: Company) -> int:
        """The size of a company: some count half, the total is rounded up (3)."""
        return self.size_of(self.members(company))

    def size_of(self, people: Iterable[Card]) -> int:
        """The size that these characters would have as a company."""
        halves = self.book.halves
        return (sum([1 if halves[one] else 2 for one in people]) + 1) // 2

    def site_of(self, one: Card) -> Site:
        """The site at which a character is, or whence they set out."""
        return self.at[self.company[one]]

    # What they bear.

    def borne_by(self, one: Card) -> list[Card]:
        """All that a character bears but followers: items, allies, events."""
        return [card for card in self.borne if self.holder[card] == one]

    def items_of(self, one: Card) -> list[Card]:
        return [card for card in self.borne if self.holder[card] == one and self.book.is_item[card]]

    def allies_of(self, one: Card) -> list[Card]:
        return [card for card in self.borne if self.holder[card] == one and self.book.is_ally[card]]

    def allies_among(self, people: list[Card]) -> list[Card]:
        """The allies of these characters, in the order of the characters."""
        allies = [card for card in self.borne if self.book.is_ally[card]]
        return [ally for one in people for ally in allies if self.holder[ally] == one] if allies else []

    def followers_of(self, one: Card) -> list[Card]:
        return [follower for follower in self.people if self.holder[follower] == one]

    def bear(self, one: Card, card: Card) -> None:
        """A card comes under a character, or passes to them."""
        if card not in self.borne:
            self.borne.append(card)
        self.holder[card] = one

    def let_go(self, card: Card) -> None:
        """A borne card is borne no more; where it goes is for the caller."""
        self.borne.remove(card)
        self.holder[card] = NO_CARD
        self.pose[card] = UNTAPPED

    def may_bear(self, one: Card, item: Card) -> bool:
        """Whether a character may have an item: some are for one race, of some nobody has two (1)."""
        record = self.book.items[item]
        if record.bearer and not self.is_of_race(one, record.bearer):
            return False
        return not record.one_each or all(self.book.record_id[other] != record.id for other in self.items_of(one))

    # How cards lie.

    def tap(self, card: Card) -> None:
        """Tap a card; who is wounded stays wounded."""
        if self.pose[card] == UNTAPPED:
            self.pose[card] = TAPPED

    def is_untapped(self, card: Card) -> bool:
        return self.pose[card] == UNTAPPED

    # Coming and going.

    def enter(self, one: Card, company: Company, under: Card = NO_CARD) -> None:
        """A character comes into play."""
        self.people.append(one)
        self.company[one] = company
        self.holder[one] = under
        self.pose[one] = UNTAPPED

    def leave(self, one: Card) -> list[Card]:
        """A character leaves play, and those who followed them follow nobody; all that they bore is borne by nobody.
        The cards that they bore; where these and the character go is for the caller."""
        left = self.borne_by(one)
        for card in left:
            self.let_go(card)
        for follower in self.followers_of(one):
            self.holder[follower] = NO_CARD
        self.people.remove(one)
        self.company[one] = NO_COMPANY
        self.holder[one] = NO_CARD
        self.pose[one] = UNTAPPED
        return left

    def in_play(self, name: str) -> Card:
        """The card of that record that is in play, also if removed from it; NO_CARD if none is."""
        for pile in (self.people, self.borne, self.events, self.scored, self.stored, self.out):
            for card in pile:
                if self.book.record_id[card] == name:
                    return card
        return NO_CARD

    def is_kept_out(self, card: Card) -> bool:
        """Whether another copy of a unique card is in play or removed from it (1)."""
        if not self.book.records[card].unique:
            return False
        piles = (self.people, self.borne, self.events, self.scored, self.stored, self.out)
        return not all(map(self.book.copies[card].isdisjoint, piles))

    # Figures.

    def has_skill(self, one: Card, skill: SkillId) -> bool:
        """Whether a character has a skill, by birth or from a card."""
        return skill in self.book.skills[one] or (skill in self.book.taught and self.is_taught(one, skill))

    def is_taught(self, one: Card, skill: SkillId) -> bool:
        """Whether a card that a character bears gives them a skill."""
        raise NotImplementedError

    def prowess_of(self, one: Card, against: Race = NO_RACE) -> int:
        """The prowess of a character or ally against an attack of a race. What they use and the turn's bonuses count.
        How they lie is not counted. What a race is hated for counts after weapons and their maximum (6)."""
        book = self.book
        found = book.prowess[one]
        if book.is_character[one]:
            found = self.raised(one, found, "prowess_bonus", against)
            if against != NO_RACE:
                for bonus in book.characters[one].prowess_against:
                    if bonus.race == RACES[against]:
                        found += bonus.bonus
        return found + self.boost_of(one, "prowess")

    def body_of(self, one: Card, against: Race = NO_RACE) -> int:
        """The body of a character or ally, with what they use against a race and the turn's bonuses."""
        found = self.book.body[one]
        if self.book.is_character[one]:
            found = self.raised(one, found, "body_bonus", against)
        return found + self.boost_of(one, "body")

    def raised(self, one: Card, natural: int, field: str, against: Race) -> int:
        """A figure with the bonuses of items. What is worn comes first, for a prowess the weapon, for a body shield,
        armor and helmet; of each the best counts; then the rest (6)."""
        items = self.items_of(one)
        beside = self.bonuses_beside_items(one) if field == "prowess_bonus" else []
        if not items and not beside:
            return natural
        in_use: dict[str, list[ItemBonus]] = {}
        others: list[ItemBonus] = []
        for item in items:
            record = self.book.item(item)
            fitting = [bonus for bonus in getattr(record, field) if self.applies(bonus, one, against)]
            if not fitting or (field == "body_bonus" and not self.is_wielded(one, item, against)):
                continue
            best = max(fitting, key=lambda bonus: raise_by(natural, bonus))
            if record.use_as:
                in_use.setdefault(record.use_as[0], []).append(best)
            else:
                others.append(best)
        printed = (self.book.prowess if field == "prowess_bonus" else self.book.body)[one]
        figure = natural
        for kind in USED_FIRST[field]:
            if kind in in_use:
                best_first = sorted(in_use[kind], key=lambda bonus: -raise_by(natural, bonus))
                for bonus in best_first[: self.how_many(one, kind)]:
                    figure = raise_by(figure, bonus, 2 * printed)
        for bonus in (*others, *beside):
            figure = raise_by(figure, bonus, 2 * printed)
        return figure

    def is_wielded(self, one: Card, item: Card, against: Race) -> bool:
        """Whether an item is in use, if it is a weapon: that which gives the most prowess is, of equals one that raises
        the body too (6)."""
        if "weapon" not in self.book.item(item).use_as:
            return True
        weapons = [other for other in self.items_of(one) if "weapon" in self.book.item(other).use_as]
        weapons.sort(key=lambda weapon: self.worth_of(one, weapon, against), reverse=True)
        return item in weapons[: self.how_many(one, "weapon")]

    def worth_of(self, one: Card, weapon: Card, against: Race) -> tuple[int, bool]:
        """What the bearer's prowess would be with a weapon, and whether it raises the body."""
        record, natural = self.book.item(weapon), self.book.prowess[one]
        raised = [raise_by(natural, bonus) for bonus in record.prowess_bonus if self.applies(bonus, one, against)]
        return max(raised, default=natural), any(self.applies(bonus, one, against) for bonus in record.body_bonus)

    def how_many(self, one: Card, kind: str) -> int:
        """How many weapons, shields and so on a character uses at a time: one, but cards may say otherwise (6)."""
        raise NotImplementedError

    def bonuses_beside_items(self, one: Card) -> list[ItemBonus]:
        """Bonuses to prowess, with maxima, of cards that are no items."""
        raise NotImplementedError

    def applies(self, bonus: ItemBonus, one: Card, against: Race) -> bool:
        """Whether an item's bonus counts for this bearer against an attack of a race."""
        if bonus.skill and not self.has_skill(one, bonus.skill):
            return False
        if bonus.bearer and not self.is_of_race(one, bonus.bearer):
            return False
        return not bonus.vs or (against != NO_RACE and bonus.vs == RACES[against])

    def boost_of(self, one: Card, figure: str) -> int:
        """What events add to a figure of a character: until the end of the turn, or while they are in play."""
        raise NotImplementedError

    # Corruption.

    def corruption_of(self, one: Card) -> int:
        """The corruption points of all that a character bears (8), with what cards in play add."""
        raise NotImplementedError

    def corruption_on(self, one: Card, card: Card) -> int:
        """The corruption points of a card for whoever bears it."""
        book = self.book
        if book.is_item[card]:
            for other in book.items[card].with_bearer:
                if other.corruption is not None and self.is_of_race(one, other.race):
                    return other.corruption
        return book.corruption[card]

    def is_of_race(self, one: Card, race: str) -> bool:
        found = RACES[self.book.race[one]]
        return found != "hobbit" if race == "non_hobbit" else found == race

    # Influence.

    def influence_of(self, one: Card) -> int:
        """Direct influence that counts for all."""
        book = self.book
        found = book.influence[one] + self.boost_of(one, "influence")
        for item in self.items_of(one):
            record = book.items[item]
            found += record.influence
            for other in record.with_bearer:
                if other.influence is not None and self.is_of_race(one, other.race):
                    found += other.influence - record.influence
        return found

    def restricted_influence(self, one: Card) -> list[Against]:
        """Direct influence that counts for some only."""
        influence_on = self.book.influence_on
        return [bonus for card in (one, *self.items_of(one)) for bonus in influence_on[card]]

    def influence_on_followers(self, one: Card) -> list[Against]:
        """Direct influence that counts for some characters only."""
        for_followers = self.book.for_followers
        return [bonus for card in (one, *self.items_of(one)) for bonus in for_followers[card]]

    def room_under(self, one: Card, followers: Iterable[Card]) -> int:
        """The direct influence that is left when a character controls these followers; negative if it is too little.
        What counts for some only is spent on them first, the narrowest first, and each once (3)."""
        return self.room_with(self.influence_of(one), one, followers)

    def room_with(self, influence: int, one: Card, followers: Iterable[Card]) -> int:
        """The same, with so much direct influence that counts for all."""
        records = self.book.characters
        return room_left(influence, self.influence_on_followers(one), [records[follower] for follower in followers])

    def can_lead(self, one: Card, followers: list[Card]) -> bool:
        """Whether the direct influence of a character is enough for these followers: that which counts for all may
        be."""
        cost, influence = self.book.cost, self.influence_of(one)
        needed = sum([cost[follower] for follower in followers])
        return needed <= influence or self.room_with(influence, one, followers) >= 0

    def counts_for_faction(self, bonus: Against, faction: Card) -> bool:
        """Whether a restricted bonus counts for a check on a faction."""
        record = self.book.faction(faction)
        return bool(
            bonus.factions
            or (bonus.faction and bonus.faction == record.id)
            or (bonus.faction_race and bonus.faction_race == record.race)
        )
