"""How people come back over HTTP, and how they log out: recovery codes, links for a second device."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Final

from fastapi import APIRouter, Request, Response

from westmarch.server.bus.notices import AccessRevoked
from westmarch.server.people.recovery import LINK_SECONDS
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.web.dependencies import ServicesDep, Somebody, keep_signed_in, sign_out
from westmarch.server.web.guard import TOO_FAST, sender
from westmarch.server.web.openapi import Route

NOBODY: Final = "That code leads to nobody: it may have been renewed, or its link was used, or is too old."

_log = logging.getLogger(__name__)

router = APIRouter(prefix="/api/me", route_class=Route)


@router.get("/recovery-code")
async def recovery_code(person: Somebody, services: ServicesDep) -> forms.RecoveryCodeMade:
    """When one's recovery code was made. The code itself is not kept."""
    return forms.RecoveryCodeMade(made=await services.storage.codes.made(person.id))


@router.post("/recovery-code")
async def new_recovery_code(person: Somebody, services: ServicesDep) -> forms.Code:
    """A code by which one can come back from any browser. It is shown this once; the one before is void."""
    return forms.Code(code=await services.recovery.new_code(person.id))


@router.post("/device-link")
async def new_device_link(person: Somebody, services: ServicesDep) -> forms.DeviceLink:
    """A code for a second device, good for a few minutes and one use; the one before is void."""
    return forms.DeviceLink(code=await services.recovery.new_link(person.id), seconds=LINK_SECONDS)


@router.post("/recover")
async def recover(form: forms.Code, request: Request, services: ServicesDep, response: Response) -> forms.Me:
    """Come back by a recovery code, or by a link for a second device. The answer sets the cookie."""
    if not services.recoveries.admits(sender(request.scope)):
        raise Rejected("too_fast", TOO_FAST)
    id = await services.recovery.person_of(form.code)
    row = await services.storage.people.get(id) if id else None
    if row is None:
        raise Rejected("not_there", NOBODY)
    keep_signed_in(response, services, row.id, row.epoch)
    _log.info("somebody came back by a code", extra={"person": row.id})
    return forms.Me(id=row.id, name=row.name)


@router.post("/logout", status_code=HTTPStatus.NO_CONTENT)
async def log_out_everywhere(form: forms.LogOut, person: Somebody, services: ServicesDep, response: Response) -> None:
    """Log out everywhere: all cookies until now are void, and live connections that came with them are closed. This
    browser gets a new one, and the recovery code is void, which somebody else may have made; unless this browser is to
    be logged out as well: then the code is the only way back."""
    epoch = await services.storage.people.raise_epoch(person.id, keeps_code=form.here)
    services.tables.announce(AccessRevoked())
    if form.here or epoch is None:
        sign_out(response, services)
    else:
        keep_signed_in(response, services, person.id, epoch)
    _log.info("somebody logged out everywhere", extra={"person": person.id})
