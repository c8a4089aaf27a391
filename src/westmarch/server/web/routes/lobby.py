"""What happens at a table before its game: people sit down, bots are seated, the game begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import APIRouter

from westmarch.server.people.person import Person, people_of
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.services import Services
from westmarch.server.tables import lobby
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.web.cards import table_card
from westmarch.server.web.dependencies import Address, Anybody, ServicesDep, Somebody
from westmarch.server.web.openapi import Route

router = APIRouter(prefix="/api", route_class=Route)


@router.post("/tables/{id}/sit")
async def sit(id: str, form: forms.Sit, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Take an open chair, and show the seal of what one throws into the dice."""
    await services.tables.change(id, lambda table: lobby.sit(table, person, form.seat, form.seal, form.invitation))
    await services.naming.tell_apart(person.id)
    return await table_card(services, person, id)


@router.post("/tables/{id}/stand")
async def stand_up(id: str, form: forms.WhichSeat, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Give a chair back before the game, or free one at one's own table."""
    return await changed(services, person, id, lambda table: lobby.stand_up(table, person, form.seat))


@router.post("/tables/{id}/bot")
async def seat_bot(id: str, form: forms.SeatBot, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Have a bot play a seat at one's own table."""
    return await changed(services, person, id, lambda table: lobby.seat_bot(table, person, form.seat, form.bot))


@router.post("/tables/{id}/invite")
async def invite(id: str, form: forms.WhichSeat, person: Somebody, services: ServicesDep) -> forms.Invitation:
    """An invitation to an open chair of one's own table."""
    await services.tables.seen(id, person)
    return forms.Invitation(
        invitation=await services.tables.change(id, lambda table: lobby.invite(table, person, form.seat))
    )


@router.post("/tables/{id}/watch")
async def let_watch(id: str, form: forms.Watching, person: Somebody, services: ServicesDep) -> forms.WatchLink:
    """Have a word by which anybody may watch one's own private table, or take it back: then those who came by it go."""
    await services.tables.seen(id, person)
    return forms.WatchLink(word=await services.tables.change(id, lambda table: lobby.let_watch(table, person, form.on)))


@router.get("/tables/{id}/settings")
async def settings(id: str, person: Somebody, services: ServicesDep) -> forms.Settings:
    """All settings of one's own table before the game, documents in full."""
    table = await services.tables.seen(id, person)
    lobby.check_changeable(table, person)
    return forms.Settings(settings=table.record.settings)


@router.put("/tables/{id}/settings")
async def change_settings(
    id: str, form: forms.Settings, person: Somebody, services: ServicesDep, address: Address
) -> forms.TableCard:
    """Have another game played at one's own table before it begins, as if it were made with these settings."""
    table = await services.tables.seen(id, person)
    lobby.check_changeable(table, person)
    services.usage.count("address_tables", address)
    record = table.record
    chosen, book = await services.new_tables.choose(record.title, len(table.chairs), form.settings, record.overrides)
    return await changed(services, person, id, lambda table: lobby.change_settings(table, person, chosen, book))


@router.post("/tables/{id}/hints")
async def allow_hints(id: str, form: forms.Hints, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Say before the game whether people may ask for hints at one's own table."""
    return await changed(services, person, id, lambda table: lobby.allow_hints(table, person, form.on))


@router.get("/invitations/{invitation}")
async def invited(invitation: str, person: Anybody, services: ServicesDep) -> forms.Invited:
    """Where an invitation leads."""
    chair = await services.storage.tables.invited(invitation)
    if chair is None:
        raise Rejected("not_there", "This invitation has been used, or taken back.")
    row = await services.storage.tables.listed(chair.table)
    owner = row.owner if row else None
    people = await people_of(services.storage, [owner])
    by = people[owner].name if owner in people else ""
    return forms.Invited(table=await table_card(services, person, chair.table), seat=chair.seat, by=by)


@router.post("/tables/{id}/start")
async def start(id: str, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Begin the game, as soon as all that was sealed for the dice is revealed."""
    return await changed(services, person, id, lambda table: lobby.start(table, person))


@router.post("/tables/{id}/seal")
async def seal(id: str, form: forms.Seal, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Throw something else into the dice than one has sealed; a game that was to begin does not begin yet."""
    return await changed(services, person, id, lambda table: lobby.seal(table, person, form.seat, form.seal))


@router.post("/tables/{id}/reveal")
async def reveal(id: str, form: forms.Reveal, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Reveal what one has sealed, when the game is to begin."""
    return await changed(services, person, id, lambda table: lobby.reveal(table, person, form.seat, form.contribution))


async def changed(
    services: Services, person: Person, id: str, work: Callable[[OpenTable], Awaitable[None]]
) -> forms.TableCard:
    """Change a table that one may see; gives it as it is then."""
    await services.tables.seen(id, person)
    await services.tables.change(id, work)
    return await table_card(services, person, id)
