"""Hints at a table: what a bot would do in a person's place, told to whoever asks; others hear that it was asked."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from westmarch.engine import codecs
from westmarch.engine.option import Seat
from westmarch.players import levels
from westmarch.players.hints import Hint
from westmarch.server.people.person import Person
from westmarch.server.protocol import messages as wire
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.chat import mention
from westmarch.server.tables.connections import Connection
from westmarch.server.tables.game import Game
from westmarch.server.workers.bots import Advice, Job

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable

NO_HINTS: Final = "There are no hints at this table."
MOVED_ON: Final = "The game went on before the hint was there."

_log = logging.getLogger(__name__)


class Hints:
    """Has bots think for people, for each seat one hint at a time."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The tasks in which bots think."""
        return list(self._thinking.values())

    async def ask(self, connection: Connection, person: Person, id: int, seat: Seat) -> None:
        """Somebody asks for a seat of theirs; the answer comes later, under this `id`. Raises Rejected."""
        table, game = self.table, self.table.begun
        if not table.roster.gives_hints:
            raise Rejected("not_now", NO_HINTS)
        if game.held or not any(option.seat == seat for option in game.match.options):
            raise Rejected("not_now", "You are not asked anything just now.")
        if seat in self._thinking:
            raise Rejected("not_now", "A bot thinks about it already.")
        table.resources.usage.count("hints", person.id)
        self._thinking[seat] = asyncio.create_task(self._think(game, game.at, connection, id, seat))
        if table.roster.others(person):
            await table.remark(None, f"{mention(person)} has asked for a hint.")

    def stop(self) -> None:
        """Give up what is thought about."""
        for task in self.tasks:
            task.cancel()

    async def _think(self, game: Game, at: int, connection: Connection, id: int, seat: Seat) -> None:
        advice = await self._advice(game, connection, seat)
        self.table.queue.put(lambda: self._tell(game, at, connection, id, seat, advice))

    async def _advice(self, game: Game, connection: Connection, seat: Seat) -> Advice:
        """What a bot would do. Its chance is not the game's, of which nobody may learn anything."""
        record, person = self.table.record, connection.person
        state, owner = codecs.encode(game.match.state), person.id if person else ""
        key = f"{record.seed} hints {seat}"
        told = game.match.story.of(seat)
        job = Job(
            record.title.id,
            record.settings,
            record.overrides,
            state,
            {},
            key,
            game.moment,
            owner,
            connection.address,
            told,
        )
        try:
            return await self.table.resources.bots.advise(job, seat, connection.language)
        except Exception:
            _log.exception("there is no hint", extra={"table": self.table.id})
            return Advice(None, "failed")

    async def _tell(self, game: Game, at: int, connection: Connection, id: int, seat: Seat, advice: Advice) -> None:
        """Tell it, unless the game has gone on meanwhile."""
        del self._thinking[seat]
        bot = levels.usual(self.table.record.title)
        if advice.trouble:
            facts = {"table": self.table.id, "bot": bot, "trouble": advice.trouble, "traceback": advice.traceback}
            _log.warning("a bot has given no hint", extra=facts)
            connection.send(
                wire.Refused(id, "failed", f"The bot {bot} has found no hint; choose by yourself this time.")
            )
        elif game is not self.table.game or game.at != at:
            connection.send(wire.Refused(id, "stale", MOVED_ON))
        elif advice.hint is None:
            connection.send(wire.Advice(id, bot, None, ""))
        else:
            connection.send(advised(id, advice.hint))


def advised(id: int, hint: Hint) -> wire.Advice:
    """A hint as it is told."""
    option, ideas = (
        hint.option,
        tuple(wire.Idea(one.label, round(one.chance, 3), round(one.reach, 3)) for one in hint.ideas),
    )
    return wire.Advice(id, hint.bot, [option.seat, option.verb, *option.args], hint.why or hint.chances, ideas)
