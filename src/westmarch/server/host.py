"""A host keeps one open table: one task owns its game, and everything else leaves messages in its inbox."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from westmarch.engine import codecs
from westmarch.engine.chance import Draw, key_of
from westmarch.engine.match import Dice, Illegal, Match, SaveFile
from westmarch.engine.option import Option, Seat
from westmarch.engine.title import Title
from westmarch.server import messages as wire
from westmarch.server.bots import Bots, Job, Thought, TooLong, at_random
from westmarch.server.messages import Rejected
from westmarch.server.play import ANSWER, UNDO, Play
from westmarch.server.storage import Event, Storage

T = TypeVar("T")

OPEN, PLAYING, OVER = "open", "playing", "over"

PERSON = "human"
"""What a saved match calls a seat without a bot."""

MOST_WAITING: Final = 256
"""Messages that may lie in an inbox, or wait for a connection that does not read."""
RECENT: Final = 200
"""How many remarks of the chat are shown to whoever comes."""

_log = logging.getLogger(__name__)


class Closed(Exception):
    """The table has been put away; whoever needs it brings it back."""


@dataclass
class Person:
    """Somebody who has told his name."""

    id: str
    name: str

    @property
    def shown(self) -> wire.Someone:
        """As the others see him."""
        return wire.Someone(self.id, self.name)


@dataclass
class Chair:
    """Who plays a seat: a person, or a bot, or nobody yet."""

    seat: Seat
    person: Person | None = None
    bot: str = ""
    invitation: str = ""
    contribution: str = ""

    @property
    def is_open(self) -> bool:
        return self.person is None and not self.bot


@dataclass
class Charter:
    """What a table is: what is played there and by which rules, who may see it, how far it has come, and its dice."""

    id: str
    owner: str
    title: Title
    rules: str
    settings: dict[str, str]
    overrides: dict[str, Any]
    pace: str
    public: bool
    stage: str
    commitment: str
    secret: str
    seed: str

    def new_match(self, chairs: Sequence[Chair]) -> Match:
        """The match as it begins. Raises ValueError if the title can't be played so."""
        names = [chair.bot or PERSON for chair in chairs]
        return Match(self.title, len(chairs), self.seed, self.settings, self.overrides, names)


@dataclass(eq=False)
class Guest:
    """A connection of a person, or of somebody who has not told his name and only watches."""

    person: Person | None
    seen: int = 0
    outbox: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    last: int = 0

    def tell(self, message: wire.Message) -> None:
        """Send a message."""
        self.send(wire.encode(message))

    def send(self, message: bytes) -> None:
        """Send what is encoded already. Whoever doesn't read what he is sent is disconnected, and may come back."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Close the connection when all is sent; at once, if too much of it lies there unread."""
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(None)


@dataclass
class Wish:
    """Somebody's wish to go back beyond what he may take back alone; `missing` are those who have not agreed yet."""

    number: int
    who: Person
    moment: int
    why: str
    missing: set[str]
    agreed: list[str] = field(default_factory=list)


class Host:
    """One open table."""

    def __init__(self, storage: Storage, bots: Bots, charter: Charter, chairs: list[Chair], remarks: list[wire.Remark]):
        self.storage = storage
        self.bots = bots
        self.charter = charter
        self.chairs = chairs
        self.remarks = remarks
        self.play: Play | None = None
        self.locked = ""
        self.guests: list[Guest] = []
        self.wish: Wish | None = None
        self.touched = time.monotonic()
        self._wishes = 0
        self._let_pass = -1
        self._closing = False
        self._busy = False
        self._inbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue(
            MOST_WAITING
        )
        self._thinking: asyncio.Task[None] | None = None
        self._task = asyncio.create_task(self._work())
        self._obey: dict[type[wire.Request], Callable[[Guest, Any], Awaitable[None]]] = {
            wire.Answer: self._answer,
            wire.Undo: self._undo,
            wire.RestartTurn: self._restart_turn,
            wire.Consent: self._consent,
            wire.Chat: self._chat,
            wire.Note: self._note,
            wire.Look: self._look,
            wire.Why: self._why,
            wire.Ping: self._ping,
        }

    # The inbox.

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have this done by the table's task, when all that came before is done. Raises Closed."""
        if self._task.done():
            raise Closed
        self.touched = time.monotonic()
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._inbox.put((work, reply))
        ends: list[asyncio.Future[Any]] = [reply, self._task]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if not reply.done():
            raise Closed
        return reply.result()

    async def _work(self) -> None:
        while not self._closing:
            work, reply = await self._inbox.get()
            self._busy = True
            try:
                done = await work()
            except Exception as error:
                if not reply.cancelled():
                    reply.set_exception(error)
            else:
                if not reply.cancelled():
                    reply.set_result(done)
            self._busy = False
        self._dismiss()

    def begin(self, play: Play, locked: str = "") -> None:
        """The game begins, or goes on; `locked` says why nobody can play it on, if so."""
        self.play, self.locked = play, locked
        self._ask_bots()

    @property
    def is_closed(self) -> bool:
        return self._task.done()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        at_rest = not self._busy and self._inbox.empty() and self._thinking is None
        return at_rest and not self.guests and self.wish is None

    async def finish(self) -> None:
        """Put the table away when all that has come is done."""

        async def end() -> None:
            self._closing = True

        with suppress(Closed):
            await self.do(end)

    def close(self) -> None:
        """Put the table away at once: everything that matters is stored."""
        self._task.cancel()
        self._dismiss()

    def _dismiss(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        for guest in self.guests:
            guest.hang_up()

    # Who is here.

    def seats_of(self, person: Person | None) -> list[Seat]:
        """The seats that somebody plays."""
        return [
            chair.seat for chair in self.chairs if person and chair.person is not None and chair.person.id == person.id
        ]

    def belongs(self, person: Person | None) -> bool:
        """Whether somebody sits here, or has made the table."""
        return person is not None and (person.id == self.charter.owner or bool(self.seats_of(person)))

    def may_see(self, person: Person | None) -> bool:
        return self.charter.public or self.belongs(person)

    def others(self, person: Person) -> dict[str, Person]:
        """The other people who play, by id."""
        people = {chair.person.id: chair.person for chair in self.chairs if chair.person is not None}
        people.pop(person.id, None)
        return people

    async def enter(self, guest: Guest, seen: int) -> None:
        """Somebody connects, who has seen so many events already."""
        guest.seen = seen if self.play is not None and 0 <= seen <= self.play.at else 0
        self.guests.append(guest)
        await self._show_table(guest)
        self._tell_presence()

    async def leave(self, guest: Guest) -> None:
        """A connection has ended."""
        if guest in self.guests:
            self.guests.remove(guest)
            self._tell_presence()

    def _here(self) -> set[str]:
        return {guest.person.id for guest in self.guests if guest.person is not None}

    def _tell_presence(self) -> None:
        ids = self._here()
        here = [int(chair.seat) for chair in self.chairs if chair.person is not None and chair.person.id in ids]
        watching = sum(not self.seats_of(guest.person) for guest in self.guests)
        self._tell_all(wire.Presence(here, watching))

    def _tell_all(self, message: wire.Message) -> None:
        for guest in self.guests:
            guest.tell(message)

    async def show_all(self) -> None:
        """Everybody gets the table anew: somebody sat down, or the game has begun."""
        for guest in self.guests:
            await self._show_table(guest)

    async def _show_table(self, guest: Guest) -> None:
        own, play, charter, person = self.seats_of(guest.person), self.play, self.charter, guest.person
        log_from, log = play.log(own, guest.seen) if play else (0, [])
        ids = self._here()
        guest.tell(
            wire.Table(
                at=play.at if play else 0,
                id=charter.id,
                title=charter.title.id,
                rules=charter.rules,
                settings=charter.settings,
                seats=len(self.chairs),
                pace=charter.pace,
                public=charter.public,
                stage=charter.stage,  # type: ignore[arg-type]
                locked=self.locked,
                commitment=charter.commitment,
                me=person.shown if person else None,
                owner=person is not None and person.id == charter.owner,
                own=[int(seat) for seat in own],
                chairs=[
                    wire.Chair(
                        chair.seat,
                        chair.person.shown if chair.person else None,
                        chair.bot,
                        chair.person is not None and chair.person.id in ids,
                    )
                    for chair in self.chairs
                ],
                position=play.position(own) if play else None,
                log_from=log_from,
                log=log,
                chat=self.remarks[-RECENT:],
                note=await self.storage.note(charter.id, person.id) if person else "",
                asked=self._asked(person),
                ending=self._ending(),
            )
        )
        guest.seen = play.at if play else 0

    # What people send.

    async def obey(self, guest: Guest, request: wire.Request) -> wire.Code | None:
        """Carry out somebody's message and tell him so; or refuse it, change nothing, and give the code."""
        try:
            if request.id <= guest.last:
                raise Rejected("replayed", f"A message needs an id above {guest.last}, the last one here.")
            guest.last = request.id
            await self._obey[type(request)](guest, request)
        except Rejected as error:
            guest.tell(wire.Refused(request.id, error.code, error.why))
            return error.code
        return None

    async def _answer(self, guest: Guest, request: wire.Answer) -> None:
        play, person = self._playing(guest, request.at)
        option = option_of(request.option)
        if option.seat not in self.seats_of(person):
            raise Rejected("not_yours", "That seat is not yours.")
        await self._give(play, option, person.id)
        guest.tell(wire.Done(request.id))

    async def _undo(self, guest: Guest, request: wire.Undo) -> None:
        play, person = self._playing(guest, request.at)
        await self._take_back(guest, request, person, play.undo(self.seats_of(person)))

    async def _restart_turn(self, guest: Guest, request: wire.RestartTurn) -> None:
        play, person = self._playing(guest, request.at)
        await self._take_back(guest, request, person, play.restart(self.seats_of(person)))

    async def _take_back(self, guest: Guest, request: wire.Request, person: Person, taking: wire.Taking | None) -> None:
        if taking is None:
            raise Rejected("not_now", "There is nothing of yours to take back.")
        others = self.others(person)
        if taking.barrier and others:
            if self.wish is not None:
                raise Rejected("not_now", f"{self.wish.who.name} has asked already, and waits for the others.")
            self._wishes += 1
            self.wish = Wish(self._wishes, person, taking.moment, taking.barrier, set(others))
            for one in self.guests:
                one.tell(self._asked(one.person))  # type: ignore[arg-type]
        else:
            await self._go_back(taking.moment, person.id)
        guest.tell(wire.Done(request.id))

    async def _consent(self, guest: Guest, request: wire.Consent) -> None:
        person, wish = self._somebody(guest), self.wish
        if wish is None or wish.number != request.request:
            raise Rejected("stale", "That is not asked any more.")
        if person.id not in wish.missing:
            raise Rejected("not_yours", "You are not asked to agree.")
        wish.missing.discard(person.id)
        wish.agreed.append(person.name)
        if not request.yes:
            self._end_wish(False, person.name)
        elif not wish.missing:
            self._end_wish(True, person.name)
            await self._go_back(wish.moment, wish.who.id)
            await self._remark(None, f"{wish.who.name} went back; {', '.join(wish.agreed)} agreed.")
        guest.tell(wire.Done(request.id))

    async def _chat(self, guest: Guest, request: wire.Chat) -> None:
        person, text = self._somebody(guest), request.text.strip()
        if not text or len(text) > wire.LONGEST_TEXT:
            raise Rejected("malformed", f"A remark has 1 to {wire.LONGEST_TEXT} letters.")
        await self._remark(person, text)
        guest.tell(wire.Done(request.id))

    async def _note(self, guest: Guest, request: wire.Note) -> None:
        person = self._somebody(guest)
        if len(request.text) > wire.LONGEST_NOTE:
            raise Rejected("malformed", f"A note has at most {wire.LONGEST_NOTE} letters.")
        await self.storage.set_note(self.charter.id, person.id, request.text)
        guest.tell(wire.Done(request.id))

    async def _look(self, guest: Guest, request: wire.Look) -> None:
        views = self._begun().look(request.moment, self.seats_of(guest.person))
        guest.tell(wire.Moment(request.id, request.moment, views))

    async def _why(self, guest: Guest, request: wire.Why) -> None:
        play, seat = self._begun(), Seat(request.seat)
        if seat not in self.seats_of(guest.person):
            raise Rejected("not_yours", "That seat is not yours.")
        reasons = {} if play.is_over else self.charter.title.why(play.match.state, seat)
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
            raise Rejected("stale", "Something has happened meanwhile; look at the table as it is now.")
        return play, person

    # Events.

    async def _give(self, play: Play, option: Option, person: str | None) -> None:
        """Play an answer, store it, and tell everybody, in this order."""
        try:
            body = play.answer(option)
        except Illegal:
            raise Rejected("not_legal", "That is not among the choices.") from None
        await self._store(play, ANSWER, body, person)

    async def _go_back(self, moment: int, person: str) -> None:
        play = self._begun()
        await self._store(play, UNDO, play.go_back(moment), person)

    async def _store(self, play: Play, kind: str, body: list[Any], person: str | None) -> None:
        """Commit what has just been played. If that fails the table is put away: what is stored counts."""
        stage, result = OVER if play.is_over else PLAYING, play.match.state.result
        try:
            await self.storage.add_event(
                Event(self.charter.id, play.at, kind, body, person, time.time(), stage, result, play.moment)
            )
        except Exception:
            _log.exception("an event could not be stored", extra={"table": self.charter.id})
            self._closing = True
            raise Rejected("failed", "That could not be stored; nothing has changed. Connect again.") from None
        self.charter.stage = stage
        if self.wish is not None:
            self._end_wish(False, "")
        self._tell_moved(play)
        self._ask_bots()

    def _tell_moved(self, play: Play) -> None:
        told: dict[tuple[Seat, ...], bytes] = {}
        for guest in self.guests:
            own = tuple(self.seats_of(guest.person))
            if own not in told:
                told[own] = wire.encode(wire.Moved(play.at, play.new_position(own), *play.log(own, guest.seen)))
            guest.seen = play.at
            guest.send(told[own])
        ending = self._ending()
        if ending is not None:
            self._tell_all(wire.Over(ending))

    def _ending(self) -> wire.Ending | None:
        play, charter = self.play, self.charter
        if play is None or not play.is_over:
            return None
        result = play.match.state.result
        dice = wire.Revealed(
            charter.commitment, charter.secret, [chair.contribution for chair in self.chairs], charter.seed
        )
        winners = [int(seat) for seat in charter.title.winners_of(play.match.state)]
        return wire.Ending(result, charter.title.results[result], winners, dice)

    def _asked(self, person: Person | None) -> wire.Asked | None:
        wish = self.wish
        if wish is None:
            return None
        mine = person is not None and person.id in wish.missing
        return wire.Asked(wish.number, wish.who.name, wish.moment, wish.why, mine)

    def _end_wish(self, agreed: bool, by: str) -> None:
        assert self.wish is not None
        self._tell_all(wire.Answered(self.wish.number, agreed, by))
        self.wish = None

    async def _remark(self, person: Person | None, text: str) -> None:
        """Store and tell what somebody says, or what the table itself tells."""
        number = self.remarks[-1].number + 1 if self.remarks else 1
        remark = wire.Remark(number, person.name if person else "", text, time.time())
        await self.storage.add_remark(self.charter.id, number, person.id if person else None, text, remark.time)
        self.remarks.append(remark)
        del self.remarks[:-RECENT]
        self._tell_all(wire.Said(remark))

    # Bots.

    @property
    def _bots_here(self) -> dict[Seat, str]:
        """The bots who may choose now, by seat."""
        assert self.play is not None
        able = {option.seat for option in self.play.match.options}
        return {chair.seat: chair.bot for chair in self.chairs if chair.bot and chair.seat in able}

    def _ask_bots(self) -> None:
        """Have the bots think, if they may choose and don't think already."""
        play = self.play
        if play is None or self.locked or self._thinking is not None or play.at == self._let_pass:
            return
        if not play.is_over and self._bots_here:
            self._thinking = asyncio.create_task(self._think(play))

    async def _think(self, play: Play) -> None:
        at, charter = play.at, self.charter
        bots, key = self._bots_here, f"{charter.seed} bots"
        state = codecs.encode(play.match.state)
        job = Job(charter.title.id, charter.settings, charter.overrides, state, bots, key, play.moment)
        try:
            thought = await self.bots.choose(job)
        except Exception as error:
            _log.exception("the bots have not chosen", extra={"table": charter.id})
            trouble = "took too long" if isinstance(error, TooLong) else "failed"
            thought = Thought(at_random(play.match.state, bots, Draw(key_of(key), 0, play.moment)), trouble)
        await self._inbox.put((lambda: self._thought(play, at, thought), asyncio.get_running_loop().create_future()))

    async def _thought(self, play: Play, at: int, thought: Thought) -> None:
        """The bots have thought; if something has happened meanwhile they think again."""
        self._thinking = None
        if at == play.at:
            if thought.option is None:
                self._let_pass = at
                return
            if thought.trouble:
                bot = self.chairs[thought.option.seat].bot
                facts = {
                    "table": self.charter.id,
                    "bot": bot,
                    "trouble": thought.trouble,
                    "traceback": thought.traceback,
                }
                _log.warning("a bot's answer was drawn by lot", extra=facts)
                await self._remark(None, f"The bot {bot} {thought.trouble}; its answer was drawn by lot.")
            await self._give(play, thought.option, None)
        else:
            self._ask_bots()

    # Files.

    def document(self, note: str = "") -> SaveFile:
        """The match as it stands in a file, with its dice."""
        play, charter = self._begun(), self.charter
        save = play.match.document(note)
        if charter.secret:
            save.dice = Dice(charter.commitment, charter.secret, [chair.contribution for chair in self.chairs])
        return save

    def may_know_all(self, person: Person) -> bool:
        """Whether somebody may have the seed: the game is over, or he plays it alone."""
        return self.play is not None and (self.play.is_over or (self.belongs(person) and not self.others(person)))


def option_of(spoken: Sequence[Any]) -> Option:
    """The option that a client names: [seat, verb, argument ...]. Raises Rejected."""
    match spoken:
        case [int(seat), str(verb), *args]:
            return Option(Seat(seat), verb, tuple(tuple(one) if isinstance(one, list) else one for one in args))
    raise Rejected("malformed", "An option is [seat, verb, argument ...].")
