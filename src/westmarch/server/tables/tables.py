"""All tables of the server: new ones, those that are open, and those that have been put away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from westmarch import players
from westmarch.engine.book import BadData
from westmarch.engine.match import BadSave, Dice, Match, SaveFile
from westmarch.engine.option import Seat
from westmarch.engine.overrides import check_size
from westmarch.engine.title import BadSetting, Title, UnknownTitle
from westmarch.server.bus.interface import Bus
from westmarch.server.bus.notices import AccessRevoked, Notice, PersonRenamed, PresenceReport, TableChanged, TableReset
from westmarch.server.ending import end
from westmarch.server.limits.quotas import DAY, USUAL, Quotas, reached
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.people.names import beside
from westmarch.server.people.sessions import new_id
from westmarch.server.people.webhooks import Webhooks
from westmarch.server.protocol.messages import Rejected
from westmarch.server.storage.database import Storage
from westmarch.server.storage.errors import TRIES, Busy, Conflict, Gone
from westmarch.server.tables.access import Door
from westmarch.server.tables.dice import commitment_to, doubts, new_secret
from westmarch.server.tables.guests import Guest
from westmarch.server.tables.host import Host
from westmarch.server.tables.play import ANSWER
from westmarch.server.tables.record import (
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    Chair,
    Person,
    TableRecord,
    read_chairs,
    read_record,
)
from westmarch.server.tables.work_queue import Closed
from westmarch.server.workers.bots import Bots
from westmarch.server.workers.trials import Trials, first_position

T = TypeVar("T")

LONGEST_OVERRIDES: Final = 100_000
"""Bytes of the records that an owner lays over a title's data, as JSON."""

NO_OVERRIDES: Final = (
    "This server takes no records of one's own over a game's data; whoever runs it can allow them, by --overrides."
)

LONGEST_GAME: Final = 10_000
"""Answers of a game that is brought as a file: all of them are played again whenever its table is opened."""

DELETED_AT_ONCE: Final = 200

_log = logging.getLogger(__name__)


class Tables:
    """Opens tables when somebody needs them, and puts them away when nobody has for `idle` seconds."""

    def __init__(
        self,
        storage: Storage,
        bots: Bots,
        bus: Bus,
        webhooks: Webhooks,
        metrics: Metrics,
        idle: float,
        takes_overrides: bool = True,
        quotas: Quotas = USUAL,
    ) -> None:
        self.metrics = metrics
        self.storage = storage
        self.bots = bots
        self.bus = bus
        self.webhooks = webhooks
        self.idle = idle
        self.takes_overrides = takes_overrides
        self.quotas = quotas
        self.trials = Trials()
        self.open: dict[str, Host] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """For each table, as long as somebody waits for it."""
        self.door = Door(storage, self.guests)
        self._finishing = False
        self._beside: set[asyncio.Task[None]] = set()

    async def host(self, id: str) -> Host:
        """The table's host; it is brought back if it was put away. Raises Rejected if there is no such table."""
        if self._finishing:
            raise Rejected("failed", "The server is being stopped; come back in a moment.")
        if id not in self.open:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if id not in self.open:
                    began = time.perf_counter()
                    await self._bring_back(id)
                    self.metrics.opening.observe(time.perf_counter() - began)
                    ms = round((time.perf_counter() - began) * 1000, 1)
                    _log.info("table opened", extra={"table": id, "ms": ms})
        return self.open[id]

    async def do(self, id: str, work: Callable[[Host], Awaitable[T]]) -> T:
        """Have the table's own task do something. Raises Rejected, and what the work raises."""
        for _ in range(TRIES):
            host = await self.host(id)
            try:
                return await host.inbox.do(lambda host=host: work(host))  # type: ignore[misc]
            except Closed:
                self._forget(host)
            except Gone:
                self._put_away(id)  # what it remembers is not so any more
                raise
        raise Busy

    async def change(self, id: str, work: Callable[[Host], Awaitable[T]]) -> T:
        """Change a table as it is stored now; once more, if another process changes it in the same moment.

        Raises Rejected, and what the work raises.
        """
        for _ in range(TRIES):
            with suppress(Conflict):
                return await self.do(id, lambda host: host.with_news(work))
            await self.do(id, Host.catch_up)
        raise Busy

    async def seen(self, id: str, person: Person | None, word: str = "") -> Host:
        """The host of a table that somebody may see. Raises Rejected if it is not there, or none of his business."""
        host = await self.host(id)
        if not host.may_see(person, word):
            # He may have sat down with another process just now.
            await self.do(id, lambda host: host.with_news(nothing))
        if not host.may_see(person, word):
            raise Rejected("not_there", "There is no such table.")
        return host

    async def leave(self, id: str, guest: Guest) -> None:
        """A connection has ended; a table that is put away does not come back for that."""
        with suppress(Closed):
            host = self.open.get(id)
            if host is not None:
                await host.inbox.do(lambda: host.leave(guest))

    def guests(self) -> list[Guest]:
        """All who are connected to this process."""
        return [guest for host in self.open.values() for guest in host.guests]

    async def call(self, person: str, name: str) -> str:
        """Somebody has that name from now on, with a number if somebody else at their tables is called so; gives it."""
        free = beside(name, await self.storage.companions(person))
        await self.storage.rename(person, free)
        self.announce(PersonRenamed(person))
        return free

    async def tell_apart(self, person: Person) -> None:
        """Somebody has sat down: if another one there has their name, they get a number."""
        if beside(person.name, await self.storage.companions(person.id)) != person.name:
            await self.call(person.id, person.name)

    async def _rename(self, person: str) -> None:
        """Tell a new name wherever somebody is known."""
        name = (await self.storage.names([person])).get(person)
        for host in [*self.open.values()] if name else ():
            if host.knows(person):
                host.inbox.put(lambda host=host: host.rename(person, name))  # type: ignore[misc]

    async def erase(self, person: str) -> None:
        """Delete all that belongs to a person; whoever is at one of the tables comes back to it as it is then."""
        erased = await self.storage.erase(person)
        for id in (*erased.deleted, *erased.kept):
            self.announce(TableReset(id))

    async def delete(self, table: str) -> None:
        """Delete a table; whoever is there is told that there is none."""
        await self.storage.delete_table(table)
        self.announce(TableReset(table))

    async def delete_unused(self) -> None:
        """Delete tables and people that have not been used for long, some of them at a time."""
        before = time.time() - self.quotas.unused_days * DAY
        for table in await self.storage.unused_tables(before, DELETED_AT_ONCE):
            if table not in self.open or not self.open[table].guests:
                await self.delete(table)
        here = {guest.person.id for guest in self.guests() if guest.person is not None}
        for person in await self.storage.unused_people(before, DELETED_AT_ONCE):
            if person not in here:
                await self.erase(person)

    def _put_away(self, id: str) -> None:
        """Close a table at once."""
        host = self.open.pop(id, None)
        if host is not None:
            host.inbox.close()
            for task in host.tasks:
                self._keep_until_done(task)
            _log.info("table put away", extra={"table": id})

    def put_away(self) -> None:
        """Close the tables where nothing has happened for long."""
        now = time.monotonic()
        for id, host in list(self.open.items()):
            if host.inbox.is_closed or (host.is_idle and now - host.inbox.touched >= self.idle):
                self._put_away(id)

    async def finish(self) -> None:
        """Have all tables do what has come to them, and let nothing more come."""
        self._finishing = True
        await asyncio.gather(*(host.inbox.finish() for host in self.open.values()))

    async def close(self) -> None:
        """Close all tables, and wait until nothing is done for them any more."""
        self.trials.close()
        for id in list(self.open):
            self._put_away(id)
        await end(self._beside)

    # Bringing back.

    async def _bring_back(self, id: str) -> None:
        record, chairs = await read_record(self.storage, id), await read_chairs(self.storage, id)
        host = Host(self.storage, self.bots, self.bus, self.webhooks, self.metrics, record, chairs, self.quotas)
        self.open[id] = host  # so that it hears what other processes do while it reads
        host.guests.report(asks=True)
        try:
            await host.inbox.do(host.catch_up)
        except BaseException:
            self._forget(host)
            host.inbox.close()
            raise

    def _forget(self, host: Host) -> None:
        """It is closed; another one may have taken its place already."""
        if self.open.get(host.record.id) is host:
            del self.open[host.record.id]

    def start(self) -> None:
        """The server runs: bots go on wherever it is their turn."""
        self._soon(self._wake())

    async def _wake(self) -> None:
        """Bring back the tables where it is a bot's turn: their processes have ended before it was over."""
        for id in await self.storage.waiting_for_bots():
            try:
                await self.host(id)
            except Rejected as error:
                _log.info("a table with bots can't go on", extra={"table": id, "why": error.why})

    # What other processes tell.

    def announce(self, notice: Notice) -> None:
        """Something has changed in the database: all processes hear of it, this one too."""
        self.bus.publish(notice)
        self.receive("", notice)

    def receive(self, sender: str, notice: Notice) -> None:
        match notice:
            case TableChanged(table, part) if table in self.open:
                self.open[table].mark_unread(part)
            case PresenceReport(table) if table in self.open:
                self.open[table].update_presence(sender, notice)
            case TableReset(table):
                self._put_away(table)
            case PersonRenamed(person):
                self._soon(self._rename(person))
            case AccessRevoked():
                self._soon(self.door.look())

    def forget(self, sender: str) -> None:
        for host in self.open.values():
            host.forget(sender)
        self._soon(self._wake())

    def resync(self) -> None:
        for host in self.open.values():
            host.resync()
        self._soon(self.door.look())

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""

        async def tried() -> None:
            try:
                await work
            except Rejected as error:
                _log.warning("something was not done", extra={"work": str(work), "why": error.why})

        self._keep_until_done(asyncio.create_task(tried()))

    def _keep_until_done(self, task: asyncio.Task[None]) -> None:
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    # New tables.

    async def create(
        self,
        owner: Person,
        kind: Title,
        seats: int,
        settings: Mapping[str, str],
        bots: Mapping[int, str],
        pace: str,
        public: bool,
        explicit_end: bool,
        overrides: Mapping[str, Any],
    ) -> str:
        """A new table, with bots in some chairs, and with records of the owner's over the data. Raises Rejected."""
        self._check_overrides(overrides)
        try:
            kind.check_seats(seats)
            chosen = kind.choose(settings)
            if overrides:
                book = await self.trials.first_position(kind.id, seats, chosen, overrides)
            else:
                book = await asyncio.to_thread(first_position, kind.id, seats, chosen, overrides)
        except BadData as error:
            raise unusable(error) from None
        except BadSetting as error:
            raise Rejected("not_legal", str(error)) from None
        for seat, bot in bots.items():
            if not 0 <= seat < seats or bot not in players.names(kind):
                raise Rejected("not_there", f"{bot!r} can't play seat {seat} of {kind.id}.")
        secret = new_secret()
        record = TableRecord(
            new_id(),
            owner.id,
            kind,
            kind.rules,
            chosen,
            dict(overrides),
            pace,
            explicit_end,
            public,
            OPEN,
            commitment_to(secret),
            secret,
            "",
            book,
        )
        chairs = [Chair(Seat(seat), bot=bots.get(seat, "")) for seat in range(seats)]
        await self._add(record, chairs)
        return record.id

    async def bring(self, owner: Person, save: SaveFile) -> str:
        """A table that goes on with a saved match; whoever brings it plays all seats without bots. Raises Rejected."""
        if len(save.answers) > LONGEST_GAME:
            raise Rejected("not_legal", f"A saved game has at most {LONGEST_GAME:,} answers.")
        if not save.seed.isprintable():
            raise Rejected("not_legal", "A seed has letters that can be seen.")
        if isinstance(save.dice, Dice) and (wrong := doubts(save)):
            raise Rejected("not_legal", f"The dice of that game are not as it says. {wrong[0]}")
        self._check_overrides(save.overrides)
        try:
            if save.overrides:
                await self.trials.last_position(save)
            match = await asyncio.to_thread(Match.from_document, save)
        except BadData as error:
            raise unusable(error) from None
        except (BadSave, UnknownTitle) as error:
            raise Rejected("not_legal", str(error)) from None
        return await self.seat_alone(owner, match, save.dice if isinstance(save.dice, Dice) else None)

    def _check_overrides(self, overrides: Mapping[str, Any]) -> None:
        """Raises Rejected if these records are not taken here, or too many."""
        if overrides and not self.takes_overrides:
            raise Rejected("not_yours", NO_OVERRIDES)
        try:
            check_size(overrides)
        except BadData as error:
            raise unusable(error) from None
        if len(msgspec.json.encode(overrides)) > LONGEST_OVERRIDES:
            raise Rejected("malformed", f"Records of one's own have at most {LONGEST_OVERRIDES:,} bytes.")

    async def fork(self, owner: Person, save: SaveFile, moment: int) -> str:
        """A table that goes on from a moment of a match. Raises Rejected."""
        self._check_overrides(save.overrides)
        match = await asyncio.to_thread(Match.from_document, save)
        if moment > len(match.answers):
            raise Rejected("not_there", f"The game has had {len(match.answers)} answers.")
        return await self.seat_alone(owner, match.fork(moment), save.dice if isinstance(save.dice, Dice) else None)

    async def seat_alone(self, owner: Person, match: Match, dice: Dice | None = None) -> str:
        """A private table where one person plays a match on, with the match's bots."""
        known = players.names(match.title)
        names = match.players or [PERSON] * match.seats
        nothing = [""] * match.seats
        thrown = dice.contributions if dice and len(dice.contributions) == match.seats else nothing
        seals = dice.seals if dice and len(dice.seals) == match.seats else nothing
        chairs = [
            Chair(Seat(seat), None if name in known else owner, name if name in known else "", "", seal, thrown[seat])
            for seat, (name, seal) in enumerate(zip(names, seals, strict=True))
        ]
        await self._check_bots_alone(owner, chairs)
        record = TableRecord(
            id=new_id(),
            owner=owner.id,
            title=match.title,
            rules=match.title.rules,
            settings={**match.book.settings},
            overrides={**match.book.overrides},
            pace="unhurried",
            explicit_end=False,
            public=False,
            phase=OVER if match.state.result else PLAYING,
            commitment=dice.commitment if dice else "",
            secret=dice.secret if dice else "",
            seed=match.seed,
            book=match.book.fingerprint,
        )
        save = match.document()
        events = [(ANSWER, spoken) for spoken in save.answers]
        waits_for = [] if match.state.result else match.state.question.waits_for(match.state)
        await self._add(record, chairs, events, match.state.result, waits_for)
        return record.id

    async def _check_bots_alone(self, owner: Person, chairs: Sequence[Chair]) -> None:
        """Raises Rejected if bots would play alone there, and do so at enough tables of the owner's."""
        are_alone = all(chair.person is None for chair in chairs)
        if are_alone and await self.storage.bot_tables(owner.id) >= self.quotas.bot_tables:
            raise reached(self.quotas, "bot_tables")

    async def _add(
        self,
        record: TableRecord,
        chairs: list[Chair],
        events: Sequence[tuple[str, list[Any]]] = (),
        result: str = "",
        waits_for: Sequence[Seat] = (),
    ) -> None:
        now = time.time()
        table = {
            "id": record.id,
            "owner": record.owner,
            "title": record.title.id,
            "rules": record.rules,
            "book": record.book,
            "seats": len(chairs),
            "settings": record.settings,
            "overrides": record.overrides,
            "pace": record.pace,
            "explicit_end": record.explicit_end,
            "watch": record.watch,
            "public": record.public,
            "phase": record.phase,
            "commitment": record.commitment,
            "secret": record.secret,
            "seed": record.seed,
            "result": result,
            "moment": len(events),
            "made": now,
            "moved": now,
            "version": record.version,
            "bots_turn": record.phase == PLAYING and any(chair.bot for chair in chairs),
            "waits_for": [int(seat) for seat in waits_for],
        }
        rows = [
            {
                "table": record.id,
                "seat": int(chair.seat),
                "person": chair.person.id if chair.person else None,
                "bot": chair.bot,
                "invitation": chair.invitation,
                "seal": chair.seal,
                "contribution": chair.contribution,
            }
            for chair in chairs
        ]
        history = [
            {"table": record.id, "n": n, "kind": kind, "body": body, "time": now}
            for n, (kind, body) in enumerate(events, 1)
        ]
        await self.storage.add_table(table, rows, history)


def unusable(error: BadData) -> Rejected:
    """What is told to whoever has given such records."""
    return Rejected("not_legal", f"The records can't be used: {str(error).rstrip('.')}.")


async def nothing(host: Host) -> None:
    """To have a table's news read, and no more."""
