"""An attack as it stands: what it is, whom it may strike, and what has become of it (6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.book.records import CreatureRecord
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import NotAttacked
from westmarch.titles.wizards.words import NO_CARD, RACES, UNTAPPED, Card, Company, Race

LOOK: Final = ""
PLAIN: Final = "plain"
HOLD_BACK: Final = "hold back"
ALL: Final = "all"
ALL_HOLD_BACK: Final = "all hold back"
"""How the next strike is faced: it is looked at alone, with support and cards; as it is; at −3, without tapping; like
all others, as they are; like all others, at −3 if whoever faces it is untapped."""
TOGETHER: Final = (ALL, ALL_HOLD_BACK)
"""Manners that hold for all strikes that are left."""


@dataclass(repr=False)
class Assault(Procedure):
    """An attack on a company, as it stands (6).

    `body` is 0 if a strike that fails is beaten without a body check. `source` is the creature's card, `key` how it
    is keyed: a land's letter, "site", "name", or "automatic"; "" for the attack of an event. `each` means one strike
    on each character. `only` is the only one who can be struck; `alone` they have no help. A `sure` attack can't be
    canceled, nor a strike of it. `printed` is the prowess that an automatic-attack has by itself. With
    `checks_wounded`, whoever was wounded checks for corruption with the modifier `check`. `taps` says how many such
    attacks may still be canceled by tapping another.

    What cards change before strikes are assigned: `strikes`, `prowess`, `body`, `attacker_chooses`; who is `spared`;
    `helped` has more prowess against this attack; a `champion` may face more than one strike; all strikes may fail at
    once (`fails`); a `rescuer` has joined the company and must face a strike; `easier` is added to body checks on the
    attack, `grimmer` to those on whom it wounds. Corruption cards that are `lingering` come on one of the wounded in
    the end; a creature that `is_enraged` does not come back.

    When strikes are faced: who has some `left`, who faces one `now`, and in which `manner`.

    What comes of it: whether it was `canceled` and by which card, which cards canceled strikes, who was `wounded`, how
    many strikes were `beaten`, and whether it was `defeated`.
    """

    company: Company
    race: Race
    strikes: int
    prowess: int
    body: int = 0
    source: Card = NO_CARD
    key: str = ""
    attacker_chooses: bool = False
    each: bool = False
    only: Card = NO_CARD
    alone: bool = False
    sure: bool = False
    printed: int = 0
    checks_wounded: bool = False
    check: int = 0
    taps: int = 0
    spared: tuple[Card, ...] = ()
    helped: tuple[tuple[Card, int], ...] = ()
    champion: Card = NO_CARD
    rescuer: Card = NO_CARD
    fails: bool = False
    easier: int = 0
    grimmer: int = 0
    is_enraged: bool = False
    assigned: tuple[Card, ...] = ()
    left: tuple[Card, ...] = ()
    excess: int = 0
    burdened: Card = NO_CARD
    now: Card = NO_CARD
    manner: str = LOOK
    canceled: bool = False
    canceled_by: Card = NO_CARD
    strikes_canceled: tuple[Card, ...] = ()
    strikes_canceled_by: tuple[Card, ...] = ()
    wounded: tuple[Card, ...] = ()
    has_plundered: bool = False
    lingering: tuple[Card, ...] = ()
    beaten: int = 0
    defeated: bool = False

    # What it is.
    against = ("source",)

    @property
    def is_automatic(self) -> bool:
        return self.key == "automatic"

    @property
    def is_creature(self) -> bool:
        """Whether it is the attack of a hazard creature that was played."""
        return self.source != NO_CARD and self.key not in ("", "automatic")

    def record(self, game: Wizards) -> CreatureRecord | None:
        """What the creature's card says; None for other attacks."""
        if self.source == NO_CARD or self.key in ("", "automatic"):
            return None
        return game.book.creatures[self.source]

    def more_strikes(self, by: int) -> None:
        """Change how many strikes it has. One for each character stays that (6)."""
        if not self.each:
            self.strikes = max(0, self.strikes + by)

    def cancel(self, game: Wizards, card: Card = NO_CARD) -> None:
        """The attack is canceled, by a card or otherwise."""
        self.canceled = True
        self.canceled_by = card
        game.say("The attack was canceled")

    def figure_of(self, game: Wizards, one: Card) -> int:
        """What somebody has against this attack, however they lie: their prowess, against some creatures their mind,
        and what cards have given them for it."""
        record = self.record(game)
        by_mind = record is not None and record.against_mind
        found = game.book.mind[one] if by_mind else prowess_of(game, one, self.race)
        return found + sum([by for who, by in self.helped if who == one]) if self.helped else found

    def strike_prowess(self, game: Wizards, one: Card) -> int:
        """The prowess of a strike on somebody: some creatures hate a race."""
        record = self.record(game)
        if record is not None and record.prowess_against:
            race = race_id(game, one)
            for other in record.prowess_against:
                if race == other.race:
                    return self.prowess + other.prowess - record.prowess
        return self.prowess

    def turn_to(self, one: Card, manner: str) -> None:
        """Their strike is faced next, and so."""
        self.now = one
        self.manner = manner

    # Who may be struck.

    def fighters(self, game: Wizards) -> list[Card]:
        """Characters of the company, and the allies that can be attacked."""
        people = game.members(self.company)
        return people + [ally for ally in game.allies_among(people) if self.can_reach(game, ally)]

    def supporters(self, game: Wizards) -> list[Card]:
        """Who may tap in support: characters and allies who are untapped and have no strike; also those that can't be
        attacked."""
        if self.alone:
            return []
        people = game.members(self.company)
        able = people + game.allies_among(people)
        return [one for one in able if game.pose[one] == UNTAPPED and one not in self.assigned]

    def can_reach(self, game: Wizards, ally: Card) -> bool:
        """Whether an ally can be attacked: some never, some not by automatic-attacks and what is keyed to the site."""
        if not game.book.can_be_attacked[ally]:
            return False
        rules = [rule for rule in game.book.records[ally].standing if isinstance(rule, NotAttacked)]
        return not any(self.key in ("automatic", "site") for _ in rules)

    def targets(self, game: Wizards) -> list[Card]:
        """Who may be given a strike and has none."""
        record = self.record(game)
        races = () if record is None else record.spares
        if self.only != NO_CARD:
            return [self.only] if self.only in self.fighters(game) and self.only not in self.assigned else []
        return [
            one
            for one in self.fighters(game)
            if one not in self.assigned and one not in self.spared and (not races or race_id(game, one) not in races)
        ]

    def ready(self, game: Wizards) -> list[Card]:
        """The untapped among them, to whom the defender may give strikes."""
        return [one for one in self.targets(game) if game.pose[one] == UNTAPPED]

    def strikes_left(self) -> int:
        return self.strikes - len(self.assigned)


def race_id(game: Wizards, one: Card) -> str:
    """The race of a character; allies have none."""
    return RACES[game.book.race[one]] if game.book.is_character[one] else ""
