"""The state: a solitaire game, whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book.journey import Journey
from westmarch.titles.wizards.book.records import ItemBonus
from westmarch.titles.wizards.state.standing import Boost, Standing, TreatAs
from westmarch.titles.wizards.state.standing_bearers import (
    AllowsPalantir,
    BreaksUp,
    BurdensAll,
    GoesWith,
    HealsAll,
    KeepsTapped,
    SafeHavens,
    Teaches,
    TwoWeapons,
)
from westmarch.titles.wizards.state.standing_hazards import CountsAs, Doubles
from westmarch.titles.wizards.state.turn_effects import FIGURES
from westmarch.titles.wizards.state.victims import Victims
from westmarch.titles.wizards.words import (
    DICE,
    NO_CARD,
    NO_SITE,
    TAPPED,
    WOUNDED,
    Card,
    Company,
    Site,
    SkillId,
)

FULL_INFLUENCE: Final = 20
"""General influence in the Watchful Peace; else the scenario says how much (`book/scenarios.py`)."""

EXHAUSTED: Final = "a deck was exhausted"
"""Noted until the end of the turn."""


class Wizards(Victims):
    """A game, whole. `since` says in which turn a card came into play, if that matters."""

    since: dict[int, int]

    # Chance.

    def roll(self) -> int:
        """Two dice."""
        return sum(self.rng(DICE).roll(2, 6)) + 2

    # Losses.

    def lost(self, one: Card) -> None:
        """A character has left play: with some the game is lost. In There and Back Again that is the Hobbit, in
        Burglar the Burglar (BUR-17)."""
        if self.book.scenario.lost_if_discarded and self.book.is_key[one]:
            self.end("lost")

    def eliminated(self, one: Card) -> None:
        """A character has been eliminated: in Guise the own Wizard's loss, or Saruman's, ends the game (GON-4)."""
        if self.book.is_key[one]:
            self.end("lost")

    # The turn.

    def journey(self, company: Company) -> Journey:
        """With what cards make of the lands and the site."""
        found = super().journey(company)
        if found.site != NO_SITE and (counted := self.counted_type(found.site)) != found.site_type:
            found = found._replace(site_type=counted)
        for _, rule in self.in_force(TreatAs):
            found = found.treated_as(rule.lands, rule.sites)
        if self.dark_since:
            found = found.treated_as({}, {"S": "D"})
        for who, old, new, _ in self.treated:
            if who == company:
                found = found.one_treated_as(old, new)
        return found

    def counted_type(self, site: Site) -> str:
        """As what a site counts for healing and for hazards."""
        for _, rule in self.in_force(CountsAs):
            if self.book.site_records[site].id == rule.site and rule.holds(self):
                return rule.type
        return self.book.site_type[site]

    def general_influence(self) -> int:
        return FULL_INFLUENCE if self.peace else self.book.scenario.general_influence

    def boost_of(self, one: Card, figure: str) -> int:
        found = 0
        if self.boosts:
            number = FIGURES.index(figure)
            found = sum([by for who, which, by, _ in self.boosts if who == one and which == number])
        if Boost in self.book.texts:
            for card, rule in self.in_force(Boost):
                by: int = getattr(rule, figure)
                if by and rule.meets(self, card, one):
                    found += by
        if figure == "influence" and GoesWith in self.book.texts:
            for with_item in self.placed_on(one):
                found += with_item.influence
        return found

    def may_boost(self) -> bool:
        """Whether anything can change figures of characters now, but for what they bear and are."""
        return bool(self.boosts or self.in_force(Boost) or self.in_force(GoesWith))

    # Cards that go with items.

    def placed_with(self, card: Card) -> GoesWith | None:
        """With what a card in play goes, if it is with it: what has to be stored first was stored."""
        if card in self.borne:
            for rule in self.book.records[card].standing:
                if isinstance(rule, GoesWith) and (rule.palantir or card in self.stored_at):
                    return rule
        return None

    def placed_on(self, one: Card) -> list[GoesWith]:
        """The texts of cards that are with a character's items."""
        cards = [card for card, _ in self.in_force(GoesWith) if self.holder[card] == one]
        return [rule for rule in map(self.placed_with, cards) if rule is not None]

    def companions_of(self, item: Card) -> list[Card]:
        """The cards that go with an item in play."""
        holder = self.holder[item]
        cards = [card for card, _ in self.in_force(GoesWith) if self.holder[card] == holder]
        found = [(card, self.placed_with(card)) for card in cards]
        return [card for card, rule in found if rule is not None and rule.meets(self, item)]

    def parted(self) -> list[Card]:
        """The cards that went with an item which their bearer has no more."""
        found = [(card, self.placed_with(card)) for card, _ in self.in_force(GoesWith)]
        return [
            card
            for card, rule in found
            if rule is not None and not any(rule.meets(self, item) for item in self.items_of(self.holder[card]))
        ]

    def bonuses_beside_items(self, one: Card) -> list[ItemBonus]:
        if GoesWith not in self.book.texts:
            return []
        return [rule.prowess for rule in self.placed_on(one) if rule.prowess is not None]

    def how_many(self, one: Card, kind: str) -> int:
        if kind != "weapon" or not any(self.holder[card] == one for card, _ in self.in_force(TwoWeapons)):
            return 1
        is_warrior = "warrior" in self.book.skills[one] or self.is_taught(one, "warrior", beside=TwoWeapons)
        has_shield = any("shield" in self.book.item(item).use_as for item in self.items_of(one))
        return 2 if is_warrior and not has_shield else 1

    def is_taught(self, one: Card, skill: SkillId, beside: type[Standing] | None = None) -> bool:
        """Whether a card that a character bears gives them a skill, beside those that have such a text."""
        others = [card for card, rule in self.in_force(Teaches) if rule.skill == skill and self.holder[card] == one]
        if beside is None:
            return bool(others)
        return any(not any(isinstance(text, beside) for text in self.book.records[card].standing) for card in others)

    def corruption_of(self, one: Card) -> int:
        points = {card: self.corruption_on(one, card) for card in self.borne if self.holder[card] == one}
        found = sum(points.values())
        for card, rule in self.in_force(BurdensAll):
            if self.company[self.holder[card]] == self.company[one]:
                found += rule.points
        for _, doubles in self.in_force(Doubles):
            found += doubles.more(self, points)
        return found

    def is_safe(self, one: Card) -> bool:
        """Whether a character can't be discarded or returned to the hand."""
        if self.is_noted("kept", one):
            return True
        return self.is_at_haven(self.company[one]) and bool(self.in_force(SafeHavens))

    def check_bonus(self, one: Card) -> int:
        """What a character adds to their own corruption checks; allied Wizards in Guise have lost it (GON-4)."""
        own = 0 if self.book.is_allied[one] else self.book.characters[one].check
        return own + self.boost_of(one, "check")

    def heals_all(self, company: Company) -> bool:
        """Whether what heals one of a company heals all of it: at some sites, and with a healer among them."""
        site = self.at[company]
        if site >= 0 and self.book.site_records[site].heals_all:
            return True
        return any(self.company[card] == company for card, _ in self.in_force(HealsAll))

    def pay_cost(self, cost: str, card: Card, user: Card) -> None:
        """Pay a part of the cost of a card's use."""
        if cost == "tap_user":
            self.tap(user)
        elif cost == "wound_user":
            self.pose[user] = WOUNDED
        elif cost == "tap_this":
            self.tap(card)
        elif cost == "tap_bearer":
            self.tap(self.holder[card])
        elif cost == "tap_site":
            self.site_pose[self.at[self.acting]] = TAPPED
        elif cost == "discard_this":
            self.discard_from_play(card)

    def discard_from_play(self, card: Card) -> None:
        """A card that is borne, stored or on the table is discarded."""
        if card in self.borne:
            self.let_go(card)
        elif card in self.stored:
            self.stored.remove(card)
        elif card in self.events:
            self.events.remove(card)
        self.put_away(card)

    # Fellowships.

    def enter(self, one: Card, company: Company, under: Card = NO_CARD) -> None:
        """Somebody comes into play; who had given up their form takes up again what waits for them."""
        super().enter(one, company, under)
        for event in [card for card in self.events if self.holder[card] == one]:
            self.events.remove(event)
            for item in [event, *self.borne_by(event)]:
                self.bear(one, item)
        self.break_up(company, one)

    def leave(self, one: Card) -> list[Card]:
        company = self.company[one]
        found = super().leave(one)
        self.break_up(company)
        return found

    def form(self, people: Iterable[Card], company: Company) -> None:
        people = list(people)
        for other in dict.fromkeys((*(self.company[one] for one in people), company)):
            self.break_up(other)
        super().form(people, company)

    def bear(self, one: Card, card: Card) -> None:
        joins = self.book.is_ally[card] and card not in self.borne
        companions = self.companions_of(card) if card in self.borne else []
        super().bear(one, card)
        for companion in companions:
            self.holder[companion] = one
        if joins:
            self.break_up(self.company[one])

    def let_go(self, card: Card) -> None:
        one = self.holder[card]
        super().let_go(card)
        if self.book.is_ally[card] and one in self.people:
            self.break_up(self.company[one])

    def break_up(self, company: Company, newcomer: Card = NO_CARD) -> None:
        """Somebody joins or leaves a company: it is the same no more."""
        for card, _ in list(self.in_force(BreaksUp)):
            bearer = self.holder[card]
            if bearer in self.people and self.company[bearer] == company and bearer != newcomer:
                self.say("{card} is broken", card=card)
                self.discard_from_play(card)

    def may_use_palantir(self, one: Card) -> bool:
        """Whether a character may use a Palantír now."""
        allowed = any(self.holder[card] == one for card, _ in self.in_force(AllowsPalantir))
        return allowed or self.is_noted("palantir", one)

    def may_untap(self, one: Card) -> bool:
        """Whether a card can untap: not while it bears one of those that keep its bearer tapped until they are
        stored."""
        return not any(
            self.holder[card] == one and card not in self.stored_at for card, _ in self.in_force(KeepsTapped)
        )

    def is_at(self, one: Card, site: str) -> bool:
        """Whether a character is at the site of that id."""
        found = self.site_of(one)
        return found >= 0 and self.book.site_records[found].id == site

    def deck_is_empty(self) -> None:
        super().deck_is_empty()
        self.note(EXHAUSTED)

    def hazard_deck_is_empty(self) -> None:
        super().hazard_deck_is_empty()
        self.note(EXHAUSTED)

    # What may be played.

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """The cards that may be used at this timing, from the hand or in play."""
        found: list[Option] = []
        for action in self.book.menu_at[timing]:
            found += action.options_at(self, timing)
        return found
