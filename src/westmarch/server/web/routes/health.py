"""Whether the server is well."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from fastapi import APIRouter, Response

from westmarch import __version__
from westmarch.server.protocol import forms
from westmarch.server.web.dependencies import ServicesDep
from westmarch.server.web.openapi import Route

router = APIRouter(prefix="/api", route_class=Route)


@router.get("/health", responses={503: {"model": forms.Health}})
async def health(services: ServicesDep, response: Response) -> forms.Health:
    """Whether the server is well. Without its database it is not; without Redis its processes only hear less of each
    other."""
    database, redis = await asyncio.gather(services.storage.database.takes_writes(), services.bus.is_reachable())
    if not database:
        response.status_code = HTTPStatus.SERVICE_UNAVAILABLE
    return forms.Health(ok=database, version=__version__, database=database, redis=redis)
