"""What happens at a table before its game: people sit down, bots are seated, invitations go out, the game begins.

All of it is done by the table's own task: give it to `Tables.change`, which does it once more if another process has
changed the table in the same moment.
"""

from __future__ import annotations

import hmac
import secrets

from westmarch import players
from westmarch.engine.option import Seat
from westmarch.server.charter import OPEN, PLAYING, Chair, Person
from westmarch.server.dice import LONGEST, seed_of
from westmarch.server.host import Host
from westmarch.server.messages import Rejected


async def sit(host: Host, person: Person, seat: int, contribution: str, invitation: str) -> None:
    """Somebody takes an open chair: his own table's, a public one, or one to which he is invited. Raises Rejected."""
    chair = _before_the_game(host, seat)
    if not chair.is_open:
        raise Rejected("not_now", "That chair is taken.")
    invited = chair.invitation and hmac.compare_digest(chair.invitation.encode(), invitation.encode())
    if not (host.may_see(person) or invited):
        raise Rejected("not_yours", "You are not invited to that chair.")
    if len(contribution) > LONGEST or not contribution.isprintable():
        raise Rejected("malformed", f"A contribution to the dice has at most {LONGEST} letters.")
    await host.change({seat: {"person": person.id, "invitation": "", "contribution": contribution}})


async def stand_up(host: Host, person: Person, seat: int) -> None:
    """Somebody gives a chair back; the owner of the table may free any. Raises Rejected."""
    chair = _before_the_game(host, seat)
    if person.id != host.charter.owner and (chair.person is None or chair.person.id != person.id):
        raise Rejected("not_yours", "That chair is not yours.")
    await _seat(host, chair, "")


async def seat_bot(host: Host, person: Person, seat: int, bot: str) -> None:
    """The owner has a bot play a seat. Raises Rejected."""
    chair = _owned_chair(host, person, seat)
    check_bot(host, bot)
    await _seat(host, chair, bot)


def check_bot(host: Host, bot: str) -> None:
    if bot not in players.names(host.charter.title):
        names = ", ".join(players.names(host.charter.title))
        raise Rejected("not_there", f"There is no bot {bot!r}; there are: {names}.")


async def _seat(host: Host, chair: Chair, bot: str) -> None:
    await host.change({chair.seat: {"person": None, "bot": bot, "invitation": "", "contribution": ""}})


async def invite(host: Host, person: Person, seat: int) -> str:
    """An invitation to an open chair, for the owner to pass on. Raises Rejected."""
    chair = _owned_chair(host, person, seat)
    if not chair.is_open:
        raise Rejected("not_now", "That chair is taken.")
    if not chair.invitation:
        await host.change({seat: {"invitation": secrets.token_urlsafe(18)}})
    return host.chairs[seat].invitation


async def start(host: Host, person: Person) -> None:
    """The owner begins the game; the dice are cast with everybody's contribution. Raises Rejected."""
    charter = host.charter
    if person.id != charter.owner:
        raise Rejected("not_yours", "Whoever has made the table begins the game.")
    if charter.stage != OPEN:
        raise Rejected("not_now", "The game has begun already.")
    if any(chair.is_open for chair in host.chairs):
        raise Rejected("not_now", "Somebody must sit on every chair.")
    seed = seed_of(charter.secret, [chair.contribution for chair in host.chairs])
    await host.change({}, stage=PLAYING, seed=seed, bots_turn=any(chair.bot for chair in host.chairs))
    host.call_the_absent()


def _before_the_game(host: Host, seat: int) -> Chair:
    if host.charter.stage != OPEN:
        raise Rejected("not_now", "The game has begun already.")
    if not 0 <= seat < len(host.chairs):
        raise Rejected("not_there", f"There is no seat {seat}; the table has {len(host.chairs)}, counted from 0.")
    return host.chairs[Seat(seat)]


def _owned_chair(host: Host, person: Person, seat: int) -> Chair:
    if person.id != host.charter.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    return _before_the_game(host, seat)
