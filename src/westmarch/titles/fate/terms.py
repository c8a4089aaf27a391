"""The terms of an objective: its record by number, ready for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from westmarch.titles.fate.words import (
    BATTLE_FACES,
    NOBODY,
    NOWHERE,
    Army,
    Character,
    Cost,
    Place,
    Region,
    Symbol,
    Troops,
)

if TYPE_CHECKING:
    from westmarch.titles.fate.book import CorsairsRecord, FateBook, ObjectiveRecord, OrdealRecord


class OrdealTerms(msgspec.Struct, frozen=True):
    """`losses` is the hope that each face of the battle die costs, and each `burden` of the bearer's player 1 more."""

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
    """The terms of one record; BadData if it names something that is not there."""
    where = f"objective {record.id!r}"
    return Terms(
        place=book.place(record.place, where) if record.place else NOWHERE,
        region=book.region(record.region, where) if record.region else Region(-1),
        troops=book.army(record.troops, where),
        present=tuple(book.character(key, where) for key in record.present),
        cost=book.cost(record.cost, where),
        ordeal=ordeal_terms(book, record.ordeal, where) if record.ordeal else None,
        count=record.count,
        keeps_shadow=record.keeps == "shadow",
        keeps_token=symbol(book, "" if record.keeps == "shadow" else record.keeps, where),
        slots=tuple(book.region(key, where) for key in record.slots),
        people_of={
            book.place(key, where): Army(book.number("army", army, where))
            for army, keys in record.peoples.items()
            for key in keys
        },
        die_change=book.cost(record.die_change, where),
        reserve=book.army(record.reserve, where),
        hope=record.hope,
        tokens=book.cost(record.tokens, where),
        host=book.army(record.host, where),
        adds=book.army(record.adds, where),
        to=tuple(book.place(key, where) for key in record.to),
        extra_actions=record.extra_actions,
        corsairs=corsairs_terms(book, record.corsairs, where) if record.corsairs else None,
    )


def ordeal_terms(book: FateBook, record: OrdealRecord, where: str) -> OrdealTerms:
    return OrdealTerms(
        dice=record.dice,
        losses=tuple(record.hope_loss.get(face, 0) for face in BATTLE_FACES),
        ignore_die=symbol(book, record.ignore_die, where),
        prevent_hope=symbol(book, record.prevent_hope, where),
        burden=symbol(book, record.burden, where),
        bearer=book.character(record.bearer, where) if record.bearer else NOBODY,
    )


def corsairs_terms(book: FateBook, record: CorsairsRecord, where: str) -> CorsairsTerms:
    return CorsairsTerms(
        harbour=book.place(record.harbour, where),
        landing=book.place(record.landing, where),
        reinforcements=record.reinforcements,
    )


def symbol(book: FateBook, key: str, where: str) -> Symbol:
    """A symbol that a record may leave out."""
    return Symbol(book.number("symbol", key, where)) if key else Symbol(-1)
