"""What can be played."""

from __future__ import annotations

from fastapi import APIRouter, Response

from westmarch.engine.title import titles
from westmarch.server.protocol import forms
from westmarch.server.web.cards import title_card
from westmarch.server.web.dependencies import known_title
from westmarch.server.web.openapi import Route

MINUTE = 60
"""For so many seconds a browser may keep what titles there are."""

router = APIRouter(prefix="/api", route_class=Route)


@router.get("/titles")
async def all_titles(response: Response) -> list[forms.TitleCard]:
    """What can be played here. Rulings are told of one title at a time: they are many, and few ask for them."""
    response.headers["cache-control"] = f"public, max-age={MINUTE}"
    return [title_card(kind, rulings=False) for kind in titles().values()]


@router.get("/titles/{id}")
async def one_title(id: str, response: Response) -> forms.TitleCard:
    """One title, with all settings."""
    response.headers["cache-control"] = f"public, max-age={MINUTE}"
    return title_card(known_title(id))


@router.get("/titles/{id}/about")
async def about(id: str) -> forms.About:
    """Sources, rulings, what is reconstructed or open."""
    return forms.About(text=known_title(id).about())
