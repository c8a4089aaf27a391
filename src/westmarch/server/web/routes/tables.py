"""Tables: which there are, new ones, and those that are deleted."""

from __future__ import annotations

from http import HTTPStatus
from typing import Literal

from fastapi import APIRouter, Response

from westmarch.engine.language import ENGLISH
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables import lobby
from westmarch.server.web.cards import table_card, table_cards
from westmarch.server.web.dependencies import Address, Anybody, ServicesDep, Somebody, known_title
from westmarch.server.web.openapi import Route

LISTED = 100
"""So many tables are listed at once."""

router = APIRouter(prefix="/api", route_class=Route)


@router.get("/tables")
async def list_tables(
    person: Anybody,
    services: ServicesDep,
    which: Literal["public", "mine", "finished"] = "public",
    language: str = ENGLISH,
) -> list[forms.TableCard]:
    """Tables that moved last first: those open to everybody, one's own, or one's own that are over."""
    if which == "public":
        rows = await services.storage.tables.public(LISTED)
    elif person is None:
        rows = []
    else:
        rows = await services.storage.tables.of(person.id, which == "finished", LISTED)
    return await table_cards(services, person, rows, language)


@router.post("/tables")
async def new_table(form: forms.NewTable, person: Somebody, services: ServicesDep, address: Address) -> forms.TableCard:
    """Make a table. Its commitment is in the answer, before anyone throws something into the dice."""
    kind = known_title(form.title)
    async with services.usage.new_table(person.id, address):
        id = await services.new_tables.create(
            person,
            kind,
            form.seats,
            form.settings,
            form.bots,
            pace=form.pace,
            public=form.public,
            explicit_end=form.pace == "unhurried" if form.explicit_end is None else form.explicit_end,
            overrides=form.overrides,
            hints=form.hints,
        )
    return await table_card(services, person, id)


@router.get("/tables/{id}")
async def one_table(id: str, person: Anybody, services: ServicesDep) -> forms.TableCard:
    """A table that one may see."""
    await services.tables.seen(id, person)
    return await table_card(services, person, id)


@router.get(
    "/tables/{id}/picture",
    responses={200: {"content": {"image/svg+xml": {}}}, 204: {"description": "There is nothing to be seen."}},
)
async def table_picture(
    id: str, person: Anybody, services: ServicesDep, address: Address, language: str = ENGLISH
) -> Response:
    """What one has before oneself at a table, as SVG: the part of the map of which the question speaks, or one's
    cards. `data-theme` of its root, "day" or "night", chooses one of its themes, if it has two."""
    if not services.drafts.admits(address):
        raise Rejected("too_fast", "That is too much at once; wait a moment.")
    found = await services.pictures.of(id, person, language)
    headers = {"cache-control": "private, no-cache"}
    if not found:
        return Response(status_code=HTTPStatus.NO_CONTENT, headers=headers)
    return Response(found, media_type="image/svg+xml", headers=headers)


@router.delete("/tables/{id}", status_code=HTTPStatus.NO_CONTENT)
async def delete_table(id: str, person: Somebody, services: ServicesDep) -> None:
    """Delete a table of one's own with all that was played there, unless others play."""
    await services.tables.seen(id, person)
    await services.tables.change(id, lambda table: lobby.check_deletable(table, person))
    await services.deletion.delete(id)
