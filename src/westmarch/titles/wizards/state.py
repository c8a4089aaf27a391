"""The state: a solitaire game, whole, with what holds for a turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, Literal, TypeVar

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.journey import FAR_REACH, REACH, Journey
from westmarch.titles.wizards.quests import Quests
from westmarch.titles.wizards.records import ItemBonus
from westmarch.titles.wizards.standing import Boost, Environment, Standing, TreatAs
from westmarch.titles.wizards.standing_bearers import (
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
from westmarch.titles.wizards.standing_hazards import CountsAs, Doubles
from westmarch.titles.wizards.words import (
    DICE,
    HOBBIT,
    NO_CARD,
    NO_SITE,
    TAPPED,
    TIES,
    WOUNDED,
    Card,
    Company,
    Region,
    Site,
    SkillId,
    Way,
)

S = TypeVar("S", bound=Standing)

FIGURES: Final = ("prowess", "body", "influence", "check")
REASONS: Final = ("highest mind", "most direct influence", "lowest body", "lowest prowess")
"""Why the hazards choose a victim, in the order of SOLO-3."""
GENERAL_INFLUENCE: Final = {"there_and_back_again": 30, "burglar": 20, "guise": 5}
"""How much each scenario begins with."""
FULL_INFLUENCE: Final = 20
"""In the Watchful Peace."""

EXHAUSTED: Final = "a deck was exhausted"
"""Noted until the end of the turn."""

Ban = Literal[
    "creatures",
    "path",
    "site",
    "wilderness",
    "idle",
    "stay",
    "far",
    "apart",
    "turned_back",
    "hidden",
    "river",
    "dead",
    "aboard",
    "onward",
]
"""What a company is spared or barred from until the end of the turn: no creature attacks it, none that is keyed to its
path, or to its site, or to wilderness by type; it may do nothing at its site; it may not move; it is apart from others,
and no company yet; it returns to where it came from; it is hidden, so that attacks of creatures are canceled; a river
bars its site; it walks among the dead, where all Undead and nothing else may attack. Or what it is
allowed: a region more, to escape hazards on a ship, or to move again."""


class Wizards(Quests):
    """A game, whole.

    `acting` is the company whose phase it is; NO_COMPANY while all may act. `boosts` are changes of figures until the
    end of the turn: who, which of `FIGURES`, how much, by which card. `harder` are changes of the prowess of attacks on
    a company until then, of creatures' only if so said; `roused` changes of a site's automatic-attack, by its number:
    how much prowess, by which card. `bans` are what companies are spared or barred from until then, `bridges` pairs of
    regions that are neighbours for a company, `ambushes` attacks that await one as it sets out (race, strikes,
    prowess), `roads` havens to which companies may return at the end of the turn, `treated` lands and site types of
    which one on its journey counts as another, by which card. `used` is what may be done once a turn and has been,
    `faced` the races and creatures that companies have faced this turn. `since` says in which turn a card came into
    play, if that matters.
    """

    turn: int
    phase: str
    acting: Company
    boosts: list[tuple[Card, int, int, Card]]
    harder: list[tuple[Company, int, bool]]
    roused: list[tuple[Site, int, int, Card]]
    bans: list[tuple[Company, str]]
    bridges: list[tuple[Company, Region, Region]]
    ambushes: list[tuple[Company, int, int, int]]
    roads: list[tuple[Company, Site]]
    treated: list[tuple[Company, str, str, Card]]
    used: list[str]
    faced: list[tuple[Company, str]]
    since: dict[int, int]

    # Chance.

    def roll(self) -> int:
        """Two dice."""
        return sum(self.rng(DICE).roll(2, 6)) + 2

    # Losses.

    def lost(self, one: Card) -> None:
        """A character has left play: with some the game is lost. In There and Back Again that is the Hobbit, in
        Burglar the Burglar (BUR-17)."""
        book = self.book
        if (book.is_tab and book.race[one] == HOBBIT) or (book.is_burglar and one == book.starting[0]):
            self.end("lost")

    def eliminated(self, one: Card) -> None:
        """A character has been eliminated: in Guise the own Wizard's loss, or Saruman's, ends the game (GON-4)."""
        if (self.book.is_guise and one == self.book.own_wizard) or (self.book.is_guise and one == self.book.saruman):
            self.end("lost")
        else:
            self.lost(one)

    # The turn.

    def mark_corrupted(self, one: Card) -> None:
        """A character has been given a corruption card, of which there is one a turn (5)."""
        self.used.append(f"corruption {one}")

    def is_corrupted(self, one: Card) -> bool:
        """Whether a character has been given a corruption card this turn."""
        return f"corruption {one}" in self.used

    def ban(self, company: Company, what: Ban) -> None:
        """Spare or bar a company from something until the end of the turn."""
        self.bans.append((company, what))

    def lift(self, company: Company, what: Ban) -> None:
        """A company is no longer barred from something."""
        self.bans = [ban for ban in self.bans if ban != (company, what)]

    def is_banned(self, company: Company, what: Ban) -> bool:
        return (company, what) in self.bans

    def change_hazard_limit(self, by: int, least: int = 2) -> None:
        """More or fewer hazards may be played this turn on the company that acts; so many are left at least."""
        self.limits.append((self.acting, by, least))

    def is_formed(self, company: Company) -> bool:
        return not self.is_banned(company, "apart")

    def reach(self, company: Company) -> int:
        return min(FAR_REACH, REACH + self.bans.count((company, "far")))

    def bridges_of(self, company: Company) -> frozenset[Way]:
        """The pairs of regions that are neighbours for a company until the end of the turn."""
        return frozenset(Way((first, second)) for who, first, second in self.bridges if who == company)

    def journey(self, company: Company) -> Journey:
        """With what cards make of the lands and the site."""
        found = super().journey(company)
        if found.site != NO_SITE:
            found = found._replace(site_type=self.counted_type(found.site))
        for _, rule in self.in_force(TreatAs):
            found = found.treated_as(rule.lands, rule.sites)
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

    def end_of_turn(self) -> None:
        """What holds for a turn is over."""
        self.boosts, self.bans, self.used, self.faced = [], [], [], []
        self.harder, self.roused, self.limits, self.bridges, self.treated = [], [], [], [], []
        self.ambushes, self.roads = [], []

    def turn_back(self, company: Company) -> None:
        """A company returns to its site of origin: it hasn't moved, and does nothing at that site (4)."""
        if company in self.journeys:
            del self.journeys[company]
            self.ban(company, "idle")
            self.say("The company returned to {site}", site=self.at[company])

    def general_influence(self) -> int:
        return FULL_INFLUENCE if self.peace else GENERAL_INFLUENCE[self.book.scenario]

    def boost(self, one: Card, figure: str, by: int, card: Card = NO_CARD) -> None:
        """Change a figure of a character until the end of the turn, by a card."""
        self.boosts.append((one, FIGURES.index(figure), by, card))

    def at_work(self) -> list[Card]:
        """The cards that change something until the end of the turn."""
        return [
            *(boost[-1] for boost in self.boosts),
            *(change[-1] for change in self.roused),
            *(change[-1] for change in self.treated),
        ]

    def undo(self, cards: Collection[Card]) -> None:
        """What these cards change until the end of the turn is as it was before."""
        self.boosts = [boost for boost in self.boosts if boost[-1] not in cards]
        self.roused = [change for change in self.roused if change[-1] not in cards]
        self.treated = [change for change in self.treated if change[-1] not in cards]

    def boost_of(self, one: Card, figure: str) -> int:
        found = 0
        if self.boosts:
            number = FIGURES.index(figure)
            found = sum(by for who, which, by, _ in self.boosts if who == one and which == number)
        for card, rule in self.in_force(Boost):
            by: int = getattr(rule, figure)
            if by and rule.meets(self, card, one):
                found += by
        if figure == "influence":
            found += sum(rule.influence for rule in self.placed_on(one))
        return found

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
        found = self.in_force(GoesWith)
        cards = [card for card, _ in found if self.holder[card] == one] if found else []
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
        """With what cards in play add for all of a company."""
        more = sum(
            rule.points
            for card, rule in self.in_force(BurdensAll)
            if self.company[self.holder[card]] == self.company[one]
        )
        points = {card: self.corruption_on(one, card) for card in self.borne_by(one)}
        more += sum(doubles.more(self, points) for _, doubles in self.in_force(Doubles))
        return super().corruption_of(one) + more

    def is_safe(self, one: Card) -> bool:
        """Whether a character can't be discarded or returned to the hand."""
        if f"kept {one}" in self.used:
            return True
        return self.is_at_haven(self.company[one]) and any(True for _ in self.in_force(SafeHavens))

    def check_bonus(self, one: Card) -> int:
        """What a character adds to their own corruption checks; allied Wizards in Guise have lost it (GON-4)."""
        is_bare = self.book.is_guise and self.book.is_wizard[one] and one != self.book.own_wizard
        own = 0 if is_bare else self.book.character(one).check
        return own + self.boost_of(one, "check")

    def heals_all(self, company: Company) -> bool:
        """Whether what heals one of a company heals all of it: at some sites, and with a healer among them."""
        site = self.at[company]
        if site >= 0 and self.book.site_records[site].heals_all:
            return True
        return any(self.company[card] == company for card, _ in self.in_force(HealsAll))

    def has_faced(self, company: Company, what: str) -> bool:
        """Whether a company has faced an attack of a race, or a creature, by its id, this turn."""
        return (company, what) in self.faced

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
        return allowed or f"palantir {one}" in self.used

    def may_untap(self, one: Card) -> bool:
        """Whether a card can untap: not while it bears one of those that keep its bearer tapped until they are
        stored."""
        return not any(
            isinstance(rule, KeepsTapped) and card not in self.stored_at
            for card in self.borne_by(one)
            for rule in self.book.records[card].standing
        )

    def is_at(self, one: Card, site: str) -> bool:
        """Whether a character is at the site of that id."""
        found = self.site_of(one)
        return found >= 0 and self.book.site_records[found].id == site

    def deck_is_empty(self) -> None:
        super().deck_is_empty()
        self.used.append(EXHAUSTED)

    def hazard_deck_is_empty(self) -> None:
        super().hazard_deck_is_empty()
        self.used.append(EXHAUSTED)

    # Texts in force.

    def in_force(self, kind: type[S]) -> list[tuple[Card, S]]:
        """The standing texts of a kind on cards in play, each with its card."""
        if kind not in self.book.texts:
            return []
        texts: Mapping[Card, tuple[S, ...]] = self.book.texts[kind]  # type: ignore[assignment]
        return [
            (card, rule)
            for pile in (self.events, self.people, self.borne)
            for card in pile
            if card in texts
            for rule in texts[card]
            if not rule.while_ or self.has_environment(rule.while_)
        ]

    def rules_on_table(self) -> Iterator[tuple[Card, Standing]]:
        """All standing texts of the events on the table, each with its card."""
        for card in list(self.events):
            for rule in self.book.records[card].standing:
                if isinstance(rule, Standing) and self.is_due(rule):
                    yield card, rule

    def is_due(self, rule: Standing) -> bool:
        """Whether a standing text has the environment that it needs."""
        return not rule.while_ or self.has_environment(rule.while_)

    def has_environment(self, which: str) -> bool:
        """Whether the Gates of Morning ("morning") or the Doors of Night ("night") are in play."""
        for card in self.events:
            for rule in self.book.records[card].standing:
                if isinstance(rule, Environment) and rule.is_ == which:
                    return True
        return False

    # What may be played.

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """The cards that may be used at this timing, from the hand or in play."""
        found: list[Option] = []
        for action in self.book.menu_at[timing]:
            found += action.options_at(self, timing)
        return found

    # Victims.

    def victim(self, people: list[Card]) -> Card:
        """Whom the hazards choose: the highest mind, then the most direct influence, the lowest body, the lowest
        prowess; then chance (SOLO-3). NO_CARD if there is nobody."""
        return self.victim_and_why(people)[0] if people else NO_CARD

    def victim_and_why(self, people: list[Card]) -> tuple[Card, str]:
        """Whom of some people the hazards choose, with the reason that told them from the others, in words."""
        if len(people) == 1:
            return people[0], "nobody else is left"
        first = people
        for reason in REASONS:
            ranks = [self.rank_by(reason, one) for one in first]
            least = min(ranks)
            first = [one for one, rank in zip(first, ranks, strict=True) if rank == least]
            if len(first) == 1:
                return first[0], reason
        return first[self.rng(TIES).below(len(first))], "by lot"

    def rank_by(self, reason: str, one: Card) -> int:
        """The lower, the sooner chosen for this reason."""
        if reason == "highest mind":
            return -self.book.mind[one]
        if reason == "most direct influence":
            return -self.influence_of(one)
        return self.body_of(one) if reason == "lowest body" else self.prowess_of(one)

    def victim_rank(self, one: Card) -> tuple[int, int, int, int]:
        """The lower, the sooner chosen."""
        mind, influence, body, prowess = (self.rank_by(reason, one) for reason in REASONS)
        return mind, influence, body, prowess
