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
from westmarch.server.people.person import Person
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.chat import mention
from westmarch.server.tables.dice import LONGEST, is_seal, seal_of, seed_of
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.tables.record import OPEN, REVEALING, Chair


async def sit(table: OpenTable, person: Person, seat: int, seal: str, invitation: str) -> None:
    """Somebody takes an open chair: at their own table, a public one, or by an invitation to it. Raises Rejected."""
    chair = _before_the_game(table, seat)
    if not chair.is_open:
        raise Rejected("not_now", "That chair is taken.")
    invited = chair.invitation and hmac.compare_digest(chair.invitation.encode(), invitation.encode())
    if not (table.roster.may_see(person) or invited):
        raise Rejected("not_yours", "You are not invited to that chair.")
    check_seal(seal)
    await _seat(table, chair, person, seal=seal)


async def stand_up(table: OpenTable, person: Person, seat: int) -> None:
    """Somebody gives a chair back; the owner of the table may free any. Raises Rejected."""
    chair = _before_the_game(table, seat)
    if person.id != table.record.owner and not chair.is_of(person):
        raise Rejected("not_yours", "That chair is not yours.")
    await _seat(table, chair, why=f"{mention(chair.person) if chair.person else chair.bot} does not sit there any more")


async def seat_bot(table: OpenTable, person: Person, seat: int, bot: str) -> None:
    """The owner has a bot play a seat. Raises Rejected."""
    chair = _owned_chair(table, person, seat)
    check_bot(table, bot)
    await _seat(table, chair, bot=bot, why=f"{bot} sits down")


def check_bot(table: OpenTable, bot: str) -> None:
    if bot not in players.names(table.record.title):
        names = ", ".join(players.names(table.record.title))
        raise Rejected("not_there", f"There is no bot {bot!r}; there are: {names}.")


async def _seat(
    table: OpenTable, chair: Chair, person: Person | None = None, bot: str = "", seal: str = "", why: str = ""
) -> None:
    """Somebody, a bot or nobody plays a seat from now on.

    A game that was to begin does not begin then, and all are told why. Whoever has revealed their contribution
    seals another one before the next try: somebody who knows it must not be able to choose their own. What is still
    sealed stands.
    """
    now = {"person": person.id if person else None, "bot": bot, "invitation": "", "seal": seal, "contribution": ""}
    was_to_begin = table.record.phase == REVEALING
    await table.change({chair.seat: now}, phase=OPEN)
    if was_to_begin:
        await table.remark(None, f"The game has not begun: {why}.")


async def invite(table: OpenTable, person: Person, seat: int) -> str:
    """An invitation to an open chair, for the owner to pass on. Raises Rejected."""
    chair = _owned_chair(table, person, seat)
    if not chair.is_open:
        raise Rejected("not_now", "That chair is taken.")
    if not chair.invitation:
        await table.change({seat: {"invitation": secrets.token_urlsafe(18)}})
    return table.chairs[seat].invitation


async def let_watch(table: OpenTable, person: Person, on: bool) -> str:
    """A word by which anybody may watch a private table, for the owner to pass on; or no more. Raises Rejected."""
    if person.id != table.record.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    if on != bool(table.record.watch):
        await table.change({}, watch=secrets.token_urlsafe(18) if on else "")
    return table.record.watch


def check_changeable(table: OpenTable, person: Person) -> None:
    """Whether somebody may change what is agreed about the game: its owner may, before it begins. Raises Rejected."""
    if person.id != table.record.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    if table.record.phase != OPEN:
        raise Rejected("not_now", "The game has begun already.")


async def change_settings(table: OpenTable, person: Person, chosen: dict[str, str], book: str) -> None:
    """The owner has the game played with these settings, which make the book of that fingerprint, and all are told.

    The table is bound to the title as it is installed now, as if it were made anew. Raises Rejected.
    """
    check_changeable(table, person)
    title, before = table.record.title, table.record.settings
    shown = title.shown(chosen)
    changed = [f"{name} is {shown[name]} now" for name in chosen if chosen[name] != before.get(name)]
    if changed:
        await table.change({}, settings=chosen, book=book, rules=title.rules)
        await table.remark(None, f"The settings have been changed: {', '.join(changed)}.")


async def allow_hints(table: OpenTable, person: Person, on: bool) -> None:
    """The owner says before the game whether people may ask for hints, and all are told. Raises Rejected."""
    check_changeable(table, person)
    if on != table.roster.gives_hints:
        await table.change({}, hints=on)
        await table.remark(None, "Hints may be asked for now." if on else "Hints may not be asked for any more.")


async def check_deletable(table: OpenTable, person: Person) -> None:
    """Whether somebody may delete the table. Raises Rejected."""
    if person.id != table.record.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    if table.record.has_begun and table.roster.others(person):
        raise Rejected("not_now", "Others play here: the game is theirs, too.")


# The beginning, and the dice.


async def start(table: OpenTable, person: Person) -> None:
    """The owner has the game begin, as soon as everything that was sealed is revealed. Raises Rejected."""
    record = table.record
    if person.id != record.owner:
        raise Rejected("not_yours", "Whoever has made the table begins the game.")
    if record.phase != OPEN:
        raise Rejected("not_now", "The game has begun already.")
    if any(chair.is_open for chair in table.chairs):
        raise Rejected("not_now", "Somebody must sit on every chair.")
    for chair in table.chairs:
        if chair.contribution and chair.person:
            raise Rejected("not_now", f"{chair.person.name} has to seal something new first; the page does that.")
    if (
        table.roster.is_of_bots_alone
        and await table.storage.tables.count_of_bots(person.id) >= table.resources.quotas.bot_tables
    ):
        raise reached(table.resources.quotas, "bot_tables")
    await _reveal(table, {})


async def seal(table: OpenTable, person: Person, seat: int, seal: str) -> None:
    """Somebody throws something else into the dice than before. Raises Rejected."""
    chair = _own_chair(table, person, seat)
    check_seal(seal)
    await _seat(table, chair, person, seal=seal, why=f"{mention(person)} has sealed something new")


async def reveal(table: OpenTable, person: Person, seat: int, contribution: str) -> None:
    """Somebody shows what they have sealed; once again does no harm, even if the game has begun with it. Raises
    Rejected."""
    if table.record.phase != OPEN and any(
        chair.seat == seat and chair.is_of(person) and chair.contribution == contribution != ""
        for chair in table.chairs
    ):
        return
    chair = _own_chair(table, person, seat)
    if table.record.phase != REVEALING:
        raise Rejected("not_now", "Nothing is revealed before all have sealed, and the game is to begin.")
    if not contribution.isprintable() or len(contribution) > LONGEST:
        raise Rejected("malformed", f"A contribution to the dice has at most {LONGEST} letters.")
    if seal_of(contribution) != chair.seal:
        raise Rejected("not_legal", "That is not what was sealed for this seat.")
    await _reveal(table, {chair.seat: contribution})


async def _reveal(table: OpenTable, more: Mapping[Seat, str]) -> None:
    """Some more is revealed; if that is everything, the game begins."""
    thrown = [more.get(chair.seat, chair.contribution) for chair in table.chairs]
    chairs = {int(seat): {"contribution": contribution} for seat, contribution in more.items()}
    if [bool(contribution) for contribution in thrown] == [bool(chair.seal) for chair in table.chairs]:
        await table.begin(chairs, seed_of(table.record.secret, thrown))
    else:
        await table.change(chairs, phase=REVEALING)


def check_seal(seal: str) -> None:
    if not is_seal(seal):
        raise Rejected("malformed", "A seal is a SHA-256, in 64 hexadecimal digits, or nothing.")


def _before_the_game(table: OpenTable, seat: int) -> Chair:
    if table.record.has_begun:
        raise Rejected("not_now", "The game has begun already.")
    if not 0 <= seat < len(table.chairs):
        raise Rejected("not_there", f"There is no seat {seat}; the table has {len(table.chairs)}, counted from 0.")
    return table.chairs[Seat(seat)]


def _own_chair(table: OpenTable, person: Person, seat: int) -> Chair:
    chair = _before_the_game(table, seat)
    if not chair.is_of(person):
        raise Rejected("not_yours", "That chair is not yours.")
    return chair


def _owned_chair(table: OpenTable, person: Person, seat: int) -> Chair:
    if person.id != table.record.owner:
        raise Rejected("not_yours", "Only whoever has made the table may do that.")
    return _before_the_game(table, seat)
