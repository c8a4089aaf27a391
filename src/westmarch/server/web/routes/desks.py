"""Documents that settings take, decks for instance: samples, and what is wrong with a draft, while it is built."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from fastapi import APIRouter, Request, Response

from westmarch.engine.title import Title
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.services import Services
from westmarch.server.web import desk
from westmarch.server.web.dependencies import Address, ServicesDep, known_title
from westmarch.server.web.openapi import Route

T = TypeVar("T")

router = APIRouter(prefix="/api/titles/{id}/documents/{setting}", route_class=Route)

MINUTE = 60
"""For so many seconds a browser may keep the samples."""


@router.get("")
async def samples(
    id: str, setting: str, request: Request, response: Response, services: ServicesDep, address: Address
) -> list[forms.Sample]:
    """The documents that are built in for a setting, beside those other settings which the query names."""
    found = await worked(
        services, address, known_title(id), lambda kind: desk.samples(kind, setting, request.query_params)
    )
    response.headers["cache-control"] = f"public, max-age={MINUTE}"
    return found


@router.post("")
async def check(id: str, setting: str, form: forms.Draft, services: ServicesDep, address: Address) -> forms.Desk:
    """A document as a text and by its contents. Each rule that it breaks is told, and the cards from which it is
    built."""
    return await worked(services, address, known_title(id), lambda kind: desk.of_draft(kind, setting, form))


@router.post("/list")
async def read_list(id: str, setting: str, form: forms.CardList, services: ServicesDep, address: Address) -> forms.Desk:
    """The document that a list of cards in plain text describes; what could not be used of it is told."""
    return await worked(services, address, known_title(id), lambda kind: desk.of_list(kind, setting, form))


async def worked(services: Services, address: str, kind: Title, work: Callable[[Title], T]) -> T:
    """What is found beside the event loop, for an address that does not ask too often. Raises Rejected."""
    if not services.drafts.admits(address):
        raise Rejected("too_fast", "That is too much at once; wait a moment.")
    return await asyncio.to_thread(work, kind)
