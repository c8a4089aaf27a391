"""The terms of an objective: its record by number, ready for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from westmarch.titles.fate.words import (
    ARMIES,
    BATTLE_FACES,
    NOBODY,
    NOWHERE,
    SYMBOLS,
    Army,
    Character,
    Cost,
    Place,
    Region,
    Symbol,
    Troops,
)

if TYPE_CHECKING:
    from westmarch.titles.fate.book import FateBook
    from westmarch.titles.fate.records import CorsairsRecord, ObjectiveRecord, OrdealRecord


class OrdealTerms(msgspec.Struct, frozen=True):
    """`losses` is the hope that each face of the battle die costs; each `burden` of the bearer's player costs 1."""

    dice: int
    losses: tuple[int, ...]
    ignore_die: Symbol
    prevent_hope: Symbol
    burden: Symbol
    bearer: Character


class CorsairsTerms(msgspec.Struct, frozen=True):
    harbour: Place
    landing: Place
    reinforcements: int


class Terms(msgspec.Struct, frozen=True):
    """See `ObjectiveRecord` for the fields."""

    place: Place
    region: Region
    troops: Troops
    present: tuple[Character, ...]
    cost: Cost
    ordeal: OrdealTerms | None
    count: int
    keeps_shadow: bool
    keeps_token: Symbol
    slots: tuple[Region, ...]
    people_of: dict[Place, Army]
    die_change: Cost
    reserve: Troops
    hope: int
    tokens: Cost
    host: Troops
    adds: Troops
    to: tuple[Place, ...]
    extra_actions: int
    corsairs: CorsairsTerms | None


def terms_of(book: FateBook, record: ObjectiveRecord) -> Terms:
    """The terms of one record."""
    return Terms(
        place=book.place(record.place) if record.place else NOWHERE,
        region=book.region(record.region) if record.region else Region(-1),
        troops=book.army(record.troops),
        present=tuple(book.character(key) for key in record.present),
        cost=book.cost(record.cost),
        ordeal=ordeal_terms(book, record.ordeal) if record.ordeal else None,
        count=record.count,
        keeps_shadow=record.keeps == "shadow",
        keeps_token=symbol("" if record.keeps == "shadow" else record.keeps),
        slots=tuple(book.region(key) for key in record.slots),
        people_of={
            book.place(key): Army(ARMIES.index(people.army)) for people in record.peoples for key in people.places
        },
        die_change=book.cost(record.die_change),
        reserve=book.army(record.reserve),
        hope=record.hope,
        tokens=book.cost(record.tokens),
        host=book.army(record.host),
        adds=book.army(record.adds),
        to=tuple(book.place(key) for key in record.to),
        extra_actions=record.extra_actions,
        corsairs=corsairs_terms(book, record.corsairs) if record.corsairs else None,
    )


def ordeal_terms(book: FateBook, record: OrdealRecord) -> OrdealTerms:
    return OrdealTerms(
        dice=record.dice,
        losses=tuple(record.hope_loss.get(face, 0) for face in BATTLE_FACES),
        ignore_die=symbol(record.ignore_die),
        prevent_hope=symbol(record.prevent_hope),
        burden=symbol(record.burden),
        bearer=book.character(record.bearer) if record.bearer else NOBODY,
    )


def corsairs_terms(book: FateBook, record: CorsairsRecord) -> CorsairsTerms:
    return CorsairsTerms(
        harbour=book.place(record.harbour),
        landing=book.place(record.landing),
        reinforcements=record.reinforcements,
    )


def symbol(key: str) -> Symbol:
    """A symbol that a record may leave out."""
    return Symbol(SYMBOLS.index(key)) if key else Symbol(-1)
