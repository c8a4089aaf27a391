"""Guided games: how one begins, and what it tells."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter

from westmarch.engine.guide import NoGuide, guide_of
from westmarch.engine.language import ENGLISH
from westmarch.server.people.person import Person
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.services import Services
from westmarch.server.tables.lessons import is_guided, lesson_of
from westmarch.server.tables.record import PLAYING
from westmarch.server.web.cards import table_card
from westmarch.server.web.dependencies import Address, Anybody, ServicesDep, Somebody, known_title
from westmarch.server.web.openapi import Route

AGAIN: Final = 0.1
"""Seconds until it is asked again whether the bots have moved."""

LAST: Final = 10
"""Among so many games that moved last a guided one is looked for."""

router = APIRouter(prefix="/api", route_class=Route)


@router.post("/titles/{id}/learn")
async def learn(id: str, person: Somebody, services: ServicesDep, address: Address) -> forms.TableCard:
    """A private table where one learns a title by a guided game: the one where one has left off, or a new one with the
    guide's seed, which has begun."""
    kind = known_title(id)
    if going_on := await _left_off(services, person, id):
        return await table_card(services, person, going_on)
    try:
        match = await asyncio.to_thread(guide_of(kind).begun, kind)
    except NoGuide as error:
        raise Rejected("not_there", str(error)) from None
    async with services.usage.new_table(person.id, address):
        made = await services.new_tables.seat_alone(person, match)
    return await table_card(services, person, made)


async def _left_off(services: Services, person: Person, title: str) -> str:
    """The table of one's last games where a guided game of a title goes on; "" if there is none."""
    for row in await services.storage.tables.of(person.id, False, LAST):
        if row.title == title and row.phase == PLAYING and await services.tables.do(row.id, is_guided):
            return str(row.id)
    return ""


@router.get("/tables/{id}/lesson")
async def lesson(id: str, person: Anybody, services: ServicesDep, language: str = ENGLISH) -> forms.Lesson:
    """What a guided game tells now, as soon as the bots have moved."""
    await services.tables.seen(id, person)
    while (told := await services.tables.do(id, lambda table: lesson_of(table, language))) is None:
        await asyncio.sleep(AGAIN)
    return told
