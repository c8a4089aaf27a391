"""Copying all rows from one database into another, of the same kind or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Table, delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from westmarch.server.storage.database import BadDatabase
from westmarch.server.storage.schema import Row

BATCH: Final = 500
"""So many rows go at once."""

TABLES: Final = tuple(Row.metadata.sorted_tables)
"""Those before whose rows others name."""

Counts = Mapping[str, int]
"""How many rows each table has."""


async def check_version(source: AsyncConnection, target: AsyncConnection) -> None:
    """Raises BadDatabase if two databases are not of the same form."""
    versions = [
        (await one.execute(text("SELECT version_num FROM alembic_version"))).scalar() for one in (source, target)
    ]
    if versions[0] != versions[1]:
        raise BadDatabase(
            f"The database has form {versions[0]}, this Westmarch makes form {versions[1]}: use the one that made it."
        )


async def copy(source: AsyncConnection, target: AsyncConnection) -> Counts:
    """Copy all rows into tables that are empty; the caller commits. Raises BadDatabase if not all have come."""
    await check_version(source, target)
    try:
        for table in TABLES:
            await _copy_table(table, source, target)
    except DBAPIError as error:
        raise BadDatabase(f"The rows can't be copied: {error.orig}.") from None
    await _number_on(target)
    before, after = await counts(source), await counts(target)
    for name in before:
        if before[name] != after[name]:
            raise BadDatabase(f"Of {before[name]:,} rows of {name} only {after[name]:,} have come; nothing is changed.")
    return after


async def counts(connection: AsyncConnection) -> Counts:
    """How many rows each table has."""
    return {
        table.name: int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
        for table in TABLES
    }


async def empty(connection: AsyncConnection) -> None:
    """Delete all rows; the caller commits."""
    for table in reversed(TABLES):
        await connection.execute(delete(table))


async def _copy_table(table: Table, source: AsyncConnection, target: AsyncConnection) -> None:
    rows = await source.stream(select(*(column.label(column.key) for column in table.columns)))
    async for batch in rows.mappings().partitions(BATCH):
        await target.execute(insert(table), [_storable(row) for row in batch])


def _storable(row: Mapping[Any, Any]) -> dict[str, Any]:
    """A row by the keys of its columns, without NUL, which no text of PostgreSQL may have."""
    return {str(key): value.replace("\0", "") if isinstance(value, str) else value for key, value in row.items()}


async def _number_on(connection: AsyncConnection) -> None:
    """Have PostgreSQL number new reports after those that have been copied."""
    if connection.dialect.name == "postgresql":
        await connection.execute(
            text(
                "SELECT setval(pg_get_serial_sequence('abuse_reports', 'n'), "
                "(SELECT coalesce(max(n), 0) + 1 FROM abuse_reports), false)"
            )
        )
