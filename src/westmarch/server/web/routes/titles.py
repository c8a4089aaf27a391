"""What can be played."""

from __future__ import annotations

from fastapi import APIRouter, Response

from westmarch.engine.language import ENGLISH, translated
from westmarch.engine.title import titles
from westmarch.manual import NoManual, NoPicture, html_of, manual_of, picture_of
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.lessons import term_card
from westmarch.server.web.cards import title_card
from westmarch.server.web.dependencies import known_title
from westmarch.server.web.openapi import Route

MINUTE = 60
"""For so many seconds a browser may keep what titles there are."""

HOUR = 3_600
"""And what its words mean."""

DAY = 86_400
"""And for so many a picture."""

router = APIRouter(prefix="/api", route_class=Route)


@router.get("/titles")
async def all_titles(response: Response, language: str = ENGLISH) -> list[forms.TitleCard]:
    """What can be played here. Rulings, and how bots play, are told of one title at a time: few ask for them."""
    response.headers["cache-control"] = f"public, max-age={MINUTE}"
    return [title_card(kind, language, whole=False) for kind in titles().values()]


@router.get("/titles/{id}")
async def one_title(id: str, response: Response, language: str = ENGLISH) -> forms.TitleCard:
    """One title, with all settings."""
    response.headers["cache-control"] = f"public, max-age={MINUTE}"
    return title_card(known_title(id), language)


@router.get("/titles/{id}/terms")
async def terms(id: str, response: Response, language: str = ENGLISH) -> list[forms.Term]:
    """What the words of a title mean: verbs, tracks, pieces, marks of places and cards, steps of play. In a `word`
    "…" stands for anything."""
    response.headers["cache-control"] = f"public, max-age={HOUR}"
    kind = known_title(id)
    with kind.telling_in(language):
        return [term_card(kind, term) for term in kind.lexicon()]


@router.get("/titles/{id}/about")
async def about(id: str) -> forms.About:
    """Sources, rulings, what is reconstructed or open."""
    return forms.About(text=known_title(id).about())


@router.get("/titles/{id}/rules")
async def rules(id: str, language: str = ENGLISH) -> forms.Manual:
    """The rules to read, section by section."""
    kind = known_title(id)
    try:
        with kind.telling_in(language):
            manual, name = manual_of(kind), translated(kind.name)
    except NoManual as error:
        raise Rejected("not_there", str(error)) from None
    return forms.Manual(
        name=name,
        opening=html_of(manual.opening),
        sections=[
            forms.ManualSection(
                anchor=one.anchor, number=one.number, level=one.level, name=one.name, html=html_of(one.text)
            )
            for one in manual.sections
        ],
    )


@router.get("/titles/{id}/pictures/{name}", responses={200: {"content": {"image/svg+xml": {}}}})
def rules_picture(id: str, name: str, language: str = ENGLISH) -> Response:
    """A picture in the rules, as SVG. `data-theme` of its root, "day" or "night", chooses one of its two themes."""
    kind = known_title(id)
    try:
        with kind.telling_in(language):
            drawing = picture_of(kind, name)
    except NoPicture as error:
        raise Rejected("not_there", str(error)) from None
    return Response(drawing, media_type="image/svg+xml", headers={"cache-control": f"public, max-age={DAY}"})
