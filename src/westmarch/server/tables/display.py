"""What the people at a table are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from westmarch.engine.language import ENGLISH, in_use, translated
from westmarch.engine.option import Seat
from westmarch.server.protocol import messages as wire
from westmarch.server.tables.beats import beats_of
from westmarch.server.tables.connections import PRESENCE_EVERY, Connection
from westmarch.server.tables.lessons import is_guided
from westmarch.server.tables.record import OVER
from westmarch.server.tables.symbols import symbols_of
from westmarch.server.tables.throttle import Throttle

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable


class Display:
    """Sends the connections of this process what each of them may see."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self.show_presence = Throttle(self._show_presence, PRESENCE_EVERY)

    async def show_all(self) -> None:
        """Everybody gets the table anew: somebody sat down, or the game has begun."""
        for connection in self.table.connections:
            await self.show(connection)

    async def show(self, connection: Connection) -> None:
        """Somebody gets the whole table, without those lines of the log that they have seen."""
        with self.table.record.title.telling_in(connection.language):
            await self._show(connection)

    async def _show(self, connection: Connection) -> None:
        table, game, record, person = self.table, self.table.game, self.table.record, connection.person
        own, is_owner = table.roster.seats_of(person), table.roster.is_owner(person)
        log_from, log = game.log(own, connection.seen) if game else (0, [])
        connection.send(
            wire.Table(
                at=game.at if game else 0,
                id=record.id,
                title=record.title.id,
                rules=record.rules,
                settings=record.title.shown(record.settings),
                overridden=[*record.overrides],
                seats=len(table.chairs),
                pace=record.pace,
                explicit_end=record.explicit_end,
                hints=table.roster.gives_hints,
                watch=record.watch if is_owner else "",
                public=record.public,
                phase=record.phase,  # type: ignore[arg-type]
                locked=table.locked,
                commitment=record.commitment,
                me=person.shown if person else None,
                owner=is_owner,
                own=[int(seat) for seat in own],
                chairs=self._chairs(),
                position=game.position(own) if game else None,
                log_from=log_from,
                log=log,
                chat=table.chat.recent if table.roster.may_hear(person) else [],
                note=await table.storage.talk.note(record.id, person.id) if person else "",
                undo_request=table.undo_requests.shown_to(person),
                ending=self._ending(),
                map=self._map(),
                manual=record.title.has_manual,
                guided=await is_guided(table),
                symbols=symbols_of(record.title.id),
                ground=game.ground if game else None,
            )
        )
        connection.seen = game.at if game else 0

    def _map(self) -> str:
        """The query for the map, by those settings that choose one of several, and by the language."""
        record = self.table.record
        by = {name: record.settings[name] for name in record.title.table.map_by if name in record.settings}
        if in_use().language != ENGLISH:
            by["language"] = in_use().language
        return f"?{urlencode(by)}" if by else ""

    def _chairs(self) -> list[wire.Chair]:
        here = self.table.connections.ids
        return [
            wire.Chair(
                chair.seat,
                chair.person.shown if chair.person else None,
                chair.bot,
                chair.person is not None and chair.person.id in here,
                chair.seal,
                bool(chair.contribution),
            )
            for chair in self.table.chairs
        ]

    def show_moved(self) -> None:
        """The game has gone on, or back: everybody gets what is new."""
        game, encoded = self.table.begun, dict[tuple[tuple[Seat, ...], bool, int, str], bytes]()
        for connection in self.table.connections:
            own = tuple(self.table.roster.seats_of(connection.person))
            by_lines = connection.beats and game.goes_on_from(connection.seen)
            since = game.moments[connection.seen]
            kind = own, by_lines, since, connection.language
            with self.table.record.title.telling_in(connection.language):
                if kind not in encoded:
                    beats = beats_of(game.match, game.moment, own, own, since) if by_lines else []
                    moved = wire.Moved(game.at, game.new_position(own), *game.log(own, connection.seen), beats)
                    encoded[kind] = wire.encode(moved)
                connection.seen = game.at
                connection.outbox.put(encoded[kind])
                if (ending := self._ending()) is not None:
                    connection.send(wire.Over(ending))

    def say(self, remarks: Iterable[wire.Remark]) -> None:
        """Everybody who may hear them gets these remarks."""
        for connection in self.table.connections:
            if self.table.roster.may_hear(connection.person):
                for remark in remarks:
                    connection.send(wire.Said(remark))

    def _show_presence(self) -> None:
        table, ids = self.table, self.table.connections.ids
        here = [int(chair.seat) for chair in table.chairs if chair.person is not None and chair.person.id in ids]
        table.connections.send(wire.Presence(here, table.connections.watching))

    def _ending(self) -> wire.Ending | None:
        game, record, chairs = self.table.game, self.table.record, self.table.chairs
        if game is None or not game.is_over or record.phase != OVER:
            return None
        result = game.match.state.result
        dice = wire.Revealed(
            record.commitment,
            record.secret,
            [chair.contribution for chair in chairs],
            [chair.seal for chair in chairs],
            record.seed,
        )
        winners = [int(seat) for seat in record.title.winners_of(game.match.state)]
        text = translated(record.title.play.results[result])
        return wire.Ending(result, text, winners, result in record.title.play.drawn, dice)
