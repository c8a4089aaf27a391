"""Recovery codes, and links for a second device."""

from __future__ import annotations

from sqlalchemy import delete, insert, not_, select

from westmarch.server.storage.database import Store
from westmarch.server.storage.schema import PersonRow, RecoveryCodeRow, is_link


class CodeStore(Store):
    """The codes by which people come back."""

    async def set(self, person: str, hash: str, made: float, ends: float | None) -> None:
        """Somebody comes back by that code from now on, and no longer by the one before of its kind."""
        kind = is_link() if ends is not None else not_(is_link())
        one_at_a_time = select(PersonRow.id).where(PersonRow.id == person).with_for_update(key_share=True)
        async with self._database.write() as db:
            await db.execute(one_at_a_time)
            await db.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.person == person, kind))
            await db.execute(insert(RecoveryCodeRow).values(hash=hash, person=person, made=made, ends=ends))

    async def use(self, hash: str, now: float) -> str | None:
        """The id of the person who comes by that code; a link is used up."""
        mine = RecoveryCodeRow.hash == hash
        async with self._database.write() as db:
            row = (await db.execute(select(RecoveryCodeRow.person, RecoveryCodeRow.ends).where(mine))).one_or_none()
            if row is None:
                return None
            if row.ends is None:
                return str(row.person)
            used = await db.execute(delete(RecoveryCodeRow).where(mine))
            return str(row.person) if used.rowcount and now < row.ends else None

    async def made(self, person: str) -> float | None:
        """When somebody's recovery code was made."""
        rows = await self._database.all(
            select(RecoveryCodeRow.made).where(RecoveryCodeRow.person == person, not_(is_link()))
        )
        return float(rows[0].made) if rows else None
