"""What happens at a table before its game: people sit down, bots are seated, invitations go out, the game begins.

All of it is done by the table's own task: give it to `Tables.change`, which does it once more if another process has
changed the table in the same moment.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping

from westmarch import players
from westmarch.engine.option import Seat
from westmarch.server.limits.quotas import reached
from westmarch.server.protocol.messages import Rejected
from westmarch.server.tables.chat import mention
from westmarch.server.tables.dice import LONGEST, is_seal, seal_of, seed_of
from westmarch.server.tables.host import Host
from westmarch.server.tables.record import OPEN, REVEALING, Chair, Person


async def sit(host: Host, person: Person, seat: int, seal: str, invitation: str) -> None:
    """Somebody takes an open chair: his own table's, a public one, or one to which he is invited. Raises Rejected."""
    chair = _before_the_game(host, seat)
    if not chair.is_open:
        raise Rejected("not_now", "That chair is taken.")
    invited = chair.invitation and hmac.compare_digest(chair.invitation.encode(), invitation.encode())
    if not (host.may_see(person) or invited):
        raise Rejected("not_yours", "You are not invited to that chair.")
    check_seal(seal)
    await _seat(host, chair, person, seal=seal)


async def stand_up(host: Host, person: Person, seat: int) -> None:
    """Somebody gives a chair back; the owner of the table may free any. Raises Rejected."""
    chair = _before_the_game(host, seat)
    if person.id != host.record.owner and not chair.is_of(person):
        raise Rejected("not_yours", "That chair is not yours.")
    await _seat(host, chair, why=f"{mention(chair.person) if chair.person else chair.bot} does not sit there any more")


async def seat_bot(host: Host, person: Person, seat: int, bot: str) -> None:
    """The owner has a bot play a seat. Raises Rejected."""
    chair = _owned_chair(host, person, seat)
    check_bot(host, bot)
    await _seat(host, chair, bot=bot, why=f"{bot} sits down")


def check_bot(host: Host, bot: str) -> None:
    if bot not in players.names(host.record.title):
        names = ", ".join(players.names(host.record.title))
        raise Rejected("not_there", f"There is no bot {bot!r}; there are: {names}.")


async def _seat(
    host: Host, chair: Chair, person: Person | None = None, bot: str = "", seal: str = "", why: str = ""
) -> None:
    """Somebody, a bot or nobody plays a seat from now on.

    A game that was to begin does not begin then, and all are told why. Whoever has revealed his contribution seals
    another one before the next try: somebody who knows it must not be able to choose his own. What is still sealed
    stands.
    """
    now = {"person": person.id if person else None, "bot": bot, "invitation": "", "seal": seal, "contribution": ""}
    was_to_begin = host.record.phase == REVEALING
    await host.change({chair.seat: now}, phase=OPEN)
    if was_to_begin:
        await host.remark(None, f"The game has not begun: {why}.")


async def invite(host: Host, person: Person, seat: int) -> str:
    """An invitation to an open chair, for the owner to pass on. Raises Rejected."""
    chair = _owned_chair(host, person, seat)
    if not chair.is_open:
        raise Rejected("not_now", "That chair is taken.")
    if not chair.invitation:
        await host.change({seat: {"invitation": secrets.token_urlsafe(18)}})
    return host.chairs[seat].invitation


async def let_watch(host: Host, person: Person, on: bool) -> str:
    """A word by which anybody may watch a private table, for the owner to pass on; or no more. Raises Rejected."""
    if person.id != host.record.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    if on != bool(host.record.watch):
        await host.change({}, watch=secrets.token_urlsafe(18) if on else "")
    return host.record.watch


async def check_deletable(host: Host, person: Person) -> None:
    """Whether somebody may delete the table. Raises Rejected."""
    if person.id != host.record.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    if host.record.has_begun and host.others(person):
        raise Rejected("not_now", "Others play here: the game is theirs, too.")


# The beginning, and the dice.


async def start(host: Host, person: Person) -> None:
    """The owner has the game begin, as soon as everything that was sealed is revealed. Raises Rejected."""
    record = host.record
    if person.id != record.owner:
        raise Rejected("not_yours", "Whoever has made the table begins the game.")
    if record.phase != OPEN:
        raise Rejected("not_now", "The game has begun already.")
    if any(chair.is_open for chair in host.chairs):
        raise Rejected("not_now", "Somebody must sit on every chair.")
    for chair in host.chairs:
        if chair.contribution and chair.person:
            raise Rejected("not_now", f"{chair.person.name} has to seal something new first; the page does that.")
    if host.is_of_bots_alone and await host.storage.bot_tables(person.id) >= host.quotas.bot_tables:
        raise reached(host.quotas, "bot_tables")
    await _reveal(host, {})


async def seal(host: Host, person: Person, seat: int, seal: str) -> None:
    """Somebody throws something else into the dice than before. Raises Rejected."""
    chair = _own_chair(host, person, seat)
    check_seal(seal)
    await _seat(host, chair, person, seal=seal, why=f"{mention(person)} has sealed something new")


async def reveal(host: Host, person: Person, seat: int, contribution: str) -> None:
    """Somebody shows what he has sealed; once again does no harm. Raises Rejected."""
    chair = _own_chair(host, person, seat)
    if host.record.phase != REVEALING:
        raise Rejected("not_now", "Nothing is revealed before all have sealed, and the game is to begin.")
    if not contribution.isprintable() or len(contribution) > LONGEST:
        raise Rejected("malformed", f"A contribution to the dice has at most {LONGEST} letters.")
    if seal_of(contribution) != chair.seal:
        raise Rejected("not_legal", "That is not what was sealed for this seat.")
    if chair.contribution != contribution:
        await _reveal(host, {chair.seat: contribution})


async def _reveal(host: Host, more: Mapping[Seat, str]) -> None:
    """Some more is revealed; if that is everything, the game begins."""
    thrown = [more.get(chair.seat, chair.contribution) for chair in host.chairs]
    chairs = {int(seat): {"contribution": contribution} for seat, contribution in more.items()}
    if [bool(contribution) for contribution in thrown] == [bool(chair.seal) for chair in host.chairs]:
        await host.begin(chairs, seed_of(host.record.secret, thrown))
    else:
        await host.change(chairs, phase=REVEALING)


def check_seal(seal: str) -> None:
    if not is_seal(seal):
        raise Rejected("malformed", "A seal is a SHA-256, in 64 hexadecimal digits, or nothing.")


def _before_the_game(host: Host, seat: int) -> Chair:
    if host.record.has_begun:
        raise Rejected("not_now", "The game has begun already.")
    if not 0 <= seat < len(host.chairs):
        raise Rejected("not_there", f"There is no seat {seat}; the table has {len(host.chairs)}, counted from 0.")
    return host.chairs[Seat(seat)]


def _own_chair(host: Host, person: Person, seat: int) -> Chair:
    chair = _before_the_game(host, seat)
    if not chair.is_of(person):
        raise Rejected("not_yours", "That chair is not yours.")
    return chair


def _owned_chair(host: Host, person: Person, seat: int) -> Chair:
    if person.id != host.record.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    return _before_the_game(host, seat)
