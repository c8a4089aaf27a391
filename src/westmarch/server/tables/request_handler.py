"""Handling what people send over their live connections."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from westmarch.engine.option import SPECTATOR, Option, Seat
from westmarch.engine.outline import outline
from westmarch.server.limits.quotas import reached
from westmarch.server.people.person import Person
from westmarch.server.protocol import messages as wire
from westmarch.server.protocol import requests
from westmarch.server.protocol.rejected import Code, Rejected
from westmarch.server.protocol.texts import NUL
from westmarch.server.storage.errors import Conflict, Gone
from westmarch.server.tables.beats import each_beat
from westmarch.server.tables.connections import Connection
from westmarch.server.tables.game import Game
from westmarch.server.tables.moderation import is_muted
from westmarch.server.tables.record import OVER

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable

STALE: Final = "Something has happened meanwhile; look at the table as it is now."


class RequestHandler:
    """Handles the requests of all connections to a table."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self._handlers: dict[type[requests.Request], Callable[[Connection, Any], Awaitable[None]]] = {
            requests.Answer: self._answer,
            requests.Undo: self._undo,
            requests.RestartTurn: self._restart_turn,
            requests.Redo: self._redo,
            requests.EndTurn: self._end_turn,
            requests.Consent: self._consent,
            requests.Chat: self._chat,
            requests.Note: self._note,
            requests.Look: self._look,
            requests.Why: self._why,
            requests.Hint: self._hint,
            requests.Analyse: self._analyse,
            requests.Where: self._where,
            requests.Ping: self._ping,
        }

    async def handle(self, connection: Connection, request: requests.Request) -> Code | None:
        """Carry out somebody's request and tell them so; or refuse it, change nothing, and give the code."""
        try:
            if request.id <= connection.last:
                raise Rejected("replayed", f"A message needs an id above {connection.last}, the last one here.")
            connection.last = request.id
            await self._handlers[type(request)](connection, request)
        except (Rejected, Conflict) as error:
            if isinstance(error, Gone):
                self.table.queue.end()  # what is remembered here is not so any more
            refused = error if isinstance(error, Rejected) else Rejected("stale", STALE)
            connection.send(wire.Refused(request.id, refused.code, refused.why))
            return refused.code
        return None

    # The game.

    async def _answer(self, connection: Connection, request: requests.Answer) -> None:
        game, _ = self._playing(connection, request.at)
        option = option_of(request.option)
        self._own(connection, option.seat)
        if game.held and option.seat not in game.held:
            raise Rejected("not_now", "Somebody else has not ended their turn yet.")
        await self.table.events.answer(option)
        connection.send(wire.Done(request.id))

    async def _end_turn(self, connection: Connection, request: requests.EndTurn) -> None:
        game, person = self._playing(connection, request.at)
        if not game.held & {*self.table.roster.seats_of(person)}:
            raise Rejected("not_now", "There is no turn of yours to end.")
        await self.table.events.end_turn()
        connection.send(wire.Done(request.id))

    async def _undo(self, connection: Connection, request: requests.Undo) -> None:
        game, person = self._going_back(connection, request.at)
        await self._undo_or_ask(connection, request, person, game.undo(self.table.roster.seats_of(person)))

    async def _restart_turn(self, connection: Connection, request: requests.RestartTurn) -> None:
        game, person = self._playing(connection, request.at)
        await self._undo_or_ask(connection, request, person, game.restart(self.table.roster.seats_of(person)))

    async def _redo(self, connection: Connection, request: requests.Redo) -> None:
        game, person = self._playing(connection, request.at)
        again = game.redo(self.table.roster.seats_of(person))
        if not again:
            raise Rejected("not_now", "There is nothing of yours to do again.")
        for option in again.copy():
            await self.table.events.answer(option)
        connection.send(wire.Done(request.id))

    async def _undo_or_ask(
        self, connection: Connection, request: requests.Request, person: Person, offer: wire.UndoOffer | None
    ) -> None:
        if offer is None:
            raise Rejected("not_now", "There is nothing of yours to take back.")
        if offer.barrier and self.table.roster.others(person):
            await self.table.undo_requests.make(person, offer.moment, offer.barrier)
        else:
            await self.table.events.go_back(offer.moment)
        connection.send(wire.Done(request.id))

    async def _consent(self, connection: Connection, request: requests.Consent) -> None:
        await self.table.undo_requests.consent(self._member(connection), request.request, request.yes)
        connection.send(wire.Done(request.id))

    # Talk and notes.

    async def _chat(self, connection: Connection, request: requests.Chat) -> None:
        person, text = self._member(connection), request.text.strip()
        if not text or len(text) > requests.LONGEST_TEXT or NUL in text:
            raise Rejected("malformed", f"A remark has 1 to {requests.LONGEST_TEXT} letters, none of them NUL.")
        if await is_muted(self.table.storage, person):
            raise Rejected("muted", "The host of this server has muted you: nobody hears what you say.")
        await self.table.remark(person, text)
        connection.send(wire.Done(request.id))

    async def _note(self, connection: Connection, request: requests.Note) -> None:
        person, storage, quotas = self._member(connection), self.table.storage, self.table.resources.quotas
        if len(request.text) > requests.LONGEST_NOTE or NUL in request.text:
            raise Rejected("malformed", f"A note has at most {requests.LONGEST_NOTE} letters, none of them NUL.")
        if await storage.talk.others_with_note(self.table.id, person.id) >= quotas.notes:
            raise reached(quotas, "notes")
        await storage.talk.set_note(self.table.id, person.id, request.text)
        connection.send(wire.Done(request.id))

    # Questions.

    async def _look(self, connection: Connection, request: requests.Look) -> None:
        game, own = self.table.begun, self.table.roster.seats_of(connection.person)
        eyes = own if request.seat is None else [self._eyes(Seat(request.seat))]
        looking, moment = self.table.resources.looking, request.moment
        with self.table.record.title.telling_in(connection.language):
            async with looking.turn():
                views = await looking.piece(connection, lambda: game.look(moment, eyes))
                lines = each_beat(game.match, moment, eyes, own) if request.beats and moment else iter(())
                beats = await looking.pieces(connection, lines)
                await looking.piece(connection, lambda: connection.show(wire.Moment(request.id, moment, views, beats)))

    def _eyes(self, seat: Seat) -> Seat:
        """A seat through whose eyes anybody may look: there are no secrets left when the game is over."""
        chairs = self.table.chairs
        if self.table.record.phase != OVER:
            raise Rejected("not_yours", "Through other eyes one may look when the game is over.")
        if seat != SPECTATOR and not 0 <= seat < len(chairs):
            raise Rejected("not_there", f"There is no seat {seat}; the table has {len(chairs)}, counted from 0.")
        return seat

    async def _why(self, connection: Connection, request: requests.Why) -> None:
        game, seat = self.table.begun, self._own(connection, request.seat)
        title = self.table.record.title
        looking = self.table.resources.looking
        with title.telling_in(connection.language):
            reasons = (
                {} if game.is_over else await looking.piece(connection, lambda: title.why_not(game.match.state, seat))
            )
        told = {name: reason for name, reason in reasons.items() if reason}
        connection.send(wire.Reasons(request.id, told))

    async def _hint(self, connection: Connection, request: requests.Hint) -> None:
        _, person = self._playing(connection, request.at)
        seat = self._own(connection, request.seat)
        await self.table.hints.ask(connection, person, request.id, seat)

    async def _analyse(self, connection: Connection, request: requests.Analyse) -> None:
        await self.table.analyses.handle(connection, request.id, request.do)

    async def _where(self, connection: Connection, request: requests.Where) -> None:
        with self.table.record.title.telling_in(connection.language):
            connection.send(wire.Outline(request.id, outline(self.table.begun.match.state)))

    async def _ping(self, connection: Connection, request: requests.Ping) -> None:
        connection.send(wire.Done(request.id))

    # What must hold before something is done.

    def _own(self, connection: Connection, seat: int) -> Seat:
        """A seat of whoever sends this."""
        if seat not in self.table.roster.seats_of(connection.person):
            raise Rejected("not_yours", "That seat is not yours.")
        return Seat(seat)

    def _member(self, connection: Connection) -> Person:
        """Who sends this; they must belong to the table."""
        if connection.person is None or not self.table.roster.belongs(connection.person):
            raise Rejected("not_yours", "You only watch here.")
        return connection.person

    def _playing(self, connection: Connection, at: int) -> tuple[Game, Person]:
        """The game and the person who sends this. They must play it, it must go on, and they must have seen all that
        has happened."""
        if self.table.locked:
            self._member(connection)
            raise Rejected("locked", self.table.locked)
        return self._going_back(connection, at)

    def _going_back(self, connection: Connection, at: int) -> tuple[Game, Person]:
        """The same for what can be done in a game that has stopped, too."""
        person, game, quotas = self._member(connection), self.table.begun, self.table.resources.quotas
        if not self.table.roster.seats_of(person):
            raise Rejected("not_yours", "You only watch here.")
        if self.table.record.locked:
            raise Rejected("locked", self.table.record.locked)
        if game.is_over and not game.stopped:
            raise Rejected("not_now", "The game is over.")
        if at != game.at:
            raise Rejected("stale", STALE)
        if game.at >= quotas.events:
            raise reached(quotas, "events")
        return game, person


def option_of(spoken: Sequence[Any]) -> Option:
    """The option that a client names: [seat, verb, argument ...]. Raises Rejected."""
    match spoken:
        case [int(seat), str(verb), *args] if are_words([seat, *args]):
            return Option(Seat(seat), verb, tuple(tuple(one) if isinstance(one, list) else one for one in args))
    raise Rejected("malformed", "An option is [seat, verb, argument ...].")


def are_words(args: Sequence[Any]) -> bool:
    """Whether these are numbers, texts, or lists of them. In Python true equals 1, and 1.0 does, too."""
    return all(are_words(one) if isinstance(one, list) else type(one) in (int, str) for one in args)
