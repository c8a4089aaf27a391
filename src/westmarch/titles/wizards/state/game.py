"""The state: a solitaire game, whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeVar

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book.journey import Journey
from westmarch.titles.wizards.state.companies import Companies
from westmarch.titles.wizards.state.standing import Environment, Standing, TreatAs
from westmarch.titles.wizards.state.standing_bearers import HealsAll, KeepsTapped, SafeHavens, Teaches
from westmarch.titles.wizards.state.standing_hazards import CountsAs
from westmarch.titles.wizards.words import DICE, NAZGUL, NO_SITE, Card, Company, Region, Site, SkillId

FIGURES: Final = ("prowess", "body", "influence", "check")

Hold = Literal[
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
"""What holds for a company until the end of the turn. It is spared: no creature attacks it, none that is keyed to its
path, or to its site, or to wilderness by type; it is hidden, so that attacks of creatures are canceled. It is barred:
it may do nothing at its site; it may not move; it is apart from others, and no company yet; it returns to where it came
from; a river bars its site; it walks among the dead, where all Undead and nothing else may attack. Or it is allowed: a
region more, to escape hazards on a ship, or to move again."""

NONE: Final = -1
"""Where a note is about nobody and nothing of a number."""


def note(what: str, of: int) -> str:
    """A note as the state keeps it: what was done or has happened, and to whom or which."""
    return what if of == NONE else f"{what} {of}"


EXHAUSTED: Final = "a deck was exhausted"
"""Noted until the end of the turn."""

S = TypeVar("S", bound=Standing)


class Wizards(Companies):
    """A game, whole: the turn and what it has brought, what each scenario remembers, the texts of cards in force.

    There and Back Again: `attacked` counts the attacks of each group that escalates; `treasures` are greater items that
    were played at the Lonely Mountain, and `burden` says that the Dwarves have begun to leave.

    Burglar: `exhausted` says that the last resource card has been drawn, `burgled` at which site an item was stolen,
    `limits` how cards change the hazard limits of companies until the end of the turn, and how much they leave;
    `dark_since` in which turn the Witch-king has made shadow-holds count as dark-holds, as a long-event does; 0 if they
    don't.

    Guise: `peace` says that the Investigation is over; `rescuers` are the characters of the company that played Rescue
    Prisoners at Dol Guldur, its bearer first; `rescued` says from which site the prisoners of a card are;
    `ring_seen` says that The One Ring has appeared, `ring_spent` that a Hobbit has been discarded for it, `peril` that
    it and a guardian were in play at the start of this turn.

    `since` says in which turn a card came into play, if that matters. `acting` is the company whose phase it is;
    NO_COMPANY while all may act. `boosts` are changes of figures until the end of the turn: who, which of `FIGURES`,
    how much, by which card. `harder` are changes of the prowess of attacks on a company until then, of creatures' only
    if so said; `roused` changes of a site's automatic-attack, by its number: how much prowess, by which card. `holds`
    are what companies are spared, barred from or allowed until then, `bridges` pairs of regions that are neighbours for
    a company, `ambushes` attacks that await one as it sets out (race, strikes, prowess), `roads` havens to which
    companies may return at the end of the turn, `treated` lands and site types of which one on its journey counts as
    another, by which card. `notes` are what may be done once a turn and has been, or what has happened; `faced` the
    races and creatures that companies have faced this turn.
    """

    attacked: list[int]
    treasures: list[Card]
    burden: bool
    exhausted: bool
    burgled: dict[int, int]
    limits: list[tuple[Company, int, int]]
    dark_since: int
    peace: bool
    rescuers: list[Card]
    rescued: dict[int, int]
    ring_seen: bool
    ring_spent: bool
    peril: bool

    turn: int
    phase: str
    acting: Company
    boosts: list[tuple[Card, int, int, Card]]
    harder: list[tuple[Company, int, bool]]
    roused: list[tuple[Site, int, int, Card]]
    holds: list[tuple[Company, str]]
    bridges: list[tuple[Company, Region, Region]]
    ambushes: list[tuple[Company, int, int, int]]
    roads: list[tuple[Company, Site]]
    treated: list[tuple[Company, str, str, Card]]
    notes: list[str]
    faced: list[tuple[Company, str]]
    since: dict[int, int]

    # The texts of cards in play.

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

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """The cards that may be used at this timing, from the hand or in play."""
        found: list[Option] = []
        for action in self.book.menu_at[timing]:
            found += action.options_at(self, timing)
        return found

    # What has been done or has happened in this turn.

    def note(self, what: str, of: int = NONE) -> None:
        """Remember until the end of the turn what has been done or has happened, and to whom or which."""
        self.notes.append(note(what, of))

    def is_noted(self, what: str, of: int = NONE) -> bool:
        """Whether something has been done, or has happened, this turn."""
        return note(what, of) in self.notes

    def times_noted(self, what: str, of: int = NONE) -> int:
        """How often something has been done, or has happened, this turn."""
        return self.notes.count(note(what, of))

    def has_faced(self, company: Company, what: str) -> bool:
        """Whether a company has faced an attack of a race, or a creature, by its id, this turn."""
        return (company, what) in self.faced

    def mark_attacks_faced(self, company: Company) -> None:
        """A company, or one of it alone, has faced all automatic-attacks of its site this turn."""
        self.note("attacks faced", company)

    def has_faced_attacks(self, company: Company) -> bool:
        """Whether the automatic-attacks of a company's site were faced this turn: after a burglary they were not."""
        return self.is_noted("attacks faced", company)

    # What holds for a company until the end of the turn.

    def hold(self, company: Company, what: Hold) -> None:
        """Have something hold for a company until the end of the turn."""
        self.holds.append((company, what))

    def lift(self, company: Company, what: Hold) -> None:
        """Something holds for a company no longer."""
        self.holds = [one for one in self.holds if one != (company, what)]

    def is_held(self, company: Company, what: Hold) -> bool:
        """Whether something holds for a company."""
        return (company, what) in self.holds

    def is_formed(self, company: Company) -> bool:
        """Whether a company is one already: one who has come in the midst of a turn forms one with the next."""
        return not self.is_held(company, "apart")

    # Where companies are, and what hazards can be keyed to (5).

    def journey(self, company: Company) -> Journey:
        """What hazards can be keyed to (5), with what cards make of the lands and the site."""
        found = self.printed_journey(company)
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

    def printed_journey(self, company: Company) -> Journey:
        """What the map alone says. In a region of There and Back Again it is this region (TAB-4)."""
        book, site = self.book, self.at[company]
        if book.scenario.on_board and site == NO_SITE:
            return Journey(book.land[self.region], (self.region,), NO_SITE, "")
        if book.scenario.on_board or company not in self.journeys:
            return Journey("", (), site, book.site_type[site])
        goal, lands, regions = self.journeys[company]
        return Journey(lands, regions, goal, book.site_type[goal], site)

    def counted_type(self, site: Site) -> str:
        """As what a site counts for healing and for hazards."""
        for _, rule in self.in_force(CountsAs):
            if self.book.site_records[site].id == rule.site and rule.holds(self):
                return rule.type
        return self.book.site_type[site]

    def is_at(self, one: Card, site: str) -> bool:
        """Whether a character is at the site of that id."""
        found = self.site_of(one)
        return found >= 0 and self.book.site_records[found].id == site

    def site_named(self, name: str) -> Site:
        """A site of this match by its id; NO_SITE if it is not among them."""
        found = self.book.site(name)
        return NO_SITE if found is None else found

    # Characters.

    def has_skill(self, one: Card, skill: SkillId) -> bool:
        """Whether a character has a skill, by birth or from a card."""
        return skill in self.book.skills[one] or (skill in self.book.taught and self.is_taught(one, skill))

    def is_taught(self, one: Card, skill: SkillId, beside: type[Standing] | None = None) -> bool:
        """Whether a card that a character bears gives them a skill, beside those that have such a text."""
        others = [card for card, rule in self.in_force(Teaches) if rule.skill == skill and self.holder[card] == one]
        if beside is None:
            return bool(others)
        return any(not any(isinstance(text, beside) for text in self.book.records[card].standing) for card in others)

    def is_safe(self, one: Card) -> bool:
        """Whether a character can't be discarded or returned to the hand."""
        if self.is_noted("kept", one):
            return True
        return self.is_at_haven(self.company[one]) and bool(self.in_force(SafeHavens))

    def may_untap(self, one: Card) -> bool:
        """Whether a card can untap: not while it bears one of those that keep its bearer tapped until they are
        stored."""
        return not any(
            self.holder[card] == one and card not in self.stored_at for card, _ in self.in_force(KeepsTapped)
        )

    def heals_all(self, company: Company) -> bool:
        """Whether what heals one of a company heals all of it: at some sites, and with a healer among them."""
        site = self.at[company]
        if site >= 0 and self.book.site_records[site].heals_all:
            return True
        return any(self.company[card] == company for card, _ in self.in_force(HealsAll))

    @property
    def burglar(self) -> Card:
        return self.book.starting[0]

    def is_nazgul(self, card: Card) -> bool:
        return self.book.is_creature[card] and self.book.race[card] == NAZGUL

    # Chance.

    def roll(self) -> int:
        """Two dice."""
        return sum(self.rng(DICE).roll(2, 6)) + 2
