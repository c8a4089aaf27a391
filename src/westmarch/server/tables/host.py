"""A host keeps one open table: one task owns its game, and everything else leaves messages in its inbox."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Dice, Illegal, Match, SaveFile
from westmarch.engine.option import SPECTATOR, Option, Seat
from westmarch.server.bus.interface import Bus
from westmarch.server.bus.notices import Part, PresenceReport, TableChanged
from westmarch.server.limits.quotas import USUAL, Quotas, reached
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.people.webhooks import Call, Reason, Webhooks
from westmarch.server.protocol import messages as wire
from westmarch.server.protocol.messages import Rejected
from westmarch.server.storage.database import Event, Storage
from westmarch.server.storage.errors import Conflict, Gone
from westmarch.server.tables.chat import Chat, mention
from westmarch.server.tables.guests import PRESENCE_EVERY, Guest, Guests
from westmarch.server.tables.moderation import is_muted
from westmarch.server.tables.play import ANSWER, END, UNDO, Play
from westmarch.server.tables.record import (
    OVER,
    PLAYING,
    Chair,
    Person,
    TableRecord,
    people_of,
    read_chairs,
    read_record,
)
from westmarch.server.tables.throttle import Seldom
from westmarch.server.tables.work_queue import Inbox
from westmarch.server.workers.bots import Bots, Job, Thought, TooLong, at_random

T = TypeVar("T")

_log = logging.getLogger(__name__)


STALE: Final = "Something has happened meanwhile; look at the table as it is now."
CLAIM_AGAIN: Final = 1.0
"""Seconds until a process looks again whether another one's bots have chosen."""


@dataclass
class UndoRequest:
    """Somebody asks the others to go back beyond what they may take back alone.

    `agreed` are those who have agreed, in this order, `missing` the ids of those who have not answered yet.
    """

    number: int
    who: Person
    moment: int
    why: str
    agreed: list[Person]
    missing: set[str]


class Host:
    """One open table."""

    def __init__(
        self,
        storage: Storage,
        bots: Bots,
        bus: Bus,
        webhooks: Webhooks,
        metrics: Metrics,
        record: TableRecord,
        chairs: list[Chair],
        quotas: Quotas = USUAL,
    ) -> None:
        self.storage = storage
        self.bots = bots
        self.bus = bus
        self.webhooks = webhooks
        self.metrics = metrics
        self.record = record
        self.chairs = chairs
        self.quotas = quotas
        self.watched = time.monotonic()
        """When somebody was here last."""
        self.chat = Chat(storage, record.id, quotas.remarks)
        self.play: Play | None = None
        self.locked = ""
        self.guests = Guests(record.id, bus, lambda person: bool(self.seats_of(person)))
        self._show_presence = Seldom(self._tell_presence, PRESENCE_EVERY)
        self.undo_request: UndoRequest | None = None
        self._undo_requests = 0
        """The number of the last one."""
        self._unread: set[Part] = set()
        self._called: set[str] = set()
        self._let_pass = -1
        self._thinking: asyncio.Task[None] | None = None
        self.inbox = Inbox(self._dismiss)
        self._read: dict[Part, Callable[[], Awaitable[None]]] = {
            "table": self._read_table,
            "events": self._read_events,
            "undo_request": self._read_and_settle_undo_request,
            "remarks": self._read_remarks,
        }
        self._handlers: dict[type[wire.Request], Callable[[Guest, Any], Awaitable[None]]] = {
            wire.Answer: self._answer,
            wire.Undo: self._undo,
            wire.RestartTurn: self._restart_turn,
            wire.EndTurn: self._end_turn,
            wire.Consent: self._consent,
            wire.Chat: self._chat,
            wire.Note: self._note,
            wire.Look: self._look,
            wire.Why: self._why,
            wire.Ping: self._ping,
        }

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return self.inbox.is_at_rest and self._thinking is None and not self.guests

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What runs for this table; it ends soon after the inbox is closed."""
        return [self.inbox.task] if self._thinking is None else [self.inbox.task, self._thinking]

    def _dismiss(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self.guests.dismiss()

    # What is stored. Other processes may have stored something since it was read.

    async def catch_up(self) -> None:
        """Read everything that is new, and tell it. Raises Rejected if the table can't be shown any more."""
        self._unread.clear()
        for read_part in self._read.values():
            await read_part()
        self._ask_bots()

    async def with_news(self, work: Callable[[Host], Awaitable[T]]) -> T:
        """Do something with the table as it is stored now."""
        if self.bus.is_shared:
            await self.catch_up()
        return await work(self)

    def mark_unread(self, *parts: Part) -> None:
        """Another process has changed these parts of the table: they are read when the table's task comes to it."""
        if not self._unread:
            self.inbox.put(self._read_unread)
        self._unread.update(parts)

    def resync(self) -> None:
        """Other processes may have changed anything, and may not know who is here. Without guests that can wait."""
        if self.guests:
            self.mark_unread(*self._read)
            self.guests.report(asks=True)

    async def _read_unread(self) -> None:
        unread = [part for part in self._read if part in self._unread]
        self._unread.clear()
        try:
            for part in unread:
                await self._read[part]()
            self._ask_bots()
        except Exception:
            _log.exception("a table can't be read", extra={"table": self.record.id})
            self.inbox.end()

    def _publish(self, part: Part) -> None:
        self.bus.publish(TableChanged(self.record.id, part))

    async def change(self, chairs: Mapping[int, Mapping[str, Any]], **values: Any) -> None:
        """Change the table and some of its chairs, by seat, and tell everybody. Raises Conflict."""
        await self.storage.change(self.record.id, self.record.version, chairs, **values)
        self._publish("table")
        await self._read_table()
        self._ask_bots()

    async def begin(self, chairs: Mapping[int, Mapping[str, Any]], seed: str) -> None:
        """Everything that was sealed is revealed, and the game begins. Raises Conflict."""
        has_bots = any(chair.bot for chair in self.chairs)
        await self.change(chairs, phase=PLAYING, seed=seed, bots_turn=has_bots)
        await self.storage.set_waits_for(self.record.id, [int(seat) for seat in self._begun().waits_for])
        self.call_the_absent()

    async def _read_table(self) -> None:
        record = await read_record(self.storage, self.record.id)
        if record.version != self.record.version:
            self.record, self.chairs = record, await read_chairs(self.storage, record.id)
            for guest in self.guests:
                if not self.may_see(guest.person, guest.word):
                    guest.hang_up()
                    await self.leave(guest)
            if record.has_begun and self.play is None:
                await self._play_events()
            await self._show_all()

    async def _read_remarks(self) -> None:
        self._say(await self.chat.read())

    async def _read_events(self) -> None:
        if not self.record.has_begun:
            return
        if self.undo_request is not None:
            await self._read_undo_request()  # whether all have agreed, or something has come between
        if await self._play_events():
            self._happened()
            self._newly_awaited()  # the process where it happened has called them
            self._tell_moved(self._begun())

    async def _play_events(self) -> bool:
        """Play the stored events that have not been played yet; whether there were any. Raises Rejected."""
        record = self.record
        if self.play is None:
            try:
                self.play, self.locked = Play(record.new_match(self.chairs), self._who_end_turns()), record.locked
            except ValueError as error:
                sentence = f"This game was begun with other rules than the server now has: {error}"
                raise Rejected("locked", sentence) from None
        play, before = self.play, self.play.at
        self.locked = await play.catch_up(await self.storage.events(record.id, before)) or self.locked
        return play.at > before

    async def _play_anew(self) -> None:
        """Another process was first to store an event: play what is stored, instead of what could not be."""
        self.play = None
        await self._play_events()
        self._happened()
        await self._show_all()
        self._ask_bots()

    async def _read_undo_request(self) -> None:
        """Learn of the last undo request, if nothing has happened since, and of what the others have answered."""
        row, play = await self.storage.undo_request(self.record.id), self.play
        self._undo_requests = row.n if row else 0
        if row is None or play is None or row.at != play.at:
            return
        answers = {one.person: one.yes for one in await self.storage.consents(self.record.id, row.n)}
        people = await people_of(self.storage, [row.person, *answers])
        who, agreed = people[row.person], [people[id] for id, yes in answers.items() if yes]
        against = next((people[id].name for id, yes in answers.items() if not yes), "")
        before, missing = self.undo_request, {*self.others(who)} - {*answers}
        self.undo_request = UndoRequest(row.n, who, row.moment, row.why, agreed, missing)
        if against:
            self._end_undo_request(False, against)
        elif before is None:
            for guest in self.guests:
                guest.tell(self._undo_requested(guest.person))  # type: ignore[arg-type]

    async def _settle_undo_request(self) -> None:
        """Go back, if all have agreed; unless another process has done so in the same moment."""
        asked = self.undo_request
        if asked is not None and not asked.missing and not self.locked:
            with suppress(Conflict):
                await self._go_back(asked.moment)
                agreed = ", ".join(map(mention, asked.agreed))
                await self.remark(None, f"{mention(asked.who)} went back; {agreed} agreed.")

    async def _read_and_settle_undo_request(self) -> None:
        await self._read_undo_request()
        await self._settle_undo_request()

    # Who is here.

    def seats_of(self, person: Person | None) -> list[Seat]:
        """The seats that somebody plays."""
        return [chair.seat for chair in self.chairs if chair.is_of(person)]

    def belongs(self, person: Person | None) -> bool:
        """Whether somebody sits here, or has made the table."""
        return person is not None and (person.id == self.record.owner or bool(self.seats_of(person)))

    def _who_end_turns(self) -> dict[Seat, frozenset[Seat]]:
        """The seats of people, each with all seats of that person; empty if turns end by themselves here."""
        people = [chair for chair in self.chairs if chair.person is not None and self.record.explicit_end]
        return {chair.seat: frozenset(self.seats_of(chair.person)) for chair in people}

    def may_see(self, person: Person | None, word: str = "") -> bool:
        """Whether somebody may look at the table: everybody may with the word of its link, or when its game is over."""
        invited = bool(self.record.watch) and hmac.compare_digest(self.record.watch.encode(), word.encode())
        return invited or self.record.phase == OVER or self.may_hear(person)

    def may_hear(self, person: Person | None) -> bool:
        """Whether somebody may know what is said at the table."""
        return self.record.public or self.belongs(person)

    def others(self, person: Person) -> dict[str, Person]:
        """The other people who play, by id."""
        people = {chair.person.id: chair.person for chair in self.chairs if chair.person is not None}
        people.pop(person.id, None)
        return people

    async def enter(self, guest: Guest, seen: int) -> None:
        """Somebody connects, who has seen so many events already."""
        guest.seen = seen if self.play is not None and 0 <= seen <= self.play.at else 0
        self.guests.add(guest)
        await self._show_table(guest)
        self._show_presence()
        self._ask_bots()

    async def leave(self, guest: Guest) -> None:
        """A connection has ended."""
        if self.guests.remove(guest):
            self._show_presence()

    def update_presence(self, sender: str, here: PresenceReport) -> None:
        """Another process tells who is with it."""
        self.guests.update(sender, here)
        self._show_presence()

    def forget(self, sender: str) -> None:
        """Another process has ended, and nobody is with it any more."""
        if self.guests.forget(sender):
            self._show_presence()

    def _tell_presence(self) -> None:
        ids = self.guests.ids
        here = [int(chair.seat) for chair in self.chairs if chair.person is not None and chair.person.id in ids]
        self.guests.tell(wire.Presence(here, self.guests.watching))

    def knows(self, person: str) -> bool:
        """Whether somebody is here, plays, or is spoken of."""
        return person in self.chat.people or any(one.id == person for one in self._people())

    def _people(self) -> list[Person]:
        """All who are here, play, or have asked for something, some of them twice."""
        asking = [self.undo_request.who, *self.undo_request.agreed] if self.undo_request is not None else []
        everybody = [guest.person for guest in self.guests] + [chair.person for chair in self.chairs]
        return [person for person in everybody if person is not None] + asking

    async def rename(self, person: str, name: str) -> None:
        """Somebody has another name now: whatever bears the old one is told anew."""
        for one in self._people():
            if one.id == person:
                one.name = name
        await self.chat.read_again()
        await self._show_all()

    async def _show_all(self) -> None:
        """Everybody gets the table anew: somebody sat down, or the game has begun."""
        for guest in self.guests:
            await self._show_table(guest)

    async def _show_table(self, guest: Guest) -> None:
        own, play, record, person = self.seats_of(guest.person), self.play, self.record, guest.person
        log_from, log = play.log(own, guest.seen) if play else (0, [])
        ids = self.guests.ids
        guest.tell(
            wire.Table(
                at=play.at if play else 0,
                id=record.id,
                title=record.title.id,
                rules=record.rules,
                settings=record.settings,
                overridden=[*record.overrides],
                seats=len(self.chairs),
                pace=record.pace,
                explicit_end=record.explicit_end,
                watch=record.watch if person is not None and person.id == record.owner else "",
                public=record.public,
                phase=record.phase,  # type: ignore[arg-type]
                locked=self.locked,
                commitment=record.commitment,
                me=person.shown if person else None,
                owner=person is not None and person.id == record.owner,
                own=[int(seat) for seat in own],
                chairs=[
                    wire.Chair(
                        chair.seat,
                        chair.person.shown if chair.person else None,
                        chair.bot,
                        chair.person is not None and chair.person.id in ids,
                        chair.seal,
                        bool(chair.contribution),
                    )
                    for chair in self.chairs
                ],
                position=play.position(own) if play else None,
                log_from=log_from,
                log=log,
                chat=self.chat.recent if self.may_hear(person) else [],
                note=await self.storage.note(record.id, person.id) if person else "",
                undo_request=self._undo_requested(person),
                ending=self._ending(),
            )
        )
        guest.seen = play.at if play else 0

    # What people send.

    async def handle(self, guest: Guest, request: wire.Request) -> wire.Code | None:
        """Carry out somebody's message and tell him so; or refuse it, change nothing, and give the code."""
        try:
            if request.id <= guest.last:
                raise Rejected("replayed", f"A message needs an id above {guest.last}, the last one here.")
            guest.last = request.id
            await self._handlers[type(request)](guest, request)
        except (Rejected, Conflict) as error:
            if isinstance(error, Gone):
                self.inbox.end()  # what is remembered here is not so any more
            refused = error if isinstance(error, Rejected) else Rejected("stale", STALE)
            guest.tell(wire.Refused(request.id, refused.code, refused.why))
            return refused.code
        return None

    async def _answer(self, guest: Guest, request: wire.Answer) -> None:
        play, person = self._playing(guest, request.at)
        option = option_of(request.option)
        if option.seat not in self.seats_of(person):
            raise Rejected("not_yours", "That seat is not yours.")
        if play.held and option.seat not in play.held:
            raise Rejected("not_now", "Somebody else has not ended his turn yet.")
        await self._give(play, option)
        guest.tell(wire.Done(request.id))

    async def _undo(self, guest: Guest, request: wire.Undo) -> None:
        play, person = self._playing(guest, request.at)
        await self._undo_or_ask(guest, request, person, play.undo(self.seats_of(person)))

    async def _restart_turn(self, guest: Guest, request: wire.RestartTurn) -> None:
        play, person = self._playing(guest, request.at)
        await self._undo_or_ask(guest, request, person, play.restart(self.seats_of(person)))

    async def _end_turn(self, guest: Guest, request: wire.EndTurn) -> None:
        play, person = self._playing(guest, request.at)
        if not play.held & {*self.seats_of(person)}:
            raise Rejected("not_now", "There is no turn of yours to end.")
        await self._store(play, END, play.end_turn())
        guest.tell(wire.Done(request.id))

    async def _undo_or_ask(
        self, guest: Guest, request: wire.Request, person: Person, offer: wire.UndoOffer | None
    ) -> None:
        if offer is None:
            raise Rejected("not_now", "There is nothing of yours to take back.")
        others = self.others(person)
        if offer.barrier and others:
            if self.undo_request is not None:
                raise Rejected("not_now", f"{self.undo_request.who.name} has asked already, and waits for the others.")
            number, at = self._undo_requests + 1, self._begun().at
            await self.storage.add_undo_request(self.record.id, number, person.id, at, offer.moment, offer.barrier)
            await self._read_undo_request()
            self._publish("undo_request")
            for id in others.keys() - self.guests.ids:
                self._call("asked", id)
        else:
            await self._go_back(offer.moment)
        guest.tell(wire.Done(request.id))

    async def _consent(self, guest: Guest, request: wire.Consent) -> None:
        person, asked = self._somebody(guest), self.undo_request
        if self.locked:
            raise Rejected("locked", self.locked)
        if asked is None or asked.number != request.request:
            raise Rejected("stale", "That is not asked any more.")
        if person.id not in asked.missing:
            raise Rejected("not_yours", "You are not asked to agree.")
        await self.storage.add_consent(self.record.id, asked.number, person.id, request.yes, time.time())
        await self._read_and_settle_undo_request()
        self._publish("undo_request")
        guest.tell(wire.Done(request.id))

    async def _chat(self, guest: Guest, request: wire.Chat) -> None:
        person, text = self._somebody(guest), request.text.strip()
        if not text or len(text) > wire.LONGEST_TEXT or wire.NUL in text:
            raise Rejected("malformed", f"A remark has 1 to {wire.LONGEST_TEXT} letters, none of them NUL.")
        if await is_muted(self.storage, person):
            raise Rejected("muted", "The host of this server has muted you: nobody hears what you say.")
        await self.remark(person, text)
        guest.tell(wire.Done(request.id))

    async def _note(self, guest: Guest, request: wire.Note) -> None:
        person = self._somebody(guest)
        if len(request.text) > wire.LONGEST_NOTE or wire.NUL in request.text:
            raise Rejected("malformed", f"A note has at most {wire.LONGEST_NOTE} letters, none of them NUL.")
        if await self.storage.others_with_note(self.record.id, person.id) >= self.quotas.notes:
            raise reached(self.quotas, "notes")
        await self.storage.set_note(self.record.id, person.id, request.text)
        guest.tell(wire.Done(request.id))

    async def _look(self, guest: Guest, request: wire.Look) -> None:
        play = self._begun()
        eyes = self.seats_of(guest.person) if request.seat is None else [self._eyes(Seat(request.seat))]
        guest.show(wire.Moment(request.id, request.moment, play.look(request.moment, eyes)))

    def _eyes(self, seat: Seat) -> Seat:
        """A seat through whose eyes anybody may look: there are no secrets left when the game is over."""
        if self.record.phase != OVER:
            raise Rejected("not_yours", "Through other eyes one may look when the game is over.")
        if seat != SPECTATOR and not 0 <= seat < len(self.chairs):
            raise Rejected("not_there", f"There is no seat {seat}; the table has {len(self.chairs)}, counted from 0.")
        return seat

    async def _why(self, guest: Guest, request: wire.Why) -> None:
        play, seat = self._begun(), Seat(request.seat)
        if seat not in self.seats_of(guest.person):
            raise Rejected("not_yours", "That seat is not yours.")
        reasons = {} if play.is_over else self.record.title.why(play.match.state, seat)
        guest.tell(wire.Reasons(request.id, {name: reason for name, reason in reasons.items() if reason}))

    async def _ping(self, guest: Guest, request: wire.Ping) -> None:
        guest.tell(wire.Done(request.id))

    # What must hold before something is done.

    def _somebody(self, guest: Guest) -> Person:
        """The guest, who must belong to the table."""
        if guest.person is None or not self.belongs(guest.person):
            raise Rejected("not_yours", "You only watch here.")
        return guest.person

    def _begun(self) -> Play:
        if self.play is None:
            raise Rejected("not_now", "The game has not begun.")
        return self.play

    def _playing(self, guest: Guest, at: int) -> tuple[Play, Person]:
        """The game and the guest, if he plays it, it goes on, and he has seen all that has happened."""
        person, play = self._somebody(guest), self._begun()
        if not self.seats_of(person):
            raise Rejected("not_yours", "You only watch here.")
        if self.locked:
            raise Rejected("locked", self.locked)
        if play.is_over:
            raise Rejected("not_now", "The game is over.")
        if at != play.at:
            raise Rejected("stale", STALE)
        if play.at >= self.quotas.events:
            raise reached(self.quotas, "events")
        return play, person

    # Events.

    async def _give(self, play: Play, option: Option) -> None:
        """Play an answer, store it, and tell everybody, in this order."""
        try:
            body = play.answer(option)
        except Illegal:
            raise Rejected("not_legal", "That is not among the choices.") from None
        except Exception:  # a mistake in a title, or records of somebody's own that lead nowhere
            _log.exception("the rules fail", extra={"table": self.record.id})
            raise Rejected("failed", "The rules can't go on from there; choose otherwise.") from None
        await self._store(play, ANSWER, body)

    async def _go_back(self, moment: int) -> None:
        play = self._begun()
        await self._store(play, UNDO, play.go_back(moment))

    async def _store(self, play: Play, kind: str, body: list[Any]) -> None:
        """Commit what has just been played. If that fails the table is put away: what is stored counts.

        Raises Conflict if another process was first; then its events have been played instead.
        """
        phase, result = OVER if play.is_over else PLAYING, play.match.state.result
        event = Event(
            self.record.id,
            play.at,
            kind,
            body,
            time.time(),
            phase,
            result,
            play.moment,
            bool(self._bots_that_must) and not self._bots_rest,
            [int(seat) for seat in play.waits_for],
        )
        try:
            await self.storage.add_event(event)
        except Conflict:
            await self._play_anew()
            raise
        except Gone:
            self.inbox.end()
            raise
        except Exception:
            self.metrics.unstored.inc()
            _log.exception("an event could not be stored", extra={"table": self.record.id})
            self.inbox.end()
            raise Rejected("failed", "That could not be stored; nothing has changed. Connect again.") from None
        self._happened()
        self._tell_moved(play)
        self._publish("events")
        self.call_the_absent()
        self._ask_bots()

    def _happened(self) -> None:
        """Something has been stored and played: the phase may have changed, and no undo request outlives it."""
        if not self.locked:  # by other rules it may end where it has not
            self.record.phase = OVER if self._begun().is_over else PLAYING
        if self.undo_request is not None:
            agreed = not self.undo_request.missing
            self._end_undo_request(agreed, self.undo_request.agreed[-1].name if agreed else "")

    def _tell_moved(self, play: Play) -> None:
        told: dict[tuple[Seat, ...], bytes] = {}
        for guest in self.guests:
            own = tuple(self.seats_of(guest.person))
            if own not in told:
                told[own] = wire.encode(wire.Moved(play.at, play.new_position(own), *play.log(own, guest.seen)))
            guest.seen = play.at
            guest.outbox.put(told[own])
        ending = self._ending()
        if ending is not None:
            self.guests.tell(wire.Over(ending))

    def _ending(self) -> wire.Ending | None:
        play, record = self.play, self.record
        if play is None or not play.is_over or record.phase != OVER:
            return None
        result = play.match.state.result
        dice = wire.Revealed(
            record.commitment,
            record.secret,
            [chair.contribution for chair in self.chairs],
            [chair.seal for chair in self.chairs],
            record.seed,
        )
        winners = [int(seat) for seat in record.title.winners_of(play.match.state)]
        return wire.Ending(result, record.title.results[result], winners, dice)

    def _undo_requested(self, person: Person | None) -> wire.UndoRequested | None:
        asked = self.undo_request
        if asked is None:
            return None
        mine = person is not None and person.id in asked.missing
        return wire.UndoRequested(asked.number, asked.who.name, asked.moment, asked.why, mine)

    def _end_undo_request(self, agreed: bool, by: str) -> None:
        assert self.undo_request is not None
        self.guests.tell(wire.UndoSettled(self.undo_request.number, agreed, by))
        self.undo_request = None

    async def remark(self, person: Person | None, text: str) -> None:
        """Store and tell what somebody says, or what the table itself tells. Raises Busy if it finds no place."""
        self._say(await self.chat.add(person, text))
        self._publish("remarks")

    def _say(self, remarks: Iterable[wire.Remark]) -> None:
        for guest in self.guests:
            if self.may_hear(guest.person):
                for remark in remarks:
                    guest.tell(wire.Said(remark))

    # Those who are away.

    def call_the_absent(self) -> None:
        """Something has happened: call those for whom the game waits now, once each, or all when it is over."""
        reason: Reason = "over" if self._begun().is_over else "turn"
        for id in self._newly_awaited():
            self._call(reason, id)

    def _newly_awaited(self) -> set[str]:
        """The ids of those whom the game awaits, who are not here, and whom nobody has called yet."""
        play, here = self._begun(), self.guests.ids
        waits_for = None if play.is_over else play.waits_for
        awaited = {
            chair.person.id
            for chair in self.chairs
            if chair.person is not None and (waits_for is None or chair.seat in waits_for)
        }
        found = awaited - here - (self._called if waits_for is not None else set())
        self._called = awaited - here | awaited & self._called
        return found

    def _call(self, reason: Reason, id: str) -> None:
        seats = tuple(int(chair.seat) for chair in self.chairs if chair.person is not None and chair.person.id == id)
        title, moment = self.record.title.name, self._begun().moment
        self.webhooks.call(Call(reason, id, self.record.id, title, seats, moment))

    # Bots.

    @property
    def _bots_here(self) -> dict[Seat, str]:
        """The bots who may choose now, by seat."""
        assert self.play is not None
        able = {option.seat for option in self.play.match.options}
        return {chair.seat: chair.bot for chair in self.chairs if chair.bot and chair.seat in able}

    @property
    def _bots_that_must(self) -> list[Seat]:
        """The seats of bots for whom the game waits."""
        play = self._begun()
        return [chair.seat for chair in self.chairs if chair.bot and chair.seat in play.waits_for]

    @property
    def is_of_bots_alone(self) -> bool:
        """Whether bots play here and no people."""
        return all(chair.person is None for chair in self.chairs)

    @property
    def _bots_rest(self) -> bool:
        """Whether the bots stop: the table has no room for more, or nobody has watched them for long."""
        if self.guests.ids or self.guests.watching:
            self.watched = time.monotonic()
            rest = False
        else:
            rest = self.is_of_bots_alone and time.monotonic() - self.watched >= 60 * self.quotas.bot_minutes
        return rest or self._begun().at >= self.quotas.events

    def _ask_bots(self) -> None:
        """Have the bots think, if they may choose and don't think already."""
        play = self.play
        if play is None or self.locked or self._thinking is not None or play.at == self._let_pass:
            return
        if not play.is_over and not play.held and self._bots_here and not self._bots_rest:
            self._thinking = asyncio.create_task(self._think(play))

    async def _think(self, play: Play) -> None:
        """Have the bots choose, unless those of another process do so first."""
        at, claim = play.at, f"bots:{self.record.id}:{play.at}"
        thought = None
        try:
            while self._is_now(play, at) and thought is None:
                if await self.bus.claim(claim) and self._is_now(play, at):
                    thought = await self._choice_of_bots(play, at)
                else:
                    await asyncio.sleep(CLAIM_AGAIN)
            self.inbox.put(lambda: self._thought(play, at, thought))
        finally:
            self.bus.release(claim)

    def _is_now(self, play: Play, at: int) -> bool:
        """Whether nothing has happened since that event."""
        return play is self.play and play.at == at

    async def _choice_of_bots(self, play: Play, at: int) -> Thought | None:
        """What the bots choose, or the lot for them; nothing if the game has gone on before they fail."""
        record = self.record
        bots, key = self._bots_here, f"{record.seed} bots"
        state = codecs.encode(play.match.state)
        job = Job(record.title.id, record.settings, record.overrides, state, bots, key, play.moment, record.owner)
        try:
            return await self.bots.choose(job)
        except Exception as error:
            _log.exception("the bots have not chosen", extra={"table": record.id})
            if not self._is_now(play, at):
                return None
            trouble = "took too long" if isinstance(error, TooLong) else "failed"
            return Thought(at_random(play.match.state, bots, Rng(key_of(key), 0, play.moment)), trouble)

    async def _thought(self, play: Play, at: int, thought: Thought | None) -> None:
        """The bots have thought; if something has happened meanwhile they think again."""
        self._thinking = None
        if thought is None or not self._is_now(play, at):
            self._ask_bots()
        elif thought.option is None:
            self._let_pass = at
        else:
            try:
                await self._give(play, thought.option)
                await self._tell_trouble(thought, self.chairs[thought.option.seat].bot)
            except Conflict:
                pass  # what was first has been played, and the bots have been asked again
            except Rejected as error:
                _log.warning("a bot's answer was not stored", extra={"table": self.record.id, "why": error.why})

    async def _tell_trouble(self, thought: Thought, bot: str) -> None:
        if thought.trouble:
            facts = {"table": self.record.id, "bot": bot, "trouble": thought.trouble, "traceback": thought.traceback}
            _log.warning("a bot's answer was drawn by lot", extra=facts)
            self.metrics.drawn.inc()
            await self.remark(None, f"The bot {bot} {thought.trouble}; its answer was drawn by lot.")

    # Files.

    @property
    def match(self) -> Match:
        """The game's match. Raises Rejected if it has not begun."""
        return self._begun().match

    def document(self, note: str = "") -> SaveFile:
        """The match as it stands in a file, with its dice."""
        play, record = self._begun(), self.record
        save = play.match.document(note)
        if record.secret:
            thrown, seals = [chair.contribution for chair in self.chairs], [chair.seal for chair in self.chairs]
            save.dice = Dice(record.commitment, record.secret, thrown, seals)
        return save

    def may_know_all(self, person: Person) -> bool:
        """Whether somebody may have the seed: the game is over, or he plays it alone."""
        is_alone = self.belongs(person) and not self.others(person)
        return self.play is not None and (self.record.phase == OVER or is_alone)


def option_of(spoken: Sequence[Any]) -> Option:
    """The option that a client names: [seat, verb, argument ...]. Raises Rejected."""
    match spoken:
        case [int(seat), str(verb), *args]:
            return Option(Seat(seat), verb, tuple(tuple(one) if isinstance(one, list) else one for one in args))
    raise Rejected("malformed", "An option is [seat, verb, argument ...].")
