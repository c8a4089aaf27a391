"""What was thought of games that are over."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select

from westmarch.server.storage.database import Store
from westmarch.server.storage.schema import AnalysisRow


class AnalysisStore(Store):
    """One analysis of each table's game; it goes when the table does."""

    async def of(self, table: str) -> dict[str, Any] | None:
        """What was thought of a table's game; None if nobody has asked for that."""
        found = await self._database.all(select(AnalysisRow.found).where(AnalysisRow.table == table))
        return dict(found[0].found) if found else None

    async def keep(self, table: str, found: dict[str, Any]) -> None:
        """Keep it in place of what was there before. Raises Gone if the table has been deleted."""
        async with self._database.write() as db:
            await db.execute(delete(AnalysisRow).where(AnalysisRow.table == table))
            await db.execute(insert(AnalysisRow).values(table=table, found=found))
