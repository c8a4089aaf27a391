"""Guided games: how one begins, and what it tells."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter

from westmarch.engine.guide import NoGuide, guide_of
from westmarch.engine.language import ENGLISH
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.lessons import lesson_of
from westmarch.server.web.cards import table_card
from westmarch.server.web.dependencies import Address, Anybody, ServicesDep, Somebody, known_title
from westmarch.server.web.openapi import Route

AGAIN: Final = 0.1
"""Seconds until it is asked again whether the bots have moved."""

router = APIRouter(prefix="/api", route_class=Route)


@router.post("/titles/{id}/learn")
async def learn(id: str, person: Somebody, services: ServicesDep, address: Address) -> forms.TableCard:
    """A private table where one learns a title by a guided game. It has begun, with the guide's seed."""
    kind = known_title(id)
    try:
        match = await asyncio.to_thread(guide_of(kind).begun, kind)
    except NoGuide as error:
        raise Rejected("not_there", str(error)) from None
    async with services.usage.new_table(person.id, address):
        made = await services.new_tables.seat_alone(person, match)
    return await table_card(services, person, made)


@router.get("/tables/{id}/lesson")
async def lesson(id: str, person: Anybody, services: ServicesDep, language: str = ENGLISH) -> forms.Lesson:
    """What a guided game tells now, as soon as the bots have moved."""
    await services.tables.seen(id, person)
    while (told := await services.tables.do(id, lambda table: lesson_of(table, language))) is None:
        await asyncio.sleep(AGAIN)
    return told
