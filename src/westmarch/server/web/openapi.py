"""What the OpenAPI document says beyond what FastAPI finds out by itself."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from fastapi import Depends, FastAPI, Header
from fastapi.routing import APIRoute

from westmarch.engine.match import SaveFile
from westmarch.scene.cartography import Chart
from westmarch.server.web.guard import HEADER, SAFE_METHODS

STRUCTURES: Final = (SaveFile, Chart)
"""What goes over HTTP and is no form: schemas for these are made from their annotations."""


def content(structure: type) -> dict[str, Any]:
    """A body or an answer of one of the `STRUCTURES`, for `openapi_extra` or `responses`."""
    return {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{structure.__name__}"}}}}


class Application(FastAPI):
    """FastAPI, whose document also has the schemas of `STRUCTURES`."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            found = super().openapi()
            _, schemas = msgspec.json.schema_components(STRUCTURES, ref_template="#/components/schemas/{name}")
            found["components"]["schemas"] |= schemas
        return self.openapi_schema or {}


class Route(APIRoute):
    """A route which says that requests that change something need our header."""

    def __init__(self, path: str, endpoint: Any, **more: Any) -> None:
        if not set(more["methods"]) <= SAFE_METHODS:
            more["dependencies"] = [*(more.get("dependencies") or ()), Depends(of_ours)]
        super().__init__(path, endpoint, **more)


def of_ours(
    header: Annotated[str, Header(alias=HEADER, description="Any value: no foreign page can send it.")],
) -> None:
    """`Guard` has looked at this already."""
