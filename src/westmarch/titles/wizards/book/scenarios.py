"""The three scenarios: what each changes in the standard rules, a page for each (TAB, BUR, GON).

What a scenario does in phases of its own is in `procedures/scenarios`, what a deck for it must hold in `deck/rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from westmarch.titles.wizards.book.records_map import AttackRecord
from westmarch.titles.wizards.words import RaceId, ScenarioId


class Verdict(NamedTuple):
    """A line of the Council's table: what it takes, in tasks and marshalling points."""

    result: str
    tasks: int
    points: int


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """The rules that a scenario may change; what it doesn't name stays as the standard rules have it.

    >>> SCENARIO["guise"].least_hazards, SCENARIO["burglar"].least_hazards
    (2, 0)
    """

    id: ScenarioId

    # What it begins with, and what ends it.
    home: str
    """The site where the company begins; "" for the home of its first character."""
    general_influence: int
    wizard: Literal["", "in_deck", "in_play"] = ""
    """Where your Wizard is: nowhere, a card of the deck, or with the company."""
    lost_with: Literal["hobbit", "first", "wizards"]
    """With whom the game is lost: a Hobbit, the first character, your Wizard and Saruman."""
    lost_if_discarded: bool = True
    """Whether it is lost however they leave play, not only when they are eliminated."""
    empty_deck: Literal["renewed", "lost", "council"] = "renewed"
    """What happens when the last resource card has been drawn."""
    hazards_run_out: bool = False
    """Whether the game is lost with the last card of the hazard deck."""

    # The map.
    on_board: bool = False
    """Whether the company walks a board of regions: no paths between sites, no location deck, no ways of cards."""
    deep_wilderness: tuple[str, ...] = ()
    """The regions of a board that count as two wildernesses."""
    site_attacks: Mapping[str, tuple[AttackRecord, ...]] = field(default_factory=dict)
    """Automatic-attacks that replace those of sites."""

    # The company.
    newcomers: bool = True
    """Whether characters may be played."""
    hands: int = 0
    """How many Hands the Burglar may have; they are under nobody's influence. 0: characters lead each other."""
    companies_split: bool = False
    half_sized: tuple[RaceId, ...] = ()
    """Races that count half for the size of a company, besides those whose cards say so."""
    leaders_mind: int | None = None
    """From which mind on characters have 1 more direct influence."""

    # Movement, hazards and fights.
    hazard_limit: bool = False
    """Whether there is a limit to the hazards that are played on a company."""
    least_hazards: int = 0
    """How many hazards are drawn at least, whether the company moves or not."""
    draws_need_the_wise: bool = False
    """Whether only a Wizard, or somebody of mind 3, lets a company draw cards on its way."""
    escalates: bool = False
    """Whether creatures of a group are fiercer after two of them."""
    untapped_must_face: bool = False
    """Whether the untapped must face strikes, as long as there are some."""
    weakens_the_struck: bool = False
    """Whether hazards lower the figures only of who faces a strike."""
    hazard_cards_stay: bool = False
    """Whether nothing that manipulates the hazards' cards has an effect."""
    newest_leads: bool = False
    """Whether the row of hazards begins with the newest."""
    long_events_last: int = 1
    """How many turns."""

    # What is won.
    seeks_treasure: bool = False
    """Whether greater items of the Lonely Mountain are treasures, and send Dwarves home."""
    burgles: bool = False
    """Whether the Burglar tries burglaries by himself, and nobody by cards."""
    factions_stay: bool = False
    """Whether factions that are won stay with the Burglar."""
    scores_avoided: bool = False
    """Whether creatures that were avoided by stealth are scored."""
    scores_defeated: bool = False
    """Whether creatures that were defeated are scored."""
    unique_once: bool = False
    """Whether unique creatures that were defeated are gone."""
    council: tuple[Verdict, ...] = ()
    """What the Council says in the end, best line first."""
    fills_hand: bool = True
    """Whether the hand is filled up at the end of a turn; if not, one card is drawn."""

    # Sauron's.
    ring_appears: bool = False
    """Whether The One Ring is among the hazards, and its text void."""
    nazgul_guard: bool = False
    """Whether Nazgûl guard Dol Guldur, never die, and their texts are void."""
    spells_are_gone: bool = False
    """Whether a spell is out of play once it has been used."""
    investigates: bool = False
    """Whether prisoners of Dol Guldur end the Investigation, and then the game."""


THERE_AND_BACK_AGAIN: Final = Scenario(
    id="there_and_back_again",
    home="bag_end",
    general_influence=30,
    wizard="in_deck",  # TAB-15
    lost_with="hobbit",
    empty_deck="lost",  # TAB-16
    on_board=True,  # TAB-1
    deep_wilderness=("rhudaur", "high_pass"),  # TAB-4
    newcomers=False,  # TAB-17
    half_sized=("dwarf",),
    leaders_mind=3,
    escalates=True,  # TAB-11
    untapped_must_face=True,  # TAB-10
    seeks_treasure=True,  # TAB-13
    fills_hand=False,
)

BURGLAR: Final = Scenario(
    id="burglar",
    home="",
    general_influence=20,
    lost_with="first",  # BUR-17
    empty_deck="council",  # BUR-16
    hands=3,  # BUR-12
    hazard_limit=True,
    unique_once=True,  # BUR-7
    burgles=True,  # BUR-8
    factions_stay=True,  # BUR-10
    scores_avoided=True,  # BUR-14
    council=(
        Verdict("grand_adventure", tasks=3, points=18),
        Verdict("urgent_matter", tasks=3, points=14),
        Verdict("minor_deed", tasks=2, points=10),
    ),  # BUR-15
    long_events_last=2,  # BUR-13
)

GUISE: Final = Scenario(
    id="guise",
    home="lorien",
    general_influence=5,
    wizard="in_play",  # GON-4
    lost_with="wizards",  # GON-4
    lost_if_discarded=False,  # GON-4
    hazards_run_out=True,  # GON-18
    site_attacks={
        "dol_guldur": (
            AttackRecord(race="orc", strikes=4, prowess=8),
            AttackRecord(race="undead", strikes=3, prowess=9, checks_wounded=True),
            AttackRecord(race="troll", strikes=2, prowess=11),
        )
    },
    companies_split=True,
    least_hazards=2,  # GON-5
    draws_need_the_wise=True,
    scores_defeated=True,  # GON-7
    weakens_the_struck=True,  # GON-8
    hazard_cards_stay=True,  # GON-10
    newest_leads=True,  # GON-6
    nazgul_guard=True,  # GON-12
    ring_appears=True,  # GON-13
    investigates=True,  # GON-15, GON-17
    spells_are_gone=True,  # GON-19
)

SCENARIO: Final[dict[str, Scenario]] = {one.id: one for one in (THERE_AND_BACK_AGAIN, BURGLAR, GUISE)}
"""The scenarios by their ids."""
