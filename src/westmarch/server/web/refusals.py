"""How HTTP says what is refused, and what has failed."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from westmarch.server.protocol.forms import Complaint
from westmarch.server.protocol.rejected import Code, Rejected
from westmarch.server.services import Services
from westmarch.server.storage.errors import Busy, Conflict
from westmarch.server.web.guard import refusal

STATUS: Final[dict[Code, HTTPStatus]] = {
    "malformed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "quota": HTTPStatus.TOO_MANY_REQUESTS,
    "no_name": HTTPStatus.UNAUTHORIZED,
    "not_yours": HTTPStatus.FORBIDDEN,
    "banned": HTTPStatus.FORBIDDEN,
    "not_there": HTTPStatus.NOT_FOUND,
    "not_now": HTTPStatus.CONFLICT,
    "not_legal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "locked": HTTPStatus.LOCKED,
    "failed": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""How HTTP says what the codes say."""

OUTSIDE: Final = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.METHOD_NOT_ALLOWED,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.MISDIRECTED_REQUEST,
)
"""What else is answered to requests that never reach a route of ours, or whose body can't be read."""

COMPLAINTS: Final[dict[int | str, dict[str, object]]] = {
    int(status): {"model": Complaint} for status in sorted({*STATUS.values(), *OUTSIDE})
}

LONGEST_WHY: Final = 500
"""Letters of what is wrong with a request; the rest of a long list, or of what was sent, is not told."""


def add_refusals(app: FastAPI) -> None:
    """Have every error answered in one form."""
    app.add_exception_handler(Rejected, rejected)
    app.add_exception_handler(Conflict, overtaken)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, misdirected)
    app.add_exception_handler(UnicodeEncodeError, half_a_letter)
    app.add_exception_handler(Exception, failed)


async def rejected(request: Request, error: Exception) -> Response:
    assert isinstance(error, Rejected)
    count(request, error.code)
    return refusal(STATUS.get(error.code, HTTPStatus.BAD_REQUEST), error.code, error.why[:LONGEST_WHY])


async def overtaken(request: Request, error: Exception) -> Response:
    """Somebody else has changed the same thing in the same moment."""
    return await rejected(request, Busy())


def count(request: Request, code: Code) -> None:
    services: Services = request.app.state.services
    services.metrics.refusals.labels(code).inc()


async def malformed(request: Request, error: Exception) -> Response:
    """What FastAPI finds wrong with a request, as one sentence."""
    assert isinstance(error, RequestValidationError)
    count(request, "malformed")
    said = ((".".join(map(str, one["loc"])), one["msg"].removeprefix("Value error, ")) for one in error.errors())
    found = "; ".join(f"{where}: {why}" for where, why in said)
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "malformed", f"That request can't be read: {found[:LONGEST_WHY]}.")


async def half_a_letter(request: Request, error: Exception) -> Response:
    """A text that JSON can say, and that is none: one of the two numbers by which some letters are written."""
    count(request, "malformed")
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "malformed", "There is half a letter in one of these texts.")


async def misdirected(request: Request, error: Exception) -> Response:
    """A request for which there is no route, or whose body is not what its header says."""
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    answer = refusal(status, "malformed", f"That request can't be answered: {error.detail}.")
    answer.headers.update(error.headers or {})
    return answer


async def failed(request: Request, error: Exception) -> Response:
    """An error of ours; it is logged when this has been sent."""
    why = "That has failed, and it is not your fault."
    return refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "failed", why)
