"""What routes are given: the server's services, and who asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response, Security
from fastapi.security import APIKeyCookie

from westmarch.engine.title import Title, UnknownTitle, title
from westmarch.server.people.person import Visitor
from westmarch.server.people.sessions import COOKIE, YEAR
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.services import Services
from westmarch.server.tables.access import BANNED
from westmarch.server.web.guard import sender

COOKIES = APIKeyCookie(name=COOKIE, auto_error=False, description="It is set by `POST /api/me`.")


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return sender(request.scope)


ServicesDep = Annotated[Services, Depends(services_of)]
Address = Annotated[str, Depends(address_of)]


async def anybody(
    request: Request, response: Response, services: ServicesDep, token: Annotated[str | None, Security(COOKIES)]
) -> Visitor | None:
    """Who asks, if they have told their name."""
    visitor = await services.visitor(token or "")
    request.state.person = visitor.id if visitor else ""  # for the log
    if visitor is not None and visitor.by_former_key:
        keep_signed_in(response, services, visitor.id, visitor.epoch)
    return visitor


def keep_signed_in(response: Response, services: Services, person: str, epoch: int) -> None:
    """Set the cookie by which somebody is known."""
    token, secure = services.keys.signer.sign(person, epoch), services.config.secure
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def sign_out(response: Response, services: Services) -> None:
    """Have the browser forget the cookie."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=services.config.secure)


async def known(person: Annotated[Visitor | None, Depends(anybody)]) -> Visitor:
    """Who asks; they must have told their name."""
    if person is None:
        raise Rejected("no_name", "Tell your name first.")
    return person


async def somebody(person: Annotated[Visitor, Depends(known)]) -> Visitor:
    """Who asks; they must have told their name, and not be banned."""
    if person.banned:
        raise Rejected("banned", BANNED)
    return person


Anybody = Annotated[Visitor | None, Depends(anybody)]
Known = Annotated[Visitor, Depends(known)]
Somebody = Annotated[Visitor, Depends(somebody)]


def known_title(id: str) -> Title:
    """The title of that id. Raises Rejected if there is none."""
    try:
        return title(id)
    except UnknownTitle as error:
        raise Rejected("not_there", str(error)) from None
