"""Reports of mistakes, of errors of pages, and of abuse."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus

import msgspec
from fastapi import APIRouter, Request

from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables import moderation
from westmarch.server.tables.reports import report_of
from westmarch.server.tables.saves import may_know_all
from westmarch.server.web.dependencies import Address, ServicesDep, Somebody
from westmarch.server.web.guard import sender
from westmarch.server.web.openapi import Route

_log = logging.getLogger(__name__)

router = APIRouter(prefix="/api", route_class=Route)


@router.post("/tables/{id}/report")
async def report(
    id: str, form: forms.WhatIsWrong, person: Somebody, services: ServicesDep, address: Address
) -> forms.Reported:
    """Report something wrong. Whoever may not know all of the game gets no file: it is kept for the server's owner."""
    table = await services.tables.seen(id, person)
    document = await services.tables.do(id, lambda table: report_of(table, form.moment, form.note))
    if may_know_all(table, person):
        return forms.Reported(file=msgspec.to_builtins(document), name=f"{table.record.title.id}-report-{id}")
    services.usage.count("reports", person.id)
    services.usage.count("address_reports", address)
    name = await asyncio.to_thread(services.reports.keep, document)
    _log.info("report kept", extra={"table": id, "report": name})
    return forms.Reported(file=None, name=name)


@router.post("/page-errors", status_code=HTTPStatus.NO_CONTENT)
async def page_error(request: Request, services: ServicesDep) -> None:
    """Tell that a page has had an error. It is counted; of one sender who tells it often, not every time."""
    if services.page_errors.admits(sender(request.scope)):
        services.metrics.page_errors.inc()


@router.post("/tables/{id}/abuse-report", status_code=HTTPStatus.NO_CONTENT)
async def report_abuse(
    id: str, form: forms.AbuseReport, request: Request, person: Somebody, services: ServicesDep
) -> None:
    """Report a person at a table, or the table itself, to whoever runs the server."""
    table = await services.tables.seen(id, person, form.watch)
    moderation.check_reported(table.record, table.chairs, person, form.person)
    if not all(map(services.abuse_reports.admits, (person.id, sender(request.scope)))):
        raise Rejected("too_fast", "You have reported a lot; wait some minutes.")
    await moderation.keep_report(services.storage, id, person, form.person, form.reason)
