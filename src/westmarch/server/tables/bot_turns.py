"""The bots of a table: when they are asked, and what becomes of their choices."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.player import at_random
from westmarch.engine.story import PATIENCE
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Conflict
from westmarch.server.tables.game import Game
from westmarch.server.workers.bots import Job, Thought
from westmarch.server.workers.process import TooLong

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable

CLAIM_AGAIN: Final = 1.0
"""Seconds until a process looks again whether another one's bots have chosen."""

ROUND: Final = "gave the same answers again and again"

_log = logging.getLogger(__name__)


class BotTurns:
    """Has the bots of a table think, one position at a time."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self._watched = time.monotonic()
        """When somebody was here last."""
        self._let_pass = -1
        """The event after which the bots said nothing."""
        self._last_round = -PATIENCE
        """The moment when their answers went round last."""
        self._thinking: asyncio.Task[None] | None = None

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The task in which they think, if they do."""
        return [] if self._thinking is None else [self._thinking]

    @property
    def that_must_choose(self) -> list[Seat]:
        """The seats of bots for whom the game waits."""
        game = self.table.begun
        return [chair.seat for chair in self.table.chairs if chair.bot and chair.seat in game.waits_for]

    @property
    def rest(self) -> bool:
        """Whether the bots stop: the table has no room for more, or nobody has watched them for long."""
        table, quotas = self.table, self.table.resources.quotas
        if table.connections.ids or table.connections.watching:
            self._watched = time.monotonic()
            rest = False
        else:
            rest = table.roster.is_of_bots_alone and time.monotonic() - self._watched >= 60 * quotas.bot_minutes
        return rest or table.begun.at >= quotas.events

    def ask(self) -> None:
        """Have the bots think, if they may choose and don't think already."""
        game = self.table.game
        if game is None or self.table.locked or self._thinking is not None or game.at == self._let_pass:
            return
        if self._waits(game) and not self.rest:
            self._thinking = asyncio.create_task(self._think(game))

    def stop(self) -> None:
        """Give up what they think about."""
        if self._thinking is not None:
            self._thinking.cancel()

    def _waits(self, game: Game) -> bool:
        """Whether bots may choose now."""
        return not game.is_over and not game.held and bool(self._able(game))

    def _able(self, game: Game) -> dict[Seat, str]:
        """The bots who may choose now, by seat."""
        able = {option.seat for option in game.match.options}
        return {chair.seat: chair.bot for chair in self.table.chairs if chair.bot and chair.seat in able}

    async def _think(self, game: Game) -> None:
        """Have the bots choose, unless those of another process do so first."""
        bus, at = self.table.resources.bus, game.at
        claim = f"bots:{self.table.id}:{at}"
        thought = None
        try:
            while self._is_now(game, at) and thought is None:
                if not self._waits(game):
                    break  # somebody has chosen between the call and its beginning
                if await bus.claim(claim) and self._is_now(game, at):
                    thought = await self._choice(game, at)
                else:
                    await asyncio.sleep(CLAIM_AGAIN)
            self.table.queue.put(lambda: self._answer(game, at, thought))
        finally:
            bus.release(claim)

    def _is_now(self, game: Game, at: int) -> bool:
        """Whether nothing has happened since that event."""
        return game is self.table.game and game.at == at

    async def _choice(self, game: Game, at: int) -> Thought | None:
        """What the bots choose, or the lot for them; nothing if the game has gone on before they fail."""
        record, match = self.table.record, game.match
        bots, key = self._able(game), f"{record.seed} bots"
        rng = Rng(key_of(key), 0, game.moment)
        told = [option for seat in bots for option in match.story.of(seat)]
        state = codecs.encode(match.state)
        job = Job(
            record.title.id,
            record.settings,
            record.overrides,
            state,
            bots,
            key,
            game.moment,
            record.owner,
            self.table.connections.address(record.owner),
            told,
        )
        try:
            thought = await self.table.resources.bots.choose(job)
            if thought.option is None or not self._is_now(game, at):
                return thought
            goes_round = match.story.goes_round(match.state, thought.option)
            return Thought(at_random(match.state, bots, rng), ROUND) if goes_round else thought
        except Exception as error:
            _log.exception("the bots have not chosen", extra={"table": self.table.id})
            if not self._is_now(game, at):
                return None
            trouble = "took too long" if isinstance(error, TooLong) else "failed"
            return Thought(at_random(match.state, bots, rng), trouble)

    async def _answer(self, game: Game, at: int, thought: Thought | None) -> None:
        """The bots have thought; if something has happened meanwhile they think again."""
        self._thinking = None
        if thought is None or not self._is_now(game, at):
            self.ask()
        elif thought.option is None:
            self._let_pass = at
        else:
            try:
                await self.table.events.answer(thought.option)
                await self._tell_trouble(thought, self.table.chairs[thought.option.seat].bot)
            except Conflict:
                pass  # what was first has been played, and the bots have been asked again
            except Rejected as error:
                _log.warning("a bot's answer was not stored", extra={"table": self.table.id, "why": error.why})

    async def _tell_trouble(self, thought: Thought, bot: str) -> None:
        if thought.trouble:
            facts = {"table": self.table.id, "bot": bot, "trouble": thought.trouble, "traceback": thought.traceback}
            _log.warning("a bot's answer was drawn by lot", extra=facts)
            self.table.resources.metrics.drawn.inc()
            if thought.trouble == ROUND:
                self.table.resources.metrics.rounds.inc()
                moment, before = self.table.begun.moment, self._last_round
                self._last_round = moment
                if moment - before < PATIENCE:
                    return  # it has been told
            await self.table.remark(None, f"The bot {bot} {thought.trouble}; its answer was drawn by lot.")
