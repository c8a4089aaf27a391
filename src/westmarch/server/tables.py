"""All tables of the server: new ones, those that are open, and those that have been put away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from westmarch import players
from westmarch.engine.book import BadData
from westmarch.engine.match import BadSave, Dice, Match, SaveFile
from westmarch.engine.option import Seat
from westmarch.engine.title import BadSetting, Title, UnknownTitle, title
from westmarch.server import messages as wire
from westmarch.server.bots import Bots
from westmarch.server.dice import commitment_to, new_secret
from westmarch.server.host import OPEN, OVER, PERSON, PLAYING, RECENT, Chair, Charter, Closed, Guest, Host, Person
from westmarch.server.messages import Rejected
from westmarch.server.people import new_id
from westmarch.server.play import ANSWER, Play
from westmarch.server.storage import Storage

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Tables:
    """Opens tables when somebody needs them, and puts them away when nobody has for `idle` seconds."""

    def __init__(self, storage: Storage, bots: Bots, idle: float) -> None:
        self.storage = storage
        self.bots = bots
        self.idle = idle
        self.open: dict[str, Host] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._finishing = False

    async def host(self, id: str) -> Host:
        """The table's host; it is brought back if it was put away. Raises Rejected if there is no such table."""
        if self._finishing:
            raise Rejected("failed", "The server is being stopped; come back in a moment.")
        if id not in self.open:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if id not in self.open:
                    began = time.perf_counter()
                    self.open[id] = await self._bring_back(id)
                    ms = round((time.perf_counter() - began) * 1000, 1)
                    _log.info("table opened", extra={"table": id, "ms": ms})
            self._opening.pop(id, None)
        return self.open[id]

    async def do(self, id: str, work: Callable[[Host], Awaitable[T]]) -> T:
        """Have the table's own task do something. Raises Rejected, and what the work raises."""
        while True:
            host = await self.host(id)
            try:
                return await host.do(lambda host=host: work(host))  # type: ignore[misc]
            except Closed:
                self.open.pop(id, None)

    async def leave(self, id: str, guest: Guest) -> None:
        """A connection has ended; a table that is put away does not come back for that."""
        with suppress(Closed):
            host = self.open.get(id)
            if host is not None:
                await host.do(lambda: host.leave(guest))

    def rename(self, person: Person) -> None:
        """Somebody has another name now."""
        for host in self.open.values():
            for chair in host.chairs:
                if chair.person is not None and chair.person.id == person.id:
                    chair.person.name = person.name

    def put_away(self) -> None:
        """Close the tables where nothing has happened for long."""
        now = time.monotonic()
        for id, host in list(self.open.items()):
            if host.is_closed or (host.is_idle and now - host.touched >= self.idle):
                del self.open[id]
                host.close()
                _log.info("table put away", extra={"table": id})

    async def finish(self) -> None:
        """Have all tables do what has come to them, and let nothing more come."""
        self._finishing = True
        await asyncio.gather(*(host.finish() for host in self.open.values()))

    def close(self) -> None:
        """Close all tables."""
        for host in self.open.values():
            host.close()
        self.open.clear()

    # Bringing back.

    async def _bring_back(self, id: str) -> Host:
        row = await self.storage.table(id)
        if row is None:
            raise Rejected("not_there", "There is no such table.")
        rows, remarks = await self.storage.chairs([id]), await self.storage.remarks(id, RECENT)
        people = await self.people([*(row.person for row in rows), *(remark.person for remark in remarks)])
        chairs = [
            Chair(Seat(row.seat), people.get(row.person), row.bot, row.invitation, row.contribution) for row in rows
        ]
        said = [
            wire.Remark(one.n, people[one.person].name if one.person in people else "", one.text, one.time)
            for one in remarks
        ]
        charter = charter_of(row)
        host = Host(self.storage, self.bots, charter, chairs, said)
        if charter.stage != OPEN:
            try:
                play = Play(charter.new_match(chairs))
            except ValueError as error:
                raise Rejected(
                    "locked", f"This game was begun with other rules than the server now has: {error}"
                ) from None
            trouble = play_again(play, await self.storage.events(id))
            host.begin(play, locked_by(charter, row.book) or trouble)
        return host

    async def people(self, ids: Sequence[str | None]) -> dict[str | None, Person]:
        """These people by id."""
        found = await self.storage.names([id for id in dict.fromkeys(ids) if id])
        return {id: Person(id, name) for id, name in found.items()}

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
    ) -> str:
        """A new table, with bots in some chairs; its id. Raises Rejected."""
        try:
            kind.check_seats(seats)
            chosen = kind.choose(settings)
            Match(kind, seats, "to see whether it can be played so", chosen)
        except (BadSetting, BadData) as error:
            raise Rejected("not_legal", str(error)) from None
        for seat, bot in bots.items():
            if not 0 <= seat < seats or bot not in players.names(kind):
                raise Rejected("not_there", f"{bot!r} can't play seat {seat} of {kind.id}.")
        secret = new_secret()
        charter = Charter(
            new_id(), owner.id, kind, kind.rules, chosen, {}, pace, public, OPEN, commitment_to(secret), secret, ""
        )
        chairs = [Chair(Seat(seat), bot=bots.get(seat, "")) for seat in range(seats)]
        await self._add(charter, kind.open_book(chosen, {}).fingerprint, chairs)
        return charter.id

    async def bring(self, owner: Person, save: SaveFile) -> str:
        """A table that goes on with a saved match; whoever brings it plays all seats without bots. Raises Rejected."""
        try:
            match = await asyncio.to_thread(Match.from_document, save)
        except BadSave as error:
            raise Rejected("not_legal", str(error)) from None
        return await self.seat_alone(owner, match, save.dice if isinstance(save.dice, Dice) else None)

    async def fork(self, owner: Person, save: SaveFile, moment: int) -> str:
        """A table that goes on from a moment of a match. Raises Rejected."""
        match = await asyncio.to_thread(Match.from_document, save)
        if moment > len(match.answers):
            raise Rejected("not_there", f"The game has had {len(match.answers)} answers.")
        return await self.seat_alone(owner, match.fork(moment), save.dice if isinstance(save.dice, Dice) else None)

    async def seat_alone(self, owner: Person, match: Match, dice: Dice | None = None) -> str:
        """A private table where one person plays a match on, with the match's bots."""
        known = players.names(match.title)
        names = match.players or [PERSON] * match.seats
        thrown = dice.contributions if dice and len(dice.contributions) == match.seats else [""] * match.seats
        chairs = [
            Chair(Seat(seat), None if name in known else owner, name if name in known else "", "", thrown[seat])
            for seat, name in enumerate(names)
        ]
        charter = Charter(
            id=new_id(),
            owner=owner.id,
            title=match.title,
            rules=match.title.rules,
            settings={**match.book.settings},
            overrides={**match.book.overrides},
            pace="unhurried",
            public=False,
            stage=OVER if match.state.result else PLAYING,
            commitment=dice.commitment if dice else "",
            secret=dice.secret if dice else "",
            seed=match.seed,
        )
        save = match.document()
        events = [(ANSWER, spoken) for spoken in save.answers]
        await self._add(charter, match.book.fingerprint, chairs, events, match.state.result)
        return charter.id

    async def _add(
        self,
        charter: Charter,
        book: str,
        chairs: list[Chair],
        events: Sequence[tuple[str, list[Any]]] = (),
        result: str = "",
    ) -> None:
        now = time.time()
        table = {
            "id": charter.id,
            "owner": charter.owner,
            "title": charter.title.id,
            "rules": charter.rules,
            "book": book,
            "seats": len(chairs),
            "settings": charter.settings,
            "overrides": charter.overrides,
            "pace": charter.pace,
            "public": charter.public,
            "stage": charter.stage,
            "commitment": charter.commitment,
            "secret": charter.secret,
            "seed": charter.seed,
            "result": result,
            "moment": len(events),
            "made": now,
            "moved": now,
        }
        rows = [
            {
                "table": charter.id,
                "seat": int(chair.seat),
                "person": chair.person.id if chair.person else None,
                "bot": chair.bot,
                "invitation": chair.invitation,
                "contribution": chair.contribution,
            }
            for chair in chairs
        ]
        history = [
            {"table": charter.id, "n": n, "kind": kind, "body": body, "person": None, "time": now}
            for n, (kind, body) in enumerate(events, 1)
        ]
        await self.storage.add_table(table, rows, history)


def charter_of(row: Any) -> Charter:
    """What a table is, from its row. Raises Rejected if its title is not installed here."""
    try:
        kind = title(row.title)
    except UnknownTitle as error:
        raise Rejected("locked", str(error)) from None
    return Charter(
        id=row.id,
        owner=row.owner,
        title=kind,
        rules=row.rules,
        settings=row.settings,
        overrides=row.overrides,
        pace=row.pace,
        public=row.public,
        stage=row.stage,
        commitment=row.commitment,
        secret=row.secret,
        seed=row.seed,
    )


def locked_by(charter: Charter, book: str) -> str:
    """Why a table can't be played on with the rules and data that are installed; empty if it can."""
    kind = charter.title
    if charter.rules != kind.rules:
        return f"This game was begun with rules {charter.rules} of {kind.id}; the server now has rules {kind.rules}."
    if book != kind.open_book(charter.settings, charter.overrides).fingerprint:
        return f"This game was begun with other data of {kind.id} than the server now has."
    return ""


def play_again(play: Play, events: Sequence[Any]) -> str:
    """Play the stored events; why that was not possible to the end, if so. Other rules may stumble in any way."""
    try:
        for event in events:
            play.apply(event.kind, event.body)
    except Exception as error:
        _log.exception("a stored game can't be played to its end")
        return f"The stored game can't be played to its end: {error}"
    return ""
