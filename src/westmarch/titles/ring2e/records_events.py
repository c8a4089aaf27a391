"""The event cards as records, checked when they are read: each with its event half and its combat half.

A text is a row of effects (`westmarch.titles.ring2e.effects`); which there are is known only where they stand together,
so the records leave it open. Cards of Kings of Middle-earth that take another's place are whole records of their own.
"""

from __future__ import annotations

from typing import Annotated, Final, Generic, Literal

import msgspec
from msgspec import Meta
from typing_extensions import TypeVar

from westmarch.engine.records import Strict
from westmarch.engine.remarks import Prose
from westmarch.titles.ring2e.conditions import AnyCombatCondition, AnyCondition
from westmarch.titles.ring2e.records import BOARD_FILES, BoardTables, Record
from westmarch.titles.ring2e.standing import AnyStandingRule, FallsAway, Removal
from westmarch.titles.ring2e.texts import Effect
from westmarch.titles.ring2e.words import DeckId, SideId

E = TypeVar("E", bound=Effect, default=Effect, covariant=True)
"""The effects that a card may have."""

DATA_FILES: Final = (*BOARD_FILES, "events", "combat_cards")

Initiative = Annotated[int, Meta(ge=0, le=7)]


class EventRecord(Record, Generic[E], frozen=True, kw_only=True):
    """An event card. All of `condition` must hold for it to be played; then it does `do`, in this order.

    A card with `table` stays: `standing` holds meanwhile, `falls` and `removal` say how it leaves. `kings` are cards of
    Kings of Middle-earth; `replaces` is the card whose place it takes. `combat` is its combat half.
    """

    name: Prose
    side: SideId
    deck: DeckId
    number: Annotated[int, Meta(ge=1, le=26)]
    icon: Literal["character", "army", "muster"]
    kings: bool = False
    replaces: str = ""
    condition: tuple[AnyCondition, ...] = ()
    do_: tuple[E, ...] = msgspec.field(name="do", default=())
    table: bool = False
    standing: tuple[AnyStandingRule, ...] = ()
    falls: FallsAway | None = None
    removal: tuple[Removal, ...] = ()
    text: Prose
    combat: str


class Part(Strict, Generic[E], frozen=True, kw_only=True):
    """What a combat card does at an initiative: 0 when cards are revealed, 1 and 2 before the combat roll, 3 with it, 4
    with the Leader re-roll, 5 and 6 before casualties, 7 after them."""

    initiative: Initiative
    do_: tuple[E, ...] = msgspec.field(name="do")


class CombatRecord(Record, Generic[E], frozen=True, kw_only=True):
    """A combat half. All of `condition` must hold for it to be played."""

    name: Prose
    side: SideId
    condition: tuple[AnyCombatCondition, ...] = ()
    parts: Annotated[tuple[Part[E], ...], Meta(min_length=1, max_length=2)]
    text: Prose


class CombatAbilityRecord(CombatRecord[E], Generic[E], frozen=True, kw_only=True):
    """A character's ability in a battle, in the place of their player's combat half. That half is given up for it.

    It is announced before the cards are revealed, or after. A `loss` is paid when it is announced.
    """

    of: str
    after_reveal: bool = False
    loss: Literal["", "hit", "own_leadership"] = ""


class Data(BoardTables, Generic[E], frozen=True, kw_only=True):
    """All data files together."""

    event: tuple[EventRecord[E], ...]
    combat_card: tuple[CombatRecord[E], ...]
    combat_ability: tuple[CombatAbilityRecord[E], ...]
