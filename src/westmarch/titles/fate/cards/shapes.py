"""The words in which cards are declared.

A card is one declaration. What many cards do is a field here, which the procedure that it changes asks for; what only
one card does is a function, an action or a procedure beside the declaration. Texts are in our own words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.fate.action import AnyTime, CharacterAction
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Army, Battle, Card, Character, Cost, Objective


@dataclass(frozen=True)
class DieChange:
    """A character present may pay `cost` to turn a battle die to one of the faces `to`."""

    cost: Cost
    to: tuple[Battle, ...]
    only_in_ambush: bool = False


@dataclass(frozen=True)
class CharacterCard:
    """A character: abilities by name and text, and what the rules ask of them.

    Attributes:
        actions, any_time: actions of their own; abilities on anybody's turn.
        cannot: verbs of actions that they may not do.
        leads_troops: whether friendly troops may Travel with them.
        musters_freely: the army for which their Muster costs nothing.
        musters: how many troops their Muster adds.
        capture_discount: valor off the price of a Capture.
        path_discount: symbols off the price of a path.
        ambushes: their Travel with troops gives a bonus Attack.
        search_dice_less: dice fewer in a search where they are.
        free_search_rerolls, free_battle_reroll_with: free rerolls; the latter with a troop of that army there.
        rout_removes: shadow troops that a rout removes where they are.
        slays_nazgul: where they are, a Nazgûl face slays a Nazgûl instead of two friendly troops.
        spares_a_loss_of: with a troop of that army there, one friendly loss less.
        die_changes: what they can pay for in a battle.
        minds_company: hope is lost when they, Frodo and friendly troops come together.
        prepares_anywhere: they may Prepare away from havens.
        gives_counsel: once a turn, Fellowship at a haven (solo: Prepare) with a card of any region.
        shuns_resistance: no Fellowship with them passes a resistance card.
        after_prepare: what follows when they Prepare (game, seat, character, card).
        returns: how they come back after having left (game, character).
        upgrade_changes_all: once upgraded, their first change in a battle pays for all further ones.
    """

    id: str
    abilities: tuple[tuple[str, str], ...]
    actions: tuple[CharacterAction, ...] = ()
    any_time: tuple[AnyTime, ...] = ()
    cannot: frozenset[str] = frozenset()
    leads_troops: bool = True
    musters_freely: Army | None = None
    musters: int = 1
    capture_discount: int = 0
    path_discount: int = 0
    ambushes: bool = False
    search_dice_less: int = 0
    free_search_rerolls: int = 0
    free_battle_reroll_with: Army | None = None
    rout_removes: int = 1
    slays_nazgul: bool = False
    spares_a_loss_of: Army | None = None
    die_changes: tuple[DieChange, ...] = ()
    minds_company: bool = False
    prepares_anywhere: bool = False
    gives_counsel: bool = False
    shuns_resistance: bool = False
    after_prepare: Callable[[Fate, Seat, Character, Card], None] | None = None
    returns: Callable[[Fate, Character], None] | None = None
    upgrade_changes_all: bool = False


@dataclass(frozen=True)
class EventCard:
    """An event: its text, when it may be played, and the procedure that carries it out for a seat.

    `why_not(game, seat)` says why it would do nothing now. `timings` are "any" (between complete steps) and "roll".
    """

    id: str
    text: str
    procedure: Callable[[Seat], Procedure]
    why_not: Callable[[Fate, Seat], str | None]
    timings: frozenset[str] = frozenset({"any"})


def nothing_after(game: Fate, objective: Objective, battle: RollBattle) -> None:
    """Most objectives take no notice of battles."""


def nothing_after_shot(game: Fate, objective: Objective, seat: Seat) -> None:
    """Most objectives take no notice of Sure Shots."""


def no_changes(game: Fate, objective: Objective, character: Character) -> Sequence[DieChange]:
    """Most objectives change no dice."""
    return ()


@dataclass(frozen=True)
class ObjectiveCard:
    """An objective: what it asks and gives, in words and in rules. Its numbers stand in data/objectives.toml.

    The texts name in braces what an owner may have to put right: {cost}, {troops}, {tokens}.

    Attributes:
        is_met: whether it is complete now (game, objective); None if it is completed by an action or a battle only.
        actions: actions that it offers while it is open.
        reward: what follows when it is completed (game, objective).
        counts: how far it has come to the number of its terms (game, objective); None if that number is no goal.
        after_battle: what it makes of a battle while it is open (game, objective, battle).
        after_shot: what it makes of a shadow troop that Sure Shot has removed (game, objective, Legolas's seat).
        die_changes: how a character may change battle dice while it is open (game, objective, character).
    """

    id: str
    asks: str
    gives: str
    reward: Callable[[Fate, Objective], None]
    is_met: Callable[[Fate, Objective], bool] | None = None
    actions: tuple[CharacterAction, ...] = ()
    counts: Callable[[Fate, Objective], int] | None = None
    after_battle: Callable[[Fate, Objective, RollBattle], None] = nothing_after
    after_shot: Callable[[Fate, Objective, Seat], None] = nothing_after_shot
    die_changes: Callable[[Fate, Objective, Character], Sequence[DieChange]] = no_changes


@dataclass(frozen=True)
class SpecialCard:
    """A special shadow card, which has instructions of its own instead of two halves."""

    id: str
    text: str
    procedure: Callable[[], Procedure]


class Cards(NamedTuple):
    """All cards that have rules of their own, by kind."""

    characters: tuple[CharacterCard, ...]
    events: tuple[EventCard, ...]
    objectives: tuple[ObjectiveCard, ...]
    specials: tuple[SpecialCard, ...]
