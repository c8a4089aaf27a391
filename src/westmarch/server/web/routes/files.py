"""Games as files: saved, brought back, told in short, played on from any moment, and begun anew."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response

from westmarch.engine.match import SaveFile
from westmarch.server.protocol import forms
from westmarch.server.tables.saves import save_for, save_of_finished, terms_of
from westmarch.server.web.cards import table_card
from westmarch.server.web.dependencies import Address, Anybody, ServicesDep, Somebody
from westmarch.server.web.openapi import Route, content

router = APIRouter(prefix="/api", route_class=Route)


@router.get("/tables/{id}/save", responses={200: content(SaveFile)})
async def save(id: str, person: Somebody, services: ServicesDep, note: str = "") -> Response:
    """The game as a file: when it is over, or if one plays it alone; a save tells everything."""
    table = await services.tables.seen(id, person)
    document = await services.tables.do(id, lambda table: save_for(table, person, note[:1000]))
    name = f"{table.record.title.id}-{id}.json"
    return Response(
        msgspec.json.format(msgspec.json.encode(document), indent=0),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{id}/summary")
async def summary(id: str, person: Anybody, services: ServicesDep) -> forms.SummaryCard:
    """A finished game in short."""
    await services.tables.seen(id, person)
    found = await services.summaries.of(id, await services.tables.do(id, save_of_finished))
    return forms.SummaryCard.model_validate(found, from_attributes=True)


@router.post("/tables/{id}/again")
async def play_again(id: str, person: Somebody, services: ServicesDep, address: Address) -> forms.TableCard:
    """A new table of one's own with the same settings and bots; the chairs of people are open."""
    await services.tables.seen(id, person)
    terms = await services.tables.do(id, lambda table: terms_of(table, person))
    async with services.usage.new_table(person.id, address):
        made = await services.new_tables.create(person, **terms)
    return await table_card(services, person, made)


@router.post("/tables/import", openapi_extra={"requestBody": {"required": True, **content(SaveFile)}})
async def bring_table(request: Request, person: Somebody, services: ServicesDep, address: Address) -> forms.TableCard:
    """A private table that goes on with a saved game, the request's body."""
    document = await services.new_tables.read(await request.body(), person, address)
    services.usage.count("imports", person.id)
    services.usage.count("address_imports", address)
    async with services.usage.new_table(person.id, address):
        made = await services.new_tables.bring(person, document, address)
    return await table_card(services, person, made)


@router.post("/tables/{id}/fork")
async def fork(
    id: str, form: forms.ForkAt, person: Somebody, services: ServicesDep, address: Address
) -> forms.TableCard:
    """A private table where one plays on alone. It begins at a moment of a game that is over or that one plays
    alone."""
    await services.tables.seen(id, person)
    document = await services.tables.do(id, lambda table: save_for(table, person, ""))
    async with services.usage.new_table(person.id, address):
        made = await services.new_tables.fork(person, document, form.moment, address)
    return await table_card(services, person, made)
