"""What is kept in a tab: the stores of the server, in memory and, record by record, by the page.

A record is JSON under a key, "event/TABLE/00000012" for instance. The page keeps it in IndexedDB before it counts here,
so that nothing is lost that has been acknowledged, and hands over all of them when the tab is opened again.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import msgspec

from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Conflict, Gone
from westmarch.server.storage.event import Event

Keep = Callable[[str, str | None], Awaitable[None]]
"""Keeps a text under a key, or with None forgets all whose keys begin so."""

NUMBER = "08"
"""How numbers are written in keys, so that these are in their order."""


class Records:
    """Records by their keys; each is kept by the page before it counts."""

    def __init__(self, kept: Mapping[str, str], keep: Keep) -> None:
        self._found = {key: SimpleNamespace(**msgspec.json.decode(text)) for key, text in sorted(kept.items())}
        self._keep = keep

    def get(self, key: str) -> Any | None:
        """The record under a key."""
        return self._found.get(key)

    def under(self, beginning: str) -> list[Any]:
        """All records whose keys begin so, by their keys."""
        return [self._found[key] for key in sorted(self._found) if key.startswith(beginning)]

    def keys(self, beginning: str) -> Iterator[str]:
        return (key for key in self._found if key.startswith(beginning))

    async def put(self, key: str, values: Mapping[str, Any]) -> None:
        """Keep a record."""
        await self._keep(key, msgspec.json.encode(values).decode())
        self._found[key] = SimpleNamespace(**values)

    async def change(self, key: str, **values: Any) -> None:
        """Change some of a record. Raises Gone."""
        if (found := self.get(key)) is None:
            raise Gone
        await self.put(key, {**vars(found), **values})

    async def forget(self, beginning: str) -> None:
        """Forget all records whose keys begin so."""
        await self._keep(beginning, None)
        for key in list(self.keys(beginning)):
            del self._found[key]


class People:
    """The one person who plays here; on a shared screen there may be several names."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def add(self, id: str, name: str, time: float) -> None:
        await self._records.put(f"person/{id}", {"id": id, "name": name, "made": time, "seen": time})

    async def get(self, id: str) -> Any | None:
        return self._records.get(f"person/{id}")

    async def rename(self, id: str, name: str) -> None:
        await self._records.change(f"person/{id}", name=name)

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        found = (self._records.get(f"person/{id}") for id in ids)
        return {one.id: one.name for one in found if one is not None}

    async def companions(self, person: str) -> list[str]:
        return []

    async def epochs(self, people: Collection[str]) -> dict[str, int]:
        return dict.fromkeys(people, 0)


class Tables:
    """Tables and their chairs."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def add(self, table: dict[str, Any], chairs: list[dict[str, Any]], events: list[dict[str, Any]]) -> None:
        for chair in chairs:
            await self._records.put(f"chair/{table['id']}/{chair['seat']:{NUMBER}}", chair)
        for event in events:
            await self._records.put(f"event/{table['id']}/{event['n']:{NUMBER}}", event)
        await self._records.put(f"table/{table['id']}", {"listed": True, **table})

    async def get(self, id: str) -> Any | None:
        return self._records.get(f"table/{id}")

    listed = get

    async def public(self, limit: int) -> Sequence[Any]:
        return []

    async def of(self, person: str, over: bool, limit: int) -> Sequence[Any]:
        found = [one for one in self._records.under("table/") if (one.phase == "over") == over]
        return sorted(found, key=lambda one: -one.moved)[:limit]

    async def titles_of(self, person: str) -> set[str]:
        return {one.title for one in self._records.under("table/") if one.phase in ("playing", "over")}

    async def chairs(self, tables: Sequence[str]) -> Sequence[Any]:
        return [chair for id in sorted(tables) for chair in self._records.under(f"chair/{id}/")]

    async def count_open(self, owner: str) -> int:
        return len(await self.of(owner, False, 10_000))

    async def count_of_bots(self, owner: str) -> int:
        waiting = [one.id for one in self._records.under("table/") if one.bots_turn and one.phase == "playing"]
        return len([id for id in waiting if all(chair.person is None for chair in await self.chairs([id]))])

    async def delete(self, table: str) -> None:
        for kind in ("table", "chair", "event", "remark", "note", "analysis"):
            await self._records.forget(f"{kind}/{table}" + ("/" if kind not in ("table", "analysis") else ""))

    async def change(self, table: str, version: int, chairs: Mapping[int, Mapping[str, Any]], **values: Any) -> None:
        if (found := await self.get(table)) is None:
            raise Gone
        if found.version != version:
            raise Conflict
        for seat, chair in chairs.items():
            await self._records.change(f"chair/{table}/{seat:{NUMBER}}", **chair)
        values = {name: value.id if name == "title" else value for name, value in values.items()}
        await self._records.change(f"table/{table}", version=version + 1, moved=time.time(), **values)

    async def set_waits_for(self, table: str, seats: Sequence[int]) -> None:
        await self._records.change(f"table/{table}", waits_for=list(seats))

    async def waiting_for_bots(self) -> Sequence[str]:
        return [one.id for one in self._records.under("table/") if one.bots_turn and one.phase == "playing"]


class Events:
    """The events of tables."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def add(self, event: Event) -> None:
        key = f"event/{event.table}/{event.n:{NUMBER}}"
        if self._records.get(key) is not None:
            raise Conflict
        told = asdict(event)
        await self._records.put(key, {name: told[name] for name in ("table", "n", "kind", "body", "time")})
        progress = ("phase", "result", "moment", "bots_turn", "waits_for")
        await self._records.change(f"table/{event.table}", moved=event.time, **{name: told[name] for name in progress})

    async def of(self, table: str, after: int = 0) -> Sequence[Any]:
        return [event for event in self._records.under(f"event/{table}/") if event.n > after]

    async def finish(self) -> None: ...


class Talk:
    """What the table tells, and what is noted."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def add_remark(self, table: str, n: int, person: str | None, text: str, time: float, keep: int) -> None:
        remark = {"table": table, "n": n, "person": person, "text": text, "time": time}
        await self._records.put(f"remark/{table}/{n:{NUMBER}}", remark)

    async def remarks(self, table: str, limit: int, after: int = 0) -> Sequence[Any]:
        return [one for one in self._records.under(f"remark/{table}/") if one.n > after][-limit:]

    async def set_note(self, table: str, person: str, text: str) -> None:
        await self._records.put(f"note/{table}/{person}", {"text": text})

    async def others_with_note(self, table: str, person: str) -> int:
        return 0

    async def note(self, table: str, person: str) -> str:
        found = self._records.get(f"note/{table}/{person}")
        return str(found.text) if found else ""


class UndoRequests:
    """Nobody has to agree to anything, so nothing is asked."""

    async def add(self, table: str, n: int, person: str, at: int, moment: int, why: str) -> None:
        raise Rejected("not_now", "Nobody else plays here who could agree.")

    async def last(self, table: str) -> Any | None:
        return None

    async def consents(self, table: str, request: int) -> Sequence[Any]:
        return []


class Analyses:
    """What was thought of games that are over."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def of(self, table: str) -> Any | None:
        found = self._records.get(f"analysis/{table}")
        return found.found if found else None

    async def keep(self, table: str, found: Any) -> None:
        await self._records.put(f"analysis/{table}", {"found": found})


class Documents:
    """Documents that one keeps, decks for instance."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def of(self, person: str, title: str, setting: str) -> Sequence[Any]:
        kept = self._records.under("document/")
        return sorted((o for o in kept if o.title == title and o.setting == setting), key=lambda one: str(one.name))

    async def add(self, person: str, most: int, **values: Any) -> bool:
        if len(self._records.under("document/")) >= most:
            return False
        await self._records.put(f"document/{values['id']}", values)
        return True

    async def replace(self, person: str, id: str, **values: Any) -> None:
        await self._records.change(f"document/{id}", **values)

    async def delete(self, person: str, id: str) -> None:
        await self._records.forget(f"document/{id}")


class Moderation:
    """Nobody is banned from their own tab."""

    async def banned_networks(self) -> list[str]:
        return []


class Storage:
    """All stores that tables need."""

    def __init__(self, kept: Mapping[str, str], keep: Keep) -> None:
        self.records = Records(kept, keep)
        self.people = People(self.records)
        self.tables = Tables(self.records)
        self.events = Events(self.records)
        self.talk = Talk(self.records)
        self.undo_requests = UndoRequests()
        self.analyses = Analyses(self.records)
        self.documents = Documents(self.records)
        self.moderation = Moderation()
