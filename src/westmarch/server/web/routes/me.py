"""Oneself: one's name, and where one is called."""

from __future__ import annotations

import time
from http import HTTPStatus
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from starlette.background import BackgroundTask

from westmarch.server.people import names
from westmarch.server.people.sessions import new_id
from westmarch.server.people.webhooks import checked
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.access import BANNED
from westmarch.server.tables.own_data import file_of
from westmarch.server.web.dependencies import Address, Anybody, Known, ServicesDep, Somebody, keep_signed_in, sign_out
from westmarch.server.web.openapi import Route

PIECE: Final = 64_000
"""Bytes of a file that are sent at once."""

router = APIRouter(prefix="/api/me", route_class=Route)


@router.get("")
async def me(person: Anybody) -> forms.Me | None:
    """Who one is; null until one has told a name."""
    return forms.Me(id=person.id, name=person.name) if person else None


@router.post("")
async def tell_name(
    name: forms.Name, person: Anybody, services: ServicesDep, address: Address, response: Response
) -> forms.Me:
    """Tell one's name, or another one. The answer sets the cookie by which one is known from then on."""
    if person is not None and person.banned:
        raise Rejected("banned", BANNED)
    id = person.id if person else new_id()
    called = names.called(name.name)
    if person is None:
        services.usage.count("address_people", address)
        await services.storage.people.add(id, called, time.time())
    elif called != person.name:
        if not services.renamings.admits(id):
            raise Rejected("too_fast", "You have changed your name a lot; wait a minute.")
        called = await services.naming.rename(id, called)
    keep_signed_in(response, services, id, person.epoch if person else 0)
    return forms.Me(id=id, name=called)


@router.get("/data", response_class=StreamingResponse, responses={200: {"content": {"application/zip": {}}}})
async def my_data(person: Known, services: ServicesDep) -> StreamingResponse:
    """All that is kept of oneself, and may be known to one, as a ZIP file."""
    services.usage.count("exports", person.id)
    file = await file_of(services.storage, person.id)
    return StreamingResponse(
        iter(lambda: file.read(PIECE), b""),
        media_type="application/zip",
        headers={"content-disposition": 'attachment; filename="westmarch.zip"'},
        background=BackgroundTask(file.close),
    )


@router.delete("", status_code=HTTPStatus.NO_CONTENT)
async def erase_me(person: Known, services: ServicesDep, response: Response) -> None:
    """Delete all that is kept of oneself. Answers in games that others play, too, remain there, under no name."""
    await services.deletion.erase(person.id)
    sign_out(response, services)


@router.get("/played")
async def played(person: Anybody, services: ServicesDep) -> list[str]:
    """The titles of which one has played a game to its end; whoever has not is new to them."""
    return sorted(await services.storage.tables.titles_of(person.id)) if person else []


@router.get("/webhook")
async def webhook(person: Somebody, services: ServicesDep) -> forms.Webhook:
    """Where one is called when a game waits for one."""
    hook = await services.storage.people.webhook(person.id)
    return forms.Webhook(url=hook.url if hook else "")


@router.put("/webhook")
async def set_webhook(form: forms.Webhook, request: Request, person: Somebody, services: ServicesDep) -> forms.Webhook:
    """Be called at an address from now on; at none, if it is empty."""
    url = checked(form.url, services.config.webhooks_anywhere) if form.url else ""
    page = next(iter(services.config.origins), str(request.base_url).rstrip("/"))
    await services.storage.people.set_webhook(person.id, url, page)
    return forms.Webhook(url=url)


@router.post("/webhook/test", status_code=HTTPStatus.NO_CONTENT)
async def test_webhook(person: Somebody, services: ServicesDep) -> None:
    """Be called at one's address now. If that does not arrive, the sentence says why."""
    await services.webhooks.test(person.id)
