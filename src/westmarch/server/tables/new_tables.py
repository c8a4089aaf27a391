"""New tables: made from a title, from a saved match, or from a moment of another table's match."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from westmarch import players
from westmarch.engine.book import BadData
from westmarch.engine.match import BadSave, Dice, Match, SaveFile
from westmarch.engine.option import Seat
from westmarch.engine.overrides import check_size
from westmarch.engine.title import BadSetting, Title, UnknownTitle, title
from westmarch.server.limits.quotas import USUAL, Quotas, reached
from westmarch.server.people.person import HUMAN, Person
from westmarch.server.people.sessions import new_id
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.protocol.requests import LONGEST_TEXT
from westmarch.server.tables.dice import commitment_to, doubts, new_secret
from westmarch.server.tables.game import ANSWER
from westmarch.server.tables.record import OPEN, OVER, PLAYING, Chair, TableRecord
from westmarch.server.workers.trials import Asker, Replayed, Trials, first_position, replayed

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

LONGEST_OVERRIDES: Final = 100_000
"""Bytes of the records that an owner lays over a title's data, as JSON."""

NO_OVERRIDES: Final = (
    "This server takes no records of one's own over a game's data; whoever runs it can allow them, by --overrides."
)

TOO_MUCH: Final = "That game can't be played again here: it takes too long, or too much memory."

LONGEST_GAME: Final = 10_000
"""Answers of a game that is brought as a file: all of them are played again whenever its table is opened."""


class NewTables:
    """Makes tables. `takes_overrides`: with people's own records over the data of titles, too."""

    def __init__(
        self,
        storage: Storage,
        takes_overrides: bool = True,
        quotas: Quotas = USUAL,
        trials: Trials | None = None,
    ) -> None:
        self.storage = storage
        self.takes_overrides = takes_overrides
        self.quotas = quotas
        self.trials = trials or Trials()

    def close(self) -> None:
        """End the process where records are tried."""
        self.trials.close()

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
        hints: bool | None = None,
    ) -> str:
        """A new table, with bots in some chairs, and with records of the owner's over the data. Raises Rejected."""
        self._check_overrides(overrides)
        chosen, book = await self.choose(kind, seats, settings, overrides)
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
            hints=hints,
        )
        chairs = [Chair(Seat(seat), bot=bots.get(seat, "")) for seat in range(seats)]
        return await self._add(record, chairs)

    async def choose(
        self, kind: Title, seats: int, settings: Mapping[str, str], overrides: Mapping[str, Any]
    ) -> tuple[dict[str, str], str]:
        """All settings, with defaults for those not chosen, and the fingerprint of the book that they make.

        Raises Rejected if the title can't be played so.
        """
        try:
            kind.check_seats(seats)
            chosen = kind.choose(settings)
            if overrides:
                return chosen, await self.trials.first_position(kind.id, seats, chosen, overrides)
            return chosen, await asyncio.to_thread(first_position, kind.id, seats, chosen, overrides)
        except BadData as error:
            raise unusable(error) from None
        except BadSetting as error:
            raise Rejected("not_legal", str(error)) from None

    async def read(self, body: bytes, owner: Person, address: str = "") -> SaveFile:
        """A saved match that was sent. Raises Rejected."""
        try:
            return await self.trials.read(body, check_bounds, (address, owner.id))
        except BadSave as error:
            raise Rejected("malformed", f"That {error}") from None
        except BadData:
            raise Rejected("malformed", TOO_MUCH) from None

    async def bring(self, owner: Person, save: SaveFile, address: str = "") -> str:
        """A table that goes on with a saved match; whoever brings it plays all seats without bots. Raises Rejected."""
        if not save.seed.isprintable():
            raise Rejected("not_legal", "A seed has letters that can be seen.")
        if isinstance(save.dice, Dice) and (wrong := doubts(save)):
            raise Rejected("not_legal", f"The dice of that game are not as it says. {wrong[0]}")
        self._check_overrides(save.overrides)
        game = await self._played_again(save, (address, owner.id))
        made = await self._seat_alone(owner, game, save.dice)
        if game.why:
            told = f"{game.why} The game goes on from before that."
            await self.storage.talk.add_remark(made, 1, None, told[:LONGEST_TEXT], time.time(), self.quotas.remarks)
        return made

    def _check_overrides(self, overrides: Mapping[str, Any]) -> None:
        """Raises Rejected if these records are not taken here, or too many."""
        if overrides and not self.takes_overrides:
            raise Rejected("not_yours", NO_OVERRIDES)
        check_size_of(overrides)

    async def fork(self, owner: Person, save: SaveFile, moment: int, address: str = "") -> str:
        """A table that goes on from a moment of a match. Raises Rejected."""
        self._check_overrides(save.overrides)
        if moment > len(save.answers):
            raise Rejected("not_there", f"The game has had {len(save.answers)} answers.")
        until_then = msgspec.structs.replace(save, answers=save.answers[:moment], hash="", result="")
        return await self._seat_alone(owner, await self._played_again(until_then, (address, owner.id)), save.dice)

    async def _played_again(self, save: SaveFile, asker: Asker) -> Replayed:
        """A saved match as far as it can be played, in a worker process. Raises Rejected."""
        try:
            return await self.trials.played_again(save, asker)
        except BadData:
            raise Rejected("not_legal", TOO_MUCH) from None
        except (BadSave, UnknownTitle) as error:
            raise Rejected("not_legal", str(error)) from None

    async def seat_alone(self, owner: Person, match: Match) -> str:
        """A private table where one person plays a match of ours on, with the match's bots."""
        return await self._seat_alone(owner, replayed(match))

    async def _seat_alone(self, owner: Person, game: Replayed, dice: Dice | msgspec.UnsetType = msgspec.UNSET) -> str:
        """A private table where one person plays a match on, with the match's bots."""
        match, kind = game.document, title(game.document.title)
        known = players.names(kind)
        names = match.players or [HUMAN] * match.seats
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
            title=kind,
            rules=match.rules,
            settings=match.settings,
            overrides=match.overrides,
            pace="unhurried",
            explicit_end=False,
            public=False,
            phase=OVER if match.result else PLAYING,
            commitment=dice.commitment if dice else "",
            secret=dice.secret if dice else "",
            seed=match.seed,
            book=match.book,
        )
        events = [(ANSWER, spoken) for spoken in match.answers]
        return await self._add(record, chairs, events, match.result, game.waits_for)

    async def _check_bots_alone(self, owner: Person, chairs: Sequence[Chair]) -> None:
        """Raises Rejected if bots would play alone there, and do so at enough tables of the owner's."""
        are_alone = all(chair.person is None for chair in chairs)
        if are_alone and await self.storage.tables.count_of_bots(owner.id) >= self.quotas.bot_tables:
            raise reached(self.quotas, "bot_tables")

    async def _add(
        self,
        record: TableRecord,
        chairs: list[Chair],
        events: Sequence[tuple[str, list[Any]]] = (),
        result: str = "",
        waits_for: Sequence[Seat] = (),
    ) -> str:
        """Store a table; gives its id."""
        now = time.time()
        table = record.row() | {
            "seats": len(chairs),
            "result": result,
            "moment": len(events),
            "made": now,
            "moved": now,
            "bots_turn": record.phase == PLAYING and any(chair.bot for chair in chairs),
            "waits_for": [int(seat) for seat in waits_for],
        }
        history = [
            {"table": record.id, "n": n, "kind": kind, "body": body, "time": now}
            for n, (kind, body) in enumerate(events, 1)
        ]
        await self.storage.tables.add(table, [chair.row(record.id) for chair in chairs], history)
        return record.id


def check_bounds(save: SaveFile) -> None:
    """Raises Rejected if a saved game has too many answers, or too many records of somebody's own."""
    if len(save.answers) > LONGEST_GAME:
        raise Rejected("not_legal", f"A saved game has at most {LONGEST_GAME:,} answers.")
    check_size_of(save.overrides)


def check_size_of(overrides: Mapping[str, Any]) -> None:
    """Raises Rejected if there are too many of these records."""
    try:
        check_size(overrides)
    except BadData as error:
        raise unusable(error) from None
    if len(msgspec.json.encode(overrides)) > LONGEST_OVERRIDES:
        raise Rejected("malformed", f"Records of one's own have at most {LONGEST_OVERRIDES:,} bytes.")


def unusable(error: BadData) -> Rejected:
    """What is told to whoever has given such records."""
    return Rejected("not_legal", f"The records can't be used: {str(error).rstrip('.')}.")
