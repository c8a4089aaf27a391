"""What holds until the end of the turn: changed figures, what holds for companies, what was used or happened."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from westmarch.titles.wizards.book.journey import FAR_REACH, REACH
from westmarch.titles.wizards.state.quests import Quests
from westmarch.titles.wizards.words import Card, Company, Region, Site, Way

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


class TurnEffects(Quests):
    """The turn, and what it has brought.

    `acting` is the company whose phase it is; NO_COMPANY while all may act. `boosts` are changes of figures until the
    end of the turn: who, which of `FIGURES`, how much, by which card. `harder` are changes of the prowess of attacks on
    a company until then, of creatures' only if so said; `roused` changes of a site's automatic-attack, by its number:
    how much prowess, by which card. `holds` are what companies are spared, barred from or allowed until then, `bridges`
    pairs of regions that are neighbours for a company, `ambushes` attacks that await one as it sets out (race, strikes,
    prowess), `roads` havens to which companies may return at the end of the turn, `treated` lands and site types of
    which one on its journey counts as another, by which card. `notes` are what may be done once a turn and has been, or
    what has happened; `faced` the races and creatures that companies have faced this turn.
    """

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

    def mark_corrupted(self, one: Card) -> None:
        """A character has been given a corruption card, of which there is one a turn (5)."""
        self.note("corruption", one)

    def is_corrupted(self, one: Card) -> bool:
        """Whether a character has been given a corruption card this turn."""
        return self.is_noted("corruption", one)

    def note(self, what: str, of: int = NONE) -> None:
        """Remember until the end of the turn what has been done or has happened, and to whom or which."""
        self.notes.append(note(what, of))

    def is_noted(self, what: str, of: int = NONE) -> bool:
        """Whether something has been done, or has happened, this turn."""
        return note(what, of) in self.notes

    def times_noted(self, what: str, of: int = NONE) -> int:
        """How often something has been done, or has happened, this turn."""
        return self.notes.count(note(what, of))

    def hold(self, company: Company, what: Hold) -> None:
        """Have something hold for a company until the end of the turn."""
        self.holds.append((company, what))

    def lift(self, company: Company, what: Hold) -> None:
        """Something holds for a company no longer."""
        self.holds = [one for one in self.holds if one != (company, what)]

    def is_held(self, company: Company, what: Hold) -> bool:
        """Whether something holds for a company."""
        return (company, what) in self.holds

    def change_hazard_limit(self, by: int, least: int = 2) -> None:
        """More or fewer hazards may be played this turn on the company that acts; so many are left at least."""
        self.limits.append((self.acting, by, least))

    def turn_back(self, company: Company) -> None:
        """A company returns to its site of origin: it hasn't moved, and does nothing at that site (4)."""
        if company in self.journeys:
            del self.journeys[company]
            self.hold(company, "idle")
            self.say("The company returned to {site}", site=self.at[company])

    def is_formed(self, company: Company) -> bool:
        return not self.is_held(company, "apart")

    def reach(self, company: Company) -> int:
        return min(FAR_REACH, REACH + self.holds.count((company, "far")))

    def bridges_of(self, company: Company) -> frozenset[Way]:
        """The pairs of regions that are neighbours for a company until the end of the turn."""
        return frozenset(Way((first, second)) for who, first, second in self.bridges if who == company)

    def boost(self, one: Card, figure: str, by: int, card: Card) -> None:
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

    def has_faced(self, company: Company, what: str) -> bool:
        """Whether a company has faced an attack of a race, or a creature, by its id, this turn."""
        return (company, what) in self.faced

    def mark_attacks_faced(self, company: Company) -> None:
        """A company, or one of it alone, has faced all automatic-attacks of its site this turn."""
        self.note("attacks faced", company)

    def has_faced_attacks(self, company: Company) -> bool:
        """Whether the automatic-attacks of a company's site were faced this turn: after a burglary they were not."""
        return self.is_noted("attacks faced", company)

    def end_of_turn(self) -> None:
        """What holds for a turn is over."""
        self.boosts, self.holds, self.notes, self.faced = [], [], [], []
        self.harder, self.roused, self.limits, self.bridges, self.treated = [], [], [], [], []
        self.ambushes, self.roads = [], []
